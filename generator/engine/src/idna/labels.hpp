// engine/src/idna/labels.hpp: the rules of one internationalized label (RFC 5890 to 5893), by libidn2.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace candor::idna {

/// The most octets of a label, which are those of its A-label.
inline constexpr std::size_t max_label = 63;

/// Returns the A-label, or std::nullopt if `label` is not a U-label: code points that RFC 5892 allows, where
/// it allows them, at least one of them beyond ASCII; in NFC; hyphens, marks and direction as RFC 5891 and
/// RFC 5893 require.
std::optional<std::string> a_label_of(std::string_view label);

/// Returns the U-label, or std::nullopt if `label`, which begins with `xn--` in any case, is not an A-label.
std::optional<std::string> u_label_of(std::string_view label);

/// Returns true if the label has a character of a right-to-left script (RFC 5893, section 1.4).
bool is_right_to_left(std::string_view label);

/// Returns true if the label satisfies the Bidi rule (RFC 5893, section 2). A label that is not right-to-left
/// has to only in a domain that has a right-to-left label: there it does not begin with a digit.
bool keeps_bidi_rule(std::string_view label);

}  // namespace candor::idna
