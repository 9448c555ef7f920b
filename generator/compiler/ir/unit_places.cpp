// ir/unit_places.cpp: finds the gap that means what a record of a ledger says.
#include "ir/unit_places.hpp"

#include <algorithm>

namespace candor::ir {
namespace {

using Lists = GapMember::Lists;

/// How well a gap describes a unit that was begun and not covered, for any reason. 0: it would say something
/// else.
int room_for_rest(const GapMember& gap, bool is_only) {
  if (gap.shape == GapMember::Shape::count || gap.shape == GapMember::Shape::flag) return is_only ? 1 : 0;
  if (!gap.takes_units) return 0;
  const bool has_words = !gap.reason_words.empty();
  if (has_words && gap.error_word.empty()) return 0;
  if (gap.lists == Lists::pending) return keeps_reasons(gap) && gap.further.empty() ? 2 : 0;
  if (gap.is_chosen) return 20;
  const int of_list = has_words ? 12 : !gap.reason_member.empty() ? 13 : keeps_reasons(gap) ? 11 : 10;
  return gap.further.empty() ? of_list : of_list - 5;
}

}  // namespace

bool keeps_reasons(const GapMember& gap) {
  if (!gap.takes_units) return false;
  if (gap.lists == Lists::sentences && gap.unit_member.empty()) return true;
  return !gap.reason_member.empty() && (gap.reason_words.empty() || !gap.error_word.empty());
}

UnitPlaces unit_places(const Roles& roles) {
  UnitPlaces places;
  int max = 0;
  for (std::uint32_t i = 0; i < roles.gaps.size(); ++i) {
    const GapMember& gap = roles.gaps[i];
    const int room = room_for_rest(gap, roles.gaps.size() == 1);
    if (room > max) places.rest = i;
    max = std::max(max, room);
    const bool is_list = gap.takes_units && gap.further.empty();
    if (!is_list) continue;
    const bool is_better = !places.pending || (gap.is_chosen && !roles.gaps[*places.pending].is_chosen);
    const bool has_word = gap.reason_words.empty() || !gap.pending_word.empty() || !gap.error_word.empty();
    if (gap.lists == Lists::pending && is_better && has_word) places.pending = i;
    if (gap.lists != Lists::pending && !gap.reason_words.empty()) places.by_word.push_back(i);
  }
  if (places.rest && roles.gaps[*places.rest].is_chosen) places.by_word.clear();
  if (places.rest) std::erase(places.by_word, *places.rest);
  if (places.pending == places.rest) places.pending.reset();
  return places;
}

}  // namespace candor::ir
