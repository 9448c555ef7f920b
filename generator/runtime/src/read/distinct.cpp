// runtime/src/read/distinct.cpp: whether the numbers or strings of an array are distinct.
#include "candor/detail/distinct.hpp"

#include <algorithm>

namespace candor::detail {
namespace {

template <class T>
bool are_distinct_sorted(std::vector<T>&& items) {
  std::sort(items.begin(), items.end());
  return std::adjacent_find(items.begin(), items.end()) == items.end();
}

}  // namespace

bool are_distinct_numbers(std::vector<std::int64_t> numbers) {
  return are_distinct_sorted(std::move(numbers));
}
bool are_distinct_numbers(std::vector<double> numbers) { return are_distinct_sorted(std::move(numbers)); }
bool are_distinct_texts(std::vector<std::string_view> texts) { return are_distinct_sorted(std::move(texts)); }

}  // namespace candor::detail
