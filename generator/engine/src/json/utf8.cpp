// engine/src/json/utf8.cpp: decodes, checks and encodes UTF-8 strictly (RFC 3629).
#include "candor/detail/utf8.hpp"

#include <cstring>

namespace candor::detail {
namespace {

constexpr std::uint64_t high_bits = 0x8080808080808080U;

std::uint64_t word_at(const char* p) {
  std::uint64_t word = 0;
  std::memcpy(&word, p, sizeof word);
  return word;
}

unsigned byte_at(const char* p) { return static_cast<unsigned char>(*p); }

/// Bytes of the sequence that begins at `p` (not ASCII), or 0 if it is malformed.
std::size_t sequence_size(const char* p, std::size_t left) {
  const unsigned lead = byte_at(p);
  if (lead >= 0xC2 && lead <= 0xDF) return left >= 2 && is_continuation(p[1]) ? 2 : 0;
  if (left < 3 || !is_continuation(p[1]) || !is_continuation(p[2])) return 0;
  const unsigned second = byte_at(p + 1);
  if (lead == 0xE0) return second >= 0xA0 ? 3 : 0;
  if (lead == 0xED) return second <= 0x9F ? 3 : 0;
  if (lead >= 0xE1 && lead <= 0xEF) return 3;
  if (left < 4 || !is_continuation(p[3])) return 0;
  if (lead == 0xF0) return second >= 0x90 ? 4 : 0;
  if (lead == 0xF4) return second <= 0x8F ? 4 : 0;
  return lead >= 0xF1 && lead <= 0xF3 ? 4 : 0;
}

/// Returns the number of bytes from the first invalid one on. Inlined, so that is_utf8() compares with zero
/// only.
inline std::size_t invalid_rest(const char* p, std::size_t left) {
  while (left > 0) {
    if (left >= 8 && (word_at(p) & high_bits) == 0) {
      p += 8;
      left -= 8;
      continue;
    }
    const std::size_t size = byte_at(p) < 0x80 ? 1 : sequence_size(p, left);
    if (size == 0) return left;
    p += size;
    left -= size;
  }
  return 0;
}

}  // namespace

CodePoint decode_utf8(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  const char* const p = text.data() + at;
  if (byte_at(p) < 0x80) return {byte_at(p), 1};
  const std::size_t size = sequence_size(p, text.size() - at);
  if (size == 0) return {};
  char32_t point = byte_at(p) & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) point = (point << 6U) | (byte_at(p + i) & 0x3FU);
  return {point, size};
}

std::size_t valid_prefix(std::string_view text) {
  return text.size() - invalid_rest(text.data(), text.size());
}

bool is_utf8(std::string_view text) { return invalid_rest(text.data(), text.size()) == 0; }

std::string valid_utf8(std::string_view text) {
  std::string valid;
  while (true) {
    const std::size_t size = valid_prefix(text);
    valid += text.substr(0, size);
    if (size == text.size()) return valid;
    valid += "\xEF\xBF\xBD";
    text.remove_prefix(size + 1);
  }
}

std::uint64_t count_code_points(std::string_view text) {
  constexpr std::uint64_t low_bits = 0x0101010101010101U;
  constexpr std::size_t max_words = 255;  // whose continuation bytes are counted in the bytes of a word
  std::uint64_t count = text.size();
  const char* p = text.data();
  std::size_t words = text.size() / sizeof(std::uint64_t);
  while (words != 0) {
    std::uint64_t sums = 0;
    const std::size_t next = words < max_words ? words : max_words;
    for (std::size_t i = 0; i < next; ++i, p += sizeof(std::uint64_t)) {
      const std::uint64_t word = word_at(p);
      sums += (word >> 7U) & ~(word >> 6U) & low_bits;
    }
    words -= next;
    // Sums of four bytes in two halves; all of them in the highest part.
    constexpr std::uint64_t even_bytes = 0x00FF00FF00FF00FFU;
    const std::uint64_t pairs = (sums & even_bytes) + ((sums >> 8U) & even_bytes);
    count -= (pairs * 0x0001000100010001U) >> 48U;
  }
  for (; p != text.data() + text.size(); ++p) count -= is_continuation(*p) ? 1U : 0U;
  return count;
}

void put_code_point(std::uint32_t point, char*& to) {
  const auto put = [&to](std::uint32_t byte) { *to++ = static_cast<char>(byte); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xC0U | (point >> 6U));
    put(0x80U | (point & 0x3FU));
  } else if (point < 0x10000) {
    put(0xE0U | (point >> 12U));
    put(0x80U | ((point >> 6U) & 0x3FU));
    put(0x80U | (point & 0x3FU));
  } else {
    put(0xF0U | (point >> 18U));
    put(0x80U | ((point >> 12U) & 0x3FU));
    put(0x80U | ((point >> 6U) & 0x3FU));
    put(0x80U | (point & 0x3FU));
  }
}

void append_utf8(std::string& text, char32_t point) {
  char bytes[4];
  char* end = bytes;
  put_code_point(point, end);
  text.append(bytes, end);
}

std::string code_point_name(char32_t point) {
  std::string digits;
  for (char32_t rest = point; rest != 0 || digits.size() < 4; rest >>= 4U)
    digits.insert(digits.begin(), "0123456789ABCDEF"[rest & 0xFU]);
  return "U+" + digits;
}

}  // namespace candor::detail
