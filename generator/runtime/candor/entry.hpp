// candor/entry.hpp: the emitted code of a tool, for code that knows the tool by one of its types.
#pragma once

#include <string>
#include <string_view>

#include <candor/coverage.hpp>
#include <candor/expected.hpp>
#include <candor/limits.hpp>
#include <candor/means.hpp>

namespace candor {

/// What emitted code has for a tool. Emitted beside `Outcome`: `entry_of(const Outcome*)`.
template <class Params, class Outcome>
struct Entry {
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

/// Returns the contract of the tool that has this outcome.
template <class Outcome>
requires requires(const Outcome* outcome) { entry_of(outcome); }
const ContractInfo& contract_info_of(const Outcome* outcome) noexcept { return entry_of(outcome).contract; }

/// Reads what the pointer, which may be null, points to: params, or the answer of a call.
template <class Params>
requires requires(const Params* params) { outcome_of(params); }
Expected<Params> read_as(const Params* params, std::string_view json, const Limits& limits) {
  return entry_of(static_cast<decltype(outcome_of(params))>(nullptr)).parse_params(json, limits);
}
template <class Outcome>
requires requires(const Outcome* outcome) { entry_of(outcome); }
Expected<Report<Outcome>> read_as(const Outcome* outcome, std::string_view json, const ReadOptions& options) {
  return entry_of(outcome).parse_outcome(json, options);
}

}  // namespace candor
