// verify/value.hpp: values in a transcript, also in a text that is a string of another text.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/report.hpp"
#include "source/document.hpp"

namespace candor::verify {

/// A JSON text: a line of the transcript, or the value of a string in another text.
struct Text {
  std::shared_ptr<const source::File> file;
  source::Node root;
  const Text* within = nullptr;           // the text in which this one is a string
  source::Span literal = {};              // that string with its quotes
  const source::Node* string = nullptr;   // that string
  const Text* instead_in = nullptr;       // for a root that stands for a value of another text: that text
  const source::Node* instead = nullptr;  // and that value
};

/// A value of a text.
struct Value {
  const Text* text = nullptr;
  const source::Node* node = nullptr;
};

/// The texts of one line. They stay where they are, also when all of them are moved.
class Texts {
 public:
  /// Adds a text.
  Text& add(Text text);
  /// Returns the root of the text that had the place of the next one in the line before: memory for
  /// source::read_json(). Lines of one recording are alike.
  source::Node recycled() { return size_ < kept_.size() ? std::move(kept_[size_]->root) : source::Node(); }
  /// Removes all texts. Their memory is for those of another line.
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  Text& operator[](std::size_t index) { return *kept_[index]; }
  const Text& operator[](std::size_t index) const { return *kept_[index]; }
  /// Returns true if it is one of the texts.
  bool contains(const Text* text) const;

 private:
  std::vector<std::unique_ptr<Text>> kept_;  // those from size_ on were removed
  std::size_t size_ = 0;
};

/// Adds a text whose root stands for a value, at its place. The root is to be filled.
Text& text_instead_of(const Value& value, Texts& texts);

/// Returns the JSON Pointer of a value in its text (RFC 6901). Values do not keep theirs: only findings need
/// it.
std::string pointer_of(const Value& value);
/// Returns the last token of that pointer, unescaped: the key or index of the value in its parent.
std::string key_of(const Value& value);

/// Returns the member of an object, or std::nullopt.
std::optional<Value> member(const Value& object, std::string_view key);
/// The value at a path of keys ("diff/additions"); std::nullopt where a part of it is missing.
std::optional<Value> member_at(const Value& object, std::string_view path);
/// Returns an item of an array; the index is in range.
Value item(const Value& array, std::size_t index);

/// Returns the value of a string; std::nullopt for other values.
std::optional<std::string_view> string_of(const std::optional<Value>& value);
/// Returns the value of a boolean; std::nullopt for other values.
std::optional<bool> boolean_of(const std::optional<Value>& value);
/// Returns the value itself if it is of that kind.
std::optional<Value> of_kind(std::optional<Value> value, source::Kind kind);

/// Parses the value of a string as JSON. Returns std::nullopt, after reporting the error to `report` if not
/// null.
std::optional<Value> parse_embedded(const Value& string, Texts& texts, diagnostics::Report* report);

/// The bytes of a text.
struct Place {
  const Text* text = nullptr;
  source::Span span;
};

/// Returns the bytes of the line that a value is, or those of the string in which its text stands.
Place outer_place_of(const Value& value);
/// Returns the place of a value in the line of the transcript, however deep its text is within others.
source::Origin origin_of(const Value& value);
/// Returns the same for a value in the line itself, and the whole string of the line for one in a text within
/// it. Faster.
source::Origin outer_origin_of(const Value& value);

/// Adds a finding at a part of a text: at its true line and column in the transcript, however deep the text
/// is within others. `pointer` is that of the part in its own text.
diagnostics::Diagnostic& report_at(diagnostics::Report& report, const diagnostics::Rule& rule,
                                   const Text& text, source::Span span, const std::string& pointer,
                                   std::string message);
/// The same at a value.
diagnostics::Diagnostic& report_at(diagnostics::Report& report, const diagnostics::Rule& rule,
                                   const Value& at, std::string message);

}  // namespace candor::verify
