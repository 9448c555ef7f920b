// generator/review/guard/replies.cpp: prints notices of the guard.
#include "guard/replies.hpp"

#include <candor/envelopes/rendered_outcome.hpp>
#include <candor/mcp/detail/error.hpp>
#include <candor/mcp/detail/names.hpp>
#include <candor/mcp/detail/tool_failure.hpp>
#include <candor/retry.hpp>
#include <candor/wire/aft_failures.hpp>

#include "diagnostics/json.hpp"
#include "generated/mcp/server_failure.hpp"

namespace candor::guard {
namespace {

constexpr std::size_t max_reasons = 16;

using diagnostics::Json;

Json reason_json(const Reason& reason) {
  Json object = {{"rule", reason.rule}, {"message", reason.message}};
  if (!reason.pointer.empty()) object.add("pointer", reason.pointer);
  return object;
}

using McpCode = mcp::contracts::server_failure::ErrorCode;
using AftCode = wire::aft_failures::GuardFailureCode;

McpCode mcp_code(Cause cause) {
  switch (cause) {
    case Cause::bad_params:
    case Cause::unreadable_request:  // an error of JSON-RPC says so
      return McpCode::invalid_params;
    case Cause::held_back:
      return McpCode::held_back;
    case Cause::answer_refused:
      break;
  }
  return McpCode::answer_refused;
}

AftCode aft_code(Cause cause) {
  switch (cause) {
    case Cause::bad_params:
    case Cause::held_back:  // only MCP announces definitions
      return AftCode::invalid_request;
    case Cause::unreadable_request:
      return AftCode::parse_error;
    case Cause::answer_refused:
      break;
  }
  return AftCode::answer_refused;
}

Json notice_json(const Notice& notice) {
  return {{"action", notice.action}, {"findings", Json::array(notice.reasons, reason_json)}};
}

Json block_json(const std::string& text) { return {{"type", "text"}, {"text", text}}; }

}  // namespace

std::vector<Reason> reasons_of(const diagnostics::Findings& report) {
  std::vector<Reason> reasons;
  for (const diagnostics::Diagnostic& each : report.all())
    if (each.severity == diagnostics::Severity::error && reasons.size() < max_reasons)
      reasons.push_back({each.rule, each.primary.at.pointer, each.message});
  return reasons;
}

std::string to_json(const Notice& notice) { return notice_json(notice).text(); }

std::string to_text(const Notice& notice) {
  std::string text;
  text.reserve(1'024);
  text.append("candor guard: ").append(notice.summary).append(":\n");
  for (const Reason& reason : notice.reasons)
    text.append("- ").append(reason.message).append(" [").append(reason.rule).append("]\n");
  text += notice.advice;
  return text;
}

std::string text_block(const Notice& notice) { return block_json(to_text(notice)).text(); }

namespace {

RetryAdvice advice_of(Cause cause) { return retry_of(mcp_code(cause)); }

/// The text of a refusal: the notice, and whether to try again.
std::string refusal_text(Cause cause, const Notice& notice) {
  return to_text(notice) + "\nretry: " + sentence_of(advice_of(cause));
}

}  // namespace

std::string refused_result(bool is_modern, Cause cause, const Notice& notice) {
  Json meta = Json::object();
  meta.add(envelopes::outcome_key,
           {{"success", false}, {"code", to_wire(mcp_code(cause))}, {"message", notice.summary}});
  meta.add(notice_key, notice_json(notice));
  // Advice with a time would need one; no code of the guard has any.
  const mcp::detail::ToolFailure advice{std::string(to_wire(mcp_code(cause))), advice_of(cause)};
  Json result = Json::object();
  if (is_modern) result.add("resultType", "complete");
  result.add("content", Json::array({block_json(refusal_text(cause, notice))}));
  result.add("isError", true);
  return result.text_after(
      "_meta", meta.text_after(mcp::detail::meta::tool_failure, mcp::detail::to_json(advice, "", {})));
}

std::string mcp_refusal(std::string_view id, bool is_modern, Cause cause, const Notice& notice) {
  return mcp::detail::result_frame(id, refused_result(is_modern, cause, notice));
}

std::string aft_refusal(std::string_view id, Cause cause, const Notice& notice) {
  Json object = {
      {"success", false}, {"code", to_wire(aft_code(cause))}, {"message", refusal_text(cause, notice)}};
  object.add(flat_notice_key, notice_json(notice));
  return object.text_after("id", id);
}

}  // namespace candor::guard
