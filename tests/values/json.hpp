// tests/values/json.hpp: JSON values with exact numbers, on nlohmann::ordered_json.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace values {

/// A JSON value. A number is kept as text, as a value of type binary: ordered_json would round it. One number
/// has one text:
/// "-12e3" for -12000, -12000.0 and -1.2e4.
using Value = nlohmann::ordered_json;

/// Reads a text strictly. Returns std::nullopt for what is no JSON, for duplicate keys, and for numbers that
/// no double holds.
std::optional<Value> parse(std::string_view text);
/// Returns a text that parse() reads as the value; on one line.
std::string print(const Value& value);

Value number(std::string_view text);
bool is_number(const Value& value);
bool is_integer(const Value& value);
/// Returns the number as a double.
double as_double(const Value& number);
/// True if a double that is written in its shortest form is the same number.
bool is_kept_as_double(const Value& number);
/// Compares numbers: <0, 0, >0.
int compare(const Value& left, const Value& right);
/// True for equal values: numbers by value, objects in any order.
bool same(const Value& left, const Value& right);

/// Appends a step to a JSON Pointer.
std::string below(const std::string& pointer, std::string_view name);
std::string below(const std::string& pointer, std::size_t index);

}  // namespace values
