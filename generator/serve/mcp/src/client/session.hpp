// mcp/src/client/session.hpp: one connection of a client: its handshake, and its requests. Private to this
// directory.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <candor/mcp/client.hpp>
#include <candor/mcp/detail/header_param.hpp>
#include <candor/mcp/detail/link.hpp>

namespace candor::mcp::detail {

/// A link with a server, and the revision that both speak on it.
class HostSession {
 public:
  HostSession(const OpenLink& open, const ClientOptions& options, std::atomic<std::uint64_t>& last_id);
  HostSession(const HostSession&) = delete;
  HostSession& operator=(const HostSession&) = delete;

  /// Agrees on a revision. Returns why that is not possible; empty if it is done.
  Violations shake_hands(Clock::time_point deadline, const std::stop_token& stop);

  /// Sends a request, and returns the result as JSON. `name` is the tool of `tools/call`, or the task that a
  /// request is about. Of a call that goes on as a task (SEP-2663), waits for the result.
  Expected<std::string> request(std::string_view method, std::string_view params, std::string_view name,
                                const CallOptions& options, Clock::time_point deadline);
  /// Returns all pages of the list of tools.
  Expected<std::vector<ListedTool>> list_tools(const CallOptions& options);

  Connection& connection() { return connection_; }
  bool is_modern() const { return connection_.is_modern; }
  bool is_alive() const { return link_->is_alive(); }

 private:
  using HeaderParamsByTool = std::map<std::string, std::vector<HeaderParam>, std::less<>>;
  /// What came of a request: an answer, or how the request ended without one.
  struct Reply {
    Ended ended;
    Frame answer;
    bool has_result() const { return ended.end == RequestEnd::answered && answer.kind == FrameKind::result; }
  };

  LinkListener listener();
  OutgoingRequest outgoing(std::string_view method, std::string_view params, bool wants_progress);
  Reply exchange(const OutgoingRequest& request, const CallOptions& options, Clock::time_point deadline);
  /// Sends a request of the handshake.
  Reply ask(std::string_view method, std::string_view params, Clock::time_point deadline,
            const std::stop_token& stop);
  void notify(std::string_view method, std::string_view params);
  std::string meta(std::string_view given, std::string_view progress_token) const;

  /// Waits until the server tells of the end of a task, at most until `end`. Returns false if it does not
  /// tell.
  bool hear_of_task(std::string_view task, Clock::time_point end, const std::stop_token& stop);
  Expected<std::string> result_of_task(std::string task, const CallOptions& options,
                                       Clock::time_point deadline);

  /// Asks whether the server speaks the modern era. Returns why it does not; empty if it does.
  Violations probe(Clock::time_point deadline, const std::stop_token& stop);
  Violations initialize(Clock::time_point deadline, const std::stop_token& stop);
  static Violations why_none(const Reply& reply, std::string_view method, std::chrono::milliseconds timeout);
  /// Returns the params that headers repeat, as texts. Lists the tools where they are not known.
  Expected<std::vector<std::pair<std::string, std::string>>> header_params(std::string_view tool,
                                                                           std::string_view params,
                                                                           const CallOptions& options);

  /// Removes the tools that a host must not take (SEP-2243), after a warning to `on_log`.
  void leave_out_faulty(std::vector<ListedTool>& tools, const HeaderParamsByTool& params) const;
  /// Takes a message that belongs to no call.
  void listen(Link& link, const Frame& frame);
  static void answer_request(Link& link, const Frame& frame);

  const OpenLink& open_;
  const ClientOptions& options_;
  std::atomic<std::uint64_t>& last_id_;
  Connection connection_;
  /// The params that headers repeat, by tool; known once the tools were listed.
  std::mutex mutex_;
  std::optional<HeaderParamsByTool> header_params_;
  std::unique_ptr<Link> link_;
};

}  // namespace candor::mcp::detail
