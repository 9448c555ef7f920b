// tests/mcp_http/served.hpp: the fixture of tests/mcp_server, served over HTTP in a thread.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include <candor/mcp/http.hpp>

#include "mcp_server/fixture.hpp"
#include "mcp_server/wire.hpp"

namespace mcp_http {

/// A server on a free port of the loopback interface, until stop() or the end of the scope.
class Served {
 public:
  explicit Served(candor::mcp::HttpOptions options = {}) {
    options.serve.info = {.name = "fixture", .version = "1"};
    control_ = options.serve.control;
    options.serve.on_call_end = [this](const candor::mcp::CallEnd& end) { ends_.add(end); };
    options.on_listening = [this](std::uint16_t port) {
      const std::lock_guard lock(mutex_);
      port_ = port;
      changed_.notify_all();
    };
    thread_ = std::thread([this, options] {
      served_ = candor::mcp::serve_http(fixture::ToolSet{fixture_}, options);
      const std::lock_guard lock(mutex_);
      is_over_ = true;
      changed_.notify_all();
    });
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return port_ != 0 || is_over_; });
  }
  ~Served() { stop(); }

  const candor::ServeResult& stop() {
    fixture_.release();
    control_.stop();
    return join();
  }
  /// Waits for the end of the server.
  const candor::ServeResult& join() {
    if (thread_.joinable()) thread_.join();
    return served_;
  }

  std::uint16_t port() const { return port_; }
  const fixture::Fixture& fixture() const { return fixture_; }
  candor::mcp::test::Ends& ends() { return ends_; }
  const candor::mcp::Control& control() const { return control_; }
  /// Waits until so many calls hold in a unit.
  bool wait_for_holds(int count) const {
    for (int i = 0; i < 12000; ++i) {
      if (fixture_.waiting() == count) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

 private:
  fixture::Fixture fixture_;
  candor::mcp::test::Ends ends_;
  candor::mcp::Control control_;
  candor::ServeResult served_ = candor::Served();
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint16_t port_ = 0;
  bool is_over_ = false;
  std::thread thread_;
};

/// The header lines that repeat the body of a modern request.
inline std::string modern_headers(const std::string& method, const std::string& tool = "") {
  return "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: " + method + "\r\n" +
         (tool.empty() ? "" : "Mcp-Name: " + tool + "\r\n");
}

/// A modern call of a tool, as bytes.
inline std::string modern_call(const std::string& id, const std::string& tool, const std::string& arguments,
                               const std::string& further_meta = "") {
  return post(candor::mcp::test::modern(id, "tools/call",
                                        R"("name":")" + tool + R"(","arguments":)" + arguments, further_meta),
              modern_headers("tools/call", tool));
}

}  // namespace mcp_http
