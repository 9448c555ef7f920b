// runtime/candor/detail/words.hpp: letters in lower case, trimmed texts, and lists of words.
#pragma once

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

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

/// Returns the words with `separator` between them, and `last` before the last one.
template <class Words>
std::string joined(const Words& words, std::string_view separator, std::string_view last) {
  std::string text;
  for (auto word = words.begin(); word != words.end();) {
    text += *word;
    if (++word != words.end()) text += std::next(word) == words.end() ? last : separator;
  }
  return text;
}
template <class Words>
std::string joined(const Words& words, std::string_view separator) {
  return joined(words, separator, separator);
}

}  // namespace candor::detail
