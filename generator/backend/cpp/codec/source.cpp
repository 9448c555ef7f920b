// backend/cpp/codec/source.cpp: how values of a type are read, made and written.
#include "backend/cpp/codec/source.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

/// The runtime's names for a type: what reads it, and what writes it.
struct Simple {
  std::string reader;
  std::string writer;
};

std::optional<Simple> simple(const ir::Type& type) {
  if (type.guard) return std::nullopt;
  if (std::holds_alternative<ir::Boolean>(type.kind)) return Simple{"rt::take_bool", "boolean"};
  if (std::holds_alternative<ir::Any>(type.kind)) return Simple{"rt::take_any", "value"};
  if (const auto* integer = std::get_if<ir::Integer>(&type.kind)) {
    if (integer->is_unsigned && !unsigned_bounds(*integer).low && !unsigned_bounds(*integer).high)
      return Simple{"rt::take_uint64", "natural"};
    if (!integer->is_unsigned && !signed_bounds(*integer).low && !signed_bounds(*integer).high)
      return Simple{"rt::take_int64", "integer"};
  }
  if (const auto* number = std::get_if<ir::Number>(&type.kind)) {
    if (!number->minimum && !number->maximum) return Simple{"rt::take_double", "number"};
  }
  if (const auto* text = std::get_if<ir::String>(&type.kind)) {
    const ir::TextRules& rules = text->rules;
    const bool free =
        rules.min_length == 0 && !rules.max_length && rules.patterns.empty() && rules.values.empty();
    if (free && text->any_of.empty()) return Simple{"rt::take_string", "string"};
  }
  return std::nullopt;
}

bool has_fresh_function(const Source& source, ir::TypeId id) {
  const ir::TypeKind& kind = source.type(id).kind;
  return source.names(id).wrapped || std::holds_alternative<ir::Record>(kind) ||
         std::holds_alternative<ir::Tuple>(kind) || std::holds_alternative<ir::Union>(kind);
}

}  // namespace

bool is_simple(const Source& source, ir::TypeId id) {
  return !source.names(id).wrapped && simple(source.type(id)).has_value();
}

std::string reader_of(const Source& source, ir::TypeId id) {
  const auto known = simple(source.type(id));
  return known && !source.names(id).wrapped ? known->reader : "read_" + source.names(id).stem;
}

std::string fresh_of(const Source& source, ir::TypeId id) {
  return has_fresh_function(source, id) ? "fresh_" + source.names(id).stem + "()"
                                        : source.names(id).cpp + "()";
}

bool starts_empty(const Source& source, ir::TypeId id) { return !has_fresh_function(source, id); }

std::string write_of(const Source& source, ir::TypeId id, const std::string& value) {
  const auto known = simple(source.type(id));
  if (known && !source.names(id).wrapped) return "out." + known->writer + "(" + value + ");";
  return "write_" + source.names(id).stem + "(out, " + value + ");";
}

std::string json_text(std::string_view text) { return source::quote(text); }

std::string view_literal(std::string_view text) {
  const std::string literal = string_literal(text);
  if (text.find('\0') == std::string_view::npos) return literal;
  return "std::string_view(" + literal + ", " + std::to_string(text.size()) + ")";
}

std::string key_literal(std::string_view key, std::string_view before) {
  return string_literal(std::string(before) + json_text(key) + ":");
}

std::string int64_literal(std::int64_t value) {
  if (value == std::numeric_limits<std::int64_t>::min()) return "(std::numeric_limits<std::int64_t>::min)()";
  return std::to_string(value);
}

std::string uint64_literal(std::uint64_t value) { return std::to_string(value) + "U"; }

std::string double_literal(const source::Decimal& value) {
  const std::string text = source::to_text(value);
  double number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec == std::errc::result_out_of_range)
    return std::string(value.negative ? "-" : "") + "(std::numeric_limits<double>::max)()";
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
