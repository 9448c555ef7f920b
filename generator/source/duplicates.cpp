// generator/source/duplicates.cpp: finds keys that one object has twice, in n log n steps where there are
// many.
#include <algorithm>
#include <numeric>

#include "source/cursor.hpp"

namespace candor::source {
namespace {

/// Longest key that a message repeats.
constexpr std::size_t max_shown = 80;

void report_duplicate(Cursor& cursor, const Member& first, const Member& again) {
  const std::string key = again.key.size() <= max_shown ? quote(again.key) : "of this name";
  fault(cursor, again.key_span, "source/duplicate-key", "the key " + key + " is here again",
        "readers differ in which of the two they keep: take one away");
  cursor.faults.back().related = Related{first.key_span, "the first " + key + " is here"};
  cursor.faults.back().pointer = append_pointer(pointer_here(cursor), again.key);
}

/// Most members that are compared each with each: below that, sorting costs more than it saves.
constexpr std::size_t few = 24;

bool are_distinct(const std::vector<Member>& members) {
  for (std::size_t i = 1; i < members.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (members[i].key == members[j].key) return false;
  return true;
}

}  // namespace

void report_duplicates(Cursor& cursor, const std::vector<Member>& members) {
  if (members.size() <= few && are_distinct(members)) return;
  std::vector<std::size_t> order(members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return members[a].key < members[b].key; });
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
