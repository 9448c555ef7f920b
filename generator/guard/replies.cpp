// generator/guard/replies.cpp: prints notices of the guard.
#include "guard/replies.hpp"

#include <candor/envelopes/rendered_outcome.hpp>
#include <candor/mcp/detail/error.hpp>
#include <candor/wire/aft_failures.hpp>

#include "diagnostics/json_text.hpp"
#include "generated/mcp/server_failure.hpp"

namespace candor::guard {
namespace {

constexpr std::size_t max_reasons = 16;

std::string reason_json(const Reason& reason) {
  diagnostics::ObjectText object;
  object.text("rule", reason.rule);
  object.text("message", reason.message);
  if (!reason.pointer.empty()) object.text("pointer", reason.pointer);
  return object.close();
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

}  // namespace

std::vector<Reason> reasons_of(const diagnostics::Report& report) {
  std::vector<Reason> reasons;
  for (const diagnostics::Diagnostic& each : report.all())
    if (each.severity == diagnostics::Severity::error && reasons.size() < max_reasons)
      reasons.push_back({each.rule, each.primary.at.pointer, each.message});
  return reasons;
}

std::string to_json(const Notice& notice) {
  diagnostics::ObjectText object;
  object.text("action", notice.action);
  object.raw("findings", diagnostics::list_text(notice.reasons, reason_json));
  return object.close();
}

std::string to_text(const Notice& notice) {
  std::string text;
  text.reserve(1'024);
  text.append("candor guard: ").append(notice.summary).append(":\n");
  for (const Reason& reason : notice.reasons)
    text.append("- ").append(reason.message).append(" [").append(reason.rule).append("]\n");
  text += notice.advice;
  return text;
}

std::string text_block(const Notice& notice) {
  diagnostics::ObjectText block;
  block.text("type", "text");
  block.text("text", to_text(notice));
  return block.close();
}

std::string mcp_refusal(std::string_view id, bool is_modern, Cause cause, const Notice& notice) {
  diagnostics::ObjectText failure;
  failure.flag("success", false);
  failure.text("code", to_wire(mcp_code(cause)));
  failure.text("message", notice.summary);
  diagnostics::ObjectText meta;
  meta.raw(envelopes::outcome_key, failure.close());
  meta.raw(notice_key, to_json(notice));
  diagnostics::ObjectText result;
  if (is_modern) result.text("resultType", "complete");
  result.raw("content", "[" + text_block(notice) + "]");
  result.flag("isError", true);
  result.raw("_meta", meta.close());
  return mcp::detail::result_frame(id, result.close());
}

std::string aft_refusal(std::string_view id, Cause cause, const Notice& notice) {
  diagnostics::ObjectText object;
  object.raw("id", std::string(id));
  object.flag("success", false);
  object.text("code", to_wire(aft_code(cause)));
  object.text("message", to_text(notice));
  object.raw(flat_notice_key, to_json(notice));
  return object.close();
}

}  // namespace candor::guard
