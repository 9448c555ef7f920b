// candor/detail/judged.hpp: how answers are read and written: they are judged by the bytes of their members.
// For emitted sources only.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "candor/detail/evidence.hpp"
#include "candor/detail/known_states.hpp"
#include "candor/detail/outcome_fields.hpp"
#include "candor/detail/overruled.hpp"
#include "candor/detail/verdict.hpp"

namespace candor::detail {

/// Where an answer that is read or written has its members with a role. Writers fill it in as they write.
template <std::size_t size>
struct Spans {
  mutable ValueSpan of[size] = {};
  mutable RoleSigns signs = {};
};

/// The role of a member.
constexpr Role role_of(Rows<RoleInfo> roles, std::string_view member) {
  const std::size_t row = row_of(roles, member);
  return row < roles.size() ? roles[row].role : Role::none;
}

/// A member with a role: notes where its value is.
template <std::size_t row, Role role, class Of>
struct noted : Of {
  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    const char* const end = Of::read(p, in, object);
    if (end != nullptr) {
      object.spans.of[row] = {static_cast<std::size_t>(p - in.begin),
                              static_cast<std::size_t>(end - in.begin)};
      object.spans.signs.add(role, quick_sign_at(p, end));
    }
    return end;
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Object& object) {
    const std::size_t begin = out.mark(to);
    to = Of::write(out, to, object);
    const std::size_t end = out.mark(to);
    object.spans.of[row] = {begin, end};
    object.spans.signs.add(role, quick_sign_at(to - (end - begin), to));
    return to;
  }
};

template <const auto& roles, class Of>
using noted_by =
    std::conditional_t<(row_of(roles, Of::key.view()) < std::size(roles)),
                       noted<row_of(roles, Of::key.view()), role_of(roles, Of::key.view()), Of>, Of>;

/// The members of an answer, of which those with a row of `roles` are noted.
template <const auto& roles, class... Fields>
using judged = fields<noted_by<roles, Fields>...>;

/// The roles of a contract that has none.
inline constexpr Rows<RoleInfo> no_roles{};

template <class... Fields>
constexpr bool declare(std::string_view member) {
  for (const std::string_view name : {std::string_view(), Fields::key.view()...})
    if (name == member) return true;
  return false;
}
/// The list with those of `More` that it does not declare.
template <class List, class... More>
struct Joined {
  using type = List;
};
template <class... Fields, class One, class... More>
struct Joined<fields<Fields...>, One, More...>
    : Joined<
          std::conditional_t<declare<Fields...>(One::key.view()), fields<Fields...>, fields<Fields..., One>>,
          More...> {};

/// The members of a flat answer: those of the result, `success`, and those of the request that it may repeat.
template <const auto& roles, class... Fields>
using flat = typename Joined<
    std::conditional_t<declare<Fields...>("id"), fields<always_true<"success">, noted_by<roles, Fields>...>,
                       fields<ignored<"id">, always_true<"success">, noted_by<roles, Fields>...>>,
    ignored<"command">, ignored<"method">, ignored<"session_id">, ignored<"lsp_hints">>::type;

/// What remains of names that are watched for in a result where its answer is an object around it.
template <const auto& names>
inline constexpr WatchedNames names_around{names.texts, names.trues, names.falses, {}, {}, {}};
template <class Rest>
struct AroundOf {
  using type = dropped;
};
template <const auto& names, class Rest>
struct AroundOf<watched<names, Rest>> {
  using type = watched<names_around<names>>;
};

/// An answer that has the members of its result in an object of their own.
template <class Result>
struct answer_around {
  using Fields = fields<always_true<"success">, nested<"result", Result>>;
  using Rest = typename AroundOf<typename Result::Rest>::type;
};
template <class Fields>
inline constexpr bool has_envelope = false;
// By its type: a result may declare a `success` of its own.
template <class... Fields>
inline constexpr bool has_envelope<fields<Fields...>> =
    count_true({std::is_same_v<Fields, always_true<"success">>...}) != 0;
/// What an answer consists of, whose members or whose result `Answer` describes.
template <class Answer>
using WholeOf = std::conditional_t<has_envelope<typename Answer::Fields>, Answer, answer_around<Answer>>;

/// The parts of an answer. A part that the contract does not have is of a type that holds nothing.
template <std::size_t roles, class DataType, class GapsType = Nothing, class GivenType = NothingGiven,
          class CountType = Nothing>
struct AnswerParts {
  using NotedSpans = std::conditional_t<roles == 0, Nothing, Spans<roles == 0 ? 1 : roles>>;
  using Data = DataType;
  using Gaps = GapsType;
  using Given = GivenType;
  using Count = CountType;
  static constexpr bool has_gaps = !is_nothing<Gaps>;
  using Found = std::conditional_t<has_gaps, KeptContradictions, Contradictions>;
};
template <class Answer>
using PartsOf = typename Answer::parts;

template <class Part, class Answer>
Part start_of() {
  if constexpr (is_nothing<Part>) {
    return Part();
  } else {
    return part_of<Part, Answer>();
  }
}

/// An answer that is read, before its state is known.
template <class Answer, class Parts = PartsOf<Answer>>
struct Wire {
  using Data = typename Parts::Data;
  using Gaps = typename Parts::Gaps;
  [[no_unique_address]] typename Parts::NotedSpans spans = {};
  typename Parts::Found contradictions = {};
  [[no_unique_address]] typename Parts::Given as_given = {};
  [[no_unique_address]] typename Parts::Count count = {};
  Data data = start_of<Data, Answer>();
  [[no_unique_address]] Gaps gaps = start_of<Gaps, Answer>();

  operator Data&() { return data; }
  operator Gaps&() { return gaps; }
};

/// An answer to be written.
template <class Answer, class Parts = PartsOf<Answer>>
struct View {
  using Data = typename Parts::Data;
  using Gaps = typename Parts::Gaps;
  const Data& data;
  const Gaps& gaps;
  const typename Parts::Given& as_given;
  [[no_unique_address]] typename Parts::Count count = {};
  StateFlags flags = {};
  const StateInfo* state = nullptr;
  [[no_unique_address]] typename Parts::NotedSpans spans = {};
  mutable typename Parts::Found contradictions = {};

  operator const Data&() const { return data; }
  operator const Gaps&() const { return gaps; }
};

template <class Data, class Given>
AnswerParts<0, Data, Nothing, Given> parts_in(const KeptData<Data, Given>&);
template <class State>
using KeptOf = decltype(parts_in(ReaderAccess::data(std::declval<const State&>())));

template <class Partial>
struct GapsIn {
  using type = Nothing;
};
template <class Partial>
requires requires(const Partial& state) { state.gaps; }
struct GapsIn<Partial> {
  using type = decltype(Partial::gaps);
};

/// How much was examined, as an answer has it.
template <class Count>
struct CountIn {
  using type = std::optional<Count>;
};
template <class Count>
struct CountIn<std::optional<Count>> : CountIn<Count> {};
template <>
struct CountIn<void> {
  using type = Nothing;
};

/// Of a contract that does not count what was examined.
inline constexpr auto uncounted = [](const auto&) {};

/// What reads and writes the answers of a tool: descriptions of their members derive from it. `contract` is
/// its table; `examined` returns the member of a state that counts what was examined.
template <class Of, const auto& contract, const auto& examined = uncounted>
struct answer {
  static constexpr const ContractInfo& info = contract;
  using outcome_type = Of;
  using complete_type = typename StatesOf<Of>::Complete;
  using count_type = decltype(examined(std::declval<const complete_type&>()));
  using parts = AnswerParts<contract.roles.size(), typename KeptOf<complete_type>::Data,
                            typename GapsIn<typename StatesOf<Of>::Partial>::type,
                            typename KeptOf<complete_type>::Given, typename CountIn<count_type>::type>;
  static auto count_in(const auto& state) { return examined(state); }
};

/// The answer, of which `object` is what was read or written.
template <class Object>
JudgedAnswer judged_answer(const ContractInfo& contract, std::string_view json, std::size_t begin,
                           const Object& object) {
  JudgedAnswer answer{contract, json, begin};
  if constexpr (requires { object.spans.of; }) {
    answer.spans = object.spans.of;
    answer.signs = object.spans.signs;
  }
  answer.failure_member = object.contradictions.failure;
  if constexpr (requires { object.contradictions.gap; }) {
    answer.has_undeclared_gap = !object.contradictions.gap.empty();
  } else {
    answer.has_undeclared_gap = !object.contradictions.gaps.empty() || has_members(object.gaps.other);
  }
  return answer;
}

/// The values of the members with a role.
template <class Spans>
struct ValuesOf {
  GivenValue values[1];
};
template <std::size_t size>
struct ValuesOf<Spans<size>> {
  GivenValue values[size];
};

/// Makes reports of an outcome.
template <class Outcome>
struct Reports {
  using Made = Expected<Report<Outcome>>;
  template <class Make>
  static Made in_state(std::size_t index, const Make& make) {
    return StatesOf<Outcome>::template in_state<Made>(index, make);
  }
  template <class State, class Wire, class... Parts>
  static Made report(const Wire& wire, Parts&&... parts) {
    if constexpr (requires { wire.as_given.is_read; }) {
      return ReaderAccess::report_given<Outcome, State>(wire.as_given, std::forward<Parts>(parts)...);
    } else {
      return ReaderAccess::report<Outcome, State>(std::forward<Parts>(parts)...);
    }
  }
};

/// The gaps of an answer, for a state that has some. (clang looks for the member where the state has none.)
template <class State, class Wire>
auto& gaps_in(Wire& wire) {
  return wire.gaps;
}

/// Returns the outcome in the state that its members give evidence of, or the laws of reporting that it
/// breaks.
template <class Maker, class Count = void, class Wire>
[[gnu::noinline]] typename Maker::Made classify(Wire& wire, const ContractInfo& contract,
                                                const ReadText& text, const ReadOptions& options) {
  constexpr bool is_kept = requires { wire.as_given.is_read; };
  constexpr bool has_gaps = requires { wire.contradictions.gaps; };
  if constexpr (has_gaps) wire.gaps.other = std::move(wire.contradictions.gaps);
  JudgedAnswer answer = judged_answer(contract, text.read, 0, wire);
  answer.given = text.given;
  JudgedState judged{.is_honest = true};
  if (!is_plainly_complete(answer)) {
    ValuesOf<decltype(wire.spans)> given;
    OtherGaps* gaps = nullptr;
    if constexpr (has_gaps) gaps = &wire.gaps.other;
    if (Violations why; !judge_answer(answer, given.values, options, judged, gaps, why)) return why;
  }
  if constexpr (is_kept) {
    wire.as_given.is_read = judged.is_honest;
    wire.as_given.denies_completion = judged.denies_completion;
    wire.as_given.claims_empty_scope = judged.claims_empty_scope;
  }
  return Maker::in_state(judged.index, [&]<class State>() {
    const auto made = [&](auto&&... gaps) {
      if constexpr (std::is_void_v<Count>) {
        return Maker::template report<State>(wire, std::move(wire.data), std::move(gaps)...);
      } else if constexpr (is_optional<Count>) {
        return Maker::template report<State>(wire, std::move(wire.data), Count(wire.count),
                                             std::move(gaps)...);
      } else {
        return Maker::template report<State>(wire, std::move(wire.data), Count(*wire.count),
                                             std::move(gaps)...);
      }
    };
    if constexpr (requires(State & state) { state.gaps; }) {
      using Held = decltype(State::gaps);
      if constexpr (is_optional<Held>) {
        return made(judged.has_gap ? Held(std::move(gaps_in<State>(wire))) : Held());
      } else {
        return made(gaps_in<State>(wire));
      }
    } else {
      return made();
    }
  });
}

/// Reads an answer whose member `success` is true: see read_success().
template <class Answer>
bool read_answer(std::string_view json, const Limits& limits, Wire<Answer>& wire) {
  return read_success(json, limits, read_any<&read_guarded<WholeOf<Answer>, Wire<Answer>>, Wire<Answer>>,
                      &wire);
}

/// True where the contract allows an answer without its completion.
template <class Answer>
inline constexpr bool may_omit_completion = [] {
  using Fields = typename Answer::Fields;
  for (std::size_t i = 0; i < Fields::size; ++i)
    if (!Fields::required[i] && role_of(Answer::info.roles, Fields::names[i]) == Role::completion)
      return true;
  return false;
}();

template <class Answer>
auto classify_answer(Wire<Answer>& wire, const ReadText& text, const ReadOptions& options) {
  if constexpr (may_omit_completion<Answer>) {
    const RoleSigns::Set said = wire.spans.signs.of(Role::completion);
    wire.as_given.states_completion =
        (said & (RoleSigns::set_of(Sign::yes) | RoleSigns::set_of(Sign::no))) != 0;
  }
  return classify<Reports<typename Answer::outcome_type>, typename Answer::count_type>(wire, Answer::info,
                                                                                       text, options);
}

/// The code of a failure with its text.
std::size_t find_word(Rows<WordInfo> words, std::string_view word);
/// Returns true unless the failure that the text `json` gives makes claims of a result, which are not demoted, or
/// the options refuse its code; then it says why.
bool admits_failure(const ContractInfo& contract, const FailureWire& failure, std::string_view json,
                    const ReadOptions& options, Violations& why);

/// Reads a text that is not a result: returns the report of a failure, or why the text was refused.
template <class Answer, const auto& codes>
[[gnu::cold, gnu::noinline]] auto read_failed(std::string_view json, const ReadOptions& options,
                                              const SchemaTable& table)
    -> Expected<Report<typename Answer::outcome_type>> {
  using Outcome = typename Answer::outcome_type;
  using Whole = WholeOf<Answer>;
  FailureWire failure;
  if (!read_failure(json, options.limits, failure)) {
    Wire<Answer> wire;
    Violations why;
    const Instead read =
        read_instead(json, options.limits, table, &RowOf<answer_or_failure<Whole>>::row,
                     read_any<read_guarded<Whole, Wire<Answer>>, Wire<Answer>>, &wire, failure, why);
    if (read == Instead::nothing) return why;
    if (read == Instead::answer) return classify_answer(wire, {json, plain_text(json)}, options);
  }
  if (Violations why; !admits_failure(Answer::info, failure, json, options, why)) return why;
  return ReaderAccess::failed_report<Outcome, typename StatesOf<Outcome>::Failed>(
      failure, find_word(codes, failure.code), std::size(codes));
}

/// Reads the answer of a call.
template <class Answer, const auto& codes>
auto parse_outcome(std::string_view json, const ReadOptions& options, const SchemaTable& table = no_tables)
    -> Expected<Report<typename Answer::outcome_type>> {
  Wire<Answer> wire;
  if (read_answer<Answer>(json, options.limits, wire)) return classify_answer(wire, {json, json}, options);
  return read_failed<Answer, codes>(json, options, table);
}

/// The flags of an answer in this state: those that its constants state, and others that follow from what it
/// means. `has_gaps`: of one that may have some.
constexpr StateFlags flags_of(const ContractInfo& contract, const StateInfo& state, bool has_gaps) {
  const bool is_empty = state.means == Means::nothing_in_scope;
  StateFlags flags{(is_success(state.means) || is_empty) && !has_gaps, is_empty};
  for (const StateConstant& one : state.constants) {
    const Role role = contract.roles[one.index].role;
    if (role == Role::completion) flags.complete = one.json == "true";
    if (role == Role::scope_empty) flags.scope_empty = one.json == "true";
  }
  return flags;
}
/// The same for all states, without gaps and with some.
template <class Answer>
inline constexpr auto flags_of_states = [] {
  Constants<StateFlags, 2 * Answer::info.states.size()> all;
  for (std::size_t i = 0; i < all.size(); ++i)
    all.items[i] = flags_of(Answer::info, Answer::info.states[i / 2], i % 2 != 0);
  return all;
}();

template <class Answer>
const auto& no_gaps() {
  static const auto none = start_of<typename PartsOf<Answer>::Gaps, Answer>();
  return none;
}
/// The gaps of a state.
template <class Answer, class State>
const auto& gaps_of_state(const State& state) {
  if constexpr (!requires { state.gaps; }) {
    return no_gaps<Answer>();
  } else if constexpr (is_optional<decltype(State::gaps)>) {
    return state.gaps.has_value() ? *state.gaps : no_gaps<Answer>();
  } else {
    return state.gaps;
  }
}

/// The outcome in a state, to be written.
template <class Answer, class State>
View<Answer> view_of(const State& state, std::size_t index) {
  const StateInfo& info = Answer::info.states[index];
  const auto& given = ReaderAccess::given(state);
  View<Answer> view{ReaderAccess::data(state), gaps_of_state<Answer>(state), given};
  view.state = &info;
  bool has_gaps = false;
  if constexpr (requires { state.gaps.has_value(); }) has_gaps = state.gaps.has_value();
  view.flags = flags_of_states<Answer>[2 * index + (has_gaps ? 1 : 0)];
  if constexpr (requires { given.is_read; }) {
    if (!given.states_completion) view.flags.complete.reset();
    if (given.denies_completion) view.flags.complete = false;
    if (given.claims_empty_scope) view.flags.scope_empty = true;
  }
  if constexpr (!std::is_void_v<typename Answer::count_type>) view.count = Answer::count_in(state);
  return view;
}

/// Writes an answer. One that a reader would not find in its state is refused.
template <class Answer>
[[gnu::noinline]] void write_judged(Out& out, const View<Answer>& view) {
  const std::size_t begin = out.mark();
  write_guarded<WholeOf<Answer>>(out, view);
  if constexpr (PartsOf<Answer>::has_gaps)
    out.refuse_unless(view.contradictions.gaps.empty() || !view.gaps.other.empty());
  const JudgedAnswer answer = judged_answer(Answer::info, out.since(0), begin, view);
  const auto state = static_cast<std::size_t>(view.state - Answer::info.states.begin());
  if (state == 0 && is_plainly_complete(answer)) return;
  ValuesOf<decltype(view.spans)> given;
  hold_state(out, answer, given.values, state);
}

template <class Answer>
void write_state(Out& out, const void* any) {
  const auto& held = ReaderAccess::state(*static_cast<const typename Answer::outcome_type*>(any));
  held.visit([&]<class State>(const State& state) {
    if constexpr (State::means == Means::failed) {
      write_failure(out, state.code.text(), state.message.text(), state.details);
      out.refuse_unless(!makes_claims(Answer::info, state.details));
    } else {
      write_judged<Answer>(out, view_of<Answer>(state, held.index()));
    }
  });
}

/// Writes an outcome. One that is refused is read again, to say why.
template <class Answer>
Written write_outcome(const typename Answer::outcome_type& outcome, std::string& text) {
  return write_value(&outcome, write_state<Answer>, text, [](std::string_view refused, bool breaks_law) {
    auto again = read_as(static_cast<const typename Answer::outcome_type*>(nullptr), refused, ReadOptions());
    if (!again) return std::move(again).error();
    return taken_for(StateNames::name_of(*again), breaks_law);
  });
}

/// True if a member of the data reports a finding.
template <class Answer, class Data>
[[gnu::cold]] bool found_in(const Data& data) {
  return any_index<Answer::Fields::size>([&]<std::size_t at>() {
    using Field = field<Answer, at>;
    if constexpr (role_of(Answer::info.roles, Field::key.view()) == Role::finding &&
                  std::is_same_v<typename Field::Class, Data>)
      return reports(Field::place(data));
    return false;
  });
}

/// Writes the members of the data and of the gaps that have a role, or the gaps alone: `{"name":value,` and
/// so on.
template <class Answer>
[[gnu::cold, gnu::noinline]] void write_roles(Out& out, const View<Answer>& view, bool only_gaps) {
  using Parts = PartsOf<Answer>;
  out.literal("{");
  any_index<Answer::Fields::size>([&]<std::size_t at>() {
    using Field = field<Answer, at>;
    using Class = typename Field::Class;
    constexpr Role role = role_of(Answer::info.roles, Field::key.view());
    constexpr bool is_row = row_of(Answer::info.roles, Field::key.view()) < Answer::info.roles.size();
    if constexpr (is_row && (std::is_same_v<Class, typename Parts::Data> ||
                             std::is_same_v<Class, typename Parts::Gaps> || role == Role::skip_reason)) {
      if ((!only_gaps || role == Role::gap) && Field::is_written(view)) {
        out.string(Field::key.view());
        out.literal(":");
        out.set_at(Field::write(out, out.room(out.at()), view));
        out.literal(",");
      }
    }
    return false;
  });
}

template <class Rest>
struct Unwatched {
  using Type = Rest;
};
template <const auto& names, class Rest>
struct Unwatched<watched<names, Rest>> : Unwatched<Rest> {};

/// Returns the gaps that the records of the data name, in an answer that reports whether it is complete.
template <class Answer>
[[gnu::cold]] OtherGaps parts_of(const View<Answer>& view) {
  std::string text;
  Out out(text);
  write_roles<Answer>(out, view, false);
  using Rest = typename Unwatched<typename Answer::Rest>::Type;
  if constexpr (is_map<Rest>)
    out.set_at(Unknown<Answer, Rest>::template write<false>(out, out.room(out.at()), view));
  OtherGaps found;
  add_gaps_of(out, Answer::info, view.spans.of, view.spans.signs, found);
  return found;
}

/// Returns what a caller must not miss in an outcome, whatever its state: see StateName.
template <class Answer>
[[gnu::cold]] std::string remarks_of([[maybe_unused]] const typename Answer::outcome_type& outcome) {
  if constexpr (Answer::info.roles.size() == 0) {
    return "";
  } else {
    const auto& held = ReaderAccess::state(outcome);
    return held.visit([&]<class State>(const State& state) -> std::string {
      if constexpr (State::means == Means::failed) {
        return "";
      } else {
        const View<Answer> view = view_of<Answer>(state, held.index());
        std::string text;
        Out out(text);
        write_roles<Answer>(out, view, false);
        return remarks(out, Answer::info, view.spans.of);
      }
    });
  }
}

/// Returns what contradicts an outcome that was read by the names of its members: see Report::doubt().
template <class Answer>
[[gnu::cold]] std::string doubt_of(const typename Answer::outcome_type& outcome) {
  std::string text;
  if (!write_outcome<Answer>(outcome, text)) return "";
  return doubt_in(Answer::info, Answer::Fields::names, text);
}

/// Returns the gaps that have a member of their own, as units of a coverage.
template <class Answer>
[[gnu::cold]] std::vector<UnitGap> own_units(const View<Answer>& view) {
  std::string text;
  Out out(text);
  write_roles<Answer>(out, view, true);
  return units_of(out, Answer::info, view.spans.of);
}

}  // namespace candor::detail
