// mcp/src/client/client.cpp: connects when it is needed, connects again when a server was lost, and calls
// tools.
#include <candor/mcp/client.hpp>

#include <mutex>

#include <candor/mcp/detail/names.hpp>
#include <candor/value.hpp>

#include "results.hpp"
#include "session.hpp"

namespace candor::mcp {
namespace detail {

using candor::detail::deadline_after;

/// The options of a client, and its current session.
class ClientCore {
 public:
  ClientCore(OpenLink open, ClientOptions options) : open_(std::move(open)), options_(std::move(options)) {}

  /// Returns the session, and begins a new one where there is none that lives.
  Expected<std::shared_ptr<HostSession>> session(const std::stop_token& stop) {
    const std::lock_guard lock(mutex_);
    if (session_ && session_->is_alive()) return session_;
    if (starts_ != 0 && failures_++ >= options_.restarts) {
      Violations why = lost_;
      why.list.front().found += candor::detail::no_more_restarts(options_.restarts);
      return why;
    }
    session_.reset();
    ++starts_;
    const auto begun = std::make_shared<HostSession>(open_, options_, last_id_);
    const Clock::time_point deadline = deadline_after(options_.connect_timeout);
    lost_ = begun->shake_hands(deadline, stop);
    if (!lost_.empty()) return lost_;
    if (!options_.contracts.empty()) {
      Expected<std::vector<Drift>> drifts =
          compare(*begun, {.timeout = options_.connect_timeout, .stop = stop});
      if (!drifts) return lost_ = std::move(drifts).error();
      begun->connection().drifts = *std::move(drifts);
      if (options_.on_drift && !begun->connection().drifts.empty())
        options_.on_drift(begun->connection().drifts);
    }
    lost_ = candor::detail::no_outcome_of(call_failed::disconnected, "an answer", "a server that was lost");
    session_ = begun;
    return begun;
  }

  Expected<std::vector<Drift>> compare(HostSession& session, const CallOptions& options) const {
    const Expected<std::vector<ListedTool>> tools = session.list_tools(options);
    if (!tools) return tools.error();
    return drifts_between(options_.contracts, *tools, session.is_modern(), options_.candor_program);
  }

  Expected<RawResult> request(std::string_view method, std::string_view params, std::string_view tool,
                            const CallOptions& options) {
    const Expected<std::shared_ptr<HostSession>> session = this->session(options.stop);
    if (!session) return session.error();
    Expected<std::string> result =
        (*session)->request(method, params, tool, options, deadline_after(options.timeout));
    if (!result) return std::move(result).error();
    failures_ = 0;
    return RawResult{*std::move(result), (*session)->is_modern()};
  }

  unsigned starts() const { return starts_; }
  void forget_failures() { failures_ = 0; }

 private:
  OpenLink open_;
  ClientOptions options_;
  std::atomic<std::uint64_t> last_id_ = 0;
  /// Starts after the first one, without the answer to a call since.
  std::atomic<unsigned> failures_ = 0;
  std::atomic<unsigned> starts_ = 0;
  std::mutex mutex_;
  std::shared_ptr<HostSession> session_;
  /// Why there is no session.
  Violations lost_;
};

}  // namespace detail

Client::Client(std::vector<std::string> command, const ClientOptions& options, ProcessOptions process)
    : Client(detail::link_to_process(std::move(command), std::move(process), options.limits), options) {}
Client::Client(detail::OpenLink open, ClientOptions options)
    : core_(std::make_unique<detail::ClientCore>(std::move(open), std::move(options))) {}
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;
Client::~Client() = default;

Expected<Connection> Client::connect(const std::stop_token& stop) {
  core_->forget_failures();
  const Expected<std::shared_ptr<detail::HostSession>> session = core_->session(stop);
  if (!session) return session.error();
  return (*session)->connection();
}

Expected<detail::RawResult> Client::call_raw(std::string_view tool, std::string_view arguments,
                                           const CallOptions& options) {
  std::string params;
  detail::append_member(params, "name", detail::json_string(tool));
  detail::append_member(params, "arguments", arguments);
  return core_->request(detail::methods::call_tool, "{" + params + "}", tool, options);
}

Expected<ToolResult> Client::call(std::string_view tool, std::string_view arguments,
                                const CallOptions& options) {
  if (const Expected<Value> value = Value::parse(std::string(arguments)); !value)
    return candor::detail::not_sent(value.error());
  const Expected<detail::RawResult> result = call_raw(tool, arguments, options);
  if (!result) return result.error();
  return detail::untyped_result(result->json, result->is_modern, options.read.limits);
}

Expected<std::vector<ListedTool>> Client::list_tools(const CallOptions& options) {
  const Expected<std::shared_ptr<detail::HostSession>> session = core_->session(options.stop);
  if (!session) return session.error();
  return (*session)->list_tools(options);
}

Expected<std::vector<Drift>> Client::compare_tools(const CallOptions& options) {
  const Expected<std::shared_ptr<detail::HostSession>> session = core_->session(options.stop);
  if (!session) return session.error();
  return core_->compare(**session, options);
}

Expected<std::string> Client::request(std::string_view method, std::string_view params,
                                    const CallOptions& options) {
  Expected<detail::RawResult> result = core_->request(method, params, "", options);
  if (!result) return std::move(result).error();
  return std::move(result->json);
}

unsigned Client::starts() const { return core_->starts(); }

}  // namespace candor::mcp
