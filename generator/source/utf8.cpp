// generator/source/utf8.cpp: decodes and encodes UTF-8.
#include "source/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace candor::source {
namespace {

std::uint32_t byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

/// Returns the length of the encoding that begins with `lead`; 0 if none does.
std::size_t announced_size(std::uint32_t lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 0;
}

bool is_scalar_of_size(char32_t value, std::size_t size) {
  if (value >= 0xD800 && value <= 0xDFFF) return false;
  if (size == 3) return value >= 0x800;
  if (size == 4) return value >= 0x10000 && value <= 0x10FFFF;
  return true;
}

/// Returns true if the eight bytes at `at` are ASCII.
bool eight_ascii(std::string_view text, std::size_t at) {
  std::uint64_t block = 0;
  std::memcpy(&block, text.data() + at, sizeof block);
  return (block & 0x8080808080808080U) == 0;
}

void append_byte(std::string& text, char32_t byte) { text.push_back(static_cast<char>(byte)); }

}  // namespace

std::size_t count_code_points(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return !is_continuation(byte); }));
}

CodePoint decode(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  const std::uint32_t lead = byte_at(text, at);
  const std::size_t size = announced_size(lead);
  if (size == 1) return {lead, 1};
  if (size == 0 || text.size() - at < size) return {};
  char32_t value = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    const std::uint32_t byte = byte_at(text, at + i);
    if ((byte & 0xC0U) != 0x80U) return {};
    value = (value << 6U) | (byte & 0x3FU);
  }
  return is_scalar_of_size(value, size) ? CodePoint{value, size} : CodePoint{};
}

void append_utf8(std::string& text, char32_t code_point) {
  if (code_point < 0x80) return append_byte(text, code_point);
  if (code_point < 0x800) {
    append_byte(text, 0xC0U | (code_point >> 6U));
  } else if (code_point < 0x10000) {
    append_byte(text, 0xE0U | (code_point >> 12U));
    append_byte(text, 0x80U | ((code_point >> 6U) & 0x3FU));
  } else {
    append_byte(text, 0xF0U | (code_point >> 18U));
    append_byte(text, 0x80U | ((code_point >> 12U) & 0x3FU));
    append_byte(text, 0x80U | ((code_point >> 6U) & 0x3FU));
  }
  append_byte(text, 0x80U | (code_point & 0x3FU));
}

std::size_t valid_prefix(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (byte_at(text, at) < 0x80) {
      at += text.size() - at >= 8 && eight_ascii(text, at) ? 8 : 1;
      continue;
    }
    const std::size_t size = decode(text, at).size;
    if (size == 0) break;
    at += size;
  }
  return at;
}

std::string code_point_name(char32_t code_point) {
  std::string digits;
  for (char32_t rest = code_point; rest != 0 || digits.size() < 4; rest >>= 4U) {
    digits.insert(digits.begin(), "0123456789ABCDEF"[rest & 0xFU]);
  }
  return "U+" + digits;
}

}  // namespace candor::source
