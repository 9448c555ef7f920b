// candor/side_step.hpp: the result of a step beside the main work.
#pragma once

#include <optional>
#include <utility>

#include <candor/literal.hpp>
#include <candor/open.hpp>

namespace candor {

/// The result of a side step: done, or skipped with a reason.
template <class Reason>
class SideStep {
 public:
  template <Literal why = "say done(), or skipped(reason)">
  SideStep() = delete;  // say done(), or skipped(reason)
  template <class Other, Literal why = "not what became of this step: say done(), or skipped(reason)">
  SideStep(const Other&) = delete;  // not what became of this step: say done(), or skipped(reason)

  /// The step ran to its end.
  static SideStep done() { return SideStep(std::optional<Open<Reason>>()); }
  template <Literal why = "a step that ran to its end has no reason">
  static SideStep done(Open<Reason>) = delete;  // a step that ran to its end has no reason
  /// The step did not run to its end, for this reason.
  static SideStep skipped(Open<Reason> reason) { return SideStep(std::optional(std::move(reason))); }
  template <Literal why = "a step that did not run needs an approved reason">
  static SideStep skipped() = delete;  // a step that did not run needs an approved reason

  bool is_done() const noexcept { return !reason_.has_value(); }
  /// Returns why the step was skipped; std::nullopt if it ran.
  const std::optional<Open<Reason>>& reason() const noexcept { return reason_; }

  bool operator==(const SideStep&) const = default;

 private:
  explicit SideStep(std::optional<Open<Reason>> reason) : reason_(std::move(reason)) {}
  std::optional<Open<Reason>> reason_;
};

}  // namespace candor
