// candor/envelopes/mcp.hpp: outcomes as results of MCP's tools/call, in two revisions.
#pragma once

#include <string_view>
#include <utility>

#include <candor/envelopes/rendered_outcome.hpp>
#include <candor/wire/mcp_2025_11_25.hpp>
#include <candor/wire/mcp_2026_07_28.hpp>

namespace candor {
namespace mcp {

using Result2025 = wire::mcp_2025_11_25::CallToolResult;
using Result2026 = wire::mcp_2026_07_28::CallToolResult;

/// For the functions below.
Result2025 result_2025(const envelopes::RenderedOutcome& rendered);
Result2026 result_2026(const envelopes::RenderedOutcome& rendered);
Expected<envelopes::Unwrapped> carried_by(const Result2025& result, const ContractInfo& contract);
Expected<envelopes::Unwrapped> carried_by(const Result2026& result, const ContractInfo& contract);

/// Reads a result of revision 2026-07-28. Refuses an unfinished one (`resultType` is `input_required`) as
/// `envelope/input-required`: it has no content, and the call continues with the requested input.
Expected<Result2026> parse_result_2026(std::string_view json, const Limits& limits = {});

}  // namespace mcp

/// The outcome as a result of revision 2025-11-25. Done work: the result is the `structuredContent` (wrapped
/// as `{"result":
/// ...}` where the contract's result is no object), the account is the first text block and the JSON text the
/// second. Failed, undone and not-ready calls: `isError`, one text block, the outcome itself under
/// `_meta`["candor.outcome"], and no `structuredContent`, which clients of 1.x would hold against the output
/// schema.
template <class Outcome>
Expected<mcp::Result2025> to_mcp_2025(const Outcome& outcome) {
  Expected<envelopes::RenderedOutcome> rendered = envelopes::render(outcome);
  if (!rendered) return std::move(rendered).error();
  return mcp::result_2025(*rendered);
}
/// The same in revision 2026-07-28, where `structuredContent` is any value and is never wrapped. `resultType`
/// is always `complete`: it describes the envelope, not the scope of the tool.
template <class Outcome>
Expected<mcp::Result2026> to_mcp_2026(const Outcome& outcome) {
  Expected<envelopes::RenderedOutcome> rendered = envelopes::render(outcome);
  if (!rendered) return std::move(rendered).error();
  return mcp::result_2026(*rendered);
}

/// Reads the outcome of a result. Refuses a result without outcome, with a flag that contradicts it, or
/// (2026) of an unfinished call. `resultType` does not affect the state of the outcome.
template <class Outcome>
Expected<Report<Outcome>> from_mcp_2025(const mcp::Result2025& result, const ReadOptions& options = {}) {
  return envelopes::read_unwrapped<Outcome>(
      mcp::carried_by(result, contract_info_of(static_cast<const Outcome*>(nullptr))), options);
}
template <class Outcome>
Expected<Report<Outcome>> from_mcp_2026(const mcp::Result2026& result, const ReadOptions& options = {}) {
  return envelopes::read_unwrapped<Outcome>(
      mcp::carried_by(result, contract_info_of(static_cast<const Outcome*>(nullptr))), options);
}

}  // namespace candor
