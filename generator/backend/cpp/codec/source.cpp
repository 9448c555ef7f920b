// backend/cpp/codec/source.cpp: emits how values of a type are read, constructed and written.
#include "backend/cpp/codec/source.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {

std::string int64_literal(std::int64_t value) {
  if (value == std::numeric_limits<std::int64_t>::min()) return "INT64_MIN";
  return std::to_string(value);
}

std::string uint64_literal(std::uint64_t value) { return std::to_string(value) + "U"; }

std::string double_literal(const source::Decimal& value) {
  const std::string text = source::to_text(value);
  double number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec == std::errc::result_out_of_range)
    return value.negative ? "-1.7976931348623157e308" : "1.7976931348623157e308";
  std::array<char, 32> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  std::string shortest(digits.data(), written.ptr);
  if (shortest.find_first_of(".e") == std::string::npos) shortest += ".0";
  return shortest;
}

std::string kind_name(const source::Node& value) {
  switch (value.kind) {
    case source::Kind::null:
      return "null";
    case source::Kind::boolean:
      return "boolean";
    case source::Kind::number:
      return "number";
    case source::Kind::string:
      return "string";
    case source::Kind::array:
      return "array";
    case source::Kind::object:
      return "object";
  }
  return "none";
}

std::string constant_text(const source::Node& value) {
  if (value.kind == source::Kind::null) return "null";
  return value.text;
}

}  // namespace candor::backend::cpp
