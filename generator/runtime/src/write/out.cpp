// runtime/src/write/out.cpp: strings, numbers and room for them.
#include "candor/detail/out.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <utility>

#include "candor/detail/digits.hpp"
#include "candor/detail/fields.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/places.hpp"
#include "candor/detail/read.hpp"
#include "candor/detail/scan.hpp"
#include "candor/detail/text.hpp"

namespace candor::detail {
namespace {

/// Room for a string of up to two blocks without escapes, which writes whole blocks.
constexpr std::size_t short_room = 3 * block_size;

/// Longest escape: \u001f.
constexpr std::size_t escape_room = 6;

template <class Word>
Word load(const char* from) {
  Word word = 0;
  std::memcpy(&word, from, sizeof word);
  return word;
}

/// Returns true if each byte of the word is ASCII that needs no escape in a string; it may return
/// false for such words too.
template <class Word>
bool is_plain(Word word) {
  constexpr Word ones = static_cast<Word>(~Word{0}) / 0xFF;
  constexpr Word tops = ones * 0x80;
  const Word quotes = word ^ (ones * '"');
  const Word slashes = word ^ (ones * '\\');
  const Word low = (word - ones * 0x20) | (quotes - ones) | (slashes - ones);
  return ((low | word) & tops) == 0;
}

/// Writes fewer than sixteen bytes by two words that may overlap, if all of them are plain.
template <class Word>
bool put_two(const char* from, std::size_t left, char*& to) {
  const auto first = load<Word>(from);
  const auto last = load<Word>(from + left - sizeof(Word));
  if (!is_plain(first) || !is_plain(last)) return false;
  std::memcpy(to, &first, sizeof first);
  std::memcpy(to + left - sizeof last, &last, sizeof last);
  to += left;
  return true;
}

#if defined(__SSE2__)

/// The bytes of a block that are not ASCII, or need an escape in a string: those with the highest bit.
using Specials = __m128i;
Specials specials_of(__m128i bytes) {
  // The highest bit of each byte counts: those of control characters have it below zero.
  const __m128i others = _mm_or_si128(bytes, _mm_sub_epi8(bytes, _mm_set1_epi8(0x20)));
  const __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
  return _mm_or_si128(_mm_or_si128(others, quotes), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\')));
}
Specials both(Specials one, Specials other) { return _mm_or_si128(one, other); }
/// Bit i is set for byte i.
std::uint32_t bits_of(Specials specials) { return static_cast<std::uint32_t>(_mm_movemask_epi8(specials)); }

/// Copies a block and looks at it.
Specials put_block_of(const char* from, char* to) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), bytes);
  return specials_of(bytes);
}

#else

using Specials = std::uint32_t;
Specials both(Specials one, Specials other) { return one | other; }
std::uint32_t bits_of(Specials specials) { return specials; }

Specials put_block_of(const char* from, char* to) {
  const Block block = look(from);
  std::memcpy(to, from, block_size);
  return block.stops | block.high;
}

#endif

/// Writes the last bytes of a string, fewer than a block, if all are plain; else writes none.
[[gnu::always_inline]] inline bool put_short(const char* from, std::size_t left, char*& to) {
  if (left >= sizeof(std::uint64_t)) return put_two<std::uint64_t>(from, left, to);
  if (left >= sizeof(std::uint32_t)) return put_two<std::uint32_t>(from, left, to);
  if (left == 0) return true;
  // One to three bytes: the first, the middle and the last may be the same one.
  const char bytes[sizeof(std::uint32_t)] = {from[0], from[left / 2], from[left - 1], ' '};
  if (!is_plain(load<std::uint32_t>(bytes))) return false;
  to[0] = bytes[0];
  to[left / 2] = bytes[1];
  to[left - 1] = bytes[2];
  to += left;
  return true;
}

/// Writes all of a string of a block or more if it is ASCII and no byte needs an escape. Returns false
/// otherwise: then the first `done` bytes are written, which are like that. Blocks may overlap, so that any
/// size takes few branches.
inline bool put_ascii(const char* from, std::size_t size, char* to, std::size_t& done) {
  const auto put = [from, to](std::size_t at) { return put_block_of(from + at, to + at); };
  for (; done + 2 * block_size < size; done += 2 * block_size)
    if (bits_of(both(put(done), put(done + block_size))) != 0) return false;
  // Up to two blocks are left; a second one ends with the string.
  const Specials last = put(size - block_size);
  return bits_of(done + block_size < size ? both(put(done), last) : last) == 0;
}

/// The letter after the backslash for the bytes below 0x80 that have one (RFC 8259 section 7), else zero.
constexpr std::array<char, 128> letters = [] {
  std::array<char, 128> table{};
  table['"'] = '"';
  table['\\'] = '\\';
  table['\b'] = 'b';
  table['\f'] = 'f';
  table['\n'] = 'n';
  table['\r'] = 'r';
  table['\t'] = 't';
  return table;
}();

/// Writes the escape of a byte that must not stand for itself; gives the place after it.
char* put_escape(char byte, char* to) {
  constexpr char digits[] = "0123456789abcdef";
  const auto bits = static_cast<unsigned char>(byte);
  to[0] = '\\';
  to[1] = letters[bits];
  if (to[1] != 0) return to + 2;
  std::memcpy(to + 1, "u00", 3);
  to[4] = digits[bits >> 4U];
  to[5] = digits[bits & 15U];
  return to + 6;
}

/// Writes a number from 0.001 on that has up to four digits after the point, and 15 in all: measured times
/// and ratios are like that, and the search for their shortest text takes longer than all else of a short
/// message. So few digits are exact: no shorter text reads back as the same number, and std::to_chars() gives
/// the same.
bool put_decimal(double value, char*& to) {
  constexpr double scale = 10'000;
  if (!(value >= 0.001 && value < 1e11)) return false;
  // NOLINTNEXTLINE(bugprone-incorrect-roundings): the next line sees whether it is the number
  const auto rounded = static_cast<std::int64_t>(value * scale + 0.5);
  if (static_cast<double>(rounded) / scale != value) return false;
  const auto scaled = static_cast<std::uint64_t>(rounded);
  const std::uint64_t whole = scaled / 10'000;
  const auto part = static_cast<unsigned>(scaled % 10'000);
  // From 100000 on, whole numbers with zeros at the end are shorter with an exponent.
  if (part == 0 && whole > 99'999) return false;
  to = put_digits(whole, to);
  if (part == 0) return true;
  *to = '.';
  const std::uint32_t digits = four_digits(part);
  put_word(digits, to + 1);
  // Without the zeros at the end.
  to += 5 - std::countl_zero(digits & 0x0F0F0F0FU) / 8;
  return true;
}

}  // namespace

char* Out::put_string(char* to, std::string_view value) {
  const std::size_t size = value.size();
  char* const start = room(to, size + 2 * block_size);
  to = put(start, '"');
  std::size_t done = 0;
  if (size < block_size) {
    if (!put_short(value.data(), size, to)) return escaped_string(start, value, done);
  } else {
    if (!put_ascii(value.data(), size, to, done)) return escaped_string(start, value, done);
    to += size;
  }
  return put(to, '"');
}

char* Out::put_string(char* to, const std::string& value) {
#if defined(__GLIBCXX__)
  // In libstdc++ at least sixteen bytes are there, however short the string is: those of the object, or more
  // on the heap. So the size of a short string takes no branch: the two blocks are the same one up to sixteen
  // bytes.
  const std::size_t size = value.size();
  if (size <= 2 * block_size) [[likely]] {
    if (!has_room(to, short_room)) [[unlikely]]
      return put_string_in_room(to, value);
    const char* const from = value.data();
    const std::size_t last = std::max(size, block_size) - block_size;
    *to = '"';
    const Specials first = put_block_of(from, to + 1);
    const Specials second = put_block_of(from + last, to + 1 + last);
    to[size + 1] = '"';
    // Bytes after a string that is shorter than a block do not count.
    const std::uint32_t counted = (std::uint32_t{1} << (size - last)) - 1U;
    if ((bits_of(both(first, second)) & counted) == 0) [[likely]]
      return to + size + 2;
    return escaped_short(to, value,
                         (bits_of(first) & counted) | std::uint64_t{bits_of(second) & counted} << last);
  }
#endif
  return put_string(to, std::string_view(value));
}

/// Apart from the rest, which needs no stack then.
[[gnu::noinline]] char* Out::put_string_in_room(char* to, const std::string& value) {
  return put_string(room(to, short_room), value);
}

char* Out::escaped_short(char* to, const std::string& value, std::uint64_t specials) {
  const std::size_t size = value.size();
  to = room(to, 2 * block_size * escape_room + 2 * block_size);
  char bytes[4 * block_size];
  const std::size_t last = std::max(size, block_size) - block_size;
  std::memcpy(bytes, value.data(), block_size);
  std::memcpy(bytes + last, value.data() + last, block_size);
  to = put(to, '"');
  std::size_t done = 0;
  std::uint32_t high = 0;
  for (; specials != 0; specials &= specials - 1U) {
    const auto at = static_cast<std::size_t>(std::countr_zero(specials));
    std::memcpy(to, bytes + done, 2 * block_size);
    to += at - done;
    done = at + 1;
    if (static_cast<unsigned char>(bytes[at]) >= 0x80) {
      high = 1;
      *to++ = bytes[at];
    } else {
      to = put_escape(bytes[at], to);
    }
  }
  std::memcpy(to, bytes + done, 2 * block_size);
  to = put(to + size - done, '"');
  if (high != 0 && !is_utf8(value)) refuse();
  return to;
}

char* Out::put_escaped(char* to, const char* from, std::size_t size, std::uint64_t& high) {
  const char* const end = from + size;
  Places specials;
  for (const char* p = from; from < end;) {
    specials.clear();
    const char* const start = p;
    do {
      const Block first = look_twice(p);
      const Block second = look_twice(p + 2 * block_size);
      const std::uint64_t stops = first.stops | std::uint64_t{second.stops} << 32U;
      const std::uint64_t highs = first.high | std::uint64_t{second.high} << 32U;
      const auto left = static_cast<std::size_t>(end - p);
      const std::uint64_t counted = left < four_blocks ? (std::uint64_t{1} << left) - 1U : ~std::uint64_t{0};
      high |= highs & counted;
      specials.add(p, stops & counted);
      p += std::min(left, four_blocks);
    } while (p < end && specials.has_room(start, p));
    // All that is left, so that a long string makes room but a few times.
    to = room(to, static_cast<std::size_t>(end - from) + specials.size() * escape_room + four_blocks);
    for (const char* const at : specials) {
      copy_run(to, from, static_cast<std::size_t>(at - from));
      to = put_escape(*at, to);
      from = at + 1;
    }
    copy_run(to, from, static_cast<std::size_t>(p - from));
    from = p;
  }
  return to;
}

char* Out::escaped_string(char* to, std::string_view value, std::size_t done) {
  std::uint64_t high = 0;
  to += 1 + done;
  const char* const from = value.data() + done;
  const std::size_t size = value.size() - done;
  // A step reads up to four blocks more: the last bytes are read from a copy, which has them.
  const std::size_t last = size < 2 * four_blocks ? size : four_blocks + size % four_blocks;
  to = put_escaped(to, from, size - last, high);
  char copy[3 * four_blocks];
  std::memcpy(copy, from + (size - last), last);
  std::memset(copy + last, ' ', four_blocks);
  to = put_escaped(to, copy, last, high);
  to = put(to, '"');
  if (high != 0 && !is_utf8(value)) refuse();
  return to;
}

char* Out::put_word(char* to, std::string_view text) {
  const std::size_t size = put_json_string(text, nullptr);
  to = room(to, size);
  put_json_string(text, to);
  return to + size;
}

char* Out::put_integer(char* to, std::int64_t value) {
  auto magnitude = static_cast<std::uint64_t>(value);
  if (value < 0) {
    to = put(to, '-');
    magnitude = 0 - magnitude;
  }
  return put_digits(magnitude, to);
}

char* Out::put_natural(char* to, std::uint64_t value) { return put_digits(value, to); }

char* Out::put_number(char* to, double value) {
  if (value >= 1 && value <= max_small) {
    const auto whole = static_cast<unsigned>(value);
    if (static_cast<double>(whole) == value) return put_small(whole, to);
  }
  if (!std::isfinite(value)) {
    give_up("a number that is not finite");
    return put_null(to);
  }
  if (put_decimal(value, to)) return to;
  return put_shortest(to, value);
}

Violations taken_for(std::string_view state, bool breaks_law) {
  if (breaks_law) return {{other_state(state)}};
  return {};
}

void hold_written(Out& out, std::size_t mark, const SchemaTable& table, SubschemaRef guard,
                  Rows<std::string_view> hidden) {
  if (out.refused()) return;
  const std::string_view text = out.since(mark);
  const Padded bytes(text);
  out.doubt_unless(keeps(bytes.begin(), bytes.begin() + text.size(), table, guard, hidden));
}

void write_failure(Out& out, std::string_view code, std::string_view message, const Details& details) {
  out.refuse_unless(!code.empty() && !message.empty());
  out.literal("{\"success\":false,\"code\":");
  out.string(code);
  out.literal(",\"message\":");
  out.string(message);
  for (const auto& [name, value] : details) {
    out.refuse_unless(name != "success" && name != "id" && name != "code" && name != "message");
    out.literal(",");
    out.string(std::string_view(name));
    out.literal(":");
    out.value(value);
    // The sender of the failure adds an id: as the refused text then has it twice, its reader reports what is
    // wrong.
    if (name == "id") out.literal(",\"id\":null");
  }
  out.literal("}");
}

}  // namespace candor::detail
