// candor/detail/outcome_fields.hpp: members of an answer that are not plain data: flags that follow from the
// state of the outcome, gaps, and side steps.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "candor/as_given.hpp"
#include "candor/detail/document.hpp"
#include "candor/detail/enums.hpp"
#include "candor/detail/from_coverage.hpp"
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

/// One of the words of an enum, or one that the contract does not know, kept with its text.
template <const auto& words, class Word>
Word open_word(std::string_view text) {
  using Enum = typename Word::Known;
  const std::size_t index = find_word(words, text);
  if (index < std::size(words)) return enumerator_at<Enum>(index);
  return ReaderAccess::unknown_word<Enum>(std::string(text));
}

/// A flag that follows from the state of the outcome. It is a std::optional: absent where the answer does not
/// have it.
template <Name name, auto member, bool must, Null null>
struct flag_of : Field<name, must> {
  using Described = null_if<null == Null::passed_over, boolean>;
  using Class = typename MemberPointer<decltype(member)>::Class;
  static constexpr bool always_written = must;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    auto& place = static_cast<Class&>(object).*member;
    assume_empty(place);
    return take_bool(p, in, place.emplace());
  }
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return (static_cast<const Class&>(object).*member).has_value();
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out&, char* to, const Object& object) {
    // NOLINTNEXTLINE(readability-simplify-boolean-expr): it is an optional one
    return Out::put_boolean(to, static_cast<const Class&>(object).*member == true);
  }
  /// True where absence would not say the same: see as_given. So in other fields.
  template <class Object>
  static bool says_something(const Object& object) {
    return static_cast<const Class&>(object).*member == true;
  }
  static constexpr std::size_t most = Out::max_boolean_size;
};
template <Name name, auto member, Null null = Null::refused>
using required_flag = flag_of<name, member, true, null>;
template <Name name, auto member, Null null = Null::refused>
using optional_flag = flag_of<name, member, false, null>;

/// How a constant was given whose value has this index, and back.
constexpr GivenAs given_index(std::size_t index) {
  return static_cast<GivenAs>(static_cast<std::size_t>(GivenAs::null) + 1 + index);
}
constexpr std::size_t index_given(GivenAs given) {
  return static_cast<std::size_t>(given) - static_cast<std::size_t>(GivenAs::null) - 1;
}

/// A flag by which declared states are recognised. A report is written with the one that was given: beside a
/// gap, a state that means done is partial, and keeps its constants.
template <Name name, auto member, bool must, Null null>
struct constant_of : flag_of<name, member, must, null> {
  template <class Object>
  static bool says_something(const Object&) {
    return false;
  }
  template <class Object>
  static GivenAs given_in(const Object& object) {
    return given_index(place_of<member>(object) == true ? 1 : 0);
  }
  static char* write_given(Out&, char* to, GivenAs given) {
    return Out::put_boolean(to, index_given(given) == 1);
  }
};
template <Name name, auto member, Null null = Null::refused>
using required_constant = constant_of<name, member, true, null>;
template <Name name, auto member, Null null = Null::refused>
using optional_constant = constant_of<name, member, false, null>;

/// A value that the state of the outcome or its coverage determines. It is a std::optional: absent where the
/// answer does not have it.
template <Name name, auto member, class Type, bool must, Null null>
struct determined_of : Field<name, must> {
  using Described = null_if<null == Null::passed_over, Type>;
  using Class = typename MemberPointer<decltype(member)>::Class;
  static constexpr bool always_written = must;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    return Type::read(p, in, emplace_initial<Type>(static_cast<Class&>(object).*member));
  }
  template <class Object>
  [[gnu::always_inline]] static bool is_written(const Object& object) {
    return (static_cast<const Class&>(object).*member).has_value();
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Object& object) {
    // A member that must be there has a value in every state.
    return Type::write(out, to, *(static_cast<const Class&>(object).*member));
  }
  static constexpr std::size_t most = max_size_of<Type>;
};
template <Name name, auto member, class Type, Null null = Null::refused>
using required_determined = determined_of<name, member, Type, true, null>;
template <Name name, auto member, class Type, Null null = Null::refused>
using optional_determined = determined_of<name, member, Type, false, null>;

/// A word by which declared states are recognised: see constant_of.
template <Name name, auto member, class Type>
struct required_word : required_determined<name, member, Type> {
  template <class Object>
  static bool says_something(const Object&) {
    return true;
  }
  template <class Object>
  static GivenAs given_in(const Object& object) {
    return given_index(index_of_enumerator(*place_of<member>(object)));
  }
  static char* write_given(Out& out, char* to, GivenAs given) {
    return Type::write(out, to, enumerator_at<typename Type::Value>(index_given(given)));
  }
};

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
  static bool says_something(const Object& object) {
    return is_written(object);
  }
  template <class Object>
  [[gnu::always_inline]] static char* write(Out& out, char* to, const Object& object) {
    return Type::write(out, to, static_cast<const Class&>(object).*member);
  }
  static constexpr std::size_t most = max_size_of<Type>;
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
struct StepStart<SideStep<Reason>> {
  static SideStep<Reason> value() { return SideStep<Reason>::done(); }
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

/// A member of a side step. A reader keeps it in `member`; the state of the answer decides what becomes of
/// it, and then `step`, a member of the data, holds it.
template <Name name, auto member, auto step, bool must, Turn turn>
struct StepField : Field<name, must> {
  using Step = typename MemberPointer<decltype(step)>::Type;
  using Class = std::conditional_t<turn == Turn::first, typename MemberPointer<decltype(step)>::Class, void>;
  static auto initial() { return StepStart<Step>::value(); }
};

/// The side step that a member of the data holds.
template <class Step>
struct StepIn {
  using Type = Step;
};
template <class Step>
struct StepIn<std::optional<Step>> : StepIn<Step> {};
template <class Step>
struct StepIn<Maybe<Step>> : StepIn<Step> {};
template <class Holder>
using step_of = typename StepIn<Holder>::Type;

/// Whether a side step ran to its end, beside a member with the reason why it did not.
template <Name name, auto member, auto step, bool must, Turn turn, Null null>
struct step_done_of : StepField<name, member, step, must, turn> {
  using Described = null_if<null == Null::passed_over, boolean>;
  static constexpr bool always_written = !is_optional<typename MemberPointer<decltype(step)>::Type>;

  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    return flag_of<name, member, must, null>::read(p, in, object);
  }
  template <class Object>
  static bool is_written(const Object& object) {
    return held_in(place_of<step>(object)) != nullptr;
  }
  template <class Object>
  static char* write(Out&, char* to, const Object& object) {
    return Out::put_boolean(to, says_something(object));
  }
  /// Takes over what was read, once the answer is judged: first that steps are done, then why they are not.
  template <class Object>
  static void finish_done(Object& object) {
    using Done = step_of<typename MemberPointer<decltype(step)>::Type>;
    if (place_of<member>(object).has_value()) place_of<step>(object) = Done::done();
  }
  /// A reason says without it that the step was skipped.
  template <class Object>
  static bool says_something(const Object& object) {
    const auto* const held = held_in(place_of<step>(object));
    return held != nullptr && held->is_done();
  }
  static constexpr std::size_t most = Out::max_boolean_size;
};
template <Name name, auto member, auto step, Turn turn, Null null = Null::refused>
using required_step_done = step_done_of<name, member, step, true, turn, null>;
template <Name name, auto member, auto step, Turn turn, Null null = Null::refused>
using optional_step_done = step_done_of<name, member, step, false, turn, null>;

/// The reason that a step holds; null where there is none.
template <class Reason>
const Open<Reason>* reason_in(const SideStep<Reason>* step) {
  return step != nullptr && step->reason().has_value() ? &*step->reason() : nullptr;
}
template <class Reason>
const Open<Reason>* reason_in(const Open<Reason>* reason) {
  return reason;
}

template <class Holder>
inline constexpr bool is_open = false;
template <class Reason>
inline constexpr bool is_open<Open<Reason>> = true;

/// Why a side step did not run. A reason that is not one of `words` is kept with its text.
template <Name name, auto member, auto step, const auto& words, bool must, Turn turn, Null null>
struct skip_reason_of : StepField<name, member, step, must, turn> {
  using Described = null_if<null == Null::passed_over, string>;
  using Step = typename MemberPointer<decltype(step)>::Type;
  static constexpr bool always_written = must || is_open<Step>;
  static constexpr bool is_reason = true;

  template <class Object>
  static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    std::string_view word;
    p = view_string(p, in, word);
    if (p == nullptr) return nullptr;
    auto& reason = place_of<member>(object);
    reason = open_word<words, typename std::remove_reference_t<decltype(reason)>::value_type>(word);
    return p;
  }
  template <class Object>
  static void finish_reason(Object& object) {
    auto& reason = place_of<member>(object);
    if (!reason.has_value()) return;
    if constexpr (requires { step_of<Step>::skipped(std::move(*reason)); }) {
      if (!is_blank(reason->text())) place_of<step>(object) = step_of<Step>::skipped(std::move(*reason));
    } else {
      place_of<step>(object) = std::move(*reason);
    }
  }
  template <class Object>
  static bool is_written(const Object& object) {
    if constexpr (is_maybe<Step>) {
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
  static constexpr std::size_t most = string_text;
};
template <Name name, auto member, auto step, const auto& words, Turn turn, Null null = Null::refused>
using required_reason = skip_reason_of<name, member, step, words, true, turn, null>;
template <Name name, auto member, auto step, const auto& words, Turn turn, Null null = Null::refused>
using optional_reason = skip_reason_of<name, member, step, words, false, turn, null>;

/// A member that may be absent or null where it says nothing: a report that was read is written as it was
/// given. `member` is an AsGiven.
template <auto member, std::size_t index, class Of>
struct as_given : Of {
  template <class Object>
  [[gnu::always_inline]] static const char* read(const char* p, In& in, Object& object) {
    GivenAs& given = place_of<member>(object).members[index];
    given = *space(p) == 'n' ? GivenAs::null : GivenAs::value;
    p = Of::read(p, in, object);
    if constexpr (requires { Of::given_in(object); }) {
      if (p != nullptr && given != GivenAs::null) given = Of::given_in(object);
    }
    return p;
  }
  template <class Object>
  static bool is_written(const Object& object) {
    const auto& all = place_of<member>(object);
    if (!all.is_read) return Of::is_written(object);
    // A blank reason is none: it has no text to be written again.
    if constexpr (requires { Of::is_reason; }) {
      if (all.members[index] == GivenAs::value) return Of::says_something(object);
    }
    return all.members[index] != GivenAs::absent || Of::says_something(object);
  }
  template <class Object>
  static char* write(Out& out, char* to, const Object& object) {
    const auto& all = place_of<member>(object);
    const GivenAs given = all.is_read ? all.members[index] : GivenAs::absent;
    if (given == GivenAs::null && !Of::says_something(object))
      return Out::put_null(Of::most > Out::entry ? out.room(to) : to);
    if constexpr (requires { Of::given_in(object); }) {
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

/// Reads an answer whose member `success` is true: see read_success().
template <class Answer, class Wire>
bool read_answer(std::string_view json, const Limits& limits, Wire& wire) {
  return read_success(json, limits, read_any<&read_guarded<Answer, Wire>, Wire>, &wire);
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
  static constexpr std::size_t most = unbounded_text;
};

/// An outcome as it travels: an answer, or a failure.
template <class Answer>
struct answer_or_failure {
  static constinit const SubschemaRef branches[2];
  static constexpr Subschema row(auto) { return {.any_of = branches, .exclusive = true}; }
};
template <class Answer>
constinit const SubschemaRef answer_or_failure<Answer>::branches[2] = {&RowOf<Answer>::row, &failed_call};

/// Reads a text that is not a result: returns the report of a failure, or why the text was refused.
/// A result that only the engine accepts becomes one by `classify`.
template <class Outcome, class Code, class Access, const auto& words>
[[gnu::cold, gnu::noinline]] Expected<Report<Outcome>> read_failed(
    std::string_view json, const ReadOptions& options,
    Expected<Report<Outcome>> (*classify)(typename Access::Wire&, const ReadText&, const ReadOptions&),
    const SchemaTable& table = no_tables) {
  using Answer = typename Access::Answer;
  using Wire = typename Access::Wire;
  FailureWire wire;
  if (!read_failure(json, options.limits, wire)) {
    Violations violations = explain(json, table, &RowOf<answer_or_failure<Answer>>::row, options.limits);
    if (!violations.empty()) return violations;
    if (is_success(json)) {
      Wire answer = Access::empty_wire();
      violations = read_overruled(json, read_any<read_guarded<Answer, Wire>, Wire>, &answer);
      if (violations.empty()) return classify(answer, {json, plain_text(json)}, options);
    } else {
      wire.~FailureWire();
      new (&wire) FailureWire;
      violations = read_overruled(json, read_any<take_failure, FailureWire>, &wire);
    }
    if (!violations.empty()) return violations;
  }
  // The reader of failures refuses a blank message.
  return ReaderAccess::report<Outcome, typename StatesOf<Outcome>::Failed>(
      open_word<words, Open<Code>>(wire.code), ReaderAccess::message(std::move(wire.message)),
      std::move(wire.details));
}

/// Writes an outcome. One that is refused is read again, to say why.
template <auto write, class Outcome>
Written write_outcome(const Outcome& outcome, std::string& text) {
  return write_whole<write>(outcome, text, [](std::string_view refused, bool breaks_law) {
    auto again = read_as(static_cast<const Outcome*>(nullptr), refused, ReadOptions());
    if (!again) return std::move(again).error();
    return taken_for(again->state_name(), breaks_law);
  });
}

/// The fields whose member belongs to `Part`, in order.
template <class Part, class Self>
inline constexpr std::size_t count_of_part = []<std::size_t... at>(std::index_sequence<at...>) {
  return (std::size_t{0} + ... + std::size_t{std::is_same_v<typename field<Self, at>::Class, Part>});
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
