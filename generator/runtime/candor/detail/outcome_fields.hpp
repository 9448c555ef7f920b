// candor/detail/outcome_fields.hpp: members of an answer that are not plain data: flags that follow from the
// state of the outcome, gaps, and side steps.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "candor/as_given.hpp"
#include "candor/contract_info.hpp"
#include "candor/detail/document.hpp"
#include "candor/detail/enums.hpp"
#include "candor/detail/objects.hpp"
#include "candor/detail/reader_access.hpp"
#include "candor/detail/values.hpp"
#include "candor/limits.hpp"
#include "candor/open.hpp"
#include "candor/side_step.hpp"

namespace candor::detail {

/// Whether a member may be null.
enum class Null { refused, passed_over };
inline constexpr Null or_null = Null::passed_over;

/// The flags of an answer that follow from the state of its outcome.
struct StateFlags {
  /// Absent where the answer does not say whether it is complete.
  std::optional<bool> complete = std::nullopt;
  bool scope_empty = false;
};

/// A flag that follows from the state of the outcome: a reader checks it, and the judge sees its bytes.
template <Name name, bool must, Null null>
struct state_flag : Field<name, must> {
  using Described = null_if<null == Null::passed_over, boolean>;
  using Class = void;
  static constexpr bool always_written = must;
  static constexpr std::size_t max_size = Out::max_boolean_size;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object&) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    bool ignored = false;
    return take_bool(p, in, ignored);
  }
};

template <Name name, bool must, Null null>
struct completion_of : state_flag<name, must, null> {
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return object.flags.complete.has_value();
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out&, char* to, const Object& object) {
    // NOLINTNEXTLINE(readability-simplify-boolean-expr): it is an optional one
    return Out::put_boolean(to, object.flags.complete == true);
  }
};
template <Name name, Null null = Null::refused>
using required_completion = completion_of<name, true, null>;
template <Name name, Null null = Null::refused>
using optional_completion = completion_of<name, false, null>;

template <Name name, bool must, Null null>
struct scope_empty_of : state_flag<name, must, null> {
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return must || object.flags.scope_empty;
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out&, char* to, const Object& object) {
    return Out::put_boolean(to, object.flags.scope_empty);
  }
  /// True where absence would not say the same: see as_given. So in other fields.
  template <class Object>
  static bool says_something(const Object& object) {
    return object.flags.scope_empty;
  }
};
template <Name name, Null null = Null::refused>
using required_scope_empty = scope_empty_of<name, true, null>;
template <Name name, Null null = Null::refused>
using optional_scope_empty = scope_empty_of<name, false, null>;

/// How a constant was given whose value has this index, and back.
constexpr GivenAs given_index(std::size_t index) {
  return static_cast<GivenAs>(static_cast<std::size_t>(GivenAs::null) + 1 + index);
}
constexpr std::size_t index_given(GivenAs given) {
  return static_cast<std::size_t>(given) - static_cast<std::size_t>(GivenAs::null) - 1;
}

/// The row of the member; the number of rows where it has no role. A result that is no object is a member of
/// its answer.
constexpr std::size_t row_of(Rows<RoleInfo> roles, std::string_view member) {
  std::size_t index = 0;
  while (index < roles.size() && roles[index].member != member &&
         !(roles[index].member.empty() && member == "result"))
    ++index;
  return index;
}

/// A flag or a word by which declared states are recognised: the table has its value in each state. A report
/// is written with the one that was given: beside a gap, a state that means done is partial, and keeps its
/// constants.
template <Name name, const auto& roles, class Type, bool must>
struct constant_of : Field<name, must> {
  using Described = Type;
  using Class = void;
  using Value = typename Type::Value;
  static constexpr bool is_flag = std::is_same_v<Value, bool>;
  static constexpr bool always_written = must;
  static constexpr std::size_t max_size = is_flag ? Out::max_boolean_size : unbounded_text;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object&) {
    Value ignored = initial_value<Type>();
    return Type::read(p, in, ignored);
  }
  static const char* read_given(const char* p, In& in, GivenAs& given) {
    Value value = initial_value<Type>();
    p = Type::read(p, in, value);
    if constexpr (is_flag) {
      given = given_index(value ? 1 : 0);
    } else {
      given = given_index(index_of_enumerator(value));
    }
    return p;
  }
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return must || !json_in(object).empty();
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Object& object) {
    const std::string_view json = json_in(object);
    if constexpr (is_flag) {
      return Out::put_boolean(to, json == "true");
    } else {
      return out.put_literal(to, json);
    }
  }
  static char* write_given(Out& out, char* to, GivenAs given) {
    if constexpr (is_flag) {
      return Out::put_boolean(to, index_given(given) == 1);
    } else {
      return Type::write(out, to, enumerator_at<Value>(index_given(given)));
    }
  }
  /// A word always does.
  template <class Object>
  static bool says_something(const Object&) {
    return !is_flag;
  }

 private:
  template <class Object>
  static std::string_view json_in(const Object& object) {
    constexpr std::size_t row = row_of(roles, name.view());
    for (const StateConstant& one : object.state->constants)
      if (one.index == row) return one.json;
    return roles[row].otherwise;
  }
};
template <Name name, const auto& roles, class Type = boolean>
using required_constant = constant_of<name, roles, Type, true>;
template <Name name, const auto& roles, class Type = boolean>
using optional_constant = constant_of<name, roles, Type, false>;

/// How much of the scope was examined, which the coverage determines. It is a std::optional: absent where the
/// answer does not have it.
template <Name name, class Type, bool must, Null null>
struct count_field : Field<name, must> {
  using Described = null_if<null == Null::passed_over, Type>;
  using Class = void;
  static constexpr bool always_written = must;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    return Type::read(p, in, emplace_initial<Type>(object.count));
  }
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return object.count.has_value();
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Object& object) {
    // A member that must be there has a value in every state.
    return Type::write(out, to, *object.count);
  }
  static constexpr std::size_t max_size = max_size_of<Type>;
};
template <Name name, class Type, Null null = Null::refused>
using required_count = count_field<name, Type, true, null>;
template <Name name, class Type, Null null = Null::refused>
using optional_count = count_field<name, Type, false, null>;

/// A gap. An optional one is not written where there is none.
template <Name name, auto member, class Type, bool must, Null null>
struct gap_of : Field<name, must> {
  using Described = null_if<null == Null::passed_over, Type>;
  using Class = typename MemberPointer<decltype(member)>::Class;
  static constexpr bool always_written = must;
  /// No gap.
  static typename MemberPointer<decltype(member)>::Type initial() { return {}; }

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    return Type::read(p, in, static_cast<Class&>(object).*member);
  }
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return static_cast<const Class&>(object).*member != initial();
  }
  template <class Object>
  static const auto& place(const Object& object) {
    return static_cast<const Class&>(object).*member;
  }
  static auto& place_in(Class& gaps) { return gaps.*member; }
  template <class Object>
  static bool says_something(const Object& object) {
    return is_written(object);
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Object& object) {
    return Type::write(out, to, static_cast<const Class&>(object).*member);
  }
  static constexpr std::size_t max_size = max_size_of<Type>;
};
template <Name name, auto member, class Type, Null null = Null::refused>
using required_gap = gap_of<name, member, Type, true, null>;
template <Name name, auto member, class Type, Null null = Null::refused>
using optional_gap = gap_of<name, member, Type, false, null>;

/// What a member of the data that holds a side step starts as, until the answer's state is known.
template <class T>
struct StepStart {
  static T value() { return T(); }
};
template <class Reason>
struct StepStart<StepResult<Reason>> {
  static StepResult<Reason> value() { return SideStep<Reason>::done(); }
};
template <class Reason>
struct StepStart<Open<Reason>> {
  static Open<Reason> value() { return enumerator_at<Reason>(0); }
};

/// The value of an optional or a Maybe, or of a member that is always there; null where it is absent.
template <class Holder>
[[gnu::always_inline]] inline auto held_in(const Holder& holder) {
  if constexpr (requires { holder.has_value(); }) {
    return holder.has_value() ? &*holder : nullptr;
  } else {
    return &holder;
  }
}

/// Which of the members of a side step stands first in the answer: it brings the step's member of the data.
enum class Turn { first, second };

/// A member of a side step, which `step`, a member of the data, holds. Where both are given, the reason says
/// how the step ended; the judge decides whether they agree.
template <Name name, auto step, bool must, Turn turn>
struct StepField : Field<name, must> {
  using Holder = typename MemberPointer<decltype(step)>::Type;
  using Class = std::conditional_t<turn == Turn::first, typename MemberPointer<decltype(step)>::Class, void>;
  static auto initial() { return StepStart<Holder>::value(); }
};

/// The side step that a member of the data holds, and its reason.
template <class Step>
struct StepIn {
  using Type = Step;
};
template <class Reason>
struct StepIn<StepResult<Reason>> {
  using Type = SideStep<Reason>;
};
template <class Step>
struct StepIn<std::optional<Step>> : StepIn<Step> {};
template <class Step>
struct StepIn<Maybe<Step>> : StepIn<Step> {};
template <class Holder>
using step_of = typename StepIn<Holder>::Type;

/// Whether a side step ran to its end, beside a member with the reason why it did not.
template <Name name, auto step, bool must, Turn turn, Null null>
struct step_done_of : StepField<name, step, must, turn> {
  using Described = null_if<null == Null::passed_over, boolean>;
  using Holder = typename MemberPointer<decltype(step)>::Type;
  static constexpr bool always_written = !is_optional<Holder>;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    if constexpr (is_optional<Holder>) {
      auto& place = place_of<step>(object);
      if (!place.has_value()) place.emplace(step_of<Holder>::done());
    }
    bool ignored = false;
    return take_bool(p, in, ignored);
  }
  template <class Object>
  static bool is_written(const Object& object) {
    return held_in(place_of<step>(object)) != nullptr;
  }
  template <class Object>
  static char* write(Out&, char* to, const Object& object) {
    return Out::put_boolean(to, says_something(object));
  }
  /// A reason says without it that the step was skipped.
  template <class Object>
  static bool says_something(const Object& object) {
    const auto* const held = held_in(place_of<step>(object));
    return held != nullptr && held->is_done();
  }
  static constexpr std::size_t max_size = Out::max_boolean_size;
};
template <Name name, auto step, Turn turn, Null null = Null::refused>
using required_step_done = step_done_of<name, step, true, turn, null>;
template <Name name, auto step, Turn turn, Null null = Null::refused>
using optional_step_done = step_done_of<name, step, false, turn, null>;

/// The reason that a step holds; null where there is none.
template <class Reason>
const Open<Reason>* reason_in(const StepResult<Reason>* step) {
  return step != nullptr && step->reason().has_value() ? &*step->reason() : nullptr;
}
template <class Reason>
const Open<Reason>* reason_in(const Open<Reason>* reason) {
  return reason;
}

template <class Step>
struct ReasonOf;
template <class Reason>
struct ReasonOf<Open<Reason>> {
  using Type = Open<Reason>;
};
template <class Reason>
struct ReasonOf<SideStep<Reason>> : ReasonOf<Open<Reason>> {};

template <class Holder>
inline constexpr bool is_open = false;
template <class Reason>
inline constexpr bool is_open<Open<Reason>> = true;

/// Why a side step did not run. A reason that is not one of `words` is kept with its text.
template <Name name, auto step, const auto& words, bool must, Turn turn, Null null>
struct skip_reason_of : StepField<name, step, must, turn> {
  using Described = null_if<null == Null::passed_over, string>;
  using Holder = typename MemberPointer<decltype(step)>::Type;
  static constexpr bool always_written = must || is_open<Holder>;
  static constexpr bool is_reason = true;

  template <class Object>
  static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    std::string_view word;
    p = view_string(p, in, word);
    if (p == nullptr) return nullptr;
    using Ended = step_of<Holder>;
    constexpr bool is_alone = is_open<Ended>;
    if (!is_alone && is_blank(word)) return p;
    auto reason =
        ReaderAccess::open_word<typename ReasonOf<Ended>::Type>(find_word(words, word), std::size(words), word);
    if constexpr (is_alone) {
      place_of<step>(object) = std::move(reason);
    } else {
      place_of<step>(object) = Ended::skipped(std::move(reason));
    }
    return p;
  }
  template <class Object>
  static bool is_written(const Object& object) {
    if constexpr (is_maybe<Holder>) {
      return !place_of<step>(object).is_absent();
    } else {
      return reason_in(held_in(place_of<step>(object))) != nullptr;
    }
  }
  template <class Object>
  static char* write(Out& out, char* to, const Object& object) {
    const auto* const reason = reason_in(held_in(place_of<step>(object)));
    if (reason == nullptr) return Out::put_null(out.room(to));
    const std::string_view text = reason->text();
    out.refuse_unless(!text.empty() || !reason->known());
    return out.put_string(to, text);
  }
  template <class Object>
  static bool says_something(const Object& object) {
    return reason_in(held_in(place_of<step>(object))) != nullptr;
  }
  static constexpr std::size_t max_size = string_text;
};
template <Name name, auto step, const auto& words, Turn turn, Null null = Null::refused>
using required_reason = skip_reason_of<name, step, words, true, turn, null>;
template <Name name, auto step, const auto& words, Turn turn, Null null = Null::refused>
using optional_reason = skip_reason_of<name, step, words, false, turn, null>;

/// A member that may be absent or null where it says nothing: a report that was read is written as it was
/// given. The object has an AsGiven.
template <std::size_t index, class Of>
struct as_given : Of {
  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    GivenAs& given = object.as_given.members[index];
    given = *space(p) == 'n' ? GivenAs::null : GivenAs::value;
    if constexpr (requires { Of::read_given(p, in, given); }) {
      if (given != GivenAs::null) return Of::read_given(p, in, given);
    }
    return Of::read(p, in, object);
  }
  template <class Object>
  static bool is_written(const Object& object) {
    const auto& all = object.as_given;
    if (!all.is_read) return Of::is_written(object);
    // A blank reason is none: it has no text to be written again.
    if constexpr (requires { Of::is_reason; }) {
      if (all.members[index] == GivenAs::value) return Of::says_something(object);
    }
    return all.members[index] != GivenAs::absent || Of::says_something(object);
  }
  template <class Object>
  static char* write(Out& out, char* to, const Object& object) {
    const auto& all = object.as_given;
    const GivenAs given = all.is_read ? all.members[index] : GivenAs::absent;
    if (given == GivenAs::null && !Of::says_something(object))
      return Out::put_null(Of::max_size > Out::entry ? out.room(to) : to);
    if constexpr (requires { Of::write_given(out, to, given); }) {
      if (given != GivenAs::absent) return Of::write_given(out, to, given);
    }
    return Of::write(out, to, object);
  }
};

/// An answer, or a result in it: an object whose description may have a guard, which satisfies it. `guard` is
/// its row, of the table `tables`.
template <class Self, class Object>
const char* read_guarded(const char* p, In& in, Object& object) {
  const char* const end = read_object<Self>(p, in, object);
  if constexpr (requires { Self::guard; }) {
    if (end != nullptr &&
        !in.permits(keeps(p, end, Self::tables, Self::guard, envelope_of<typename Self::Fields>)))
      return nullptr;
  }
  return end;
}
template <class Self, class Object>
char* write_guarded(Out& out, char* to, const Object& object) {
  if constexpr (requires { Self::guard; }) {
    const std::size_t mark = out.mark(to);
    to = write_fields<Self>(out, to, object);
    out.set_at(to);
    hold_written(out, mark, Self::tables, Self::guard, envelope_of<typename Self::Fields>);
    return to;
  } else {
    return write_fields<Self>(out, to, object);
  }
}
template <class Self, class Object>
void write_guarded(Out& out, const Object& object) {
  out.set_at(write_guarded<Self>(out, out.at(), object));
}

/// The result of an answer that has its members in an object of their own.
template <Name name, class Self>
struct nested : Field<name, true> {
  using Described = Self;
  using Class = void;
  static constexpr bool always_written = true;

  template <class Object>
  static const char* read(const char* p, In& in, Object& object) {
    return read_guarded<Self>(p, in, object);
  }
  template <class Object>
  static char* write(Out& out, char* to, const Object& object) {
    return write_guarded<Self>(out, to, object);
  }
  static constexpr std::size_t max_size = unbounded_text;
};

/// An outcome as it travels: an answer, or a failure.
template <class Answer>
struct answer_or_failure {
  static constinit const SubschemaRef branches[2];
  static constexpr Subschema row(auto) { return {.any_of = branches, .exclusive = true}; }
};
template <class Answer>
constinit const SubschemaRef answer_or_failure<Answer>::branches[2] = {&RowOf<Answer>::row, &failed_call};

/// The fields whose member belongs to `Part`, in order.
template <class Part, class Self>
inline constexpr std::size_t count_of_part = []<std::size_t... at>(std::index_sequence<at...>) {
  return count_true({std::is_same_v<typename field<Self, at>::Class, Part>...});
}
(typename Self::Fields::Indexes());
template <class Part, class Self>
inline constexpr auto fields_of_part = []<std::size_t... at>(std::index_sequence<at...>) {
  Constants<std::size_t, count_of_part<Part, Self>> result;
  std::size_t next = 0;
  for (const std::size_t one :
       {(std::is_same_v<typename field<Self, at>::Class, Part> ? at : sizeof...(at))...})
    if (one != sizeof...(at)) result.items[next++] = one;
  return result;
}
(typename Self::Fields::Indexes());

/// A value of `Part`, which has a member for each of its fields in the list, to be read into.
template <class Part, class Self>
Part part_of() {
  return []<std::size_t... at>(std::index_sequence<at...>)->Part {
    return {field<Self, fields_of_part<Part, Self>[at]>::initial()...};
  }
  (std::make_index_sequence<count_of_part<Part, Self>>());
}

}  // namespace candor::detail
