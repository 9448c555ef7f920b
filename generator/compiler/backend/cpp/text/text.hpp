// backend/cpp/text/text.hpp: the one encoder for each place where foreign text enters C++ code.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace candor::backend::cpp {

/// The code points of UTF-8 text; a byte that is no UTF-8 becomes U+FFFD.
std::u32string code_points(std::string_view text);

/// Lower-case hexadecimal digits, at least `digits` of them.
std::string hex(char32_t value, std::size_t digits);

/// A string literal with its quotes: printable ASCII as it is, any other byte as three octal digits, no
/// trigraph. Long text stays one literal.
std::string quoted(std::string_view text);

/// The same as a value of a template: its spaces are hard, and long text can be divided between words. For a
/// template argument, which keeps NUL bytes, and for a text that has none.
std::string string_literal(std::string_view text);

/// A literal, or an expression of type std::string_view for a text with NUL bytes, which would end a literal.
std::string view_literal(std::string_view text);

/// Returns an expression of type std::string_view for the text, NUL bytes kept, with its length as a number.
std::string counted_literal(std::string_view text);

/// Returns true for texts whose lengths compilers would not count at compile time within their default
/// limits, in one table of std::string_view. clang 14 counts at most 262,144 characters (-fconstexpr-steps).
bool needs_counted_literals(const std::vector<std::string>& texts);

/// An expression of type std::string for the text, NUL bytes kept.
std::string string_value(std::string_view text);

/// The text as `/// ` lines of at most `width` columns, wrapped at spaces, joined with newlines; empty for
/// empty text. Line breaks of the text and blank lines between paragraphs are kept. ASCII only: other
/// characters become U+XXXX (common punctuation becomes its ASCII equivalent). No line ends in a backslash,
/// and none holds a trigraph.
std::string comment_lines(std::string_view text, std::size_t width = 100);

/// The text for inside a one-line `//` comment: like comment_lines, on one line.
std::string comment_text(std::string_view text);

/// Appends a designated initializer, `.name = value`, to a list of them.
void append_initializer(std::string& list, std::string_view name, std::string_view value);

/// The text with a full stop, unless it is empty or a sign ends it as a sentence.
std::string sentence(const std::string& text);

/// The text as a sentence, and `more` after it; either may be empty.
std::string join_sentences(const std::string& text, const std::string& more);

/// A description and its remedy as sentences.
std::string meaning(const std::string& description, const std::string& remedy);

/// The first sentence as an ASCII clause for a message of the compiler: no full stop, at most 100 characters,
/// its first letter small unless the first word is all capitals.
std::string clause(std::string_view text);

}  // namespace candor::backend::cpp
