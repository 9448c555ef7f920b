// candor/means.hpp: the meaning of states, independent of the tool.
#pragma once

#include <cstddef>
#include <string_view>

namespace candor {

/// The meaning of a state.
enum class Means {
  /// It was carried out, on the whole scope.
  done,
  /// It was carried out on part of the scope.
  partial,
  /// The scope was empty.
  nothing_in_scope,
  /// No change was necessary.
  nothing_to_do,
  /// It was begun and then undone.
  undone,
  /// The call continues; the outcome has a handle.
  pending,
  /// The call could not begin yet; try again.
  not_ready,
  /// It could not be carried out.
  failed,
};

/// Returns true for the meanings that a caller may treat as success.
constexpr bool is_success(Means means) { return means == Means::done || means == Means::nothing_to_do; }

/// Returns true for work that is undone, still to come or not begun.
constexpr bool is_without_work(Means means) {
  return means == Means::undone || means == Means::pending || means == Means::not_ready;
}

/// Returns the name of the enumerator, which is the word of contracts: "nothing_to_do".
constexpr std::string_view word_of(Means means) {
  constexpr std::string_view words[] = {"done",   "partial", "nothing_in_scope", "nothing_to_do",
                                        "undone", "pending", "not_ready",        "failed"};
  return words[static_cast<std::size_t>(means)];
}

/// The description of one tool's outcomes: <candor/contract_info.hpp>.
struct ContractInfo;

}  // namespace candor
