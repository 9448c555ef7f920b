// candor/mcp/http.hpp: a set of tools, served over MCP's streamable HTTP.
//
//     const candor::ServeResult served = candor::mcp::serve_http(agent::ToolSet{handler}, {.port = 8080});
//     if (!served) std::cerr << served.error().message << '\n';
//
// Link `candor::mcp_http`. Linux only. TLS is left to a proxy in front of the server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <candor/mcp/options.hpp>
#include <candor/mcp/server.hpp>

namespace candor::mcp {

/// How a set is served over HTTP.
struct HttpOptions {
  /// How calls are run; the same for all transports.
  ServeOptions serve = {};
  /// A numeric address, or localhost. Every address but those of this machine needs a token.
  std::string address = "127.0.0.1";
  /// 0: any free one, which `on_listening` gets.
  std::uint16_t port = 0;
  std::string path = "/mcp";
  /// Further names for the header Host, without port. The names and addresses of this machine, and `address`,
  /// always stand for the server; other names are refused, as a page of a hostile site would send them.
  std::vector<std::string> hosts = {};
  /// Further web origins whose pages may call, such as "https://app.example". On a loopback address, pages
  /// from this machine may.
  std::vector<std::string> origins = {};
  /// A file with the token that clients must send (`Authorization: Bearer …`): printable ASCII, at most half
  /// of max_header_bytes. A file that every user may write is refused. Empty: none is asked for.
  std::filesystem::path token_file = {};
  /// True to serve other machines without a token, where something else protects the port.
  bool without_token = false;

  /// Bounds of a request, in bytes. Who calls, and how long the body is, is judged before a byte of the body
  /// is kept; a request is read when the client has taken the answer to the one before.
  std::size_t max_header_bytes = std::size_t{16} << 10U;
  std::size_t max_body_bytes = std::size_t{4} << 20U;
  /// At most three quarters of the descriptors that the system grants (`ulimit -n`), or all but 1,024:
  /// handlers need some, too. One more pushes out connections that were idle the longest; where none is, it
  /// gets 503.
  std::size_t max_connections = 12'000;
  /// What all connections together may hold, in bytes: requests that arrive or are being answered, and
  /// answers that clients have not taken. With more, the largest of the requests that are not complete get
  /// 503, and the clients with the largest answers that have taken no byte for a second are lost. Requests of
  /// at most 64 KiB that arrive at once are served all the same.
  std::size_t max_buffered_bytes = std::size_t{64} << 20U;
  /// Requests that are not answered yet, and subscriptions. Further requests get 503.
  std::size_t max_in_flight = 1'000;
  /// Notifications that a client has not taken, in bytes. With more, it has disconnected.
  std::size_t max_unsent_bytes = std::size_t{8} << 20U;
  /// For a whole request to arrive, for the next one to begin, for the client to take any byte of an answer.
  std::chrono::milliseconds request_timeout{30'000};
  std::chrono::milliseconds idle_timeout{300'000};
  std::chrono::milliseconds write_timeout{30'000};
  /// Silence of a stream after which a comment is sent, so that proxies keep it and the loss of a client is
  /// noticed.
  std::chrono::milliseconds heartbeat{15'000};

  /// Legacy clients that the server knows by `Mcp-Session-Id`. With more, those that were silent the longest
  /// are forgotten. 0: no sessions; then only a disconnect cancels.
  std::size_t max_sessions = 1'000;
  std::chrono::milliseconds session_timeout{3'600'000};

  /// Called once connections are taken, with the port.
  std::function<void(std::uint16_t port)> on_listening = {};
};

namespace detail {
ServeResult serve_http(ToolTable tools, const HttpOptions& options);
/// The same for another server; `options.serve` has no effect.
ServeResult serve_core(Core& core, const HttpOptions& options);
}  // namespace detail

/// Serves the set until `options.serve.control` stops the server, and at most `options.serve.stop_grace` and
/// 5 s longer, also where a handler does not return or a client does not read.
template <class Set>
ServeResult serve_http(const Set& set, const HttpOptions& options = {}) {
  return detail::serve_http(detail::table_of(set), options);
}

}  // namespace candor::mcp
