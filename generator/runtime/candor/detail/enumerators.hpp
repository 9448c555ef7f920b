// candor/detail/enumerators.hpp: enumerators by their indexes.
#pragma once

#include <cstddef>
#include <type_traits>

namespace candor::detail {

/// Error codes and skip reasons are classes without a default value, whose enumerators begin at 1: 0 is none
/// of them.
/// The index of an enumerator in the list of words; beyond its end for a value that is none.
template <class Enum>
std::size_t index_of_enumerator(Enum value) noexcept {
  if constexpr (std::is_enum_v<Enum>) {
    return static_cast<std::size_t>(value);
  } else {
    return static_cast<std::size_t>(static_cast<typename Enum::Word>(value)) - 1;
  }
}

/// The enumerator with this index.
template <class Enum>
Enum enumerator_at(std::size_t index) noexcept {
  if constexpr (std::is_enum_v<Enum>) {
    return static_cast<Enum>(index);
  } else {
    return Enum(static_cast<typename Enum::Word>(index + 1));
  }
}

}  // namespace candor::detail
