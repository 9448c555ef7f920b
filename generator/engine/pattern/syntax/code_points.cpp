// pattern/syntax/code_points.cpp: sets of code points, and the sets that ECMA-262 escapes such as `\d` stand
// for.
#include "pattern/syntax/code_points.hpp"

#include <algorithm>

namespace candor::pattern {

CodePoints normalized(std::vector<CodeRange> ranges) {
  std::sort(ranges.begin(), ranges.end(),
            [](const CodeRange& left, const CodeRange& right) { return left.first < right.first; });
  CodePoints points;
  for (const CodeRange& range : ranges) {
    if (!points.empty() && range.first <= points.back().last + 1)
      points.back().last = std::max(points.back().last, range.last);
    else
      points.push_back(range);
  }
  return points;
}

CodePoints complement(const CodePoints& points) {
  CodePoints others;
  char32_t next = 0;
  for (const CodeRange& range : points) {
    if (range.first > next) others.push_back({next, range.first - 1});
    next = range.last + 1;
  }
  if (next <= kLastCodePoint) others.push_back({next, kLastCodePoint});
  return others;
}

CodePoints digits() { return {{U'0', U'9'}}; }

CodePoints word_characters() { return {{U'0', U'9'}, {U'A', U'Z'}, {U'_', U'_'}, {U'a', U'z'}}; }

CodePoints white_space() {
  return {{0x09, 0x0D},     {0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
          {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}};
}

CodePoints not_line_terminators() { return complement({{U'\n', U'\n'}, {U'\r', U'\r'}, {0x2028, 0x2029}}); }

}  // namespace candor::pattern
