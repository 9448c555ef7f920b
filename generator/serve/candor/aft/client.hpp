// candor/aft/client.hpp: calls the tools of a server of the aft protocol, a child process.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/client_call.hpp>
#include <candor/literal.hpp>
#include <candor/expected.hpp>
#include <candor/process.hpp>
#include <candor/report.hpp>
#include <candor/tool.hpp>

namespace candor::aft {

class Client;

/// Returns the violation `call/refused` for an answer by which the server, not the tool, refuses a request;
/// empty for any other answer.
Violations refusal_of(std::string_view answer, const ContractInfo& contract);

/// One request and what came of it, as a transcript records it.
struct Exchanged {
  std::string request;
  std::optional<std::string> answer;
  /// The push frames that name the request.
  std::vector<std::string> frames;
};

/// How a server is started and called.
struct ClientOptions {
  ProcessOptions process = {};
  /// The session of all requests.
  std::optional<std::string> session_id = std::nullopt;
  /// Ids of requests are this text and a number.
  std::string id_prefix = "";
  /// How often a server that ended is started again without an answer between. Calls that it did not answer
  /// are not repeated: whether they ran is unknown.
  unsigned restarts = 3;
  /// Called after a restart, before the next request, in the thread that makes it. It may use the client, for
  /// instance to configure the server again.
  std::function<void(Client&)> on_restart = {};
  /// Called with each line that belongs to no request: push frames, answers that came too late, and lines
  /// that do not begin as a message (they are named in a time-out, too). By any thread; it must not use the
  /// client.
  std::function<void(std::string_view line)> on_line = {};
  /// Called after each request, in the thread that made it.
  std::function<void(const Exchanged&)> on_exchange = {};
};

/// A server of the aft protocol, started on the first call. Any thread may call; answers may come in any
/// order.
class Client {
 public:
  explicit Client(std::vector<std::string> command, ClientOptions options = {});
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  /// Ends the server.
  ~Client();

  /// Calls the tool that has these params. Returns its outcome, or all violations of its answer, or one of
  /// `call_failed`.
  template <candor::ToolParams Params>
  auto call(const Params& params, const CallOptions& options = {}) {
    using Tool = candor::detail::CalledTool<Params>;
    using Result = Expected<Reply<typename Tool::Outcome>>;
    std::string text;
    if (Written written = write(params, text); !written)
      return Result(candor::detail::not_sent(std::move(written).error()));
    const Expected<std::string> answer = call(Tool::info().tool, text, options, Tool::info().params);
    if (!answer) return Result(candor::detail::no_outcome_of(Tool::info(), answer.error()));
    if (Violations refused = refusal_of(*answer, Tool::info()); !refused.empty())
      return Result(std::move(refused));
    return Reply<typename Tool::Outcome>::of(
        read_as(static_cast<const typename Tool::Outcome*>(nullptr), *answer, options.read));
  }
  template <class Other, Literal why = "call it with the Params of a tool",
            std::enable_if_t<!candor::ToolParams<Other>, int> = 0>
  void call(const Other&, const CallOptions& = {}) = delete;  // call it with the Params of a tool

  /// Calls a command by its name, with a JSON object of params. Returns the line of the answer.
  Expected<std::string> call(std::string_view command, std::string_view params, const CallOptions& options = {},
                           ParamsTravel travel = ParamsTravel::flat);

  /// Sends a line as it is, and returns the next answer that belongs to no other request.
  Expected<std::string> send_line(std::string_view line, const CallOptions& options = {});

  /// How often the server was started.
  unsigned starts() const;

 private:
  class Core;
  std::unique_ptr<Core> core_;
};

}  // namespace candor::aft
