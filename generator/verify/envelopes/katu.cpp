// generator/verify/envelopes/katu.cpp: katu's ToolOutput, and the message that the model gets of it.
#include <array>

#include "verify/unwrap.hpp"

namespace candor::verify {
namespace {

using Kind = Message::Kind;

constexpr std::array<Part, 4> output_parts = {{{"title", schema::type_string, true},
                                               {"content", schema::type_string, true},
                                               {"metadata", schema::all_types, true},
                                               {"is_error", schema::type_boolean, true}}};
constexpr std::array<Part, 4> message_parts = {{{"tool_call_id", schema::type_string, true},
                                                {"tool_name", schema::type_string, true},
                                                {"content", schema::type_array, true},
                                                {"is_error", schema::type_boolean, true}}};
constexpr std::array<std::string_view, 1> blocks = {"text"};

std::optional<bool> success_of(const Value& answer) {
  const std::optional<bool> is_error = flag(member(answer, "is_error"));
  return is_error ? std::optional<bool>(!*is_error) : std::nullopt;
}

Carried unwrap(const Value& answer, Texts& texts, diagnostics::Report& report) {
  if (member(answer, "tool_call_id")) {
    check_parts(answer, "a ToolResultMessage of katu", message_parts, report);
    const auto content = of_kind(member(answer, "content"), source::Kind::array);
    return carried_by_text(success_of(answer),
                           content ? check_blocks(*content, "katu", blocks, report) : std::vector<Value>{},
                           texts);
  }
  check_parts(answer, "a ToolOutput of katu", output_parts, report);
  if (const std::optional<Value> metadata = member(answer, "metadata"))
    if (const std::optional<Value> outcome = member(*metadata, outcome_key))
      return {success_of(answer), outcome, {}, {}, "", ""};
  const auto content = of_kind(member(answer, "content"), source::Kind::string);
  return carried_by_text(success_of(answer), content ? std::vector{*content} : std::vector<Value>{}, texts);
}

std::vector<Message> messages(const Value& value, Texts& texts) {
  if (value.node->kind != source::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  if (member(value, "content") || member(value, "is_error"))
    return {answer_message(value, member(value, "tool_call_id") ? "tool_call_id" : "id")};
  return {request_message(value, "id", texts)};
}

}  // namespace

constinit const Envelope katu_envelope{"katu", unwrap, messages};

}  // namespace candor::verify
