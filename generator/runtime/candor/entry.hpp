// candor/entry.hpp: the emitted code of a tool, for code that knows the tool by one of its types.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include <candor/coverage.hpp>
#include <candor/expected.hpp>
#include <candor/limits.hpp>
#include <candor/means.hpp>

namespace candor {

/// What emitted code has for a tool. Emitted with each tool: `entry_of(const void*)`, which the name lookup of a
/// call finds by any type of the tool.
template <class OwnParams, class OwnOutcome>
struct Entry {
  using Params = OwnParams;
  using Outcome = OwnOutcome;
  const ContractInfo& contract;
  Expected<Params> (*parse_params)(std::string_view json, const Limits& limits);
  Expected<Report<Outcome>> (*parse_outcome)(std::string_view json, const ReadOptions& options);
  ReportedCoverage (*coverage)(const Outcome& outcome);
  /// What StateName says beside the name of the state.
  std::string (*remarks)(const Outcome& outcome);
  /// See Report::doubt().
  std::string (*doubt)(const Outcome& outcome);
  /// See replace().
  void (*take_gaps)(Outcome& next, const Outcome& replaced);
};

template <class Type>
using EntryOf = std::remove_cvref_t<decltype(entry_of(static_cast<const Type*>(nullptr)))>;

/// The params and the outcome of a tool.
template <class Type>
concept ToolParams = std::is_same_v<Type, typename EntryOf<Type>::Params>;
template <class Type>
concept ToolOutcome = std::is_same_v<Type, typename EntryOf<Type>::Outcome>;

/// Returns the contract of the tool that has this outcome.
template <class Outcome>
requires requires(const Outcome* outcome) { entry_of(outcome); }
const ContractInfo& contract_info_of(const Outcome* outcome) noexcept { return entry_of(outcome).contract; }

/// Reads what the pointer, which may be null, points to: params, or the answer of a call.
template <ToolParams Params>
Expected<Params> read_as(const Params* params, std::string_view json, const Limits& limits) {
  return entry_of(params).parse_params(json, limits);
}
template <ToolOutcome Outcome>
Expected<Report<Outcome>> read_as(const Outcome* outcome, std::string_view json, const ReadOptions& options) {
  return entry_of(outcome).parse_outcome(json, options);
}

}  // namespace candor
