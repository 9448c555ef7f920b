// candor/mcp/detail/error.hpp: errors of JSON-RPC and MCP, and the frames of answers.
#pragma once

#include <string>
#include <string_view>

#include <candor/detail/json_string.hpp>
#include <candor/mcp/revision.hpp>

namespace candor::mcp::detail {

/// The codes of JSON-RPC 2.0 and MCP; `busy` is Candor's own.
enum class ErrorCode : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  /// As many calls are running and waiting as the server allows: a later retry can succeed.
  busy = -32000,
  header_mismatch = -32020,
  missing_capability = -32021,
  unsupported_version = -32022,
};

/// Returns the HTTP status of an answer with this error. Legacy clients get 200 with errors that concern the
/// message's content, as JSON-RPC over HTTP has it; modern ones the status that MCP 2026-07-28 states.
int http_status(ErrorCode code, bool modern);

/// An error of the protocol. (The failure of a tool is a result.)
struct Error {
  ErrorCode code = ErrorCode::internal_error;
  std::string message;
  /// JSON, or empty.
  std::string data = {};
  bool operator==(const Error&) const = default;
};

/// The id in answers to messages whose id could not be read.
inline constexpr std::string_view no_id = "null";

/// Frames without a line break. `id`, `result` and `params` are JSON; they stand as they are, apart from line
/// breaks between their tokens. Empty params are left out.
std::string error_frame(std::string_view id, const Error& error);
std::string result_frame(std::string_view id, std::string_view result);
std::string request_frame(std::string_view id, std::string_view method, std::string_view params);
std::string notification_frame(std::string_view method, std::string_view params);

/// Returns the names of the versions that are spoken, as a JSON array.
std::string supported_versions();

/// Returns the error of a version that is unknown, or that the server does not speak.
Error unsupported_version(std::string_view requested);

using candor::detail::append_member;
using candor::detail::json_string;

}  // namespace candor::mcp::detail
