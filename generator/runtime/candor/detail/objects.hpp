// candor/detail/objects.hpp: reads and writes objects that are described by a list of fields.
#pragma once

#include <cstddef>
#include <string_view>

#include "candor/detail/fields.hpp"
#include "candor/detail/keys.hpp"

namespace candor::detail {

/// A field of a description, by index.
template <class Self, std::size_t index>
using field = typename Self::Fields::template at<index>;

/// One bit for each field that must be there, of the 64 fields from `first` on.
template <class Self>
constexpr std::uint64_t required_bits(std::size_t first) {
  std::uint64_t bits = 0;
  for (std::size_t i = first; i < Self::Fields::size && i < first + 64; ++i)
    bits |= std::uint64_t{Self::Fields::required[i]} << (i - first);
  return bits;
}

/// The keys of the fields of a description.
template <class Self>
inline constexpr const Keys& keys_of = KeyTable<typename Self::Fields>::keys;

/// The size of a key with the quote and the colon behind it: how far before its value a Step is.
template <class Self, std::size_t index>
inline constexpr std::size_t quoted_size = field<Self, index>::key.size + 2;

/// The place of the name of a field in the table, and other numbers for indexes that have no field. A
/// function: compilers take far longer to instantiate a variable for each.
constexpr std::size_t place_of_name(const Keys& keys, std::size_t size, std::size_t index) {
  return index < size ? std::size_t{keys.places[index]} : keys.place_count() + 2 + index;
}

/// Reads one member that was not described.
template <class Self, class Rest>
struct Unknown;

/// Dropped: read past, and remembered, so that a second one with the same key is refused.
template <class Self>
struct Unknown<Self, dropped> {
  std::uint32_t count = 0;

  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object&) {
    return skip_unknown(p, in, key, count);
  }
  template <class Object>
  [[gnu::always_inline]] bool close(In& in, Object&) const {
    return count == 0 || forget_unknown(in, count);
  }
  template <bool comma_first, class Object>
  static char* write(Out&, char* to, const Object&) {
    return to;
  }
};

/// Dropped where the name is one of `Keys`, else refused.
template <class Self, class Keys>
struct Unknown<Self, dropped_if<Keys>> : Unknown<Self, dropped> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object& object) {
    return Keys::fits(key) ? Unknown<Self, dropped>::read(p, in, key, object) : nullptr;
  }
};

template <class Self>
struct Unknown<Self, refused> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char*, In&, Key, Object&) {
    return nullptr;
  }
  template <class Object>
  [[gnu::always_inline]] static bool close(In&, Object&) {
    return true;
  }
  template <bool comma_first, class Object>
  static char* write(Out&, char* to, const Object&) {
    return to;
  }
};

template <class Self, auto member, class Type, class Keys>
struct Unknown<Self, kept<member, Type, Keys>> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object& object) {
    if constexpr (!std::is_void_v<Keys>) {
      if (!Keys::fits(key)) return nullptr;
    }
    return read_entry<Type>(p, in, key, place_of<member>(object));
  }
  template <class Object>
  [[gnu::always_inline]] static bool close(In&, Object&) {
    return true;
  }

  /// A kept member with the key of a field, or one that `Keys` does not allow, is refused.
  template <bool comma_first, class Object>
  static char* write(Out& out, char* to, const Object& object) {
    for (const auto& [key, item] : place_of<member>(object)) {
      out.refuse_unless(find_field(keys_of<Self>, key) == Self::Fields::size);
      if constexpr (!std::is_void_v<Keys>) out.refuse_unless(Keys::fits(key));
      if constexpr (comma_first) to = Out::put(to, ',');
      to = Out::put(out.put_string(to, key), ':');
      to = Type::write(out, to, item);
      if constexpr (!comma_first) to = Out::put(to, ',');
    }
    return out.room(to);
  }
};

/// Notes a member that contradicts the answer.
[[gnu::cold]] void watch(const WatchedNames& names, std::string_view key, std::string_view value,
                         Contradictions& found) noexcept;
[[gnu::cold]] void watch(const WatchedNames& names, std::string_view key, std::string_view value,
                         KeptContradictions& found);

/// Writes members that the contract does not declare, each with a comma before or behind it.
[[gnu::cold]] void write_other(Out& out, const OtherGaps& gaps, bool comma_first);

template <class Rest>
inline constexpr bool is_kept = false;
template <auto member, class Type, class Keys>
inline constexpr bool is_kept<kept<member, Type, Keys>> = true;

template <class Self, auto member, const auto& names, class Rest>
struct Unknown<Self, watched<member, names, Rest>> : Unknown<Self, Rest> {
  template <class Object>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Object& object) {
    const char* const end = Unknown<Self, Rest>::read(p, in, key, object);
    if (end != nullptr) watch(names, key, {p, static_cast<std::size_t>(end - p)}, place_of<member>(object));
    return end;
  }

  template <bool comma_first, class Object>
  static char* write(Out& out, char* to, const Object& object) {
    to = Unknown<Self, Rest>::template write<comma_first>(out, to, object);
    if constexpr (!is_kept<Rest> && !names.gaps.empty() && requires { object.gaps.other(); }) {
      if (!object.gaps.other().empty()) [[unlikely]] {
        out.set_at(to);
        write_other(out, object.gaps.other(), comma_first);
        to = out.room(out.at());
      }
    }
    return to;
  }
};

template <std::size_t size>
constexpr bool has_any(const bool (&flags)[size]) {
  for (const bool flag : flags)
    if (flag) return true;
  return false;
}

/// Fills the members that were absent and have a function for that. `is_seen(at)` is true for those that were
/// present.
template <class Self, class Object, class IsSeen>
[[gnu::always_inline]] inline void fill_absent([[maybe_unused]] In& in, [[maybe_unused]] Object& object,
                                               [[maybe_unused]] IsSeen is_seen) {
  if constexpr (has_any(Self::Fields::template fills<Object>)) {
    any_index<Self::Fields::size>([&]<std::size_t at>() __attribute__((always_inline)) {
      if constexpr (requires { field<Self, at>::is_filled(object); }) {
        // One branch: which members a text has is hard to predict.
        if (unsigned{!is_seen(at)} & unsigned{!field<Self, at>::is_filled(object)})
          field<Self, at>::fill(in, object);
      } else if constexpr (Fills<field<Self, at>, Object>) {
        if (!is_seen(at)) field<Self, at>::fill(in, object);
      }
      return false;
    });
  }
}

// clang-format off
/// For each of 64 fields: its index, and that of the next one.
#define CANDOR_EACH_FIELD(_) \
  _(0, 1) _(1, 2) _(2, 3) _(3, 4) _(4, 5) _(5, 6) _(6, 7) _(7, 8) \
  _(8, 9) _(9, 10) _(10, 11) _(11, 12) _(12, 13) _(13, 14) _(14, 15) _(15, 16) \
  _(16, 17) _(17, 18) _(18, 19) _(19, 20) _(20, 21) _(21, 22) _(22, 23) _(23, 24) \
  _(24, 25) _(25, 26) _(26, 27) _(27, 28) _(28, 29) _(29, 30) _(30, 31) _(31, 32) \
  _(32, 33) _(33, 34) _(34, 35) _(35, 36) _(36, 37) _(37, 38) _(38, 39) _(39, 40) \
  _(40, 41) _(41, 42) _(42, 43) _(43, 44) _(44, 45) _(45, 46) _(46, 47) _(47, 48) \
  _(48, 49) _(49, 50) _(50, 51) _(51, 52) _(52, 53) _(53, 54) _(54, 55) _(55, 56) \
  _(56, 57) _(57, 58) _(58, 59) _(59, 60) _(60, 61) _(61, 62) _(62, 63) _(63, 64)

/// From the key of a field, which was looked up, to its value.
#define CANDOR_GO_TO_VALUE(n, next)  \
  case place_of_name(keys, size, n): \
    if constexpr (n < size) {        \
      p += quoted_size<Self, n>;     \
      goto value_##n;                \
    }                                \
    return nullptr;

/// The value of a field, and the key of the next one if it follows.
#define CANDOR_READ_VALUE(n, next)                                                            \
  [[maybe_unused]] value_##n:                                                                 \
  if constexpr (n < size) {                                                                   \
    if constexpr (n > 0 && field<Self, n>::is_ignored) {                                      \
      at = n;                                                                                 \
      goto ignored;                                                                           \
    } else {                                                                                  \
      if constexpr (field<Self, n>::is_forbidden) return nullptr;                             \
      if ((seen & std::uint64_t{1} << n) != 0) return nullptr;                                \
      seen |= std::uint64_t{1} << n;                                                          \
      p = field<Self, n>::read(p, in, object);                                                \
      if (p == nullptr) return nullptr;                                                       \
      if constexpr (n + 1 < size && !field<Self, (n + 1 < size ? n + 1 : 0)>::is_ignored) {   \
        constexpr const auto& next_key = key_text<field<Self, n + 1>::key>;                   \
        if (skip_next_key(p, next_key.text + 1, next_key.size - 1)) goto value_##next;        \
      }                                                                                       \
      goto behind_value;                                                                      \
    }                                                                                         \
  }
// clang-format on

/// Reads an object with at most 64 fields. After each member, the comma and the key of the next field are
/// compared with the text at once; where they do not stand there, next_field() finds the next member.
template <class Self, class Object>
[[gnu::always_inline]] inline const char* read_fields(const char* p, In& in, Object& object) {
  constexpr std::size_t size = Self::Fields::size;
  constexpr const Keys& keys = keys_of<Self>;
  constexpr std::uint64_t needed = required_bits<Self>(0);
  std::uint64_t seen = 0;
  Unknown<Self, typename Self::Rest> unknown;
  [[maybe_unused]] std::size_t at = size;
  Key key;
  Step step{};
  p = open_object(p, in);
  if (p == nullptr) return nullptr;
  if (*p == '}') goto close;
  if constexpr (size > 0) {
    if (skip_key<field<Self, 0>::key>(p)) goto value_0;
  }
  step = first_field(p, in, keys, key);
  goto stepped;
behind_value:
  // Known without a call: most objects end behind the field that the contract has last.
  if (*p == '}') goto close;
  step = next_field(p, in, keys, key);
stepped:
  p = step.p;
  if (step.place >= keys.place_count()) {
    if (step.place > keys.place_count()) {
      if (*p != '}') return nullptr;
      goto close;
    }
    if (p == nullptr) return nullptr;
    p = unknown.read(p, in, key, object);
    if (p == nullptr) return nullptr;
    goto behind_value;
  }
  switch (step.place) {
    CANDOR_EACH_FIELD(CANDOR_GO_TO_VALUE)
    default:
      __builtin_unreachable();  // other places have no name
  }
  CANDOR_EACH_FIELD(CANDOR_READ_VALUE)
  [[maybe_unused]] value_64 : return nullptr;
  // Members that are not kept come last, and are rare.
  [[maybe_unused]] ignored : if ((seen & std::uint64_t{1} << at) != 0) return nullptr;
  seen |= std::uint64_t{1} << at;
  p = skip_value(p, in);
  if (p == nullptr) return nullptr;
  goto behind_value;
close:
  if constexpr (needed != 0) {
    if ((seen & needed) != needed) return nullptr;
  }
  fill_absent<Self>(in, object, [&](std::size_t one) { return (seen >> one & 1) != 0; });
  if (!unknown.close(in, object)) return nullptr;
  --in.depth;
  return p + 1;  // `p` is at the bracket
}

#undef CANDOR_EACH_FIELD
#undef CANDOR_GO_TO_VALUE
#undef CANDOR_READ_VALUE

/// Reads the value of a field; `p` is that of a Step.
template <class Self, std::size_t at, class Object>
const char* read_behind_key(const char* p, In& in, Object& object) {
  return field<Self, at>::read(p + quoted_size<Self, at>, in, object);
}

/// Reads an object with more fields: each by a function of its own.
template <class Self, class Object>
const char* read_many_fields(const char* p, In& in, Object& object) {
  using Read = const char* (*)(const char*, In&, Object&);
  constexpr std::size_t size = Self::Fields::size;
  constexpr const Keys& keys = keys_of<Self>;
  static constexpr auto reads = []<std::size_t... at>(std::index_sequence<at...>) {
    return Constants<Read, size>{{&read_behind_key<Self, at, Object>...}};
  }
  (typename Self::Fields::Indexes());
  std::uint64_t seen[(size + 63) / 64] = {};
  Unknown<Self, typename Self::Rest> unknown;
  Key key;
  p = open_object(p, in);
  if (p == nullptr) return nullptr;
  if (*p != '}') {
    Step step = first_field(p, in, keys, key);
    for (; step.p != nullptr && step.place <= keys.place_count(); step = next_field(p, in, keys, key)) {
      p = step.p;
      if (step.place == keys.place_count()) {
        p = unknown.read(p, in, key, object);
      } else {
        const std::size_t at = keys.at(step.place);
        const std::uint64_t bit = std::uint64_t{1} << (at % 64);
        if ((seen[at / 64] & bit) != 0) return nullptr;
        seen[at / 64] |= bit;
        p = reads[at](p, in, object);
      }
      if (p == nullptr) return nullptr;
    }
    if (step.p == nullptr) return nullptr;
    p = step.p;
  }
  for (std::size_t first = 0; first < size; first += 64) {
    const std::uint64_t needed = required_bits<Self>(first);
    if ((seen[first / 64] & needed) != needed) return nullptr;
  }
  fill_absent<Self>(in, object, [&](std::size_t one) { return (seen[one / 64] >> (one % 64) & 1) != 0; });
  if (!unknown.close(in, object)) return nullptr;
  return close_object(p, in);
}

/// Reads an object into all that its fields name: see place_of.
template <class Self, class Object>
inline const char* read_object(const char* p, In& in, Object& object) {
  if constexpr (Self::Fields::size <= 64) {
    return read_fields<Self>(p, in, object);
  } else {
    return read_many_fields<Self>(p, in, object);
  }
}

/// The first field that is always written; the number of fields if there is none. Commas stand before the
/// keys behind it, and behind the values before it.
template <class Self>
constexpr std::size_t first_written() {
  std::size_t at = 0;
  while (at < Self::Fields::size && !Self::Fields::written[at].is_certain) ++at;
  return at;
}

/// Marks the fields before which the writer of an object makes room, and, at the end, whether it does so
/// before the bracket. Counts the most that may have been written since it last did.
constexpr void mark_rooms(const WrittenField* fields, std::size_t size, bool* before) {
  std::size_t used = 1;
  for (std::size_t at = 0; at < size; ++at) {
    const std::size_t most = fields[at].most;
    if (most == never_written) continue;
    std::size_t key = fields[at].key_size;
    if (key > Out::longest_key) {
      // It brings its own room.
      used = key = 0;
    } else if (used + key + Out::entry > Out::spare) {
      before[at] = true;
      used = 0;
    }
    // With the comma; a null in the place of a string has not made room behind itself.
    const std::size_t then = most == string_text      ? 8
                             : most == unbounded_text ? Out::spare - Out::behind + 1
                                                      : used + key + most;
    if (fields[at].is_certain || then > used) used = then;
  }
  before[size] = used + 1 + Out::behind > Out::spare;
}
template <class Fields>
inline constexpr auto rooms = [] {
  Constants<bool, Fields::size + 1> before;
  mark_rooms(Fields::written, Fields::size, before.items);
  return before;
}();

template <class Self, std::size_t at, class Object>
[[gnu::always_inline]] inline char* write_field(Out& out, char* to, const Object& object) {
  using Field = field<Self, at>;
  constexpr std::size_t certain = first_written<Self>();
  if constexpr (!Field::is_ignored) {
    constexpr const auto& key = key_text<Field::key>;
    if constexpr (key.size > Out::longest_key) {
      to = out.room(to, key.size);
    } else if constexpr (rooms<typename Self::Fields>[at]) {
      to = out.room(to);
    }
    if constexpr (!Field::always_written) {
      if (!Field::is_written(object)) return to;
    }
    constexpr std::size_t skipped = at > certain ? 0 : 1;
    to = Field::write(out, Out::put(to, key.text + skipped, key.size - skipped), object);
    if constexpr (at < certain) to = Out::put(to, ',');
  }
  return to;
}

/// Writes the fields from the index `first` on, one behind the other. In blocks, as any_index(), whose
/// function for each field takes long to compile.
template <class Self, std::size_t first = 0, class Object>
[[gnu::always_inline]] inline char* write_each(Out& out, char* to, const Object& object) {
  constexpr std::size_t left = Self::Fields::size - first;
  constexpr std::size_t block = left < 128 ? left : 128;
  [&]<std::size_t... at>(std::index_sequence<at...>) __attribute__((always_inline)) {
    ((to = write_field<Self, first + at>(out, to, object)), ...);
  }
  (std::make_index_sequence<block>());
  if constexpr (block < left) to = write_each<Self, first + block>(out, to, object);
  return to;
}

/// Writes an object.
template <class Self, class Object>
[[gnu::always_inline]] inline char* write_fields(Out& out, char* to, const Object& object) {
  constexpr std::size_t certain = first_written<Self>();
  to = out.room(to);
  to = Out::put(to, '{');
  to = write_each<Self>(out, to, object);
  if constexpr (rooms<typename Self::Fields>[Self::Fields::size]) to = out.room(to);
  to = Unknown<Self, typename Self::Rest>::template write<(certain < Self::Fields::size)>(out, to, object);
  if constexpr (certain < Self::Fields::size) {
    return Out::put(to, '}');
  } else {
    return Out::close(to, '}');
  }
}
template <class Self, class Object>
void write_fields(Out& out, const Object& object) {
  out.set_at(write_fields<Self>(out, out.at(), object));
}

/// An object that becomes the struct T. `Self` is its description, which derives from this and has the type
/// `Fields`. `OtherMembers` is what becomes of members that no field describes.
template <class Self, class T, class OtherMembers = dropped>
struct object {
  using Value = T;
  using Rest = OtherMembers;

  static const char* read(const char* p, In& in, T& value) { return read_object<Self>(p, in, value); }
  static char* write(Out& out, char* to, const T& value) { return write_fields<Self>(out, to, value); }
  static T initial() { return start(typename Self::Fields()); }

 private:
  template <class... Fields>
  static T start(fields<Fields...>) {
    return {Fields::initial()...};
  }
};

}  // namespace candor::detail
