// runtime/src/aft/client.cpp: requests out, answers and push frames in.
#include "candor/aft/client.hpp"

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
  for (const detail::WireMember& member : members) {
    if (member.name != name) continue;
    const detail::Padded bytes(member.value);
    detail::In in;
    detail::begin_text(in, bytes, member.value, {});
    std::string text;
    if (detail::take_string(in.begin, in, text) != nullptr) return text;
  }
  return std::nullopt;
}

}  // namespace

class Client::Core {
 public:
  Core(std::vector<std::string> command, ClientOptions options, Client& client)
      : command_(std::move(command)), options_(std::move(options)), client_(client) {}

  std::string next_id() { return options_.id_prefix + std::to_string(++last_id_); }
  const std::optional<std::string>& session() const { return options_.session_id; }
  unsigned starts() const { return starts_; }

  Parsed<std::string> exchange(const std::string& key, std::string_view request, const CallOptions& call) {
    Exchanged record{std::string(request), std::nullopt, {}};
    Parsed<std::string> answer = ask(key, request, call, record);
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
  };
  using Connection = detail::LineConnection<Line>;

  Parsed<std::string> ask(const std::string& key, std::string_view request, const CallOptions& call,
                          Exchanged& record) {
    const std::shared_ptr<Connection> connection = connect();
    Connection::Waiting waiting(*connection, key);
    if (!waiting.is_open())
      return detail::no_outcome_of(call_failed::refused, "one request at a time", "another one");
    const auto deadline = detail::deadline_after(call.timeout);
    std::string answer;
    const auto take = [&](Line line) {
      if (line.is_answer) return answer = std::move(line.text), true;
      record.frames.push_back(std::move(line.text));
      if (call.on_progress) call.on_progress({.done = 0, .total = std::nullopt, .message = line.chunk});
      return false;
    };
    // Where sending fails, waiting finds out why.
    connection->send(request, deadline);
    RequestEnd end = waiting.wait(take, deadline, call.stop);
    if (call.grace.count() > 0 && (end == RequestEnd::timed_out || end == RequestEnd::cancelled)) {
      const RequestEnd late = waiting.wait(take, detail::deadline_after(call.grace), {});
      if (late == RequestEnd::answered) end = late;
    }
    switch (end) {
      case RequestEnd::answered:
        failures_ = 0;
        return answer;
      case RequestEnd::timed_out:
        return detail::no_outcome_of(call_failed::timed_out,
                                     "an answer within " + std::to_string(call.timeout.count()) + " ms",
                                     "none");
      case RequestEnd::cancelled:
        return detail::no_outcome_of(call_failed::cancelled, "an answer before the call was cancelled",
                                     "none");
      case RequestEnd::disconnected:
        break;
    }
    return detail::no_outcome_of(call_failed::disconnected, "an answer", connection->why_lost());
  }

  /// Returns the connection, and starts the server again where it was lost.
  std::shared_ptr<Connection> connect() {
    const std::lock_guard lock(mutex_);
    if (connection_ && (connection_->is_alive() || failures_++ >= options_.restarts)) return connection_;
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
    if (Value::parse(text) && text[text.find_first_not_of(" \t\r")] == '{') {
      const std::vector<detail::WireMember> members = detail::members_of(text);
      if (auto id = string_member(members, "id")) {
        return Connection::Routed{*std::move(id), true, {std::move(text)}};
      }
      if (auto request = string_member(members, "request_id")) {
        std::string chunk = string_member(members, "chunk").value_or("");
        return Connection::Routed{*std::move(request), false, {std::move(text), false, std::move(chunk)}};
      }
    }
    take_stray(text);
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
  std::atomic<unsigned> starts_ = 0;
  /// Held while the server is started; on_restart() calls back in the same thread.
  std::recursive_mutex mutex_;
  std::shared_ptr<Connection> connection_;
};

Client::Client(std::vector<std::string> command, ClientOptions options)
    : core_(std::make_unique<Core>(std::move(command), std::move(options), *this)) {}
Client::~Client() = default;

Parsed<std::string> Client::call(std::string_view command, std::string_view params,
                                 const CallOptions& options, ParamsTravel travel) {
  const Envelope envelope{
      .id = core_->next_id(), .command = std::string(command), .session_id = core_->session()};
  std::string request;
  if (Written written = write_request(envelope, params, travel, request); !written)
    return std::move(written).violations();
  return core_->exchange(envelope.id, request, options);
}

Parsed<std::string> Client::send_line(std::string_view line, const CallOptions& options) {
  return core_->exchange(any_answer, line, options);
}

unsigned Client::starts() const { return core_->starts(); }

}  // namespace candor::aft
