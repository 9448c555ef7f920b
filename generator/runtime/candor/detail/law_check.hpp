// candor/detail/law_check.hpp: checks the claims of one report against the laws, for emitted readers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "candor/detail/explain.hpp"
#include "candor/detail/fields.hpp"
#include "candor/laws/claims.hpp"
#include "candor/limits.hpp"
#include "candor/open.hpp"
#include "candor/side_step.hpp"
#include "candor/violation.hpp"

namespace candor::laws {
struct Law;
}

namespace candor::detail {

class Parts;

/// Collects the laws that one report breaks. A broken law refuses the report, unless the reader demotes and
/// the evidence supports another state.
class LawCheck {
 public:
  /// `base` is the pointer of the result in the text.
  LawCheck(std::string_view json, const ReadOptions& options, std::string_view base)
      : json_(json), options_(options), base_(base) {}

  /// Checks the claims of the result. Not in the header, so that the texts of the laws stand in one object
  /// file.
  void result(const laws::ResultClaims& claims, const laws::Names& names);

  /// Checks one side step, and returns what became of it: done, or skipped with a reason; std::nullopt if the
  /// report has neither member.
  template <class Reason>
  std::optional<SideStep<Reason>> step(const std::optional<bool>& done, std::optional<Open<Reason>>& reason,
                                       const laws::Names& names) {
    const bool has_reason = reason.has_value() && !is_blank(reason->text());
    check_step({.done = done, .has_reason = has_reason, .can_have_reason = true}, names);
    if (has_reason) return SideStep<Reason>::skipped(std::move(*reason));
    if (!done.has_value()) return std::nullopt;
    return SideStep<Reason>::done();
  }

  /// Checks the side steps of the records of the result.
  void parts(const Parts& parts);

  /// Returns true if the outcome may be made. Moves violations that demotion tolerates to the place that the
  /// options name for them.
  bool passes() { return violations_.empty() || tolerated(); }
  /// Returns true if no law was broken, tolerated or not.
  bool is_honest() const { return violations_.empty(); }
  /// Why it may not.
  Violations violations() && { return std::move(violations_); }

 private:
  void check_step(const laws::StepClaims& claims, const laws::Names& names);
  [[gnu::cold]] void add_broken(const laws::ResultClaims& claims, const laws::Names& names);
  [[gnu::cold]] void add_broken(const laws::StepClaims& claims, const laws::Names& names);
  [[gnu::cold]] bool tolerated();
  void add(const laws::Law& law, bool can_be_scope_empty, const laws::Names& names);

  std::string_view json_;
  const ReadOptions& options_;
  std::string_view base_;
  Violations violations_;
  bool is_fatal_ = false;  // at least one violation leaves no state to go on with
};

/// Returns true if the claims break no law. Not in the header, so that the texts of the laws stand in one
/// object file.
bool keep_laws(const laws::ResultClaims& claims) noexcept;
bool keep_laws(const laws::StepClaims& claims) noexcept;

}  // namespace candor::detail
