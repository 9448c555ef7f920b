// generator/base/source/document.hpp: JSON values with their positions in the text.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/file.hpp"

namespace candor::source {

enum class Kind { null, boolean, number, string, array, object };

struct Member;

/// One JSON value (RFC 8259) with its span. Numbers keep their exact text.
struct Node {
  Kind kind = Kind::null;
  Span span;
  /// The decoded UTF-8 of a string; the characters of a number; "true" or "false"; else empty.
  std::string text;
  /// The items of an array.
  std::vector<Node> items;
  /// The members of an object in the order of the text; keys are distinct.
  std::vector<Member> members;
};

/// One member of an object: its decoded key, and the span of the key with its quotes.
struct Member {
  std::string key;
  Span key_span;
  Node value;
};

/// A whole text and its value.
struct Document {
  std::shared_ptr<const File> file;
  Node root;
};

/// A related position: where the array begins, where a duplicate key stands first.
struct Related {
  Span span;
  std::string text;
  bool operator==(const Related&) const = default;
};

/// An error in a text. `rule` is "source/…"; `help` is one concrete edit, or empty.
struct Fault {
  std::string rule;
  std::string message;
  Span span;
  std::string pointer;
  std::string help;
  std::optional<Related> related;
  bool operator==(const Fault&) const = default;
};

/// The result of reading a text: a document, or at least one fault.
struct Reading {
  std::optional<Document> document;
  std::vector<Fault> faults;
};

/// Maximum nesting depth of arrays and objects.
inline constexpr int max_depth = 256;
/// Maximum size of a text, in bytes.
inline constexpr std::size_t max_bytes = std::size_t{64} << 20U;

/// Maximum number of values in one text; bounds the memory that a hostile text can take.
inline constexpr std::size_t max_values = 1'000'000;
/// Maximum number of faults reported for one text; one more reports that reading stopped there.
inline constexpr std::size_t max_faults = 32;

/// Reads RFC 8259 JSON strictly: UTF-8 only (a leading byte order mark is a fault), no duplicate keys, no
/// lone surrogates, no trailing bytes, at most `max_depth` levels, `max_values` values and `max_bytes` bytes.
/// Continues after faults that do not affect the structure (a duplicate key, an invalid escape), so that one
/// run reports several.
Reading read_json(std::shared_ptr<const File> file);

/// Reads YAML 1.2 as far as it has JSON's values: scalars are those of the core schema, keys are strings.
/// Tags, duplicate keys, a second document and numbers that JSON does not have are faults; aliases are copies
/// of their anchors. The limits of read_json() hold, copies counted.
Reading read_yaml(std::shared_ptr<const File> file);

/// Reads a file by its name: YAML if that ends in .yaml or .yml, else JSON.
Reading read_document(std::shared_ptr<const File> file);

/// Returns true for the name of a file that read_document() reads as YAML.
bool has_yaml_name(std::string_view name);

/// Returns the value of the member `key`, or null if there is none or `node` is not an object.
const Node* find(const Node& node, std::string_view key);

/// Returns the value at a JSON Pointer (RFC 6901) below `node`, or null.
const Node* at_pointer(const Node& node, std::string_view pointer);

/// Returns `parent` + "/" + `token`, with `~` and `/` in the token escaped (RFC 6901, section 3).
std::string append_pointer(std::string_view parent, std::string_view token);
std::string append_pointer(std::string_view parent, std::size_t index);

/// Returns the last token of a pointer, unescaped: the key or index of the value in its parent.
std::string last_token(std::string_view pointer);

/// Returns true if the values are equal (JSON Schema 2020-12 core, section 4.2.2): numbers by value, objects
/// without order.
bool same_value(const Node& left, const Node& right);

/// Returns a text that is equal for two values exactly if the values are equal, for looking a value up among
/// many: the runtime's canonical text (candor/detail/tree.hpp). Emitted tables contain it.
std::string canonical_text(const Node& node);

/// Prints a value as compact JSON, members in their order, strings escaped to ASCII.
std::string to_text(const Node& node);

/// Returns `text` as a JSON string with its quotes, escaped to ASCII. Invalid UTF-8 becomes U+FFFD.
std::string quote(std::string_view text);
/// Appends the same.
void append_quoted(std::string& out, std::string_view text);

}  // namespace candor::source
