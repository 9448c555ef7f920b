// runtime/candor/detail/format.hpp: the formats of JSON Schema 2020-12 (Validation, section 7.3), as
// assertions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace candor::detail {

/// The formats that can be asserted.
enum class Format : std::uint8_t {
  date_time,              // RFC 3339: date-time
  date,                   // RFC 3339: full-date
  time,                   // RFC 3339: full-time
  duration,               // RFC 3339, appendix A
  email,                  // RFC 5321: Mailbox
  idn_email,              // RFC 6531
  hostname,               // RFC 1123; labels that begin with xn-- by RFC 5891
  idn_hostname,           // RFC 5890
  ipv4,                   // RFC 2673: dotted-quad
  ipv6,                   // RFC 4291
  uri,                    // RFC 3986
  uri_reference,          // RFC 3986
  iri,                    // RFC 3987
  iri_reference,          // RFC 3987
  uuid,                   // RFC 4122
  uri_template,           // RFC 6570
  json_pointer,           // RFC 6901
  relative_json_pointer,  // Relative JSON Pointers
  regex,                  // ECMA-262 with the u flag
};

/// The format that a contract calls `name`; nothing for a name that JSON Schema 2020-12 does not list.
std::optional<Format> format_named(std::string_view name);

/// As a contract calls it: "date-time".
std::string_view name_of(Format format);

/// Returns true if the text is of the format. Takes any bytes; where they are no UTF-8 the answer is false
/// for formats that allow more than ASCII, and has no meaning for JSON pointers. Time is linear in the text.
bool format_fits(Format format, std::string_view text);

}  // namespace candor::detail
