// runtime/src/formats/formats.cpp: the formats by name, and the way to each.
#include "candor/detail/format.hpp"

#include <array>
#include <cstddef>

#include "parts.hpp"

namespace candor::detail {
namespace {

using namespace formats;

struct Entry {
  std::string_view name;
  bool (*fits)(std::string_view text);
};

template <bool (*fits)(std::string_view, Letters), Letters letters>
bool with(std::string_view text) {
  return fits(text, letters);
}

/// In the order of the enumerators.
constexpr std::array<Entry, 19> entries = {{
    {"date-time", is_date_time},
    {"date", is_date},
    {"time", is_time},
    {"duration", is_duration},
    {"email", with<is_email, Letters::ascii>},
    {"idn-email", with<is_email, Letters::unicode>},
    {"hostname", is_hostname},
    {"idn-hostname", is_idn_hostname},
    {"ipv4", is_ipv4},
    {"ipv6", is_ipv6},
    {"uri", with<is_uri, Letters::ascii>},
    {"uri-reference", with<is_uri_reference, Letters::ascii>},
    {"iri", with<is_uri, Letters::unicode>},
    {"iri-reference", with<is_uri_reference, Letters::unicode>},
    {"uuid", is_uuid},
    {"uri-template", is_uri_template},
    {"json-pointer", is_json_pointer},
    {"relative-json-pointer", is_relative_json_pointer},
    {"regex", is_regex},
}};
static_assert(entries.size() == static_cast<std::size_t>(Format::regex) + 1);

const Entry& entry_of(Format format) { return entries[static_cast<std::size_t>(format)]; }

}  // namespace

std::optional<Format> format_named(std::string_view name) {
  for (std::size_t at = 0; at < entries.size(); ++at)
    if (entries[at].name == name) return static_cast<Format>(at);
  return std::nullopt;
}

std::string_view name_of(Format format) { return entry_of(format).name; }

bool format_fits(Format format, std::string_view text) { return entry_of(format).fits(text); }

}  // namespace candor::detail
