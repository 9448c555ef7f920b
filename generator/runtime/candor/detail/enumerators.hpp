// candor/detail/enumerators.hpp: enumerators by their indexes.
#pragma once

#include <cstddef>
#include <type_traits>

namespace candor::detail {

/// The index of an enumerator in the list of words; beyond its end for a value that is none. Enumerators begin
/// at 1, so that a member that was left out of braces has no valid value.
template <class Enum>
std::size_t index_of_enumerator(Enum value) noexcept {
  if constexpr (std::is_enum_v<Enum>) {
    return static_cast<std::size_t>(value) - 1;
  } else {
    return static_cast<std::size_t>(static_cast<typename Enum::Word>(value)) - 1;
  }
}

/// The enumerator with this index.
template <class Enum>
Enum enumerator_at(std::size_t index) noexcept {
  if constexpr (std::is_enum_v<Enum>) {
    return static_cast<Enum>(index + 1);
  } else {
    return Enum(static_cast<typename Enum::Word>(index + 1));
  }
}

}  // namespace candor::detail
