// analyze/witness/witness.cpp: finds a small value with a given property.
#include "analyze/witness/witness.hpp"

#include "analyze/witness/samples.hpp"

namespace candor::analyze {
namespace {

/// Removes optional members and items from a part of `whole`, as long as `whole` is accepted.
void shrink(source::Node& whole, source::Node& part, const Accepts& accepts, int depth) {
  constexpr int max_shrink_depth = 6;
  const auto without_one = [&](auto& list) {
    for (std::size_t i = list.size(); i-- > 0;) {
      auto taken = std::move(list[i]);
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
      if (!accepts(whole)) list.insert(list.begin() + static_cast<std::ptrdiff_t>(i), std::move(taken));
    }
  };
  if (depth > max_shrink_depth) return;
  without_one(part.members);
  without_one(part.items);
  for (source::Member& member : part.members) shrink(whole, member.value, accepts, depth + 1);
  for (source::Node& item : part.items) shrink(whole, item, accepts, depth + 1);
}

}  // namespace

std::optional<source::Node> witness(Reasoning& in, const std::vector<std::vector<schema::Id>>& wishes,
                                    const Accepts& accepts) {
  std::optional<source::Node> best;
  std::size_t length = 0;
  for (const std::vector<schema::Id>& wish : wishes) {
    if (best) break;
    in.steps = 0;
    for (source::Node& value : samples_of(in, wish, 0)) {
      const std::size_t own = source::to_text(value).size();
      if ((best && own >= length) || !accepts(value)) continue;
      length = own;
      best = std::move(value);
    }
  }
  if (best) shrink(*best, *best, accepts, 0);
  return best;
}

}  // namespace candor::analyze
