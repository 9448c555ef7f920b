// generator/source/read_json.cpp: parses JSON by recursive descent. The entry point is at the end.
// Texts without faults are read by tree.cpp. This reader keeps places and reports all faults. The
// runtime has readers of its own: they stop at the first fault, for speed, and explain it in a second pass.
// Numbers, escapes and UTF-8 are the runtime's in all of them.
#include <algorithm>
#include <utility>

#include "source/cursor.hpp"
#include "source/tree.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

bool read_value(Cursor& cursor, Node& node);

/// The tokens and names of arrays and objects.
struct Container {
  char open;
  char close;
  const char* name;
  const char* part;
};

constexpr Container array_tokens{'[', ']', "array", "item"};
constexpr Container object_tokens{'{', '}', "object", "member"};

std::string quoted(char byte) { return std::string("'") + byte + "'"; }

bool unclosed(Cursor& cursor, const Container& container, std::size_t begin) {
  syntax_fault(cursor, std::string("unclosed ") + container.name + " at the end of the text",
               "add " + quoted(container.close));
  cursor.faults.back().related =
      Related{span(begin, begin + 1), std::string("the ") + container.name + " begins here"};
  return false;
}

/// Reads a comma (sets `more`) or the end of the container (clears it). Returns false after a fault.
bool read_separator(Cursor& cursor, const Container& container, std::size_t begin, bool& more) {
  skip_white_space(cursor);
  const std::size_t comma = cursor.at;
  if (cursor.take(container.close)) {
    more = false;
    return true;
  }
  if (cursor.at_end()) return unclosed(cursor, container, begin);
  if (!cursor.take(',')) {
    return syntax_fault(cursor,
                        "expected ',' or " + quoted(container.close) + " after the " + container.part +
                            ", found " + describe(cursor.text, cursor.at),
                        "separate two " + std::string(container.part) + "s by ','");
  }
  skip_white_space(cursor);
  if (cursor.peek() == container.close) {
    return fault(cursor, span(comma, comma + 1), "source/syntax",
                 "trailing comma before " + quoted(container.close), "remove the comma");
  }
  more = true;
  return true;
}

/// Enters an array or object. Returns false after reporting that it is nested too deeply.
bool enter(Cursor& cursor) {
  if (++cursor.depth <= max_depth) return true;
  return fault(cursor, span(cursor.at - 1, cursor.at), "source/too-deep",
               "arrays and objects are nested more than " + std::to_string(max_depth) + " levels deep",
               "check the program that wrote this text");
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
    if (cursor.at_end()) return unclosed(cursor, array_tokens, begin);
    if (!read_item(cursor, node) || !read_separator(cursor, array_tokens, begin, more)) return false;
  }
  --cursor.depth;
  return true;
}

bool not_a_key(Cursor& cursor) {
  const char first = cursor.peek();
  if (first == '/' || first == '#' || first == '\'') return unexpected_token(cursor);
  return syntax_fault(cursor, "expected a key, found " + describe(cursor.text, cursor.at),
                      "write the key as a string in double quotes");
}

bool read_colon(Cursor& cursor) {
  if (!cursor.take(':')) {
    return syntax_fault(cursor, "expected ':' after the key, found " + describe(cursor.text, cursor.at),
                        "write the member as \"key\": value");
  }
  skip_white_space(cursor);
  return true;
}

bool read_member(Cursor& cursor, Node& object) {
  if (cursor.peek() != '"') return not_a_key(cursor);
  // Most objects have a few members, and moving them is dear. In a large text, memory counts more.
  constexpr std::size_t small_text = std::size_t{1} << 20U;
  if (object.members.empty() && cursor.text.size() < small_text) object.members.reserve(4);
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
  // Members are large: most objects would move theirs twice.
  constexpr std::size_t usual_members = 6;
  if (more) node.members.reserve(usual_members);
  while (more) {
    if (cursor.at_end()) return unclosed(cursor, object_tokens, begin);
    if (!read_member(cursor, node) || !read_separator(cursor, object_tokens, begin, more)) return false;
  }
  report_duplicates(cursor, node.members);
  --cursor.depth;
  return true;
}

/// Reads true, false or null.
bool read_literal(Cursor& cursor, Node& node) {
  const Span token = described(cursor.text, cursor.at);
  const std::string_view word = cursor.text.substr(token.begin, token.end - token.begin);
  if (word != "true" && word != "false" && word != "null") return unexpected_token(cursor);
  if (word != "null") {
    node.kind = Kind::boolean;
    node.text = word;
  }
  cursor.at = token.end;
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
  return read_literal(cursor, node);
}

bool read_value(Cursor& cursor, Node& node) {
  // Reading continues after some faults; their number is limited.
  if (cursor.faults.size() >= max_faults) return false;
  const std::size_t begin = cursor.at;
  if (++cursor.values > max_values) {
    return fault(cursor, span(begin, begin), "source/too-large",
                 "the text has more than " + std::to_string(max_values) + " values", "split the text");
  }
  if (!read_by_first_byte(cursor, node)) return false;
  node.span = span(begin, cursor.at);
  return true;
}

/// Reads a text that most probably has no fault.
bool read_sound_or_report(Cursor& cursor, Node& root) {
  if (cursor.faults.empty() && read_sound(cursor.text, root)) return true;
  return read_reporting(cursor, root);
}

}  // namespace

bool read_reporting(Cursor& cursor, Node& root) {
  skip_white_space(cursor);
  if (cursor.at_end()) {
    return syntax_fault(cursor, cursor.text.empty() ? "the text is empty" : "the text has no value",
                        "write one JSON value, such as {}");
  }
  if (!read_value(cursor, root)) return false;
  skip_white_space(cursor);
  if (cursor.at_end()) return true;
  return syntax_fault(cursor, "unexpected " + describe(cursor.text, cursor.at) + " after the value",
                      "keep one JSON value in the text");
}

Reading read_json(std::shared_ptr<const File> file) {
  return read_text(std::move(file), read_sound_or_report);
}

}  // namespace candor::source
