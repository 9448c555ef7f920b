// candor/detail/judged.hpp: answers that are judged by the bytes of their members. For emitted sources only.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "candor/detail/evidence.hpp"
#include "candor/detail/outcome_fields.hpp"
#include "candor/detail/overruled.hpp"
#include "candor/detail/verdict.hpp"

namespace candor::detail {

/// Where an answer that is read or written has its members with a role. Writers fill it in as they write.
template <std::size_t size>
struct Spans {
  static constexpr std::size_t count = size;
  mutable ValueSpan of[size] = {};
  mutable RoleSigns signs = {};
};

/// The row of the member; the number of rows where it has no role. A result that is no object is a member of
/// its answer.
consteval std::size_t row_of(Rows<RoleInfo> roles, std::string_view member) {
  std::size_t index = 0;
  while (index < roles.size() && roles[index].member != member &&
         !(roles[index].member.empty() && member == "result"))
    ++index;
  return index;
}

/// Its role.
consteval Role role_of(Rows<RoleInfo> roles, std::string_view member) {
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

/// The answer, of which `object` is what was read or written.
template <class Object>
JudgedAnswer judged_answer(const ContractInfo& contract, std::string_view json, std::size_t begin,
                           const Object& object) {
  JudgedAnswer answer{contract, json, begin};
  if constexpr (requires { object.spans; }) {
    answer.spans = object.spans.of;
    answer.signs = object.spans.signs;
  }
  if constexpr (requires { object.contradictions; }) {
    answer.failure_member = object.contradictions.failure;
    if constexpr (requires { object.contradictions.gap; }) {
      answer.has_undeclared_gap = !object.contradictions.gap.empty();
    } else {
      answer.has_undeclared_gap = !object.contradictions.gaps.empty() || has_members(object.gaps.other);
    }
  }
  return answer;
}

/// The values of the members with a role.
template <class Object>
struct ValuesOf {
  GivenValue values[1];
};
template <class Object>
requires requires(Object& object) { object.spans; }
struct ValuesOf<Object> {
  GivenValue values[decltype(Object::spans)::count];
};

/// Puts what was read of side steps into the data.
template <class Described, class Object>
void finish_steps(Object& object) {
  any_index<Described::Fields::size>([&]<std::size_t at>() {
    if constexpr (requires { field<Described, at>::finish_done(object); })
      field<Described, at>::finish_done(object);
    return false;
  });
  any_index<Described::Fields::size>([&]<std::size_t at>() {
    if constexpr (requires { field<Described, at>::finish_reason(object); })
      field<Described, at>::finish_reason(object);
    return false;
  });
}

/// Calls `make` with the type of the state at the index: the last one is that of failures.
template <class Result, class First, class... Rest, class Make>
Result in_state(std::size_t index, const Make& make) {
  if constexpr (sizeof...(Rest) > 1) {
    if (index != 0) return in_state<Result, Rest...>(index - 1, make);
  }
  return make.template operator()<First>();
}

/// Makes reports of an outcome.
template <class Outcome>
struct Reports {
  using Made = Expected<Report<Outcome>>;

  template <class State, class Wire, class... Parts>
  static Made report(const Wire& wire, Parts&&... parts) {
    if constexpr (requires { wire.as_given; }) {
      return ReaderAccess::report_given<Outcome, State>(wire.as_given, std::forward<Parts>(parts)...);
    } else {
      return ReaderAccess::report<Outcome, State>(std::forward<Parts>(parts)...);
    }
  }
};

/// Notes what the state of a report does not say.
template <std::size_t count>
void note_given(const Verdict& verdict, AsGiven<count>& given) {
  given.is_read = verdict.is_honest();
  given.denies_completion = verdict.denies_completion();
  given.claims_empty_scope = verdict.claims_empty_scope();
}

/// The gaps of an answer, for a state that has some. (clang looks for the member where the state has none.)
template <class State, class Wire>
auto& gaps_in(Wire& wire) {
  return wire.gaps;
}

/// Returns the outcome in the state that its members give evidence of, or the laws of reporting that it
/// breaks. `count` is how much was examined, where the answer counts it.
template <class Maker, class... States, class Wire, class... Count>
[[gnu::noinline]] typename Maker::Made classify(Wire& wire, const ContractInfo& contract,
                                                const ReadText& text, const ReadOptions& options,
                                                Count... count) {
  if constexpr (requires { wire.contradictions.gaps; }) wire.gaps.other = std::move(wire.contradictions.gaps);
  JudgedAnswer answer = judged_answer(contract, text.read, 0, wire);
  answer.given = text.given;
  std::size_t index = 0;
  [[maybe_unused]] bool has_gap = false;
  if (is_plainly_complete(answer)) {
    if constexpr (requires { wire.as_given; }) wire.as_given.is_read = true;
  } else {
    ValuesOf<Wire> given;
    const Verdict verdict(answer, given.values);
    if (Violations why; !verdict.passes(options, contract.nested ? "/result" : "", why)) return why;
    if constexpr (requires { wire.as_given; }) note_given(verdict, wire.as_given);
    if constexpr (requires { wire.gaps; }) verdict.add_gaps(wire.gaps.other);
    index = verdict.state();
    has_gap = verdict.judgement().claims.has_gap;
  }
  return in_state<typename Maker::Made, States...>(index, [&]<class State>() {
    if constexpr (requires(State & state) { state.gaps; }) {
      using Held = decltype(State::gaps);
      if constexpr (is_optional<Held>) {
        return Maker::template report<State>(wire, std::move(wire.data), std::move(count)...,
                                             has_gap ? Held(std::move(gaps_in<State>(wire))) : Held());
      } else {
        return Maker::template report<State>(wire, std::move(wire.data), std::move(count)...,
                                             std::move(gaps_in<State>(wire)));
      }
    } else {
      return Maker::template report<State>(wire, std::move(wire.data), std::move(count)...);
    }
  });
}

/// Writes an answer in this state. One that a reader would not find in it is refused.
template <class Answer, class View>
void write_judged(Out& out, const ContractInfo& contract, std::size_t state, const View& view) {
  const std::size_t begin = out.mark();
  write_guarded<Answer>(out, view);
  if constexpr (requires { view.contradictions.gaps; })
    out.refuse_unless(view.contradictions.gaps.empty() || !view.gaps.other.empty());
  const JudgedAnswer answer = judged_answer(contract, out.since(0), begin, view);
  if (state == 0 && is_plainly_complete(answer)) return;
  ValuesOf<View> given;
  hold_state(out, answer, given.values, state);
}

/// True if a member of the data reports a finding.
template <class Answer, const auto& roles, class Data>
bool found_in(const Data& data) {
  return any_index<Answer::Fields::size>([&]<std::size_t at>() {
    using Field = field<Answer, at>;
    constexpr std::size_t row = row_of(roles, Field::key.view());
    if constexpr (row < std::size(roles)) {
      if constexpr (roles[row].role == Role::finding && requires { Field::place(data); })
        return reports(Field::place(data));
    }
    return false;
  });
}

template <class Rest>
struct Unwatched {
  using Type = Rest;
};
template <auto member, const auto& names, class Rest>
struct Unwatched<watched<member, names, Rest>> : Unwatched<Rest> {};

/// Returns the gaps that the records of the data name, in an answer that reports whether it is complete.
template <class Answer, class View, const auto& contract, class Data, class Gaps>
[[gnu::cold]] OtherGaps parts_of(const Data& data, const Gaps& gaps) {
  std::string text;
  Out out(text);
  const View some{{}, data, gaps};
  out.literal("{");
  any_index<Answer::Fields::size>([&]<std::size_t at>() {
    using Field = field<Answer, at>;
    if constexpr (row_of(contract.roles, Field::key.view()) < contract.roles.size()) {
      using Class = typename Field::Class;
      if constexpr (std::is_same_v<Class, Data> || std::is_same_v<Class, Gaps>) {
        if (Field::is_written(some)) {
          out.string(Field::key.view());
          out.literal(":");
          out.set_at(Field::write(out, out.room(out.at()), some));
          out.literal(",");
        }
      }
    }
    return false;
  });
  using Rest = typename Unwatched<typename Answer::Rest>::Type;
  if constexpr (is_map<Rest>)
    out.set_at(Unknown<Answer, Rest>::template write<false>(out, out.room(out.at()), some));
  OtherGaps found;
  add_gaps_of(out, contract, some.spans.of, some.spans.signs, found);
  return found;
}

}  // namespace candor::detail
