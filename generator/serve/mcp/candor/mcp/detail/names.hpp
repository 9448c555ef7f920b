// candor/mcp/detail/names.hpp: methods, notifications and keys of MCP.
#pragma once

#include <string_view>

namespace candor::mcp::detail {

namespace methods {
inline constexpr std::string_view initialize = "initialize";
inline constexpr std::string_view ping = "ping";
inline constexpr std::string_view discover = "server/discover";
inline constexpr std::string_view list_tools = "tools/list";
inline constexpr std::string_view call_tool = "tools/call";
inline constexpr std::string_view set_level = "logging/setLevel";
inline constexpr std::string_view listen = "subscriptions/listen";
inline constexpr std::string_view get_task = "tasks/get";
inline constexpr std::string_view update_task = "tasks/update";
inline constexpr std::string_view cancel_task = "tasks/cancel";
}  // namespace methods

namespace notifications {
inline constexpr std::string_view initialized = "notifications/initialized";
inline constexpr std::string_view cancelled = "notifications/cancelled";
inline constexpr std::string_view progress = "notifications/progress";
inline constexpr std::string_view message = "notifications/message";
inline constexpr std::string_view tools_changed = "notifications/tools/list_changed";
inline constexpr std::string_view task = "notifications/tasks";
inline constexpr std::string_view acknowledged = "notifications/subscriptions/acknowledged";
}  // namespace notifications

/// Keys of `_meta`.
namespace meta {
inline constexpr std::string_view progress_token = "progressToken";
inline constexpr std::string_view protocol_version = "io.modelcontextprotocol/protocolVersion";
inline constexpr std::string_view client_info = "io.modelcontextprotocol/clientInfo";
inline constexpr std::string_view client_capabilities = "io.modelcontextprotocol/clientCapabilities";
inline constexpr std::string_view log_level = "io.modelcontextprotocol/logLevel";
inline constexpr std::string_view subscription_id = "io.modelcontextprotocol/subscriptionId";
inline constexpr std::string_view tool_failure = "io.modelcontextprotocol/toolFailure";
inline constexpr std::string_view server_info = "io.modelcontextprotocol/serverInfo";
}  // namespace meta

/// Headers of the HTTP transport.
namespace headers {
inline constexpr std::string_view protocol_version = "MCP-Protocol-Version";
inline constexpr std::string_view method = "Mcp-Method";
inline constexpr std::string_view name = "Mcp-Name";
inline constexpr std::string_view param_prefix = "Mcp-Param-";
inline constexpr std::string_view session = "Mcp-Session-Id";
}  // namespace headers

/// The extension by which a call goes on as a task (SEP-2663), and the methods about its tasks.
inline constexpr std::string_view tasks_extension = "io.modelcontextprotocol/tasks";
/// The member of capabilities by which a client or a server declares it.
inline constexpr std::string_view tasks_capability = R"("extensions":{"io.modelcontextprotocol/tasks":{}})";
constexpr bool is_about_task(std::string_view method) {
  return method == methods::get_task || method == methods::update_task || method == methods::cancel_task;
}

/// The keyword of a param's schema that names the header which repeats the param.
inline constexpr std::string_view header_keyword = "x-mcp-header";

}  // namespace candor::mcp::detail
