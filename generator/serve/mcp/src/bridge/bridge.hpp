// mcp/src/bridge/bridge.hpp: the two ways of the bridge.
#pragma once

#include <string>
#include <vector>

#include <candor/mcp/http.hpp>
#include <candor/mcp/http_client.hpp>

namespace candor::mcp::bridge {

/// Limits of messages. They are those of others, so they are wide.
inline constexpr Limits limits{.max_depth = 256, .max_bytes = std::size_t{64} << 20U};

/// Prints a line to stderr.
void print_error(const std::string& line);

/// Sends each line of standard input to the server behind the URL, and prints what it answers and sends by
/// itself, until the input ends.
void serve_url(const std::string& url, const HttpClientOptions& http);

/// Serves a program that speaks MCP on its standard input and output over HTTP, until a signal ends it. Each
/// legacy client has a process of its own, from `initialize` to the end of its session; all modern clients
/// share one.
ServeResult serve_command(std::vector<std::string> command, HttpOptions options);

}  // namespace candor::mcp::bridge
