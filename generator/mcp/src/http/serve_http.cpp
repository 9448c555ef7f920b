// mcp/src/http/serve_http.cpp: runs the server of a set of tools until it is stopped.
#include <condition_variable>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include <candor/mcp/http.hpp>

#include "endpoint.hpp"
#include "limits_of.hpp"
#include "server.hpp"
#include "socket.hpp"

namespace candor::mcp::detail {
namespace {

/// How long answers that are made may still take to leave, when the server ends.
constexpr std::chrono::milliseconds last_writes{2000};

/// Returns the sentence that says why the options cannot be served.
std::optional<std::string> read_access(const HttpOptions& options, http::Access& access) {
  access.allows_local_pages = http::is_loopback(options.address);
  if (!access.allows_local_pages && options.token_file.empty() && !options.without_token)
    return "'" + options.address +
           "' is reached from other machines: it needs a token_file, or without_token";
  const bool is_v6 = options.address.find(':') != std::string::npos;
  access.hosts.push_back(http::in_lower_case(is_v6 ? '[' + options.address + ']' : options.address));
  for (const std::string& host : options.hosts) access.hosts.push_back(http::in_lower_case(host));
  for (const std::string& origin : options.origins) access.origins.push_back(http::in_lower_case(origin));
  if (options.token_file.empty()) return std::nullopt;
  std::ifstream file(options.token_file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return "cannot read " + options.token_file.string();
  const std::optional<std::string> token = http::token_in(text);
  if (!token) return options.token_file.string() + " has no token of printable ASCII characters";
  access.token = *token;
  return std::nullopt;
}

/// Wakes the thread that waits for the end. Outlives the server: the control may call it late.
class EndSignal {
 public:
  void give() {
    {
      const std::lock_guard lock(mutex_);
      is_given_ = true;
    }
    changed_.notify_all();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_given_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_given_ = false;
};

}  // namespace

HttpServed serve_http(ToolTable tools, const HttpOptions& options) {
  http::EndpointOptions endpoint_options{.path = options.path,
                                         .access = {},
                                         .max_sessions = options.max_sessions,
                                         .session_timeout = options.session_timeout};
  if (const auto wrong = read_access(options, endpoint_options.access)) return {.error = *wrong};
  auto listening = http::listen_on(options.address, options.port);
  if (const auto* const wrong = std::get_if<std::string>(&listening)) return {.error = *wrong};
  auto& listener = std::get<http::Listener>(listening);
  const std::uint16_t port = listener.port;

  ServerCore core(std::move(tools), options.serve);
  http::Endpoint endpoint(core, std::move(endpoint_options));
  http::Server server(endpoint, std::move(listener), http::limits_of(options));
  const auto end = std::make_shared<EndSignal>();
  core.on_stop([end] { end->give(); });
  if (!server.is_ready()) return {.error = "the system has no descriptor left for the server"};
  // Connections wait in the system until the loop takes them.
  if (options.on_listening) options.on_listening(port);
  std::thread loop([&server] { server.run(); });
  end->wait();
  server.stop_accepting();
  // Answers of the last calls still leave, since the loop goes on.
  core.stop();
  server.end(last_writes);
  loop.join();
  const http::ServerCounts counts = server.counts();
  return {.error = {},
          .connections = counts.connections,
          .requests = counts.requests,
          .responses = counts.responses,
          .lost = counts.lost,
          .refused = counts.refused};
}

}  // namespace candor::mcp::detail
