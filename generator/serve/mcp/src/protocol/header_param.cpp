// mcp/src/protocol/header_param.cpp: the params of a tool that a modern client repeats in headers.
#include "candor/mcp/detail/header_param.hpp"

#include <string>
#include <utility>

#include <candor/envelopes/members.hpp>
#include <candor/mcp/detail/frame.hpp>
#include <candor/mcp/detail/names.hpp>

namespace candor::mcp::detail {
namespace {

void collect(std::string_view schema, const std::vector<std::string>& path, std::vector<HeaderParam>& out) {
  const auto properties = envelopes::members_of(member_of(schema, "properties"));
  if (!properties) return;
  for (const envelopes::Member& property : *properties) {
    std::vector<std::string> below = path;
    below.push_back(property.name);
    if (auto header = string_of(member_of(property.value, header_keyword)))
      out.push_back({std::move(*header), below});
    collect(property.value, below, out);
  }
}

}  // namespace

std::vector<HeaderParam> header_params_of(const ToolDescription& description) {
  std::vector<HeaderParam> params;
  collect(member_of(description.json(true), "inputSchema"), {}, params);
  return params;
}

std::vector<std::pair<std::string, std::string>> repeated_params(const std::vector<HeaderParam>& params,
                                                                 std::string_view arguments) {
  std::vector<std::pair<std::string, std::string>> repeated;
  for (const HeaderParam& param : params) {
    std::string_view value = arguments;
    for (const std::string& name : param.path) value = member_of(value, name);
    if (value.empty() || value == "null") continue;
    repeated.emplace_back(param.header, string_of(value).value_or(std::string(value)));
  }
  return repeated;
}

}  // namespace candor::mcp::detail
