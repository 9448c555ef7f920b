// candor/detail/narrow.hpp: which objects have few fields, for readers and for what emits them.
#pragma once

#include <cstddef>

namespace candor::detail {

/// The most fields of an object whose reader is in <candor/detail/objects.hpp>. Most objects have no more.
inline constexpr std::size_t max_narrow_fields = 24;

}  // namespace candor::detail
