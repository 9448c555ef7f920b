// candor/mcp/options.hpp: how a set of tools is served over MCP, and the control of a running server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <candor/limits.hpp>
#include <candor/running_call.hpp>

namespace candor::mcp {

namespace detail {
class ServerCore;
class ControlCore;
}  // namespace detail

/// The program as it presents itself to clients.
struct ServerInfo {
  /// Where name or version is empty, it is that of the set: candor_generate() has it from the CMake project.
  std::string name = {};
  std::string version = {};
  /// A few words for people. Where name and title are empty, it is that of the set.
  std::string title = {};
  /// What a model should know in order to use the server well. Empty: none.
  std::string instructions = {};
};

/// One call that has ended, for those who watch a server: logs, metrics, tests.
struct CallEnd {
  std::string tool;
  /// The id of the request, as JSON.
  std::string id;
  /// The name of the outcome's state; empty if there is no outcome (invalid params, an exception).
  std::string state;
  /// The outcome as it was written, whole; empty if there is none.
  std::string outcome;
  /// The `correlationId` that a failure has in `_meta`; empty where it has none.
  std::string correlation;
  /// The reason for which the call was asked to stop.
  StopReason stop = StopReason::none;
  /// False if nobody waits for the answer: the client cancelled or disconnected, or the answer came too late.
  bool sent = true;
};

/// A handle on a running server. Copies control the same server; all functions are thread-safe, and may be
/// called before the server starts and after its end.
class Control {
 public:
  Control();
  /// Hides a tool from clients, or shows it again. Clients that asked for it get `list_changed`. Calls that
  /// run go on.
  void set_enabled(std::string_view tool, bool enabled) const;
  /// Sends a log message that belongs to no call to the legacy clients that want its level.
  void log(LogLevel level, std::string_view text, std::string_view logger = {}) const;
  /// Ends the server: no message is taken any more, calls are asked to stop and answer what they have.
  /// Returns at once. The server returns within `stop_grace` and some seconds (serve_stdio(), serve_http()):
  /// handlers that do not return are left to their threads, and counted (`hung`).
  void stop() const;

 private:
  friend class detail::ServerCore;
  std::shared_ptr<detail::ControlCore> core_;
};

/// How a set is served.
struct ServeOptions {
  ServerInfo info = {};
  /// Calls that run at the same time, each in a thread of its own. 1 for handlers that are not thread-safe. A
  /// handler that does not return keeps its thread. Where all have been asked to stop for longer than
  /// `stop_grace`, calls that wait, and new ones, are refused with the error `busy`, until one returns.
  unsigned workers = 8;
  /// Calls that wait for a thread. Beyond them, a call is refused with the error `busy` (-32000).
  std::size_t max_waiting = 256;
  /// The time after which a call is asked to stop, and answers what it has; one that has not begun is
  /// answered with the failure `not_started`. With `stop_grace`, below the 60 s that the usual clients wait.
  /// Zero: unlimited.
  std::chrono::milliseconds call_timeout{50'000};
  /// The time for which a call may run on after it was asked to stop. Then a failure is sent in its place,
  /// and its own answer is dropped.
  std::chrono::milliseconds stop_grace{5000};
  /// A call that runs longer goes on as a task, where the client takes tasks (the extension
  /// io.modelcontextprotocol/tasks of revision 2026-07-28, SEP-2663): it asks for the answer by `tasks/get`.
  /// `call_timeout` does not end it. Zero: never.
  std::chrono::milliseconds task_after{0};
  /// The time from the beginning of a task after which it is asked to stop. Its answer can be asked for until
  /// `stop_grace` later.
  std::chrono::milliseconds task_ttl{3'600'000};
  /// Largest answer of a tool, in bytes of its result. A longer one loses findings and gains a gap; where the
  /// contract has none to declare, a failure is sent. Zero: unlimited.
  std::size_t max_answer_bytes = 0;
  /// Answers carry what their coverage proved: `_meta["candor.receipt"]`, which <candor/receipt.hpp> describes.
  /// That of an answer that `max_answer_bytes` shortens has a digest of the units, and counts the gaps.
  bool receipts = false;
  /// Limits of a message.
  Limits limits = {.max_bytes = std::size_t{16} << 20U};
  /// Least severe log message that legacy clients get before they set a level.
  LogLevel log_level = LogLevel::info;
  /// How long modern clients may keep the list of tools.
  std::chrono::milliseconds list_ttl{60'000};
  /// Least time between two progress notifications that a ledger sends, and before the first one.
  std::chrono::milliseconds progress_interval{100};
  /// Capabilities that a client must have in order to call a tool: {"ask": {"elicitation"}}. Modern era only.
  std::map<std::string, std::vector<std::string>> required_capabilities = {};
  /// Called after each call, in the thread that ran it.
  std::function<void(const CallEnd&)> on_call_end = {};
  Control control = {};
};

}  // namespace candor::mcp
