// engine/src/validate/values.cpp: the keywords about a value itself: type, enum, numbers, strings.
#include <algorithm>

#include "candor/detail/automaton.hpp"
#include "candor/detail/cases.hpp"
#include "candor/detail/decimal.hpp"
#include "candor/detail/explain.hpp"
#include "candor/detail/number.hpp"
#include "engine.hpp"
#include "wording.hpp"

namespace candor::detail {
namespace {

/// Exact order of two numbers; quick for small integers.
std::strong_ordering order_of(std::string_view left, std::string_view right) {
  std::int64_t a = 0;
  std::int64_t b = 0;
  if (plain_integer(left, a) && plain_integer(right, b)) return a <=> b;
  return compare(decimal_of(left), decimal_of(right));
}

/// The order as the number form of the subschema sees it: doubles compare as doubles.
std::partial_ordering order_in(NumberForm form, std::string_view value, std::string_view bound) {
  if (form != NumberForm::float64) return order_of(value, bound);
  const auto left = to_double(value);
  const auto right = to_double(bound);
  if (!left || !right) return order_of(value, bound);
  return *left <=> *right;
}

std::string canonical_string(std::string_view text) {
  return '"' + std::to_string(text.size()) + ':' + std::string(text);
}

bool is_among(Rows<std::string_view> values, const Engine& run, std::uint32_t at) {
  const TreeNode& node = run.node(at);
  if (node.kind == Kind::boolean || node.kind == Kind::null)
    return std::ranges::binary_search(values, node.text.substr(0, 1));
  const std::string text = node.kind == Kind::string ? canonical_string(node.text) : canonical_text(node);
  return std::ranges::binary_search(values, std::string_view(text));
}

bool is_choice(const Case& choice, const TreeNode& node) {
  return choice.kind == node.kind &&
         (node.kind == Kind::number ? same_number(choice.text, node.text) : choice.text == node.text);
}

/// Returns true for a list of constants beside which `types` decides about null.
bool has_list(const Subschema& schema) { return !schema.words.empty() || !schema.choices.empty(); }

/// Reports a value that is none of the constants of its schema.
bool refuse_constant(Engine& run, const Frame& frame, const TreeNode& node) {
  if (run.quiet) return false;
  const Subschema& schema = *frame.schema;
  const std::vector<std::string> listed = listed_constants(schema);
  const bool is_one = (has_list(schema) ? listed.size() : schema.values.size()) == 1;
  return refuse(run, frame, is_one ? "const" : "enum",
                has_list(schema) ? constants_text(listed) : std::string(schema.values_text), value_text(node),
                node.kind == Kind::string ? nearest_constant(schema, node.text) : "");
}

bool check_constants(Engine& run, const Frame& frame, const TreeNode& node) {
  const Subschema& schema = *frame.schema;
  const bool is_valid =
      (schema.values.empty() || is_among(schema.values, run, frame.node)) &&
      (schema.words.empty() || node.kind != Kind::string || is_one_of(node.text, schema.words)) &&
      (schema.choices.empty() || node.kind == Kind::null ||
       std::ranges::any_of(schema.choices, [&](const Case& each) { return is_choice(each, node); }));
  return is_valid || refuse_constant(run, frame, node);
}

bool check_bounds(Engine& run, const Frame& frame, const TreeNode& node) {
  const Subschema& schema = *frame.schema;
  bool valid = true;
  if (!schema.minimum.empty()) {
    const auto order = order_in(schema.number, node.text, schema.minimum);
    if (order < 0 || (schema.exclusive_minimum && order == 0))
      valid = run.quiet ? false
                        : refuse(run, frame, schema.exclusive_minimum ? "exclusiveMinimum" : "minimum",
                                 numbers_text(schema), value_text(node));
  }
  if (!schema.maximum.empty()) {
    const auto order = order_in(schema.number, node.text, schema.maximum);
    if (order > 0 || (schema.exclusive_maximum && order == 0))
      valid = run.quiet ? false
                        : refuse(run, frame, schema.exclusive_maximum ? "exclusiveMaximum" : "maximum",
                                 numbers_text(schema), value_text(node));
  }
  return valid;
}

/// Stands in the place of a keyword: what the schema takes, and no C++ type holds.
constexpr const char* limit_of_candor = "limit";

/// Checks that the number fits the C++ type that it is read into.
bool check_form(Engine& run, const Frame& frame, const TreeNode& node) {
  const NumberForm form = frame.schema->number;
  if (form == NumberForm::exact) return true;
  if (form == NumberForm::float64) {
    if (to_kept_double(node.text)) return true;
    if (run.quiet) return false;
    const char* const expected =
        to_double(node.text)
            ? "an integer that a double holds, as Candor keeps 'number' ('integer' keeps 64 bits)"
            : "a number that a double can hold";
    return refuse(run, frame, limit_of_candor, expected, value_text(node));
  }
  const bool fits =
      form == NumberForm::int64 ? to_int64(node.text).has_value() : to_uint64(node.text).has_value();
  if (fits || !is_integer(node.text)) return true;
  if (run.quiet) return false;
  using Signed = std::numeric_limits<std::int64_t>;
  const bool is_low = node.text.starts_with('-');
  const std::string bound = form == NumberForm::uint64
                                ? (is_low ? "0" : std::to_string(unbounded))
                                : std::to_string(is_low ? (Signed::min)() : (Signed::max)());
  return refuse(
      run, frame, limit_of_candor,
      "an integer of at " + std::string(is_low ? "least " : "most ") + bound + ", as Candor keeps 64 bits",
      value_text(node));
}

bool check_number(Engine& run, const Frame& frame, const TreeNode& node) {
  bool valid = check_bounds(run, frame, node);
  // A bound of the schema is more specific than that of the type.
  if (valid) valid = check_form(run, frame, node);
  for (const std::string_view divisor : frame.schema->multiple_of) {
    const auto fits = is_multiple(decimal_of(node.text), decimal_of(divisor));
    if (!fits) return give_up(run, frame, "a number too long to be divided");
    if (!*fits)
      valid = refuse(run, frame, "multipleOf", "a multiple of " + std::string(divisor), value_text(node));
  }
  return valid;
}

bool check_string(Engine& run, const Frame& frame, const TreeNode& node) {
  const Subschema& schema = *frame.schema;
  bool valid = true;
  if (schema.not_blank && is_blank(node.text))
    return refuse(run, frame, "minLength", "a string that is not blank", value_text(node));
  if (!has_length(node.text, schema.min_length, schema.max_length)) {
    if (run.quiet) return false;
    const std::uint64_t length = count_code_points(node.text);
    const bool is_short = length < schema.min_length;
    valid = refuse(run, frame, is_short ? "minLength" : "maxLength",
                   is_short ? "at least " + count_text(schema.min_length, "character")
                            : "at most " + count_text(schema.max_length, "character"),
                   count_text(length, "character"));
  }
  for (const std::uint32_t index : schema.patterns) {
    const Automaton& pattern = run.table.patterns[index];
    if (!matches(pattern, node.text))
      valid = run.quiet ? false
                        : refuse(run, frame, "pattern", "a match of " + shortened(pattern.source),
                                 value_text(node));
  }
  if (schema.format.check != nullptr && !schema.format.check(node.text))
    return refuse(run, frame, "format", "a string of the format " + std::string(schema.format.name),
                  value_text(node));
  return valid;
}

}  // namespace

bool admits_type(const Subschema& schema, const TreeNode& node) {
  switch (node.kind) {
    case Kind::null:
      return (schema.types & null_type) != 0;
    case Kind::boolean:
      return (schema.types & boolean_type) != 0;
    case Kind::string:
      return (schema.types & string_type) != 0;
    case Kind::array:
      return (schema.types & array_type) != 0;
    case Kind::object:
      return (schema.types & object_type) != 0;
    case Kind::number:
      break;
    case Kind::none:
      return false;
  }
  if ((schema.types & number_type) != 0) return true;
  std::int64_t ignored = 0;
  return (schema.types & integer_type) != 0 && (plain_integer(node.text, ignored) || is_integer(node.text));
}

bool check_assertions(Engine& run, const Frame& frame) {
  const Subschema& schema = *frame.schema;
  const TreeNode& node = run.node(frame.node);
  if (schema.types != any_type && !admits_type(schema, node)) {
    if (run.quiet) return false;
    if (has_list(schema)) return refuse_constant(run, frame, node);
    return refuse(run, frame, "type", types_text(schema), value_text(node));
  }
  bool valid = check_constants(run, frame, node);
  if (run.stops(valid)) return false;
  if (node.kind == Kind::number) return check_number(run, frame, node) && valid;
  if (node.kind == Kind::string) return check_string(run, frame, node) && valid;
  return valid;
}

}  // namespace candor::detail
