// candor/mcp/client.hpp: calls the tools of an MCP server: a child process, or (link.hpp) any other
// transport.
//
// Link `candor::mcp_client`.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/client_call.hpp>
#include <candor/envelopes/rendered_outcome.hpp>
#include <candor/expected.hpp>
#include <candor/literal.hpp>
#include <candor/mcp/detail/link.hpp>
#include <candor/mcp/revision.hpp>
#include <candor/mcp/tool.hpp>
#include <candor/process.hpp>
#include <candor/report.hpp>
#include <candor/running_call.hpp>

namespace candor::mcp {

/// A tool as its server lists it.
struct ListedTool {
  std::string name;
  /// The whole object: name, title, description, inputSchema, outputSchema, annotations.
  std::string json;
  bool operator==(const ListedTool&) const = default;
};

/// What `candor breaking` finds when the tool of the server replaces the one that the host was built with.
enum class Verdict {
  /// It was not asked: there is no program, or the tool is missing.
  unknown,
  /// No change breaks the host.
  compatible,
  /// The host sends what the server refuses, or the server answers what the host refuses.
  breaking,
  /// Something could not be decided.
  undecided,
};

/// Returns the name of a verdict: "breaking".
std::string_view name_of(Verdict verdict);

/// A tool whose definition on the server differs from the contract that the host was built with.
struct Drift {
  std::string tool;
  /// The members that differ ("description", "inputSchema", ...). Empty: the server has no such tool.
  std::vector<std::string> members = {};
  Verdict verdict = Verdict::unknown;
  /// The messages of `candor breaking`: errors, remarks and undecided ones.
  std::vector<std::string> findings = {};
  bool operator==(const Drift&) const = default;
};

/// One line that names the drift: "grep: description, inputSchema differ: breaking: 'maxLength' was absent
/// ...".
std::string to_string(const Drift& drift);

/// A server, as it presented itself when it was connected.
struct Connection {
  std::string name;
  std::string version;
  /// What a model should know in order to use the server well.
  std::string instructions;
  /// The revision as the server names it. Older ones than 2025-06-18 are spoken as that one.
  std::string revision;
  bool is_modern = false;
  /// The capabilities of the server: a JSON object.
  std::string capabilities = "{}";
  /// How the tools differ from ClientOptions::contracts, when they were compared.
  std::vector<Drift> drifts = {};
};

/// A log message of the server.
struct LogMessage {
  LogLevel level = LogLevel::info;
  std::string logger;
  /// Any JSON value; usually a string.
  std::string data;
};

/// How a server is spoken to.
struct ClientOptions {
  /// The host as it presents itself.
  std::string name = "candor";
  std::string version = "0";
  /// The only revision to speak. std::nullopt: 2026-07-28 where the server knows it, else what it answers to
  /// `initialize`.
  std::optional<Revision> revision = std::nullopt;
  /// The time from the start of a server to the end of the handshake.
  std::chrono::milliseconds connect_timeout{30'000};
  /// How long the answer to `server/discover` is waited for: servers of the legacy era may ignore it.
  std::chrono::milliseconds probe_timeout{5'000};
  /// How often a server that was lost is started again without an answer between. Calls that it did not
  /// answer are not repeated: whether they ran is unknown.
  unsigned restarts = 3;
  /// The tools that the host was built with (the emitted `mcp_tools()`). Each connection compares them with
  /// those of the server.
  std::span<const ToolDescription> contracts = {};
  /// The program whose `breaking` gives the verdict on a tool that differs; "": none is asked.
  std::string candor_program = "";
  /// Called where a connection finds tools that differ, in the thread that connects. It must not use the
  /// client.
  std::function<void(const std::vector<Drift>&)> on_drift = {};
  /// The least severe log messages to ask for, and where they go. Called by any thread; must not use the
  /// client.
  LogLevel log_level = LogLevel::info;
  std::function<void(const LogMessage&)> on_log = {};
  /// Called when the server says that its list of tools has changed. By any thread; must not use the client.
  std::function<void()> on_tools_changed = {};
  /// Called with what belongs to no call: answers that came too late, and lines that do not begin as a
  /// message. By any thread; must not use the client.
  std::function<void(std::string_view)> on_stray = {};
  /// Bounds of a message.
  Limits limits = {};
  /// For programs that are no host.
  detail::Survey survey = {};
};

/// The result of a call without a contract.
struct ToolResult {
  bool is_error = false;
  /// The text blocks, each ended by a line break.
  std::string text;
  /// The structured content as JSON; empty where there is none.
  std::string structured;
  /// The whole result as JSON.
  std::string json;
  /// Of an error: whether the call can be tried again, where the server says so in `_meta`.
  RetryAdvice advice = {};
};

namespace detail {
class ClientCore;

/// Returns the result of a call as an outcome in an envelope. A failure without one, as tools of others send
/// it, becomes a failure with the code `tool_error` and the text as message; a result that stands only in the
/// text is taken from there.
Expected<envelopes::Unwrapped> unwrap_result(const std::string& json, bool is_modern,
                                             const ContractInfo& contract, const Limits& limits);

/// A result, and the era that it is from.
struct RawResult {
  std::string json;
  bool is_modern = false;
};
}  // namespace detail

/// A server of MCP, connected on the first use. Any thread may call; calls run beside each other.
class Client {
 public:
  /// A server on standard input and output.
  explicit Client(std::vector<std::string> command, const ClientOptions& options = {},
                  ProcessOptions process = {});
  /// A server behind another transport.
  Client(detail::OpenLink open, ClientOptions options);
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;
  /// Ends the connection, and a child process.
  ~Client();

  /// Connects, if that is not done already, and returns how the server presented itself. A server that was
  /// lost too often is tried again. `stop` cancels it.
  Expected<Connection> connect(const std::stop_token& stop = {});

  /// Calls the tool that has these params. Returns its outcome, or all violations of its answer, or one of
  /// `call_failed`.
  template <candor::ToolParams Params>
  auto call(const Params& params, const CallOptions& options = {}) {
    using Tool = candor::detail::CalledTool<Params>;
    using Result = Expected<Reply<typename Tool::Outcome>>;
    std::string text;
    if (Written written = write(params, text); !written)
      return Result(candor::detail::not_sent(std::move(written).error()));
    const Expected<detail::RawResult> result = call_raw(Tool::info().tool, text, options);
    if (!result) return Result(candor::detail::no_outcome_of(Tool::info(), result.error()));
    return Reply<typename Tool::Outcome>::of(envelopes::read_unwrapped<typename Tool::Outcome>(
        detail::unwrap_result(result->json, result->is_modern, Tool::info(), options.read.limits),
        options.read));
  }
  template <class Other, Literal why = "call it with the Params of a tool",
            std::enable_if_t<!candor::ToolParams<Other>, int> = 0>
  void call(const Other&, const CallOptions& = {}) = delete;  // call it with the Params of a tool

  /// Calls a tool by its name, with a JSON object of arguments.
  Expected<ToolResult> call(std::string_view tool, std::string_view arguments,
                            const CallOptions& options = {});

  /// Returns the tools of the server: all pages of its list, which have the time of one call. Tools that name
  /// headers in a wrong way are left out over HTTP, as MCP asks, with a warning to `on_log`.
  Expected<std::vector<ListedTool>> list_tools(const CallOptions& options = {});

  /// Lists the tools again, and compares them with ClientOptions::contracts.
  Expected<std::vector<Drift>> compare_tools(const CallOptions& options = {});

  /// Sends any request. `params` is a JSON object or empty; `_meta` is added to it. Returns the result as
  /// JSON.
  Expected<std::string> request(std::string_view method, std::string_view params,
                                const CallOptions& options = {});

  /// How often a connection was made.
  unsigned starts() const;

 private:
  Expected<detail::RawResult> call_raw(std::string_view tool, std::string_view arguments,
                                       const CallOptions& options);
  std::unique_ptr<detail::ClientCore> core_;
};

/// Returns how the tools of a server differ from those that a host was built with. Compares the members name,
/// title, description, inputSchema, outputSchema and annotations, and what else a contract has, as values.
/// `candor_program` gives the verdicts; "": they are unknown.
std::vector<Drift> drifts_between(std::span<const ToolDescription> contracts,
                                  const std::vector<ListedTool>& tools, bool is_modern,
                                  const std::string& candor_program);

}  // namespace candor::mcp
