// runtime/src/validate/describe.cpp: describes the expected and the found value for messages.
#include "describe.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

#include "candor/detail/explain.hpp"

namespace candor::detail {
namespace {

std::string number_text(double value) {
  std::array<char, 32> buffer;
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return error == std::errc{} ? std::string(buffer.data(), end) : std::string("a number");
}

/// "a, b or c", at most eight of them.
template <class Items, class Text>
std::string one_of_these(const Items& items, Text text) {
  constexpr std::size_t most = 8;
  std::string all;
  std::size_t count = 0;
  for (const auto& item : items) {
    if (count == most) return all + ", ...";
    const bool last = count + 1 == items.size();
    if (count > 0) all += last ? " or " : ", ";
    all += text(item);
    ++count;
  }
  return all;
}

template <class Number>
std::string range(std::string what, Number low, Number high, Number lowest, Number highest) {
  if (low > lowest) what += " of at least " + std::to_string(low);
  if (high < highest)
    what += (low > lowest ? " and" : " of") + std::string(" at most ") + std::to_string(high);
  return what;
}

std::string describe_number(const Shape& shape) {
  std::string text = "a number";
  const bool low = shape.floor > -std::numeric_limits<double>::infinity();
  const bool high = shape.ceiling < std::numeric_limits<double>::infinity();
  if (low) text += (shape.above_floor ? " above " : " of at least ") + number_text(shape.floor);
  if (low && high) text += " and";
  if (high) text += (shape.below_ceiling ? " below " : " of at most ") + number_text(shape.ceiling);
  return text;
}

std::string kind_text(const Case& one) {
  if (one.text == "null") return "null";
  if (one.text == "boolean") return "true or false";
  return (one.text == "object" || one.text == "array" ? "an " : "a ") + std::string(one.text);
}

std::string describe_natural(const Shape& shape) {
  const std::uint64_t least = shape.least == 0 ? 1 : shape.least;
  return range<std::uint64_t>("an integer", least, shape.most, shape.least == 0 ? 1 : 0, unbounded);
}

}  // namespace

std::string count_text(std::uint64_t count, std::string_view one, std::string_view many) {
  return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

std::string case_text(const Case& one) {
  return one.kind == Kind::string ? '"' + shortened(one.text) + '"' : std::string(one.text);
}

std::string cases_text(std::span<const Case> cases) { return one_of_these(cases, case_text); }

std::string words_text(std::span<const std::string_view> words) {
  return one_of_these(words, [](std::string_view word) { return '"' + shortened(word) + '"'; });
}

std::string names_text(std::span<const Case> cases) {
  return one_of_these(cases, [](const Case& one) { return "'" + shortened(one.text) + "'"; });
}

std::string describe(const Shape& shape) {
  using Signed = std::numeric_limits<std::int64_t>;
  switch (shape.kind) {
    case ShapeKind::any:
      return "a value";
    case ShapeKind::never:
      return "nothing: no value is allowed here";
    case ShapeKind::null:
      return "null";
    case ShapeKind::boolean:
      return "true or false";
    case ShapeKind::integer:
      return range("an integer", shape.low, shape.high, Signed::min(), Signed::max());
    case ShapeKind::natural:
      return describe_natural(shape);
    case ShapeKind::number:
      return describe_number(shape);
    case ShapeKind::string:
      return "a string";
    case ShapeKind::choice:
      return cases_text(shape.cases);
    case ShapeKind::array:
    case ShapeKind::tuple:
      return "an array";
    case ShapeKind::map:
    case ShapeKind::record:
    case ShapeKind::by_member:
    case ShapeKind::by_presence:
      return "an object";
    case ShapeKind::by_kind:
      return one_of_these(shape.cases, kind_text);
    case ShapeKind::nullable:
      return "a value or null";
    case ShapeKind::any_of:
    case ShapeKind::one_of:
    case ShapeKind::all_of:
      return "a value of the forms that are named";
  }
  return "a value";
}

std::string found_text(const char* p, std::string_view value) {
  switch (kind_at(p)) {
    case Kind::object:
      return "an object";
    case Kind::array:
      return "an array";
    default:
      return shortened(value);
  }
}

}  // namespace candor::detail
