// candor/mcp/detail/link.hpp: one connection of a client with a server, over any transport.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/detail/line_connection.hpp>
#include <candor/detail/older_libcxx.hpp>
#include <candor/mcp/detail/frame.hpp>

namespace candor::mcp::detail {

using candor::detail::RequestEnd;
using Clock = Process::Clock;

/// A request on its way, and what transports need to know of it.
struct OutgoingRequest {
  /// JSON.
  std::string id;
  std::string method;
  /// The message, in one line.
  std::string frame;
  /// What the header `Mcp-Name` repeats: the tool of `tools/call`, or the task that a request is about.
  std::string name = {};
  /// Params that headers repeat: names of headers without their prefix, and texts.
  std::vector<std::pair<std::string, std::string>> header_params = {};
  /// The notification that cancels it; empty where it cannot be cancelled.
  std::string cancel_frame = {};
  /// How long an answer is waited for after the request was cancelled.
  std::chrono::milliseconds grace{0};
};

/// Takes a message that arrives while a request waits. Returns true if it is the answer.
using TakeFrame = std::function<bool(Frame)>;

/// Returns why a message is not the answer to the request with this key, but one that has another id or none;
/// "" if that is not so.
std::string problem_of(const Frame& frame, const std::string& key);
/// Returns why a text that should be an answer is none.
std::string problem_of(const BadFrame& bad, std::string_view text);

/// How a request ended, and why it has no answer.
struct Ended {
  RequestEnd end = RequestEnd::disconnected;
  std::string why = {};
  /// False where the server did not get the request, or refused it unread.
  bool is_taken = true;
};

/// One connection, from its start to its loss. Any thread may use it.
class Link {
 public:
  virtual ~Link() = default;
  /// Sets the revision that the following messages are in; "" before one is agreed on.
  virtual void set_revision(std::string_view, bool /*is_modern*/) {}
  /// Sends a request, and hands what arrives for it to `take`, in this thread. Cancels it at the deadline, or
  /// when stop is requested.
  virtual Ended request(const OutgoingRequest& request, const TakeFrame& take, Clock::time_point deadline,
                        const std::stop_token& stop) = 0;
  /// Sends a message whose answer is not waited for. Returns false if that is not possible in time.
  virtual bool notify(const std::string& frame, std::string_view method, Clock::time_point deadline) = 0;
  virtual bool is_alive() const = 0;
  /// Returns true if modern requests repeat params in headers (OutgoingRequest::header_params).
  virtual bool repeats_params() const { return false; }
};

/// Takes what arrives outside requests, in any thread.
struct LinkListener {
  /// Messages that belong to no request that waits.
  std::function<void(Link&, Frame)> on_frame;
  /// What is no message.
  std::function<void(std::string_view)> on_noise;
  /// True if messages that belong to no request are wanted, where a transport must ask for them.
  bool wants_notices = false;
  /// Each line of a child process, and what it is, before it is taken; in the thread that reads.
  std::function<void(std::string_view, const FrameOrBad&)> on_line = {};
};

/// How a program presents itself that looks at a server as another client would.
struct Survey {
  /// The version to ask for in `initialize`. The server may answer with any. Empty: as `revision` says.
  std::string version = {};
  /// The capabilities to declare: a JSON object. What they invite the server to ask for is still refused.
  std::string capabilities = "{}";
  std::function<void(std::string_view, const FrameOrBad&)> on_line = {};  // that of LinkListener
};

/// Opens a connection, or begins to; a link that cannot be opened is not alive.
using OpenLink = std::function<std::unique_ptr<Link>(LinkListener)>;

/// Starts a program that speaks MCP on its standard input and output.
OpenLink link_to_process(std::vector<std::string> command, ProcessOptions options, Limits limits);

}  // namespace candor::mcp::detail
