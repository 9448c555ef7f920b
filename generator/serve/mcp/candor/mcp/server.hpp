// candor/mcp/server.hpp: serves a set of tools to an MCP client on stdin and stdout.
//
//     #include "tools_mcp.hpp"   // emitted by `candor generate --mcp`; CMake: candor_generate(... MCP)
//     candor::mcp::serve_stdio(agent::ToolSet{handler});
//
// Handlers are those of candor::serve_ndjson(). They run in several threads at once: a handler is
// thread-safe, or it is served with `workers = 1`. A handler may take `const candor::Call&` as its second
// parameter
// (<candor/running_call.hpp>).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <candor/mcp/detail/server_core.hpp>
#include <candor/mcp/options.hpp>
#include <candor/mcp/tool.hpp>
#include <candor/served.hpp>

namespace candor::mcp {

/// A set whose tools are described for MCP.
template <class Set>
concept Described = requires(const Set& set) {
  { mcp_tools(set) } -> std::convertible_to<std::span<const ToolDescription>>;
};

namespace detail {

/// Makes the table of a set, which must live as long.
template <class Set>
ToolTable table_of(const Set& set) {
  static_assert(
      Described<Set>,
      "this set of tools has no descriptions for MCP: generate it with `candor generate --mcp` (CMake: "
      "candor_generate(... MCP)), and include its tools_mcp.hpp");
  if constexpr (Described<Set>) {
    ToolTable table{mcp_tools(set), [&set](std::string_view name, std::string_view params, std::string& out) {
                      return set.call(name, params, out);
                    }};
    if constexpr (requires { mcp_server(set); }) table.server = mcp_server(set);
    return table;
  } else {
    return {};
  }
}

}  // namespace detail

namespace detail {

/// Serves on two file descriptors, which stay open.
ServeResult serve_descriptors(ToolTable tools, const ServeOptions& options, int in, int out);

/// Serves on stdin and stdout. While it does, stdin is empty for all others, and what they print to stdout
/// goes to stderr: stdout carries messages and nothing else.
ServeResult serve_standard_streams(ToolTable tools, const ServeOptions& options);

}  // namespace detail

/// Serves the set on stdin and stdout until stdin ends, stdout fails, or `options.control` stops the server.
/// Calls that run at the end of stdin may go on for `options.stop_grace`; then they are asked to stop, and
/// answer what they have. Returns within twice `options.stop_grace` and 2 s after the end of stdin, and
/// within twice `options.stop_grace` and 4 s after `options.control` stopped the server, also where handlers
/// do not return. At the end of stdin it also waits for as long as the client leaves answers in stdout
/// unread; not so once the control has stopped it. SIGPIPE is not raised.
template <class Set>
ServeResult serve_stdio(const Set& set, const ServeOptions& options = {}) {
  return detail::serve_standard_streams(detail::table_of(set), options);
}

/// The same on two file descriptors: a socket, or the pipes of a test. They stay open.
template <class Set>
ServeResult serve_descriptors(const Set& set, int in, int out, const ServeOptions& options = {}) {
  return detail::serve_descriptors(detail::table_of(set), options, in, out);
}

}  // namespace candor::mcp
