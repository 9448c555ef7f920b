// generator/verify/envelopes/sage.cpp: Sage's ToolResult: all members always written, the outcome in its
// metadata.
#include <array>

#include "verify/unwrap.hpp"

namespace candor::verify {
namespace {

using Kind = Message::Kind;

constexpr schema::Types text_or_null = schema::type_string | schema::type_null;
constexpr schema::Types integer_or_null = schema::type_integer | schema::type_null;
constexpr std::array<Part, 8> parts = {{{"call_id", schema::type_string, true},
                                        {"tool_name", schema::type_string, true},
                                        {"success", schema::type_boolean, true},
                                        {"output", text_or_null, true},
                                        {"error", text_or_null, true},
                                        {"exit_code", integer_or_null, true},
                                        {"execution_time_ms", integer_or_null, true},
                                        {"metadata", schema::type_object, true}}};

Carried unwrap(const Value& answer, Texts& texts, diagnostics::Report& report) {
  check_parts(answer, "a ToolResult of Sage", parts, report);
  const std::optional<bool> success = flag(member(answer, "success"));
  const std::optional<Value> error = of_kind(member(answer, "error"), source::Kind::string);
  if (success == true && error)
    say_shape(*error, "a success with an error text: readers differ in which they show", report);
  if (success == false && !error)
    say_shape(answer, "a failed ToolResult of Sage has its text in 'error'", report);
  if (const std::optional<Value> metadata = member(answer, "metadata"))
    if (const std::optional<Value> outcome = member(*metadata, outcome_key))
      return {success, outcome, {}, {}, "", ""};
  const std::optional<Value> output =
      of_kind(member(answer, success == false ? "error" : "output"), source::Kind::string);
  return carried_by_text(success, output ? std::vector{*output} : std::vector<Value>{}, texts);
}

std::vector<Message> messages(const Value& value, Texts& texts) {
  if (value.node->kind != source::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  if (member(value, "success") || member(value, "output")) return {answer_message(value, "call_id")};
  return {request_message(value, member(value, "call_id") ? "call_id" : "id", texts)};
}

}  // namespace

constinit const Envelope sage_envelope{"sage", unwrap, messages};

}  // namespace candor::verify
