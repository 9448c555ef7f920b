// engine/src/json/places.cpp: lines, columns, shortened texts.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "candor/detail/explain.hpp"
#include "candor/detail/utf8.hpp"
#include "candor/laws/other_state.hpp"

namespace candor::detail {

void place(Violation& violation, std::string_view json, std::size_t offset) {
  const std::string_view before = json.substr(0, std::min(offset, json.size()));
  const std::size_t line = before.rfind('\n');
  const std::string_view in_line = line == std::string_view::npos ? before : before.substr(line + 1);
  violation.line = static_cast<std::uint32_t>(1 + std::ranges::count(before, '\n'));
  violation.column = static_cast<std::uint32_t>(
      1 + std::ranges::count_if(in_line, [](char byte) { return !is_continuation(byte); }));
}

Violation other_state(std::string_view taken) {
  constexpr const laws::Law& law = laws::other_state;
  const laws::Names names{.found = taken};
  Violation violation;
  violation.keyword = law.id;
  violation.expected = law.expected;
  violation.found = laws::expand(law.found, names).value_or("");
  return violation;
}

std::string shortened(std::string_view text) {
  constexpr std::size_t max_length = 60;
  if (text.size() <= max_length) return std::string(text);
  std::size_t end = max_length - 3;
  while (end > 0 && is_continuation(text[end])) --end;
  return std::string(text.substr(0, end)) + "...";
}

}  // namespace candor::detail
