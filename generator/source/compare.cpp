// generator/source/compare.cpp: equality of JSON values.
#include <algorithm>

#include "source/decimal.hpp"
#include "source/document.hpp"

namespace candor::source {
namespace {

bool same_number(const std::string& left, const std::string& right) {
  if (left == right) return true;
  const std::optional<Decimal> a = to_decimal(left);
  const std::optional<Decimal> b = to_decimal(right);
  return a && b && *a == *b;
}

std::vector<const Member*> by_key(const Node& object) {
  std::vector<const Member*> members;
  for (const Member& member : object.members) members.push_back(&member);
  std::sort(members.begin(), members.end(), [](const Member* a, const Member* b) { return a->key < b->key; });
  return members;
}

bool same_members(const Node& left, const Node& right) {
  if (left.members.size() != right.members.size()) return false;
  const std::vector<const Member*> a = by_key(left);
  const std::vector<const Member*> b = by_key(right);
  return std::equal(a.begin(), a.end(), b.begin(), [](const Member* x, const Member* y) {
    return x->key == y->key && same_value(x->value, y->value);
  });
}

void append_text(const std::string& text, std::string& out) {
  out += '"' + std::to_string(text.size()) + ':' + text;
}

/// Appends a number by its value, or as written if its exponent is out of range.
void append_number(const std::string& text, std::string& out) {
  const std::optional<Decimal> value = to_decimal(text);
  out += '#';
  if (!value) {
    out += text;
  } else if (value->digits.empty()) {
    out += '0';
  } else {
    out += (value->negative ? "-" : "") + value->digits + 'e' + std::to_string(value->exponent);
  }
}

// Recursion is safe: the reader limits the depth of every value.
void append_value(const Node& node, std::string& out) {
  switch (node.kind) {
    case Kind::null:
      out += 'n';
      return;
    case Kind::boolean:
      out += node.text.front();
      return;
    case Kind::number:
      return append_number(node.text, out);
    case Kind::string:
      return append_text(node.text, out);
    case Kind::array:
      out += '[';
      for (const Node& item : node.items) append_value(item, out);
      out += ']';
      return;
    case Kind::object:
      out += '{';
      for (const Member* const member : by_key(node)) {
        append_text(member->key, out);
        append_value(member->value, out);
      }
      out += '}';
      return;
  }
}

}  // namespace

std::string canonical_text(const Node& node) {
  std::string text;
  append_value(node, text);
  return text;
}

bool same_value(const Node& left, const Node& right) {
  if (left.kind != right.kind) return false;
  switch (left.kind) {
    case Kind::null:
      return true;
    case Kind::boolean:
    case Kind::string:
      return left.text == right.text;
    case Kind::number:
      return same_number(left.text, right.text);
    case Kind::array:
      return std::equal(left.items.begin(), left.items.end(), right.items.begin(), right.items.end(),
                        same_value);
    case Kind::object:
      return same_members(left, right);
  }
  return false;
}

}  // namespace candor::source
