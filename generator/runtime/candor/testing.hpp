// candor/testing.hpp: outcomes in tests, for doctest, GoogleTest and whatever else prints with `<<`.
//
//   CHECK(candor::is_partial(outcome).gap("b.txt"));         // doctest
//   const candor::Found found = candor::is_failure(outcome).code("path_not_found");
//   EXPECT_TRUE(found) << found;                             // GoogleTest
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/coverage.hpp>
#include <candor/means.hpp>
#include <candor/outcome_of.hpp>
#include <candor/report.hpp>
#include <candor/unit_gap.hpp>

namespace candor {

namespace detail {

/// Calls `see` with the state of an outcome or a report, whichever it is.
template <class Subject, class Outcome, class Success, class... States, class See>
void see_state(const Subject& subject, const OutcomeOf<Outcome, Success, States...>*, const See& see) {
  subject.match([&see](const States& state) { see(state); }...);
}
template <class Outcome>
Outcome* outcome_type(const Outcome&);
template <class Outcome>
Outcome* outcome_type(const Report<Outcome>&);

/// The state, and the JSON of an outcome where it can be written.
template <class Outcome>
std::string shown(const Outcome& outcome) {
  std::string text = to_string(outcome.state_name());
  std::string json;
  if constexpr (requires { write(outcome, json); }) {
    if (write(outcome, json)) text += " " + json;
  }
  return text;
}

}  // namespace detail

/// What a test found of an outcome: true if it is as expected. It is printed as the outcome, and what it is
/// not.
class Found {
 public:
  /// Expects an outcome or a report that means this.
  template <class Subject>
  Found(const Subject& outcome, Means expected)
      : outcome_(detail::shown(outcome)), gaps_(outcome.coverage().gaps()) {
    Means means = expected;
    const auto see = [&]<class State>(const State& state) {
      means = State::means;
      if constexpr (requires { state.code.text(); }) code_ = state.code.text();
    };
    detail::see_state(outcome, decltype(detail::outcome_type(outcome))(), see);
    if (means == Means::failed) gaps_.clear();  // its one gap is the call
    expect(means == expected, "means " + std::string(word_of(expected)));
  }

  explicit operator bool() const noexcept { return missing_.empty(); }
  /// Expects a gap of this unit, and with this reason if one is given.
  Found gap(std::string_view unit, std::string_view reason = {}) const {
    const auto is_it = [&](const UnitGap& gap) {
      return gap.unit == unit && (reason.empty() || gap.reason == reason);
    };
    const std::string why = reason.empty() ? "" : ": " + std::string(reason);
    return with(std::ranges::any_of(gaps_, is_it), "has the gap " + std::string(unit) + why);
  }
  /// Expects this number of gaps.
  Found gaps(std::size_t number) const {
    return with(gaps_.size() == number, "has " + std::to_string(number) + " gaps");
  }
  /// Expects a failure with this code.
  Found code(std::string_view code) const { return with(code_ == code, "has the code " + std::string(code)); }

  /// Returns the outcome, its gaps, and what was expected and is not so.
  friend std::string to_string(const Found& found) {
    std::string text = found.outcome_;
    for (const UnitGap& gap : found.gaps_) text += "\n  gap " + gap.unit + ": " + gap.reason;
    return text + found.missing_;
  }
  template <class Stream>
  friend auto operator<<(Stream& stream, const Found& found) -> decltype(stream << std::string_view()) {
    return stream << std::string_view(to_string(found));
  }

 private:
  void expect(bool is_so, const std::string& what) {
    if (!is_so) missing_ += "\n  expected: " + what;
  }
  Found with(bool is_so, const std::string& what) const {
    Found found = *this;
    found.expect(is_so, what);
    return found;
  }

  std::string outcome_;
  std::string code_;
  std::vector<UnitGap> gaps_;
  std::string missing_;
};

/// Each expects of an outcome or a report that its state means this, whatever its name.
template <class Outcome>
Found is_complete(const Outcome& outcome) {
  return Found(outcome, Means::done).gaps(0);
}
template <class Outcome>
Found is_partial(const Outcome& outcome) {
  return Found(outcome, Means::partial);
}
template <class Outcome>
Found is_failure(const Outcome& outcome) {
  return Found(outcome, Means::failed);
}

/// Prints an outcome or a report: its state, and the JSON of an outcome.
template <class Stream, class Outcome, class Success, class... States>
auto operator<<(Stream& stream, const OutcomeOf<Outcome, Success, States...>& outcome)
    -> decltype(stream << std::string_view()) {
  return stream << std::string_view(detail::shown(static_cast<const Outcome&>(outcome)));
}
template <class Stream, class Outcome>
auto operator<<(Stream& stream, const Report<Outcome>& report) -> decltype(stream << std::string_view()) {
  return stream << std::string_view(detail::shown(report));
}

}  // namespace candor
