// tests/support/recorded_calls.cpp: writes a call as each format of recordings records it.
#include "support/recorded_calls.hpp"

#include <array>

namespace candor::testing {
namespace {

using nlohmann::json;

bool has_request(CallHalf half) { return half != CallHalf::answer; }
bool has_answer(CallHalf half) { return half != CallHalf::request; }
bool is_success(const RecordedCall& call) { return call.outcome.at("success") == true; }

/// The result of an MCP call.
json tool_result(const RecordedCall& call) {
  json content = json::array({{{"type", "text"}, {"text", call.outcome.dump()}}});
  if (!is_success(call)) return {{"content", std::move(content)}, {"isError", true}};
  json structured = call.outcome;
  structured.erase("success");
  return {{"content", std::move(content)}, {"structuredContent", std::move(structured)}};
}

std::string codex_line(const RecordedCall& call, const char* type, json payload) {
  payload["call_id"] = call.id;
  return json{{"timestamp", call.time}, {"type", type}, {"payload", std::move(payload)}}.dump();
}

std::string codex_function(const RecordedCall& call, CallHalf half) {
  if (half == CallHalf::request)
    return codex_line(
        call, "response_item",
        {{"type", "function_call"}, {"name", "mcp__fs__" + call.tool}, {"arguments", call.params.dump()}});
  return codex_line(call, "response_item",
                    {{"type", "function_call_output"}, {"output", call.outcome.dump()}});
}

std::string codex_mcp(const RecordedCall& call, CallHalf half) {
  json payload{{"type", "mcp_tool_call_end"}};
  if (has_request(half))
    payload["invocation"] = {{"server", "fs"}, {"tool", call.tool}, {"arguments", call.params}};
  if (has_answer(half)) payload["result"] = {{"Ok", tool_result(call)}};
  return codex_line(call, "event_msg", std::move(payload));
}

std::string codex_exec(const RecordedCall& call, CallHalf half) {
  json item{{"id", call.id}, {"type", "mcp_tool_call"}, {"error", nullptr}};
  if (has_request(half)) {
    item["server"] = "fs";
    item["tool"] = call.tool;
    item["arguments"] = call.params;
  }
  if (has_answer(half)) {
    const json result = tool_result(call);
    item["status"] = is_success(call) ? "completed" : "failed";
    item["result"] = {{"content", result["content"]},
                      {"structured_content", is_success(call) ? result["structuredContent"] : json()}};
  }
  return json{{"type", "item.completed"}, {"item", std::move(item)}}.dump();
}

/// A block of Anthropic's messages.
json block(const RecordedCall& call, CallHalf half) {
  if (half == CallHalf::request)
    return {{"type", "tool_use"}, {"id", call.id}, {"name", call.tool}, {"input", call.params}};
  return {{"type", "tool_result"},
          {"tool_use_id", call.id},
          {"content", call.outcome.dump()},
          {"is_error", !is_success(call)}};
}

json anthropic_message(const RecordedCall& call, CallHalf half) {
  const char* role = half == CallHalf::request ? "assistant" : "user";
  return {{"role", role}, {"content", json::array({block(call, half)})}};
}

std::string claude_code(const RecordedCall& call, CallHalf half) {
  return json{{"type", half == CallHalf::request ? "assistant" : "user"},
              {"sessionId", "s"},
              {"timestamp", call.time},
              {"message", anthropic_message(call, half)}}
      .dump();
}

std::string anthropic(const RecordedCall& call, CallHalf half) {
  json message = anthropic_message(call, half);
  message["timestamp"] = call.time;
  return message.dump();
}

json attribute(const char* key, json value) { return {{"key", key}, {"value", std::move(value)}}; }
json text_attribute(const char* key, const std::string& text) {
  return attribute(key, {{"stringValue", text}});
}

std::string otlp_line(json attributes) {
  const json span{{"traceId", "5b8e"},
                  {"spanId", "span"},
                  {"name", "span"},
                  {"endTimeUnixNano", "1790000059000000005"},
                  {"attributes", std::move(attributes)}};
  const json scope{{"scope", {{"name", "s"}}}, {"spans", json::array({span})}};
  return json{{"resourceSpans", json::array({{{"scopeSpans", json::array({scope})}}})}}.dump();
}

std::string genai_span(const RecordedCall& call, CallHalf half) {
  json attributes = json::array({text_attribute("gen_ai.operation.name", "execute_tool"),
                                 text_attribute("gen_ai.tool.call.id", call.id)});
  if (has_request(half)) {
    attributes.push_back(text_attribute("gen_ai.tool.name", call.tool));
    attributes.push_back(text_attribute("gen_ai.tool.call.arguments", call.params.dump()));
  }
  if (has_answer(half)) attributes.push_back(text_attribute("gen_ai.tool.call.result", call.outcome.dump()));
  return otlp_line(std::move(attributes));
}

std::string openinference_span(const RecordedCall& call, CallHalf half) {
  json attributes = json::array(
      {text_attribute("openinference.span.kind", "TOOL"), text_attribute("tool_call.id", call.id)});
  if (has_request(half)) {
    attributes.push_back(text_attribute("tool.name", call.tool));
    attributes.push_back(text_attribute("input.value", call.params.dump()));
  }
  if (has_answer(half)) attributes.push_back(text_attribute("output.value", call.outcome.dump()));
  return otlp_line(std::move(attributes));
}

std::string genai_messages(const RecordedCall& call, CallHalf half) {
  const bool is_request = half == CallHalf::request;
  const json part =
      is_request
          ? json{{"type", "tool_call"}, {"id", call.id}, {"name", call.tool}, {"arguments", call.params}}
          : json{{"type", "tool_call_response"}, {"id", call.id}, {"response", call.outcome}};
  const json messages =
      json::array({{{"role", is_request ? "assistant" : "tool"}, {"parts", json::array({part})}}});
  return otlp_line(json::array(
      {text_attribute("gen_ai.operation.name", "chat"),
       text_attribute(is_request ? "gen_ai.output.messages" : "gen_ai.input.messages", messages.dump())}));
}

std::string langfuse(const RecordedCall& call, CallHalf half) {
  json line{{"id", call.id}, {"trace_id", "t"}, {"type", "TOOL"}, {"end_time", call.time}};
  if (has_request(half)) {
    line["name"] = call.tool;
    line["input"] = call.params.dump();
  }
  if (has_answer(half)) line["output"] = call.outcome.dump();
  return line.dump();
}

std::string mcp(const RecordedCall& call, CallHalf half) {
  json line{{"jsonrpc", "2.0"}, {"id", call.id}};
  if (half == CallHalf::request) {
    line["method"] = "tools/call";
    line["params"] = {{"name", call.tool}, {"arguments", call.params}};
  } else {
    line["result"] = tool_result(call);
  }
  return line.dump();
}

std::string openai_responses(const RecordedCall& call, CallHalf half) {
  if (half == CallHalf::request)
    return json{{"type", "function_call"},
                {"call_id", call.id},
                {"name", call.tool},
                {"arguments", call.params.dump()}}
        .dump();
  return json{{"type", "function_call_output"}, {"call_id", call.id}, {"output", call.outcome.dump()}}.dump();
}

std::string openai_chat(const RecordedCall& call, CallHalf half) {
  if (half == CallHalf::answer)
    return json{{"role", "tool"}, {"tool_call_id", call.id}, {"content", call.outcome.dump()}}.dump();
  const json function{{"name", call.tool}, {"arguments", call.params.dump()}};
  return json{{"role", "assistant"},
              {"tool_calls", json::array({{{"id", call.id}, {"type", "function"}, {"function", function}}})}}
      .dump();
}

json aft_message(const RecordedCall& call, CallHalf half) {
  json message = half == CallHalf::request ? call.params : call.outcome;
  message["id"] = call.id;
  if (half == CallHalf::request) message["command"] = call.tool;
  return message;
}

std::string aft(const RecordedCall& call, CallHalf half) { return aft_message(call, half).dump(); }

std::string record(const RecordedCall& call, CallHalf half) {
  json line = json::object();
  if (has_request(half)) line["request"] = aft_message(call, CallHalf::request);
  line["responses"] = json::array();
  if (has_answer(half)) line["responses"].push_back(aft_message(call, CallHalf::answer));
  return line.dump();
}

}  // namespace

std::span<const CallShape> call_shapes() {
  static constexpr std::array shapes{
      CallShape{"codex", "function_call", false, codex_function},
      CallShape{"codex", "mcp_tool_call_end", true, codex_mcp},
      CallShape{"codex-exec", "mcp_tool_call", true, codex_exec},
      CallShape{"claude-code", "tool_use", false, claude_code},
      CallShape{"otlp", "span of gen_ai", true, genai_span},
      CallShape{"otlp", "messages of gen_ai", false, genai_messages},
      CallShape{"otlp", "span of OpenInference", true, openinference_span},
      CallShape{"langfuse", "observation", true, langfuse},
      CallShape{"mcp", "tools/call", false, mcp},
      CallShape{"openai-responses", "function_call", false, openai_responses},
      CallShape{"openai-chat", "tool_calls", false, openai_chat},
      CallShape{"anthropic", "tool_use", false, anthropic},
      CallShape{"record", "request and responses", true, record},
      CallShape{"aft", "command", false, aft},
  };
  return shapes;
}

}  // namespace candor::testing
