// runtime/src/json/text.cpp: UTF-8 and escapes.
#include "candor/detail/text.hpp"

#include <cstddef>
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

bool continues(const char* p) { return (byte_at(p) & 0xC0U) == 0x80U; }

/// Bytes of the sequence that begins at `p` (not ASCII), or 0 if it is malformed.
std::size_t sequence_size(const char* p, std::size_t left) {
  const unsigned lead = byte_at(p);
  if (lead >= 0xC2 && lead <= 0xDF) return left >= 2 && continues(p + 1) ? 2 : 0;
  if (left < 3 || !continues(p + 1) || !continues(p + 2)) return 0;
  const unsigned second = byte_at(p + 1);
  if (lead == 0xE0) return second >= 0xA0 ? 3 : 0;
  if (lead == 0xED) return second <= 0x9F ? 3 : 0;
  if (lead >= 0xE1 && lead <= 0xEF) return 3;
  if (left < 4 || !continues(p + 3)) return 0;
  if (lead == 0xF0) return second >= 0x90 ? 4 : 0;
  if (lead == 0xF4) return second <= 0x8F ? 4 : 0;
  return lead >= 0xF1 && lead <= 0xF3 ? 4 : 0;
}

bool read_hex(const char* p, std::uint32_t& value) {
  value = 0;
  for (int i = 0; i < 4; ++i) {
    const char byte = p[i];
    std::uint32_t digit = 0;
    if (byte >= '0' && byte <= '9') {
      digit = static_cast<std::uint32_t>(byte - '0');
    } else if (byte >= 'a' && byte <= 'f') {
      digit = static_cast<std::uint32_t>(byte - 'a') + 10;
    } else if (byte >= 'A' && byte <= 'F') {
      digit = static_cast<std::uint32_t>(byte - 'A') + 10;
    } else {
      return false;
    }
    value = value * 16 + digit;
  }
  return true;
}

/// `p` stands behind `\u`.
const char* decode_unicode_escape(const char* p, char*& to) {
  std::uint32_t point = 0;
  if (!read_hex(p, point)) return nullptr;
  p += 4;
  if (point >= 0xD800 && point <= 0xDBFF) {
    std::uint32_t low = 0;
    if (p[0] != '\\' || p[1] != 'u' || !read_hex(p + 2, low) || low < 0xDC00 || low > 0xDFFF) return nullptr;
    point = 0x10000 + ((point - 0xD800) << 10U) + (low - 0xDC00);
    p += 6;
  } else if (point >= 0xDC00 && point <= 0xDFFF) {
    return nullptr;
  }
  put_code_point(point, to);
  return p;
}

}  // namespace

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

bool is_utf8(std::string_view text) {
  const char* p = text.data();
  std::size_t left = text.size();
  while (left > 0) {
    if (left >= 8 && (word_at(p) & high_bits) == 0) {
      p += 8;
      left -= 8;
      continue;
    }
    const std::size_t size = byte_at(p) < 0x80 ? 1 : sequence_size(p, left);
    if (size == 0) return false;
    p += size;
    left -= size;
  }
  return true;
}

std::uint64_t code_points(std::string_view text) {
  std::uint64_t count = 0;
  for (const char& byte : text) count += continues(&byte) ? 0U : 1U;
  return count;
}

const char* decode_escape(const char* p, char*& to) {
  switch (p[1]) {
    case '"':
      *to++ = '"';
      break;
    case '\\':
      *to++ = '\\';
      break;
    case '/':
      *to++ = '/';
      break;
    case 'b':
      *to++ = '\b';
      break;
    case 'f':
      *to++ = '\f';
      break;
    case 'n':
      *to++ = '\n';
      break;
    case 'r':
      *to++ = '\r';
      break;
    case 't':
      *to++ = '\t';
      break;
    case 'u':
      return decode_unicode_escape(p + 2, to);
    default:
      return nullptr;
  }
  return p + 2;
}

}  // namespace candor::detail
