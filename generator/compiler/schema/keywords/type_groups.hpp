// generator/compiler/schema/keywords/type_groups.hpp: the types that keywords apply to, as keywords.def names them.
#pragma once

#include "schema/model/types.hpp"

namespace candor::schema::type_groups {

inline constexpr Types any_type = all_types;
inline constexpr Types numbers = type_integer | type_number;
inline constexpr Types strings = type_string;
inline constexpr Types arrays = type_array;
inline constexpr Types objects = type_object;

}  // namespace candor::schema::type_groups
