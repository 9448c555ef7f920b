// candor/detail/enums.hpp: enums whose enumerators stand for strings: their words in the order of the enum.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "candor/contract_info.hpp"
#include "candor/detail/enumerators.hpp"
#include "candor/detail/fields.hpp"
#include "candor/detail/keys.hpp"
#include "candor/rows.hpp"

namespace candor::detail {

/// The word of an enumerator; empty for a value that is none.
template <class Enum, std::size_t size>
std::string_view word_of(const std::string_view (&words)[size], Enum value) noexcept {
  const std::size_t index = index_of_enumerator(value);
  return index < size ? words[index] : std::string_view();
}
template <class Enum, std::size_t size>
std::string_view word_of(const WordInfo (&words)[size], Enum value) noexcept {
  const std::size_t index = index_of_enumerator(value);
  return index < size ? words[index].word : std::string_view();
}

/// What the contract says of a code.
template <class Enum, std::size_t size>
RetryAdvice advice_of(const WordInfo (&codes)[size], Enum value) noexcept {
  const std::size_t index = index_of_enumerator(value);
  return index < size ? codes[index].advice : RetryAdvice();
}

/// The index of a word; the number of words if it is none of them.
std::size_t find_word(Rows<std::string_view> words, std::string_view word);

/// The words of an enum, as data.
template <const auto& words>
struct WordList {
  static constexpr std::size_t size = std::size(words);
  static constexpr const auto& names = words;
};

/// Words in alphabetical order, by their indexes; made when the program first reads one. For so many that
/// compilers would not make a table within their default limits.
class SortedWords {
 public:
  explicit SortedWords(Rows<std::string_view> words);
  ~SortedWords();
  SortedWords(const SortedWords&) = delete;
  SortedWords& operator=(const SortedWords&) = delete;

  /// The index of a word; the number of words if it is none of them.
  std::size_t find(std::string_view word) const;
  std::size_t size() const { return words_.size(); }

 private:
  Rows<std::string_view> words_;
  // A bare pointer: all sources with enums would have one more std::vector to compile.
  std::uint32_t* order_;
};

/// Reads a string that is one of the words; sets `index` to which one it is.
const char* take_word(const char* p, In& in, const Keys& words, std::size_t& index);
const char* take_word(const char* p, In& in, const SortedWords& words, std::size_t& index);

/// The most words, and the most bytes of all of them, that readers and writers have tables of, made at
/// compile time. Far below the limits of compilers: clang 14 takes 1,048,576 steps (-fconstexpr-steps), some
/// twenty for a word and two for a byte.
inline constexpr std::size_t max_tabled_words = 4096;
inline constexpr std::size_t max_tabled_bytes = 65536;

template <const auto& words>
inline constexpr bool are_tabled = [] {
  if (std::size(words) > max_tabled_words) return false;
  return size_of_text(Rows<std::string_view>(words)) <= max_tabled_bytes;
}();

/// The JSON of words that are short and not many, all with the same room, so that which one is written takes
/// no branch. The last byte of each is its size.
template <const auto& words>
struct ShortWords {
  static constexpr std::size_t max_bytes = 1024;
  static constexpr std::size_t max_length = [] {
    std::size_t size = 0;
    // More have no table, however short they are.
    if (std::size(words) > max_bytes / 8) return size;
    for (const std::string_view word : words) {
      const std::size_t one = put_json_string(word, nullptr);
      size = one > size ? one : size;
    }
    return size;
  }();
  static constexpr std::size_t width = max_length < 8 ? 8 : (max_length / 16 + 1) * 16;
  static constexpr bool exist = width <= 64 && width * std::size(words) <= max_bytes;
  static constexpr auto table = [] {
    Constants<char[width], exist ? std::size(words) : 0> all;
    for (std::size_t at = 0; at < all.size(); ++at)
      all.items[at][width - 1] = static_cast<char>(put_json_string(words[at], all.items[at]));
    return all;
  }();
};

/// The JSON of a word.
template <const auto& words, std::size_t at>
inline constexpr auto word_json = [] {
  Constants<char, put_json_string(words[at], nullptr)> text;
  put_json_string(words[at], text.items);
  return text;
}();

/// Up to so many words are compared with the text before one is looked up: which one stands there is often
/// the same.
inline constexpr std::size_t few_words = 2;

/// True if it is known that no byte of the words needs an escape.
template <const auto& words>
inline constexpr bool are_plain = [] {
  if (!are_tabled<words>) return false;
  for (const std::string_view word : words)
    if (put_json_string(word, nullptr) != word.size() + 2) return false;
  return true;
}();

template <class Enum, const auto& words>
struct enumeration {
  using Value = Enum;
  static constexpr const auto& names = words;
  static constexpr Subschema row(Asker) { return {.types = string_type, .words = words}; }

  static Value initial() requires(!std::is_enum_v<Enum>) { return enumerator_at<Enum>(0); }

  static const char* read(const char* p, In& in, Enum& value) {
    std::size_t index = 0;
    if constexpr (std::size(words) <= few_words) {
      p = space(p);
      const bool known = any_index<std::size(words)>([&]<std::size_t at>() __attribute__((always_inline)) {
        constexpr const auto& json = word_json<words, at>;
        if (!skip_bytes(p, json.data(), json.size())) return false;
        value = enumerator_at<Enum>(at);
        return true;
      });
      if (known) return p;
    }
    if constexpr (are_tabled<words>) {
      p = take_word(p, in, KeyTable<WordList<words>>::keys, index);
    } else {
      static const SortedWords sorted{Rows<std::string_view>(words)};
      p = take_word(p, in, sorted, index);
    }
    if (p == nullptr) return nullptr;
    value = enumerator_at<Enum>(index);
    return p;
  }
  static char* write(Out& out, char* to, Enum value) {
    using Short = ShortWords<words>;
    const std::size_t index = index_of_enumerator(value);
    if constexpr (Short::exist && max_size > Out::entry) to = out.room(to);
    if (index >= std::size(words)) [[unlikely]] {
      out.give_up("a value that is no enumerator");
      return put_null<enumeration>(out, to);
    }
    if constexpr (Short::exist) {
      const auto& json = Short::table[index];
      std::memcpy(to, json, Short::width);
      return to + static_cast<unsigned char>(json[Short::width - 1]);
    } else if constexpr (are_plain<words>) {
      return out.put_string(to, words[index]);
    } else {
      return out.put_word(to, words[index]);
    }
  }
  static constexpr std::size_t max_size = ShortWords<words>::exist && ShortWords<words>::width <= Out::entry
                                          ? ShortWords<words>::width
                                          : unbounded_text;
};

}  // namespace candor::detail
