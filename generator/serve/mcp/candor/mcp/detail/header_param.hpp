// candor/mcp/detail/header_param.hpp: params that headers of the HTTP transport repeat.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/mcp/tool.hpp>

namespace candor::mcp::detail {

/// A param that a modern client repeats in the header `Mcp-Param-<header>`.
struct HeaderParam {
  std::string header;
  /// Names of the members from the arguments down to the param.
  std::vector<std::string> path;
  /// The `type` of the param's schema, where it is one.
  std::string type = {};
};

/// Returns the params of the description's inputSchema that have `x-mcp-header`, also in nested objects.
std::vector<HeaderParam> header_params_of(const ToolDescription& description);

/// Returns true for a method or the name of a header, as RFC 9110 has them, and for a character of such.
bool is_token_character(char byte);
bool is_token(std::string_view text);

/// Returns why a host must not use a tool over HTTP: a header is not a token (RFC 9110) or stands for two params, or
/// a param is not a string, integer or boolean. Empty if the host may use it.
std::string header_fault(const std::vector<HeaderParam>& params);

/// Returns the names of the headers that repeat params, without their prefix, and the texts of the params in
/// the arguments of a call. Params that are missing or null are not repeated.
std::vector<std::pair<std::string, std::string>> repeated_params(const std::vector<HeaderParam>& params,
                                                                 std::string_view arguments);

}  // namespace candor::mcp::detail
