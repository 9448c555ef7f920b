// generator/source/cursor.hpp: the state of the readers of JSON and YAML. Private to this module.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.hpp"

namespace candor::source {

/// The text, which is valid UTF-8, the position in it, and the faults found so far.
struct Cursor {
  std::string_view text;
  std::size_t at = 0;
  int depth = 0;
  std::size_t values = 0;
  /// The open arrays and objects, outermost first. pointer_here() makes a JSON Pointer of them.
  std::vector<const Node*> inside;
  std::vector<Fault> faults;

  bool at_end() const { return at >= text.size(); }
  /// Returns the next byte, or NUL at the end.
  char peek() const { return at_end() ? '\0' : text[at]; }
  /// Steps over the next byte and returns true if it is `byte`.
  bool take(char byte);
};

/// Returns the span from `begin` up to `end`.
Span span(std::size_t begin, std::size_t end);

/// Skips the white space of JSON: space, tab, line feed, carriage return.
void skip_white_space(Cursor& cursor);

/// Describes the token at `at` for a message: "the end of the text", "'}'", "'True'", "U+00A0".
std::string describe(std::string_view text, std::size_t at);

/// Returns the span of the token that describe() names.
Span described(std::string_view text, std::size_t at);

/// Returns the JSON Pointer of the value that is being read.
std::string pointer_here(const Cursor& cursor);

/// Adds a fault. Returns false, so that a caller can return it.
bool fault(Cursor& cursor, Span where, std::string rule, std::string message, std::string help = "");

/// Adds a fault of "source/syntax" at the token under the cursor.
bool syntax_fault(Cursor& cursor, std::string message, std::string help = "");

/// Reads the JSON value of the text, and reports all faults and anything after it.
bool read_reporting(Cursor& cursor, Node& root);

/// Reads a string with its quotes and decodes it into `text`. Returns false if the string does not end;
/// reading continues after faults within it.
bool read_string(Cursor& cursor, std::string& text);

/// Reads a number and copies its characters into `text`. Returns false after a fault.
bool read_number(Cursor& cursor, std::string& text);

/// Reports duplicate keys.
void report_duplicates(Cursor& cursor, const std::vector<Member>& members);

/// Reports the token under the cursor, which cannot begin a value. Returns false.
bool unexpected_token(Cursor& cursor);

/// Checks size and encoding of a text, and reads it with `read_root`, which returns false after a fault that
/// it cannot continue from, into `root`.
Reading read_text(std::shared_ptr<const File> file, bool (*read_root)(Cursor&, Node&));

}  // namespace candor::source
