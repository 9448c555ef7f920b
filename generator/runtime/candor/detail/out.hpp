// runtime/candor/detail/out.hpp: appends JSON to a string.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "candor/detail/explain.hpp"
#include "candor/parsed.hpp"
#include "candor/value.hpp"
#include "candor/violation.hpp"

namespace candor::detail {

/// Writes JSON without white space. A value that the contract refuses is recorded with refuse(), and writing
/// continues: the text then shows what is wrong, and finish() takes it away again.
class Out {
 public:
  explicit Out(std::string& text) : text_(text), start_(text.size()) { make_room(first_room); }
  Out(const Out&) = delete;
  Out& operator=(const Out&) = delete;

  /// The most that key() writes.
  static constexpr std::size_t longest_key = 96;

  /// Text that is JSON as it stands.
  template <std::size_t N>
  void literal(const char (&json)[N]) {
    std::memcpy(step(N - 1), json, N - 1);
  }
  void literal(std::string_view json) { std::memcpy(step(json.size()), json.data(), json.size()); }

  /// The bytes of a constant array.
  template <std::size_t size>
  [[gnu::always_inline]] void bytes(const std::array<char, size>& json) {
    copy<size>(step(size), json.data());
  }

  /// A key with its colon, and what stands before it. A value must follow.
  template <std::size_t size>
  [[gnu::always_inline]] void key(const std::array<char, size>& json) {
    if constexpr (size <= longest_key) {
      char* const at = at_;
      at_ = at + size;
      copy<size>(at, json.data());
    } else {
      bytes(json);
    }
  }
  /// Before the first key(), which brings the bracket.
  void begin_object() { need(0); }
  void end_object() { *step(1) = '}'; }

  /// A string with its quotes. One that is not UTF-8 is refused.
  void string(std::string_view value);
  /// The same for a std::string, most of which are short: see out.cpp.
  void string(const std::string& value);
  /// A string of the contract with its quotes, in ASCII.
  void word(std::string_view text);
  /// The same where no byte of it needs an escape.
  void plain_word(std::string_view text);
  void integer(std::int64_t value);
  void natural(std::uint64_t value);
  /// The shortest text that reads back as the same double; infinities and NaN are refused.
  void number(double value);
  void boolean(bool value);
  void null();
  void value(const Value& value) { literal(std::string_view(value.text())); }

  /// A comma behind a value, which has left room for it.
  void comma() { *at_++ = ','; }

  /// A closing bracket in the place of the last comma, if there is one. As the caller knows that, the next
  /// byte need not wait for the last one to be loaded.
  void close(char bracket, bool has_comma) {
    need(1);
    char* const to = at_ - (has_comma ? 1 : 0);
    *to = bracket;
    at_ = to + 1;
  }

  /// A closing bracket; the comma behind the last member or item, if any, gives way to it.
  void close(char bracket);

  /// Notes that the contract refuses the value.
  void refuse() { refused_ = true; }
  void refuse_unless(bool fits) { refused_ = refused_ || !fits; }
  bool refused() const { return refused_; }

  /// How much has been written, and what was written since.
  std::size_t mark() const { return static_cast<std::size_t>(at_ - text_.data()); }
  std::string_view since(std::size_t mark) const {
    return {text_.data() + mark, static_cast<std::size_t>(at_ - text_.data()) - mark};
  }

  /// Gives the string its final size: with what was written, or, where that was refused, as it was before. In
  /// that case `written` gets the text.
  bool finish(std::string& written);
  /// The same where nothing was refused.
  void finish();

 private:
  static constexpr std::size_t first_room = 512;
  /// Room that is left behind each value, for the key that comes next.
  static constexpr std::size_t spare = 128;
  static_assert(spare >= longest_key + 16);

  /// Copies a constant by words, the last of which may overlap: compilers store each as an immediate value.
  template <std::size_t size>
  [[gnu::always_inline]] static void copy(char* to, const char* from) {
    constexpr std::size_t word = size >= 8 ? 8 : size >= 4 ? 4 : size >= 2 ? 2 : 1;
    for (std::size_t at = 0; at + word <= size; at += word) std::memcpy(to + at, from + at, word);
    if constexpr (size % word != 0) std::memcpy(to + size - word, from + size - word, word);
  }
  /// Makes room for the bytes that the caller writes next, and steps over them before they are written: bytes
  /// could be those of `at_` for all that a compiler knows, which would load it again.
  char* step(std::size_t bytes) {
    need(bytes);
    char* const at = at_;
    at_ = at + bytes;
    return at;
  }
  void need(std::size_t bytes) {
    if (static_cast<std::size_t>(end_ - at_) < bytes + spare) [[unlikely]]
      make_room(bytes + spare);
  }
  /// Makes room for at least `bytes` more, twice as much as there was. Not marked as cold: every writer
  /// begins with it, and compilers make all of a function small and slow that calls what is cold.
  void make_room(std::size_t bytes);
  /// Goes on with a string of which `done` bytes, which are ASCII, are written behind its quote; later ones
  /// are not ASCII or need escapes.
  void escaped_string(std::string_view value, std::size_t done);
  void escaped_short(const std::string& value, std::uint32_t specials);

  std::string& text_;
  std::size_t start_;
  char* at_ = nullptr;
  char* end_ = nullptr;
  bool refused_ = false;
};

/// Refuses what was written since `mark` where it does not satisfy the guard of the row.
void hold_written(Out& out, std::size_t mark, const SchemaTable& table, SubschemaId row);
/// The same for the member `result` of what was written.
void hold_result(Out& out, std::size_t mark, const SchemaTable& table, SubschemaId row);

/// Writes a call that could not be carried out. An empty code or message is refused, and so are details that
/// go by one of the names that a failure has of its own.
void write_failure(Out& out, std::string_view code, std::string_view message, const Details& details);

/// Appends what `write` writes of the value to the text. Where that is refused, returns what `why` says about
/// it.
Written write_value(const void* value, void (*write)(Out&, const void*), std::string& text,
                    Written (*why)(std::string_view refused));
template <auto write, class Value>
Written write_whole(const Value& value, std::string& text, Written (*why)(std::string_view refused)) {
  return write_value(
      &value, [](Out& out, const void* any) { write(out, *static_cast<const Value*>(any)); }, text, why);
}

/// The same for a value whose row in the table says all that a reader refuses.
Written write_value(const void* value, void (*write)(Out&, const void*), std::string& text,
                    const SchemaTable& table, SubschemaId row);
template <auto write, class Value>
Written write_whole(const Value& value, std::string& text, const SchemaTable& table, SubschemaId row) {
  return write_value(
      &value, [](Out& out, const void* any) { write(out, *static_cast<const Value*>(any)); }, text, table,
      row);
}

/// A text that was withdrawn although its reader accepts it: as an outcome in another state, or by a
/// disagreement.
[[gnu::cold]] Written unwritten_as_state(std::string_view name);
[[gnu::cold]] Written unwritten_as_accepted();

/// Why a text was withdrawn: the violations that its reader reported.
template <class T>
Written unwritten(Parsed<T>&& again) {
  if (!again.has_value()) return Written(std::move(again).error());
  if constexpr (requires { again->state_name(); }) {
    return unwritten_as_state(again->state_name());
  } else {
    return unwritten_as_accepted();
  }
}

}  // namespace candor::detail
