// candor/match.hpp: calls the one handler that names the state of an outcome.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <candor/literal.hpp>

namespace candor {

/// Converts to any type, so that a refused match causes a single error message.
struct AnyResult {
  template <class T>
  operator T() const;
};

namespace detail {

template <class Argument>
struct Takes {
  using type = Argument;
};

// Declared only: deduces the one parameter of a function or of an object with one call operator.
template <class Return, class Argument>
Takes<Argument> parameter_of(Return (*)(Argument));
template <class Return, class Class, class Argument>
Takes<Argument> parameter_of(Return (Class::*)(Argument));
template <class Return, class Class, class Argument>
Takes<Argument> parameter_of(Return (Class::*)(Argument) const);
template <class Return, class Class, class Argument>
Takes<Argument> parameter_of(Return (Class::*)(Argument) &);
template <class Return, class Class, class Argument>
Takes<Argument> parameter_of(Return (Class::*)(Argument) const&);
template <class Return, class Class, class Argument>
Takes<Argument> parameter_of(Return (Class::*)(Argument) &&);

/// The type of the one parameter; void for templates, overloads, and other numbers of parameters.
template <class Handler>
struct Parameter {
  using type = void;
};
template <class Function>
requires requires(Function function) { parameter_of(function); }
struct Parameter<Function> {
  using type = typename decltype(parameter_of(std::declval<Function>()))::type;
};
template <class Object>
requires requires { parameter_of(&Object::operator()); }
struct Parameter<Object> {
  using type = typename decltype(parameter_of(&Object::operator()))::type;
};

// The overloads of a handler cannot be listed. They are probed by a rival overload beside them: where a
// handler has an overload that is exactly as good as the rival, the call is ambiguous. No overload of the
// handler is ever chosen, so that the body of a generic lambda, which may not compile, is not instantiated.
struct Unrelated {};  // an argument that only a catch-all takes

struct CatchesReference {
  template <class T>
  void operator()(const T&);
};
struct CatchesReferenceConst {
  template <class T>
  void operator()(const T&) const;
};
struct CatchesRvalue {
  template <class T>
  void operator()(T&&);
};
struct CatchesRvalueConst {
  template <class T>
  void operator()(T&&) const;
};
template <class Argument>
struct NamesState {
  void operator()(Argument);
};
template <class Argument>
struct NamesStateConst {
  void operator()(Argument) const;
};

template <class Handler, class Rival>
struct Contest : Handler, Rival {
  using Handler::operator();
  using Rival::operator();
};

template <class Object, class Argument>
concept Decides = requires(Object& object, Argument&& argument) {
  object(static_cast<Argument&&>(argument));
};

template <class Handler, class Argument, class Rival, class ConstRival>
inline constexpr bool ties =
    !Decides<Contest<Handler, Rival>, Argument> || !Decides<const Contest<Handler, ConstRival>, Argument>;

struct CallOperator {
  void operator()();
};
template <class Handler>
struct WithCallOperator : Handler, CallOperator {};

/// Returns true for a class with several call operators or with a template of them.
template <class Handler>
constexpr bool has_overloads() {
  if constexpr (std::is_class_v<Handler> && !std::is_final_v<Handler>) {
    if constexpr (!requires { &Handler::operator(); }) {
      return !requires { &WithCallOperator<Handler>::operator(); };
    }
  }
  return false;
}

/// Returns true for a handler that takes an argument of any type.
template <class Handler>
constexpr bool catches_all() {
  if constexpr (has_overloads<Handler>()) {
    return ties<Handler, const Unrelated&, CatchesReference, CatchesReferenceConst> ||
           ties<Handler, Unrelated, CatchesRvalue, CatchesRvalueConst>;
  }
  return false;
}

/// Returns true for a handler with a parameter of this type: the state, or a reference to it.
template <class Handler, class State>
constexpr bool names_state() {
  if constexpr (has_overloads<Handler>()) {
    return ties<Handler, const State&, NamesState<const State&>, NamesStateConst<const State&>> ||
           ties<Handler, State, NamesState<State&&>, NamesStateConst<State&&>>;
  } else {
    return std::is_same_v<std::remove_cvref_t<typename Parameter<Handler>::type>, State>;
  }
}

/// The handler that names `State`, which is there.
template <class State, class First, class... Rest>
decltype(auto) handler_of(First&& first, Rest&&... rest) {
  if constexpr (names_state<std::decay_t<First>, State>()) {
    return std::forward<First>(first);
  } else {
    return handler_of<State>(std::forward<Rest>(rest)...);
  }
}

/// The type that a match returns: that of all handlers, if it is the same, else the one that all convert to;
/// no type if there is none.
template <class First, class... Rest>
auto common_result() {
  if constexpr ((std::is_same_v<First, Rest> && ...)) {
    return std::type_identity<First>();
  } else if constexpr (requires { typename std::common_type_t<First, Rest...>; }) {
    return std::type_identity<std::common_type_t<First, Rest...>>();
  }
}

/// What a handler returned of a state that is a temporary: a reference that may lead into it becomes a value.
/// One to non-const, and one to what cannot be copied, does not lead there.
template <class Result>
using OwnResult = std::conditional_t<std::is_copy_constructible_v<std::remove_cvref_t<Result>> &&
                                         (!std::is_lvalue_reference_v<Result> ||
                                          std::is_const_v<std::remove_reference_t<Result>>),
                                     std::remove_cvref_t<Result>, Result>;

template <class Result>
OwnResult<Result&&> own_result(Result&& result) {
  return std::forward<Result>(result);
}

enum class MatchFault { none, catch_all, stranger, two_alike, missing, uncallable, two_types };

template <class Variant, class Holder, class... Handlers>
struct MatchOf;

template <class Variant, template <class...> class Holder, class... States, class... Handlers>
struct MatchOf<Variant, Holder<States...>, Handlers...> {
  /// The state as the handlers get it: an lvalue of const, or an rvalue.
  template <class State>
  using Argument = std::conditional_t<std::is_lvalue_reference_v<Variant>, const State&, State&&>;

  template <class State>
  static constexpr std::size_t handlers_of = (std::size_t{0} + ... +
                                              std::size_t{names_state<std::decay_t<Handlers>, State>()});
  template <class Handler>
  static constexpr bool names_a_state = (names_state<std::decay_t<Handler>, States>() || ...);

  /// The handler can be called with each state that it names.
  template <class Handler>
  static constexpr bool can_be_called = ((!names_state<std::decay_t<Handler>, States>() ||
                                          std::is_invocable_v<Handler, Argument<States>>)&&...);
  template <class Handler>
  static constexpr bool can_be_called_with_const = ((!names_state<std::decay_t<Handler>, States>() ||
                                                     std::is_invocable_v<Handler, const States&>)&&...);
  /// Two call operators of one handler take the state equally well.
  template <class Handler, class State>
  static constexpr bool is_ambiguous() {
    using Object = std::decay_t<Handler>;
    using Given = Argument<State>;
    if constexpr (has_overloads<Object>() && names_state<Object, State>()) {
      return !std::is_invocable_v<Handler, Given> &&
             ties<Object, Given, NamesState<Given>, NamesStateConst<Given>>;
    }
    return false;
  }
  template <class Handler>
  static constexpr bool has_twins = (is_ambiguous<Handler, States>() || ...);

  template <class State>
  using Returned =
      std::invoke_result_t<decltype(handler_of<State>(std::declval<Handlers>()...)), Argument<State>>;

  static constexpr bool returns_reference() {
    return std::is_reference_v<typename decltype(common_result<Returned<States>...>())::type>;
  }

  static constexpr MatchFault find_fault() {
    if constexpr ((catches_all<std::decay_t<Handlers>>() || ...)) {
      return MatchFault::catch_all;
    } else if constexpr (!(names_a_state<Handlers> && ...)) {
      return MatchFault::stranger;
    } else if constexpr (((handlers_of<States> > 1) || ...) || (has_twins<Handlers> || ...)) {
      return MatchFault::two_alike;
    } else if constexpr (((handlers_of<States> == 0) || ...)) {
      return MatchFault::missing;
      // NOLINTNEXTLINE(bugprone-branch-clone): the last condition needs those between
    } else if constexpr (!(can_be_called<Handlers> && ...)) {
      return MatchFault::uncallable;
    } else if constexpr (std::is_void_v<decltype(common_result<Returned<States>...>())>) {
      return MatchFault::two_types;
    } else if constexpr (!std::is_lvalue_reference_v<Variant> && returns_reference() &&
                         !(can_be_called_with_const<Handlers> && ...)) {
      return MatchFault::uncallable;
    } else {
      return MatchFault::none;
    }
  }
  static constexpr MatchFault fault = find_fault();

  /// The first state without a handler; nothing if each has one.
  template <class First, class... Rest>
  static auto first_missing() {
    if constexpr (handlers_of<First> == 0) {
      return std::type_identity<First>();
    } else if constexpr (sizeof...(Rest) > 0) {
      return first_missing<Rest...>();
    }
  }
  static auto missing() { return first_missing<States...>(); }

  template <class Object>
  static decltype(auto) call(Object&& state, Handlers&&... handlers) {
    using Result = typename decltype(common_result<Returned<States>...>())::type;
    const auto call_with = [&](auto& value) -> Result {
      using State = std::remove_cvref_t<decltype(value)>;
      return handler_of<State>(std::forward<Handlers>(handlers)...)(static_cast<Argument<State>>(value));
    };
    if constexpr (requires { state.visit(call_with); }) {
      return state.visit(call_with);
    } else {
      return visit(call_with, state);
    }
  }
};

}  // namespace detail

/// Checks the handlers of a match on a std::variant or a detail::OneOf of states, which is an lvalue or
/// an rvalue as `Variant` is. At
/// most one of the constants is true, so that one mistake causes one error message.
template <class Variant, class... Handlers>
struct Match {
 private:
  using Impl = detail::MatchOf<Variant, std::remove_cvref_t<Variant>, Handlers...>;
  using Fault = detail::MatchFault;

 public:
  /// A handler takes any argument.
  static constexpr bool has_catch_all = Impl::fault == Fault::catch_all;
  /// A handler has no parameter of the type of a state.
  static constexpr bool has_stranger = Impl::fault == Fault::stranger;
  /// Two handlers, or two overloads of one, take the same state.
  static constexpr bool has_two_alike = Impl::fault == Fault::two_alike;
  /// The state has no handler, and those before it have one.
  template <class State>
  static constexpr bool misses =
      Impl::fault == Fault::missing&& std::is_same_v<decltype(Impl::missing()), std::type_identity<State>>;
  /// A handler takes a state by `&&` where the outcome is an lvalue or the handlers return a reference, or by
  /// reference to non-const.
  static constexpr bool has_uncallable = Impl::fault == Fault::uncallable;
  /// The results of the handlers have no type in common.
  static constexpr bool has_two_types = Impl::fault == Fault::two_types;

  /// The handlers return a reference, which may refer to the state.
  static constexpr bool returns_reference = [] {
    if constexpr (Impl::fault == Fault::none) {
      return Impl::returns_reference();
    } else {
      return false;
    }
  }();

  /// Calls the handler of the current state. Returns what it returns if all handlers return the same type,
  /// a reference included; else the common type of all.
  template <class Object>
  static decltype(auto) call(Object&& state, Handlers&&... handlers) {
    if constexpr (Impl::fault == Fault::none) {
      return Impl::call(std::forward<Object>(state), std::forward<Handlers>(handlers)...);
    } else {
      return AnyResult();
    }
  }
};

/// Calls the handler of the current state, without messages of its own for mistakes.
template <class Variant, class... Handlers>
decltype(auto) match_state(Variant&& state, Handlers&&... handlers) {
  return Match<Variant, Handlers...>::call(std::forward<Variant>(state), std::forward<Handlers>(handlers)...);
}

namespace detail {

template <MatchFault fault, class Variant, class... Handlers>
using MatchFaultIs =
    std::enable_if_t<MatchOf<Variant, std::remove_cvref_t<Variant>, Handlers...>::fault == fault, int>;

/// Explains each fault of the handlers of a match. A class that holds one of `Holder`'s states derives from
/// it, and has the match without a fault.
template <class Holder>
class RefusedMatches {
 public:
  template <class... H, Literal why = "a handler names one state; an `auto` handler would take any",
            MatchFaultIs<MatchFault::catch_all, const Holder&, H...> = 0>
  AnyResult match(H&&...) const& = delete;  // a handler names one state; an `auto` handler would take any
  template <class... H, Literal why = "a handler names none of the states here: name the one it takes",
            MatchFaultIs<MatchFault::stranger, const Holder&, H...> = 0>
  AnyResult match(H&&...) const& = delete;  // a handler names none of the states here: name the one it takes
  template <class... H, Literal why = "two handlers name the same state",
            MatchFaultIs<MatchFault::two_alike, const Holder&, H...> = 0>
  AnyResult match(H&&...) const& = delete;  // two handlers name the same state
  template <class... H, Literal why = "no handler for this state: add one that takes `const State&`",
            class State = typename decltype(MatchOf<const Holder&, Holder, H...>::missing())::type,
            MatchFaultIs<MatchFault::missing, const Holder&, H...> = 0>
  AnyResult match(H&&...) const& = delete;  // no handler for this state: add one that takes `const State&`
  template <class... H, Literal why = "a handler takes `State&&`: take `const State&`, or move it",
            MatchFaultIs<MatchFault::uncallable, const Holder&, H...> = 0>
  AnyResult match(H&&...) const& = delete;  // a handler takes `State&&`: take `const State&`, or move it
  template <class... H, Literal why = "handlers return types without a common type: return one type",
            MatchFaultIs<MatchFault::two_types, const Holder&, H...> = 0>
  AnyResult match(H&&...) const& = delete;  // handlers return types without a common type: return one type
  template <class... H, Literal why = "handlers return types without a common type: return one type",
            MatchFaultIs<MatchFault::two_types, Holder, H...> = 0>
  AnyResult match(H&&...) && = delete;  // handlers return types without a common type: return one type

  bool operator==(const RefusedMatches&) const = default;
};

}  // namespace detail
}  // namespace candor
