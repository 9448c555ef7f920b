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

/// The number by value; one that is too large to have a decimal is what it is written as.
std::string canonical_number(const std::string& text) {
  const std::optional<Decimal> value = to_decimal(text);
  return value ? to_text(*value) : text;
}

std::string canonical_object(const Node& node) {
  std::string text = "{";
  for (const Member* const member : by_key(node)) {
    text += quote(member->key) + ":" + canonical_text(member->value) + ",";
  }
  return text + "}";
}

}  // namespace

std::string canonical_text(const Node& node) {
  if (node.kind == Kind::number) return canonical_number(node.text);
  if (node.kind == Kind::object) return canonical_object(node);
  if (node.kind != Kind::array) return to_text(node);
  std::string text = "[";
  for (const Node& item : node.items) text += canonical_text(item) + ",";
  return text + "]";
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
