// engine/candor/detail/words.hpp: letters in lower case, trimmed texts, lists of words, and counts.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>

#include "candor/detail/ascii.hpp"

namespace candor::detail {

/// Returns the letter in lower case (ASCII); any other byte as it is.
constexpr char lower(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

/// Returns the text in lower case (ASCII).
inline std::string lower_case(std::string_view text) {
  std::string lowered(text);
  for (char& byte : lowered) byte = lower(byte);
  return lowered;
}

/// Returns the text without `space` at its ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view space = " \t\r\n") {
  const std::size_t begin = text.find_first_not_of(space);
  return begin == std::string_view::npos ? std::string_view()
                                         : text.substr(begin, text.find_last_not_of(space) - begin + 1);
}

/// Appends a word to a list, after `separator` unless it is the first.
inline void append_word(std::string& list, std::string_view word, std::string_view separator = ", ") {
  if (!list.empty()) list += separator;
  list += word;
}

/// Returns the text of each word, with `separator` between them and `last` before the last one.
template <class Words, class ToText = std::identity>
std::string joined(const Words& words, std::string_view separator, std::string_view last,
                   ToText to_text = {}) {
  std::string text;
  for (auto word = std::begin(words); word != std::end(words);) {
    text += std::invoke(to_text, *word);
    if (++word != std::end(words)) text += std::next(word) == std::end(words) ? last : separator;
  }
  return text;
}
template <class Words>
std::string joined(const Words& words, std::string_view separator) {
  return joined(words, separator, separator);
}
template <class Words, std::invocable<typename Words::const_reference> ToText>
std::string joined(const Words& words, std::string_view separator, ToText to_text) {
  return joined(words, separator, separator, to_text);
}

/// Returns true for words with the same letters and digits: "not_found", "Not found", "notFound".
inline bool is_same_word(std::string_view left, std::string_view right) {
  const auto next = [](std::string_view& text) {
    while (!text.empty()) {
      const char byte = text.front();
      text.remove_prefix(1);
      if (is_letter_or_digit(byte) || static_cast<unsigned char>(byte) >= 0x80) return lower(byte);
    }
    return '\0';
  };
  while (true) {
    const char byte = next(left);
    if (byte != next(right)) return false;
    if (byte == '\0') return true;
  }
}

/// Returns 64 bits as 16 hexadecimal digits.
inline std::string hash_text(std::uint64_t hash) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- != 0; hash >>= 4U) text[i] = "0123456789abcdef"[hash & 0xFU];
  return text;
}

/// Returns the word in single quotes.
inline std::string in_quotes(std::string_view word) { return "'" + std::string(word) + "'"; }

/// Returns a count with its noun in the plural unless the count is one: "2 items", "2 properties", "2 fixes".
inline std::string count_text(std::uint64_t count, std::string_view noun) {
  std::string text = std::to_string(count) + ' ' + std::string(noun);
  if (count == 1) return text;
  if (text.ends_with('y')) {
    text.back() = 'i';
  } else if (!text.ends_with('x')) {
    return text + 's';
  }
  return text + "es";
}

}  // namespace candor::detail
