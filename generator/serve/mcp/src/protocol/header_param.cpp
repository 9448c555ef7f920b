// mcp/src/protocol/header_param.cpp: the params of a tool that a modern client repeats in headers.
#include "candor/mcp/detail/header_param.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <candor/envelopes/members.hpp>
#include <candor/mcp/detail/frame.hpp>
#include <candor/mcp/detail/names.hpp>

#include "candor/detail/ascii.hpp"
#include "candor/detail/words.hpp"

namespace candor::mcp::detail {
namespace {

void collect(std::string_view schema, const std::vector<std::string>& path, std::vector<HeaderParam>& out) {
  const auto properties = envelopes::members_of(member_of(schema, "properties"));
  if (!properties) return;
  for (const envelopes::Member& property : *properties) {
    std::vector<std::string> below = path;
    below.push_back(property.name);
    if (const std::string_view header = member_of(property.value, header_keyword); !header.empty())
      out.push_back(
          {string_of(header).value_or(""), below, string_of(member_of(property.value, "type")).value_or("")});
    collect(property.value, below, out);
  }
}

}  // namespace

bool is_token_character(char byte) {
  return candor::detail::is_letter_or_digit(byte) ||
         std::string_view("!#$%&'*+-.^_`|~").find(byte) != std::string_view::npos;
}

bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_token_character);
}

std::string header_fault(const std::vector<HeaderParam>& params) {
  std::set<std::string> headers;
  for (const HeaderParam& param : params) {
    if (!is_token(param.header)) return "'" + param.header + "' is no name of a header";
    if (!headers.insert(candor::detail::lower_case(param.header)).second)
      return "two params have the header '" + param.header + "'";
    if (!param.type.empty() && param.type != "string" && param.type != "integer" && param.type != "boolean")
      return "the param of the header '" + param.header + "' has the type '" + param.type + "'";
  }
  return "";
}

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
