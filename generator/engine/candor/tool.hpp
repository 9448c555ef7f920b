// candor/tool.hpp: the tools of a set, and the results of calling one by its name.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include <candor/violation.hpp>

namespace candor {

struct ContractInfo;

/// The purpose of a tool.
enum class ToolKind {
  /// Finds or checks things, and reports whether it covered the whole scope.
  query,
  /// Changes things, and reports whether it did.
  mutation,
  /// Neither.
  info,
};

/// How the params of a tool travel in a request that has members of its own.
enum class ParamsTravel {
  /// Beside them.
  flat,
  /// In the member `params`: a param goes by the name of one of them.
  nested,
};

/// One tool of a set, as its contract describes it.
struct Tool {
  std::string_view name;
  std::string_view version;
  ToolKind kind = ToolKind::info;
  std::string_view title;
  ParamsTravel params = ParamsTravel::flat;
  bool operator==(const Tool&) const = default;
};

/// The outcome that a call appended, for envelopes around it.
struct AnsweredOutcome {
  /// Null where it is not known.
  const ContractInfo* contract = nullptr;
  /// The name of its state.
  std::string_view state = {};
  /// Reads a text as an outcome of the same tool: returns the name of its state, or "" if the tool's reader
  /// refuses it. May be null.
  std::string_view (*state_of)(std::string_view text) = nullptr;
  bool operator==(const AnsweredOutcome&) const = default;
};

/// The result of calling a tool by its name.
class [[nodiscard("a call may not have been answered")]] Answer {
 public:
  enum class State {
    /// The tool ran and its answer was appended.
    answered,
    /// The set has no tool of that name; nothing ran.
    unknown_tool,
    /// The contract refuses the params; nothing ran.
    bad_params,
    /// The tool ran, but its contract refuses the answer; nothing was appended.
    unwritable,
  };

  static Answer answered(const AnsweredOutcome& outcome = {}) {
    Answer answer(State::answered, {});
    answer.outcome_ = outcome;
    return answer;
  }
  static Answer unknown_tool() { return Answer(State::unknown_tool, {}); }
  static Answer bad_params(Violations violations) { return Answer(State::bad_params, std::move(violations)); }
  static Answer unwritable(Violations violations) { return Answer(State::unwritable, std::move(violations)); }

  State state() const noexcept { return state_; }
  /// Empty for the first two states.
  const Violations& violations() const& noexcept { return violations_; }
  Violations violations()&& { return violations_; }
  /// The outcome that was appended; of the other states, nothing is known.
  const AnsweredOutcome& outcome() const& noexcept { return outcome_; }
  AnsweredOutcome outcome()&& { return outcome_; }
  bool operator==(const Answer&) const = default;

 private:
  Answer(State state, Violations violations) : state_(state), violations_(std::move(violations)) {}
  State state_;
  Violations violations_;
  AnsweredOutcome outcome_;
};

}  // namespace candor
