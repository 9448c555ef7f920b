// generator/base/source/tree.hpp: values as trees of the runtime, which its validation engine walks: read from a
// text, or made of a node and back.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/tree.hpp"
#include "source/document.hpp"

namespace candor::source {

/// A copy of a JSON text with the room that the readers of the runtime need: zeros after it, and a place for
/// the strings that they decode. Nodes that were read from it refer to both, and are valid until the next
/// text is read, also if the object is moved.
class ReadableText {
 public:
  /// Reads a text that read_json() reads without a fault, and replaces `nodes` by those of its value. Returns
  /// false for any other text: then `nodes` has no meaning. Memory is used again, as far as it is not much
  /// more than the text needs.
  bool read(std::string_view text, std::vector<detail::TreeNode>& nodes);

  std::string_view text() const { return {bytes_.get(), size_}; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t room_ = 0;
  std::size_t size_ = 0;
};

/// The kind of a value of a tree.
Kind kind_of(detail::Kind kind);

/// Appends `value` and its children as nodes that refer to its strings; `key` is that of a property. Where
/// `text`, from which the value was read, is given, nodes with a span have their place in it.
void append_nodes(const Node& value, std::string_view key, std::vector<detail::TreeNode>& nodes,
                  const char* text = nullptr);

/// Returns the bytes of a value in its text, of which `text` is the first; those of no value for one without
/// place.
Span span_of(const detail::TreeNode& value, const char* text);
/// Returns the same for the key of a property, with its quotes.
Span key_span_of(const detail::TreeNode& value, const char* text);

/// Returns a copy of the value with strings of its own, and the spans of span_of().
Node to_node(const detail::TreeNode& value, const char* text = nullptr);

/// Reads a text by a tree. Returns false for a text with any fault: read_json() then finds the faults with
/// the reader that reports them.
bool read_sound(std::string_view text, Node& root);

/// Returns the value of the member `key`, or null if there is none or `node` is not an object.
const detail::TreeNode* find(const detail::TreeNode& node, std::string_view key);

/// Returns true if the values are equal: see same_value() of nodes.
bool same_value(const detail::TreeNode& left, const detail::TreeNode& right);
bool same_value(const detail::TreeNode& left, const Node& right);

/// Prints a value as compact JSON: see to_text() of nodes.
std::string to_text(const detail::TreeNode& value);

}  // namespace candor::source
