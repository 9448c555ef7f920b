// runtime/src/outcome/violation_text.cpp: violations as servers report them to callers.
#include "candor/detail/violation_text.hpp"

#include <string_view>

#include "candor/detail/json_string.hpp"
#include "candor/detail/words.hpp"

namespace candor::detail {
namespace {

std::string in_words(const Violation& violation) {
  std::string text = violation.pointer.empty() ? "" : violation.pointer + ": ";
  text += violation.keyword + ": expected " + violation.expected + ", found " + violation.found;
  if (!violation.nearest.empty()) text += " (did you mean '" + violation.nearest + "'?)";
  return text;
}

std::string as_json(const Violation& violation) {
  std::string members;
  append_member(members, "pointer", json_string(violation.pointer));
  append_member(members, "keyword", json_string(violation.keyword));
  append_member(members, "expected", json_string(violation.expected));
  append_member(members, "found", json_string(violation.found));
  if (!violation.nearest.empty()) append_member(members, "nearest", json_string(violation.nearest));
  return "{" + members + "}";
}

}  // namespace

std::string in_words(const Violations& violations) {
  std::string text;
  for (const Violation& violation : violations) append_word(text, in_words(violation), "; ");
  return violations.cut ? text + "; and more" : text;
}

std::string as_members(const Violations& violations) {
  std::string list;
  for (const Violation& violation : violations) append_word(list, as_json(violation), ",");
  // A list that was cut is marked by the member name of the convention.
  return "\"violations\":[" + list + "]" + (violations.cut ? ",\"truncated\":true" : "");
}

}  // namespace candor::detail
