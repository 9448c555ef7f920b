// mcp/src/server/tool_result.cpp: the result of `tools/call`: an outcome in its envelope, within the byte
// budget.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>

#include <candor/contract_info.hpp>
#include <candor/detail/violation_text.hpp>
#include <candor/envelopes/mcp.hpp>
#include <candor/envelopes/members.hpp>
#include <candor/envelopes/shorten.hpp>
#include <candor/mcp/detail/error.hpp>
#include <candor/mcp/detail/frame.hpp>
#include <candor/mcp/detail/names.hpp>
#include <candor/mcp/detail/tool_failure.hpp>

#include "results.hpp"

namespace candor::mcp::detail {
namespace {

namespace legacy = wire::mcp_2025_11_25;
namespace modern = wire::mcp_2026_07_28;

template <class Text, class Image, class Audio, class Resource, class Contents, class Result>
void attach_to(Result& result, const std::vector<Attachment>& attachments) {
  for (const Attachment& each : attachments) {
    switch (each.kind) {
      case Attachment::Kind::image:
        result.content.push_back(Image{.data = each.data, .mimeType = each.media_type});
        break;
      case Attachment::Kind::audio:
        result.content.push_back(Audio{.data = each.data, .mimeType = each.media_type});
        break;
      case Attachment::Kind::text_file:
        result.content.push_back(
            Resource{.resource = Contents{.uri = each.uri, .mimeType = each.media_type, .text = each.data}});
        break;
      case Attachment::Kind::binary_file:
        result.content.push_back(
            Resource{.resource = Contents{.uri = each.uri, .mimeType = each.media_type, .blob = each.data}});
        break;
    }
  }
}

/// Returns a name for a failure in the server's logs.
std::string next_correlation() {
  static const auto start = std::chrono::system_clock::now().time_since_epoch().count();
  static std::atomic<std::uint64_t> last = 0;
  return std::to_string(start) + "-" + std::to_string(++last);
}

/// Adds whether the call can be tried again, where the contract says so of its code.
template <class Result>
void advise(const envelopes::RenderedOutcome& rendered, std::string_view correlation, Result& result) {
  if (rendered.advice.retry == Retry::unstated) return;
  const std::string code = string_of(member_of(rendered.wire, "code")).value_or("");
  result.meta->set(std::string(meta::tool_failure),
                   envelopes::sound(to_json(ToolFailure{code, rendered.advice}, correlation,
                                            std::chrono::system_clock::now())));
}

/// Returns the result as JSON; std::nullopt if its own contract refuses it, as text that is not UTF-8.
std::optional<std::string> to_json(const ServerInfo& info, const envelopes::RenderedOutcome& rendered,
                                   const std::vector<Attachment>& attachments, Revision revision,
                                   std::string_view correlation = "") {
  std::string json;
  if (!is_modern(revision)) {
    Result2025 result = result_2025(rendered);
    advise(rendered, correlation, result);
    attach_to<legacy::TextContent, legacy::ImageContent, legacy::AudioContent, legacy::EmbeddedResource,
              legacy::ResourceContents>(result, attachments);
    if (!write(result, json)) return std::nullopt;
    return json;
  }
  Result2026 result = result_2026(rendered);
  advise(rendered, correlation, result);
  attach_to<modern::TextContent, modern::ImageContent, modern::AudioContent, modern::EmbeddedResource,
            modern::ResourceContents>(result, attachments);
  if (!result.meta) result.meta.emplace();
  result.meta->set(std::string(meta::server_info), envelopes::sound(server_info_json(info)));
  if (!write(result, json)) return std::nullopt;
  return json;
}

bool fits(const ServeOptions& options, const std::string& json) {
  return options.max_answer_bytes == 0 || json.size() <= options.max_answer_bytes;
}

/// Leaves findings out until the result fits.
std::optional<ToolResult> within_budget(const ServeOptions& options, const CallAnswer& call,
                                        std::size_t bytes, Revision revision) {
  const AnsweredOutcome& outcome = call.answer.outcome();
  const std::string why =
      "left out: answers of this server have at most " + std::to_string(options.max_answer_bytes) + " bytes";
  std::optional<std::string> json;
  const auto size_of = [&](const envelopes::Shortened& shortened) {
    json = to_json(options.info, envelopes::render(*outcome.contract, shortened.state, shortened.wire),
                   call.attachments, revision);
    return json ? json->size() : 0;
  };
  const auto shortened =
      envelopes::shorten_to(outcome, call.wire, bytes, options.max_answer_bytes, why, size_of);
  if (!shortened || !json) return std::nullopt;
  return ToolResult{std::move(*json), shortened->wire, std::string(shortened->state)};
}

ToolResult answered(const ServeOptions& options, const CallAnswer& call, Revision revision) {
  const AnsweredOutcome& outcome = call.answer.outcome();
  if (outcome.contract == nullptr)
    return failure_result(options, call.tool, ServerFailure::internal_error,
                          "the tool set does not describe the outcomes of its tools", revision);
  auto rendered = envelopes::render(*outcome.contract, outcome.state, call.wire);
  rendered.receipt = call.receipt;
  const std::string correlation = rendered.advice.retry == Retry::unstated ? "" : next_correlation();
  auto json = to_json(options.info, rendered, call.attachments, revision, correlation);
  if (!json)
    return failure_result(options, call.tool, ServerFailure::internal_error,
                          "an attachment of the answer is not UTF-8 text", revision);
  if (fits(options, *json)) return {std::move(*json), call.wire, std::string(outcome.state), correlation};
  const std::size_t bytes = json->size();
  if (auto shortened = within_budget(options, call, bytes, revision)) return std::move(*shortened);
  return failure_result(options, call.tool, ServerFailure::answer_too_large,
                        "the answer has " + std::to_string(bytes) + " bytes, and the limit is " +
                            std::to_string(options.max_answer_bytes),
                        revision);
}

}  // namespace

ToolResult failure_result(const ServeOptions& options, std::string_view tool, ServerFailure failure,
                          std::string_view message, Revision revision, std::string_view members) {
  ContractInfo contract = contract_info_of(static_cast<const contracts::server_failure::Outcome*>(nullptr));
  contract.tool = tool;
  std::string wire;
  append_member(wire, "success", "false");
  append_member(wire, "code", json_string(to_wire(failure)));
  append_member(wire, "message", json_string(message));
  auto rendered = envelopes::render(contract, "failure", "{" + wire + "}");
  // For programs: the text, which a model reads, has them in its message.
  if (!members.empty()) rendered.wire = "{" + wire + "," + std::string(members) + "}";
  return {to_json(options.info, rendered, {}, revision).value_or("{}")};
}

ToolResult tool_result(const ServeOptions& options, const CallAnswer& call, Revision revision) {
  using candor::detail::as_members;
  using candor::detail::in_words;
  const Violations& violations = call.answer.violations();
  switch (call.answer.state()) {
    case Answer::State::answered:
      return answered(options, call, revision);
    case Answer::State::bad_params:
      return failure_result(options, call.tool, ServerFailure::invalid_params, in_words(violations), revision,
                            as_members(violations));
    case Answer::State::unwritable:
      return failure_result(options, call.tool, ServerFailure::internal_error,
                            "the answer breaks its own contract: " + in_words(violations), revision,
                            as_members(violations));
    case Answer::State::unknown_tool:
      break;
  }
  return failure_result(options, call.tool, ServerFailure::internal_error, "the set has no such tool",
                        revision);
}

}  // namespace candor::mcp::detail
