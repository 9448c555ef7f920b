// candor/detail/unions.hpp: variants, whose alternatives are distinguished by the kind of the JSON value, by
// one of its members, or by which members it has.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>

#include "candor/detail/cases.hpp"
#include "candor/detail/fields.hpp"

namespace candor::detail {

/// One alternative: its description, and the kinds of JSON values that belong to it.
template <class Alternative, Kind... kinds>
struct when {
  using Type = Alternative;
  static constexpr bool holds(Kind kind) { return ((kind == kinds) || ...); }
};

/// The first of `Branches`, which are `when<...>`, that has the kind of the value at `p`; their number if
/// none has.
template <class... Branches>
[[gnu::always_inline]] inline int branch_by_kind(const char* p) {
  const Kind kind = kind_at(p);
  int branch = 0;
  static_cast<void>(((Branches::holds(kind) || (++branch, false)) || ...));
  return branch;
}

template <class Type, std::size_t index, class Variant>
[[gnu::always_inline]] inline const char* read_alternative(const char* p, In& in, Variant& value) {
  if constexpr (is_nothing<Variant>) {
    return read_into<Type>(p, in, value);
  } else if constexpr (StartsEmpty<Type> && index == 0) {
    // What a reader reads into holds the first alternative, empty, more often than not.
    auto* const first = std::get_if<0>(&value);
    return Type::read(p, in, first != nullptr ? *first : value.template emplace<0>());
  } else if constexpr (StartsEmpty<Type>) {
    return Type::read(p, in, value.template emplace<index>());
  } else {
    using T = std::variant_alternative_t<index, Variant>;
    return Type::read(p, in, value.template emplace<index>(Initial<Type, T>()));
  }
}

template <class Type, std::size_t index, class Variant>
[[gnu::always_inline]] inline char* write_alternative(Out& out, char* to, const Variant& value) {
  if constexpr (is_bounded<Type>) to = out.room(to);
  return Type::write(out, to, *std::get_if<index>(&value));
}

/// A variant of the values of `Types`. Few alternatives are compared in place, and many are looked up in a
/// table of functions: compilers would inline all of them into one function.
template <class... Types>
struct variant_of {
  using Value = std::variant<typename Types::Value...>;
  using List = TypeList<Types...>;
  using AnyOf = RowsOf<Types...>;
  static constexpr Subschema row(auto) { return {.shared = true, .any_of = AnyOf::rows, .exclusive = true}; }
  static constexpr bool is_small = List::size <= 16;

  template <class Place>
  [[gnu::always_inline]] static const char* read_branch(const char* p, In& in, Place& value, int branch) {
    const auto index = static_cast<std::size_t>(branch);
    if constexpr (is_small) {
      const char* end = nullptr;
      any_index<List::size>([&]<std::size_t at>() __attribute__((always_inline)) {
        return index == at &&
               (end = read_alternative<typename List::template at<at>, at>(p, in, value), true);
      });
      return end;
    } else {
      using Read = const char* (*)(const char*, In&, Place&);
      static constexpr auto reads = []<std::size_t... at>(std::index_sequence<at...>) {
        return Constants<Read, List::size>{{&read_alternative<Types, at, Place>...}};
      }
      (typename List::Indexes());
      return index < List::size ? reads[index](p, in, value) : nullptr;
    }
  }
  template <class Place>
  static char* write(Out& out, char* to, const Place& value) {
    const std::size_t index = value.index();
    if constexpr (is_small) {
      const bool known = any_index<List::size>([&]<std::size_t at>() __attribute__((always_inline)) {
        return index == at &&
               (to = write_alternative<typename List::template at<at>, at>(out, to, value), true);
      });
      if (known) return to;
    } else {
      using Write = char* (*)(Out&, char*, const Place&);
      static constexpr auto writes = []<std::size_t... at>(std::index_sequence<at...>) {
        return Constants<Write, List::size>{{&write_alternative<Types, at, Place>...}};
      }
      (typename List::Indexes());
      if (index < List::size) return writes[index](out, to, value);
    }
    out.give_up("a variant without a value");
    return Out::put_null(out.room(to));
  }
  template <std::size_t alternative, class T>
  static T start() {
    using Start = std::variant_alternative_t<alternative, T>;
    return T(std::in_place_index<alternative>,
             initial_value<typename List::template at<alternative>, Start>());
  }
  template <class T = Value>
  static T initial() requires(!StartsEmpty<typename List::template at<0>>) {
    return start<0, T>();
  }
};

/// Told apart by the kind of the JSON value: `Branches` are `when<…>`.
template <class... Branches>
struct by_kind : variant_of<typename Branches::Type...> {
  using Variant = variant_of<typename Branches::Type...>;

  template <class Place>
  static const char* read(const char* p, In& in, Place& value) {
    return Variant::read_branch(p, in, value, branch_by_kind<Branches...>(p));
  }
};

/// Told apart by the value of the member `name`.
template <Name name, const auto& cases, class... Types>
struct by_member : variant_of<Types...> {
  template <class Place>
  static const char* read(const char* p, In& in, Place& value) {
    return variant_of<Types...>::read_branch(p, in, value, branch_by_member(p, in, name.view(), cases));
  }
};

/// Told apart by which members there are.
template <const auto& cases, class... Types>
struct by_presence : variant_of<Types...> {
  template <class Place>
  static const char* read(const char* p, In& in, Place& value) {
    return variant_of<Types...>::read_branch(p, in, value, branch_by_presence(p, in, cases));
  }
};

/// The same union, but a value to be read into starts as another alternative than the first.
template <std::size_t alternative, class Union>
struct starting_as : Union {
  template <class T = typename Union::Value>
  static T initial() {
    return Union::template start<alternative, T>();
  }
};

}  // namespace candor::detail
