// pattern/unicode/packed.cpp: from packed text to sets of code points.
#include "pattern/unicode/packed.hpp"

#include <algorithm>

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

bool is_known_by(const Packed& set, std::string_view name) {
  std::string_view names = set.names;
  while (!names.empty()) {
    const std::size_t size = std::min(names.find(' '), names.size());
    if (names.substr(0, size) == name) return true;
    names.remove_prefix(std::min(size + 1, names.size()));
  }
  return false;
}

}  // namespace

std::optional<CodePoints> unpacked(std::span<const Packed> list, std::string_view name) {
  const auto found =
      std::find_if(list.begin(), list.end(), [name](const Packed& set) { return is_known_by(set, name); });
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

}  // namespace candor::pattern::unicode
