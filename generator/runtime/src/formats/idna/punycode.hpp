// runtime/src/formats/idna/punycode.hpp: code points as ASCII and back (RFC 3492), for labels.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace candor::detail::idna {

/// More code points than any label has.
inline constexpr std::size_t max_label = 63;

/// Decodes the part after `xn--`, in lower case. Returns std::nullopt if it is malformed or longer than a label.
std::optional<std::u32string> decode_punycode(std::string_view text);

/// Nothing if it would be longer than a label.
std::optional<std::string> encode_punycode(std::u32string_view points);

}  // namespace candor::detail::idna
