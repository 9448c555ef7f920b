// generator/base/source/canonical_json.cpp: the canonical form of JSON values.
#include "source/canonical_json.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include "candor/detail/json_string.hpp"
#include "candor/detail/number.hpp"
#include "source/decimal.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

/// Prints a double as ECMAScript does (ECMA-262, Number::toString): the shortest digits that give it back.
std::string ecmascript_number(double value) {
  if (value == 0) return "0";
  char text[candor::detail::number_room];
  const char* const end = candor::detail::put_scientific(text, std::abs(value));
  const std::string_view printed(text, static_cast<std::size_t>(end - text));
  const std::size_t e = printed.find('e');
  std::string digits(printed.substr(0, 1));
  if (e > 2) digits += printed.substr(2, e - 2);
  int exponent = 0;
  const char* first = printed.data() + e + 1;
  if (*first == '+') ++first;
  std::from_chars(first, end, exponent);
  const int count = static_cast<int>(digits.size());
  const int point = exponent + 1;  // digits before the point
  const auto zeros = [](int number) { return std::string(static_cast<std::size_t>(number), '0'); };
  std::string out = value < 0 ? "-" : "";
  if (count <= point && point <= 21) return out + digits + zeros(point - count);
  if (0 < point && point <= 21)
    return out + digits.substr(0, static_cast<std::size_t>(point)) + "." +
           digits.substr(static_cast<std::size_t>(point));
  if (-6 < point && point <= 0) return out + "0." + zeros(-point) + digits;
  out += digits.substr(0, 1);
  if (count > 1) out += "." + digits.substr(1);
  return out + "e" + (exponent < 0 ? "-" : "+") + std::to_string(std::abs(exponent));
}

std::string canonical_number(const std::string& text) {
  const auto value = candor::detail::to_double(text);
  const auto exact = to_decimal(text);
  if (value) {
    std::string printed = ecmascript_number(*value);
    const auto back = to_decimal(printed);
    if (exact && back && *exact == *back) return printed;
  }
  return exact ? to_text(*exact) : text;
}

/// The UTF-16 code units of a text.
std::u16string code_units(std::string_view text) {
  std::u16string units;
  while (!text.empty()) {
    const CodePoint next = decode_utf8(text);
    const char32_t value = next.value;
    if (value >= 0x10000) {
      units += static_cast<char16_t>(0xD7C0U + (value >> 10U));
      units += static_cast<char16_t>(0xDC00U | (value & 0x3FFU));
    } else {
      units += static_cast<char16_t>(value);
    }
    text.remove_prefix(next.size == 0 ? 1 : next.size);
  }
  return units;
}

void add_canonical(std::string& out, const Node& node) {
  switch (node.kind) {
    case Kind::null:
      out += "null";
      return;
    case Kind::boolean:
      out += node.text;
      return;
    case Kind::number:
      out += canonical_number(node.text);
      return;
    case Kind::string:
      out += detail::json_string(node.text);
      return;
    case Kind::array:
      out += '[';
      for (const Node& item : node.items) {
        if (&item != &node.items.front()) out += ',';
        add_canonical(out, item);
      }
      out += ']';
      return;
    case Kind::object:
      break;
  }
  std::vector<std::pair<std::u16string, const Member*>> members;
  for (const Member& member : node.members) members.emplace_back(code_units(member.key), &member);
  std::sort(members.begin(), members.end());
  out += '{';
  for (const auto& [key, member] : members) {
    if (member != members.front().second) out += ',';
    out += detail::json_string(member->key) + ':';
    add_canonical(out, member->value);
  }
  out += '}';
}

bool is_scalar(const Node& node) { return node.kind != Kind::array && node.kind != Kind::object; }

void add_pretty(std::string& out, const Node& node, std::size_t depth) {
  constexpr std::size_t widest = 100;
  const std::string inner(2 * (depth + 1), ' ');
  const std::string outer(2 * depth, ' ');
  if (node.kind == Kind::array && !node.items.empty()) {
    const std::string line = to_text(node);
    if (line.size() <= widest && std::ranges::all_of(node.items, is_scalar)) {
      out += line;
      return;
    }
    out += "[\n";
    for (const Node& item : node.items) {
      out += inner;
      add_pretty(out, item, depth + 1);
      out += &item == &node.items.back() ? "\n" : ",\n";
    }
    out += outer + "]";
    return;
  }
  if (node.kind == Kind::object && !node.members.empty()) {
    out += "{\n";
    for (const Member& member : node.members) {
      out += inner + quote(member.key) + ": ";
      add_pretty(out, member.value, depth + 1);
      out += &member == &node.members.back() ? "\n" : ",\n";
    }
    out += outer + "}";
    return;
  }
  out += to_text(node);
}

}  // namespace

std::string canonical_json(const Node& node) {
  std::string out;
  add_canonical(out, node);
  return out;
}

std::string pretty_json(const Node& node) {
  std::string out;
  add_pretty(out, node, 0);
  return out;
}

}  // namespace candor::source
