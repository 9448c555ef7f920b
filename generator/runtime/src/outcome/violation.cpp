// runtime/src/outcome/violation.cpp: violations as text for people.
#include <candor/expected.hpp>

template class std::vector<candor::Violation>;

namespace candor {

void detail::destroy(Violations& violations) noexcept { violations.~Violations(); }

Expected<void>::Expected(Violations violations) : has_value_(false), violations_(std::move(violations)) {}

Violations Expected<void>::error() && noexcept { return std::move(violations_); }

std::string to_string(const Violation& violation) {
  std::string text = std::to_string(violation.line) + ':' + std::to_string(violation.column) + ' ';
  text += violation.pointer.empty() ? "the whole text" : violation.pointer;
  text += ": " + violation.keyword;
  if (!violation.expected.empty()) text += ": expected " + violation.expected;
  if (!violation.found.empty())
    text += (violation.expected.empty() ? ": found " : ", found ") + violation.found;
  if (!violation.nearest.empty()) text += "; did you mean '" + violation.nearest + "'?";
  return text;
}

std::string to_string(const Violations& violations) {
  std::string text;
  for (const Violation& violation : violations) text += to_string(violation) + '\n';
  if (violations.cut) text += "there are more violations: the list ends here\n";
  return text;
}

}  // namespace candor
