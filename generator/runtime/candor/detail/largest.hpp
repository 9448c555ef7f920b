// candor/detail/largest.hpp: the largest value of an integer type.
#pragma once

#include <cstdint>
#include <type_traits>

namespace candor::detail {

/// By hand: <limits> takes g++ 12 48 million instructions in each source that includes it.
template <class Integer>
inline constexpr auto largest = static_cast<Integer>(UINT64_MAX >> (64 - 8 * sizeof(Integer) +
                                                                    (std::is_signed_v<Integer> ? 1 : 0)));

}  // namespace candor::detail
