// candor/detail/tree.hpp: a JSON value as a list of nodes, for code that looks at values more than once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/read.hpp"

namespace candor::detail {

struct TreeNode;

/// The children of a node, in the order of the text.
class TreeChildren {
 public:
  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = TreeNode;

    Iterator() = default;
    explicit Iterator(const TreeNode* at) : at_(at) {}
    const TreeNode& operator*() const { return *at_; }
    const TreeNode* operator->() const { return at_; }
    Iterator& operator++();
    // NOLINTNEXTLINE(cert-dcl21-cpp): std::forward_iterator asks for this type, not for a const one
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const TreeNode* at_ = nullptr;
  };

  /// None.
  TreeChildren() = default;
  /// Those of a node that is an array or object.
  explicit TreeChildren(const TreeNode& parent);

  Iterator begin() const { return begin_; }
  Iterator end() const { return end_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const TreeNode& front() const { return *begin_; }

 private:
  Iterator begin_;
  Iterator end_;
  std::size_t size_ = 0;
};

/// One value. Its children follow it: the next value beside it is `span` nodes further.
struct TreeNode {
  Kind kind = Kind::none;
  std::uint32_t count = 0;  ///< properties or items
  std::uint32_t span = 1;
  std::uint32_t size = 0;  ///< bytes of the value as it is written, if the tree was made from a text
  /// A string's decoded text; a number as it is written; `true`, `false` or `null`.
  std::string_view text = {};
  /// Of a property: its decoded key.
  std::string_view key = {};
  /// Where the value and the key stand in the text, if the tree was made from a text.
  const char* at = nullptr;
  const char* key_at = nullptr;

  /// The items of an array; none of another value.
  TreeChildren items() const { return kind == Kind::array ? TreeChildren(*this) : TreeChildren(); }
  /// The values of the properties of an object; none of another value.
  TreeChildren members() const { return kind == Kind::object ? TreeChildren(*this) : TreeChildren(); }
};

inline TreeChildren::Iterator& TreeChildren::Iterator::operator++() {
  at_ += at_->span;
  return *this;
}

inline TreeChildren::TreeChildren(const TreeNode& parent)
    : begin_(&parent + 1), end_(&parent + parent.span), size_(parent.count) {}

/// How large a tree may be.
struct TreeLimits {
  std::uint32_t max_depth = (std::numeric_limits<std::uint32_t>::max)();
  std::uint32_t max_nodes = (std::numeric_limits<std::uint32_t>::max)();
};

/// Reads the value at `p` without recursion, and appends its nodes. Returns the place after it, or null,
/// with part of a tree, where it is no JSON or the tree would be too large. Keys may be repeated. The nodes
/// refer to the text, and to the memory that `in` decodes into.
const char* take_tree(const char* p, In& in, std::vector<TreeNode>& nodes, const TreeLimits& limits = {});

/// One text for each value (JSON Schema core, section 4.2.2): equal values have equal texts, others do not.
/// Properties in the order of their keys; `n`, `t`, `f`; numbers as `#` and their canonical text; strings as
/// `"`, their size in bytes, `:` and their bytes; `[...]` and `{...}`.
std::string canonical_text(const TreeNode& value);

}  // namespace candor::detail
