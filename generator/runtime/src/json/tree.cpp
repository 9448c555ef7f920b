// runtime/src/json/tree.cpp: a JSON value as a list of nodes.
#include "candor/detail/tree.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "candor/detail/decimal.hpp"
#include "candor/detail/number.hpp"

namespace candor::detail {
namespace {

/// A tree while it is made.
struct Maker {
  In& in;
  Tree& tree;
  std::vector<std::uint32_t> open;
  std::string_view key;
  const char* key_at = nullptr;

  /// The text stays findable: it may have been decoded into memory that is used again.
  std::string_view keep(std::string_view text) {
    const bool plain = text.data() >= in.begin && text.data() < in.end;
    return plain || text.empty() ? text : std::string_view(tree.decoded.emplace_front(text));
  }

  const char* take_key_of_member(const char* p) {
    key_at = space(p);
    Key text;
    p = take_key(p, in, text);
    if (p != nullptr) key = keep(text);
    return p;
  }

  /// Steps to the next part of the container at the top.
  const char* enter(const char* p) {
    return tree.nodes[open.back()].kind == Kind::object ? take_key_of_member(p) : p;
  }

  const char* take_scalar(const char* p, TreeNode& node) {
    const char* end = p;
    if (node.kind == Kind::string) {
      end = view_string(p, in, node.text);
      node.text = keep(node.text);
      return end;
    }
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
    p = space(p);
    TreeNode node{kind_at(p), 0, 1, {}, key, p, key_at};
    key = {};
    key_at = nullptr;
    if (!open.empty()) ++tree.nodes[open.back()].count;
    const bool nested = node.kind == Kind::object || node.kind == Kind::array;
    if (!nested) {
      const char* const end = take_scalar(p, node);
      tree.nodes.push_back(node);
      return end;
    }
    tree.nodes.push_back(node);
    p = space(p + 1);
    if (*p == (node.kind == Kind::object ? '}' : ']')) return p + 1;
    open.push_back(static_cast<std::uint32_t>(tree.nodes.size() - 1));
    more = true;
    return enter(p);
  }

  /// After a value: moves to the next one, or leaves the arrays and objects that end here.
  const char* step(const char* p, bool& more) {
    while (p != nullptr && !open.empty()) {
      if (comma(p)) {
        more = true;
        return enter(p);
      }
      TreeNode& parent = tree.nodes[open.back()];
      if (*p != (parent.kind == Kind::object ? '}' : ']')) return nullptr;
      parent.span = static_cast<std::uint32_t>(tree.nodes.size()) - open.back();
      open.pop_back();
      ++p;
    }
    return p;
  }
};

/// A pending output: a node, or the bracket that closes one.
struct Writing {
  std::uint32_t node = 0;
  char close = 0;
  bool is_property = false;
};

void put_text(std::string& out, std::string_view text) {
  out += '"' + std::to_string(text.size()) + ':';
  out += text;
}

void put_node(const Tree& tree, std::uint32_t id, std::string& out, std::vector<Writing>& open) {
  const TreeNode& node = tree.nodes[id];
  if (node.kind == Kind::string) {
    put_text(out, node.text);
  } else if (node.kind == Kind::number) {
    out += '#' + canonical_text(decimal_of(node.text));
  } else if (node.kind != Kind::array && node.kind != Kind::object) {
    out += node.text.substr(0, 1);
  } else {
    const bool is_object = node.kind == Kind::object;
    out += is_object ? '{' : '[';
    open.push_back({id, is_object ? '}' : ']', false});
    std::vector<Writing> parts;
    for (std::uint32_t i = 0, child = id + 1; i < node.count; ++i, child += tree.nodes[child].span)
      parts.push_back({child, 0, is_object});
    if (is_object)
      std::ranges::sort(parts, {}, [&](const Writing& part) { return tree.nodes[part.node].key; });
    open.insert(open.end(), parts.rbegin(), parts.rend());
  }
}

}  // namespace

const char* take_tree(const char* p, In& in, Tree& tree) {
  Maker maker{in, tree, {}, {}};
  bool more = true;
  while (more && p != nullptr) {
    more = false;
    p = maker.take_one(p, more);
    if (p != nullptr && !more) p = maker.step(p, more);
  }
  return p;
}

std::string canonical_text(const Tree& tree, std::uint32_t node) {
  std::string out;
  std::vector<Writing> open{{node, 0, false}};
  while (!open.empty()) {
    const Writing next = open.back();
    open.pop_back();
    if (next.close != 0) {
      out += next.close;
      continue;
    }
    if (next.is_property) put_text(out, tree.nodes[next.node].key);
    put_node(tree, next.node, out, open);
  }
  return out;
}

}  // namespace candor::detail
