// candor/detail/narrow.hpp: which objects have few fields, and which have many, for readers and for what
// emits them.
#pragma once

#include <cstddef>

namespace candor::detail {

/// The most fields of an object whose reader is in <candor/detail/objects.hpp>. Most objects have no more.
inline constexpr std::size_t max_narrow_fields = 24;
/// The most fields of an object whose writer has code for each of them. Of more fields, those of one kind
/// have theirs in common: see <candor/detail/wide_objects.hpp>.
inline constexpr std::size_t max_fields_apart = 256;
/// The number of fields in each block of an object with more.
inline constexpr std::size_t fields_in_block = 64;

}  // namespace candor::detail
