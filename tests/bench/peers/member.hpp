// tests/bench/peers/member.hpp: the members of emitted structs as data, so that each peer is written once for
// all types.
#pragma once

#include <candor/detail/enumerators.hpp>
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <candor/map.hpp>
#include <candor/maybe.hpp>
#include <candor/value.hpp>

namespace bench {

/// The std of structs that borrow their strings.
namespace with_views {
using namespace ::std;
using string = ::std::string_view;
}  // namespace with_views

/// Begins the tuple of members, so that a template can emit each after a comma.
struct Nothing {};

/// A member of a struct: its name in JSON, and its place.
template <class Struct, class Type>
struct Member {
  std::string_view name;
  Type Struct::*place;
};
template <class Struct, class Type>
Member(const char*, Type Struct::*) -> Member<Struct, Type>;

template <class T>
concept Described = requires {
  members_of(static_cast<const T*>(nullptr));
};
template <class T>
concept Enumerated = requires {
  words_of(static_cast<const T*>(nullptr));
};

template <class T, template <class...> class Template>
inline constexpr bool is_of = false;
template <template <class...> class Template, class... Args>
inline constexpr bool is_of<Template<Args...>, Template> = true;

/// An object whose required members are empty, for peers to fill.
template <class T>
T empty() {
  if constexpr (Described<T>) {
    return make_empty(static_cast<const T*>(nullptr));
  } else {
    return T();
  }
}

template <class T>
inline constexpr std::size_t member_count =
    [] { return std::tuple_size_v<decltype(members_of(static_cast<const T*>(nullptr)))> - 1; }();

/// Member `index` of a struct.
template <class T, std::size_t index>
constexpr auto member() {
  return std::get<index + 1>(members_of(static_cast<const T*>(nullptr)));
}

/// True for members that an object may leave out.
template <class T>
inline constexpr bool may_be_absent = is_of<T, std::optional> || is_of<T, candor::Maybe>;

/// One bit for each member that must be there.
template <class T>
constexpr std::size_t required_bits() {
  return []<std::size_t... index>(std::index_sequence<index...>) {
    std::size_t bits = 0;
    ((bits |= may_be_absent<std::remove_cvref_t<decltype(std::declval<T&>().*(member<T, index>().place))>>
                  ? std::size_t{0}
                  : std::size_t{1} << index),
     ...);
    return bits;
  }
  (std::make_index_sequence<member_count<T>>());
}

template <std::size_t index, class T, class Fill>
[[gnu::always_inline]] inline bool fill_if_named(T& out, std::string_view key, std::size_t& seen,
                                                 bool& filled, Fill& fill) {
  static constexpr auto one = member<T, index>();
  if (key != one.name) return false;
  seen |= std::size_t{1} << index;
  filled = fill(out.*one.place);
  return true;
}

/// Fills the member named `key` of `out` by `fill(member)`. Names are compared in the order of the schema,
/// all of it inlined, as one writes it by hand. Returns false where `fill` does; members that are not declared
/// are kept, as emitted readers keep them. Sets the bit of the member in `seen`.
template <class T, class Fill>
bool fill_member(T& out, std::string_view key, std::size_t& seen, Fill&& fill) {
  return [&]<std::size_t... index>(std::index_sequence<index...>) {
    bool filled = true;
    if ((fill_if_named<index>(out, key, seen, filled, fill) || ...)) return filled;
    if constexpr (requires(candor::Value value) { out.additional.set(key, value); }) {
      auto value = empty<candor::Value>();
      if (!fill(value)) return false;
      out.additional.set(key, value);
    }
    return true;
  }
  (std::make_index_sequence<member_count<T>>());
}

/// Sets `out` to the enumerator of `word`. Returns false if there is none.
template <Enumerated T>
bool fill_word(std::string_view word, T& out) {
  static constexpr auto words = words_of(static_cast<const T*>(nullptr));
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at] == word) {
      out = candor::detail::enumerator_at<T>(at);
      return true;
    }
  }
  return false;
}

}  // namespace bench
