// generator/source/read_sound.cpp: reads JSON without faults, fast.
#include "source/read_sound.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

#include "candor/detail/escape.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/scan.hpp"
#include "candor/detail/utf8.hpp"

namespace candor::source {
namespace {

/// Memory in which strings are decoded. It is not cleared when it grows.
class Scratch {
 public:
  char* data() { return data_.get(); }
  /// Makes room for `more` bytes behind the first `used`, which stay.
  void reserve(std::size_t used, std::size_t more) {
    if (used + more <= size_) return;
    constexpr std::size_t least = 4'096;
    const std::size_t size = std::max(least, 2 * (used + more));
    auto data = std::make_unique_for_overwrite<char[]>(size);
    if (used != 0) std::memcpy(data.get(), data_.get(), used);
    data_ = std::move(data);
    size_ = size;
  }
  /// Gives back the memory of an unusually long string.
  void shrink() {
    constexpr std::size_t most_kept = std::size_t{1} << 20U;
    if (size_ <= most_kept) return;
    data_.reset();
    size_ = 0;
  }

 private:
  std::unique_ptr<char[]> data_;
  std::size_t size_ = 0;
};

/// Discards children that a recycled value has of another kind.
template <class Child>
void discard(std::vector<Child>& children) {
  if (children.capacity() != 0) std::vector<Child>().swap(children);
}

/// Discards what a recycled value has behind its first `count` children, and memory for many more.
template <class Child>
void cut(std::vector<Child>& children, std::size_t count) {
  constexpr std::size_t spare = 8;
  if (count == 0) return discard(children);
  if (count < children.size())
    children.erase(children.begin() + static_cast<std::ptrdiff_t>(count), children.end());
  if (children.capacity() > 2 * count + spare) children.shrink_to_fit();
}

/// Replaces the text of a value. A recycled one keeps its memory, unless that is much more than it needs.
void assign(std::string& text, const char* from, std::size_t size) {
  constexpr std::size_t spare = 128;
  const bool has_much_more = text.capacity() > 2 * size + spare;
  // Most keys have the length of the one before.
  if (size <= text.size() && !has_much_more) {
    if (size != 0) std::memcpy(text.data(), from, size);
    if (size != text.size()) text.resize(size);
    return;
  }
  if (has_much_more) std::string().swap(text);
  text.assign(from, size);
}

/// Reads one text. A byte that is not JSON's ends reading, and so does a limit: the other reader then finds
/// the faults.
class SoundReader {
 public:
  SoundReader(std::string_view text, Scratch& scratch)
      : begin_(text.data()), end_(text.data() + text.size()), at_(text.data()), decoded_(scratch) {}

  bool read(Node& root) {
    skip_space();
    if (!read_value(root)) return false;
    skip_space();
    return at_ == end_;
  }

 private:
  /// Returns the next byte, or NUL at the end: outside strings, a text without faults has no NUL.
  char peek() const { return at_ == end_ ? '\0' : *at_; }
  bool take(char byte) {
    if (peek() != byte) return false;
    ++at_;
    return true;
  }
  void skip_space() {
    if (static_cast<unsigned char>(peek()) <= ' ') skip_bytes_of_space();
  }
  void skip_bytes_of_space() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
  }
  std::uint32_t here() const { return static_cast<std::uint32_t>(at_ - begin_); }

  bool read_value(Node& node) {
    if (++values_ > max_values) return false;
    node.span.begin = here();
    const bool is_sound = read_by_first_byte(node);
    node.span.end = here();
    return is_sound;
  }

  bool read_by_first_byte(Node& node) {
    switch (peek()) {
      case '"':
        begin(node, Kind::string);
        return read_string(node.text);
      case '{':
        return read_object(node);
      case '[':
        return read_array(node);
      case 't':
        return read_boolean(node, "true");
      case 'f':
        return read_boolean(node, "false");
      case 'n':
        begin(node, Kind::null);
        return take_word("null");
      default:
        return read_number(node);
    }
  }

  /// Gives a value its kind, and takes from it what a recycled one has of another kind.
  static void begin(Node& node, Kind kind) {
    node.kind = kind;
    if (kind != Kind::array) discard(node.items);
    if (kind != Kind::object) discard(node.members);
    if (kind == Kind::array || kind == Kind::object || kind == Kind::null) assign(node.text, "", 0);
  }

  bool take_word(std::string_view word) {
    if (static_cast<std::size_t>(end_ - at_) < word.size() || std::memcmp(at_, word.data(), word.size()) != 0)
      return false;
    at_ += word.size();
    return true;
  }

  bool read_boolean(Node& node, std::string_view word) {
    begin(node, Kind::boolean);
    assign(node.text, word.data(), word.size());
    return take_word(word);
  }

  bool read_number(Node& node) {
    const detail::NumberEnd end =
        detail::number_end(std::string_view(at_, static_cast<std::size_t>(end_ - at_)));
    if (end.fault != detail::NumberFault::none || end.at == 0) return false;
    begin(node, Kind::number);
    assign(node.text, at_, end.at);
    at_ += end.at;
    return true;
  }

  bool read_array(Node& node) {
    begin(node, Kind::array);
    ++at_;
    if (++depth_ > max_depth) return false;
    skip_space();
    bool goes_on = !take(']');
    std::size_t count = 0;
    while (goes_on) {
      if (count == node.items.size()) node.items.emplace_back();
      if (!read_value(node.items[count++])) return false;
      if (!read_separator(']', goes_on)) return false;
    }
    cut(node.items, count);
    --depth_;
    return true;
  }

  bool read_object(Node& node) {
    begin(node, Kind::object);
    ++at_;
    if (++depth_ > max_depth) return false;
    skip_space();
    bool goes_on = !take('}');
    // Members are large: most objects would move theirs twice. The items of an array mostly have the same.
    if (goes_on && node.members.capacity() < usual_members_) node.members.reserve(usual_members_);
    std::size_t count = 0;
    while (goes_on) {
      if (peek() != '"') return false;
      if (count == node.members.size()) node.members.emplace_back();
      Member& member = node.members[count++];
      member.key_span.begin = here();
      if (!read_string(member.key)) return false;
      member.key_span.end = here();
      skip_space();
      if (!take(':')) return false;
      skip_space();
      if (!read_value(member.value)) return false;
      if (!read_separator('}', goes_on)) return false;
    }
    cut(node.members, count);
    --depth_;
    constexpr std::size_t most_reserved = 8;
    usual_members_ = std::min(count, most_reserved);
    return has_distinct_keys(node.members);
  }

  /// Reads a comma, or the end of an array or object.
  bool read_separator(char close, bool& goes_on) {
    skip_space();
    if (take(',')) {
      skip_space();
      return true;
    }
    goes_on = false;
    return take(close);
  }

  /// Reads a string. Most have no escape, and are copied once.
  bool read_string(std::string& text) {
    const char* const first = ++at_;
    const char* const stop = find_stop(first);
    if (stop == end_) return false;
    if (*stop == '"') {
      assign(text, first, static_cast<std::size_t>(stop - first));
      at_ = stop + 1;
      return true;
    }
    return *stop == '\\' && decode_string(text);
  }

  /// Returns the first quote, backslash or control character; the end if there is none.
  const char* find_stop(const char* from) const {
    for (; static_cast<std::size_t>(end_ - from) >= detail::block_size; from += detail::block_size) {
      const detail::Block block = detail::look(from);
      if (block.stops != 0) return from + detail::first_stop(block);
    }
    const auto is_stop = [](char byte) {
      return byte == '"' || byte == '\\' || static_cast<unsigned char>(byte) < 0x20;
    };
    while (from != end_ && !is_stop(*from)) ++from;
    return from;
  }

  /// Reads a string with escapes: those of a text in a text have one before each quote.
  bool decode_string(std::string& text) {
    std::size_t size = 0;
    while (true) {
      // A code point may stand behind a block.
      decoded_.reserve(size, 2 * detail::block_size);
      if (static_cast<std::size_t>(end_ - at_) >= 2 * detail::block_size) {
        if (decode_block(size)) continue;
      } else {
        const char* const stop = find_stop(at_);
        const auto plain = static_cast<std::size_t>(stop - at_);
        if (plain != 0) std::memcpy(decoded_.data() + size, at_, plain);
        at_ += plain;
        size += plain;
      }
      if (take('"')) {
        assign(text, decoded_.data(), size);
        return true;
      }
      if (!take('\\')) return false;
      if (const char byte = detail::unescaped(peek()); byte != '\0') {
        decoded_.data()[size++] = byte;
        ++at_;
        continue;
      }
      if (!take('u') || !decode_code_point(size)) return false;
    }
  }

  /// Decodes a block, with the escapes of one letter in it. Returns false before anything else that ends a
  /// run of plain bytes.
  bool decode_block(std::size_t& size) {
    detail::Block block = detail::look(at_);
    std::size_t left = detail::block_size;
    while (true) {
      std::memcpy(decoded_.data() + size, at_, detail::block_size);
      const std::size_t plain = block.stops == 0 ? left : detail::first_stop(block);
      at_ += plain;
      size += plain;
      if (block.stops == 0) return true;
      const char byte = *at_ == '\\' ? detail::unescaped(at_[1]) : '\0';
      if (byte == '\0') return false;
      decoded_.data()[size++] = byte;
      constexpr std::size_t escape = 2;
      at_ += escape;
      if (plain + escape >= left) return true;
      block.stops >>= plain + escape;
      left -= plain + escape;
    }
  }

  /// Reads what follows `\u`.
  bool decode_code_point(std::size_t& size) {
    std::uint32_t point = 0;
    if (!take_code_unit(point) || detail::is_low_surrogate(point)) return false;
    if (detail::is_high_surrogate(point)) {
      std::uint32_t low = 0;
      if (!take_word("\\u") || !take_code_unit(low) || !detail::is_low_surrogate(low)) return false;
      point = detail::join_surrogates(point, low);
    }
    char* to = decoded_.data() + size;
    detail::put_code_point(point, to);
    size = static_cast<std::size_t>(to - decoded_.data());
    return true;
  }

  bool take_code_unit(std::uint32_t& unit) {
    constexpr std::ptrdiff_t digits = 4;
    if (end_ - at_ < digits || !detail::read_code_unit(at_, unit)) return false;
    at_ += digits;
    return true;
  }

  const char* begin_;
  const char* end_;
  const char* at_;
  int depth_ = 0;
  std::size_t values_ = 0;
  std::size_t usual_members_ = 6;  // those of the object that was read last
  Scratch& decoded_;
};

}  // namespace

bool read_sound(std::string_view text, Node& root) {
  static thread_local Scratch scratch;
  const bool is_sound = SoundReader(text, scratch).read(root);
  scratch.shrink();
  return is_sound;
}

}  // namespace candor::source
