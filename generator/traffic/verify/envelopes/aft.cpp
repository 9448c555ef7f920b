// verify/envelopes/aft.cpp: newline-delimited JSON, request and response flat in one object each.
#include <algorithm>
#include <array>

#include "verify/envelopes/embedded_contract.hpp"
#include "verify/envelopes/unwrap.hpp"

namespace candor::verify {
namespace aft {
namespace {

using Kind = Message::Kind;

constexpr std::array<std::string_view, 1> contracts{"aft"};

Unwrapped unwrap(const Value& answer, const Context& context, diagnostics::Findings& report) {
  if (!check_shape(answer, "an answer of aft", shape_of(context, "aft.response"), report) &&
      answer.node->kind != detail::Kind::object)
    return {{}, {}, {}, {}, "", "it is no object"};
  const bool is_failure = boolean_of(member(answer, "success")) == false;
  return {{}, answer, {}, {}, "", "", {}, is_failure && is_server_failure_of_aft(*answer.node)};
}

/// Returns why a value is not a request by the rules of aft's parser, or std::nullopt.
std::string why_no_request(const Value& value) {
  if (value.node->kind != detail::Kind::object) return "a request is an object";
  if (!string_of(member(value, "id"))) return "the request has no id, or one that is no text";
  const std::optional<Value> command = member(value, "command");
  const std::optional<Value> method = member(value, "method");
  if (command && method) return "the request has both 'command' and 'method'";
  if (!string_of(command ? command : method)) return "the request names no command";
  const std::optional<Value> session = member(value, "session_id");
  const bool named = !session || session->node->kind == detail::Kind::null || string_of(session);
  return named ? "" : "the session_id is neither a text nor null";
}

/// The params of a request: all its other members, as a text of their own with the same places.
Value params_of(const Value& request, const Context& context) {
  const std::vector<MemberShape>& own = shape_of(context, "aft.request").members;
  Text& text = text_instead_of(request, context.texts);
  text.nodes.push_back(*request.node);
  for (const Node& each : request.node->members()) {
    const bool is_own =
        std::any_of(own.begin(), own.end(), [&](const MemberShape& part) { return part.name == each.key; });
    if (is_own)
      --text.nodes.front().count;
    else
      text.nodes.insert(text.nodes.end(), &each, &each + each.span);
  }
  text.nodes.front().span = static_cast<std::uint32_t>(text.nodes.size());
  return root_of(text);
}

Message request(const Value& value, const Context& context) {
  Message message{Kind::bad_request, id_key(member(value, "id")), "", value, why_no_request(value)};
  if (!message.note.empty()) return message;
  const std::optional<Value> command = member(value, "command");
  message.kind = Kind::request;
  message.tool = *string_of(command ? command : member(value, "method"));
  message.value = params_of(value, context);
  return message;
}

std::vector<Message> messages(const Value& value, const Context& context) {
  if (value.node->kind != detail::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  const bool has_id = member(value, "id").has_value();
  if (member(value, "success")) return {answer_message(value, "id")};
  if (string_of(member(value, "type")) && !has_id) return {{Kind::push, "", "", value, ""}};
  if (member(value, "command") || member(value, "method")) return {request(value, context)};
  return {{Kind::unknown, "", "", value, ""}};
}

}  // namespace
}  // namespace aft

constinit const Envelope aft_envelope{"aft",         aft::contracts, aft::unwrap,
                                      aft::messages, aft::request,   "unknown_command"};

}  // namespace candor::verify
