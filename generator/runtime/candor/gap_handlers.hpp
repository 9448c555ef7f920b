// candor/gap_handlers.hpp: a handler for each gap that a report may name.
#pragma once

#include <type_traits>

namespace candor {

/// Calls for each gap that is named the handler in its place.
template <class... Handlers, class... Gaps>
void match_gaps(Handlers... handlers, const Gaps&... gaps) {
  constexpr bool is_one_each = sizeof...(Handlers) == sizeof...(Gaps);
  static_assert(is_one_each, "one handler for each member of Gaps, in their order");
  const auto handle = [](auto& handler, const auto& gap) {
    if constexpr (requires { gap.empty(); }) {
      if (!gap.empty()) handler(gap);
    } else {
      if (gap != std::remove_cvref_t<decltype(gap)>()) handler(gap);
    }
  };
  if constexpr (is_one_each) (handle(handlers, gaps), ...);
}

}  // namespace candor
