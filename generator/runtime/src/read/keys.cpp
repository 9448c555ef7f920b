// runtime/src/read/keys.cpp: from one member of an object to the next, and the lookup of keys.
#include "candor/detail/keys.hpp"

#include "candor/detail/enums.hpp"
#include "candor/detail/read.hpp"
#include "candor/detail/scan.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

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

/// How many bytes stand before the first quote from `p` on, as far as names in a direct table go.
[[gnu::always_inline]] inline std::size_t size_at(const char* p) {
#if defined(__SSE2__)
  return static_cast<std::size_t>(std::countr_zero(quotes_at(p) | std::uint64_t{1} << (max_sized_length + 1)));
#else
  std::size_t size = 0;
  while (size <= max_sized_length && p[size] != '"') ++size;
  return size;
#endif
}

/// The place of a name in a direct table for which its first bytes suffice.
[[gnu::always_inline]] inline std::size_t first_place(const Keys& keys, std::uint64_t first) {
  std::uint64_t word = first & keys.plan.prefix;
  asm("" : "+r"(word));
  return static_cast<std::size_t>((word * keys.plan.factor) >> keys.plan.shift);
}

/// The same where all eight bytes after an index count as well, or the size.
[[gnu::always_inline]] inline std::size_t longer_place(const Keys& keys, const char* p) {
  return keys.plan.place(load_word(p), keys.plan.is_sized ? size_at(p) : load_word(p + keys.plan.from));
}

/// The same where the first sixteen bytes count, up to the quote.
[[gnu::always_inline]] inline std::size_t cut_place(const Keys& keys, const char* p) {
  std::uint64_t first = load_word(p);
  std::uint64_t second = load_word(p + keys.plan.from);
  const std::uint64_t mask = mask_to_quote(first);
  first &= mask;
  second = (mask >> 63U) != 0 && (first >> 56U) != '"' ? second & mask_to_quote(second) : 0;
  return keys.plan.place(first, second);
}

/// The place that a name which begins at `p` has in the direct table.
[[gnu::always_inline]] inline std::size_t direct_place(const Keys& keys, const char* p) {
  if (keys.plan.window == 0) [[likely]]
    return first_place(keys, load_word(p));
  return keys.plan.is_cut ? cut_place(keys, p) : longer_place(keys, p);
}

/// The place after the first quote from `p` on, which ends a name of `size` bytes, the quote included. It is
/// found in the text: what follows need not wait until the name is looked up.
[[gnu::always_inline]] inline const char* behind_quote(const char* p, std::size_t size) {
  if (const std::uint32_t quotes = quotes_at(p); quotes != 0) [[likely]] {
    size = static_cast<std::size_t>(std::countr_zero(quotes)) + 1;
    // A branch, which is easy to predict: a conditional move would wait for both sizes.
    asm("" : "+r"(size));
  }
  return p + size;
}

/// The index of the name; `size` if there is none. From the table with open addressing.
[[gnu::always_inline]] inline std::size_t look_hashed(const Keys& keys, std::string_view name,
                                                      std::uint64_t hash) {
  const std::size_t mask = (std::size_t{1} << (64 - keys.shift)) - 1;
  for (std::size_t slot = hash >> keys.shift;; slot = (slot + 1) & mask) {
    const std::size_t at = keys.slots[slot];
    if (at == keys.size || keys[at] == name) return at;
  }
}

/// The place of a key of the text, which has padding after it, in the table with open addressing: that of
/// its name, or one of no name.
[[gnu::always_inline]] inline std::size_t hashed_place(const Keys& keys, const char* p, std::size_t size) {
  std::uint64_t first = load_word(p);
  if (size < 8) first &= (std::uint64_t{1} << (8 * size)) - 1;
  const std::uint64_t last = size >= 8 ? load_word(p + size - 8) : first;
  const std::size_t mask = keys.place_count() - 1;
  for (std::size_t place = hash_words(first, last, size) >> keys.shift;; place = (place + 1) & mask) {
    const std::size_t at = keys.slots[place];
    if (at == keys.size) return place;
    const std::string_view name = keys.quoted(at);
    if (name.size() == size + 2 && (size <= 3 * block_size ? starts_alike(name.data(), p, size)
                                                           : std::memcmp(name.data(), p, size) == 0))
      return place;
  }
}

/// The step to a value at `p`, whose key is that of a field or, if `at` is the number of fields, of none.
Step step_to(const char* p, const Keys& keys, std::size_t at) {
  if (at == keys.size) return {p, keys.place_count()};
  return {p - keys.quoted(at).size(), keys.places[at]};
}

/// Reads the key at `p`, which is not one that look_up() finds, and looks it up.
[[gnu::noinline]] Step look_up_any(const char* p, In& in, const Keys& keys, Key& key) {
  if (*p == '"') {
    std::uint32_t high = 0;
    const char* const end = find_stop(p + 1, high);
    if (end[0] == '"' && end[1] == ':' && high == 0) [[likely]] {
      const auto size = static_cast<std::size_t>(end - p - 1);
      const std::size_t at = keys.direct == nullptr ? std::size_t{keys.slots[hashed_place(keys, p + 1, size)]}
                                                    : std::size_t{keys.size};
      if (at == keys.size) key = Key(p + 1, size);
      return step_to(end + 2, keys, at);
    }
  }
  p = take_key(p, in, key);
  if (p == nullptr) return {p, keys.place_count()};
  return step_to(p, keys, find_field(keys, key));
}

/// The step to the value of the name at `p` that has this place in the direct table, if it stands there. The
/// names are compared while the reader goes on: its jump needs only the place.
[[gnu::always_inline]] inline Step step_at(const char* p, In& in, const Keys& keys, Key& key,
                                           std::size_t place) {
  if (const std::size_t at = keys.direct[place]; at < keys.size) [[likely]] {
    const std::string_view name = keys.quoted(at);
    if (starts_alike(name.data(), p, name.size())) [[likely]]
      return {p, place};
  }
  return look_up_any(p - 1, in, keys, key);
}

/// Looks up the key at `p` in a table with open addressing. Never inlined, nor are the next ones: they need
/// registers that the step from most keys to the next need not save.
[[gnu::noinline]] Step look_up_hashed(const char* p, In& in, const Keys& keys, Key& key) {
  const std::uint32_t quotes = quotes_at(p + 1);
  // Names that are written with escapes are compared only when the key is decoded.
  if (quotes != 0 && !keys.plan.is_escaped) {
    const auto size = static_cast<std::size_t>(std::countr_zero(quotes));
    const std::size_t place = hashed_place(keys, p + 1, size);
    if (keys.slots[place] < keys.size && p[size + 2] == ':') [[likely]]
      return {p + 1, place};
  }
  return look_up_any(p, in, keys, key);
}

/// Looks up the key at `p` where its first sixteen bytes count, up to the quote.
[[gnu::noinline]] Step look_up_cut(const char* p, In& in, const Keys& keys, Key& key) {
  return step_at(p + 1, in, keys, key, cut_place(keys, p + 1));
}

/// Looks up the key at `p` where more than its first bytes count.
[[gnu::noinline]] Step look_up_longer(const char* p, In& in, const Keys& keys, Key& key) {
  if (keys.direct == nullptr) return look_up_hashed(p, in, keys, key);
  if (keys.plan.is_cut) return look_up_cut(p, in, keys, key);
  return step_at(p + 1, in, keys, key, longer_place(keys, p + 1));
}

[[gnu::always_inline]] inline Step look_up(const char* p, In& in, const Keys& keys, Key& key) {
  if (*p != '"') [[unlikely]]
    return look_up_any(p, in, keys, key);
  // A branch, which is easy to predict: most tables need one word, and a jump waits for the place.
  if (keys.direct == nullptr || keys.plan.window != 0) return look_up_longer(p, in, keys, key);
  return step_at(p + 1, in, keys, key, first_place(keys, load_word(p + 1)));
}

/// Steps over a comma with white space around it.
[[gnu::noinline]] Step next_spaced(const char* p, In& in, const Keys& keys, Key& key) {
  p = space(p);
  if (*p != ',') return {p, keys.place_count() + 1};
  return look_up(space(p + 1), in, keys, key);
}

}  // namespace

std::size_t find_field(const Keys& keys, std::string_view key) {
  if (keys.direct != nullptr) {
    const std::size_t at = keys.direct[keys.plan.place_of(key)];
    return at < keys.size && keys[at] == key ? at : keys.size;
  }
  return look_hashed(keys, key, hash_words(key_word(key, false), key_word(key, true), key.size()));
}

std::size_t find_word(Rows<std::string_view> words, std::string_view word) {
  std::size_t at = 0;
  while (at < words.size() && words[at] != word) ++at;
  return at;
}

const char* take_word(const char* p, In& in, const Keys& words, std::size_t& index) {
  p = space(p);
  if (words.direct != nullptr) [[likely]] {
    const std::size_t at = words.direct[direct_place(words, p + 1)];
    if (at < words.size) [[likely]] {
      const std::size_t size = words.quoted(at).size() - 1;
      if (*p == '"' && starts_alike(words.quoted(at).data(), p + 1, size)) [[likely]] {
        index = at;
        return behind_quote(p + 1, size);
      }
    }
  }
  std::string_view word;
  p = view_string(p, in, word);
  if (p == nullptr) return nullptr;
  index = words.direct != nullptr ? find_field(words, word)
                                  : words.slots[hashed_place(words, word.data(), word.size())];
  return index < words.size ? p : nullptr;
}

SortedWords::SortedWords(Rows<std::string_view> words)
    : words_(words), order_(new std::uint32_t[words.size()]) {
  std::iota(order_, order_ + size(), 0U);
  std::sort(order_, order_ + size(), [&](auto left, auto right) { return words[left] < words[right]; });
}

SortedWords::~SortedWords() { delete[] order_; }

std::size_t SortedWords::find(std::string_view word) const {
  const std::uint32_t* const first = order_;
  const std::uint32_t* const end = first + size();
  const std::uint32_t* const at = std::lower_bound(
      first, end, word, [&](std::uint32_t index, std::string_view one) { return words_[index] < one; });
  return at != end && words_[*at] == word ? *at : size();
}

const char* take_word(const char* p, In& in, const SortedWords& words, std::size_t& index) {
  std::string_view word;
  p = view_string(space(p), in, word);
  if (p == nullptr) return nullptr;
  index = words.find(word);
  return index < words.size() ? p : nullptr;
}

Step first_field(const char* p, In& in, const Keys& keys, Key& key) { return look_up(p, in, keys, key); }

Step next_field(const char* p, In& in, const Keys& keys, Key& key) {
  if (*p == '}') return {p, keys.place_count() + 1};
  if (p[0] == ',') {
    const char* const begin = p[1] == ' ' ? p + 2 : p + 1;
    if (*begin == '"') return look_up(begin, in, keys, key);
  }
  return next_spaced(p, in, keys, key);
}

}  // namespace candor::detail
