// generator/source/tree.cpp: values as trees of the runtime.
#include "source/tree.hpp"

namespace candor::source {
namespace {

detail::Kind kind_of(Kind kind) {
  switch (kind) {
    case Kind::null:
      return detail::Kind::null;
    case Kind::boolean:
      return detail::Kind::boolean;
    case Kind::number:
      return detail::Kind::number;
    case Kind::string:
      return detail::Kind::string;
    case Kind::array:
      return detail::Kind::array;
    case Kind::object:
      return detail::Kind::object;
  }
  return detail::Kind::none;
}

}  // namespace

void append_nodes(const Node& value, std::string_view key, std::vector<detail::TreeNode>& nodes) {
  const std::size_t at = nodes.size();
  const std::size_t count = value.items.size() + value.members.size();
  const std::string_view text = value.kind == Kind::null ? std::string_view("null") : value.text;
  nodes.push_back({kind_of(value.kind), static_cast<std::uint32_t>(count), 1, text, key});
  if (count == 0) return;
  for (const Node& item : value.items) append_nodes(item, {}, nodes);
  for (const Member& member : value.members) append_nodes(member.value, member.key, nodes);
  nodes[at].span = static_cast<std::uint32_t>(nodes.size() - at);
}

std::string canonical_text(const Node& node) {
  detail::Tree tree;
  append_nodes(node, {}, tree.nodes);
  return detail::canonical_text(tree, 0);
}

}  // namespace candor::source
