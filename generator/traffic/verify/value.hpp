// verify/value.hpp: values in a transcript, also in a text that is a string of another text.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"
#include "source/tree.hpp"

namespace candor::verify {

/// A value of a text, or a member with its key. Nodes are views of their text, and stay where they are as
/// long as it is one of its line's texts.
using Node = detail::TreeNode;

/// A JSON text: a line of the transcript, or the value of a string in another text; or a value made by code,
/// which stands for one of another text.
struct Text {
  std::shared_ptr<const source::File> file;  // of a line; null for a text in another one
  /// The bytes in which the nodes have their places: those of `memory`, or of the text of `instead`.
  std::string_view json;
  /// All values of the text in their order: the root, and what is in it. Complete before values refer to
  /// them.
  std::vector<Node> nodes;
  const Text* within = nullptr;      // the text in which this one is a string
  source::Span literal = {};         // that string with its quotes
  const Node* string = nullptr;      // that string
  const Text* instead_in = nullptr;  // for a root that stands for a value of another text: that text
  const Node* instead = nullptr;     // and that value
  /// What the nodes refer to: the text that was read, or the value that was made.
  source::ReadableText memory;
  source::Node made;

  const Node& root() const { return nodes.front(); }
};

/// A value of a text.
struct Value {
  const Text* text = nullptr;
  const Node* node = nullptr;
};

inline Value root_of(const Text& text) { return {&text, &text.root()}; }

/// The texts of one line. They stay where they are, also when all of them are moved.
class Texts {
 public:
  /// Adds a text without a value. It uses the memory of the one that had its place in the line before: lines
  /// of one recording are alike.
  Text& add();
  /// Removes the text that was added last.
  void remove_last() { --size_; }
  /// Removes all texts. Their memory is for those of another line.
  void clear() { size_ = 0; }

  /// Returns the node of a value of one of these texts, to be changed; null for a value of another text.
  Node* writable(const Value& value);

  std::size_t size() const { return size_; }
  const Text& operator[](std::size_t index) const { return *kept_[index]; }

 private:
  std::vector<std::unique_ptr<Text>> kept_;  // those from size_ on were removed
  std::size_t size_ = 0;
};

/// Reads the line of a transcript. Returns std::nullopt, and the faults, where it is not JSON.
std::optional<Value> parse_text(std::shared_ptr<const source::File> file, Texts& texts,
                                std::vector<source::Fault>& faults);

/// Adds a text whose root stands for a value, at its place. The nodes are to be filled.
Text& text_instead_of(const Value& value, Texts& texts);
/// Adds a value that was made by code, at the place of another: for data that a recorder kept in another
/// form.
Value make_value(const Value& at, source::Node made, Texts& texts);

/// Returns the bytes of a value in its text, with the quotes of a string.
source::Span span_of(const Value& value);
/// Returns a copy with strings of its own.
source::Node copy_of(const Value& value);

/// Returns the JSON Pointer of a value in its text (RFC 6901). Values do not keep theirs: only findings need
/// it.
std::string pointer_of(const Value& value);
/// Returns the last token of that pointer, unescaped: the key or index of the value in its parent.
std::string key_of(const Value& value);

/// Returns the member of an object, or std::nullopt.
std::optional<Value> member(const Value& object, std::string_view key);
/// The value at a path of keys ("diff/additions"); std::nullopt where a part of it is missing.
std::optional<Value> member_at(const Value& object, std::string_view path);
/// Returns the items of an array; none of another value.
std::vector<Value> items_of(const std::optional<Value>& list);

/// Returns the value of a string; std::nullopt for other values.
std::optional<std::string_view> string_of(const std::optional<Value>& value);
/// Returns the value of a boolean; std::nullopt for other values.
std::optional<bool> boolean_of(const std::optional<Value>& value);
/// Returns the value itself if it is of that kind.
std::optional<Value> of_kind(std::optional<Value> value, detail::Kind kind);

/// Parses the value of a string as JSON. Returns std::nullopt, after reporting the error to `report` if not
/// null.
std::optional<Value> parse_embedded(const Value& string, Texts& texts, diagnostics::Findings* report);

/// The bytes of a text.
struct Place {
  const Text* text = nullptr;
  source::Span span;
};

/// Returns the bytes of the line that a value is, or those of the string in which its text stands.
Place outer_place_of(const Value& value);
/// Returns the place of a value in the line of the transcript; the whole string of the line for one in a text
/// within it.
source::Origin outer_origin_of(const Value& value);

/// Adds a finding at a part of a text: at its true line and column in the transcript, however deep the text
/// is within others. `pointer` is that of the part in its own text.
diagnostics::Diagnostic& report_at(diagnostics::Findings& report, const diagnostics::Rule& rule,
                                   const Text& text, source::Span span, const std::string& pointer,
                                   std::string message);
/// The same at a value.
diagnostics::Diagnostic& report_at(diagnostics::Findings& report, const diagnostics::Rule& rule,
                                   const Value& at, std::string message);

}  // namespace candor::verify
