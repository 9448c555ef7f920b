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

/// Appends a value without children, as most are, or one whose children are to follow.
inline std::size_t append_node(const Node& value, std::string_view key,
                               std::vector<detail::TreeNode>& nodes) {
  const std::size_t count = value.items.size() + value.members.size();
  const std::string_view text = value.kind == Kind::null ? std::string_view("null") : value.text;
  nodes.push_back({kind_of(value.kind), static_cast<std::uint32_t>(count), 1, text, key});
  return count;
}

void append_children(const Node& value, std::vector<detail::TreeNode>& nodes) {
  const std::size_t at = nodes.size() - 1;
  for (const Node& item : value.items)
    if (append_node(item, {}, nodes) != 0) append_children(item, nodes);
  for (const Member& member : value.members)
    if (append_node(member.value, member.key, nodes) != 0) append_children(member.value, nodes);
  nodes[at].span = static_cast<std::uint32_t>(nodes.size() - at);
}

}  // namespace

void append_nodes(const Node& value, std::string_view key, std::vector<detail::TreeNode>& nodes) {
  if (append_node(value, key, nodes) != 0) append_children(value, nodes);
}

std::string canonical_text(const Node& node) {
  detail::Tree tree;
  append_nodes(node, {}, tree.nodes);
  return detail::canonical_text(tree, 0);
}

}  // namespace candor::source
