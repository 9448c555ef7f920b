// generator/source/to_text.cpp: prints JSON values as compact ASCII.
#include <array>

#include "source/document.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

void append_unit(std::string& out, char32_t unit) {
  out += "\\u";
  for (const unsigned shift : {12U, 8U, 4U, 0U}) out.push_back("0123456789abcdef"[(unit >> shift) & 0xFU]);
}

void append_escape(std::string& out, char32_t code_point) {
  if (code_point < 0x10000) return append_unit(out, code_point);
  append_unit(out, 0xD7C0U + (code_point >> 10U));
  append_unit(out, 0xDC00U + (code_point & 0x3FFU));
}

/// Returns the letter of a two-character escape, or 0.
char short_escape(char32_t code_point) {
  switch (code_point) {
    case '"':
    case '\\':
      return static_cast<char>(code_point);
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return '\0';
  }
}

/// The bytes that stand for themselves.
constexpr std::array<bool, 256> plain_bytes = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte <= 0x7E; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

void append_string(std::string& out, std::string_view text) {
  out.push_back('"');
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && plain_bytes[static_cast<unsigned char>(text[at])]) ++at;
    out.append(text, begin, at - begin);
    if (at == text.size()) break;
    if (text[at] == '"' || text[at] == '\\') {
      out.push_back('\\');
      out.push_back(text[at++]);
      continue;
    }
    CodePoint next = decode_utf8(text, at);
    // Documents are valid UTF-8, but names of files may not be; the output must be JSON anyway.
    if (next.size == 0) next = {0xFFFD, 1};
    at += next.size;
    if (const char letter = short_escape(next.value)) {
      out.push_back('\\');
      out.push_back(letter);
    } else {
      append_escape(out, next.value);
    }
  }
  out.push_back('"');
}

void append_node(std::string& out, const Node& node);

void append_items(std::string& out, const Node& array) {
  out.push_back('[');
  for (const Node& item : array.items) {
    if (&item != &array.items.front()) out.push_back(',');
    append_node(out, item);
  }
  out.push_back(']');
}

void append_members(std::string& out, const Node& object) {
  out.push_back('{');
  for (const Member& member : object.members) {
    if (&member != &object.members.front()) out.push_back(',');
    append_string(out, member.key);
    out.push_back(':');
    append_node(out, member.value);
  }
  out.push_back('}');
}

void append_node(std::string& out, const Node& node) {
  switch (node.kind) {
    case Kind::null:
      out += "null";
      return;
    case Kind::boolean:
    case Kind::number:
      out += node.text;
      return;
    case Kind::string:
      return append_string(out, node.text);
    case Kind::array:
      return append_items(out, node);
    case Kind::object:
      return append_members(out, node);
  }
}

}  // namespace

std::string to_text(const Node& node) {
  std::string out;
  append_node(out, node);
  return out;
}

std::string quote(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2);
  append_string(out, text);
  return out;
}

}  // namespace candor::source
