// runtime/src/read/keys.cpp: from one member of an object to the next, and the lookup of keys.
#include "candor/detail/keys.hpp"

#include "candor/detail/enums.hpp"
#include "candor/detail/scan.hpp"

#include <bit>
#include <cstring>

namespace candor::detail {
namespace {

std::uint64_t load_word(const char* p) {
  if constexpr (std::endian::native == std::endian::little) {
    std::uint64_t word = 0;
    std::memcpy(&word, p, sizeof word);
    return word;
  } else {
    return key_word({p, 8}, false);
  }
}

/// Returns true if the name, which has the size of the key, is the key. By words, since most keys are short:
/// behind names and padded keys there is room for one.
template <bool is_padded>
[[gnu::always_inline]] inline bool is_name(const char* name, std::string_view key) {
  if constexpr (is_padded) {
    if (key.size() < 8)
      return ((load_word(name) ^ load_word(key.data())) << ((64 - 8 * key.size()) & 63U)) == 0 || key.empty();
    if (key.size() <= 16) {
      const std::size_t last = key.size() - 8;
      return ((load_word(name) ^ load_word(key.data())) |
              (load_word(name + last) ^ load_word(key.data() + last))) == 0;
    }
  }
  return std::memcmp(name, key.data(), key.size()) == 0;
}

/// The field whose slot is that of the hash, or behind it.
template <bool is_padded>
[[gnu::always_inline]] inline std::size_t find_hashed(const Keys& keys, std::string_view key,
                                                      std::uint64_t hash) {
  const std::size_t mask = (std::size_t{1} << (64 - keys.shift)) - 1;
  for (std::size_t slot = hash >> keys.shift;; slot = (slot + 1) & mask) {
    const std::size_t at = keys.slots[slot];
    if (at == keys.size) return at;
    const std::string_view name = keys[at];
    if (name.size() == key.size() && is_name<is_padded>(name.data(), key)) return at;
  }
}

/// The same as find_field() for a key of the text, which has padding behind it.
[[gnu::always_inline]] inline std::size_t find_padded(const Keys& keys, std::string_view key) {
  const std::size_t size = key.size();
  std::uint64_t first = load_word(key.data());
  std::uint64_t last = first;
  if (size >= 8) {
    last = load_word(key.data() + size - 8);
  } else {
    last = first &= (std::uint64_t{1} << (8 * size)) - 1;
  }
  return find_hashed<true>(keys, key, hash_words(first, last, size));
}

/// Steps over the key of the field `at` and its colon, if they stand at `p` without escapes and white space.
const char* skip_expected(const char* p, const Keys& keys, std::size_t at) {
  const std::string_view name = keys[at];
  if (name.size() > literal_step || p[name.size() + 1] != '"' || p[name.size() + 2] != ':' || *p != '"')
    return nullptr;
  return std::memcmp(p + 1, name.data(), name.size()) == 0 ? p + name.size() + 3 : nullptr;
}

/// Reads the key at `p` and looks it up. A short key without escapes is found in place.
Step look_up(const char* p, In& in, const Keys& keys, Key& key) {
  if (*p == '"') {
    const Block block = look(p + 1);
    if (block.stops != 0 && high_before_stop(block) == 0) [[likely]] {
      const unsigned size = first_stop(block);
      if (p[size + 1] == '"' && p[size + 2] == ':') [[likely]] {
        key = Key(p + 1, size);
        return {p + size + 3, find_padded(keys, key)};
      }
    }
  }
  p = take_key(p, in, key);
  return {p, p == nullptr ? 0 : find_padded(keys, key)};
}

}  // namespace

std::size_t find_field(const Keys& keys, std::string_view key) {
  return find_hashed<false>(keys, key, hash_words(key_word(key, false), key_word(key, true), key.size()));
}

std::size_t find_word(std::span<const std::string_view> words, std::string_view word) {
  std::size_t at = 0;
  while (at < words.size() && words[at] != word) ++at;
  return at;
}

Step first_field(const char* p, In& in, const Keys& keys, Key& key) {
  const std::size_t sure = keys.required_from[0];
  if (sure != 0 && sure < keys.size)
    if (const char* const end = skip_expected(p, keys, sure)) return {end, sure};
  return look_up(p, in, keys, key);
}

Step next_field(const char* p, In& in, const Keys& keys, std::size_t at, Key& key) {
  const std::size_t next = at + 1;
  // The reader has compared a comma and the next key that stand without white space.
  const bool is_compared = p[0] == ',' && p[1] == '"';
  if (is_compared) {
    ++p;
  } else {
    p = space(p);
    if (*p != ',') return {p, keys.size + std::size_t{1}};
    p = space(p + 1);
    if (next < keys.size)
      if (const char* const end = skip_expected(p, keys, next)) return {end, next};
  }
  if (next < keys.size) {
    const std::size_t sure = keys.required_from[next];
    if (sure != next && sure < keys.size)
      if (const char* const end = skip_expected(p, keys, sure)) return {end, sure};
  }
  return look_up(p, in, keys, key);
}

}  // namespace candor::detail
