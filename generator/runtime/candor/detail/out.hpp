// runtime/candor/detail/out.hpp: appends JSON to a string.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "candor/detail/explain.hpp"
#include "candor/expected.hpp"
#include "candor/value.hpp"
#include "candor/violation.hpp"

namespace candor::detail {

/// Appends JSON without white space to a string. A value that cannot be written is recorded with refuse(),
/// doubt_unless() or give_up(), and writing continues: the text then shows what is wrong, and finish() takes
/// it away again.
///
/// A writer takes the position to write at and returns the position after what it wrote, which thus stays in
/// a register: a member would be loaded again after each byte, since a byte may be part of the member for all
/// that a compiler knows. Functions without a position begin at at() and store there where they end.
///
/// A writer finds Out::entry bytes of room at its position. A value of bounded size (`max_size` of its
/// description) needs no more; any other value makes room and leaves Out::after bytes after itself.
class Out {
 public:
  explicit Out(std::string& text);
  Out(const Out&) = delete;
  Out& operator=(const Out&) = delete;

  /// What room() makes room for, at least.
  static constexpr std::size_t spare = 256;
  /// Room after a value of any size, for the key that comes next and for a value's first bytes.
  static constexpr std::size_t after = 128;
  /// Room for a value to begin with, and the most that a value of bounded size writes, with bytes after it
  /// that the next one overwrites.
  static constexpr std::size_t entry = 32;
  /// The longest key that finds its room there.
  static constexpr std::size_t max_key_length = after - entry - 2;

  char* at() const { return at_; }
  void set_at(char* to) { at_ = to; }

  /// Returns `to`, or where it is after the text has moved, with room for `spare` bytes.
  [[gnu::always_inline]] char* room(char* to) {
    if (!has_room(to, 0)) [[unlikely]]
      return make_room(to);
    return to;
  }
  /// The same with room for some bytes more.
  [[gnu::always_inline]] char* room(char* to, std::size_t bytes) {
    if (!has_room(to, bytes)) [[unlikely]]
      return make_room(to, bytes);
    return to;
  }

  /// Constant text, for which there is room. By words, the last of which may overlap: compilers store each as
  /// an immediate value.
  [[gnu::always_inline]] static char* put(char* to, const char* json, std::size_t size) {
    if (size < 8) {
      std::memcpy(to, json, size);
    } else {
      for (std::size_t at = 0; at + 8 <= size; at += 8) std::memcpy(to + at, json + at, 8);
      if (size % 8 != 0) std::memcpy(to + size - 8, json + size - 8, 8);
    }
    return to + size;
  }
  [[gnu::always_inline]] static char* put(char* to, char byte) {
    *to = byte;
    return to + 1;
  }
  static constexpr std::size_t max_boolean_size = 8;
  static char* put_boolean(char* to, bool value) {
    static constexpr char texts[2][max_boolean_size] = {"false", "true"};
    std::memcpy(to, texts[value ? 1 : 0], max_boolean_size);
    return to + (value ? 4 : 5);
  }
  static char* put_null(char* to) { return put(to, "null", 4); }
  static char* put_integer(char* to, std::int64_t value);
  static char* put_natural(char* to, std::uint64_t value);
  /// The shortest text that reads back as the same double; infinities and NaN are refused.
  char* put_number(char* to, double value);

  /// Text that is JSON as it stands.
  char* put_literal(char* to, std::string_view json) {
    to = room(to, json.size());
    std::memcpy(to, json.data(), json.size());
    return to + json.size();
  }
  /// A string with its quotes. One that is not UTF-8 is refused.
  char* put_string(char* to, std::string_view value);
  /// The same for a std::string, most of which are short: see out.cpp.
  char* put_string(char* to, const std::string& value);
  /// A string of the contract with its quotes, in ASCII.
  char* put_word(char* to, std::string_view text);

  /// A closing bracket; the comma after the last member or item, if any, gives way to it.
  [[gnu::always_inline]] static char* close(char* to, char bracket) {
    to -= to[-1] == ',' ? 1 : 0;
    return put(to, bracket);
  }
  /// The same where the caller knows whether there is one: nothing waits for the last byte to be loaded.
  [[gnu::always_inline]] static char* close(char* to, char bracket, bool has_comma) {
    return put(to - (has_comma ? 1 : 0), bracket);
  }

  void literal(std::string_view json) { at_ = put_literal(at_, json); }
  void string(std::string_view value) { at_ = put_string(at_, value); }
  void string(const std::string& value) { at_ = put_string(at_, value); }
  void integer(std::int64_t value) { at_ = put_integer(room(at_), value); }
  void natural(std::uint64_t value) { at_ = put_natural(room(at_), value); }
  void number(double value) { at_ = put_number(room(at_), value); }
  void value(const Value& value) { literal(value.text()); }

  /// Notes that the text must not be written, whatever the engine finds: it breaks a law of reporting.
  void refuse() { refused_ = must_not_ = true; }
  [[gnu::always_inline]] void refuse_unless(bool fits) {
    if (!fits) [[unlikely]]
      refuse();
  }
  /// Notes that a constraint of the contract seems to be broken: the engine decides.
  [[gnu::always_inline]] void doubt_unless(bool fits) {
    if (!fits) [[unlikely]]
      refused_ = true;
  }
  /// Notes that the text does not say what the value holds: `found`.
  void give_up(const char* found) {
    refused_ = true;
    unheld_ = found;
  }
  bool refused() const { return refused_; }
  /// Returns true if a law is broken; what no JSON holds, or null.
  bool must_not() const { return must_not_; }
  const char* unheld() const { return unheld_; }

  /// How much has been written up to there, and what was written since.
  std::size_t mark(const char* to) const { return static_cast<std::size_t>(to - text_.data()); }
  std::size_t mark() const { return mark(at_); }
  std::string_view since(std::size_t mark) const {
    return {text_.data() + mark, static_cast<std::size_t>(at_ - text_.data()) - mark};
  }

  /// Gives the string its final size: with what was written, or, where that was refused, as it was before. In
  /// that case `written` gets the text.
  bool finish(std::string& written);
  /// The same where nothing was refused.
  void finish();

 private:
  /// Makes room for at least `bytes` and `spare`, twice as much as there was. Not marked as cold: compilers
  /// make all of a function small and slow that calls what is cold.
  char* make_room(char* to, std::size_t bytes);
  char* make_room(char* to);
  bool has_room(const char* to, std::size_t bytes) const {
    return static_cast<std::size_t>(end_ - to) >= bytes + spare;
  }
  char* put_string_in_room(char* to, const std::string& value);
  /// Goes on with a string of which `done` bytes, which are ASCII, are written after its quote; later ones
  /// are not ASCII or need escapes.
  char* escaped_string(char* to, std::string_view value, std::size_t done);
  /// Writes the bytes of a string, with escapes. Four blocks more are readable after it. `high` gains bits
  /// where bytes are not ASCII.
  char* put_escaped(char* to, const char* from, std::size_t size, std::uint64_t& high);
  /// A string of up to two blocks, with a bit for each byte that is not ASCII or needs an escape.
  char* escaped_short(char* to, const std::string& value, std::uint64_t specials);

  std::string& text_;
  std::size_t start_;
  char* at_ = nullptr;
  char* end_ = nullptr;
  const char* unheld_ = nullptr;
  bool refused_ = false;
  bool must_not_ = false;
};

/// Refuses what was written since `mark` where it does not satisfy the guard: see keeps().
void hold_written(Out& out, std::size_t mark, const SchemaTable& table, SubschemaRef guard,
                  Rows<std::string_view> hidden = {});

/// Writes a call that could not be carried out. An empty code or message is refused, and so are details that
/// go by one of the names that a failure has of its own.
void write_failure(Out& out, std::string_view code, std::string_view message, const Details& details);

/// Writes a value with a function that takes the position, or with one that takes none.
template <auto write, class Value>
void write_any(Out& out, const void* any) {
  const auto& value = *static_cast<const Value*>(any);
  if constexpr (std::is_invocable_v<decltype(write), Out&, char*, const Value&>) {
    out.set_at(write(out, out.at(), value));
  } else {
    write(out, value);
  }
}

/// Returns why a reader refuses a text that was withdrawn. Of an outcome that breaks a law, which the reader
/// would take for another state, it says so.
using WhyRefused = Violations (*)(std::string_view refused, bool breaks_law);

/// Why not to write an outcome that a reader takes for this state: none where no law is broken.
[[gnu::cold]] Violations taken_for(std::string_view state, bool breaks_law);

/// Appends what `write` writes of the value to the text. Where that is refused, returns why. What only the
/// writer refuses is written: see read_overruled().
Written write_value(const void* value, void (*write)(Out&, const void*), std::string& text, WhyRefused why);
template <auto write, class Value>
Written write_whole(const Value& value, std::string& text, WhyRefused why) {
  return write_value(&value, write_any<write, Value>, text, why);
}

/// The same for a value whose row says all that a reader refuses.
Written write_value(const void* value, void (*write)(Out&, const void*), std::string& text,
                    const SchemaTable& table, SubschemaRef row);

}  // namespace candor::detail
