// pattern/automaton/in_order.hpp: orders lists of numbers. libstdc++ before 12.4 compares too few bytes of them in `<` and `<=>`
// of vectors where numbers are stored with the highest byte first (GCC bug 113960).
#pragma once

#include <algorithm>

namespace candor::pattern {

struct InOrder {
  template <class List>
  bool operator()(const List& left, const List& right) const {
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
  }
};

}  // namespace candor::pattern
