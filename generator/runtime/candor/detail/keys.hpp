// candor/detail/keys.hpp: the keys of an object's fields, and how readers get from one field to the next.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "candor/detail/in.hpp"
#include "candor/rows.hpp"

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
/// Eight bytes, from the index `from` on, of a key and the quote after it.
constexpr std::uint64_t quoted_word(std::string_view key, std::size_t from = 0) {
  if (from > key.size()) return 0;
  const std::string_view rest = key.substr(from);
  const std::uint64_t word = key_word(rest, false);
  return rest.size() < 8 ? word | std::uint64_t{'"'} << (8 * rest.size()) : word;
}

/// The mask of the bytes up to the first quote, with it; of all bytes where there is none.
constexpr std::uint64_t mask_to_quote(std::uint64_t word) {
  constexpr std::uint64_t ones = 0x0101010101010101U;
  const std::uint64_t other = word ^ (ones * 0x22U);
  const std::uint64_t quotes = (other - ones) & ~other & (ones << 7U);
  return quotes ^ (quotes - 1);
}

/// How names are distinguished by bytes that all of them have: by the first ones, of which `prefix` is the
/// mask, and where these do not suffice by all eight that begin at the index `from`, or by the size of the
/// name. Where this does not suffice either, by the first sixteen, of which those after the quote are cut
/// off.
struct DirectPlan {
  std::uint64_t prefix = 0;
  std::uint64_t window = 0;
  std::uint32_t from = 0;
  std::uint32_t shift = 0;
  std::uint64_t factor = 0;
  std::uint32_t size = 0;
  bool is_sized = false;
  bool is_cut = false;
  /// True if JSON writes one of the names with escapes: a text that has the bytes of that name has another
  /// key. Such names have no table of this kind.
  bool is_escaped = false;

  /// What distinguishes a name, of its first eight bytes and the second part of the plan.
  constexpr std::uint64_t word(std::uint64_t first, std::uint64_t second) const {
    return (first & prefix) ^ std::rotl(second & window, 19);
  }
  constexpr std::size_t place(std::uint64_t first, std::uint64_t second) const {
    return static_cast<std::size_t>((word(first, second) * factor) >> shift);
  }
  constexpr std::uint64_t word_of(std::string_view name) const {
    return word(quoted_word(name), window == 0 ? 0 : is_sized ? name.size() : quoted_word(name, from));
  }
  constexpr std::size_t place_of(std::string_view name) const {
    return static_cast<std::size_t>((word_of(name) * factor) >> shift);
  }
};

/// Names as data, in which readers look up what they find in a text: the keys of an object, or the words of
/// an enum.
struct Keys {
  /// All names, decoded, one after the other, each with a quote and a colon after it; name i begins at
  /// begins[i].
  const char* text;
  const std::uint32_t* begins;
  /// Where some of the bytes that all names have distinguish them: the index of the name, or `size`. No two
  /// names have the same place. Null if there is no such table, or if a name is written with escapes.
  const std::uint8_t* direct;
  DirectPlan plan;
  /// Else a table with open addressing, by a hash of the size and the bytes at both ends.
  const std::uint16_t* slots;
  /// The place of each name in the table that there is.
  const std::uint16_t* places;
  std::uint32_t size;
  std::uint32_t shift;

  /// The index of the name at a place; `size` if there is none.
  constexpr std::size_t at(std::size_t place) const {
    return direct != nullptr ? direct[place] : slots[place];
  }
  /// How many places that table has.
  constexpr std::size_t place_count() const { return std::size_t{1} << (64 - shift); }
  /// The name and the two bytes after it.
  constexpr std::string_view quoted(std::size_t index) const {
    return {text + begins[index], begins[index + 1] - begins[index]};
  }
  constexpr std::string_view operator[](std::size_t index) const {
    const std::string_view all = quoted(index);
    return all.substr(0, all.size() - 2);
  }
};

/// The most bytes of a name in such a table: three comparisons, with the quote and the colon.
inline constexpr std::size_t max_direct_length = 46;
/// The most bytes of a name that is looked up by its size: its quote is in the two blocks that quotes_at()
/// looks at.
inline constexpr std::size_t max_sized_length = 31;

/// The most names in such a table.
inline constexpr std::size_t max_direct = 64;

/// Returns true if the bytes that the plan looks at distinguish the names.
constexpr bool distinguishes(const DirectPlan& plan, Rows<std::string_view> names) {
  std::uint64_t words[max_direct] = {};
  for (std::size_t i = 0; i < names.size(); ++i) {
    words[i] = plan.word_of(names[i]);
    for (std::size_t j = 0; j < i; ++j)
      if (words[i] == words[j]) return false;
  }
  return true;
}

/// Finds the bytes that distinguish the names; none where there are no such bytes.
constexpr DirectPlan plan_words(Rows<std::string_view> names, std::size_t min_length, std::size_t max_length) {
  constexpr std::uint64_t all = ~std::uint64_t{0};
  const std::size_t max = min_length + 1 < 8 ? min_length + 1 : 8;
  DirectPlan plan;
  for (std::size_t bytes = 1; bytes <= max; ++bytes) {
    plan.prefix = all >> (64 - 8 * bytes);
    if (distinguishes(plan, names)) return plan;
  }
  plan.window = all;
  for (plan.from = 1; plan.from + 7 <= min_length && plan.from <= 32; ++plan.from)
    if (distinguishes(plan, names)) return plan;
  plan.is_sized = max_length <= max_sized_length;
  if (plan.is_sized && distinguishes(plan, names)) return plan;
  plan = {.prefix = all, .window = all, .from = 8, .is_cut = true};
  return distinguishes(plan, names) ? plan : DirectPlan();
}

/// Returns true if the plan gives each of the words a place of its own.
constexpr bool has_places(const DirectPlan& plan, const std::uint64_t* words, std::size_t count) {
  bool taken[1024] = {};
  for (std::size_t i = 0; i < count; ++i) {
    bool& is_taken = taken[(words[i] * plan.factor) >> plan.shift];
    if (is_taken) return false;
    is_taken = true;
  }
  return true;
}

/// Finds the bytes that distinguish the names, and a table in which each of them has a place of its own. Its
/// size is 0 where there is none, or where a name is long or has an escape in JSON.
constexpr DirectPlan plan_direct(Rows<std::string_view> names) {
  DirectPlan none;
  std::size_t min_length = max_direct_length;
  std::size_t max_length = 0;
  for (const std::string_view name : names) {
    if (name.size() < min_length) min_length = name.size();
    if (name.size() > max_length) max_length = name.size();
    for (const char byte : name)
      if (byte == '"' || byte == '\\' || static_cast<unsigned char>(byte) < 0x20) none.is_escaped = true;
  }
  if (names.empty() || names.size() > max_direct || max_length > max_direct_length || none.is_escaped) return none;
  DirectPlan plan = plan_words(names, min_length, max_length);
  if (plan.prefix == 0) return none;
  std::uint64_t words[max_direct] = {};
  for (std::size_t i = 0; i < names.size(); ++i) words[i] = plan.word_of(names[i]);
  for (plan.size = std::bit_ceil(2 * static_cast<std::uint32_t>(names.size())); plan.size <= 1024;
       plan.size *= 2) {
    plan.shift = static_cast<std::uint32_t>(64 - std::countr_zero(plan.size));
    plan.factor = 0x9E3779B97F4A7C15U;
    for (int tries = 0; tries < 48; ++tries) {
      if (has_places(plan, words, names.size())) return plan;
      plan.factor = plan.factor * 6364136223846793005U + 1442695040888963406U;
    }
  }
  return none;
}

/// Readable bytes after the text of the names.
inline constexpr std::size_t room_behind_names = 16;

/// The size of the text of the names, with a quote and a colon after each.
constexpr std::size_t size_of_text(Rows<std::string_view> names) {
  std::size_t size = 0;
  for (const std::string_view name : names) size += name.size() + 2;
  return size;
}

/// The arrays that Keys refer to, of so many items.
template <std::size_t size, std::size_t text_size, std::size_t direct_size, std::size_t slot_count>
struct KeyArrays {
  char text[text_size + room_behind_names] = {};
  std::uint32_t begins[size + 1] = {};
  std::uint16_t places[size + 1] = {};
  std::uint8_t direct[direct_size + 1] = {};
  std::uint16_t slots[slot_count + 1] = {};
};

/// Fills the arrays; `shift` is that of Keys. Not a template: compilers take long for one of each size.
constexpr void fill_keys(Rows<std::string_view> names, const DirectPlan& plan, std::uint32_t shift,
                         char* text, std::uint32_t* begins, std::uint16_t* places, std::uint8_t* direct,
                         std::uint16_t* slots) {
  const std::size_t size = names.size();
  const bool is_direct = plan.size != 0;
  const std::size_t place_count = std::size_t{1} << (64 - shift);
  for (std::size_t place = 0; place < place_count; ++place) {
    if (is_direct) {
      direct[place] = static_cast<std::uint8_t>(size);
    } else {
      slots[place] = static_cast<std::uint16_t>(size);
    }
  }
  for (std::size_t i = 0; i < size; ++i) {
    const std::string_view name = names[i];
    for (const char byte : name) *text++ = byte;
    *text++ = '"';
    *text++ = ':';
    begins[i + 1] = begins[i] + static_cast<std::uint32_t>(name.size()) + 2;
    std::size_t place = 0;
    if (is_direct) {
      place = plan.place_of(name);
      direct[place] = static_cast<std::uint8_t>(i);
    } else {
      place = hash_words(key_word(name, false), key_word(name, true), name.size()) >> shift;
      while (slots[place] != size) place = (place + 1) & (place_count - 1);
      slots[place] = static_cast<std::uint16_t>(i);
    }
    places[i] = static_cast<std::uint16_t>(place);
  }
}

/// The names of a list, which has their number as `size` and the names as the array `names`.
template <class List>
struct KeyTable {
  static constexpr std::size_t size = List::size;
  static_assert(size < 65535, "an object has at most 65,534 declared members");

  static constexpr Rows<std::string_view> names{List::names, size};
  static constexpr DirectPlan plan = plan_direct(names);
  static constexpr std::size_t slot_count = plan.size != 0 ? 0 : std::bit_ceil(2 * size + 2);
  static constexpr std::uint32_t shift =
      plan.size != 0 ? plan.shift : static_cast<std::uint32_t>(64 - std::countr_zero(slot_count));
  static constexpr auto arrays = [] {
    KeyArrays<size, size_of_text(names), plan.size, slot_count> all;
    fill_keys(names, plan, shift, all.text, all.begins, all.places, all.direct, all.slots);
    return all;
  }();
  static constexpr Keys keys{arrays.text, arrays.begins, plan.size != 0 ? arrays.direct : nullptr,
                             plan,        arrays.slots,  arrays.places,
                             size,        shift};
};

/// The field with this key, which need not have padding after it; `size` if there is none.
std::size_t find_field(const Keys& keys, std::string_view key);

/// The member that a reader reads next. For one that a field describes, `place` is that of its name in the
/// table, of which the reader makes a jump with nothing in between, and `p` is before the value by
/// quoted().size(): most keys stand there, and where the value is follows from the field alone, without
/// waiting for the text. For another member, `place` is place_count(), and `p` is at the value, or null where
/// the text is refused. If `place` is larger, no member follows, and `p` is where the bracket must be.
struct Step {
  const char* p;
  std::size_t place;
};

/// Steps from the bracket to the first member. `key` is set where no field describes it.
Step first_field(const char* p, In& in, const Keys& keys, Key& key);

/// Steps from the value of a member to the next one.
Step next_field(const char* p, In& in, const Keys& keys, Key& key);

}  // namespace candor::detail
