// generator/diagnostics/report.hpp: all that was said, in the order it was found.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace candor::diagnostics {

/// Collects diagnostics. Every pass is handed one and says there what was wrong.
class Report {
 public:
  /// Adds a finding of `rule` at `at` and returns it, for labels, notes and a fix.
  /// The reference is good until the next call.
  Diagnostic& add(const Rule& rule, source::Origin at, std::string message);

  /// Adds all that `other` holds, behind what is here.
  void append(Report other);

  /// Adds what was found before and kept until now.
  void add(Diagnostic said) { all_.push_back(std::move(said)); }

  const std::vector<Diagnostic>& all() const { return all_; }
  std::size_t count(Severity severity) const;
  /// True if the rule was reported at that place already.
  bool has(const Rule& rule, const source::Origin& at) const;
  /// True once an error was added: the pass that asks has nothing more to give.
  bool failed() const { return count(Severity::error) != 0; }
  /// Takes out what `chosen` is true for, and says how many that were.
  std::size_t take_out(bool (*chosen)(const Diagnostic&));
  /// Sorts by file, place and rule, and drops exact repeats: the same input prints the same text.
  void settle();

 private:
  std::vector<Diagnostic> all_;
};

/// "did you mean 'x'?" for the nearest of `known`, or "" when nothing is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

/// The nearest of `known` by edit distance without regard to case, the first of equals; "" when more than a
/// third of the letters differ. Never `word` itself.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace candor::diagnostics
