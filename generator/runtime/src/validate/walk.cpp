// runtime/src/validate/walk.cpp: the walk's steps, and the values that hold no others.
#include "walk.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "candor/detail/number.hpp"
#include "describe.hpp"

namespace candor::detail {
namespace {

template <class Number>
bool in_range(Number value, Number low, Number high) {
  return value >= low && value <= high;
}

/// What the shape wants, with the bound that was passed: also where it is only the end of the type.
std::string bounded(const Shape& shape, bool low) {
  const bool natural = shape.kind == ShapeKind::natural;
  const std::string least = natural ? std::to_string(shape.least) : std::to_string(shape.low);
  const std::string most = natural ? std::to_string(shape.most) : std::to_string(shape.high);
  const std::string bound = low ? "at least " + least : "at most " + most;
  const std::string text = describe(shape);
  return text.find(bound) == std::string::npos ? "an integer of " + bound : text;
}

const char* check_integer(Walk& walk, const char* p, const Shape& shape) {
  if (kind_at(p) != Kind::number) return wrong_kind(walk, p, shape);
  const std::string_view text = value_text(walk, p);
  const char* const end = p + text.size();
  if (!is_integer(text)) return wrong_kind(walk, p, shape);
  bool low = false;
  bool high = false;
  if (shape.kind == ShapeKind::natural) {
    const auto value = to_uint64(text);
    low = value ? *value < shape.least : text.starts_with('-');
    high = value ? *value > shape.most : !low;
  } else {
    const auto value = to_int64(text);
    low = value ? *value < shape.low : text.starts_with('-');
    high = value ? *value > shape.high : !low;
  }
  if (low || high) violate(walk, p, low ? "minimum" : "maximum", bounded(shape, low), shortened(text));
  return end;
}

const char* check_number(Walk& walk, const char* p, const Shape& shape) {
  if (kind_at(p) != Kind::number) return wrong_kind(walk, p, shape);
  const std::string_view text = value_text(walk, p);
  const auto value = to_double(text);
  if (!value) {
    violate(walk, p, "type", "a number that a double can hold", shortened(text));
  } else if (*value < shape.floor || (shape.above_floor && *value == shape.floor)) {
    violate(walk, p, shape.above_floor ? "exclusiveMinimum" : "minimum", describe(shape), shortened(text));
  } else if (*value > shape.ceiling || (shape.below_ceiling && *value == shape.ceiling)) {
    violate(walk, p, shape.below_ceiling ? "exclusiveMaximum" : "maximum", describe(shape), shortened(text));
  }
  return p + text.size();
}

std::string quoted(std::string_view text) { return '"' + shortened(text) + '"'; }

void check_text_shape(Walk& walk, const char* p, const Shape& shape, const TextShape& rules,
                      std::string_view text) {
  const std::uint64_t length = count_code_points(text);
  const auto keyword = [&](std::string_view name) { return shape.law.empty() ? name : shape.law; };
  if (length < rules.least)
    violate(walk, p, keyword("minLength"), "at least " + count_text(rules.least, "character", "characters"),
            count_text(length, "character", "characters"));
  if (length > rules.most)
    violate(walk, p, keyword("maxLength"), "at most " + count_text(rules.most, "character", "characters"),
            count_text(length, "character", "characters"));
  for (const std::uint32_t index : rules.patterns) {
    const Automaton& pattern = walk.shapes.patterns[index];
    if (!matches(pattern, text))
      violate(walk, p, "pattern", "a match of " + shortened(pattern.source), quoted(text));
  }
  if (rules.words.empty()) return;
  Nearest nearest(text);
  for (const std::string_view word : rules.words) {
    if (word == text) return;
    nearest.offer(word);
  }
  violate(walk, p, "enum", words_text(rules.words), quoted(text)).nearest = nearest.take();
}

const char* check_choice(Walk& walk, const char* p, const Shape& shape) {
  if (case_of(p, walk.in, shape.cases) < 0) {
    std::string_view text;
    Nearest nearest(kind_at(p) == Kind::string && view_string(p, walk.in, text) ? text : std::string_view());
    for (const Case& one : shape.cases) nearest.offer(one.text);
    violate(walk, p, shape.cases.size() == 1 ? "const" : "enum", describe(shape),
            found_text(p, value_text(walk, p)))
        .nearest = nearest.take();
  }
  return pass_value(walk, p);
}

}  // namespace

Violation& violate(Walk& walk, const char* p, std::string_view keyword, std::string expected,
                   std::string found) {
  static thread_local Violation ignored;
  walk.failed = true;
  if (walk.quiet) return ignored;
  if (walk.found.size() >= walk.max_violations) {
    walk.found.cut = true;
    return ignored;
  }
  Violation& violation = walk.found.list.emplace_back();
  violation.pointer = walk.pointer;
  violation.keyword = keyword;
  violation.expected = std::move(expected);
  violation.found = std::move(found);
  place(violation, walk.json, static_cast<std::size_t>(p - walk.in.begin));
  return violation;
}

const char* wrong_kind(Walk& walk, const char* p, const Shape& shape) {
  const std::string_view text = value_text(walk, p);
  violate(walk, p, "type", describe(shape), found_text(p, text));
  return p + text.size();
}

void check_text(Walk& walk, const char* p, const Shape& shape, std::string_view text) {
  if (shape.texts.empty()) return;
  check_text_shape(walk, p, shape, shape.texts.front(), text);
  if (shape.texts.size() > 1 && !text_fits(text, shape.texts, walk.shapes.patterns) &&
      text_fits(text, shape.texts.first(1), walk.shapes.patterns))
    violate(walk, p, "anyOf", "a text of at least one of the forms", quoted(text));
}

const char* check_scalar(Walk& walk, const char* p, const Shape& shape) {
  switch (shape.kind) {
    case ShapeKind::integer:
    case ShapeKind::natural:
      return check_integer(walk, p, shape);
    case ShapeKind::number:
      return check_number(walk, p, shape);
    case ShapeKind::choice:
      return check_choice(walk, p, shape);
    case ShapeKind::null:
      return kind_at(p) == Kind::null ? p + 4 : wrong_kind(walk, p, shape);
    case ShapeKind::boolean:
      return kind_at(p) == Kind::boolean ? pass_value(walk, p) : wrong_kind(walk, p, shape);
    default:
      break;
  }
  if (kind_at(p) != Kind::string) return wrong_kind(walk, p, shape);
  std::string_view text;
  const char* const end = view_string(p, walk.in, text);
  check_text(walk, p, shape, std::string(text));
  return end;
}

const char* pass_value(Walk& walk, const char* p) {
  std::uint32_t depth = 0;
  std::string_view ignored;
  for (p = space(p);; p = space(p)) {
    if (*p == '"') {
      p = view_string(p, walk.in, ignored);
    } else if (*p == '{' || *p == '[') {
      ++depth;
      ++p;
    } else if (*p == '}' || *p == ']') {
      --depth;
      ++p;
    } else if (*p == ',' || *p == ':') {
      ++p;
    } else {
      while (std::string_view("{}[],:\" \n\r\t").find(*p) == std::string_view::npos && *p != '\0') ++p;
    }
    if (p == nullptr || depth == 0) return p;
  }
}

std::string_view value_text(Walk& walk, const char* p) {
  const char* const end = pass_value(walk, p);
  return {p, static_cast<std::size_t>(end - p)};
}

}  // namespace candor::detail
