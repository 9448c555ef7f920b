// candor/detail/tree.hpp: a JSON value as a list of nodes, for code that looks at values more than once.
#pragma once

#include <cstdint>
#include <forward_list>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/read.hpp"

namespace candor::detail {

/// One value. Its children follow it: the next value beside it is `span` nodes further.
struct TreeNode {
  Kind kind = Kind::none;
  std::uint32_t count = 0;  ///< properties or items
  std::uint32_t span = 1;
  /// A string's decoded text; a number as it is written; `true`, `false` or `null`.
  std::string_view text = {};
  /// Of a property: its decoded key.
  std::string_view key = {};
  /// Where the value and the key stand in the text, if the tree was made from a text.
  const char* at = nullptr;
  const char* key_at = nullptr;
};

/// A value and all its children.
struct Tree {
  std::vector<TreeNode> nodes;
  std::forward_list<std::string> decoded;
};

/// Reads the value at `p` without recursion. Returns the place behind it, or null, with part of a tree, where
/// it is no JSON.
const char* take_tree(const char* p, In& in, Tree& tree);

/// One text for each value (JSON Schema core, section 4.2.2): equal values have equal texts, others do not.
/// Properties in the order of their keys; `n`, `t`, `f`; numbers as `#` and their canonical text; strings as
/// `"`, their size in bytes, `:` and their bytes; `[...]` and `{...}`.
std::string canonical_text(const Tree& tree, std::uint32_t node);

}  // namespace candor::detail
