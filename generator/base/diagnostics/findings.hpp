// generator/base/diagnostics/findings.hpp: collects diagnostics; suggests names for misspelled ones.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace candor::diagnostics {

/// The reason why a finding is accepted, and where that is written.
struct Acceptance {
  std::string reason;
  /// True if it is written beside the finding, in the input itself.
  bool is_in_source = false;
};

/// An accepted finding. It does not count as a finding of the run any more, but it is still listed.
struct Suppressed {
  Diagnostic finding;
  Acceptance why;
};

/// A finding of a baseline that was not found in this run.
struct Absent {
  std::string rule;
  std::string file;
  std::string pointer;
  std::string fingerprint;
};

/// Collects diagnostics. Every pass adds its findings to the report that it is given.
class Findings {
 public:
  Findings() = default;
  // Defined once, because they are long.
  Findings(const Findings&);
  Findings(Findings&&) noexcept;
  Findings& operator=(const Findings&);
  Findings& operator=(Findings&&) noexcept;
  ~Findings();

  /// Adds a finding of `rule` at `at` and returns it, so that the caller can add labels, help and a fix.
  /// The reference is valid until the next call.
  Diagnostic& add(const Rule& rule, source::Origin at, std::string message);

  /// Appends the diagnostics of `other`.
  void append(Findings other);

  /// Appends a diagnostic that was made before.
  void add(Diagnostic diagnostic) { all_.push_back(std::move(diagnostic)); }

  const std::vector<Diagnostic>& all() const { return all_; }
  /// Returns the number of findings, with those that are left out.
  std::size_t count() const;
  std::size_t count(Severity severity) const;
  /// Returns true if the rule was reported at that location before.
  bool has(const Rule& rule, const source::Origin& at) const;
  /// Returns true once an error was added; a pass then returns std::nullopt.
  bool failed() const { return count(Severity::error) != 0; }
  /// Removes the diagnostics for which `chosen` is true. Returns their number.
  std::size_t remove_if(const std::function<bool(const Diagnostic&)>& chosen);
  /// Moves the diagnostics for which `chosen` is true to suppressed(). Returns their number.
  std::size_t suppress_if(const std::function<bool(const Diagnostic&)>& chosen, const std::string& reason);
  /// Moves the diagnostics for which `acceptance_of` returns a reason to suppressed(). Returns their number.
  std::size_t suppress(const std::function<std::optional<Acceptance>(const Diagnostic&)>& acceptance_of);
  /// Marks the diagnostics for which `chosen` is true as known, and stores what the baseline has beyond them.
  void compare_with_baseline(const std::function<bool(const Diagnostic&)>& chosen,
                             std::vector<Absent> absent);
  /// The findings of the baseline that were not found; std::nullopt if the run has no baseline.
  const std::optional<std::vector<Absent>>& absent() const { return absent_; }
  /// Gives the diagnostics for which `chosen` is true another severity.
  void set_severity(const std::function<bool(const Diagnostic&)>& chosen, Severity severity);
  const std::vector<Suppressed>& suppressed() const { return suppressed_; }
  /// The number of accepted findings, with those that are left out.
  std::size_t count_suppressed() const;
  /// Leaves out the findings of a rule in a file beyond the first `max`, and so the accepted ones. One finding
  /// in their place tells their number.
  void leave_out(std::size_t max);
  /// Sorts by file, location and rule and removes duplicates, so that equal inputs print equal texts.
  void sort_and_deduplicate();

 private:
  std::vector<Diagnostic> all_;
  std::vector<Suppressed> suppressed_;
  std::optional<std::vector<Absent>> absent_;
};

/// Returns what tells of `count` findings that are left out, of which `first` is the first.
Diagnostic left_out(const Diagnostic& first, std::size_t count);

/// Returns "did you mean 'x'?" for the nearest of `known`, or "" if none is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& known);

/// Returns the first of `known` with the smallest case-insensitive edit distance to `name`; "" if more than a
/// third of the letters differ. Never returns `name` itself.
std::string nearest(std::string_view name, const std::vector<std::string>& known);

}  // namespace candor::diagnostics
