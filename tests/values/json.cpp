// tests/values/json.cpp: JSON values with exact numbers, on nlohmann::ordered_json.
#include "json.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace values {
namespace {

/// Builds a value from the events of the parser, with numbers as text.
class Builder : public nlohmann::json_sax<Value> {
 public:
  Value root;

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(number(std::to_string(value))); }
  bool number_unsigned(number_unsigned_t value) override { return put(number(std::to_string(value))); }
  bool number_float(number_float_t, const string_t& text) override { return put(number(text)); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Value::object()); }
  bool start_array(std::size_t) override { return open(Value::array()); }
  bool end_object() override { return open_.pop_back(), true; }
  bool end_array() override { return open_.pop_back(), true; }
  bool key(string_t& name) override {
    if (open_.back()->contains(name)) return false;
    key_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  // A container does not grow while one in it is open, so the pointers stay valid.
  std::vector<Value*> open_;
  std::string key_;

  Value* place(Value value) {
    if (open_.empty()) return root = std::move(value), &root;
    if (open_.back()->is_array()) return open_.back()->push_back(std::move(value)), &open_.back()->back();
    return &((*open_.back())[key_] = std::move(value));
  }
  bool put(Value value) { return place(std::move(value)), true; }
  bool open(Value value) { return open_.push_back(place(std::move(value))), true; }
};

/// A number as digits without zeros at either end, times a power of ten.
struct Decimal {
  bool negative = false;
  std::string digits;  // "" for 0
  long exponent = 0;
};

Decimal decimal_of(std::string_view text) {
  Decimal decimal;
  decimal.negative = text.starts_with('-');
  if (decimal.negative) text.remove_prefix(1);
  const std::size_t mark = text.find_first_of("eE");
  if (mark != std::string_view::npos) {
    decimal.exponent = std::strtol(std::string(text.substr(mark + 1)).c_str(), nullptr, 10);
    text = text.substr(0, mark);
  }
  if (const std::size_t point = text.find('.'); point != std::string_view::npos) {
    decimal.exponent -= static_cast<long>(text.size() - point - 1);
    decimal.digits = std::string(text.substr(0, point)) + std::string(text.substr(point + 1));
  } else {
    decimal.digits = text;
  }
  decimal.digits.erase(0, std::min(decimal.digits.find_first_not_of('0'), decimal.digits.size()));
  while (decimal.digits.ends_with('0')) decimal.digits.pop_back(), ++decimal.exponent;
  if (decimal.digits.empty()) decimal = {};
  return decimal;
}

std::string text_of(const Value& number) {
  const auto& bytes = number.get_binary();
  return {bytes.begin(), bytes.end()};
}

int compare_sizes(const Decimal& left, const Decimal& right) {
  if (left.digits.empty() || right.digits.empty())
    return left.digits.empty() ? right.digits.empty() ? 0 : -1 : 1;
  const long first = static_cast<long>(left.digits.size()) + left.exponent;
  const long second = static_cast<long>(right.digits.size()) + right.exponent;
  return first != second ? first < second ? -1 : 1 : left.digits.compare(right.digits);
}

/// Prints integers and short fractions as people do.
std::string plain(const Decimal& decimal) {
  const std::string sign = decimal.negative ? "-" : "";
  if (decimal.digits.empty()) return "0";
  const long size = static_cast<long>(decimal.digits.size());
  if (decimal.exponent >= 0 && decimal.exponent < 25)
    return sign + decimal.digits + std::string(static_cast<std::size_t>(decimal.exponent), '0');
  if (decimal.exponent < 0 && decimal.exponent > -10) {
    const std::string padded =
        std::string(static_cast<std::size_t>(std::max(0L, 1 - decimal.exponent - size)), '0') +
        decimal.digits;
    const std::size_t point = padded.size() - static_cast<std::size_t>(-decimal.exponent);
    return sign + padded.substr(0, point) + "." + padded.substr(point);
  }
  return sign + decimal.digits + "e" + std::to_string(decimal.exponent);
}

}  // namespace

std::optional<Value> parse(std::string_view text) {
  Builder builder;
  if (!Value::sax_parse(text.begin(), text.end(), &builder)) return std::nullopt;
  return std::move(builder.root);
}

std::string print(const Value& value) {
  if (is_number(value)) return plain(decimal_of(text_of(value)));
  if (!value.is_structured()) return value.dump();
  std::string text;
  for (const auto& [name, item] : value.items()) {
    if (!text.empty()) text += ",";
    if (value.is_object()) text += Value(name).dump() + ":";
    text += print(item);
  }
  return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

Value number(std::string_view text) {
  const Decimal decimal = decimal_of(text);
  const std::string normal = decimal.digits.empty() ? "0"
                                                    : (decimal.negative ? "-" : "") + decimal.digits + "e" +
                                                          std::to_string(decimal.exponent);
  return Value::binary({normal.begin(), normal.end()});
}

bool is_number(const Value& value) { return value.is_binary(); }
bool is_integer(const Value& value) { return is_number(value) && decimal_of(text_of(value)).exponent >= 0; }
double as_double(const Value& number) { return std::strtod(text_of(number).c_str(), nullptr); }

bool is_kept_as_double(const Value& value) {
  char text[64];
  const auto end =
      std::to_chars(text, text + sizeof text, as_double(value), std::chars_format::scientific).ptr;
  return number({text, end}) == value;
}

int compare(const Value& left, const Value& right) {
  const Decimal first = decimal_of(text_of(left));
  const Decimal second = decimal_of(text_of(right));
  if (first.negative != second.negative) return first.negative ? -1 : 1;
  return first.negative ? compare_sizes(second, first) : compare_sizes(first, second);
}

bool same(const Value& left, const Value& right) {
  if (left.type() != right.type() || left.size() != right.size()) return false;
  if (left.is_array()) return std::equal(left.begin(), left.end(), right.begin(), same);
  if (!left.is_object()) return left == right;
  for (const auto& [name, value] : left.items())
    if (!right.contains(name) || !same(value, right.at(name))) return false;
  return true;
}

std::string below(const std::string& pointer, std::string_view name) {
  std::string text = pointer + "/";
  for (const char c : name) text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return text;
}
std::string below(const std::string& pointer, std::size_t index) {
  return pointer + "/" + std::to_string(index);
}

}  // namespace values
