// candor/contract_info.hpp: a contract as data, for code that describes outcomes in text.
#pragma once

#include <string_view>

#include <candor/means.hpp>
#include <candor/retry.hpp>
#include <candor/roles.hpp>
#include <candor/rows.hpp>
#include <candor/tool.hpp>

namespace candor {

/// A string of the contract, such as an error code, and its meaning.
struct WordInfo {
  std::string_view word;
  std::string_view meaning;
  /// Of an error code.
  RetryAdvice advice = {};
};

/// One state of an outcome.
struct StateInfo {
  std::string_view name;
  Means means = Means::done;
  std::string_view sentence;
  /// Of a state that the contract declares.
  Rows<StateConstant> constants = {};
};

namespace detail {
/// The skip reasons that the shipped convention refuses.
inline constexpr std::string_view refused_reasons[] = {"not_found", "unavailable", "failed", "skipped",
                                                       "unknown",   "other",       "n/a"};
}  // namespace detail

/// A side step of the result or of a record in it, and the reasons why it may be skipped; or a list of gaps,
/// and the reasons why a unit was not covered.
struct StepInfo {
  std::string_view name;
  Rows<WordInfo> reasons;
};

/// A member that by its name is the number of items of a list of the result. An answer that is complete has all
/// of them.
struct CountInfo {
  std::string_view member;
  std::string_view list;
};

/// The description of one tool's outcomes that generated code contains beside their types.
struct ContractInfo {
  std::string_view tool;
  /// The result is the value of `result`; else its members stand beside `success`.
  bool nested = false;
  /// The result is an object, whatever its state.
  bool object = true;
  ParamsTravel params = ParamsTravel::flat;
  /// The tool is a mutation.
  bool changes = false;
  Rows<StateInfo> states;
  /// The members of the result with a role, each once; and the types below it that have some.
  Rows<RoleInfo> roles = {};
  Rows<PartInfo> parts = {};
  /// The one of the result.
  std::uint16_t part = no_part;
  /// By RoleInfo::step.
  Rows<StepInfo> steps = {};
  /// The words that no step has as its reason.
  Rows<std::string_view> refused_reasons = detail::refused_reasons;
  Rows<WordInfo> codes = {};
  /// What the names of members say, where the contract gives them no role: numbers of items of lists; and of a
  /// tool with effects, numbers of what was changed.
  Rows<CountInfo> counts = {};
  Rows<std::string_view> work_counts = {};
  /// The law of contracts that the tool is known to break, with the reason, in words: what its answers do not
  /// say, so that none of them is a success. Empty: none.
  std::string_view breach = {};
};

}  // namespace candor
