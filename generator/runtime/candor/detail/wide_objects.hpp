// candor/detail/wide_objects.hpp: reads objects with many fields.
#pragma once

#include <cstddef>
#include <cstdint>
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

/// Reads the value of a field; `p` is that of a Step.
template <class Self, std::size_t at, class Object>
const char* read_behind_key(const char* p, In& in, Object& object) {
  return field<Self, at>::read(p + quoted_size<Self, at>, in, object);
}

/// Reads an object with more fields than these: each by a function of its own.
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

template <class Self, class Object>
inline const char* read_wide_object(const char* p, In& in, Object& object) {
  if constexpr (Self::Fields::size <= 64) {
    return read_wide_fields<Self>(p, in, object);
  } else {
    return read_many_fields<Self>(p, in, object);
  }
}

}  // namespace candor::detail
