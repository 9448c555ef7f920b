// generator/source/to_text.cpp: prints JSON values as compact ASCII.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

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
constexpr char short_escape(char32_t code_point) {
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

/// How a byte stands in a string: as itself, or as a letter behind a backslash; else its size is 0.
struct Spelling {
  std::array<char, 2> bytes{};
  std::uint16_t size = 0;
};

constexpr std::array<Spelling, 256> spellings = [] {
  std::array<Spelling, 256> all{};
  for (std::size_t byte = 0; byte < all.size(); ++byte) {
    const char letter = short_escape(static_cast<char32_t>(byte));
    if (letter != '\0')
      all[byte] = {{'\\', letter}, 2};
    else if (byte >= 0x20 && byte <= 0x7E)
      all[byte] = {{static_cast<char>(byte)}, 1};
  }
  return all;
}();

/// Returns true only if the eight bytes at `p` stand for themselves.
bool are_plain(const char* p) {
  constexpr std::uint64_t ones = 0x0101010101010101U;
  std::uint64_t word = 0;
  std::memcpy(&word, p, sizeof word);
  const std::uint64_t quotes = word ^ (ones * '"');
  const std::uint64_t slashes = word ^ (ones * '\\');
  // The highest bit of a byte is set where it is above 0x7E, below 0x20, or one of the two. Carries set only
  // more of them.
  const std::uint64_t special =
      word | (word + ones) | (word - ones * 0x20) | (quotes - ones) | (slashes - ones);
  return (special & (ones * 0x80)) == 0;
}

/// Writes bytes from `at` on to `to` until `end`, or one that has no spelling. Returns the ends of both.
/// There is no branch for each backslash: JSON within JSON has many of them, at places that processors cannot
/// predict.
std::pair<const char*, char*> spell(const char* at, const char* end, char* to) {
  while (at != end) {
    if (end - at >= 8 && are_plain(at)) {
      std::memcpy(to, at, 8);
      at += 8;
      to += 8;
      continue;
    }
    for (const char* const last = at + std::min<std::ptrdiff_t>(8, end - at); at != last; ++at) {
      const Spelling spelling = spellings[static_cast<unsigned char>(*at)];
      if (spelling.size == 0) return {at, to};
      std::memcpy(to, spelling.bytes.data(), spelling.bytes.size());
      to += spelling.size;
    }
  }
  return {at, to};
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
    append_quoted(out, member.key);
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
      return append_quoted(out, node.text);
    case Kind::array:
      return append_items(out, node);
    case Kind::object:
      return append_members(out, node);
  }
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  constexpr std::size_t block = 256;
  std::array<char, 2 * block> spelt;
  out.push_back('"');
  for (std::size_t at = 0; at < text.size();) {
    const char* const begin = text.data() + at;
    const auto [end, to] = spell(begin, begin + std::min(block, text.size() - at), spelt.data());
    out.append(spelt.data(), to);
    at += static_cast<std::size_t>(end - begin);
    if (at == text.size() || spellings[static_cast<unsigned char>(text[at])].size != 0) continue;
    CodePoint next = decode_utf8(text, at);
    // Documents are valid UTF-8, but names of files may not be; the output must be JSON anyway.
    if (next.size == 0) next = {0xFFFD, 1};
    at += next.size;
    append_escape(out, next.value);
  }
  out.push_back('"');
}

std::string to_text(const Node& node) {
  std::string out;
  append_node(out, node);
  return out;
}

std::string quote(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2);
  append_quoted(out, text);
  return out;
}

}  // namespace candor::source
