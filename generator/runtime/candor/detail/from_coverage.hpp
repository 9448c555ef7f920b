// candor/detail/from_coverage.hpp: the state of an outcome follows from its coverage and its gaps, and what
// an outcome attests. For emitted sources only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <candor/contract_info.hpp>
#include <candor/detail/coverage_access.hpp>
#include <candor/detail/evidence.hpp>
#include <candor/detail/reader_access.hpp>

namespace candor::detail {

/// Of a contract that can name no gap.
struct NoGaps {
  OtherGaps other = {};
};

/// Of a contract that does not count what was examined.
struct Uncounted {
  template <class State>
  std::uint64_t operator()(const State&) const {
    return CoverageCore::uncounted;
  }
};

/// How the answers of a tool report what was covered. Emitted. `Examined()(state)` is how many units were
/// examined.
template <class Data, class Gaps, class Examined = Uncounted>
struct Filing {
  /// The answer claims that its scope was covered: it has a completion or gaps.
  bool claims = false;
  /// The gaps that have a member of their own, as units of a coverage.
  std::vector<UnitGap> (*units_of)(const Gaps& gaps) = nullptr;
  /// The gaps that records of the data name.
  OtherGaps (*parts_of)(const Data& data, const Gaps& gaps) = nullptr;
  /// True if something was found.
  bool (*found_in)(const Data& data) = nullptr;

  std::vector<UnitGap> own_units(const Gaps& gaps) const {
    return units_of == nullptr ? std::vector<UnitGap>() : units_of(gaps);
  }
};

template <Means means, class First, class... Rest>
constexpr auto state_that_means() {
  if constexpr (First::means == means) {
    return std::type_identity<First>();
  } else if constexpr (sizeof...(Rest) > 0) {
    return state_that_means<means, Rest...>();
  }
}

/// The states of an outcome that the runtime knows: void where the contract has no such state.
template <class Outcome>
struct KnownStates;
template <class Outcome, class Success, class... States>
struct KnownStates<OutcomeOf<Outcome, Success, States...>> {
  using Partial = decltype(state_that_means<Means::partial, States...>());
  using Empty = decltype(state_that_means<Means::nothing_in_scope, States...>());
  using Failed = LastOf<States...>;
  /// The state that means done by itself, and no state that the contract declares.
  template <class State>
  static constexpr bool is_complete =
      std::is_same_v<decltype(state_that_means<Means::done, States...>()), std::type_identity<State>>;
};
template <class Outcome, class Success, class... States>
KnownStates<OutcomeOf<Outcome, Success, States...>> states_of(const OutcomeOf<Outcome, Success, States...>*);
template <class Outcome>
using StatesOf = decltype(states_of(static_cast<const Outcome*>(nullptr)));

/// Adds units that no gap of the contract means.
[[gnu::cold]] void add_unnamed(OtherGaps& gaps, const std::vector<UnitGap>& units);
/// "b: permission denied, and 3 more": why an outcome that cannot name these is a failure.
[[gnu::cold]] std::string unnamed_text(const std::vector<UnitGap>& units);

/// Adds the units to the gaps, by `add` where the contract has a gap that means them.
template <class Gaps, class Add>
void file_units(Gaps& gaps, const std::vector<UnitGap>& units, const Add& add) {
  if (units.empty()) return;
  if constexpr (std::is_same_v<Add, std::nullptr_t>) {
    add_unnamed(gaps.other, units);
  } else {
    add(gaps, units);
  }
}

/// Adds the gaps of the records of the data, and returns true if an answer with these gaps names one.
template <class Data, class Gaps, class Examined>
[[gnu::cold]] bool name_gaps(const Filing<Data, Gaps, Examined>& filing, const Data& data, Gaps& gaps) {
  bool is_named = has_members(gaps.other) || !filing.own_units(gaps).empty();
  if (filing.parts_of != nullptr) {
    for (const OtherGap& part : filing.parts_of(data, gaps)) {
      ReaderAccess::add(gaps.other, part);
      is_named = true;
    }
  }
  return is_named;
}

/// The gaps of a state that may have none.
template <class Data, class Gaps, class Examined>
[[gnu::cold]] std::optional<Gaps> gaps_or_none(const Filing<Data, Gaps, Examined>& filing, const Data& data,
                                               Gaps& gaps) {
  const bool is_named = name_gaps(filing, data, gaps);
  return is_named || !gaps.other.empty() ? std::optional<Gaps>(std::move(gaps)) : std::nullopt;
}

/// The outcome of a call, in the state `Full` if its scope was covered: without a gap, and not empty. Gaps
/// that the contract cannot name make it a failure. `Count` is the member that counts the scope, or void.
template <class Full, class Count, class Outcome, class Data, class Gaps, class Examined, class Add>
[[gnu::cold]] Outcome from(Coverage<Outcome>&& covered, Data& data, Gaps& gaps,
                           const Filing<Data, Gaps, Examined>& filing, const Add& add) {
  using States = StatesOf<Outcome>;
  const auto made = [&]<class State, class... Held>(std::type_identity<State>, Held&... held) {
    if constexpr (std::is_void_v<Count>) {
      return ReaderAccess::outcome<Outcome, State>(std::move(data), std::move(held)...);
    } else {
      return ReaderAccess::outcome<Outcome, State>(std::move(data), count_of<Count>(covered.examined()),
                                                   std::move(held)...);
    }
  };
  constexpr bool can_be_empty = !std::is_void_v<typename States::Empty>;
  std::vector<UnitGap> units = filing.claims ? covered.gaps() : std::vector<UnitGap>();
  bool is_empty = covered.is_empty();
  if (is_empty && filing.claims && !can_be_empty) add_unit(units, "the scope", "was empty");
  if (is_empty && can_be_empty && filing.found_in != nullptr && filing.found_in(data)) {
    add_unit(units, "the scope", "was empty, but something was found");
    is_empty = false;
  }
  file_units(gaps, units, add);
  const bool is_named = name_gaps(filing, data, gaps);
  if (is_named || !gaps.other.empty()) {
    if constexpr (!std::is_void_v<typename States::Partial>) {
      if (is_named) return made(typename States::Partial(), gaps);
    }
    units.clear();
    append_units(gaps.other, units);
    return ReaderAccess::failed<Outcome, typename States::Failed>("not_covered", unnamed_text(units));
  }
  if constexpr (can_be_empty) {
    if (is_empty) return made(typename States::Empty());
  }
  return made(std::type_identity<Full>());
}

/// The same for a tool whose contract has no gap.
template <class Full, class Count, class Outcome, class Data, class Examined>
Outcome from(Coverage<Outcome>&& covered, Data& data, const Filing<Data, NoGaps, Examined>& filing) {
  NoGaps none;
  return from<Full, Count>(std::move(covered), data, none, filing, nullptr);
}

/// The same for a tool that has no scope, whose records may name gaps.
template <class Full, class Outcome, class Data, class Gaps, class Examined>
[[gnu::cold]] Outcome from_data(Data& data, Gaps& gaps, const Filing<Data, Gaps, Examined>& filing) {
  if (!name_gaps(filing, data, gaps)) return ReaderAccess::outcome<Outcome, Full>(std::move(data));
  return ReaderAccess::outcome<Outcome, typename StatesOf<Outcome>::Partial::type>(std::move(data),
                                                                                   std::move(gaps));
}

/// The coverage that an outcome attests.
template <class Outcome>
template <class Data, class Gaps, class Examined>
[[gnu::cold]] ReportedCoverage CoverageAccess<Outcome>::of(const Outcome& outcome,
                                                           const Filing<Data, Gaps, Examined>& filing) {
  const auto& held = ReaderAccess::state(outcome);
  const ContractInfo& info = contract_info_of(&outcome);
  const auto because = [&](std::string_view reason) {
    return partial(one_unit("the call of " + std::string(info.tool), reason));
  };
  const auto lacks = [&](const Gaps& gaps) {
    std::vector<UnitGap> units = filing.own_units(gaps);
    add_units(gaps.other, units);
    return partial(std::move(units));
  };
  return held.visit([&]<class State>(const State& state) {
    if constexpr (State::means == Means::failed) {
      return because(state.message.text());
    } else if constexpr (State::means == Means::nothing_in_scope) {
      return empty();
    } else if constexpr (State::means == Means::done) {
      bool says_nothing = StatesOf<Outcome>::template is_complete<State> && !filing.claims;
      if constexpr (requires { ReaderAccess::given(state).states_completion; })
        says_nothing = says_nothing || !ReaderAccess::given(state).states_completion;
      return says_nothing ? because("says nothing of its coverage") : full(Examined()(state));
    } else {
      if constexpr (State::means == Means::partial) {
        return lacks(state.gaps);
      } else if constexpr (requires { state.gaps; }) {
        if (state.gaps.has_value()) return lacks(*state.gaps);
      }
      return because(info.states[held.index()].sentence);
    }
  });
}

}  // namespace candor::detail

namespace candor {

template <class Outcome, class Success, class... States>
ReportedCoverage OutcomeOf<Outcome, Success, States...>::coverage() const {
  const auto* const self = static_cast<const Outcome*>(this);
  return detail::CoverageAccess<Outcome>::of(*self, filing_of(self));  // an emitted function
}

}  // namespace candor
