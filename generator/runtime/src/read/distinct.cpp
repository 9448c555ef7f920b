// runtime/src/read/distinct.cpp: whether the strings of an array are distinct.
#include "candor/detail/distinct.hpp"

#include <string_view>

namespace candor::detail {

bool are_distinct(const std::vector<std::string>& items) {
  if (items.size() <= most_pairwise) return are_distinct_pairwise(items);
  std::vector<std::string_view> sorted(items.begin(), items.end());
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

}  // namespace candor::detail
