// candor/envelopes/sage.hpp: Sage's ToolResult, made by its helpers only, and outcomes in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <candor/envelopes/rendered_outcome.hpp>
#include <candor/value.hpp>
#include <candor/wire/sage.hpp>

namespace candor {
namespace sage {

/// The result of one call. The type enforces "ALWAYS use the helper method": the helpers are the only
/// constructors, so flag, texts and exit code agree. (Sage writes metadata in the order of a hash map.)
class [[nodiscard]] ToolResult {
 public:
  /// `success` true, `output`, exit code 0; no error, no time, empty metadata.
  static ToolResult success(std::string call_id, std::string tool_name, std::string output);
  /// `success` false, `error`, exit code 1; no output, no time, empty metadata.
  static ToolResult error(std::string call_id, std::string tool_name, std::string error);
  /// A command that ended by itself: a success exactly where its exit code is 0.
  static ToolResult exited(std::string call_id, std::string tool_name, std::int32_t exit_code,
                           std::string text);
  /// A command that a signal ended: an error without an exit code.
  static ToolResult killed(std::string call_id, std::string tool_name, std::string error);

  /// Inserts or replaces one key.
  ToolResult with_metadata(std::string key, Value value) &&;
  template <Literal why = "the result would be lost: write std::move(result).with_metadata(...)">
  void with_metadata(std::string key, Value value) & = delete;  // the result would be lost: std::move(result)
  /// Replaces the time, in milliseconds.
  ToolResult with_execution_time(std::uint64_t milliseconds) &&;
  /// The executor's part: the id of the incoming call.
  ToolResult with_call_id(std::string call_id) &&;

  const std::string& call_id() const& noexcept { return wire_.call_id; }
  std::string call_id() && { return wire_.call_id; }
  const std::string& tool_name() const& noexcept { return wire_.tool_name; }
  std::string tool_name() && { return wire_.tool_name; }
  bool succeeded() const noexcept { return wire_.success; }
  const std::optional<std::string>& output() const& noexcept { return wire_.output; }
  std::optional<std::string> output() && { return wire_.output; }
  const std::optional<std::string>& error_text() const& noexcept { return wire_.error; }
  std::optional<std::string> error_text() && { return wire_.error; }
  std::optional<std::int64_t> exit_code() const noexcept { return wire_.exit_code; }
  std::optional<std::uint64_t> execution_time_ms() const noexcept { return wire_.execution_time_ms; }
  const Map<Value>& metadata() const& noexcept { return wire_.metadata; }
  Map<Value> metadata() && { return wire_.metadata; }

  /// Returns the text for the model: the output, else the error, else "". The flag is not forwarded.
  std::string_view model_text() const& noexcept;
  std::string model_text() && { return std::string(std::as_const(*this).model_text()); }
  /// Returns the text that Sage shows to people: the output of a success, or "Error: " and the error of a
  /// failure.
  std::string display_text() const;

  bool operator==(const ToolResult&) const = default;

 private:
  explicit ToolResult(wire::sage::ToolResult wire) : wire_(std::move(wire)) {}
  friend Expected<ToolResult> parse_tool_result(std::string_view json, const Limits& limits);
  friend Written write(const ToolResult& result, std::string& out);
  wire::sage::ToolResult wire_;
};

/// Reads the result of any Sage tool, also one made without the helpers: missing optional members are
/// allowed, unknown members are ignored, missing or null metadata is an error. Duplicate metadata keys are
/// refused; Sage's own reader (serde) keeps the last.
Expected<ToolResult> parse_tool_result(std::string_view json, const Limits& limits = {});
/// All eight members, null where there is none.
Written write(const ToolResult& result, std::string& out);

/// For to_sage and from_sage.
ToolResult from_rendered(const envelopes::RenderedOutcome& rendered, std::string call_id);
Expected<envelopes::Unwrapped> carried_by(const ToolResult& result, std::string_view tool);

}  // namespace sage

/// Returns the outcome as a ToolResult: the account and the result as its output, or as its error if the call
/// failed; the outcome itself is in metadata["candor.outcome"].
template <class Outcome>
Expected<sage::ToolResult> to_sage(const Outcome& outcome, std::string call_id,
                                   const envelopes::Budget& budget = {}) {
  Expected<envelopes::RenderedOutcome> rendered = envelopes::render(outcome, budget);
  if (!rendered) return std::move(rendered).error();
  return sage::from_rendered(*rendered, std::move(call_id));
}

/// The outcome that to_sage put there. Refused where there is none, where it is another tool's, and where the
/// flag contradicts it.
template <class Outcome>
Expected<Report<Outcome>> from_sage(const sage::ToolResult& result, const ReadOptions& options = {}) {
  return envelopes::read_unwrapped<Outcome>(sage::carried_by(result, envelopes::tool_of<Outcome>()), options);
}

}  // namespace candor
