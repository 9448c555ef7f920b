// runtime/src/format.cpp: the formats by name, and the way to each.
#include "candor/detail/format.hpp"

#include <array>
#include <cstddef>

#include "format_parts.hpp"

namespace candor::detail {
namespace {

/// In the order of the enumerators.
constexpr std::array<std::string_view, 19> names = {
    "date-time", "date",          "time", "duration",     "email",        "idn-email",
    "hostname",  "idn-hostname",  "ipv4", "ipv6",         "uri",          "uri-reference",
    "iri",       "iri-reference", "uuid", "uri-template", "json-pointer", "relative-json-pointer",
    "regex"};
static_assert(names.size() == static_cast<std::size_t>(Format::regex) + 1);

}  // namespace

std::optional<Format> format_named(std::string_view name) {
  for (std::size_t at = 0; at < names.size(); ++at)
    if (names[at] == name) return static_cast<Format>(at);
  return std::nullopt;
}

std::string_view name_of(Format format) { return names[static_cast<std::size_t>(format)]; }

bool format_fits(Format format, std::string_view text) {
  using formats::Letters;
  switch (format) {
    case Format::date_time:
      return formats::is_date_time(text);
    case Format::date:
      return formats::is_date(text);
    case Format::time:
      return formats::is_time(text);
    case Format::duration:
      return formats::is_duration(text);
    case Format::email:
      return formats::is_email(text, Letters::ascii);
    case Format::idn_email:
      return formats::is_email(text, Letters::unicode);
    case Format::hostname:
      return formats::is_hostname(text);
    case Format::idn_hostname:
      return formats::is_idn_hostname(text);
    case Format::ipv4:
      return formats::is_ipv4(text);
    case Format::ipv6:
      return formats::is_ipv6(text);
    case Format::uri:
      return formats::is_uri(text, Letters::ascii);
    case Format::uri_reference:
      return formats::is_uri_reference(text, Letters::ascii);
    case Format::iri:
      return formats::is_uri(text, Letters::unicode);
    case Format::iri_reference:
      return formats::is_uri_reference(text, Letters::unicode);
    case Format::uuid:
      return formats::is_uuid(text);
    case Format::uri_template:
      return formats::is_uri_template(text);
    case Format::json_pointer:
      return formats::is_json_pointer(text);
    case Format::relative_json_pointer:
      return formats::is_relative_json_pointer(text);
    case Format::regex:
      return formats::is_regex(text);
  }
  return false;
}

}  // namespace candor::detail
