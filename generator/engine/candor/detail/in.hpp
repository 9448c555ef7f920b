// engine/candor/detail/in.hpp: the bytes being read, and the steps that every emitted reader takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

namespace candor::detail {

/// Zero bytes that stand after the text: they end every scan, so that no reader compares with an end.
inline constexpr std::size_t padding = 64;
/// Most bytes of a literal that one comparison may take: fewer than the padding.
inline constexpr std::size_t literal_step = 48;
/// No limit on nesting goes beyond this: a reader calls itself once for each level.
inline constexpr std::uint32_t max_nesting = 512;

/// A key that was read and dropped, decoded; kept to find it again. Without initial values: a text has room
/// for some of them, which are rarely needed.
struct DroppedKey {
  std::uint64_t hash;
  const char* begin;
  std::size_t size;

  std::string_view text() const { return {begin, size}; }
  bool operator==(const DroppedKey& other) const { return hash == other.hash && text() == other.text(); }
};

/// Bytes of its own, not initialized. By hand, since <memory> is a third of what an emitted source includes.
class Buffer {
 public:
  Buffer() = default;
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() { delete[] bytes_; }
  /// Makes room for `size` bytes, and returns them. Once only.
  char* allocate(std::size_t size) { return bytes_ = new char[size]; }

 private:
  char* bytes_ = nullptr;
};

class Arena;
class LookAhead;
struct Extras;

/// One text being read. Readers pass it along; a reader that returns null has refused the text for good.
struct In {
  In() = default;
  In(const In&) = delete;
  In& operator=(const In&) = delete;
  ~In() {
    if (extras != nullptr) [[unlikely]]
      drop(extras);
  }

  const char* begin = nullptr;
  const char* end = nullptr;
  std::uint32_t depth = 0;
  std::uint32_t max_depth = max_nesting;
  /// True for a text that the engine has accepted: see read_overruled().
  bool is_judged = false;
  /// Returns true if a constraint holds, or the engine has judged all of them.
  [[gnu::always_inline]] bool permits(bool constraint) const { return constraint || is_judged; }
  /// Returns true for a string of the text that has no escapes: it was not decoded elsewhere.
  bool holds(std::string_view read) const { return read.data() >= begin && read.data() < end; }
  /// Where strings with escapes are decoded: as large as the text. Made when first needed.
  char* scratch = nullptr;
  Buffer own_scratch;
  /// Where the lists and maps of a document are made; null for owning values.
  Arena* arena = nullptr;
  /// Keys of the open objects that no member claimed. The first ones need no memory; more of them lie in the
  /// arena of a document, else in the extras.
  DroppedKey* dropped = few_dropped;
  std::uint32_t dropped_size = 0;
  std::uint32_t dropped_room = few;
  /// How far the last look-ahead went (src/json/look_ahead.hpp), and where the values in that part end, as
  /// far as they are known: part of the extras, for unions within unions.
  const char* looked = nullptr;
  LookAhead* ahead = nullptr;
  /// What few texts need (src/json/extras.hpp); made when first needed.
  Extras* extras = nullptr;

 private:
  static void drop(Extras* extras);

  static constexpr std::uint32_t few = 16;
  DroppedKey few_dropped[few];
};

/// Copies a text, and puts its padding after it. The text may overlap its copy.
inline void put_padded(char* to, std::string_view text) {
  std::memmove(to, text.data(), text.size());
  std::memset(to + text.size(), 0, padding);
}

/// A copy of a text with its padding: on the stack where it is small, else in memory of its own.
class Padded {
 public:
  explicit Padded(std::string_view text);
  Padded(const Padded&) = delete;
  Padded& operator=(const Padded&) = delete;
  const char* begin() const { return begin_; }

  /// The longest text that is copied to the stack.
  static constexpr std::size_t small_size = 2048;

 private:
  char small_[small_size + padding];
  Buffer large_;
  char* begin_ = small_;
};

/// A member's key, decoded. Its bytes live until the next key is read.
using Key = std::string_view;

/// White space, beyond the one blank that `space` looks for.
[[gnu::cold]] const char* long_space(const char* p);

/// Skips white space (RFC 8259 section 2).
[[gnu::always_inline]] inline const char* space(const char* p) {
  if (static_cast<unsigned char>(*p) > ' ') [[likely]]
    return p;
  if (*p == ' ' && static_cast<unsigned char>(p[1]) > ' ') return p + 1;
  return long_space(p);
}

/// Steps over one blank, as many writers put after commas and colons. By a branch, which is easy to predict:
/// what follows would wait for an addition.
[[gnu::always_inline]] inline void skip_blank(const char*& p) {
  if (*p == ' ') {
    ++p;
    asm("" : "+r"(p));
  }
}

/// Steps over a comma with white space before it.
bool spaced_comma(const char*& p);

/// Steps over a comma and the white space around it.
[[gnu::always_inline]] inline bool comma(const char*& p) {
  if (*p == ',') [[likely]] {
    p = space(p + 1);
    return true;
  }
  return static_cast<unsigned char>(*p) <= ' ' && spaced_comma(p);
}

/// True if `text`, of any length, stands at `p`.
bool is_long_text_at(const char* p, std::string_view text);

/// The bits in which two words of bytes differ.
template <class Word>
[[gnu::always_inline]] inline Word difference(const char* left, const char* right) {
  Word one;
  Word other;
  std::memcpy(&one, left, sizeof one);
  std::memcpy(&other, right, sizeof other);
  return static_cast<Word>(one ^ other);
}

/// Returns true if the first `size` bytes, up to literal_step, are the same. `size` is a constant. In words
/// that may overlap: g++ calls memcmp for all sizes but powers of two. Neither a template nor a loop, for
/// compilers make it for each key.
[[gnu::always_inline]] inline bool same_bytes_of(const char* left, const char* right, std::size_t size) {
  if (size < 4) return std::memcmp(left, right, size) == 0;
  if (size < 8)
    return (difference<std::uint32_t>(left, right) |
            difference<std::uint32_t>(left + size - 4, right + size - 4)) == 0;
  auto bits = difference<std::uint64_t>(left, right);
  if (size > 16) bits |= difference<std::uint64_t>(left + 8, right + 8);
  if (size > 24) bits |= difference<std::uint64_t>(left + 16, right + 16);
  if (size > 32) bits |= difference<std::uint64_t>(left + 24, right + 24);
  if (size > 40) bits |= difference<std::uint64_t>(left + 32, right + 32);
  if (size > 8) bits |= difference<std::uint64_t>(left + size - 8, right + size - 8);
  return bits == 0;
}

/// Steps over the `size` bytes of `text`, a constant, if they stand at `p`.
[[gnu::always_inline]] inline bool skip_bytes(const char*& p, const char* text, std::size_t size) {
  if (!(size <= literal_step ? same_bytes_of(p, text, size) : is_long_text_at(p, {text, size}))) return false;
  p += size;
  return true;
}

/// Steps over `literal` if it stands at `p`.
template <std::size_t N>
[[gnu::always_inline]] inline bool skip_literal(const char*& p, const char (&literal)[N]) {
  return skip_bytes(p, literal, N - 1);
}

/// Steps over `null`, with the white space before it, if it stands there.
inline bool skip_null(const char*& p) {
  p = space(p);
  return skip_literal(p, "null");
}

/// Steps into an object or array: over the bracket and white space.
template <char bracket>
inline const char* open(const char* p, In& in) {
  p = space(p);
  if (*p != bracket || ++in.depth > in.max_depth) return nullptr;
  return space(p + 1);
}
inline const char* open_object(const char* p, In& in) { return open<'{'>(p, in); }
inline const char* open_array(const char* p, In& in) { return open<'['>(p, in); }

/// Steps out of one; `p` stands where the bracket must be.
inline const char* close_object(const char* p, In& in) {
  --in.depth;
  return *p == '}' ? p + 1 : nullptr;
}
inline const char* close_array(const char* p, In& in) {
  --in.depth;
  return *p == ']' ? p + 1 : nullptr;
}

/// Reads a key and its colon; leaves `p` after the colon. Null if there is none.
const char* take_key(const char* p, In& in, Key& key);

/// Remembers a key that no member claims. `count` counts such keys of this object.
void remember_unknown(In& in, Key key, std::uint32_t& count);

/// Reads past a value that no member claims, and remembers its key.
const char* skip_unknown(const char* p, In& in, Key key, std::uint32_t& count);

/// Forgets the last `count` dropped keys; false if two of them are the same.
bool forget_unknown(In& in, std::uint32_t count);

/// Reads past any value. Checks all of its syntax, and that keys are distinct.
const char* skip_value(const char* p, In& in);

/// Memory for decoding strings with escapes.
[[gnu::cold]] char* scratch_of(In& in);

}  // namespace candor::detail
