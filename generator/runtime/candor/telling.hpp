// candor/telling.hpp: the words of a contract, for telling an outcome to those who read text.
#pragma once

#include <span>
#include <string_view>

#include <candor/means.hpp>

namespace candor {

/// An enum value in JSON, and its description from the contract or the convention.
struct ToldWord {
  std::string_view word;
  std::string_view meaning;
};

/// One state of an outcome.
struct ToldState {
  std::string_view name;
  Means means = Means::done;
  std::string_view sentence;
};

/// A member of the result that says what was not covered: a list (not empty), a flag (true) or a count (not
/// zero). A list's items are the units themselves where `unit` is empty and `names_units` is set; else
/// `unit` and `reason` are members of its items.
struct ToldGap {
  std::string_view member;
  std::string_view meaning;
  bool names_units = false;
  std::string_view unit;
  std::string_view reason;
};

/// A side step: the members that say whether it ran, and why not. Empty where the result has no such member.
struct ToldStep {
  std::string_view name;
  std::string_view done;
  std::string_view reason;
  std::span<const ToldWord> reasons;
};

/// What generated code knows of one tool's outcomes beside their types.
struct Telling {
  std::string_view tool;
  /// The result is the value of `result`; else its members stand beside `success`.
  bool nested = false;
  /// The result is an object, whatever its state.
  bool object = true;
  std::span<const ToldState> states;
  std::span<const ToldGap> gaps;
  std::span<const ToldStep> steps;
  std::span<const ToldWord> codes;
};

}  // namespace candor
