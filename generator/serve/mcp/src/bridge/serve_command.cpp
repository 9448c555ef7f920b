// mcp/src/bridge/serve_command.cpp: a program that speaks MCP on standard input and output, served over HTTP.
#include <pthread.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <candor/detail/json_string.hpp>
#include <candor/mcp/detail/names.hpp>

#include "bridge.hpp"
#include "running.hpp"

namespace candor::mcp::bridge {
namespace {

using namespace detail;

/// How long a program may take to read a message that has no answer.
constexpr std::chrono::seconds notify_timeout{5};
/// Processes at the same time, beside the one that modern clients share.
constexpr std::size_t max_sessions = 100;

/// Returns the message in one line, with other texts in the place of some values in it.
std::string with(const Frame& frame, std::vector<std::pair<std::string_view, std::string_view>> values) {
  std::ranges::sort(values, {}, [](const auto& value) { return value.first.data(); });
  std::string text;
  const char* at = frame.text.data();
  for (const auto& [old, value] : values) {
    if (old.empty()) continue;
    text.append(at, old.data()).append(value);
    at = old.data() + old.size();
  }
  text.append(at, frame.text.data() + frame.text.size());
  return candor::detail::on_one_line(std::move(text));
}

/// A request that waits for its answer.
class Waiting final {
 public:
  Waiting(const Frame& frame, bool modern, std::shared_ptr<Exchange> exchange)
      : id(frame.id),
        progress_token(frame.meta.progress_token),
        is_initialize(frame.method == methods::initialize),
        is_modern(modern),
        exchange_(std::move(exchange)) {}

  const std::string id;  // as its client has it
  const std::string progress_token;
  const bool is_initialize;
  const bool is_modern;

  void notify(std::string frame) {
    const std::lock_guard lock(mutex_);
    if (exchange_) exchange_->notify(std::move(frame));
  }
  void finish(std::optional<Reply> reply) {
    const std::lock_guard lock(mutex_);
    if (exchange_) std::exchange(exchange_, nullptr)->finish(std::move(reply));
  }

 private:
  std::mutex mutex_;
  std::shared_ptr<Exchange> exchange_;
};

/// A process, and the requests of its clients. Their ids and progress tokens are numbers of ours in it, since
/// those of several clients may be equal.
class Server {
 public:
  Server(const std::vector<std::string>& command, std::function<bool(std::string)> notify)
      : notify_(std::move(notify)),
        link_(link_to_process(command, {.inherit_error = true}, limits)(
            {[this](Link&, const Frame& frame) { take_stray(frame); },
             [](std::string_view noise) { print_error("no message: " + std::string(noise)); }})) {}

  bool is_alive() const { return link_->is_alive(); }
  bool is_idle() const {
    const std::lock_guard lock(mutex_);
    return waiting_.empty();
  }
  std::optional<Revision> revision() const {
    const std::lock_guard lock(mutex_);
    return revision_;
  }

  /// Returns the key that cancels the request.
  std::string begin(const Frame& frame, bool is_modern, const std::shared_ptr<Exchange>& exchange) {
    const auto waiting = std::make_shared<Waiting>(frame, is_modern, exchange);
    std::string id;
    {
      const std::lock_guard lock(mutex_);
      id = std::to_string(++last_id_);
      waiting_.emplace(id, waiting);
    }
    OutgoingRequest outgoing{
        .id = id,
        .method = frame.method,
        .frame = with(frame, {{frame.id, id}, {frame.meta.progress_token, id}}),
        .cancel_frame = notification_frame(notifications::cancelled, "{\"requestId\":" + id + "}")};
    running_.begin(id, [this, waiting, outgoing = std::move(outgoing)](const std::stop_token& stop) {
      run(*waiting, outgoing, stop);
    });
    return id;
  }

  void cancel(const std::string& key) { running_.cancel(key); }

  /// Takes a message of the client other than a request.
  void take(const Frame& frame) {
    if (frame.method == notifications::cancelled) {
      const std::string key = id_key_of(frame.params.request_id);
      std::string ours;
      {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, waiting] : waiting_)
          if (id_key_of(waiting->id) == key) ours = id;
      }
      return cancel(ours);
    }
    if (!link_->notify(with(frame, {}), frame.method, Clock::now() + notify_timeout))
      print_error("the server did not take a message that has no answer");
  }

 private:
  void run(Waiting& waiting, const OutgoingRequest& outgoing, const std::stop_token& stop) {
    const auto take_answer = [&](const Frame& got) {
      if (got.kind == FrameKind::notification) {
        waiting.notify(with(got, {{member_of(got.all_params, "progressToken"), waiting.progress_token}}));
        return false;
      }
      answer(waiting, got);
      return true;
    };
    const Ended ended = link_->request(outgoing, take_answer, Clock::time_point::max(), stop);
    {
      const std::lock_guard lock(mutex_);
      waiting_.erase(outgoing.id);
    }
    // A caller that cancelled waits for no answer.
    if (ended.end == RequestEnd::cancelled) return waiting.finish(std::nullopt);
    if (ended.end == RequestEnd::answered) return;
    const Error error{ErrorCode::internal_error, "the server gave no answer: " + ended.why};
    waiting.finish(Reply{error_frame(waiting.id, error), http_status(error.code, waiting.is_modern)});
  }

  void answer(Waiting& waiting, const Frame& got) {
    int status = 200;
    if (got.kind == FrameKind::error) {
      const std::string_view code = member_of(got.answer, "code");
      int number = 0;
      std::from_chars(code.data(), code.data() + code.size(), number);
      // Codes of the server's own concern the content of the message.
      status = http_status(static_cast<ErrorCode>(number), waiting.is_modern);
      if (status == 500 && number != static_cast<int>(ErrorCode::internal_error)) status = 200;
    } else if (waiting.is_initialize) {
      const auto version = string_of(member_of(got.answer, "protocolVersion"));
      const std::lock_guard lock(mutex_);
      revision_ = revision_named(version.value_or("")).value_or(newest_legacy);
    }
    const std::string_view subscription = member_of(member_of(got.answer, "_meta"), meta::subscription_id);
    waiting.finish(Reply{with(got, {{got.id, waiting.id}, {subscription, waiting.id}}), status});
  }

  /// Takes a message of the server that belongs to no request, or to a subscription. It goes to the stream of
  /// the client; a request may also go beside an answer that waits.
  void take_stray(const Frame& frame) {
    std::shared_ptr<Waiting> waiting;
    {
      const std::lock_guard lock(mutex_);
      const auto found = waiting_.find(std::string(frame.meta.subscription_id));
      if (found != waiting_.end()) waiting = found->second;
      if (!waiting && frame.kind == FrameKind::request && notify_ && !waiting_.empty())
        waiting = waiting_.rbegin()->second;
    }
    if (waiting) return waiting->notify(with(frame, {{frame.meta.subscription_id, waiting->id}}));
    if (notify_ && notify_(with(frame, {}))) return;
    if (frame.kind != FrameKind::request) return print_error("no client takes " + std::string(frame.text));
    const Error error{ErrorCode::internal_error, "no client takes requests of the server"};
    link_->notify(error_frame(frame.id, error), {}, Clock::now() + notify_timeout);
  }

  const std::function<bool(std::string)> notify_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Waiting>> waiting_;
  std::uint64_t last_id_ = 0;
  std::optional<Revision> revision_;
  std::unique_ptr<Link> link_;
  Running running_;
};

class CancelRequest final : public Task {
 public:
  CancelRequest(std::weak_ptr<Server> server, std::string key)
      : server_(std::move(server)), key_(std::move(key)) {}
  void cancel(StopReason) override {
    if (const auto server = server_.lock()) server->cancel(key_);
  }

 private:
  const std::weak_ptr<Server> server_;
  const std::string key_;
};

/// Ends processes in threads of their own, since that may take a second.
class Closing {
 public:
  void add(std::shared_ptr<Server> server) {
    const std::lock_guard lock(mutex_);
    std::erase_if(ending_, [](const std::future<void>& each) {
      return each.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
    ending_.push_back(
        std::async(std::launch::async, [server = std::move(server)]() mutable { server.reset(); }));
  }

 private:
  std::mutex mutex_;
  std::vector<std::future<void>> ending_;
};

class ServerSession final : public Session {
 public:
  ServerSession(std::shared_ptr<Server> its_server, Closing& closing)
      : server(std::move(its_server)), closing_(closing) {}
  ~ServerSession() override { close({}); }

  std::shared_ptr<Server> server;

  std::optional<Revision> revision() const override { return server ? server->revision() : std::nullopt; }
  void close(StopReason) override {
    if (server) closing_.add(std::exchange(server, nullptr));
  }
  bool idle() const override { return !server || server->is_idle(); }
  bool is_over() const override { return !server || !server->is_alive(); }

 private:
  Closing& closing_;
};

/// Passes messages on. Belongs to the thread of the HTTP server, but for ask_to_stop().
class Relay final : public Core {
 public:
  explicit Relay(std::vector<std::string> command) : command_(std::move(command)) {}

  const Limits& limits() const override { return bridge::limits; }
  std::shared_ptr<Session> open_session(std::function<bool(std::string frame)> notify) override {
    return std::make_shared<ServerSession>(std::make_shared<Server>(command_, std::move(notify)), closing_);
  }
  std::shared_ptr<Task> take(const Frame& frame, const MessageContext& context,
                             const std::shared_ptr<Exchange>& exchange) override {
    const auto session = std::static_pointer_cast<ServerSession>(context.session);
    const bool is_modern_message =
        !frame.meta.protocol_version.empty() || (context.revision && is_modern(*context.revision));
    if (!session && !is_modern_message) {
      constexpr auto code = ErrorCode::invalid_request;
      exchange->finish(Reply{error_frame(frame.id.empty() ? no_id : frame.id,
                                         {code, "Invalid request: there was no 'initialize' before"}),
                             http_status(code, false)});
      return nullptr;
    }
    const std::shared_ptr<Server> server = session ? session->server : shared_server();
    if (frame.kind == FrameKind::request)
      return std::make_shared<CancelRequest>(server, server->begin(frame, is_modern_message, exchange));
    server->take(frame);
    exchange->finish(std::nullopt);
    return nullptr;
  }
  /// The server reads the body alone, so that no header could lead it astray.
  std::span<const HeaderParam> header_params(std::string_view) const override { return {}; }
  /// The server behind it may have chosen one.
  bool takes_older_revisions() const override { return true; }
  void on_stop(std::function<void()> wake) override {
    const std::lock_guard lock(mutex_);
    wake_ = std::move(wake);
    if (is_asked_to_stop_) wake_();
  }
  void ask_to_stop() {
    const std::lock_guard lock(mutex_);
    is_asked_to_stop_ = true;
    if (wake_) wake_();
  }
  std::size_t stop() override {
    if (shared_) closing_.add(std::exchange(shared_, nullptr));
    return 0;
  }

 private:
  std::shared_ptr<Server> shared_server() {
    if (shared_ && !shared_->is_alive()) closing_.add(std::exchange(shared_, nullptr));
    if (!shared_) shared_ = std::make_shared<Server>(command_, nullptr);
    return shared_;
  }

  const std::vector<std::string> command_;
  Closing closing_;
  std::shared_ptr<Server> shared_;
  std::mutex mutex_;
  std::function<void()> wake_;
  bool is_asked_to_stop_ = false;
};

}  // namespace

ServeResult serve_command(std::vector<std::string> command, HttpOptions options) {
  sigset_t ends{};
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ends, signal);
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);
  Relay relay(std::move(command));
  std::jthread waits_for_signal([&relay, ends] {
    int signal = 0;
    sigwait(&ends, &signal);
    relay.ask_to_stop();
  });
  options.max_sessions = max_sessions;
  options.max_in_flight = max_sessions;
  ServeResult served = serve_core(relay, options);
  pthread_kill(waits_for_signal.native_handle(), SIGTERM);
  return served;
}

}  // namespace candor::mcp::bridge
