// pattern/unicode/property.cpp: looks up the property in `\p{...}` and unpacks its code points.
#include "pattern/unicode/property.hpp"

#include <algorithm>

#include "pattern/unicode/tables.hpp"

namespace candor::pattern::unicode {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char32_t take_number(std::string_view& text) {
  char32_t number = 0;
  while (!text.empty()) {
    const std::size_t digit = kDigits.find(text.front());
    text.remove_prefix(1);
    number = number * 32 + static_cast<char32_t>(digit % 32);
    if (digit < 32) break;
  }
  return number;
}

bool has_name(const Packed& set, std::string_view name) {
  std::string_view names = set.names;
  while (!names.empty()) {
    const std::size_t size = std::min(names.find(' '), names.size());
    if (names.substr(0, size) == name) return true;
    names.remove_prefix(std::min(size + 1, names.size()));
  }
  return false;
}

std::optional<CodePoints> find(std::span<const Packed> list, std::string_view name) {
  const auto found =
      std::find_if(list.begin(), list.end(), [name](const Packed& set) { return has_name(set, name); });
  if (found == list.end()) return std::nullopt;
  CodePoints points;
  char32_t at = 0;
  for (std::string_view runs = found->runs; !runs.empty();) {
    const char32_t first = at + take_number(runs);
    const char32_t last = first + take_number(runs);
    points.push_back({first, last});
    at = last + 1;
  }
  return points;
}

/// Returns the first list's set of that name, or else the second list's.
std::optional<CodePoints> find(std::span<const Packed> first, std::span<const Packed> second,
                               std::string_view name) {
  std::optional<CodePoints> points = find(first, name);
  return points ? points : find(second, name);
}

}  // namespace

std::optional<CodePoints> property(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return find(categories(), binary_properties(), text);
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = text.substr(equals + 1);
  if (name == "sc" || name == "Script") return find(scripts(), value);
  if (name == "scx" || name == "Script_Extensions") return find(script_extensions(), scripts(), value);
  if (name == "gc" || name == "General_Category") return find(categories(), value);
  return std::nullopt;
}

}  // namespace candor::pattern::unicode
