// engine/src/json/text.cpp: escapes of strings.
#include "candor/detail/text.hpp"

#include <cstdint>

#include "candor/detail/escape.hpp"
#include "candor/detail/scan.hpp"

namespace candor::detail {
namespace {

/// `p` stands after `\u`.
const char* decode_unicode_escape(const char* p, char*& to) {
  std::uint32_t point = 0;
  if (!read_code_unit(p, point) || is_low_surrogate(point)) return nullptr;
  p += 4;
  if (is_high_surrogate(point)) {
    std::uint32_t low = 0;
    if (p[0] != '\\' || p[1] != 'u' || !read_code_unit(p + 2, low) || !is_low_surrogate(low)) return nullptr;
    point = join_surrogates(point, low);
    p += 6;
  }
  put_code_point(point, to);
  return p;
}

}  // namespace

const char* decode_escape(const char* p, char*& to) {
  if (p[1] == 'u') return decode_unicode_escape(p + 2, to);
  const char byte = unescaped(p[1]);
  if (byte == '\0') return nullptr;
  *to++ = byte;
  return p + 2;
}

std::size_t plain_size(std::string_view text) {
  std::size_t size = 0;
  while (size + block_size <= text.size()) {
    const Block block = look(text.data() + size);
    if (block.stops != 0) return size + first_stop(block);
    size += block_size;
  }
  while (size < text.size() && text[size] != '"' && text[size] != '\\' &&
         static_cast<unsigned char>(text[size]) >= 0x20)
    ++size;
  return size;
}

}  // namespace candor::detail
