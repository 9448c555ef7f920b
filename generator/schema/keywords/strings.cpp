// schema/keywords/strings.cpp: lengths and patterns (JSON Schema 2020-12 validation, section 6.3).
#include "pattern/pattern.hpp"
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

/// The place of a byte of a string's value. Escapes shift it, so the whole string is named where it has any.
source::Origin place_in_string(source::Origin at, const std::string& text, std::size_t offset) {
  const bool has_escapes = at.span.end - at.span.begin != text.size() + 2;
  if (has_escapes || offset >= text.size()) return at;
  at.span.begin += static_cast<std::uint32_t>(offset) + 1;
  --at.span.end;
  return at;
}

}  // namespace

void read_min_length(const Keyword& keyword) { keyword.schema().min_length = read_count(keyword); }
void read_max_length(const Keyword& keyword) { keyword.schema().max_length = read_count(keyword); }

void read_pattern(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a regular expression in a text");
    return;
  }
  if (is_pattern(keyword, keyword.value.text, keyword.at))
    keyword.schema().patterns.push_back({keyword.value.text, keyword.at});
}

bool is_pattern(const Keyword& keyword, const std::string& text, const source::Origin& at) {
  const auto compiled = pattern::compile(text);
  const auto* const refusal = std::get_if<pattern::Refusal>(&compiled);
  if (refusal == nullptr) return true;
  keyword.builder.report.add(rules::bad_pattern, place_in_string(at, text, refusal->offset),
                             "in the pattern '" + text + "': " + refusal->reason);
  return false;
}

}  // namespace candor::schema
