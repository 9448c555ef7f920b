// runtime/src/read/distinct.cpp: whether the strings of an array are distinct.
#include "candor/detail/distinct.hpp"

namespace candor::detail {

bool are_distinct_texts(std::vector<std::string_view> texts) {
  std::sort(texts.begin(), texts.end());
  return std::adjacent_find(texts.begin(), texts.end()) == texts.end();
}

}  // namespace candor::detail
