// generator/source/duplicates.cpp: reports duplicate keys of an object in O(n log n).
#include <algorithm>
#include <numeric>

#include "source/cursor.hpp"

namespace candor::source {
namespace {

/// Longest key that a message quotes, in bytes.
constexpr std::size_t max_shown = 80;

void report_duplicate(Cursor& cursor, const Member& first, const Member& again) {
  const std::string key = again.key.size() <= max_shown ? " " + quote(again.key) : "";
  fault(cursor, again.key_span, "source/duplicate-key", "duplicate key" + key,
        "remove one of the two: parsers differ in which they keep");
  cursor.faults.back().related = Related{first.key_span, "first defined here"};
  cursor.faults.back().pointer = append_pointer(pointer_here(cursor), again.key);
}

/// Objects with at most this many members are compared pairwise, which is faster than sorting them.
constexpr std::size_t few = 24;

bool are_distinct(const std::vector<Member>& members) {
  for (std::size_t i = 1; i < members.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (members[i].key == members[j].key) return false;
  return true;
}

/// Returns the members in the order of their keys; of equal keys, in their order.
std::vector<std::size_t> order_by_key(const std::vector<Member>& members) {
  std::vector<std::size_t> order(members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return members[a].key < members[b].key; });
  return order;
}

}  // namespace

void report_duplicates(Cursor& cursor, const std::vector<Member>& members) {
  if (members.size() <= few && are_distinct(members)) return;
  const std::vector<std::size_t> order = order_by_key(members);
  std::vector<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t i = 1, first = 0; i < order.size(); ++i) {
    if (members[order[i]].key == members[order[first]].key) {
      found.emplace_back(order[i], order[first]);
    } else {
      first = i;
    }
  }
  std::sort(found.begin(), found.end());
  for (const auto& [again, first] : found) {
    if (cursor.faults.size() >= max_faults) return;
    report_duplicate(cursor, members[first], members[again]);
  }
}

}  // namespace candor::source
