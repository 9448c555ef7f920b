// candor/envelopes/anthropic.hpp: replies of tools in Anthropic's Messages API.
#pragma once

#include <string>
#include <utility>

#include <candor/envelopes/ailoop.hpp>
#include <candor/wire/anthropic.hpp>

namespace candor {

/// The reply as ailoop's adapter sends it: content is always a list, the flag is written only where it is
/// true, a file id becomes `{type:"file",file_id}`. An image that is not of the four media types is refused.
Expected<wire::anthropic::ToolResult> to_anthropic(const ailoop::ToolResultContent& content,
                                                   std::string tool_use_id);

/// The outcome as text: the account and the result. There is no place for structure, so there is no way back.
template <class Outcome>
Expected<wire::anthropic::ToolResult> to_anthropic_losing_structure(const Outcome& outcome,
                                                                    std::string tool_use_id,
                                                                    const envelopes::Budget& budget = {}) {
  Expected<ailoop::ToolResultContent> content = to_ailoop_losing_structure(outcome, budget);
  if (!content) return std::move(content).error();
  return to_anthropic(*content, std::move(tool_use_id));
}
template <class Outcome>
Expected<wire::anthropic::ToolResult> to_anthropic(const Outcome& outcome,
                                                   std::string tool_use_id) =
    delete;  // loses structure: call to_anthropic_losing_structure

}  // namespace candor
