// generator/base/source/compare.cpp: equality of JSON values, whether they are of documents or of trees.
#include <algorithm>
#include <vector>

#include "candor/detail/number.hpp"
#include "source/document.hpp"
#include "source/tree.hpp"

namespace candor::source {
namespace {

using detail::TreeNode;

Kind kind_in(const Node& value) { return value.kind; }
Kind kind_in(const TreeNode& value) { return kind_of(value.kind); }
const std::vector<Node>& items_in(const Node& value) { return value.items; }
detail::TreeChildren items_in(const TreeNode& value) { return value.items(); }
const std::vector<Member>& members_in(const Node& value) { return value.members; }
detail::TreeChildren members_in(const TreeNode& value) { return value.members(); }
const Node& value_in(const Member& member) { return member.value; }
const TreeNode& value_in(const TreeNode& member) { return member; }

template <class Members>
auto by_key(const Members& members) {
  std::vector<decltype(&*members.begin())> sorted;
  sorted.reserve(members.size());
  for (const auto& member : members) sorted.push_back(&member);
  std::ranges::sort(
      sorted, {}, [](const auto* member) -> const auto& { return member->key; });
  return sorted;
}

template <class Left, class Right>
bool same(const Left& left, const Right& right);

template <class Left, class Right>
bool same_members(const Left& left, const Right& right) {
  if (left.size() != right.size()) return false;
  const auto same_key = [](const auto& a, const auto& b) { return a.key == b.key; };
  const auto same_of_members = [](const auto& a, const auto& b) { return same(value_in(a), value_in(b)); };
  // The members of a copy are mostly in the same order.
  if (std::equal(left.begin(), left.end(), right.begin(), same_key))
    return std::equal(left.begin(), left.end(), right.begin(), same_of_members);
  const auto a = by_key(left);
  const auto b = by_key(right);
  return std::equal(a.begin(), a.end(), b.begin(), [&](const auto* x, const auto* y) {
    return same_key(*x, *y) && same_of_members(*x, *y);
  });
}

template <class Left, class Right>
bool same(const Left& left, const Right& right) {
  if (kind_in(left) != kind_in(right)) return false;
  switch (kind_in(left)) {
    case Kind::null:
      return true;
    case Kind::boolean:
    case Kind::string:
      return left.text == right.text;
    case Kind::number:
      return detail::same_number(left.text, right.text);
    case Kind::array: {
      const auto& a = items_in(left);
      const auto& b = items_in(right);
      return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), same<Left, Right>);
    }
    case Kind::object:
      return same_members(members_in(left), members_in(right));
  }
  return false;
}

}  // namespace

bool same_value(const Node& left, const Node& right) { return same(left, right); }
bool same_value(const TreeNode& left, const TreeNode& right) { return same(left, right); }
bool same_value(const TreeNode& left, const Node& right) { return same(left, right); }

}  // namespace candor::source
