// generator/source/same_text.hpp: compares short texts, such as keys, without a call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace candor::source {

/// Returns the bytes at `at` as a number; they are in the text.
template <class Word>
Word word_at(std::string_view text, std::size_t at) {
  Word word;
  std::memcpy(&word, text.data() + at, sizeof word);
  return word;
}

/// Returns true if the texts are equal.
inline bool same_text(std::string_view left, std::string_view right) {
  const std::size_t size = left.size();
  if (size != right.size()) return false;
  // Two words that overlap are all of a text of one to two words.
  const auto same_ends = [&]<class Word>(Word) {
    const std::size_t last = size - sizeof(Word);
    return word_at<Word>(left, 0) == word_at<Word>(right, 0) &&
           word_at<Word>(left, last) == word_at<Word>(right, last);
  };
  if (size > 2 * sizeof(std::uint64_t)) return left == right;
  if (size >= sizeof(std::uint64_t)) return same_ends(std::uint64_t{});
  if (size >= sizeof(std::uint32_t)) return same_ends(std::uint32_t{});
  if (size >= sizeof(std::uint16_t)) return same_ends(std::uint16_t{});
  return size == 0 || left[0] == right[0];
}

}  // namespace candor::source
