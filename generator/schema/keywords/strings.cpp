// schema/keywords/strings.cpp: lengths and patterns (JSON Schema 2020-12 validation, section 6.3).
#include "pattern/pattern.hpp"
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

/// The place of a byte of a string's value. Escapes shift it, so the whole string is named where it has any.
source::Origin place_in_string(const Keyword& keyword, std::size_t offset) {
  source::Origin at = keyword.at;
  const bool has_escapes = at.span.end - at.span.begin != keyword.value.text.size() + 2;
  if (has_escapes || offset >= keyword.value.text.size()) return at;
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
  const auto compiled = pattern::compile(keyword.value.text);
  if (const auto* const refusal = std::get_if<pattern::Refusal>(&compiled)) {
    keyword.builder.report.add(rules::bad_pattern, place_in_string(keyword, refusal->offset),
                               "in the pattern '" + keyword.value.text + "': " + refusal->reason);
    return;
  }
  keyword.schema().patterns.push_back({keyword.value.text, keyword.at});
}

}  // namespace candor::schema
