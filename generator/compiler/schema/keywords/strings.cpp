// schema/keywords/strings.cpp: lengths and patterns (JSON Schema 2020-12 validation, section 6.3).
#include "pattern/pattern.hpp"
#include "schema/keywords/keyword.hpp"
#include "source/string_location.hpp"

namespace candor::schema {
namespace {

/// The place of a byte of a string's value.
source::Origin place_in_string(source::Origin at, std::size_t offset) {
  at.span = source::span_in_string(*at.file, at.span, offset);
  return at;
}

/// Returns the help for a refused pattern, or std::nullopt if it is malformed, which its reason explains.
std::optional<std::string> help_for(pattern::Obstacle obstacle) {
  switch (obstacle) {
    case pattern::Obstacle::malformed:
      return std::nullopt;
    case pattern::Obstacle::lookaround:
      return "what must also hold, or must not, can be a pattern of its own: in \"allOf\", or in \"not\"";
    case pattern::Obstacle::back_reference:
      return "a table does not remember what a group matched: list what may stand there as branches";
    case pattern::Obstacle::too_large:
      return "a repeated character or class is counted, whatever its bounds; a repeated group is written "
             "out: bound "
             "the whole text with \"maxLength\" instead";
  }
  return std::nullopt;
}

}  // namespace

void read_min_length(const Keyword& keyword) { keyword.schema().min_length = read_count(keyword); }
void read_max_length(const Keyword& keyword) { keyword.schema().max_length = read_count(keyword); }

void read_pattern(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a string");
    return;
  }
  if (is_pattern(keyword, keyword.value.text, keyword.at()))
    keyword.schema().patterns.push_back({keyword.value.text, keyword.at()});
}

bool is_pattern(const Keyword& keyword, const std::string& text, const source::Origin& at) {
  const auto compiled = pattern::compile(text);
  const auto* const refusal = std::get_if<pattern::Refusal>(&compiled);
  if (refusal == nullptr) return true;
  diagnostics::Diagnostic& diagnostic =
      keyword.builder.report.add(rules::bad_pattern, place_in_string(at, refusal->offset),
                                 "invalid pattern '" + text + "': " + refusal->reason);
  if (const auto help = help_for(refusal->obstacle)) diagnostic.help.push_back(*help);
  return false;
}

}  // namespace candor::schema
