// candor/coverage.hpp: proofs of the covered scope, and the ledger that yields them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace candor {

/// A unit of the scope that was not covered, and why.
struct UnitGap {
  std::string unit;
  std::string reason;
  bool operator==(const UnitGap&) const = default;
};

class Coverage;

namespace detail {
struct Attestation;
}  // namespace detail

/// Proof that the whole of a scope that was not empty was covered. Only a Coverage gives one.
class FullCoverage {
 public:
  FullCoverage(const Coverage&) = delete;  // a coverage may have gaps or be empty: call full(), which checks
  template <class T>
  FullCoverage(const std::optional<T>&) = delete;  // it is empty where not all was covered: check it first

  /// The units that were examined; empty where an outcome was attested without naming them.
  const std::vector<std::string>& units() const noexcept { return units_; }
  bool operator==(const FullCoverage&) const = default;

 private:
  friend class Coverage;
  explicit FullCoverage(std::vector<std::string> units) : units_(std::move(units)) {}  // for full() alone
  std::vector<std::string> units_;
};

/// The part of the scope that was covered. Made by a Ledger, or from the outcome of another tool.
class Coverage {
 public:
  enum class State { full, partial, empty };

  /// Returns the coverage that the outcome of another tool proves.
  template <class Outcome>
  static Coverage attested_by(const Outcome& outcome) {
    return outcome.coverage();
  }

  State state() const noexcept { return state_; }
  /// At least one where the state is partial, else none.
  const std::vector<UnitGap>& gaps() const noexcept { return gaps_; }
  /// The units that were examined, as far as they are known by name.
  const std::vector<std::string>& units() const noexcept { return units_; }
  /// Returns the proof that a complete outcome requires; std::nullopt with a gap or an empty scope.
  std::optional<FullCoverage> full() const {
    if (state_ != State::full) return std::nullopt;
    return FullCoverage(units_);
  }

  bool operator==(const Coverage&) const = default;

 private:
  friend class Ledger;
  friend struct detail::Attestation;
  Coverage(State state, std::vector<std::string> units, std::vector<UnitGap> gaps)
      : state_(state), units_(std::move(units)), gaps_(std::move(gaps)) {}

  State state_;
  std::vector<std::string> units_;
  std::vector<UnitGap> gaps_;
};

namespace detail {
/// Makes the coverage of a generated outcome. For emitted code only: calling it elsewhere proves nothing.
struct Attestation {
  static Coverage full() { return Coverage(Coverage::State::full, {}, {}); }
  static Coverage empty() { return Coverage(Coverage::State::empty, {}, {}); }
  /// Partial; where `gaps` has none, the gap is the outcome itself.
  static Coverage partial(std::vector<UnitGap> gaps);
};
}  // namespace detail

/// Records each unit in scope as examined or skipped. A unit that is not recorded is a gap.
class Ledger {
 public:
  /// The scope. It may turn out empty, but it is always named.
  explicit Ledger(std::vector<std::string> units) : units_(std::move(units)) {}

  /// The whole unit was examined.
  void examined(std::string unit);
  /// The unit, or part of it, was not looked at.
  void skipped(std::string unit, std::string reason);

  /// Returns the coverage: full if each unit was examined and none skipped, empty if the scope has no unit,
  /// else partial. A unit without record is a gap ("not accounted for"), and so is a recorded unit outside
  /// the scope ("not in scope").
  [[nodiscard("the coverage is the only proof of what was looked at")]] Coverage close() &&;

 private:
  std::vector<std::string> units_;
  std::vector<std::string> examined_;
  std::vector<UnitGap> skipped_;
};

}  // namespace candor
