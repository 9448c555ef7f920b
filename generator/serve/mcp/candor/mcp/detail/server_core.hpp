// candor/mcp/detail/server_core.hpp: the MCP server without its transport: it takes messages, runs calls in a
// bounded pool, and answers through the exchange of each message.
//
// For a transport:
//
//     ServerCore core(std::move(tools), options);
//     auto session = core.open_session(notify);              // one for each client; null for a stateless
//     message auto read = read_frame(bytes, options.limits); if (BadFrame) -> core.reply_to(bad) // HTTP
//     status and frame if (Frame)    -> core.take(frame, {session, revision}, exchange)
//
// take() never blocks on a handler. What it returns is the work it began: cancel() it when the client is
// gone.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <candor/mcp/detail/error.hpp>
#include <candor/mcp/detail/frame.hpp>
#include <candor/mcp/detail/header_param.hpp>
#include <candor/mcp/options.hpp>
#include <candor/mcp/revision.hpp>
#include <candor/mcp/tool.hpp>
#include <candor/tool.hpp>

namespace candor::mcp::detail {

/// Calls a tool by its name and appends its wire object, as the emitted ToolSet::call. Thread-safe.
using CallTool = std::function<Answer(std::string_view name, std::string_view params, std::string& out)>;

/// The tools of a server. What it refers to lives as long as the server.
struct ToolTable {
  std::span<const ToolDescription> descriptions;
  CallTool call;
  ServerName server = {"candor", "0"};
};

/// The answer to a request.
struct Reply {
  /// One JSON-RPC message without a line break.
  std::string frame;
  int http_status = 200;
};

/// The way back for one message. A transport implements it; the core calls it from any thread, never from two
/// at once, and must not be called back from it.
class Exchange {
 public:
  virtual ~Exchange() = default;
  /// Sends a notification that belongs to the message. Never after finish().
  virtual void notify(std::string frame) = 0;
  /// Ends the exchange: called exactly once for each message. Without a reply for notifications, for answers,
  /// and for requests that were cancelled.
  virtual void finish(std::optional<Reply> reply) = 0;
};

/// Work that take() began: a call, or a subscription.
class Task {
 public:
  virtual ~Task() = default;
  /// Asks the call to stop; nobody waits for its answer any more. Ends a subscription. Safe at any time, from
  /// any thread, also after its end.
  virtual void cancel(StopReason reason) = 0;
};

/// What the server knows of one client between its messages. Made by ServerCore::open_session().
class Session {
 public:
  virtual ~Session() = default;
  /// The revision that `initialize` chose; absent before it.
  virtual std::optional<Revision> revision() const = 0;
  /// Cancels all that runs for the client. Nothing is sent to it any more.
  virtual void close(StopReason reason) = 0;
  /// Returns true if no call of the client is running or waiting.
  virtual bool idle() const = 0;
  /// Returns true if nothing can serve the client any more.
  virtual bool is_over() const { return false; }
};

/// What a transport knows about a message.
struct MessageContext {
  /// Null where messages have no client in common (HTTP without sessions): such calls are cancelled by
  /// Task::cancel() only.
  std::shared_ptr<Session> session;
  /// The revision that the transport was told (the header `MCP-Protocol-Version`), or assumes for a legacy
  /// client without session. A modern message states its own in `_meta`.
  std::optional<Revision> revision;
};

/// A server without its transport.
class Core {
 public:
  virtual ~Core() = default;
  virtual const Limits& limits() const = 0;

  /// A client. `notify` sends it frames that belong to no request of its own (legacy `list_changed` and
  /// logs), and returns false where it has no way to it. It may be empty. It is called from any thread, and
  /// not after Session::close().
  virtual std::shared_ptr<Session> open_session(std::function<bool(std::string frame)> notify) = 0;

  /// Takes one message. Returns the work that it began, or null where all is done already.
  virtual std::shared_ptr<Task> take(const Frame& frame, const MessageContext& context,
                                     const std::shared_ptr<Exchange>& exchange) = 0;

  /// The params of a tool that headers repeat; empty for an unknown tool.
  virtual std::span<const HeaderParam> header_params(std::string_view tool) const = 0;
  /// Returns true if messages may be of one of `older_revisions`.
  virtual bool takes_older_revisions() const { return false; }

  /// `wake` is called when the server is asked to stop, from any thread.
  virtual void on_stop(std::function<void()> wake) = 0;
  /// Ends the server. Returns how many handlers have not returned: they still use the tools.
  virtual std::size_t stop() = 0;
};

class ServerCore final : public Core {
 public:
  ServerCore(ToolTable tools, ServeOptions options);
  /// As stop().
  ~ServerCore() override;
  ServerCore(const ServerCore&) = delete;
  ServerCore& operator=(const ServerCore&) = delete;

  const Limits& limits() const override;
  std::shared_ptr<Session> open_session(std::function<bool(std::string frame)> notify) override;
  std::shared_ptr<Task> take(const Frame& frame, const MessageContext& context,
                             const std::shared_ptr<Exchange>& exchange) override;

  /// The reply to bytes that are no message.
  static Reply reply_to(const BadFrame& bad, bool modern = false);

  std::span<const HeaderParam> header_params(std::string_view tool) const override;

  /// Returns true once Control::stop() was called.
  bool stopping() const;
  void on_stop(std::function<void()> wake) override;

  /// Waits until no call is running or waiting, at most so long. Returns true if that is so.
  bool wait_idle(std::chrono::milliseconds limit);
  /// Takes no more calls, asks those that run to stop, lets them answer within the grace of the options, ends
  /// subscriptions, and joins the pool. Calls that ignore it are answered by a failure, and left to
  /// themselves a second later.
  std::size_t stop() override;

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace candor::mcp::detail
