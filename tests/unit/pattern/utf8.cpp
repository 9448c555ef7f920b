// tests/unit/pattern/utf8.cpp: byte sequences of sets of characters, tried with every character.
#include "pattern/automaton/utf8.hpp"

#include <string>

#include "candor/detail/utf8.hpp"
#include "compiled.hpp"

namespace candor::pattern {
namespace {

bool is_surrogate(char32_t point) { return point >= 0xD800 && point <= 0xDFFF; }

std::string encoded(char32_t point) {
  const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  const auto tail = [&](int shift) { return byte(0x80 | ((point >> shift) & 0x3F)); };
  if (point < 0x80) return {byte(point)};
  if (point < 0x800) return {byte(0xC0 | (point >> 6)), tail(0)};
  if (point < 0x10000) return {byte(0xE0 | (point >> 12)), tail(6), tail(0)};
  return {byte(0xF0 | (point >> 18)), tail(12), tail(6), tail(0)};
}

/// Characters for which the pattern `^[...]$` and the ranges do not agree.
std::size_t disagreements(std::string_view pattern, const std::vector<CodeRange>& ranges) {
  const Dfa dfa = compiled(pattern);
  std::size_t count = 0;
  for (char32_t point = 0; point <= kLastCodePoint; ++point) {
    if (is_surrogate(point)) continue;
    bool inside = false;
    for (const CodeRange& range : ranges) inside = inside || (point >= range.first && point <= range.last);
    if (matches(dfa, encoded(point)) != inside) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("byte sequences match exactly the characters of a class") {
  CHECK(disagreements("^[^]$", {{0, kLastCodePoint}}) == 0);
  CHECK(disagreements("^[\\x7f-\\x80]$", {{0x7F, 0x80}}) == 0);
  CHECK(disagreements("^[\\u07fe-\\u0801]$", {{0x7FE, 0x801}}) == 0);
  CHECK(disagreements("^[\\u0801-\\u{10fffe}]$", {{0x801, 0x10FFFE}}) == 0);
  CHECK(disagreements("^[\\u1234-\\u{54321}]$", {{0x1234, 0x54321}}) == 0);
  CHECK(disagreements("^[\\ud7ff-\\udfff]$", {{0xD7FF, 0xD7FF}}) == 0);
  CHECK(disagreements("^[^\\ue000-\\uffff]$", {{0, 0xDFFF}, {0x10000, kLastCodePoint}}) == 0);
  CHECK(disagreements("^.$", {{0, 9}, {11, 12}, {14, 0x2027}, {0x202A, kLastCodePoint}}) == 0);
}

TEST_CASE("all characters need one sequence for each length") {
  const std::vector<ByteSequence> all = {{{0x00, 0x7F}},
                                         {{0xC2, 0xDF}, {0x80, 0xBF}},
                                         {{0xE0, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}},
                                         {{0xF0, 0xF4}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}};
  CHECK(utf8_sequences({{0, kLastCodePoint}}) == all);
}

TEST_CASE("decoding gives back every character and nothing else") {
  std::size_t wrong = 0;
  for (char32_t point = 0; point <= kLastCodePoint; ++point) {
    const std::string text = encoded(point) + "x";
    const detail::CodePoint decoded = detail::decode_utf8(text);
    const bool right = is_surrogate(point) ? decoded.size == 0 : decoded.size != 0 && decoded.value == point;
    if (!right || (decoded.size != 0 && decoded.size != text.size() - 1)) ++wrong;
  }
  CHECK(wrong == 0);
  for (const std::string_view text : {"", "\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF",
                                      "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82", "\xC3("})
    CHECK(detail::decode_utf8(text).size == 0);
}

}  // namespace candor::pattern
