// candor/detail/format.hpp: the formats of JSON Schema 2020-12 (Validation, section 7.3), as assertions.
#pragma once

#include <string_view>

// Each check takes any bytes and is linear in the string. Where the bytes are not UTF-8 it returns false for
// formats that allow more than ASCII, and any answer for JSON Pointers.

/// Defined by the library candor::idna, which needs libidn2.
namespace candor::idna {

bool is_hostname(std::string_view text);      // RFC 1123; labels that begin with xn-- by RFC 5891
bool is_idn_hostname(std::string_view text);  // RFC 5890
bool is_idn_email(std::string_view text);     // RFC 6531

}  // namespace candor::idna

namespace candor::detail {

namespace formats {

bool is_date_time(std::string_view text);              // RFC 3339: date-time
bool is_date(std::string_view text);                   // RFC 3339: full-date
bool is_time(std::string_view text);                   // RFC 3339: full-time
bool is_duration(std::string_view text);               // RFC 3339, appendix A
bool is_email(std::string_view text);                  // RFC 5321: Mailbox
bool is_ipv4(std::string_view text);                   // RFC 2673: dotted-quad
bool is_ipv6(std::string_view text);                   // RFC 4291
bool is_uri(std::string_view text);                    // RFC 3986
bool is_uri_reference(std::string_view text);          // RFC 3986
bool is_iri(std::string_view text);                    // RFC 3987
bool is_iri_reference(std::string_view text);          // RFC 3987
bool is_uuid(std::string_view text);                   // RFC 4122
bool is_uri_template(std::string_view text);           // RFC 6570
bool is_json_pointer(std::string_view text);           // RFC 6901
bool is_relative_json_pointer(std::string_view text);  // Relative JSON Pointers
bool is_regex(std::string_view text);                  // ECMA-262 with the u flag

}  // namespace formats

/// Returns true if a string is of the format.
using FormatCheck = bool (*)(std::string_view text);

struct NamedCheck {
  std::string_view name;
  FormatCheck check;
};

/// All formats.
inline constexpr NamedCheck format_checks[] = {
    {"date-time", formats::is_date_time},
    {"date", formats::is_date},
    {"time", formats::is_time},
    {"duration", formats::is_duration},
    {"email", formats::is_email},
    {"idn-email", idna::is_idn_email},
    {"hostname", idna::is_hostname},
    {"idn-hostname", idna::is_idn_hostname},
    {"ipv4", formats::is_ipv4},
    {"ipv6", formats::is_ipv6},
    {"uri", formats::is_uri},
    {"uri-reference", formats::is_uri_reference},
    {"iri", formats::is_iri},
    {"iri-reference", formats::is_iri_reference},
    {"uuid", formats::is_uuid},
    {"uri-template", formats::is_uri_template},
    {"json-pointer", formats::is_json_pointer},
    {"relative-json-pointer", formats::is_relative_json_pointer},
    {"regex", formats::is_regex},
};

/// Returns true for the formats whose checks candor::idna defines.
constexpr bool is_idna_format(std::string_view name) {
  return name == "hostname" || name == "idn-hostname" || name == "idn-email";
}

/// A format by its name in a contract ("date-time"), with its check. Constant tables look the check up while
/// they are compiled, so a program links only the checks that its tables name, and candor::idna only for
/// those defined there.
struct Format {
  std::string_view name = {};
  /// Null for a name that JSON Schema 2020-12 does not list: such a format is not asserted.
  FormatCheck check = nullptr;

  constexpr Format() = default;
  constexpr Format(std::string_view its_name) : name(its_name) {  // NOLINT: implicit
    for (const NamedCheck& each : format_checks)
      if (each.name == its_name) check = each.check;
  }
  constexpr Format(const char* its_name) : Format(std::string_view(its_name)) {}  // NOLINT: implicit

  bool operator==(const Format&) const = default;
};

}  // namespace candor::detail
