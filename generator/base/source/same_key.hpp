// generator/base/source/same_key.hpp: compares the keys of objects.
#pragma once

#include <string_view>

namespace candor::source {

/// Returns true if both keys are the same. Most that are of one size differ at one of their ends.
inline bool is_same_key(std::string_view one, std::string_view other) {
  return one.size() == other.size() &&
         (one.empty() || (one.front() == other.front() && one.back() == other.back() && one == other));
}

}  // namespace candor::source
