// candor/detail/objects.hpp: reads and writes objects that are described by a list of fields.
#pragma once

#include <cstddef>
#include <string_view>

#include "candor/detail/fields.hpp"

namespace candor::detail {

/// A field of a description, by index.
template <class Self, std::size_t index>
using field = typename Self::Fields::template at<index>;

/// The first field from `from` on that must be there; the number of fields if there is none.
template <class Self>
constexpr std::size_t next_required(std::size_t from) {
  while (from < Self::Fields::size && !Self::Fields::required[from]) ++from;
  return from;
}

/// One bit for each field that must be there, of the 64 fields from `first` on.
template <class Self>
constexpr std::uint64_t required_bits(std::size_t first) {
  std::uint64_t bits = 0;
  for (std::size_t i = first; i < Self::Fields::size && i < first + 64; ++i)
    bits |= std::uint64_t{Self::Fields::required[i]} << (i - first);
  return bits;
}

/// Bit n is set where a key has n bytes.
template <class Self>
inline constexpr std::uint64_t key_lengths = [] {
  std::uint64_t bits = 0;
  for (const std::uint32_t one : Self::Fields::lengths) bits |= one < 64 ? std::uint64_t{1} << one : 0;
  return bits;
}();

/// Returns true if a key is longer than find_field() distinguishes by length.
template <class Self>
inline constexpr bool has_long_keys = [] {
  for (const std::uint32_t one : Self::Fields::lengths)
    if (one > 40) return true;
  return false;
}();

/// The field whose key `fits`; the number of fields if there is none.
template <class Self, class Fits>
[[gnu::always_inline]] inline std::size_t field_where(Fits fits) {
  std::size_t found = Self::Fields::size;
  any_index<Self::Fields::size>([&]<std::size_t at>() __attribute__((always_inline)) {
    return fits(field<Self, at>::key) && (found = at, true);
  });
  return found;
}

/// The field that comes after `nth` others whose keys have that length too; without `nth`, their number.
template <class Self, std::size_t length>
constexpr std::size_t field_of_length(std::size_t nth = Self::Fields::size) {
  std::size_t before = 0;
  for (std::size_t at = 0; at < Self::Fields::size; ++at) {
    if (Self::Fields::lengths[at] == length && before++ == nth) return at;
  }
  return before;
}

/// The field with this key, which has `length` bytes; the number of fields if there is none.
template <class Self, std::size_t length>
[[gnu::always_inline]] inline std::size_t field_among(const char* key) {
  std::size_t found = Self::Fields::size;
  any_index<field_of_length<Self, length>()>([&]<std::size_t nth>() __attribute__((always_inline)) {
    constexpr std::size_t at = field_of_length<Self, length>(nth);
    return std::memcmp(key, field<Self, at>::key.text, length) == 0 && (found = at, true);
  });
  return found;
}

/// The field with this key of any length; the number of fields if there is none.
template <class Self>
[[gnu::noinline]] std::size_t find_long_field(Key key) {
  return field_where<Self>([&](const auto& name) { return name.view() == key; });
}

/// The field with this key; the number of fields if there is none. Keys of more than 40 bytes are rare.
template <class Self>
[[gnu::always_inline]] inline std::size_t find_field(Key key) {
#define CANDOR_LENGTH(n)                                                            \
  case n:                                                                           \
    if constexpr ((lengths >> n & 1) != 0) return field_among<Self, n>(key.data()); \
    break;
  constexpr std::uint64_t lengths = key_lengths<Self>;
  switch (key.size()) {
    CANDOR_LENGTH(0)
    CANDOR_LENGTH(1)
    CANDOR_LENGTH(2)
    CANDOR_LENGTH(3)
    CANDOR_LENGTH(4) CANDOR_LENGTH(5) CANDOR_LENGTH(6) CANDOR_LENGTH(7) CANDOR_LENGTH(8) CANDOR_LENGTH(9)
        CANDOR_LENGTH(10) CANDOR_LENGTH(11) CANDOR_LENGTH(12) CANDOR_LENGTH(13) CANDOR_LENGTH(14)
            CANDOR_LENGTH(15) CANDOR_LENGTH(16) CANDOR_LENGTH(17) CANDOR_LENGTH(18) CANDOR_LENGTH(19)
                CANDOR_LENGTH(20) CANDOR_LENGTH(21) CANDOR_LENGTH(22) CANDOR_LENGTH(23) CANDOR_LENGTH(24)
                    CANDOR_LENGTH(25) CANDOR_LENGTH(26) CANDOR_LENGTH(27) CANDOR_LENGTH(28) CANDOR_LENGTH(29)
                        CANDOR_LENGTH(30) CANDOR_LENGTH(31) CANDOR_LENGTH(32) CANDOR_LENGTH(33)
                            CANDOR_LENGTH(34) CANDOR_LENGTH(35) CANDOR_LENGTH(36) CANDOR_LENGTH(37)
                                CANDOR_LENGTH(38) CANDOR_LENGTH(39) CANDOR_LENGTH(40) default
        : if constexpr (has_long_keys<Self>) return find_long_field<Self>(key);
    break;
  }
#undef CANDOR_LENGTH
  return Self::Fields::size;
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
  [[gnu::always_inline]] bool close(In& in) const { return count == 0 || forget_unknown(in, count); }
  template <bool comma_first, class Object>
  static void write(Out&, const Object&) {}
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
  [[gnu::always_inline]] static bool close(In&) { return true; }
  template <bool comma_first, class Object>
  static void write(Out&, const Object&) {}
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
  [[gnu::always_inline]] static bool close(In&) { return true; }

  /// A kept member with the key of a field, or one that `Keys` does not allow, is refused.
  template <bool comma_first, class Object>
  static void write(Out& out, const Object& object) {
    for (const auto& [key, item] : place_of<member>(object)) {
      out.refuse_unless(find_field<Self>(key) == Self::Fields::size);
      if constexpr (!std::is_void_v<Keys>) out.refuse_unless(Keys::fits(key));
      if constexpr (comma_first) out.literal(",");
      out.string(key);
      out.literal(":");
      Type::write(out, item);
      if constexpr (!comma_first) out.literal(",");
    }
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
  static void write(Out& out, const Object& object) {
    Unknown<Self, Rest>::template write<comma_first>(out, object);
    if constexpr (!is_kept<Rest> && !names.gaps.empty() && requires { object.gaps.other(); }) {
      if (!object.gaps.other().empty()) [[unlikely]]
        write_other(out, object.gaps.other(), comma_first);
    }
  }
};

/// Steps over the key of the next required field: the one that follows where optional fields are left out.
template <Name name>
[[gnu::noinline]] bool skip_later_key(const char*& p) {
  return skip_key<name>(p);
}

/// Reads an object with at most 64 fields. After each member, the key of the next field is compared with the
/// text at once; where it does not stand there, and after the key of the next required field, keys are looked
/// up by their length.
template <class Self, class Object>
[[gnu::always_inline]] inline const char* read_fields(const char* p, In& in, Object& object) {
  constexpr std::size_t size = Self::Fields::size;
  std::uint64_t seen = 0;
  Unknown<Self, typename Self::Rest> unknown;
  Key key;
  std::size_t at = size;
  constexpr std::uint64_t needed = required_bits<Self>(0);
  p = open_object(p, in);
  if (p == nullptr) return nullptr;
  if (*p == '}') goto close;
  if constexpr (size > 0) {
    if (skip_key<field<Self, 0>::key>(p)) {
      at = 0;
      goto member;
    }
    constexpr std::size_t sure = next_required<Self>(0);
    if constexpr (sure > 0 && sure < size) {
      if (skip_later_key<field<Self, sure>::key>(p)) {
        at = sure;
        goto member;
      }
    }
  }
find:
  p = take_key(p, in, key);
  if (p == nullptr) return nullptr;
  at = find_field<Self>(key);
  if (at == size) {
    p = unknown.read(p, in, key, object);
    if (p == nullptr) return nullptr;
    if (comma(p)) goto find;
    goto close;
  }
  [[maybe_unused]] member : switch (at) {
#define CANDOR_FIELD(n)                                            \
  case n:                                                          \
    if constexpr (n < size) {                                      \
      if constexpr (field<Self, n>::is_forbidden) return nullptr;  \
      if ((seen & std::uint64_t{1} << n) != 0) return nullptr;     \
      seen |= std::uint64_t{1} << n;                               \
      p = field<Self, n>::read(p, in, object);                     \
      if (p == nullptr) return nullptr;                            \
      if (!comma(p)) goto close;                                   \
      if constexpr (n + 1 < size) {                                \
        if (!skip_key<field<Self, n + 1>::key>(p)) {               \
          constexpr std::size_t sure = next_required<Self>(n + 1); \
          if constexpr (sure > n + 1 && sure < size) {             \
            if (skip_later_key<field<Self, sure>::key>(p)) {       \
              at = sure;                                           \
              goto member;                                         \
            }                                                      \
          }                                                        \
          goto find;                                               \
        }                                                          \
      } else {                                                     \
        goto find;                                                 \
      }                                                            \
    }                                                              \
    [[fallthrough]];
    CANDOR_FIELD(0)
    CANDOR_FIELD(1)
    CANDOR_FIELD(2)
    CANDOR_FIELD(3)
    CANDOR_FIELD(4)
    CANDOR_FIELD(5)
    CANDOR_FIELD(6)
    CANDOR_FIELD(7)
    CANDOR_FIELD(8)
    CANDOR_FIELD(9)
    CANDOR_FIELD(10)
    CANDOR_FIELD(11)
    CANDOR_FIELD(12)
    CANDOR_FIELD(13)
    CANDOR_FIELD(14)
    CANDOR_FIELD(15)
    CANDOR_FIELD(16)
    CANDOR_FIELD(17)
    CANDOR_FIELD(18)
    CANDOR_FIELD(19)
    CANDOR_FIELD(20)
    CANDOR_FIELD(21)
    CANDOR_FIELD(22)
    CANDOR_FIELD(23)
    CANDOR_FIELD(24)
    CANDOR_FIELD(25)
    CANDOR_FIELD(26)
    CANDOR_FIELD(27)
    CANDOR_FIELD(28)
    CANDOR_FIELD(29)
    CANDOR_FIELD(30)
    CANDOR_FIELD(31)
    CANDOR_FIELD(32)
    CANDOR_FIELD(33)
    CANDOR_FIELD(34)
    CANDOR_FIELD(35)
    CANDOR_FIELD(36)
    CANDOR_FIELD(37)
    CANDOR_FIELD(38)
    CANDOR_FIELD(39)
    CANDOR_FIELD(40)
    CANDOR_FIELD(41)
    CANDOR_FIELD(42)
    CANDOR_FIELD(43)
    CANDOR_FIELD(44)
    CANDOR_FIELD(45)
    CANDOR_FIELD(46)
    CANDOR_FIELD(47)
    CANDOR_FIELD(48)
    CANDOR_FIELD(49)
    CANDOR_FIELD(50)
    CANDOR_FIELD(51)
    CANDOR_FIELD(52)
    CANDOR_FIELD(53)
    CANDOR_FIELD(54)
    CANDOR_FIELD(55)
    CANDOR_FIELD(56)
    CANDOR_FIELD(57)
    CANDOR_FIELD(58)
    CANDOR_FIELD(59)
    CANDOR_FIELD(60)
    CANDOR_FIELD(61)
    CANDOR_FIELD(62)
    CANDOR_FIELD(63)
#undef CANDOR_FIELD
    default:
      return nullptr;
  }
close:
  if constexpr (needed != 0) {
    if ((seen & needed) != needed) return nullptr;
  }
  if (!unknown.close(in)) return nullptr;
  return close_object(p, in);
}

/// Reads an object with more fields: each by a function of its own.
template <class Self, class Object>
const char* read_many_fields(const char* p, In& in, Object& object) {
  using Read = const char* (*)(const char*, In&, Object&);
  using Skip = bool (*)(const char*&);
  constexpr std::size_t size = Self::Fields::size;
  static constexpr auto reads = []<std::size_t... at>(std::index_sequence<at...>) {
    return std::array<Read, size>{&field<Self, at>::template read<Object>...};
  }
  (typename Self::Fields::Indexes());
  static constexpr auto skips = []<std::size_t... at>(std::index_sequence<at...>) {
    return std::array<Skip, size>{&skip_key<field<Self, at>::key>...};
  }
  (typename Self::Fields::Indexes());
  std::array<std::uint64_t, (size + 63) / 64> seen{};
  Unknown<Self, typename Self::Rest> unknown;
  Key key;
  p = open_object(p, in);
  if (p == nullptr) return nullptr;
  std::size_t next = 0;
  if (*p != '}') do {
      std::size_t at = next;
      if (at >= size || !skips[at](p)) {
        p = take_key(p, in, key);
        if (p == nullptr) return nullptr;
        at = find_field<Self>(key);
      }
      if (at == size) {
        p = unknown.read(p, in, key, object);
      } else {
        const std::uint64_t bit = std::uint64_t{1} << (at % 64);
        if ((seen[at / 64] & bit) != 0) return nullptr;
        seen[at / 64] |= bit;
        p = reads[at](p, in, object);
        next = at + 1;
      }
      if (p == nullptr) return nullptr;
    } while (comma(p));
  for (std::size_t first = 0; first < size; first += 64) {
    const std::uint64_t needed = required_bits<Self>(first);
    if ((seen[first / 64] & needed) != needed) return nullptr;
  }
  if (!unknown.close(in)) return nullptr;
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
  while (at < Self::Fields::size && !Self::Fields::always_written[at]) ++at;
  return at;
}

template <class Self, std::size_t at, class Object>
[[gnu::always_inline]] inline void write_field(Out& out, const Object& object) {
  using Field = field<Self, at>;
  constexpr std::size_t certain = first_written<Self>();
  if constexpr (!Field::is_ignored) {
    if constexpr (Field::always_written) {
      out.bytes(key_text<(at == 0 ? '{' : at > certain ? ',' : 0), Field::key>);
      Field::write(out, object);
    } else if (Field::is_written(object)) {
      out.bytes(key_text<(at > certain ? ',' : 0), Field::key>);
      Field::write(out, object);
      if constexpr (at < certain) out.literal(",");
    }
  }
}

/// Writes an object.
template <class Self, class Object>
[[gnu::always_inline]] inline void write_fields(Out& out, const Object& object) {
  constexpr std::size_t certain = first_written<Self>();
  // The first field brings the brace with its key, if it is always written.
  if constexpr (certain != 0 || Self::Fields::size == 0) out.literal("{");
  any_index<Self::Fields::size>([&]<std::size_t at>() __attribute__((always_inline)) {
    write_field<Self, at>(out, object);
    return false;
  });
  Unknown<Self, typename Self::Rest>::template write<(certain < Self::Fields::size)>(out, object);
  if constexpr (certain < Self::Fields::size) {
    out.literal("}");
  } else {
    out.close('}');
  }
}

/// An object that becomes the struct T. `Self` is its description, which derives from this and has the type
/// `Fields`. `OtherMembers` is what becomes of members that no field describes.
template <class Self, class T, class OtherMembers = dropped>
struct object {
  using Value = T;
  using Rest = OtherMembers;

  static const char* read(const char* p, In& in, T& value) { return read_object<Self>(p, in, value); }
  static void write(Out& out, const T& value) { write_fields<Self>(out, value); }
  static T initial() { return start(typename Self::Fields()); }

 private:
  template <class... Fields>
  static T start(fields<Fields...>) {
    return {Fields::initial()...};
  }
};

}  // namespace candor::detail
