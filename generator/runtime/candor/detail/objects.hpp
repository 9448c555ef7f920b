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
  template <class Object>
  [[gnu::always_inline]] static bool close(In&, Object&) {
    return true;
  }
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
  template <class Object>
  [[gnu::always_inline]] static bool close(In&, Object&) {
    return true;
  }

  /// A kept member with the key of a field, or one that `Keys` does not allow, is refused.
  template <bool comma_first, class Object>
  static void write(Out& out, const Object& object) {
    for (const auto& [key, item] : place_of<member>(object)) {
      out.refuse_unless(find_field(keys_of<Self>, key) == Self::Fields::size);
      if constexpr (!std::is_void_v<Keys>) out.refuse_unless(Keys::fits(key));
      if constexpr (comma_first) out.literal(",");
      out.string(key);
      out.literal(":");
      Type::write(out, item);
      if constexpr (!comma_first) out.comma();
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

/// Reads the members that were absent and have a default which is part of the text of the contract.
/// `is_seen(at)` is true for those that were present.
template <class Self, class Object, class IsSeen>
[[gnu::always_inline]] inline void fill_absent([[maybe_unused]] In& in, [[maybe_unused]] Object& object,
                                               IsSeen is_seen) {
  any_index<Self::Fields::size>([&]<std::size_t at>() __attribute__((always_inline)) {
    if constexpr (requires { field<Self, at>::is_filled(object); }) {
      // One branch: which members a text has is hard to predict.
      if (unsigned{!is_seen(at)} & unsigned{!field<Self, at>::is_filled(object)})
        field<Self, at>::fill(in, object);
    } else if constexpr (requires { &field<Self, at>::template fill<Object>; }) {
      if (!is_seen(at)) field<Self, at>::fill(in, object);
    }
    return false;
  });
}

/// Reads an object with at most 64 fields. After each member, the comma and the key of the next field are
/// compared with the text at once; where they do not stand there, next_field() finds the next member.
template <class Self, class Object>
[[gnu::always_inline]] inline const char* read_fields(const char* p, In& in, Object& object) {
  constexpr std::size_t size = Self::Fields::size;
  constexpr std::uint64_t needed = required_bits<Self>(0);
  std::uint64_t seen = 0;
  Unknown<Self, typename Self::Rest> unknown;
  Key key;
  std::size_t at = size;
  Step step{};
  p = open_object(p, in);
  if (p == nullptr) return nullptr;
  if (*p == '}') goto close;
  if constexpr (size > 0) {
    if (skip_key<0, field<Self, 0>::key>(p)) {
      at = 0;
      goto member;
    }
  }
  step = first_field(p, in, keys_of<Self>, key);
  goto stepped;
next:
  // Known without a call: most objects end behind the field that the contract has last.
  if (*p == '}') goto close;
  step = next_field(p, in, keys_of<Self>, key);
stepped:
  p = step.p;
  if (p == nullptr) return nullptr;
  at = step.at;
  if (at > size) goto close;
  if (at == size) {
    p = unknown.read(p, in, key, object);
    if (p == nullptr) return nullptr;
    goto next;
  }
  [[maybe_unused]] member : switch (at) {
#define CANDOR_FIELD(n)                                                                       \
  case n:                                                                                     \
    if constexpr (n < size) {                                                                 \
      if constexpr (n > 0 && field<Self, n>::is_ignored) {                                    \
        at = n;                                                                               \
        goto ignored;                                                                         \
      } else {                                                                                \
        if constexpr (field<Self, n>::is_forbidden) return nullptr;                           \
        if ((seen & std::uint64_t{1} << n) != 0) return nullptr;                              \
        seen |= std::uint64_t{1} << n;                                                        \
        p = field<Self, n>::read(p, in, object);                                              \
        if (p == nullptr) return nullptr;                                                     \
        if constexpr (n + 1 < size && !field<Self, (n + 1 < size ? n + 1 : 0)>::is_ignored) { \
          if (!skip_next_key<field<Self, n + 1>::key>(p)) goto next;                          \
        } else {                                                                              \
          goto next;                                                                          \
        }                                                                                     \
      }                                                                                       \
    }                                                                                         \
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
  // Members that are not kept come last, and are rare.
  [[maybe_unused]] ignored : if ((seen & std::uint64_t{1} << at) != 0) return nullptr;
  seen |= std::uint64_t{1} << at;
  p = skip_value(p, in);
  if (p == nullptr) return nullptr;
  goto next;
close:
  if constexpr (needed != 0) {
    if ((seen & needed) != needed) return nullptr;
  }
  fill_absent<Self>(in, object, [&](std::size_t one) { return (seen >> one & 1) != 0; });
  if (!unknown.close(in, object)) return nullptr;
  return close_object(p, in);
}

/// Reads an object with more fields: each by a function of its own.
template <class Self, class Object>
const char* read_many_fields(const char* p, In& in, Object& object) {
  using Read = const char* (*)(const char*, In&, Object&);
  constexpr std::size_t size = Self::Fields::size;
  static constexpr auto reads = []<std::size_t... at>(std::index_sequence<at...>) {
    return std::array<Read, size>{&field<Self, at>::template read<Object>...};
  }
  (typename Self::Fields::Indexes());
  std::array<std::uint64_t, (size + 63) / 64> seen{};
  Unknown<Self, typename Self::Rest> unknown;
  Key key;
  p = open_object(p, in);
  if (p == nullptr) return nullptr;
  if (*p != '}') {
    Step step = first_field(p, in, keys_of<Self>, key);
    for (; step.p != nullptr && step.at <= size; step = next_field(p, in, keys_of<Self>, key)) {
      p = step.p;
      if (step.at == size) {
        p = unknown.read(p, in, key, object);
      } else {
        const std::uint64_t bit = std::uint64_t{1} << (step.at % 64);
        if ((seen[step.at / 64] & bit) != 0) return nullptr;
        seen[step.at / 64] |= bit;
        p = reads[step.at](p, in, object);
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
  while (at < Self::Fields::size && !Self::Fields::always_written[at]) ++at;
  return at;
}

template <class Self, std::size_t at, class Object>
[[gnu::always_inline]] inline void write_field(Out& out, const Object& object) {
  using Field = field<Self, at>;
  constexpr std::size_t certain = first_written<Self>();
  if constexpr (!Field::is_ignored) {
    if constexpr (Field::always_written) {
      out.key(key_text<(at == 0 ? '{' : at > certain ? ',' : 0), Field::key>);
      Field::write(out, object);
    } else if (Field::is_written(object)) {
      out.key(key_text<(at > certain ? ',' : 0), Field::key>);
      Field::write(out, object);
      if constexpr (at < certain) out.comma();
    }
  }
}

/// Writes an object.
template <class Self, class Object>
[[gnu::always_inline]] inline void write_fields(Out& out, const Object& object) {
  constexpr std::size_t certain = first_written<Self>();
  // The first field brings the brace with its key, if it is always written.
  if constexpr (certain != 0 || Self::Fields::size == 0) {
    out.literal("{");
  } else {
    out.begin_object();
  }
  any_index<Self::Fields::size>([&]<std::size_t at>() __attribute__((always_inline)) {
    write_field<Self, at>(out, object);
    return false;
  });
  Unknown<Self, typename Self::Rest>::template write<(certain < Self::Fields::size)>(out, object);
  if constexpr (certain < Self::Fields::size) {
    out.end_object();
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
