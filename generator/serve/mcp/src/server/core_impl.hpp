// mcp/src/server/core_impl.hpp: the parts of the server core. methods.cpp answers requests that take no work,
// calls.cpp runs tools, listening.cpp tells clients about changes.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <candor/mcp/detail/server_core.hpp>

#include "client_session.hpp"
#include "control_core.hpp"
#include "pool.hpp"
#include "results.hpp"
#include "server_call.hpp"
#include "subscription.hpp"
#include "tasks.hpp"

namespace candor::mcp::detail {

/// Why a request is answered by an error.
struct Refusal {
  Error error;
  int http_status = 200;
};
Refusal refused(ErrorCode code, std::string message, bool modern = false, std::string data = {});
/// The error of a request whose id belongs to one that is running.
Refusal id_in_use(const Frame& frame);
/// What a client is answered that asks about tasks and does not take them.
Refusal without_tasks();

using Exchanged = std::shared_ptr<Exchange>;
using Client = std::shared_ptr<ClientSession>;

/// Shared with the threads of the pool: those whose handler does not return outlive the server.
struct ServerCore::Impl final : Controlled, std::enable_shared_from_this<Impl> {
  Impl(ToolTable table, ServeOptions serve_options);
  ~Impl() override { control->remove(this); }

  const ToolTable tools;
  const ServeOptions options;
  const std::shared_ptr<ControlCore> control;
  std::map<std::string_view, std::vector<HeaderParam>> header_params;

  /// A call between its request and its end, and the deadline that it has.
  struct OpenCall {
    std::weak_ptr<ServerCall> call;
    std::optional<Deadlines::Key> deadline;
    /// True once the grace has passed for which it might go on after it was asked to stop.
    bool is_hung = false;
  };
  std::mutex mutex;
  std::vector<std::weak_ptr<ClientSession>> sessions;
  std::vector<std::shared_ptr<Subscription>> subscriptions;
  std::map<const ServerCall*, OpenCall> calls;
  std::map<std::string, std::shared_ptr<CallTask>, std::less<>> tasks;
  std::function<void()> wake;
  bool stopping = false;
  /// Calls that hold a thread, and are hung.
  std::size_t hung = 0;
  /// What stop() found.
  std::size_t left = 0;
  /// Held by those who report the end of a call, which none does once the server is over.
  std::shared_timed_mutex reporting;
  std::atomic<bool> is_over = false;

  // Last: their threads end before anything that they use.
  Deadlines deadlines;
  Pool pool;

  // server_core.cpp
  std::shared_ptr<Task> take_request(const Frame& frame, const MessageContext& context, const Client& session,
                                     const Exchanged& exchange);
  static void refuse(const Exchanged& exchange, std::string_view id, const Refusal& why);
  /// Returns how many handlers have not returned.
  std::size_t stop();

  // methods.cpp
  std::variant<std::string, Refusal> answer(const Frame& frame, Revision revision,
                                            ClientSession* session);
  std::variant<std::string, Refusal> list(const Frame& frame, Revision revision) const;
  std::variant<std::string, Refusal> initialize(const Frame& frame, ClientSession* session) const;
  /// The tool of that name, unless it is hidden.
  const ToolDescription* find(std::string_view name) const;

  // calls.cpp
  std::shared_ptr<Task> begin_call(const Frame& frame, Revision revision, const Client& session,
                                   const Exchanged& exchange);
  std::optional<Refusal> why_not_called(const Frame& frame, Revision revision,
                                        const std::optional<std::string>& name) const;
  CallRequest request_of(const Frame& frame, Revision revision, const ToolDescription& tool,
                         bool has_session) const;
  /// Returns false if the server is stopping, or if no thread is free, or ever will be.
  bool open(const std::shared_ptr<ServerCall>& call);
  void forget(const ServerCall* call);
  void run(const std::shared_ptr<ServerCall>& call);
  ToolResult result_of(const std::shared_ptr<ServerCall>& call) const;
  ToolResult not_begun(const ServerCall& call) const;
  /// Asks a call to stop and to answer what it has. After the grace, a failure is sent in its place.
  void expire(const std::shared_ptr<ServerCall>& call, StopReason reason);
  /// Gives a call that was asked to stop its grace.
  void watch(const std::shared_ptr<ServerCall>& call);
  /// Answers in the place of a call that has not stopped. Where no thread is left, the calls that wait for
  /// one are told so.
  void give_up(const std::shared_ptr<ServerCall>& call);
  void answer_late(ServerCall& call) const;

  // tasks.cpp
  /// Answers a call by a task, as which it goes on; not one that has ended, nor where too many tasks are kept.
  void go_on_as_task(const std::shared_ptr<ServerCall>& call);
  std::variant<std::string, Refusal> answer_about_task(const Frame& frame);

  // listening.cpp
  std::shared_ptr<Task> listen(const Frame& frame, const Client& session, const Exchanged& exchange);
  /// Returns false if the client has too many, or the server is stopping.
  bool add(const std::shared_ptr<Subscription>& subscription);
  std::vector<Client> open_sessions();
  void tools_changed() override;
  void log(LogLevel level, std::string_view logger, std::string_view text) override;
  void stop_requested() override;
};

}  // namespace candor::mcp::detail
