// validate/values.cpp: the interpreter: numbers and texts.
#include "candor/detail/format.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/describe.hpp"
#include "source/utf8.hpp"
#include "validate/exact.hpp"
#include "validate/validator.hpp"

namespace candor::validate {
namespace {

void check_bounds(Validator& run, const Frame& frame, const source::Decimal& number) {
  const schema::Schema& schema = *frame.schema;
  const std::string& text = frame.value->text;
  if (schema.minimum && !above(*schema.minimum, number)) {
    const bool exclusive = schema.minimum->exclusive;
    run.add(frame, exclusive ? "exclusiveMinimum" : "minimum",
            text + (exclusive ? " is not above " : " is below ") + source::to_text(schema.minimum->value));
  }
  if (schema.maximum && !below(*schema.maximum, number)) {
    const bool exclusive = schema.maximum->exclusive;
    run.add(frame, exclusive ? "exclusiveMaximum" : "maximum",
            text + (exclusive ? " is not below " : " is above ") + source::to_text(schema.maximum->value));
  }
}

void check_multiples(Validator& run, const Frame& frame, const source::Decimal& number) {
  for (const schema::Multiple& multiple : frame.schema->multiple_of) {
    const auto fits = is_multiple(number, multiple.value);
    if (!fits) run.give_up(frame, "this number is too long to be divided, so it is not known to be valid");
    if (fits.value_or(true)) continue;
    run.add(frame, "multipleOf", frame.value->text + " is no multiple of " + source::to_text(multiple.value));
  }
}

void check_length(Validator& run, const Frame& frame) {
  const schema::Schema& schema = *frame.schema;
  if (!schema.min_length && !schema.max_length) return;
  const std::uint64_t length = source::count_code_points(frame.value->text);
  const std::string has = "the text has " + counted(length, "character");
  if (schema.min_length && length < *schema.min_length)
    run.add(frame, "minLength", has + ", at least " + std::to_string(*schema.min_length) + " are needed");
  if (schema.max_length && length > *schema.max_length)
    run.add(frame, "maxLength", has + ", at most " + std::to_string(*schema.max_length) + " are allowed");
}

}  // namespace

void Validator::check_number(const Frame& frame) {
  const schema::Schema& schema = *frame.schema;
  if (!schema.minimum && !schema.maximum && schema.multiple_of.empty()) return;
  const auto number = source::to_decimal(frame.value->text);
  if (!number) return add(frame, "type", "the number " + frame.value->text + " is out of all bounds");
  check_bounds(*this, frame, *number);
  check_multiples(*this, frame, *number);
}

void Validator::check_text(const Frame& frame) {
  const schema::Schema& schema = *frame.schema;
  check_length(*this, frame);
  for (const schema::Pattern& wanted : schema.patterns) {
    if (matches(wanted.text, frame.value->text)) continue;
    add(frame, "pattern",
        schema::described(*frame.value) + " does not match the pattern '" + wanted.text + "'");
  }
  if (!schema.format_asserted) return;
  const auto format = detail::format_named(schema.format);
  if (!format || detail::format_fits(*format, frame.value->text)) return;
  add(frame, "format", schema::described(*frame.value) + " is not of the format '" + schema.format + "'");
}

bool Validator::matches(const std::string& pattern, const std::string& text) {
  auto at = patterns.find(pattern);
  if (at == patterns.end()) {
    auto compiled = pattern::compile(pattern);
    auto* const dfa = std::get_if<pattern::Dfa>(&compiled);
    // A pattern that cannot be compiled was refused, and reported, when the keyword was read.
    at = patterns.emplace(pattern, dfa == nullptr ? std::nullopt : std::optional(std::move(*dfa))).first;
  }
  return !at->second || pattern::matches(*at->second, text);
}

}  // namespace candor::validate
