// envelopes/katu.cpp: katu's ToolOutput.
#include <candor/envelopes/katu.hpp>

#include <candor/envelopes/members.hpp>

namespace candor::katu {

ToolOutput ToolOutput::success(std::string content) { return success_with_title("", std::move(content)); }

ToolOutput ToolOutput::success_with_title(std::string title, std::string content) {
  return ToolOutput({.title = std::move(title),
                     .content = std::move(content),
                     .metadata = envelopes::sound("{}"),
                     .is_error = false});
}

ToolOutput ToolOutput::error(std::string content) {
  ToolOutput output = success(std::move(content));
  output.wire_.is_error = true;
  return output;
}

ToolOutput ToolOutput::with_metadata(Value metadata) && {
  wire_.metadata = std::move(metadata);
  return std::move(*this);
}

ToolOutput ToolOutput::with_title(std::string title) && {
  wire_.title = std::move(title);
  return std::move(*this);
}

Expected<ToolOutput> parse_tool_output(std::string_view json, const Limits& limits) {
  Expected<wire::katu::ToolOutput> wire = wire::katu::parse_tool_output(json, limits);
  if (!wire) return std::move(wire).error();
  return ToolOutput(std::move(*wire));
}

Written write(const ToolOutput& output, std::string& out) { return write(output.wire_, out); }

ToolOutput from_rendered(const envelopes::RenderedOutcome& rendered) {
  const auto make = is_error(rendered.means) ? ToolOutput::error : ToolOutput::success;
  std::vector<envelopes::Member> metadata = {{std::string(envelopes::outcome_key), rendered.wire}};
  if (!rendered.receipt.empty()) metadata.push_back({std::string(Receipt::key), rendered.receipt});
  return make(envelopes::text_of(rendered))
      .with_title(std::string(rendered.tool))
      .with_metadata(envelopes::sound(envelopes::object_of(metadata)));
}

Expected<envelopes::Unwrapped> carried_by(const ToolOutput& output) {
  const std::string key(envelopes::outcome_key);
  const auto members = envelopes::members_of(output.metadata().text());
  const std::string* wire = members ? envelopes::value_of(*members, key) : nullptr;
  if (wire == nullptr)
    return envelopes::refused(envelopes::no_outcome, "/metadata/" + key, "an outcome", "none");
  return envelopes::Unwrapped{*wire, output.is_error()};
}

}  // namespace candor::katu
