// runtime/src/formats/idna/labels.hpp: the rules of one internationalised label (RFC 5890 to 5893).
#pragma once

#include <string>
#include <string_view>

namespace candor::detail::idna {

/// Returns true for a U-label: only code points that RFC 5892 allows, where it allows them; in NFC; hyphens,
/// marks and direction as RFC 5891 and RFC 5893 ask; at least one code point beyond ASCII, and no longer than
/// 63 octets as an A-label.
bool is_u_label(std::u32string_view label);

/// Returns true if `label`, which begins with `xn--` in any case, is the A-label of a U-label.
bool is_a_label(std::string_view label);

/// Returns true if the label is in Unicode Normalization Form C. All its code points may stand in a label.
bool is_nfc(const std::u32string& label);

/// Returns true if each code point may stand in a label, and the rules in context of RFC 5892, appendix A,
/// are kept.
bool all_allowed(std::u32string_view label);

/// Returns true if the label holds a character that is written from right to left (RFC 5893, section 1.4).
bool is_right_to_left(std::u32string_view label);

/// Returns true if the label satisfies the Bidi rule of RFC 5893, section 2. A label that is written from
/// left to right has to satisfy it only in a domain that has a label from right to left: there it begins with
/// no digit.
bool direction_is_clear(std::u32string_view label, bool in_bidi_domain);

/// Returns true if the code point is a combining mark.
bool is_mark(char32_t point);
/// Returns true if it is a mark of General_Category Mn.
bool is_nonspacing_mark(char32_t point);
/// Canonical_Combining_Class.
unsigned combining_class(char32_t point);

}  // namespace candor::detail::idna
