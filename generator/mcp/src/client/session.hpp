// mcp/src/client/session.hpp: one connection of a client: its handshake, and its requests. Private to this
// directory.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <candor/mcp/client.hpp>
#include <candor/mcp/detail/link.hpp>

namespace candor::mcp::detail {

/// A link with a server, and the revision that both speak on it.
class Session {
 public:
  Session(const OpenLink& open, const ClientOptions& options, std::atomic<std::uint64_t>& last_id);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Agrees on a revision. Returns why that is not possible; empty if it is done.
  Violations shake_hands(Clock::time_point deadline, const std::stop_token& stop);

  /// Sends a request, and returns the result as JSON. `tool` is that of `tools/call`.
  Parsed<std::string> request(std::string_view method, std::string_view params, std::string_view tool,
                              const CallOptions& options);
  /// Returns all pages of the list of tools.
  Parsed<std::vector<ListedTool>> list_tools(const CallOptions& options);

  Connection& connection() { return connection_; }
  bool is_modern() const { return connection_.is_modern; }
  bool is_alive() const { return link_->is_alive(); }

 private:
  /// What came of a request: an answer, or how the request ended without one.
  struct Reply {
    RequestEnd end = RequestEnd::disconnected;
    Frame answer;
  };

  LinkListener listener();
  OutgoingRequest outgoing(std::string_view method, std::string_view params, bool wants_progress);
  Reply exchange(const OutgoingRequest& request, const CallOptions& options, Clock::time_point deadline);
  /// Sends a request of the handshake.
  Reply ask(std::string_view method, std::string_view params, Clock::time_point deadline,
            const std::stop_token& stop);
  void notify(std::string_view method, std::string_view params);
  std::string meta(std::string_view given, std::string_view progress_token) const;

  /// Returns true if the server speaks the modern era. A server that does not survive the question is started
  /// again.
  bool probe(Clock::time_point deadline, const std::stop_token& stop);
  Violations initialize(Clock::time_point deadline, const std::stop_token& stop);
  Violations why_none(const Reply& reply, std::string_view method, std::chrono::milliseconds timeout) const;

  /// Takes a message that belongs to no call.
  void listen(Link& link, Frame frame);
  static void answer_request(Link& link, const Frame& frame);

  const OpenLink& open_;
  const ClientOptions& options_;
  std::atomic<std::uint64_t>& last_id_;
  Connection connection_;
  std::unique_ptr<Link> link_;
};

}  // namespace candor::mcp::detail
