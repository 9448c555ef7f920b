// generator/review/guard/understood.cpp: classifies messages strictly, and writes them so that no reader can differ.
#include "guard/understood.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace candor::guard {
namespace {

using detail::Kind;
using verify::Value;

constexpr std::array<std::string_view, 6> members{"jsonrpc", "id", "method", "params", "result", "error"};

/// Sequences that some readers take for the end of a line, and what stands for them in JSON. A carriage
/// return can only be between tokens, the others only in strings.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> line_ends{
    {{"\r", " "}, {"\xC2\x85", "\\u0085"}, {"\xE2\x80\xA8", "\\u2028"}, {"\xE2\x80\xA9", "\\u2029"}}};

bool has_line_end(std::string_view json) {
  return std::ranges::any_of(line_ends, [&](const auto& each) { return json.find(each.first) != json.npos; });
}

/// Appends JSON without line ends.
void append_on_one_line(std::string& out, std::string_view json) {
  if (!has_line_end(json)) {
    out.append(json);
    return;
  }
  while (!json.empty()) {
    std::size_t at = json.find_first_of("\r\xC2\xE2");
    const auto end = std::ranges::find_if(line_ends, [&](const auto& each) {
      return at != json.npos && json.substr(at).starts_with(each.first);
    });
    if (at != json.npos && end == line_ends.end()) ++at;
    out.append(json.substr(0, at));
    if (at == json.npos) return;
    if (end != line_ends.end()) {
      out.append(end->second);
      at += end->first.size();
    }
    json.remove_prefix(at);
  }
}

std::string_view bytes_of(const Value& value) {
  const source::Span span = verify::span_of(value);
  return value.text->json.substr(span.begin, span.end - span.begin);
}

bool is_id(const std::optional<Value>& id) {
  return id && (id->node->kind == Kind::string || id->node->kind == Kind::number);
}

}  // namespace

Understood understand_mcp(const Value& message) {
  if (verify::string_of(verify::member(message, "jsonrpc")) != "2.0")
    return {Form::none, "it has no member 'jsonrpc' that is \"2.0\""};
  const std::optional<Value> id = verify::member(message, "id");
  const bool has_result = verify::member(message, "result").has_value();
  const bool has_error = verify::member(message, "error").has_value();
  if (const std::optional<Value> method = verify::member(message, "method")) {
    if (has_result || has_error) return {Form::none, "it is a request and an answer in one"};
    if (method->node->kind != Kind::string) return {Form::none, "its method is no text"};
    if (id && !is_id(id)) return {Form::none, "its id is no text and no number"};
    return {id ? Form::request : Form::notification};
  }
  if (has_result == has_error)
    return {Form::none,
            has_result ? "it has 'result' and 'error'" : "it has neither 'method' nor 'result' nor 'error'"};
  if (verify::member(message, "params")) return {Form::none, "it is an answer with 'params'"};
  if (!is_id(id)) return {Form::none, "it is an answer whose id is no text and no number"};
  return {Form::answer};
}

Understood understand_aft(const Value& message) {
  const std::optional<Value> id = verify::member(message, "id");
  if (verify::member(message, "success"))
    return is_id(id) ? Understood{Form::answer}
                     : Understood{Form::none, "it is an answer whose id is no text"};
  if (!id && verify::string_of(verify::member(message, "type"))) return {Form::notification};
  if (verify::member(message, "command") || verify::member(message, "method")) return {Form::request};
  return {Form::none, "it has neither 'success' nor 'type' nor 'command'"};
}

std::string on_one_line(const Value& value) {
  std::string text;
  append_on_one_line(text, bytes_of(value));
  return text;
}

std::string write_anew(const Value& message, bool is_flat, std::string_view id, std::vector<Edit> edits) {
  const std::optional<Value> own_id = verify::member(message, "id");
  if (is_flat && own_id && !id.empty() && bytes_of(*own_id) != id)
    edits.push_back(replace(*own_id, std::string(id)));
  // Edits of a message of MCP are in its result, or in what a notification says of a task.
  const std::string_view edited = verify::member(message, "result") ? "result" : "params";
  const std::string_view old = message.text->json;
  const std::string changed = edits.empty() ? std::string() : apply(*message.text, std::move(edits));
  const std::string_view now = changed.empty() ? old : changed;
  const auto bytes_now = [&](const Value& value) {
    const source::Span span = verify::span_of(value);
    return now.substr(span.begin, span.end - span.begin + now.size() - old.size());
  };
  std::string frame;
  frame.reserve(now.size() + 16);
  if (is_flat) {
    append_on_one_line(frame, bytes_now(message));
    return frame;
  }
  frame += R"({"jsonrpc":"2.0")";
  for (const std::string_view key : members) {
    const std::optional<Value> value = verify::member(message, key);
    if (!value || key == "jsonrpc") continue;
    frame.append(",\"").append(key).append("\":");
    append_on_one_line(frame, key == "id" && !id.empty() ? id
                              : key == edited            ? bytes_now(*value)
                                                         : bytes_of(*value));
  }
  frame += '}';
  return frame;
}

std::string ambiguity(const Value& message, bool is_flat, std::string_view id) {
  const std::optional<Value> own_id = verify::member(message, "id");
  // Escapes in a string make no other string; 1 and 1.0 are two ids for some readers.
  if (own_id && own_id->node->kind == Kind::number && !id.empty() && bytes_of(*own_id) != id)
    return "its id is " + std::string(bytes_of(*own_id).substr(0, 100)) + " where that of the request is " +
           std::string(id.substr(0, 100));
  if (!is_flat)
    for (const verify::Node& each : message.node->members())
      if (std::ranges::find(members, each.key) == members.end())
        return "it has the member '" + std::string(each.key.substr(0, 100)) + "', which no message has";
  // A carriage return before the end of the line belongs to it.
  if (has_line_end(message.text->json.substr(0, verify::span_of(message).end)))
    return "it has something that some readers take for the end of a line";
  return "";
}

bool is_bare(const Value& message, bool is_flat, std::string_view id) {
  const std::optional<Value> own_id = verify::member(message, "id");
  if (own_id && !id.empty() && bytes_of(*own_id) != id) return false;
  const std::string_view json = message.text->json;
  if (is_flat) return bytes_of(message).size() == json.size();
  std::size_t size = std::string_view(R"({"jsonrpc":"2.0"})").size();
  for (const std::string_view key : members)
    if (const std::optional<Value> value = verify::member(message, key); value && key != "jsonrpc")
      size += std::string_view(R"(,"":)").size() + key.size() + bytes_of(*value).size();
  return size == json.size();
}

}  // namespace candor::guard
