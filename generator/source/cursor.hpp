// generator/source/cursor.hpp: where the JSON reader stands. Private to this folder.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.hpp"

namespace candor::source {

/// The text being read, how far, and what was wrong so far. The text is valid UTF-8.
struct Cursor {
  std::string_view text;
  std::size_t at = 0;
  int depth = 0;
  std::size_t values = 0;
  /// The arrays and objects whose last part is being read, outermost first: the JSON Pointer, if one is asked
  /// for.
  std::vector<const Node*> inside;
  std::vector<Fault> faults;

  bool at_end() const { return at >= text.size(); }
  /// The next byte, or NUL at the end.
  char peek() const { return at_end() ? '\0' : text[at]; }
  /// Takes the next byte if it is `byte`.
  bool take(char byte);
};

/// Span of `begin` up to `end`.
Span span(std::size_t begin, std::size_t end);

/// Moves past the white space that JSON knows.
void skip_white_space(Cursor& cursor);

/// What stands at `at`, in the reader's words: "the end of the text", "'}'", "the word 'True'", "U+00A0".
std::string describe(std::string_view text, std::size_t at);

/// Span of what `describe` names.
Span described(std::string_view text, std::size_t at);

/// JSON Pointer of the value that is being read.
std::string pointer_here(const Cursor& cursor);

/// Adds a fault. False, so that a caller can stop with it.
bool fault(Cursor& cursor, Span where, std::string rule, std::string message, std::string help = "");

/// The same for "source/syntax", at what stands at the cursor.
bool syntax_fault(Cursor& cursor, std::string message, std::string help = "");

/// Reads a string with its quotes into `text`. False if its end cannot be found; faults within it are
/// reported and passed over.
bool read_string(Cursor& cursor, std::string& text);

/// Reads a number into `text` as it stands. False after a fault.
bool read_number(Cursor& cursor, std::string& text);

/// Reports keys that `members` holds twice.
void report_duplicates(Cursor& cursor, const std::vector<Member>& members);

/// Says of a word that is not true, false or null what is wrong with it. Always false.
bool unknown_word(Cursor& cursor);

}  // namespace candor::source
