// verify/envelopes/mcp.cpp: CallToolResult of MCP, revisions 2025-11-25 and 2026-07-28, and
// JSON-RPC around it.
#include <array>
#include <utility>

#include "diagnostics/rules.hpp"
#include "source/make_node.hpp"
#include "verify/envelopes/embedded_contract.hpp"
#include "verify/envelopes/unwrap.hpp"

namespace candor::verify {
namespace mcp {
namespace {

using Kind = Message::Kind;

/// The member of `_meta` by which messages of revision 2025-11-25 name their task.
constexpr std::string_view related_task = "io.modelcontextprotocol/related-task";

constexpr std::array<std::string_view, 2> contracts{"mcp_2025_11_25", "mcp_2026_07_28"};

/// Returns true for a call that requests input from its caller.
Unwrapped not_finished(const Value& answer, diagnostics::Findings& report) {
  if (!member(answer, "inputRequests") && !member(answer, "requestState"))
    report_shape(answer, "a result of type input_required has 'inputRequests' or 'requestState'", report);
  return {{}, {}, {}, {}, "input_required", ""};
}

/// The outcome of a failure. Only servers of candor::mcp and guards write one to `_meta`.
Unwrapped failed(const Value& answer, const std::vector<Value>& texts_of_blocks, Texts& texts) {
  Unwrapped unwrapped{false, {}, {}, {}, "", ""};
  if (const std::optional<Value> meta = member(answer, "_meta"))
    unwrapped.outcome = member(*meta, outcome_key);
  if (unwrapped.outcome) {
    unwrapped.is_of_server = is_server_code(string_of(member(*unwrapped.outcome, "code")).value_or(""));
    return beside_text(std::move(unwrapped), texts_of_blocks, texts);
  }
  unwrapped.outcome = outcome_in(texts_of_blocks, texts);
  if (!unwrapped.outcome) unwrapped.failure = texts_of_blocks.empty() ? answer : texts_of_blocks.front();
  return unwrapped;
}

/// Reports members of a JSON object in the text that have another value in structuredContent: a client that
/// reads one of the two is misled.
void check_text(const Value& structured, const Shown& shown, diagnostics::Findings& report) {
  if (structured.node->kind != detail::Kind::object) return;
  for (const Value& object : shown.values) {
    if (object.node->kind != detail::Kind::object) continue;
    for (const Node& each : object.node->members()) {
      const std::optional<Value> other = member(structured, each.key);
      if (!other || source::same_value(*other->node, each)) continue;
      report_at(report, rules::envelope_disagrees, *other,
                "'" + std::string(each.key) + "' of structuredContent has another value than in the text");
    }
  }
}

/// Returns the task as which a call goes on (CreateTaskResult: revision 2025-11-25 has `task`; the extension
/// io.modelcontextprotocol/tasks of later ones, SEP-2663, has its members beside a `resultType`).
std::optional<Value> begun_task(const Value& answer) {
  if (string_of(member(answer, "resultType")) == "task") return answer;
  const auto task = of_kind(member(answer, "task"), detail::Kind::object);
  return task && member(*task, "taskId") && !member(answer, "content") ? task : std::nullopt;
}

/// The call whose result comes later.
Unwrapped not_ended(const Value& task, diagnostics::Findings& report) {
  if (!string_of(member(task, "taskId")))
    report_shape(task, "a call that goes on as a task has a string in 'taskId'", report);
  return {{}, {}, {}, {}, "task", ""};
}

/// Returns the shape with structured content that is an object. The contract of the envelope says so by a
/// condition, so that its type keeps the order of members; shapes know types only.
ObjectShape with_structured_object(ObjectShape shape) {
  for (MemberShape& each : shape.members)
    if (each.name == "structuredContent") each.types = schema::type_object;
  return shape;
}

ObjectShape without_result_type(ObjectShape shape) {
  for (MemberShape& each : shape.members)
    if (each.name == "resultType") each.is_always_written = false;
  return shape;
}

Unwrapped unwrap_as(const ObjectShape& shape, const char* whose, const Value& answer, const Context& context,
                    diagnostics::Findings& report) {
  if (!check_shape(answer, whose, shape, report) && answer.node->kind != detail::Kind::object)
    return {{}, {}, {}, {}, "", "it is no object"};
  std::vector<Value> found;
  if (const auto content = of_kind(member(answer, "content"), detail::Kind::array))
    found = check_blocks(*content, shape, report);
  if (boolean_of(member(answer, "isError")) == true) return failed(answer, found, context.texts);
  const std::optional<Value> structured = member(answer, "structuredContent");
  if (!structured) {
    Unwrapped unwrapped = unwrap_text(true, found, context.texts);
    unwrapped.has_no_structured_content = true;
    return unwrapped;
  }
  Unwrapped unwrapped = beside_text({true, {}, structured, {}, "", ""}, found, context.texts);
  check_text(*structured, *unwrapped.shown, report);
  return unwrapped;
}

Unwrapped unwrap(const Value& answer, const Context& context, diagnostics::Findings& report) {
  if (const std::optional<Value> task = begun_task(answer)) return not_ended(*task, report);
  if (string_of(member(answer, "resultType")) == "input_required") return not_finished(answer, report);
  // Revision 2026-07-28 always has a 'resultType'.
  if (member(answer, "resultType"))
    return unwrap_as(shape_of(context, "mcp_2026_07_28.call_tool_result"), "a CallToolResult", answer, context,
                     report);
  static const ObjectShape shape = with_structured_object(shape_of(context, "mcp_2025_11_25.call_tool_result"));
  return unwrap_as(shape, "a CallToolResult of MCP 2025-11-25", answer, context, report);
}

/// The result in a task of SEP-2663, which may leave its `resultType` out.
Unwrapped unwrap_of_task(const Value& answer, const Context& context, diagnostics::Findings& report) {
  static const ObjectShape shape = without_result_type(shape_of(context, "mcp_2026_07_28.call_tool_result"));
  return unwrap_as(shape, "the CallToolResult of a task", answer, context, report);
}

/// The arguments of a call: one without has an empty object.
Value arguments_of(const Value& params, Texts& texts) {
  if (const auto arguments = of_kind(member(params, "arguments"), detail::Kind::object)) return *arguments;
  return make_value(params, source::make_object(), texts);
}

Message call(const Value& value, Texts& texts) {
  const std::optional<Value> params = member(value, "params");
  Message message{Kind::request, id_key(member(value, "id")), "", value, ""};
  if (params) message.tool = string_of(member(*params, "name")).value_or("");
  if (message.tool.empty()) return {Kind::bad_request, message.id, "", value, "tools/call names no tool"};
  message.value = arguments_of(*params, texts);
  return message;
}

extern const Envelope envelope_of_task;

/// What an answer or a notification says of a task: that it began, its status, or its end.
void read_task(const Value& told, Message& message) {
  const auto object = of_kind(told, detail::Kind::object);
  if (!object) return;
  if (const std::optional<Value> begun = begun_task(told)) {
    // One without an id is judged as an answer that has not the form of one.
    if (const auto id = string_of(member(*begun, "taskId"))) {
      message.task = task_key(*id);
      message.stage = TaskStage::begun;
    }
    return;
  }
  // The answer to tasks/result of revision 2025-11-25 is the result of the call, and names the task in _meta.
  const auto meta = of_kind(member(told, "_meta"), detail::Kind::object);
  const auto related = meta ? of_kind(member(*meta, related_task), detail::Kind::object) : std::nullopt;
  if (related && member(told, "content")) {
    message.task = task_key(string_of(member(*related, "taskId")).value_or(""));
    message.stage = TaskStage::ended;
    return;
  }
  const std::optional<std::string_view> id = string_of(member(told, "taskId"));
  const std::optional<std::string_view> status = string_of(member(told, "status"));
  if (!id || !status || member(told, "content")) return;
  message.task = task_key(*id);
  message.stage = TaskStage::status;
  const auto error = *status == "failed" ? of_kind(member(told, "error"), detail::Kind::object) : std::nullopt;
  if (const std::optional<Value> result = result_of_task(told)) {
    message.value = *result;
    message.envelope = &envelope_of_task;
  } else if (error) {
    message.value = *error;
    message.note = "protocol_error";
  } else if (*status == "cancelled") {
    message.note = "cancelled";
  } else {
    return;
  }
  message.stage = TaskStage::ended;
}

Message rpc(const Value& value, Texts& texts) {
  const std::string id = id_key(member(value, "id"));
  if (const auto method = string_of(member(value, "method"))) {
    if (*method == "tools/call" && !id.empty()) return call(value, texts);
    Message other{Kind::other, id, "", value, std::string(*method)};
    const std::optional<Value> params = member(value, "params");
    if (params && *method == "notifications/cancelled") other.cancelled_id = id_key(member(*params, "requestId"));
    if (params && *method == "tasks/cancel")
      other.cancelled_id = task_key(string_of(member(*params, "taskId")).value_or(""));
    if (params && *method == "notifications/tasks") {
      Message told{Kind::answer, "", "", *params, ""};
      read_task(*params, told);
      if (told.stage == TaskStage::ended) return told;
    }
    if (params && *method == "tasks/result")
      other.task = task_key(string_of(member(*params, "taskId")).value_or(""));
    return other;
  }
  if (const std::optional<Value> result = member(value, "result")) {
    Message answer{Kind::answer, id, "", *result, ""};
    read_task(*result, answer);
    return answer;
  }
  if (const std::optional<Value> error = member(value, "error"))
    return {Kind::answer, id, "", *error, "protocol_error"};
  return {Kind::unknown, "", "", value, ""};
}

std::vector<Message> messages(const Value& value, const Context& context) {
  if (value.node->kind != detail::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  if (member(value, "jsonrpc")) return {rpc(value, context.texts)};
  if (member(value, "tools")) return {{Kind::other, "", "", value, "tools/list"}};
  for (const char* key : {"content", "structuredContent", "isError", "resultType"})
    if (member(value, key)) return {answer_message(value, "id")};
  return {request_message(value, "id", context.texts)};
}

constinit const Envelope envelope_of_task{
    "mcp", contracts, unwrap_of_task, messages, nullptr, "", true};

}  // namespace
}  // namespace mcp

std::optional<Value> result_of_task(const Value& told) {
  const bool is_completed = string_of(member(told, "taskId")) && !member(told, "content") &&
                            string_of(member(told, "status")) == "completed";
  return is_completed ? of_kind(member(told, "result"), detail::Kind::object) : std::nullopt;
}

constinit const Envelope mcp_envelope{
    "mcp", mcp::contracts, mcp::unwrap, mcp::messages, nullptr, "", true};

}  // namespace candor::verify
