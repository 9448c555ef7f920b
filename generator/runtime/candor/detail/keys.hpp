// candor/detail/keys.hpp: the keys of an object's fields, and how readers get from one field to the next.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "candor/detail/in.hpp"

namespace candor::detail {

/// The first, or the last, eight bytes of a key as a number; of a shorter key all bytes.
constexpr std::uint64_t key_word(std::string_view key, bool is_last) {
  const std::size_t first = is_last && key.size() > 8 ? key.size() - 8 : 0;
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8 && first + i < key.size(); ++i)
    word |= static_cast<std::uint64_t>(static_cast<unsigned char>(key[first + i])) << (8 * i);
  return word;
}
constexpr std::uint64_t hash_words(std::uint64_t first, std::uint64_t last, std::size_t size) {
  return (first ^ std::rotl(last, 29) ^ size) * 0x9E3779B97F4A7C15U;
}

/// The keys of an object, as data: readers look a key up in a table of hashes.
struct Keys {
  /// All keys, decoded, one after the other; key i ends at ends[i].
  const char* text;
  const std::uint32_t* ends;
  /// For each field, and one more: the first field from there on that must be present; `size` if there is
  /// none.
  const std::uint16_t* required_from;
  /// Open addressing: the index of a field, or `size`.
  const std::uint16_t* slots;
  std::uint32_t size;
  std::uint32_t shift;

  std::string_view operator[](std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends[index - 1];
    return {text + begin, ends[index] - begin};
  }
};

/// The keys of the fields of a description, in the order of the contract.
template <class Fields>
struct KeyTable {
  static constexpr std::size_t size = Fields::size;
  static_assert(size < 65535, "an object has at most 65,534 declared members");
  static constexpr std::size_t slot_count = std::bit_ceil(2 * size + 2);

  static constexpr auto ends = [] {
    std::array<std::uint32_t, size + 1> all{};
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < size; ++i) all[i] = end += Fields::lengths[i];
    all[size] = end;
    return all;
  }();
  static constexpr auto text = [] {
    std::array<char, ends[size] + 8> all{};  // room for a word behind each key
    for (std::size_t i = 0, at = 0; i < size; ++i)
      for (const char byte : Fields::properties[i].name) all[at++] = byte;
    return all;
  }();
  static constexpr auto required_from = [] {
    std::array<std::uint16_t, size + 1> all{};
    all[size] = size;
    for (std::size_t i = size; i-- > 0;)
      all[i] = Fields::required[i] ? static_cast<std::uint16_t>(i) : all[i + 1];
    return all;
  }();
  static constexpr std::uint32_t shift = 64 - std::countr_zero(slot_count);
  static constexpr auto slots = [] {
    std::array<std::uint16_t, slot_count> all{};
    for (std::uint16_t& slot : all) slot = size;
    for (std::size_t i = 0; i < size; ++i) {
      const std::string_view key = Fields::properties[i].name;
      std::size_t at = hash_words(key_word(key, false), key_word(key, true), key.size()) >> shift;
      while (all[at] != size) at = (at + 1) & (slot_count - 1);
      all[at] = static_cast<std::uint16_t>(i);
    }
    return all;
  }();
  static constexpr Keys keys{text.data(), ends.data(), required_from.data(), slots.data(), size, shift};
};

/// The field with this key, which need not have padding behind it; `size` if there is none.
std::size_t find_field(const Keys& keys, std::string_view key);

/// The field that a reader reads next; `p` is behind the colon. `size`: a member that no field describes.
/// Above it: there is no further member, and `p` is where the bracket must be. Null: the text is refused.
struct Step {
  const char* p;
  std::size_t at;
};

/// Steps from the bracket to the first member.
Step first_field(const char* p, In& in, const Keys& keys, Key& key);

/// Steps from the value of the field `at` to the next member. The following field is expected there, or the
/// following one that must be present; else the key is looked up.
Step next_field(const char* p, In& in, const Keys& keys, std::size_t at, Key& key);

}  // namespace candor::detail
