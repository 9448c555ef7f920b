// generator/base/source/tree.cpp: reads texts into trees of the runtime, and turns values into them and back.
#include "source/tree.hpp"

#include <algorithm>
#include <utility>

#include "candor/detail/distinct.hpp"
#include "source/same_key.hpp"

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
inline detail::TreeNode& append_node(const Node& value, std::string_view key, const char* text,
                                     std::vector<detail::TreeNode>& nodes) {
  detail::TreeNode& node = nodes.emplace_back();
  node.kind = kind_of(value.kind);
  node.count = static_cast<std::uint32_t>(value.items.size() + value.members.size());
  node.text = value.kind == Kind::null ? std::string_view("null") : value.text;
  node.key = key;
  if (text != nullptr && value.span != Span{}) {
    node.at = text + value.span.begin;
    node.size = value.span.end - value.span.begin;
  }
  return node;
}

void append_children(const Node& value, const char* text, std::vector<detail::TreeNode>& nodes) {
  const std::size_t at = nodes.size() - 1;
  for (const Node& item : value.items)
    if (append_node(item, {}, text, nodes).count != 0) append_children(item, text, nodes);
  for (const Member& member : value.members) {
    detail::TreeNode& node = append_node(member.value, member.key, text, nodes);
    if (text != nullptr && member.key_span != Span{}) node.key_at = text + member.key_span.begin;
    if (node.count != 0) append_children(member.value, text, nodes);
  }
  nodes[at].span = static_cast<std::uint32_t>(nodes.size() - at);
}

/// Returns true if no two members of an object have one key.
bool has_distinct_keys(const detail::TreeNode& object) {
  const detail::TreeChildren members = object.members();
  // Up to so many, comparing them in pairs is faster than sorting them.
  constexpr std::size_t max_in_pairs = 24;
  if (members.size() > max_in_pairs) {
    std::vector<std::string_view> keys;
    keys.reserve(members.size());
    for (const detail::TreeNode& each : members) keys.push_back(each.key);
    return detail::are_distinct_texts(std::move(keys));
  }
  for (auto one = members.begin(); one != members.end(); ++one)
    for (auto before = members.begin(); before != one; ++before)
      if (is_same_key(one->key, before->key)) return false;
  return true;
}

/// Returns the size of the string at `p`, with its quotes. It is known to be one.
std::uint32_t size_of_string(const char* p) {
  const char* end = p + 1;
  while (*end != '"') end += *end == '\\' ? 2 : 1;
  return static_cast<std::uint32_t>(end + 1 - p);
}

}  // namespace

Kind kind_of(detail::Kind kind) {
  switch (kind) {
    case detail::Kind::boolean:
      return Kind::boolean;
    case detail::Kind::number:
      return Kind::number;
    case detail::Kind::string:
      return Kind::string;
    case detail::Kind::array:
      return Kind::array;
    case detail::Kind::object:
      return Kind::object;
    case detail::Kind::null:
    case detail::Kind::none:
      return Kind::null;
  }
  return Kind::null;
}

bool ReadableText::read(std::string_view text, std::vector<detail::TreeNode>& nodes) {
  nodes.clear();
  if (text.size() > max_bytes) return false;
  // Twice: no string is longer decoded than written.
  const std::size_t needed = 2 * (text.size() + detail::padding);
  constexpr std::size_t always_kept = std::size_t{1} << 14U;
  constexpr std::size_t max_kept = 8;
  if (needed > room_ || (room_ > always_kept && room_ > max_kept * needed)) {
    room_ = needed + needed / 2;
    bytes_ = std::make_unique_for_overwrite<char[]>(room_);
  }
  size_ = text.size();
  detail::put_padded(bytes_.get(), text);
  detail::In in;
  in.begin = bytes_.get();
  in.end = in.begin + size_;
  in.scratch = bytes_.get() + size_ + detail::padding;
  const char* const end =
      detail::take_tree(in.begin, in, nodes, {static_cast<std::uint32_t>(max_depth), max_values});
  if (end == nullptr || !detail::at_end(end, in)) return false;
  return std::ranges::all_of(nodes, [](const detail::TreeNode& node) {
    return node.kind != detail::Kind::object || has_distinct_keys(node);
  });
}

void append_nodes(const Node& value, std::string_view key, std::vector<detail::TreeNode>& nodes,
                  const char* text) {
  if (append_node(value, key, text, nodes).count != 0) append_children(value, text, nodes);
}

Span span_of(const detail::TreeNode& value, const char* text) {
  if (value.at == nullptr || text == nullptr) return {};
  const auto begin = static_cast<std::uint32_t>(value.at - text);
  return {begin, begin + value.size};
}

Span key_span_of(const detail::TreeNode& value, const char* text) {
  if (value.key_at == nullptr || text == nullptr) return {};
  const auto begin = static_cast<std::uint32_t>(value.key_at - text);
  return {begin, begin + size_of_string(value.key_at)};
}

namespace {

/// Makes an empty node that of the value. In its place: moving nodes would take as long as making them.
void assign(Node& node, const detail::TreeNode& value, const char* text) {
  node.kind = source::kind_of(value.kind);
  node.span = span_of(value, text);
  if (node.kind != Kind::null) node.text = value.text;
  if (value.count == 0) return;
  node.items.resize(value.items().size());
  for (auto item = node.items.begin(); const detail::TreeNode& each : value.items())
    assign(*item++, each, text);
  node.members.resize(value.members().size());
  for (auto member = node.members.begin(); const detail::TreeNode& each : value.members()) {
    member->key = each.key;
    member->key_span = key_span_of(each, text);
    assign(member++->value, each, text);
  }
}

}  // namespace

Node to_node(const detail::TreeNode& value, const char* text) {
  Node node;
  assign(node, value, text);
  return node;
}

bool read_sound(std::string_view text, Node& root) {
  ReadableText readable;
  std::vector<detail::TreeNode> nodes;
  if (!readable.read(text, nodes)) return false;
  root = to_node(nodes.front(), readable.text().data());
  return true;
}

const detail::TreeNode* find(const detail::TreeNode& node, std::string_view key) {
  for (const detail::TreeNode& member : node.members())
    if (is_same_key(member.key, key)) return &member;
  return nullptr;
}

std::string to_text(const detail::TreeNode& value) { return to_text(to_node(value)); }

std::string canonical_text(const Node& node) {
  std::vector<detail::TreeNode> nodes;
  append_nodes(node, {}, nodes);
  return detail::canonical_text(nodes.front());
}

}  // namespace candor::source
