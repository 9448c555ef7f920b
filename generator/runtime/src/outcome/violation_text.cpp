// runtime/src/outcome/violation_text.cpp: violations as servers report them to callers.
#include "candor/detail/violation_text.hpp"

#include <string_view>

#include "candor/detail/json_string.hpp"

namespace candor::detail {
namespace {

std::string in_words(const Violation& violation) {
  std::string text = violation.pointer.empty() ? "" : violation.pointer + ": ";
  text += violation.keyword + ": expected " + violation.expected + ", found " + violation.found;
  if (!violation.nearest.empty()) text += " (did you mean '" + violation.nearest + "'?)";
  return text;
}

void add_text(std::string& members, std::string_view name, std::string_view value) {
  if (!members.empty()) members += ',';
  members += json_string(name) + ':' + json_string(value);
}

std::string as_json(const Violation& violation) {
  std::string members;
  add_text(members, "pointer", violation.pointer);
  add_text(members, "keyword", violation.keyword);
  add_text(members, "expected", violation.expected);
  add_text(members, "found", violation.found);
  if (!violation.nearest.empty()) add_text(members, "nearest", violation.nearest);
  return "{" + members + "}";
}

}  // namespace

std::string in_words(const Violations& violations) {
  std::string text;
  for (const Violation& violation : violations) text += (text.empty() ? "" : "; ") + in_words(violation);
  return violations.cut ? text + "; and more" : text;
}

std::string as_members(const Violations& violations) {
  std::string list;
  for (const Violation& violation : violations) list += (list.empty() ? "" : ",") + as_json(violation);
  // A list that was cut is marked by the member name of the convention.
  return "\"violations\":[" + list + "]" + (violations.cut ? ",\"truncated\":true" : "");
}

}  // namespace candor::detail
