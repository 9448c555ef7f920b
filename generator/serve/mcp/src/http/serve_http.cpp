// mcp/src/http/serve_http.cpp: runs the server of a set of tools until it is stopped.
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <variant>

#include <candor/mcp/detail/token_file.hpp>
#include <candor/mcp/http.hpp>

#include "endpoint.hpp"
#include "limits_of.hpp"
#include "server.hpp"
#include "socket.hpp"

namespace candor::mcp::detail {
namespace {

/// How long answers that are made may still take to leave, when the server ends.
constexpr std::chrono::milliseconds last_writes{2000};

/// Returns true for a file that every user of this machine can write.
bool is_open_to_all(const std::filesystem::path& path) {
  std::error_code failed;
  const std::filesystem::file_status status = std::filesystem::status(path, failed);
  return std::filesystem::is_regular_file(status) &&
         (status.permissions() & std::filesystem::perms::others_write) != std::filesystem::perms::none;
}

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
  if (is_open_to_all(options.token_file))
    return options.token_file.string() +
           " can be written by every user of this machine, so that its token proves nothing";
  return read_token(options.token_file, options.max_header_bytes / 2, access.token);
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

ServeResult serve_http(ToolTable tools, const HttpOptions& options) {
  ServerCore core(std::move(tools), options.serve);
  return serve_core(core, options);
}

ServeResult serve_core(Core& core, const HttpOptions& options) {
  http::EndpointOptions endpoint_options{.path = options.path,
                                         .access = {},
                                         .max_sessions = options.max_sessions,
                                         .session_timeout = options.session_timeout};
  if (const auto wrong = read_access(options, endpoint_options.access)) return ServeError{*wrong};
  auto listening = http::listen_on(options.address, options.port);
  if (const auto* const wrong = std::get_if<std::string>(&listening)) return ServeError{*wrong};
  auto& listener = std::get<http::Listener>(listening);
  const std::uint16_t port = listener.port;

  http::Endpoint endpoint(core, std::move(endpoint_options));
  http::Server server(endpoint, std::move(listener), http::limits_of(options));
  const auto end = std::make_shared<EndSignal>();
  core.on_stop([end] { end->give(); });
  if (!server.is_ready()) return ServeError{"the system has no descriptor left for the server"};
  std::thread loop;
  try {
    loop = std::thread([&server] { server.run(); });
  } catch (const std::system_error& failed) {
    return ServeError{std::string("the system has no thread left for the server: ") + failed.what()};
  }
  // Connections wait in the system until the loop takes them.
  if (options.on_listening) options.on_listening(port);
  end->wait();
  server.stop_accepting();
  // Answers of the last calls still leave, since the loop goes on.
  const std::size_t hung = core.stop();
  server.end(last_writes);
  loop.join();
  Served served = server.counts();
  served.hung = hung;
  return served;
}

}  // namespace candor::mcp::detail
