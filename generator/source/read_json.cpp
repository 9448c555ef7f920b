// generator/source/read_json.cpp: from a text to a document, by recursive descent. The entry point is at the
// end.
#include <algorithm>
#include <utility>

#include "source/cursor.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

bool read_value(Cursor& cursor, Node& node);

/// The words in which the two containers differ.
struct Container {
  char open;
  char close;
  const char* name;
  const char* part;
};

constexpr Container array_words{'[', ']', "array", "item"};
constexpr Container object_words{'{', '}', "object", "member"};

std::string quoted(char byte) { return std::string("'") + byte + "'"; }

bool unclosed(Cursor& cursor, const Container& words, std::size_t begin) {
  syntax_fault(cursor, std::string("the text ends inside an ") + words.name,
               "close it with " + quoted(words.close));
  cursor.faults.back().related =
      Related{span(begin, begin + 1), std::string("the ") + words.name + " begins here"};
  return false;
}

/// After a part: a comma and something to follow, or the end. `more` says which. False after a fault.
bool read_separator(Cursor& cursor, const Container& words, std::size_t begin, bool& more) {
  skip_white_space(cursor);
  const std::size_t comma = cursor.at;
  if (cursor.take(words.close)) {
    more = false;
    return true;
  }
  if (cursor.at_end()) return unclosed(cursor, words, begin);
  if (!cursor.take(',')) {
    return syntax_fault(cursor,
                        "',' or " + quoted(words.close) + " belongs after the " + words.part + ", not " +
                            describe(cursor.text, cursor.at),
                        "separate two " + std::string(words.part) + "s by ','");
  }
  skip_white_space(cursor);
  if (cursor.peek() == words.close) {
    return fault(cursor, span(comma, comma + 1), "source/syntax",
                 "a comma before " + quoted(words.close) + ": JSON allows none there", "take the comma away");
  }
  more = true;
  return true;
}

/// Begins an array or object: counts the level. False after a fault.
bool enter(Cursor& cursor) {
  if (++cursor.depth <= max_depth) return true;
  return fault(cursor, span(cursor.at - 1, cursor.at), "source/too-deep",
               "arrays and objects are nested more than " + std::to_string(max_depth) + " levels deep",
               "nobody writes this by hand: look at the program that made it");
}

bool read_item(Cursor& cursor, Node& array) {
  Node& item = array.items.emplace_back();
  cursor.inside.push_back(&array);
  const bool going = read_value(cursor, item);
  cursor.inside.pop_back();
  return going;
}

bool read_array(Cursor& cursor, Node& node) {
  const std::size_t begin = cursor.at++;
  if (!enter(cursor)) return false;
  node.kind = Kind::array;
  skip_white_space(cursor);
  bool more = !cursor.take(']');
  while (more) {
    if (cursor.at_end()) return unclosed(cursor, array_words, begin);
    if (!read_item(cursor, node) || !read_separator(cursor, array_words, begin, more)) return false;
  }
  --cursor.depth;
  return true;
}

bool not_a_key(Cursor& cursor) {
  const char first = cursor.peek();
  if (first == '/' || first == '#' || first == '\'') return unknown_word(cursor);
  return syntax_fault(cursor, "a key belongs here, not " + describe(cursor.text, cursor.at),
                      "a key is a string in double quotes");
}

bool read_colon(Cursor& cursor) {
  if (!cursor.take(':')) {
    return syntax_fault(cursor, "':' belongs after the key, not " + describe(cursor.text, cursor.at),
                        "a member is written \"key\": value");
  }
  skip_white_space(cursor);
  return true;
}

bool read_member(Cursor& cursor, Node& object) {
  if (cursor.peek() != '"') return not_a_key(cursor);
  Member& member = object.members.emplace_back();
  const std::size_t begin = cursor.at;
  if (!read_string(cursor, member.key)) return false;
  member.key_span = span(begin, cursor.at);
  skip_white_space(cursor);
  cursor.inside.push_back(&object);
  const bool going = read_colon(cursor) && read_value(cursor, member.value);
  cursor.inside.pop_back();
  return going;
}

bool read_object(Cursor& cursor, Node& node) {
  const std::size_t begin = cursor.at++;
  if (!enter(cursor)) return false;
  node.kind = Kind::object;
  skip_white_space(cursor);
  bool more = !cursor.take('}');
  while (more) {
    if (cursor.at_end()) return unclosed(cursor, object_words, begin);
    if (!read_member(cursor, node) || !read_separator(cursor, object_words, begin, more)) return false;
  }
  report_duplicates(cursor, node.members);
  --cursor.depth;
  return true;
}

/// Reads true, false or null.
bool read_word(Cursor& cursor, Node& node) {
  const Span place = described(cursor.text, cursor.at);
  const std::string_view word = cursor.text.substr(place.begin, place.end - place.begin);
  if (word != "true" && word != "false" && word != "null") return unknown_word(cursor);
  if (word != "null") {
    node.kind = Kind::boolean;
    node.text = word;
  }
  cursor.at = place.end;
  return true;
}

bool read_by_first_byte(Cursor& cursor, Node& node) {
  const char first = cursor.peek();
  if (first == '{') return read_object(cursor, node);
  if (first == '[') return read_array(cursor, node);
  if (first == '"') {
    node.kind = Kind::string;
    return read_string(cursor, node.text);
  }
  if (first == '-' || (first >= '0' && first <= '9')) {
    node.kind = Kind::number;
    return read_number(cursor, node.text);
  }
  return read_word(cursor, node);
}

bool read_value(Cursor& cursor, Node& node) {
  // A fault that reading could go on after may have been one too many.
  if (cursor.faults.size() >= max_faults) return false;
  const std::size_t begin = cursor.at;
  if (++cursor.values > max_values) {
    return fault(cursor, span(begin, begin), "source/too-large",
                 "more than " + std::to_string(max_values) + " values", "split the text");
  }
  if (!read_by_first_byte(cursor, node)) return false;
  node.span = span(begin, cursor.at);
  return true;
}

/// Reads the one value of the text, and holds that nothing follows it.
bool read_root(Cursor& cursor, Node& root) {
  skip_white_space(cursor);
  if (cursor.at_end()) {
    return syntax_fault(cursor, cursor.text.empty() ? "the text is empty" : "the text holds no value",
                        "a JSON text is one value, such as {}");
  }
  if (!read_value(cursor, root)) return false;
  skip_white_space(cursor);
  if (cursor.at_end()) return true;
  return syntax_fault(cursor, "the value ended, and " + describe(cursor.text, cursor.at) + " follows it",
                      "a JSON text is one value and nothing after it");
}

/// True if the text has the look of UTF-16 or UTF-32: a byte order mark of theirs, or NUL bytes at the front.
bool looks_wide(std::string_view text) {
  const std::string_view front = text.substr(0, 2);
  return front == "\xFF\xFE" || front == "\xFE\xFF" || front.find('\0') != std::string_view::npos;
}

/// What makes reading pointless: size and encoding. False after a fault.
bool check_bytes(Cursor& cursor) {
  if (cursor.text.size() > max_bytes) {
    return fault(cursor, span(0, 0), "source/too-large",
                 "the text has " + std::to_string(cursor.text.size()) + " bytes; at most " +
                     std::to_string(max_bytes) + " are read",
                 "split the text");
  }
  const std::size_t valid = valid_prefix(cursor.text);
  if (valid == cursor.text.size()) return true;
  const auto byte = static_cast<unsigned char>(cursor.text[valid]);
  const std::string digits{"0123456789ABCDEF"[byte >> 4U], "0123456789ABCDEF"[byte & 0xFU]};
  return fault(
      cursor, span(valid, valid + 1), "source/invalid-utf8", "the byte 0x" + digits + " is not UTF-8 here",
      looks_wide(cursor.text) ? "the text looks like UTF-16: save it as UTF-8" : "save the text as UTF-8");
}

void pass_byte_order_mark(Cursor& cursor) {
  if (cursor.text.substr(0, 3) != "\xEF\xBB\xBF") return;
  fault(cursor, span(0, 3), "source/byte-order-mark", "a byte order mark stands before the value",
        "save the text as UTF-8 without a byte order mark");
  cursor.at = 3;
}

}  // namespace

Reading read_json(std::shared_ptr<const File> file) {
  Cursor cursor;
  cursor.text = file->text;
  Reading reading;
  Document document{file, {}};
  if (check_bytes(cursor)) {
    pass_byte_order_mark(cursor);
    read_root(cursor, document.root);
  }
  if (cursor.faults.empty()) {
    reading.document = std::move(document);
  } else if (cursor.faults.size() >= max_faults) {
    fault(cursor, span(cursor.at, cursor.at), "source/too-many-faults",
          "reading stopped after " + std::to_string(max_faults) + " faults", "mend these and read again");
  }
  reading.faults = std::move(cursor.faults);
  return reading;
}

}  // namespace candor::source
