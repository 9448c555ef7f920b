// candor/detail/wide_objects.hpp: reads objects with many fields.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "candor/detail/objects.hpp"

namespace candor::detail {

// clang-format off
#define CANDOR_MORE_FIELDS(_) \
  _(24, 25) _(25, 26) _(26, 27) _(27, 28) _(28, 29) _(29, 30) _(30, 31) _(31, 32) \
  _(32, 33) _(33, 34) _(34, 35) _(35, 36) _(36, 37) _(37, 38) _(38, 39) _(39, 40) \
  _(40, 41) _(41, 42) _(42, 43) _(43, 44) _(44, 45) _(45, 46) _(46, 47) _(47, 48) \
  _(48, 49) _(49, 50) _(50, 51) _(51, 52) _(52, 53) _(53, 54) _(54, 55) _(55, 56) \
  _(56, 57) _(57, 58) _(58, 59) _(59, 60) _(60, 61) _(61, 62) _(62, 63) _(63, 64)
// clang-format on
#define CANDOR_READ_FIELDS read_wide_fields
#define CANDOR_AFTER_FIELDS value_64
#include "candor/detail/read_fields.inc"

/// How a field of an object with many is read and written. Those of one kind have these functions in common,
/// since `member` is an argument, the address of the pointer to the member: compilers take long for functions
/// of each field.
template <class Object, class Kind, class Holder>
struct ByKind {
  static auto& place(auto& object, const void* member) {
    return object.**static_cast<Holder Object::*const*>(member);
  }
  static const char* read(const char* p, In& in, Object& object, const void* member) {
    return Kind::take(p, in, place(object, member));
  }
  static bool is_written(const Object& object, const void* member) {
    return Kind::is_there(place(object, member));
  }
  static char* write(Out& out, char* to, const Object& object, const void* member) {
    return Kind::put(out, to, place(object, member));
  }
};

/// Any other field has functions of its own.
template <class Object, class Field>
struct ByItself {
  static const char* read(const char* p, In& in, Object& object, const void*) {
    return Field::read(p, in, object);
  }
  static bool is_written(const Object& object, const void*) {
    if constexpr (Field::is_ignored || Field::always_written) {
      return !Field::is_ignored;
    } else {
      return Field::is_written(object);
    }
  }
  static char* write(Out& out, char* to, const Object& object, const void*) {
    if constexpr (Field::is_ignored) {
      return to;
    } else {
      return Field::write(out, to, object);
    }
  }
};

template <auto pointer>
inline constexpr auto pointer_to_member = pointer;

template <class Object, class Field>
concept HasKind = std::is_same_v<typename Field::Class, Object> && !std::is_void_v<typename Field::Kind>;
template <class Object, class Field>
struct OneOfMany {
  using Functions = ByItself<Object, Field>;
  static constexpr const void* member = nullptr;
};
template <class Object, class Field>
requires HasKind<Object, Field>
struct OneOfMany<Object, Field> {
  using Functions = ByKind<Object, typename Field::Kind, typename Field::Holder>;
  static constexpr const void* member = &pointer_to_member<Field::where>;
};

/// How a field of an object with many is read, as data. What is only read has no rows of writers.
template <class Object>
struct ReadRow {
  const void* member;
  const char* (*read)(const char* p, In& in, Object& object, const void* member);

  template <class Field>
  static constexpr ReadRow of() {
    using One = OneOfMany<Object, Field>;
    return {One::member, One::Functions::read};
  }
};
/// How it is written.
template <class Object>
struct WriteRow {
  const void* member;
  bool (*is_written)(const Object& object, const void* member);
  char* (*write)(Out& out, char* to, const Object& object, const void* member);
  bool is_certain;

  template <class Field>
  static constexpr WriteRow of() {
    using One = OneOfMany<Object, Field>;
    return {One::member, One::Functions::is_written, One::Functions::write, Field::always_written};
  }
};

/// The rows of the fields of a block, from the index `first` on.
template <class Self, class Row, std::size_t first>
inline constexpr auto rows_of_block = []<std::size_t... at>(std::index_sequence<at...>) {
  return Constants<Row, sizeof...(at)>{{Row::template of<field<Self, first + at>>()...}};
}
(std::make_index_sequence<(Self::Fields::size - first < fields_in_block ? Self::Fields::size - first
                                                                        : fields_in_block)>());
template <class Self, class Row>
inline constexpr auto rows_of_blocks = []<std::size_t... block>(std::index_sequence<block...>) {
  return Constants<const Row*, sizeof...(block)>{
      {rows_of_block<Self, Row, fields_in_block * block>.items...}};
}
(std::make_index_sequence<(Self::Fields::size + fields_in_block - 1) / fields_in_block>());
template <class Self, class Row>
const Row& row_at(std::size_t at) {
  return rows_of_blocks<Self, Row>[at / fields_in_block][at % fields_in_block];
}

/// The bits of the fields that must be there.
template <class Self>
inline constexpr auto required_words = [] {
  Constants<std::uint64_t, (Self::Fields::size + 63) / 64> words;
  for (std::size_t i = 0; i < words.size(); ++i) words.items[i] = required_bits<Self>(64 * i);
  return words;
}();

/// Reads an object with more fields than these, which are data.
template <class Self, class Object>
const char* read_many_fields(const char* p, In& in, Object& object) {
  constexpr std::size_t size = Self::Fields::size;
  constexpr const Keys& keys = keys_of<Self>;
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
        const auto& row = row_at<Self, ReadRow<Object>>(at);
        p = row.read(p + keys.quoted(at).size(), in, object, row.member);
      }
      if (p == nullptr) return nullptr;
    }
    if (step.p == nullptr) return nullptr;
    p = step.p;
  }
  for (std::size_t i = 0; i < required_words<Self>.size(); ++i)
    if ((~seen[i] & required_words<Self>[i]) != 0) return nullptr;
  fill_absent<Self>(in, object, [&](std::size_t one) { return (seen[one / 64] >> (one % 64) & 1) != 0; });
  if (!unknown.close(in, object)) return nullptr;
  return close_object(p, in);
}

/// Puts the key of a field, for which it makes room, and room for a value behind it.
inline char* put_key(Out& out, char* to, const Keys& keys, std::size_t at) {
  const std::string_view quoted = keys.quoted(at);
  to = out.room(to, quoted.size());
  if (keys.plan.is_escaped) return Out::put(out.put_string(to, keys[at]), ':');
  to = Out::put(to, '"');
  std::memcpy(to, quoted.data(), quoted.size());
  return to + quoted.size();
}

template <class Self, class Object>
char* write_many_fields(Out& out, char* to, const Object& object) {
  bool is_behind_certain = false;  // see first_written()
  for (std::size_t at = 0; at < Self::Fields::size; ++at) {
    const auto& row = row_at<Self, WriteRow<Object>>(at);
    if (!row.is_written(object, row.member)) continue;
    to = out.room(to);
    if (is_behind_certain) to = Out::put(to, ',');
    to = row.write(out, put_key(out, to, keys_of<Self>, at), object, row.member);
    if (!is_behind_certain && !row.is_certain) to = Out::put(to, ',');
    is_behind_certain = is_behind_certain || row.is_certain;
  }
  return to;
}

template <class Self, class Object>
inline const char* read_wide_object(const char* p, In& in, Object& object) {
  if constexpr (Self::Fields::size <= 64) {
    return read_wide_fields<Self>(p, in, object);
  } else {
    return read_many_fields<Self>(p, in, object);
  }
}

}  // namespace candor::detail
