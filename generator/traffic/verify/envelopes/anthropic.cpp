// verify/envelopes/anthropic.cpp: tool_use and tool_result blocks, alone or in the messages of a
// chat.
#include <array>

#include "verify/envelopes/unwrap.hpp"

namespace candor::verify {
namespace anthropic {
namespace {

using Kind = Message::Kind;

constexpr std::array<std::string_view, 1> contracts{"anthropic"};

Unwrapped unwrap(const Value& answer, const Context& context, diagnostics::Findings& report) {
  const ObjectShape& shape = shape_of(context, "anthropic.tool_result");
  check_shape(answer, "a tool_result", shape, report);
  const bool success = boolean_of(member(answer, "is_error")) != true;
  const std::optional<Value> content = member(answer, "content");
  std::vector<Value> found;
  if (of_kind(content, detail::Kind::string)) found.push_back(*content);
  if (of_kind(content, detail::Kind::array)) found = check_blocks(*content, shape, report);
  return unwrap_text(success, found, context.texts);
}

std::vector<Message> messages(const Value& value, const Context& context) {
  if (value.node->kind != detail::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  const std::string type(string_of(member(value, "type")).value_or(""));
  if (type == "tool_result") return {answer_message(value, "tool_use_id")};
  if (type == "tool_use") return {request_message(value, "id", context.texts)};
  const std::optional<Value> content = member(value, "content");
  if (!member(value, "role") || !content) {
    return {type.empty() ? request_message(value, "id", context.texts)
                         : Message{Kind::other, "", "", value, type}};
  }
  std::vector<Message> all;
  for (const Value& block : items_of(content))
    for (Message& each : messages(block, context)) all.push_back(std::move(each));
  if (all.empty()) all.push_back({Kind::other, "", "", value, "text"});
  return all;
}

}  // namespace
}  // namespace anthropic

constinit const Envelope anthropic_envelope{"anthropic", anthropic::contracts, anthropic::unwrap,
                                            anthropic::messages};

}  // namespace candor::verify
