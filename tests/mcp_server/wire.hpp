// tests/mcp_server/wire.hpp: a server on two pipes, and its client.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <candor/mcp/server.hpp>

#include "fixture.hpp"

namespace candor::mcp::test {

/// A pipe, each of whose ends is closed once.
struct Pipe {
  Pipe();
  ~Pipe();
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_read();
  void close_write();
  int read = -1;
  int write = -1;
};

/// Calls that have ended, as the server reports them.
class Ends {
 public:
  void add(const CallEnd& end);
  /// Waits for the end of the next call.
  std::optional<CallEnd> next(std::chrono::milliseconds limit = std::chrono::seconds(60));

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<CallEnd> ends_;
};

/// The fixture, served in a thread.
class Wire {
 public:
  explicit Wire(ServeOptions options = {});
  ~Wire();

  void send(const std::string& line);
  void send_bytes(const std::string& bytes);
  /// The next line of the server; empty if none comes in time, or at the end.
  std::string receive(std::chrono::milliseconds limit = std::chrono::seconds(60));
  /// Sends a line, and returns the answer.
  std::string ask(const std::string& line);
  /// Opens a legacy session; the answer to `initialize` is dropped.
  void initialize(const std::string& version = "2025-11-25");
  /// Closes the input of the server, and returns all that it sends until its end.
  std::vector<std::string> finish();
  /// Closes the output of the server: it writes to nobody.
  void hang_up() { out_.close_read(); }
  /// Waits until a call holds in a unit.
  bool wait_for_hold() const;

  const fixture::Fixture& fixture() const { return fixture_; }
  Ends& ends() { return ends_; }
  /// After finish().
  const ServeResult& served() const { return served_; }

 private:
  Pipe in_;
  Pipe out_;
  fixture::Fixture fixture_;
  Ends ends_;
  ServeResult served_ = Served();
  std::string buffer_;
  std::thread thread_;
};

/// A call of the legacy era: `{"jsonrpc":"2.0","id":ID,"method":"tools/call",...}`. `meta` is an object or
/// empty.
std::string call(const std::string& id, const std::string& tool, const std::string& arguments,
                 const std::string& meta = {});
/// The `_meta` of a modern request, with further members.
std::string modern_meta(const std::string& further = {});
/// A modern request; `params` are further members of its params.
std::string modern(const std::string& id, const std::string& method, const std::string& params = {},
                   const std::string& further_meta = {});

}  // namespace candor::mcp::test
