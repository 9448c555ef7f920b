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
#include <candor/detail/judged.hpp>
#include <candor/detail/reader_access.hpp>

namespace candor::detail {

/// Of a contract that can name no gap.
struct NoGaps {
  OtherGaps other = {};
};

/// Returns true if the answers of the contract claim that their scope was covered: they have a completion or
/// gaps.
constexpr bool claims_coverage(const ContractInfo& contract) {
  for (const RoleInfo& row : contract.roles)
    if (row.role == Role::completion || row.role == Role::gap) return true;
  return false;
}

/// Returns true if a total can be above its list, which is a gap.
constexpr bool has_total(const ContractInfo& contract) {
  for (const RoleInfo& row : contract.roles)
    if (row.role == Role::total) return true;
  return false;
}

/// Adds units that no gap of the contract means.
[[gnu::cold]] void add_unnamed(OtherGaps& gaps, const std::vector<UnitGap>& units);
/// "not covered: b: permission denied, and 3 more": why an outcome that cannot name these is a failure.
[[gnu::cold]] std::string unnamed_text(std::string_view why, const OtherGaps& gaps);
/// The coverage of a call that does not report any, or that was not carried out.
[[gnu::cold]] CoverageCore coverage_of_call(const ContractInfo& contract, std::string_view reason);
/// The coverage of a call with these gaps, and others.
[[gnu::cold]] CoverageCore coverage_but(std::vector<UnitGap> units, const OtherGaps& gaps);

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
template <class Answer, class Data, class Gaps>
[[gnu::cold]] bool name_gaps(const Data& data, Gaps& gaps) {
  bool is_named = has_members(gaps.other);
  if constexpr (PartsOf<Answer>::has_gaps) {
    is_named = is_named || any_index<Answer::Fields::size>([&]<std::size_t at>() {
                 using Field = field<Answer, at>;
                 if constexpr (std::is_same_v<typename Field::Class, Gaps>)
                   return reports(Field::place(gaps));
                 return false;
               });
    if constexpr (Answer::info.part != no_part || has_total(Answer::info)) {
      constexpr typename PartsOf<Answer>::Given given = {};
      for (const OtherGap& part : parts_of<Answer>(View<Answer>{data, gaps, given})) {
        ReaderAccess::add(gaps.other, part);
        is_named = true;
      }
    }
  }
  return is_named;
}

/// The gaps of a state that may have none.
template <class Answer, class Data, class Gaps>
[[gnu::cold]] std::optional<Gaps> gaps_or_none(const Data& data, Gaps& gaps) {
  const bool is_named = name_gaps<Answer>(data, gaps);
  return is_named || !gaps.other.empty() ? std::optional<Gaps>(std::move(gaps)) : std::nullopt;
}

/// True if the members of the data that report an effect say that there was none.
template <class Answer, class Data>
[[gnu::cold]] bool is_unchanged(const Data& data) {
  bool is_unchanged = false;
  any_index<Answer::Fields::size>([&]<std::size_t at>() {
    using Field = field<Answer, at>;
    if constexpr (role_of(Answer::info.roles, Field::key.view()) == Role::effect &&
                  std::is_same_v<typename Field::Class, Data>) {
      is_unchanged = !reports(Field::place(data));
      return !is_unchanged;
    }
    return false;
  });
  return is_unchanged;
}

/// The outcome of a call whose gaps no state can name, or that proved nothing.
template <class Outcome>
[[gnu::cold]] Outcome not_covered(std::string_view why, const OtherGaps& gaps) {
  FailureWire failure("not_covered", unnamed_text(why, gaps));
  return ReaderAccess::failed<Outcome, typename StatesOf<Outcome>::Failed>(failure);
}

/// The outcome of a call whose data contradicts itself, or what was asked for.
template <class Outcome>
[[gnu::cold]] Outcome contradicted(std::string_view why) {
  FailureWire failure("contradiction", why);
  return ReaderAccess::failed<Outcome, typename StatesOf<Outcome>::Failed>(failure);
}

/// The outcome of a call with a coverage that was made in another one; std::nullopt for any other.
template <class Outcome>
[[gnu::cold]] std::optional<Outcome> of_earlier_call(const Coverage<Outcome>& covered) {
  if (!covered.is_of_earlier_call()) return std::nullopt;
  return contradicted<Outcome>("the coverage is of another call: it was made before this one began");
}

/// That of one that says that there was nothing to do, and looked at nothing; std::nullopt for any other.
template <class Outcome>
[[gnu::cold]] std::optional<Outcome> looked_at_nothing(const Coverage<Outcome>& covered) {
  if (auto other = of_earlier_call(covered)) return other;
  OtherGaps gaps;
  if (covered.examined() == 0) add_unnamed(gaps, covered.gaps());
  return gaps.empty() ? std::nullopt
                      : std::optional<Outcome>(not_covered<Outcome>("nothing was looked at", gaps));
}

/// True if the count is that of the list; an absent one says nothing.
template <class Count, class List>
bool counts(const Count& count, const List& list) {
  if constexpr (requires { count.has_value(); }) {
    return !count.has_value() || counts(*count, list);
  } else if constexpr (requires { list.has_value(); }) {
    return !list.has_value() || counts(count, *list);
  } else {
    return std::cmp_equal(count, list.size());
  }
}

/// The outcome of a call that covered its scope: in the state that means that there was nothing to do where
/// the contract has one and the data says that nothing was changed.
template <class Answer, class Full, class Data, class... Count>
[[gnu::cold]] auto done(Data& data, Count... count) -> typename Answer::outcome_type {
  using Outcome = typename Answer::outcome_type;
  using Unneeded = typename StatesOf<Outcome>::Unneeded;
  if constexpr (requires { Answer::agrees(data); }) {
    if (!Answer::agrees(data)) return contradicted<Outcome>("a count is not that of its list");
  }
  if constexpr (!std::is_void_v<Unneeded>) {
    if (is_unchanged<Answer>(data)) {
      if constexpr (requires(const Unneeded& state) { state.gaps; }) {
        return ReaderAccess::outcome<Outcome, Unneeded>(std::move(data), count...,
                                                        decltype(Unneeded::gaps)());
      } else {
        return ReaderAccess::outcome<Outcome, Unneeded>(std::move(data), count...);
      }
    }
  }
  return ReaderAccess::outcome<Outcome, Full>(std::move(data), count...);
}

/// The outcome of a call, in the state `Full` if its scope was covered: without a gap, and not empty. Gaps
/// that the contract cannot name make it a failure.
template <class Answer, class Full, class Outcome, class Data, class Gaps, class Add>
[[gnu::cold]] Outcome from(Coverage<Outcome>&& covered, Data& data, Gaps& gaps, const Add& add) {
  using States = StatesOf<Outcome>;
  using Count = typename Answer::count_type;
  constexpr bool claims = claims_coverage(Answer::info);
  if (auto other = of_earlier_call(covered)) return *std::move(other);
  if (wants_receipt()) keep_receipt(covered.receipt());
  [[maybe_unused]] const std::uint64_t examined = covered.examined();
  const auto made = [&]<class State, class... Held>(std::type_identity<State>, Held&... held) {
    if constexpr (std::is_void_v<Count>) {
      return ReaderAccess::outcome<Outcome, State>(std::move(data), std::move(held)...);
    } else {
      return ReaderAccess::outcome<Outcome, State>(std::move(data), count_of<Count>(examined),
                                                   std::move(held)...);
    }
  };
  constexpr bool can_be_empty = !std::is_void_v<typename States::Empty>;
  bool is_empty = covered.is_empty();
  std::vector<UnitGap> units = claims ? std::move(covered).gaps() : std::vector<UnitGap>();
  if (is_empty && claims && !can_be_empty) add_unit(units, "the scope", "was empty");
  if constexpr (can_be_empty) {
    if (is_empty && found_in<Answer>(data)) {
      add_unit(units, "the scope", "was empty, but something was found");
      is_empty = false;
    }
  }
  file_units(gaps, units, add);
  const bool is_named = name_gaps<Answer>(data, gaps);
  const bool is_partial = is_named || !gaps.other.empty();
  note_outcome(Answer::info.tool, is_partial, units);
  if (is_partial) {
    if constexpr (!std::is_void_v<typename States::Partial>) {
      if (is_named) return made(std::type_identity<typename States::Partial>(), gaps);
    }
    return not_covered<Outcome>("not covered, and the contract has no gap that says so", gaps.other);
  }
  if constexpr (can_be_empty) {
    if (is_empty) return made(std::type_identity<typename States::Empty>());
  }
  if constexpr (std::is_void_v<Count>) {
    return done<Answer, Full>(data);
  } else {
    return done<Answer, Full>(data, count_of<Count>(examined));
  }
}

/// The same for a tool whose contract has no gap.
template <class Answer, class Full, class Outcome, class Data>
Outcome from(Coverage<Outcome>&& covered, Data& data) {
  NoGaps none;
  return from<Answer, Full>(std::move(covered), data, none, nullptr);
}

/// The same for a tool that has no scope, whose records may name gaps.
template <class Answer, class Full, class Data, class Gaps>
[[gnu::cold]] auto from_data(Data& data, Gaps& gaps) -> typename Answer::outcome_type {
  using Outcome = typename Answer::outcome_type;
  if (!name_gaps<Answer>(data, gaps)) return done<Answer, Full>(data);
  return ReaderAccess::outcome<Outcome, typename StatesOf<Outcome>::Partial>(std::move(data),
                                                                             std::move(gaps));
}

/// The coverage that an outcome attests.
template <class Answer, class Outcome>
[[gnu::cold]] CoverageCore attested_by(const Outcome& outcome) {
  const auto& held = ReaderAccess::state(outcome);
  const ContractInfo& info = Answer::info;
  const auto lacks = [](const auto& state, const auto& gaps) {
    const auto& data = ReaderAccess::data(state);
    return coverage_but(own_units(View<Answer>{data, gaps, ReaderAccess::given(state)}), gaps.other);
  };
  return held.visit([&]<class State>(const State& state) {
    if constexpr (State::means == Means::failed) {
      return coverage_of_call(info, state.message.text());
    } else if constexpr (State::means == Means::nothing_in_scope) {
      return CoverageCore::attested_empty();
    } else if constexpr (State::means == Means::done) {
      bool says_nothing =
          std::is_same_v<State, typename StatesOf<Outcome>::Complete> && !claims_coverage(info);
      if constexpr (requires { ReaderAccess::given(state).states_completion; })
        says_nothing = says_nothing || !ReaderAccess::given(state).states_completion;
      if (says_nothing) return coverage_of_call(info, "says nothing of its coverage");
      if constexpr (std::is_void_v<typename Answer::count_type>) {
        return CoverageCore::attested_full();
      } else {
        return CoverageCore::attested_full(examined_of(Answer::count_in(state)));
      }
    } else {
      if constexpr (State::means == Means::partial) {
        return lacks(state, state.gaps);
      } else if constexpr (requires { state.gaps; }) {
        if (state.gaps.has_value()) return lacks(state, *state.gaps);
      }
      return coverage_of_call(info, info.states[held.index()].sentence);
    }
  });
}

/// Adds what one gap names to another of the same member.
template <class Gap>
void add_gap(Gap& to, const Gap& from) {
  if constexpr (requires { to.push_back(*from.begin()); }) {
    for (const auto& unit : from) {
      bool is_there = false;
      for (const auto& each : to) is_there = is_there || each == unit;
      if (!is_there) to.push_back(unit);
    }
  } else if constexpr (std::is_arithmetic_v<Gap>) {
    if (to < from) to = from;
  } else if (!reports(to)) {
    to = from;
  }
}

/// Adds the gaps of `from` to those of `to`.
template <class Answer, class Gaps>
[[gnu::cold]] void add_gaps(Gaps& to, const Gaps& from) {
  any_index<Answer::Fields::size>([&]<std::size_t at>() {
    using Field = field<Answer, at>;
    if constexpr (std::is_same_v<typename Field::Class, Gaps>)
      add_gap(Field::place_in(to), Field::place(from));
    return false;
  });
  for (const OtherGap& gap : from.other) ReaderAccess::add(to.other, gap);
}

/// Makes these gaps those of an outcome too, if it claims to be complete. Its data is moved: a copy of what a
/// state holds is large code.
template <class Answer, class Outcome, class Gaps>
[[gnu::cold]] void take_gaps_of(Outcome& next, const Gaps& gaps) {
  using States = StatesOf<Outcome>;
  using Partial = typename States::Partial;
  constexpr bool counts = !std::is_void_v<typename Answer::count_type>;
  typename PartsOf<Answer>::Data* data = nullptr;
  [[maybe_unused]] std::conditional_t<counts, typename Answer::count_type, Nothing> count = {};
  Gaps all = gaps;
  bool is_done = false;
  ReaderAccess::state_of(next).visit([&]<class State>(State& state) {
    if constexpr (std::is_same_v<State, Partial> || State::means == Means::nothing_in_scope ||
                  std::is_same_v<State, typename States::Complete>) {
      if constexpr (std::is_same_v<State, Partial>) add_gaps<Answer>(all, state.gaps);
      if constexpr (counts) count = Answer::count_in(state);
      data = &ReaderAccess::data_of(state);
    } else {
      is_done = State::means == Means::done;
    }
  });
  if (is_done) {
    static_cast<void>(next = not_covered<Outcome>("the outcome that this one replaced had gaps", gaps.other));
  } else if (data != nullptr) {
    if constexpr (counts) {
      static_cast<void>(next =
                            ReaderAccess::outcome<Outcome, Partial>(std::move(*data), count, std::move(all)));
    } else {
      static_cast<void>(next = ReaderAccess::outcome<Outcome, Partial>(std::move(*data), std::move(all)));
    }
  }
}

/// Makes the gaps of an outcome that is replaced those of the next one too, if that claims to be complete.
template <class Answer, class Outcome>
[[gnu::cold]] void take_gaps(Outcome& next, const Outcome& replaced) {
  using Partial = typename StatesOf<Outcome>::Partial;
  if constexpr (!std::is_void_v<Partial>) {
    ReaderAccess::state(replaced).visit([&]<class Replaced>(const Replaced& was) {
      if constexpr (std::is_same_v<Replaced, Partial>) take_gaps_of<Answer>(next, was.gaps);
    });
  }
}

/// The entry points of a tool.
template <class Answer, auto parse_params, auto parse_outcome>
struct EntryOf {
  using Outcome = typename Answer::outcome_type;
  using Params = typename decltype(parse_params(std::string_view(), Limits()))::value_type;
  static ReportedCoverage coverage(const Outcome& outcome) {
    return CoverageAccess<Outcome>::of(attested_by<Answer>(outcome));
  }
  static constexpr Entry<Params, Outcome> entry = {Answer::info,
                                                   parse_params,
                                                   parse_outcome,
                                                   coverage,
                                                   remarks_of<Answer>,
                                                   doubt_of<Answer>,
                                                   take_gaps<Answer, Outcome>};
};
template <class Answer, auto parse_params, auto parse_outcome>
inline constexpr const auto& entry_of_tool = EntryOf<Answer, parse_params, parse_outcome>::entry;

}  // namespace candor::detail
