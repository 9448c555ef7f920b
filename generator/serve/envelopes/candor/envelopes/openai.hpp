// candor/envelopes/openai.hpp: replies of tools in OpenAI's two APIs, neither of which has a flag for errors.
#pragma once

#include <string>
#include <utility>

#include <candor/envelopes/ailoop.hpp>
#include <candor/literal.hpp>
#include <candor/wire/openai_chat.hpp>
#include <candor/wire/openai_responses.hpp>

namespace candor {

/// The text blocks, joined by newlines. A message has no place for an image: one is refused
/// (`envelope/image-impossible`).
Expected<wire::openai_chat::ToolMessage> to_openai_chat_losing_error_flag(
    const ailoop::ToolResultContent& content, std::string tool_call_id);
/// One part for each block. An image itself becomes a `data:` address.
wire::openai_responses::FunctionCallOutput to_openai_responses_losing_error_flag(
    const ailoop::ToolResultContent& content, std::string call_id);

/// Returns the outcome as text: the account, which includes whether the call failed, and the result. It
/// cannot be read back.
template <class Outcome>
Expected<wire::openai_chat::ToolMessage> to_openai_chat_losing_structure_and_error_flag(
    const Outcome& outcome, std::string tool_call_id, const envelopes::Budget& budget = {}) {
  Expected<ailoop::ToolResultContent> content = to_ailoop_losing_structure(outcome, budget);
  if (!content) return std::move(content).error();
  return to_openai_chat_losing_error_flag(*content, std::move(tool_call_id));
}
template <class Outcome>
Expected<wire::openai_responses::FunctionCallOutput> to_openai_responses_losing_structure_and_error_flag(
    const Outcome& outcome, std::string call_id, const envelopes::Budget& budget = {}) {
  Expected<ailoop::ToolResultContent> content = to_ailoop_losing_structure(outcome, budget);
  if (!content) return std::move(content).error();
  return to_openai_responses_losing_error_flag(*content, std::move(call_id));
}

template <class Outcome, Literal why = "loses structure: call to_openai_chat_losing_...">
Expected<wire::openai_chat::ToolMessage> to_openai_chat(const Outcome& outcome, std::string id) =
    delete;  // loses structure: call to_openai_chat_losing_...
template <class Outcome, Literal why = "loses structure: call to_openai_responses_losing_...">
Expected<wire::openai_responses::FunctionCallOutput> to_openai_responses(
    const Outcome& outcome, std::string id) = delete;  // loses structure: call to_openai_responses_losing_...

}  // namespace candor
