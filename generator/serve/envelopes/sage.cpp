// envelopes/sage.cpp: Sage's ToolResult.
#include <candor/envelopes/sage.hpp>

#include <candor/envelopes/members.hpp>

namespace candor::sage {

ToolResult ToolResult::success(std::string call_id, std::string tool_name, std::string output) {
  return exited(std::move(call_id), std::move(tool_name), 0, std::move(output));
}

ToolResult ToolResult::error(std::string call_id, std::string tool_name, std::string error) {
  return exited(std::move(call_id), std::move(tool_name), 1, std::move(error));
}

ToolResult ToolResult::exited(std::string call_id, std::string tool_name, std::int32_t exit_code,
                              std::string text) {
  ToolResult result = killed(std::move(call_id), std::move(tool_name), std::move(text));
  result.wire_.exit_code = exit_code;
  if (exit_code != 0) return result;
  result.wire_.success = true;
  result.wire_.output.swap(result.wire_.error);
  return result;
}

ToolResult ToolResult::killed(std::string call_id, std::string tool_name, std::string error) {
  return ToolResult({.call_id = std::move(call_id),
                     .tool_name = std::move(tool_name),
                     .success = false,
                     .output = std::nullopt,
                     .error = std::move(error),
                     .exit_code = std::nullopt,
                     .execution_time_ms = std::nullopt,
                     .metadata = {}});
}

ToolResult ToolResult::with_metadata(std::string key, Value value) && {
  wire_.metadata.set(std::move(key), std::move(value));
  return std::move(*this);
}

ToolResult ToolResult::with_execution_time(std::uint64_t milliseconds) && {
  wire_.execution_time_ms = milliseconds;
  return std::move(*this);
}

ToolResult ToolResult::with_call_id(std::string call_id) && {
  wire_.call_id = std::move(call_id);
  return std::move(*this);
}

std::string_view ToolResult::model_text() const& noexcept {
  if (wire_.output) return *wire_.output;
  return wire_.error ? std::string_view(*wire_.error) : std::string_view();
}

std::string ToolResult::display_text() const {
  return wire_.success ? wire_.output.value_or("") : "Error: " + wire_.error.value_or("");
}

Expected<ToolResult> parse_tool_result(std::string_view json, const Limits& limits) {
  Expected<wire::sage::ToolResult> wire = wire::sage::parse_tool_result(json, limits);
  if (!wire) return std::move(wire).error();
  return ToolResult(std::move(*wire));
}

Written write(const ToolResult& result, std::string& out) { return write(result.wire_, out); }

ToolResult from_rendered(const envelopes::RenderedOutcome& rendered, std::string call_id) {
  const auto make = is_error(rendered.means) ? ToolResult::error : ToolResult::success;
  ToolResult result = make(std::move(call_id), std::string(rendered.tool), envelopes::text_of(rendered))
                          .with_metadata(std::string(envelopes::outcome_key), envelopes::sound(rendered.wire));
  return rendered.receipt.empty() ? result
                                  : std::move(result).with_metadata(std::string(Receipt::key),
                                                                    envelopes::sound(rendered.receipt));
}

Expected<envelopes::Unwrapped> carried_by(const ToolResult& result, std::string_view tool) {
  const std::string key(envelopes::outcome_key);
  if (result.tool_name() != tool)
    return envelopes::refused(envelopes::another_tool, "/tool_name", std::string(tool), result.tool_name());
  const Value* const found = result.metadata().find(key);
  if (found == nullptr)
    return envelopes::refused(envelopes::no_outcome, "/metadata/" + key, "an outcome", "none");
  return envelopes::Unwrapped{found->text(), !result.succeeded()};
}

}  // namespace candor::sage
