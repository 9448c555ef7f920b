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
  /// The call waits for an answer of a person or of the host.
  needs_input,
  /// A dry run: the outcome lists what would be done, and nothing was.
  planned,
  /// The call may or may not have had its effect: look before trying again.
  unknown,
  /// It could not be carried out.
  failed,
};

/// Returns true for the meanings that a caller may treat as success.
constexpr bool is_success(Means means) { return means == Means::done || means == Means::nothing_to_do; }

/// Returns true for the meanings that envelopes with a flag of their own mark as an error. Partial work is no
/// error.
constexpr bool is_error(Means means) {
  return means == Means::failed || means == Means::undone || means == Means::not_ready ||
         means == Means::unknown;
}

/// Returns true for work that is undone, still to come, not begun or only planned.
constexpr bool is_without_work(Means means) {
  return means == Means::undone || means == Means::pending || means == Means::not_ready ||
         means == Means::needs_input || means == Means::planned;
}

/// Returns the name of the enumerator, which is the word of contracts: "nothing_to_do".
constexpr std::string_view word_of(Means means) {
  constexpr std::string_view words[] = {"done",    "partial",   "nothing_in_scope", "nothing_to_do",
                                        "undone",  "pending",   "not_ready",        "needs_input",
                                        "planned", "unknown",   "failed"};
  return words[static_cast<std::size_t>(means)];
}

/// The description of one tool's outcomes: <candor/contract_info.hpp>.
struct ContractInfo;

}  // namespace candor
