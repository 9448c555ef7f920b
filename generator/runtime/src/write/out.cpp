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
#include "candor/detail/read.hpp"
#include "candor/detail/scan.hpp"
#include "candor/detail/text.hpp"

namespace candor::detail {
namespace {

/// Longest text of a number.
constexpr std::size_t number_room = 32;
/// Numbers up to this are written by a table.
constexpr unsigned largest_small = 9999;

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

/// Writes the block if all of it is plain; else writes none.
void put_plain(const char*& from, std::size_t& left, std::uint32_t& high, char*& to) {
  const Block block = look(from);
  if (block.stops != 0) return;
  high |= block.high;
  std::memcpy(to, from, block_size);
  from += block_size;
  left -= block_size;
  to += block_size;
}

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

/// Writes the last bytes of a string of a block or more, if its whole last block is plain: what of that block
/// was written before stands right before `to`, and is written once more.
bool put_end(std::string_view value, std::size_t left, std::uint32_t& high, char*& to) {
  if (value.size() < block_size) return false;
  const char* const last = value.data() + value.size() - block_size;
  const Block block = look(last);
  if (block.stops != 0) return false;
  high |= block.high;
  std::memcpy(to + left - block_size, last, block_size);
  to += left;
  return true;
}

/// Writes all of a string if no byte of it needs an escape. Returns false otherwise: then the first `done`
/// bytes are written, none of which needs one. Blocks may overlap, so that any size takes few branches.
inline bool put_whole(std::string_view value, char* to, std::size_t& done, std::uint32_t& high) {
  const char* const from = value.data();
  const std::size_t size = value.size();
  if (size < block_size) return put_short(from, size, to);
  const auto put = [from, to, &high](std::size_t at) {
    const Block block = look(from + at);
    std::memcpy(to + at, from + at, block_size);
    high |= block.high;
    return block.stops;
  };
  for (; done + 2 * block_size < size; done += 2 * block_size)
    if ((put(done) | put(done + block_size)) != 0) return false;
  // Up to two blocks are left; a second one ends with the string.
  if (done + block_size < size && put(done) != 0) return false;
  return put(size - block_size) == 0;
}

/// The letter behind the backslash for the bytes below 0x80 that have one (RFC 8259 section 7), else zero.
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

/// Writes the escape of a byte that must not stand for itself; gives the place behind it.
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

/// Writes a block, with an escape for each of the bytes that `stops` names. A block more is readable behind
/// it, and there is room for one behind what is written.
char* put_block(const char* from, std::uint32_t stops, char* to) {
  std::size_t done = 0;
  for (; stops != 0; stops &= stops - 1U) {
    const auto stop = static_cast<std::size_t>(std::countr_zero(stops));
    std::memcpy(to, from + done, block_size);
    to = put_escape(from[stop], to + (stop - done));
    done = stop + 1;
  }
  std::memcpy(to, from + done, block_size);
  return to + (block_size - done);
}

/// Writes the last bytes of a string, fewer than two blocks; gives their high bytes, as Block does.
std::uint32_t put_tail(const char* from, std::size_t left, char*& to) {
  // Blocks of its own, so that the look goes no further than the string.
  char tail[3 * block_size];
  std::memset(tail, ' ', sizeof tail);
  for (std::size_t i = 0; i < left; ++i) tail[i] = from[i];
  std::uint32_t high = 0;
  std::size_t done = 0;
  for (; done < left; done += block_size) {
    const Block block = look(tail + done);
    high |= block.high;
    to = put_block(tail + done, block.stops, to);
  }
  to -= done - left;  // blanks
  return high;
}

/// Writes the digits of a number of up to 16 digits, without leading zeros.
char* put_digits(std::uint64_t value, char* to) {
  constexpr std::uint64_t step = 10'000;
  if (value <= largest_small) return put_small(static_cast<unsigned>(value), to);
  to = put_digits(value / step, to);
  const auto low = static_cast<unsigned>(value % step);
  to[0] = static_cast<char>('0' + low / 1000);
  to[1] = static_cast<char>('0' + low / 100 % 10);
  to[2] = static_cast<char>('0' + low / 10 % 10);
  to[3] = static_cast<char>('0' + low % 10);
  return to + 4;
}

/// Writes a number from 0.001 on that has up to four digits behind the point, and 15 in all: measured times
/// and ratios are like that, and the search for their shortest text takes longer than all else of a short
/// message. So few digits are exact: no shorter text reads back as the same number, and std::to_chars() gives
/// the same.
bool put_decimal(double value, char*& to) {
  constexpr double scale = 10'000;
  if (!(value >= 0.001 && value < 1e11)) return false;
  const auto scaled = static_cast<std::uint64_t>(value * scale + 0.5);
  if (static_cast<double>(scaled) / scale != value) return false;
  const std::uint64_t whole = scaled / 10'000;
  auto part = static_cast<unsigned>(scaled % 10'000);
  // From 100000 on, whole numbers with zeros at the end are shorter with an exponent.
  if (part == 0 && whole > 99'999) return false;
  to = put_digits(whole, to);
  if (part == 0) return true;
  *to++ = '.';
  for (unsigned unit = 1000; part != 0; unit /= 10) {
    *to++ = static_cast<char>('0' + part / unit);
    part %= unit;
  }
  return true;
}

}  // namespace

// Not inlined: with sizes that it knows, g++ fills the room by `rep stos`, which takes as long as a short
// message.
[[gnu::noinline]] void Out::make_room(std::size_t bytes) {
  const std::size_t used = at_ == nullptr ? start_ : static_cast<std::size_t>(at_ - text_.data());
  const std::size_t written = used - start_;
  const std::size_t least = used + bytes + written + block_size;
  // Room that the string has anyway is taken sooner: every step fills it with zeros first.
  const std::size_t grown = std::max(least, std::min(text_.capacity(), least + 2 * written));
  text_.resize(grown);
  at_ = text_.data() + used;
  end_ = text_.data() + grown;
}

void Out::string(std::string_view value) {
  need(value.size() + 2 * block_size);
  char* const to = at_;
  *to = '"';
  std::uint32_t high = 0;
  std::size_t done = 0;
  if (!put_whole(value, to + 1, done, high)) return escaped_string(value, done, high);
  to[value.size() + 1] = '"';
  at_ = to + value.size() + 2;
  if (high != 0 && !is_utf8(value)) refuse();
}

void Out::escaped_string(std::string_view value, std::size_t done, std::uint32_t high) {
  // A place of its own: writing through a member's pointer would have it read again after each byte.
  char* to = at_ + 1 + done;
  const char* from = value.data() + done;
  std::size_t left = value.size() - done;
  // A block with escapes is copied from within, up to a block further.
  for (; left >= 2 * block_size; from += block_size, left -= block_size) {
    const Block block = look(from);
    high |= block.high;
    if (block.stops == 0) {
      std::memcpy(to, from, block_size);
      to += block_size;
      continue;
    }
    at_ = to;
    need(left + block_size * escape_room + 2 * block_size);
    to = put_block(from, block.stops, at_);
  }
  if (left >= block_size) put_plain(from, left, high, to);
  if (left >= block_size || (!put_end(value, left, high, to) && !put_short(from, left, to))) {
    at_ = to;
    need(left * escape_room + 3 * block_size);
    high |= put_tail(from, left, at_);
    to = at_;
  }
  *to++ = '"';
  at_ = to;
  if (high != 0 && !is_utf8(value)) refuse();
}

void Out::word(std::string_view text) {
  need(text.size() + 2 * block_size);
  std::uint32_t high = 0;
  std::size_t done = 0;
  if (put_whole(text, at_ + 1, done, high) && high == 0) [[likely]] {
    *at_ = '"';
    at_ += text.size() + 2;
    at_[-1] = '"';
    return;
  }
  const std::size_t size = put_json_string(text, nullptr);
  put_json_string(text, step(size));
}

void Out::integer(std::int64_t value) {
  need(number_room);
  at_ = value >= 0 && value <= largest_small ? put_small(static_cast<unsigned>(value), at_)
                                             : std::to_chars(at_, at_ + number_room, value).ptr;
}

void Out::natural(std::uint64_t value) {
  need(number_room);
  at_ = value <= largest_small ? put_small(static_cast<unsigned>(value), at_)
                               : std::to_chars(at_, at_ + number_room, value).ptr;
}

void Out::boolean(bool value) {
  constexpr char texts[] = "falsetrue    ";
  need(8);
  std::memcpy(at_, texts + (value ? 5 : 0), 8);
  at_ += value ? 4 : 5;
}

void Out::null() { literal("null"); }

void Out::close(char bracket) {
  need(1);
  if (at_[-1] == ',') --at_;
  *at_++ = bracket;
}

void Out::number(double value) {
  if (!std::isfinite(value)) {
    refuse();
    null();
    return;
  }
  need(number_room);
  if (put_decimal(value, at_)) return;
  at_ = std::to_chars(at_, at_ + number_room, value).ptr;
}

bool Out::finish(std::string& written) {
  const auto used = static_cast<std::size_t>(at_ - text_.data());
  if (refused_) written.assign(text_, start_, used - start_);
  text_.resize(refused_ ? start_ : used);
  return !refused_;
}

Written write_value(const void* value, void (*write)(Out&, const void*), std::string& text,
                    Written (*why)(std::string_view refused)) {
  std::string refused;
  Out out(text);
  write(out, value);
  if (out.finish(refused)) [[likely]]
    return {};
  return why(refused);
}

Written write_value(const void* value, void (*write)(Out&, const void*), std::string& text,
                    const SchemaTable& table, SubschemaId row) {
  std::string refused;
  Out out(text);
  write(out, value);
  if (out.finish(refused)) [[likely]]
    return {};
  Violations violations = explain(refused, table, row, Limits());
  if (violations.empty()) violations.list.push_back(disagreement());
  return Written(std::move(violations));
}

Written unwritten_as_state(std::string_view name) { return Written(Violations{{other_state(name)}}); }

Written unwritten_as_accepted() { return Written(Violations{{disagreement()}}); }

void hold_written(Out& out, std::size_t mark, const SchemaTable& table, SubschemaId row) {
  if (out.refused()) return;
  const std::string_view text = out.since(mark);
  const Padded bytes(text);
  out.refuse_unless(keeps(bytes.begin(), bytes.begin() + text.size(), table, row));
}

void hold_result(Out& out, std::size_t mark, const SchemaTable& table, SubschemaId row) {
  if (out.refused()) return;
  const std::string_view text = out.since(mark);
  const Padded bytes(text);
  In in;
  in.begin = bytes.begin();
  in.end = in.begin + text.size();
  const char* const result = find_member(in.begin, in, "result");
  out.refuse_unless(result != nullptr && keeps(result, in.end, table, row));
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
    out.string(name);
    out.literal(":");
    out.value(value);
    // The sender of the failure adds an id: as the refused text then has it twice, its reader reports what is
    // wrong.
    if (name == "id") out.literal(",\"id\":null");
  }
  out.literal("}");
}

}  // namespace candor::detail
