// engine/src/json/tree.cpp: a JSON value as a list of nodes.
#include "candor/detail/tree.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "candor/detail/decimal.hpp"
#include "candor/detail/number.hpp"

namespace candor::detail {
namespace {

/// No node: the value is in none.
constexpr std::uint32_t no_node = (std::numeric_limits<std::uint32_t>::max)();

/// A tree while it is made. The `span` of an open array or object is the node that it is in.
struct Maker {
  In& in;
  std::vector<TreeNode>& nodes;
  const TreeLimits& limits;
  std::uint32_t open = no_node;
  std::uint32_t depth = 0;
  std::string_view key = {};
  const char* key_at = nullptr;

  static bool is_nested(Kind kind) { return kind == Kind::object || kind == Kind::array; }
  static char close_of(Kind kind) { return kind == Kind::object ? '}' : ']'; }

  /// Steps to the next part of the open object or array, at `p`.
  const char* enter(const char* p) {
    if (nodes[open].kind != Kind::object) return p;
    key_at = p;
    Key text;
    p = take_key(p, in, text);
    if (p == nullptr) return nullptr;
    keep_decoded(in, text);
    key = text;
    return space(p);
  }

  const char* take_scalar(const char* p, TreeNode& node) {
    if (node.kind == Kind::string) return borrow_string(p, in, node.text);
    const char* end = p;
    if (node.kind == Kind::number) {
      end = skip_number(p);
    } else if (!skip_literal(end, "true") && !skip_literal(end, "false") && !skip_literal(end, "null")) {
      return nullptr;
    }
    if (end != nullptr) node.text = {p, static_cast<std::size_t>(end - p)};
    return end;
  }

  /// Takes a scalar, or the opening bracket. `more` is true where a part follows.
  const char* take_one(const char* p, bool& more) {
    if (nodes.size() >= limits.max_nodes) return nullptr;
    if (open != no_node) ++nodes[open].count;
    TreeNode& node = nodes.emplace_back();
    node.kind = kind_at(p);
    node.at = p;
    node.key = std::exchange(key, {});
    node.key_at = std::exchange(key_at, nullptr);
    if (!is_nested(node.kind)) {
      const char* const end = take_scalar(p, node);
      if (end != nullptr) node.size = static_cast<std::uint32_t>(end - p);
      return end;
    }
    if (depth == limits.max_depth) return nullptr;
    p = space(p + 1);
    if (*p == close_of(node.kind)) {
      node.size = static_cast<std::uint32_t>(++p - node.at);
      return p;
    }
    ++depth;
    node.span = std::exchange(open, static_cast<std::uint32_t>(nodes.size() - 1));
    more = true;
    return enter(p);
  }

  /// After a value: moves to the next one, or leaves the arrays and objects that end here.
  const char* step(const char* p, bool& more) {
    while (open != no_node) {
      if (comma(p)) {
        more = true;
        return enter(p);
      }
      TreeNode& parent = nodes[open];
      if (*p != close_of(parent.kind)) return nullptr;
      ++p;
      --depth;
      parent.size = static_cast<std::uint32_t>(p - parent.at);
      const auto span = static_cast<std::uint32_t>(nodes.size()) - open;
      open = std::exchange(parent.span, span);
    }
    return p;
  }
};

/// A pending output: a node, or the bracket that closes one.
struct Writing {
  const TreeNode* node = nullptr;
  char close = 0;
  bool is_property = false;
};

void put_text(std::string& out, std::string_view text) {
  out += '"' + std::to_string(text.size()) + ':';
  out += text;
}

void put_node(const TreeNode& node, std::string& out, std::vector<Writing>& open) {
  if (node.kind == Kind::string) {
    put_text(out, node.text);
  } else if (node.kind == Kind::number) {
    out += '#' + canonical_text(decimal_of(node.text));
  } else if (node.kind != Kind::array && node.kind != Kind::object) {
    out += node.text.substr(0, 1);
  } else {
    const bool is_object = node.kind == Kind::object;
    out += is_object ? '{' : '[';
    open.push_back({&node, is_object ? '}' : ']', false});
    std::vector<Writing> parts;
    for (const TreeNode& child : TreeChildren(node)) parts.push_back({&child, 0, is_object});
    if (is_object) std::ranges::sort(parts, {}, [](const Writing& part) { return part.node->key; });
    open.insert(open.end(), parts.rbegin(), parts.rend());
  }
}

}  // namespace

const char* take_tree(const char* p, In& in, std::vector<TreeNode>& nodes, const TreeLimits& limits) {
  Maker maker{in, nodes, limits};
  p = space(p);
  bool more = true;
  while (more && p != nullptr) {
    more = false;
    p = maker.take_one(p, more);
    if (p != nullptr && !more) p = maker.step(p, more);
  }
  return p;
}

std::string canonical_text(const TreeNode& value) {
  std::string out;
  std::vector<Writing> open{{&value, 0, false}};
  while (!open.empty()) {
    const Writing next = open.back();
    open.pop_back();
    if (next.close != 0) {
      out += next.close;
      continue;
    }
    if (next.is_property) put_text(out, next.node->key);
    put_node(*next.node, out, open);
  }
  return out;
}

}  // namespace candor::detail
