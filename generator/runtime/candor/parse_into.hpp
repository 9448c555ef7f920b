// candor/parse_into.hpp: reads into values that exist, for all tools.
#pragma once

#include <string_view>

#include <candor/entry.hpp>
#include <candor/expected.hpp>
#include <candor/limits.hpp>
#include <candor/literal.hpp>
#include <candor/report.hpp>

namespace candor {

/// Reads the parameters of a call. After a refusal, `params` is as it was.
template <ToolParams Params>
Expected<void> parse_into(Params& params, std::string_view json, const Limits& limits = {}) {
  return detail::move_into(params, read_as(static_cast<const Params*>(nullptr), json, limits));
}
/// Reads the answer of a call. After a refusal, `report` holds the violations.
template <class Outcome>
Expected<void> parse_into(Expected<Report<Outcome>>& report, std::string_view json,
                          const ReadOptions& options = {}) {
  return detail::move_into(report, read_as(static_cast<const Outcome*>(nullptr), json, options));
}
template <class Outcome, Literal why = "read into its Expected", class... Options>
Expected<void> parse_into(Report<Outcome>&, std::string_view, Options...) = delete;  // read into its Expected

}  // namespace candor
