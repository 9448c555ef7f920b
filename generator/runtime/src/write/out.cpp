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
bool put_short(const char* from, std::size_t left, char*& to) {
  if (left >= sizeof(std::uint64_t)) return put_two<std::uint64_t>(from, left, to);
  if (left >= sizeof(std::uint32_t)) return put_two<std::uint32_t>(from, left, to);
  return left == 0;
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

}  // namespace

void Out::make_room(std::size_t bytes) {
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
  // A place of its own: writing through a member's pointer would have it read again after each byte.
  char* to = at_;
  *to++ = '"';
  const char* from = value.data();
  std::size_t left = value.size();
  std::uint32_t high = 0;
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

void Out::boolean(bool value) { value ? literal("true") : literal("false"); }

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

Written unwritten_as(Violation why) {
  Violations violations;
  violations.list.push_back(std::move(why));
  return Written(std::move(violations));
}

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
