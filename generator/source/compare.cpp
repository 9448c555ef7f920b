// generator/source/compare.cpp: equality of JSON values.
#include <algorithm>

#include "candor/detail/number.hpp"
#include "source/document.hpp"

namespace candor::source {
namespace {

std::vector<const Member*> by_key(const Node& object) {
  std::vector<const Member*> members;
  for (const Member& member : object.members) members.push_back(&member);
  std::sort(members.begin(), members.end(), [](const Member* a, const Member* b) { return a->key < b->key; });
  return members;
}

bool same_members(const Node& left, const Node& right) {
  if (left.members.size() != right.members.size()) return false;
  // The members of a copy are mostly in the same order.
  if (std::ranges::equal(left.members, right.members, {}, &Member::key, &Member::key))
    return std::ranges::equal(left.members, right.members, same_value, &Member::value, &Member::value);
  const std::vector<const Member*> a = by_key(left);
  const std::vector<const Member*> b = by_key(right);
  return std::equal(a.begin(), a.end(), b.begin(), [](const Member* x, const Member* y) {
    return x->key == y->key && same_value(x->value, y->value);
  });
}

}  // namespace

bool same_value(const Node& left, const Node& right) {
  if (left.kind != right.kind) return false;
  switch (left.kind) {
    case Kind::null:
      return true;
    case Kind::boolean:
    case Kind::string:
      return left.text == right.text;
    case Kind::number:
      return detail::same_number(left.text, right.text);
    case Kind::array:
      return std::equal(left.items.begin(), left.items.end(), right.items.begin(), right.items.end(),
                        same_value);
    case Kind::object:
      return same_members(left, right);
  }
  return false;
}

}  // namespace candor::source
