// verify/recordings/otlp.cpp: spans of OpenTelemetry in OTLP-JSON, by the conventions of GenAI and of
// OpenInference.
#include <array>

#include "source/make_node.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace otlp {
namespace {

using detail::Kind;

/// JSON is not read deeper than this.
constexpr int max_depth = source::max_depth;

bool recognizes(const Value& line) {
  return has_list(line, "resourceSpans") || has_list(line, "resourceLogs") ||
         has_list(line, "resourceMetrics");
}

/// Converts an AnyValue of OTLP ({"stringValue": ...}) to the JSON that it stands for, with the same spans in
/// `text`.
source::Node plain_node(const Node& any, const char* text, int depth) {
  source::Node none;
  none.span = source::span_of(any, text);
  if (any.members().empty() || depth == 0) return none;
  const Node& value = any.members().front();
  const std::string_view key = value.key;
  if (key == "kvlistValue" || key == "arrayValue") {
    source::Node node = key == "kvlistValue" ? source::make_object() : source::make_array();
    node.span = none.span;
    const Node* values = source::find(value, "values");
    if (values == nullptr) return node;
    for (const Node& each : values->items()) {
      const Node* name = source::find(each, "key");
      const Node* inner = key == "kvlistValue" ? source::find(each, "value") : &each;
      if (inner == nullptr) continue;
      if (node.kind == source::Kind::array)
        node.items.push_back(plain_node(*inner, text, depth - 1));
      else if (name != nullptr && name->kind == Kind::string && source::find(node, name->text) == nullptr)
        node.members.push_back(
            {std::string(name->text), source::span_of(*name, text), plain_node(*inner, text, depth - 1)});
    }
    return node;
  }
  source::Node node = source::to_node(value, text);
  // An integer of 64 bits is a string in the JSON of protobuf.
  if (key == "intValue" && node.kind == source::Kind::string) node.kind = source::Kind::number;
  return node;
}

/// The attributes of a span.
struct Attributes {
  std::optional<Value> list;
  Texts& texts;

  /// The AnyValue of an attribute.
  std::optional<Value> any(std::string_view key) const {
    for (const Value& each : items_of(list))
      if (const auto name = member(each, "key"); name && name->node->text == key)
        return member(each, "value");
    return std::nullopt;
  }
  std::string_view text(std::string_view key) const {
    const auto found = any(key);
    return found ? text_of(*found, "stringValue") : std::string_view();
  }
  /// The value as JSON.
  std::optional<Value> value(std::string_view key) const {
    const auto found = any(key);
    if (!found) return std::nullopt;
    if (auto string = of_kind(member(*found, "stringValue"), Kind::string)) return string;
    return make_value(*found, plain_node(*found->node, found->text->json.data(), max_depth), texts);
  }
};

/// How a span names a call and its parts.
struct Names {
  std::string_view tool;
  std::string_view id;
  std::string_view params;
  std::string_view result;
};

constexpr Names of_genai{"gen_ai.tool.name", "gen_ai.tool.call.id", "gen_ai.tool.call.arguments",
                         "gen_ai.tool.call.result"};
constexpr Names of_openinference{"tool.name", "tool_call.id", "input.value", "output.value"};

/// Returns false for a span with an error, or a result that is one.
std::optional<bool> success_of(const Value& span, const Attributes& attributes) {
  if (!attributes.text("error.type").empty()) return false;
  const auto status = of_kind(member(span, "status"), Kind::object);
  if (!status) return std::nullopt;
  const auto code = member(*status, "code");
  const bool is_error = code && (code->node->text == "2" || code->node->text == "STATUS_CODE_ERROR");
  return is_error ? std::optional(false) : std::nullopt;
}

bool has_dropped(const Value& span) {
  const auto dropped = member(span, "droppedAttributesCount");
  return dropped && dropped->node->kind != Kind::null && dropped->node->text != "0" &&
         !dropped->node->text.empty();
}

/// The call of a span and its answer.
void add_span(const Value& span, const Attributes& attributes, const Names& names,
              std::vector<Message>& all) {
  std::string id = id_key(attributes.text(names.id));
  if (id.empty()) id = id_key(member(span, "spanId"));
  std::string_view tool = attributes.text(names.tool);
  if (tool.empty()) tool = text_of(span, "name");
  const std::optional<std::int64_t> time = time_of(member(span, "endTimeUnixNano"));
  Message request = recorded_request(id, tool, attributes.value(names.params), span, attributes.texts);
  const auto result = attributes.value(names.result);
  Message answer =
      result ? plain_answer(id, *result, success_of(span, attributes))
             : unrecorded_answer(id, span,
                                 has_dropped(span) ? "the span has dropped attributes, and no result"
                                                   : "the span was recorded without the result");
  request.time = answer.time = time;
  all.push_back(std::move(request));
  all.push_back(std::move(answer));
}

/// The calls and answers in the messages that a model was sent, and in those that it gave.
void add_history(const Attributes& attributes, std::optional<std::int64_t> time, std::vector<Message>& all) {
  for (const char* name : {"gen_ai.input.messages", "gen_ai.output.messages"}) {
    std::optional<Value> history = attributes.value(name);
    if (history && history->node->kind == Kind::string)
      history = parse_embedded(*history, attributes.texts, nullptr);
    for (const Value& message : items_of(history)) {
      for (const Value& part : items_of(member(message, "parts"))) {
        const std::string_view type = text_of(part, "type");
        const std::string id = id_key(member(part, "id"));
        const std::size_t before = all.size();
        if (type == "tool_call")
          all.push_back(
              recorded_request(id, text_of(part, "name"), member(part, "arguments"), part, attributes.texts));
        if (type == "tool_call_response") {
          auto response = member(part, "response");
          if (!response) response = member(part, "result");
          all.push_back(response ? plain_answer(id, *response, std::nullopt)
                                 : unrecorded_answer(id, part, "the part was recorded without the response"));
        }
        for (std::size_t i = before; i < all.size(); ++i) all[i].time = time;
      }
    }
  }
}

void add_messages(const Value& span, Texts& texts, std::vector<Message>& all) {
  const Attributes attributes{member(span, "attributes"), texts};
  if (attributes.text("gen_ai.operation.name") == "execute_tool")
    add_span(span, attributes, of_genai, all);
  else if (attributes.text("openinference.span.kind") == "TOOL")
    add_span(span, attributes, of_openinference, all);
  else
    add_history(attributes, time_of(member(span, "endTimeUnixNano")), all);
}

std::vector<Message> messages(const Value& line, const Context& context) {
  std::vector<Message> all;
  for (const Value& resource : items_of(member(line, "resourceSpans")))
    for (const char* scopes : {"scopeSpans", "instrumentationLibrarySpans"})
      for (const Value& scope : items_of(member(resource, scopes)))
        for (const Value& span : items_of(member(scope, "spans"))) add_messages(span, context.texts, all);
  if (all.empty()) all.push_back(other_message(line, "telemetry"));
  return all;
}

}  // namespace
}  // namespace otlp

constinit const Recording otlp_recording{"otlp", otlp::recognizes,    otlp::messages, false,
                                         true,   "\"resourceSpans\":"};

}  // namespace candor::verify
