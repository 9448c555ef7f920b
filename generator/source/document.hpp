// generator/source/document.hpp: parsed JSON that knows its places.
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
  /// A string's decoded UTF-8; a number's text as it stands; "true" or "false"; else empty.
  std::string text;
  /// An array's items.
  std::vector<Node> items;
  /// An object's members in the order of the text; keys are distinct.
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

/// Another place that explains a fault: where the array begins, where the key was first.
struct Related {
  Span span;
  std::string text;
  bool operator==(const Related&) const = default;
};

/// Something wrong in a text: what, where, and the way out. `rule` is "source/…".
struct Fault {
  std::string rule;
  std::string message;
  Span span;
  std::string pointer;
  std::string help;
  std::optional<Related> related;
  bool operator==(const Fault&) const = default;
};

/// What reading gave: a document, or at least one fault.
struct Reading {
  std::optional<Document> document;
  std::vector<Fault> faults;
};

/// Deepest nesting of arrays and objects that is read.
inline constexpr int max_depth = 256;
/// Largest text that is read, in bytes.
inline constexpr std::size_t max_bytes = std::size_t{64} << 20U;

/// Most values that are read in one text: they bound the memory that a hostile text can take.
inline constexpr std::size_t max_values = 1'000'000;
/// Most faults that are reported of one text; one more says that reading stopped there.
inline constexpr std::size_t max_faults = 32;

/// Reads RFC 8259 JSON strictly: UTF-8 only (a leading byte order mark is a fault), no duplicate keys, no
/// lone surrogates, no trailing bytes, at most `max_depth` levels, `max_values` values and `max_bytes` bytes.
/// Goes on after a fault where the rest can be told apart (a duplicate key, a bad escape), so that one run
/// names several.
Reading read_json(std::shared_ptr<const File> file);

/// The member called `key` of an object, or null; null also where `node` is not an object.
const Node* find(const Node& node, std::string_view key);

/// The value at a JSON Pointer (RFC 6901) below `node`, or null.
const Node* at_pointer(const Node& node, std::string_view pointer);

/// `parent` + "/" + `token`, with `~` and `/` escaped as RFC 6901 section 3 says.
std::string append_pointer(std::string_view parent, std::string_view token);
std::string append_pointer(std::string_view parent, std::size_t index);

/// The last token of a pointer, `~1` and `~0` undone: the key or index of the value in what holds it.
std::string last_token(std::string_view pointer);

/// JSON equality (JSON Schema 2020-12 core, section 4.2.2): numbers by value, objects without order.
bool same_value(const Node& left, const Node& right);

/// A text that two values share exactly where they are the same value: to look a value up among many. Members
/// in the order of their keys; `n`, `t`, `f`; numbers as `#`, digits, `e` and power of ten; strings as `"`,
/// their size in bytes, `:` and their bytes; `[…]` and `{…}`. Emitted tables hold it: the runtime's rule_text
/// gives the same.
std::string canonical_text(const Node& node);

/// Compact JSON text of a value, members in their order, strings escaped to ASCII.
std::string to_text(const Node& node);

/// `text` as a JSON string with its quotes, escaped to ASCII. Bytes that are not UTF-8 become U+FFFD.
std::string quote(std::string_view text);

}  // namespace candor::source
