// runtime/src/tree.hpp: a value as a list of its parts, for rules that look at it more than once.
#pragma once

#include <cstdint>
#include <forward_list>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/read.hpp"

namespace candor::detail {

/// One value. Its parts follow it: the next value beside it is `span` further.
struct TreeNode {
  Kind kind = Kind::none;
  /// Where it stands in the text.
  const char* at = nullptr;
  /// A string's decoded text; a number as it stands; `true` or `false`.
  std::string_view text;
  /// Of a member: its decoded key, and where that stands.
  std::string_view key;
  const char* key_at = nullptr;
  std::uint32_t count = 0;  ///< members or items
  std::uint32_t span = 1;
};

/// A value and all its parts.
struct Tree {
  std::vector<TreeNode> nodes;
  std::forward_list<std::string> decoded;
};

/// Takes the value at `p` apart, without recursion. Null, with part of a tree, where it is no JSON.
const char* take_tree(const char* p, In& in, Tree& tree);

/// One text for each value (JSON Schema core, section 4.2.2): equal values have equal texts, others do not.
/// Members in the order of their keys; `n`, `t`, `f`; numbers as `#` and their canonical text; strings as
/// `"`, their size in bytes, `:` and their bytes; `[…]` and `{…}`.
std::string rule_text(const Tree& tree, std::uint32_t node);

}  // namespace candor::detail
