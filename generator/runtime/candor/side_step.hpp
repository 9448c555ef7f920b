// candor/side_step.hpp: the result of a step beside the main work.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>

#include <candor/detail/exceptions.hpp>
#include <candor/literal.hpp>
#include <candor/open.hpp>

namespace candor {

template <class Reason>
class SideStep;

/// The result of a side step in the data of an answer: done, or skipped with a reason.
template <class Reason>
class StepResult {
 public:
  template <Literal why = "say nothing_to_do(), skipped(reason) or done()">
  StepResult() = delete;  // say nothing_to_do(), skipped(reason) or done()
  template <class Other, Literal why = "not what became of it: say nothing_to_do(), skipped(reason) or done()",
            std::enable_if_t<!std::is_base_of_v<StepResult, Other>, int> = 0>
  StepResult(const Other&) = delete;  // not what became of it: say nothing_to_do(), skipped(reason) or done()
  template <Literal why = "a step is of one call: std::move it into its data">
  StepResult(const SideStep<Reason>&) = delete;  // a step is of one call: std::move it into its data
  StepResult(SideStep<Reason> && step) noexcept : reason_(std::move(step.reason_)) {}
  StepResult(const StepResult&) = default;
  StepResult(StepResult &&) noexcept = default;
  StepResult& operator=(const StepResult&) = default;
  StepResult& operator=(StepResult&&) noexcept = default;

  bool is_done() const noexcept { return !reason_.has_value(); }
  /// Returns why the step was skipped; std::nullopt if it ran.
  const std::optional<Open<Reason>>& reason() const& noexcept { return reason_; }
  std::optional<Open<Reason>> reason() && { return reason_; }

  bool operator==(const StepResult&) const = default;

 private:
  friend class SideStep<Reason>;
  explicit StepResult(std::optional<Open<Reason>> reason) : reason_(std::move(reason)) {}
  std::optional<Open<Reason>> reason_;
};

/// What became of a side step in one call: done, skipped with a reason, or not needed. It is moved into the
/// data of its answer.
template <class Reason>
class SideStep : public StepResult<Reason> {
  static constexpr bool has_word = requires { Reason::nothing_to_do; };

 public:
  /// The type of the members that hold it.
  using Result = StepResult<Reason>;
  SideStep(SideStep &&) noexcept = default;
  SideStep& operator=(SideStep&&) noexcept = default;
  template <Literal why = "say nothing_to_do(), skipped(reason) or done()">
  SideStep() = delete;  // say nothing_to_do(), skipped(reason) or done()
  template <class Other, Literal why = "not what became of it: say nothing_to_do(), skipped(reason) or done()",
            std::enable_if_t<!std::is_same_v<Other, SideStep>, int> = 0>
  SideStep(const Other&) = delete;  // not what became of it: say nothing_to_do(), skipped(reason) or done()

  /// There was nothing to do: the main work changed nothing, or it was a dry run.
  static SideStep nothing_to_do() requires has_word { return skipped(Reason::nothing_to_do); }
  /// The contract has no word for it: the members of the step are left out, which a required step cannot be.
  static std::optional<SideStep> nothing_to_do() requires(!has_word) { return std::nullopt; }
  /// The step did run, and to its end.
  static SideStep done() { return SideStep(std::optional<Open<Reason>>()); }
  template <Literal why = "a step that ran to its end has no reason">
  static SideStep done(Open<Reason>) = delete;  // a step that ran to its end has no reason
  /// Runs the step: done if `function` returns nothing or no reason (an empty std::optional), skipped for the
  /// reason that it returns, and for `if_throws` if it throws.
  template <class Function>
  static SideStep run(Function && function, Open<Reason> if_throws) {
    using Returned = std::remove_cvref_t<std::invoke_result_t<Function>>;
    // An `or` of the two would name a parameter of type void, which clang++ 14 refuses.
    if constexpr (!std::is_void_v<Returned>)
      static_assert(requires(Returned why) { Open<Reason>(*why); },
                    "return nothing, or why the step was skipped as std::optional");
    CANDOR_TRY {
      if constexpr (std::is_void_v<Returned>) {
        std::forward<Function>(function)();
      } else if (const Returned why = std::forward<Function>(function)()) {
        return skipped(*why);
      }
    } CANDOR_CATCH_ALL {
      return skipped(std::move(if_throws));
    }
    return done();
  }
  /// The same for a contract that has the reason `error`.
  template <class Function>
  static SideStep run(Function && function) requires requires { Reason::error; } {
    return run(std::forward<Function>(function), Open<Reason>(Reason::error));
  }
  /// The step did not run to its end, for this reason.
  static SideStep skipped(Open<Reason> reason) { return SideStep(std::optional(std::move(reason))); }
  template <Literal why = "a step that did not run needs an approved reason">
  static SideStep skipped() = delete;  // a step that did not run needs an approved reason

 private:
  explicit SideStep(std::optional<Open<Reason>> reason) : Result(std::move(reason)) {}
};

}  // namespace candor
