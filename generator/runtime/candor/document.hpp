// candor/document.hpp: all that the header of a tool's documents builds on.
#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include <candor/detail/arena.hpp>
#include <candor/detail/lifetime.hpp>
#include <candor/match.hpp>
#include <candor/views.hpp>

namespace candor {

/// What a match of these handlers returns.
template <class Variant, class... Handlers>
using MatchResult =
    decltype(Match<Variant, Handlers...>::call(std::declval<Variant>(), std::declval<Handlers>()...));

/// True for references, pointers and views: a handler that returns one may return a part of a document.
template <class T>
inline constexpr bool borrows = std::is_reference_v<T> || std::is_pointer_v<T>;
template <>
inline constexpr bool borrows<std::string_view> = true;
template <>
inline constexpr bool borrows<ValueView> = true;
template <class T>
inline constexpr bool borrows<ListView<T>> = true;
template <class T>
inline constexpr bool borrows<MapView<T>> = true;
template <class T>
inline constexpr bool borrows<Ref<T>> = true;

}  // namespace candor
