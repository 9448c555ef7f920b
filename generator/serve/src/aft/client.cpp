// serve/src/aft/client.cpp: requests out, answers and push frames in.
#include "candor/aft/client.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "candor/aft/request.hpp"
#include "candor/detail/document.hpp"
#include "candor/detail/line_connection.hpp"
#include "members.hpp"

namespace candor::aft {
namespace {

using detail::RequestEnd;

/// The key under which send_line() waits. No id of a request has it.
constexpr const char* any_answer = "";

/// Returns the value of a member that is a string; std::nullopt if there is none, or it is no string.
std::optional<std::string> string_member(const std::vector<detail::WireMember>& members,
                                         std::string_view name) {
  for (const detail::WireMember& member : members)
    if (std::optional<std::string> text =
            member.name == name ? detail::string_of(member.value) : std::nullopt)
      return text;
  return std::nullopt;
}

}  // namespace

Violations refusal_of(std::string_view answer, const ContractInfo& contract) {
  const std::vector<detail::WireMember> members = detail::members_of(answer);
  const auto success = std::ranges::find(members, "success", &detail::WireMember::name);
  const std::optional<std::string> code = string_member(members, "code");
  const bool is_failure = success != members.end() && success->value == "false";
  if (!is_failure || !code || (*code != "invalid_request" && *code != "unknown_command")) return {};
  if (std::ranges::count(contract.codes, *code, &WordInfo::word) != 0) return {};
  return detail::no_outcome_of(call_failed::refused, "an outcome of '" + std::string(contract.tool) + "'",
                               *code + ": " + string_member(members, "message").value_or(""));
}

class Client::Core {
 public:
  Core(std::vector<std::string> command, ClientOptions options, Client& client)
      : command_(std::move(command)), options_(std::move(options)), client_(client) {}

  std::string next_id() { return options_.id_prefix + std::to_string(++last_id_); }
  const std::optional<std::string>& session() const { return options_.session_id; }
  unsigned starts() const { return starts_; }

  Expected<std::string> exchange(const std::string& key, std::string_view request, const CallOptions& call) {
    Exchanged record{std::string(request), std::nullopt, {}};
    Expected<std::string> answer = ask(key, request, call, record);
    if (answer) record.answer = *answer;
    if (options_.on_exchange) options_.on_exchange(record);
    return answer;
  }

 private:
  /// A line of the server.
  struct Line {
    std::string text;
    bool is_answer = true;
    /// Of a push frame with output of the call.
    std::string chunk = {};
    /// The id of an answer; why it is unreadable.
    std::string id = {};
    std::string problem = {};
  };
  using Connection = detail::LineConnection<Line>;

  Expected<std::string> ask(const std::string& key, std::string_view request, const CallOptions& call,
                          Exchanged& record) {
    const std::shared_ptr<Connection> connection = connect();
    Connection::Waiting waiting(*connection, key);
    if (!waiting.is_open())
      return detail::no_outcome_of(call_failed::refused, "one request at a time", "another one");
    const auto deadline = detail::deadline_after(call.timeout);
    Line answer;
    const auto take = [&](Line line) {
      if (line.is_answer) return answer = std::move(line), true;
      record.frames.push_back(std::move(line.text));
      if (call.on_progress) call.on_progress({.done = 0, .total = std::nullopt, .message = line.chunk});
      return false;
    };
    // Where sending fails, waiting finds out why.
    const bool is_sent = connection->send(request, deadline);
    const auto lost = [&](std::string_view reason, std::string expected, std::string found) {
      Violations why = detail::no_outcome_of(reason, std::move(expected), std::move(found));
      return is_sent ? detail::with_unknown_effect(std::move(why)) : why;
    };
    RequestEnd end = waiting.wait(take, deadline, call.stop);
    if (call.grace.count() > 0 && (end == RequestEnd::timed_out || end == RequestEnd::cancelled)) {
      const RequestEnd late = waiting.wait(take, detail::deadline_after(call.grace), {});
      if (late == RequestEnd::answered) end = late;
    }
    switch (end) {
      case RequestEnd::answered:
        failures_ = 0;
        if (answer.problem.empty() && key != any_answer && answer.id != key) {
          record.answer = answer.text;
          if (answer.id == detail::parse_error_id)
            return detail::no_outcome_of(call_failed::refused, "a request that the server can read",
                                         detail::shortened(answer.text));
          answer.problem = "the id " + detail::json_string(answer.id) + " in ";
        }
        if (answer.problem.empty()) return std::move(answer.text);
        record.answer = answer.text;
        return lost(call_failed::protocol, "an answer with the id " + detail::json_string(key),
                    answer.problem + detail::shortened(answer.text));
      case RequestEnd::timed_out:
        return lost(call_failed::timed_out,
                    "an answer within " + std::to_string(call.timeout.count()) + " ms",
                    connection->silence());
      case RequestEnd::cancelled:
        return lost(call_failed::cancelled, "an answer before the call was cancelled", "none");
      case RequestEnd::disconnected:
      case RequestEnd::unreadable:
        break;
    }
    return lost(call_failed::disconnected, "an answer",
                connection->why_lost() +
                    (has_run_out_ ? detail::no_more_restarts(options_.restarts) : ""));
  }

  /// Returns the connection, and starts the server again where it was lost.
  std::shared_ptr<Connection> connect() {
    const std::lock_guard lock(mutex_);
    if (connection_ && connection_->is_alive()) return connection_;
    has_run_out_ = connection_ && failures_++ >= options_.restarts;
    if (has_run_out_) return connection_;
    const bool is_restart = connection_ != nullptr;
    connection_.reset();
    connection_ = std::make_shared<Connection>(
        command_, options_.process, [this](std::string line) { return route(std::move(line)); },
        [this](const Line& line) { take_stray(line.text); });
    ++starts_;
    std::shared_ptr<Connection> made = connection_;
    if (is_restart && options_.on_restart) options_.on_restart(client_);
    return made;
  }

  std::optional<Connection::Routed> route(std::string text) {
    const std::string_view object = detail::start_of_json(text);
    if (object.empty()) {
      take_stray(text);
      return std::nullopt;
    }
    const Expected<Value> value = Value::parse(text);
    // Of a text that is cut or broken, the members before that.
    const std::vector<detail::WireMember> members = detail::members_of(object);
    const auto has = [&](std::string_view name) {
      return std::ranges::count(members, name, &detail::WireMember::name);
    };
    const auto id = has("id") == 1 ? string_member(members, "id") : std::nullopt;
    const auto request = id || has("id") != 0 ? std::nullopt : string_member(members, "request_id");
    std::string chunk = request ? string_member(members, "chunk").value_or("") : "";
    Line line{.text = text, .is_answer = !request, .chunk = std::move(chunk), .id = id.value_or("")};
    if (request && value) return Connection::Routed{*request, false, std::move(line)};
    if (!value && line.is_answer)
      line.problem = to_string(value.error()[0]) + " in ";
    else if (!id && (object.front() == '[' || has("id") != 0 || has("success") != 0))
      line.problem = "no id that is a string in ";
    if (id || !line.problem.empty()) return Connection::Routed{line.id, true, std::move(line)};
    take_stray(line.text);
    return std::nullopt;
  }

  void take_stray(std::string_view line) const {
    if (options_.on_line) options_.on_line(line);
  }

  std::vector<std::string> command_;
  ClientOptions options_;
  Client& client_;
  std::atomic<std::uint64_t> last_id_ = 0;
  /// Starts after the first one, without an answer since.
  std::atomic<unsigned> failures_ = 0;
  std::atomic<bool> has_run_out_ = false;
  std::atomic<unsigned> starts_ = 0;
  /// Held while the server is started; on_restart() calls back in the same thread.
  std::recursive_mutex mutex_;
  std::shared_ptr<Connection> connection_;
};

Client::Client(std::vector<std::string> command, ClientOptions options)
    : core_(std::make_unique<Core>(std::move(command), std::move(options), *this)) {}
Client::~Client() = default;

Expected<std::string> Client::call(std::string_view command, std::string_view params,
                                 const CallOptions& options, ParamsTravel travel) {
  const Envelope envelope{
      .id = core_->next_id(), .command = std::string(command), .session_id = core_->session()};
  std::string request;
  if (Written written = write_request(envelope, params, travel, request); !written)
    return detail::not_sent(std::move(written).error());
  return core_->exchange(envelope.id, request, options);
}

Expected<std::string> Client::send_line(std::string_view line, const CallOptions& options) {
  return core_->exchange(any_answer, line, options);
}

unsigned Client::starts() const { return core_->starts(); }

}  // namespace candor::aft
