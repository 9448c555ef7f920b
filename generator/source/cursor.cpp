// generator/source/cursor.cpp: the position of the JSON reader, and descriptions of tokens for its messages.
#include "source/cursor.hpp"

#include <algorithm>
#include <utility>

#include "candor/detail/ascii.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

/// Longest identifier that a message quotes in full.
constexpr std::size_t max_identifier = 24;

bool is_identifier_byte(char byte) { return detail::is_letter_or_digit(byte) || byte == '_'; }

std::size_t identifier_size(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_identifier_byte);
  return static_cast<std::size_t>(end - text.begin());
}

}  // namespace

bool Cursor::take(char byte) {
  if (at_end() || text[at] != byte) return false;
  ++at;
  return true;
}

Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

void skip_white_space(Cursor& cursor) {
  while (!cursor.at_end()) {
    const char byte = cursor.text[cursor.at];
    if (byte != ' ' && byte != '\n' && byte != '\r' && byte != '\t') return;
    ++cursor.at;
  }
}

Span described(std::string_view text, std::size_t at) {
  if (at >= text.size()) return span(text.size(), text.size());
  const std::size_t size = std::min(identifier_size(text.substr(at, max_identifier + 1)), max_identifier);
  return span(at, at + std::max(size, std::max<std::size_t>(decode_utf8(text, at).size, 1)));
}

std::string describe(std::string_view text, std::size_t at) {
  if (at >= text.size()) return "the end of the text";
  const char first = text[at];
  const std::size_t size = identifier_size(text.substr(at, max_identifier + 1));
  const std::string shown(text.substr(at, std::min(size, max_identifier)));
  if (first == '"') return "a string";
  if (first == '-' || detail::is_digit(first)) return "a number";
  if (size > max_identifier) return "'" + shown + "...'";
  if (size > 1) return "'" + shown + "'";
  if (first > ' ' && first < '\x7F') return std::string("'") + first + "'";
  return code_point_name(decode_utf8(text, at).value);
}

std::string pointer_here(const Cursor& cursor) {
  std::string pointer;
  for (const Node* node : cursor.inside) {
    const bool is_array = node->kind == Kind::array;
    pointer +=
        is_array ? append_pointer("", node->items.size() - 1) : append_pointer("", node->members.back().key);
  }
  return pointer;
}

bool fault(Cursor& cursor, Span where, std::string rule, std::string message, std::string help) {
  cursor.faults.push_back(
      {std::move(rule), std::move(message), where, pointer_here(cursor), std::move(help), std::nullopt});
  return false;
}

bool syntax_fault(Cursor& cursor, std::string message, std::string help) {
  return fault(cursor, described(cursor.text, cursor.at), "source/syntax", std::move(message),
               std::move(help));
}

namespace {

/// Returns true if the text looks like UTF-16 or UTF-32: it begins with a byte order mark of these or with
/// NUL.
bool looks_wide(std::string_view text) {
  const std::string_view front = text.substr(0, 2);
  return front == "\xFF\xFE" || front == "\xFE\xFF" || front.find('\0') != std::string_view::npos;
}

/// Checks size and encoding. Returns false after a fault.
bool check_bytes(Cursor& cursor) {
  if (cursor.text.size() > max_bytes) {
    return fault(cursor, span(0, 0), "source/too-large",
                 "the text has " + std::to_string(cursor.text.size()) + " bytes; the limit is " +
                     std::to_string(max_bytes),
                 "split the text");
  }
  const std::size_t valid = valid_prefix(cursor.text);
  if (valid == cursor.text.size()) return true;
  const auto byte = static_cast<unsigned char>(cursor.text[valid]);
  const std::string digits{"0123456789ABCDEF"[byte >> 4U], "0123456789ABCDEF"[byte & 0xFU]};
  return fault(
      cursor, span(valid, valid + 1), "source/invalid-utf8", "invalid UTF-8: byte 0x" + digits,
      looks_wide(cursor.text) ? "the text looks like UTF-16: save it as UTF-8" : "save the text as UTF-8");
}

void skip_byte_order_mark(Cursor& cursor) {
  if (cursor.text.substr(0, 3) != "\xEF\xBB\xBF") return;
  fault(cursor, span(0, 3), "source/byte-order-mark", "the text begins with a byte order mark",
        "save the text as UTF-8 without a byte order mark");
  cursor.at = 3;
}

}  // namespace

Reading read_text(std::shared_ptr<const File> file, bool (*read_root)(Cursor&, Node&)) {
  Cursor cursor;
  cursor.text = file->text;
  Reading reading;
  Document document{std::move(file), {}};
  if (check_bytes(cursor)) {
    skip_byte_order_mark(cursor);
    read_root(cursor, document.root);
  }
  if (cursor.faults.empty()) {
    reading.document = std::move(document);
  } else if (cursor.faults.size() >= max_faults) {
    fault(cursor, span(cursor.at, cursor.at), "source/too-many-faults",
          "too many errors: stopped after " + std::to_string(max_faults), "correct these and run again");
  }
  reading.faults = std::move(cursor.faults);
  return reading;
}

}  // namespace candor::source
