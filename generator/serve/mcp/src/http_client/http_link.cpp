// mcp/src/http_client/http_link.cpp: a server behind a URL: one POST for each message.
#include <atomic>

#include <candor/envelopes/members.hpp>
#include <candor/mcp/detail/names.hpp>
#include <candor/mcp/detail/token_file.hpp>
#include <candor/mcp/http_client.hpp>

#include "event_reader.hpp"
#include "header_value.hpp"
#include "transfer.hpp"

namespace candor::mcp {
namespace detail {
namespace {

using candor::detail::deadline_after;

/// Collects the messages of a response: one of JSON, or those of a stream of events.
class Messages {
 public:
  /// `id` is that of the request that the response answers; "" if it is no request.
  Messages(std::string_view id, const TakeFrame& take, const LinkListener& listener, const Limits& limits)
      : key_(id_key_of(id)),
        take_(take),
        listener_(listener),
        limits_(limits),
        events_([this](const std::string& data) { give(data); }) {}

  /// Returns false if no more is needed.
  bool read(const HttpResponse& response, std::string_view piece) {
    if (response.content_type == "text/event-stream") {
      events_.read(piece);
    } else {
      body_ += piece;
    }
    is_too_large_ = body_.size() > limits_.max_bytes || events_.pending() > limits_.max_bytes;
    return !is_over() && !is_too_large_;
  }
  /// Takes a body that has ended.
  void end(const HttpResponse& response) {
    if (!body_.empty() && response.content_type == "application/json") give(body_);
  }
  bool is_answered() const { return is_answered_; }
  bool is_too_large() const { return is_too_large_; }
  /// Why the answer is unreadable, or another one's; "" if it is not.
  const std::string& problem() const { return problem_; }

 private:
  void give(const std::string& text) {
    if (is_over() || text.empty()) return;
    FrameOrBad read = read_frame(text, limits_);
    Frame* const frame = std::get_if<Frame>(&read);
    if (!key_.empty())
      problem_ = frame != nullptr ? problem_of(*frame, key_) : problem_of(std::get<BadFrame>(read), text);
    if (!problem_.empty()) return;
    if (frame != nullptr)
      is_answered_ = take_(std::move(*frame));
    else
      listener_.on_noise(text);
  }
  bool is_over() const { return is_answered_ || !problem_.empty(); }

  std::string key_;
  const TakeFrame& take_;
  const LinkListener& listener_;
  const Limits& limits_;
  std::string problem_;
  EventReader events_;
  std::string body_;
  bool is_answered_ = false;
  bool is_too_large_ = false;
};

class HttpLink : public Link {
 public:
  HttpLink(const std::string& url, HttpClientOptions options, const Limits& limits, LinkListener listener)
      : options_(std::move(options)),
        limits_(limits),
        listener_(std::move(listener)),
        sender_(url, options_.certificates) {}

  ~HttpLink() override {
    subscription_ = {};
    const std::string session = copy(session_);
    if (session.empty()) return;
    HttpMessage message{"DELETE", headers_of({}), ""};
    constexpr auto moment = std::chrono::seconds(1);
    send(std::move(message), [](const HttpResponse&, std::string_view) { return true; },
         deadline_after(moment), {});
  }

  void set_revision(std::string_view revision, bool is_modern) override {
    const std::lock_guard lock(mutex_);
    revision_ = revision;
    is_modern_ = is_modern;
  }
  bool repeats_params() const override { return true; }

  Ended request(const OutgoingRequest& request, const TakeFrame& take, Clock::time_point deadline,
                const std::stop_token& stop) override {
    Messages messages(request.id, take, listener_, limits_);
    const HttpSender::Sent sent = post(request, messages, deadline, stop);
    if (sent.end == RequestEnd::answered) {
      messages.end(sent.response);
      if (messages.is_answered()) return {RequestEnd::answered, ""};
      if (!messages.problem().empty()) return {RequestEnd::unreadable, messages.problem()};
      const bool is_stream = sent.response.content_type == "text/event-stream";
      if (sent.response.status / 100 == 2 && !is_stream && !messages.is_too_large())
        return {RequestEnd::unreadable, why_none(sent.response, messages)};
      // A status of 4xx refuses the request.
      return {RequestEnd::disconnected, why_none(sent.response, messages), sent.response.status / 100 != 4};
    }
    const bool is_given_up = sent.end == RequestEnd::timed_out || sent.end == RequestEnd::cancelled;
    // In the modern era, the connection that was closed is the cancellation.
    if (is_given_up && !request.cancel_frame.empty() && !is_modern_)
      notify(request.cancel_frame, notifications::cancelled, deadline_after(std::chrono::seconds(1)));
    return {sent.end, sent.why, sent.is_sent};
  }

  bool notify(const std::string& frame, std::string_view method, Clock::time_point deadline) override {
    OutgoingRequest message{.id = "", .method = std::string(method), .frame = frame};
    if (method == methods::listen) {
      subscribe({"POST", headers_of(message), frame});
      return true;
    }
    const TakeFrame take = [this](Frame got) {
      listener_.on_frame(*this, std::move(got));
      return false;
    };
    Messages messages("", take, listener_, limits_);
    const HttpSender::Sent sent = post(message, messages, deadline, {});
    const bool is_taken = sent.end == RequestEnd::answered && sent.response.status / 100 == 2;
    // Servers of the legacy era that have no such stream answer 405.
    if (is_taken && method == notifications::initialized && listener_.wants_notices)
      subscribe({"GET", headers_of({}), ""});
    return is_taken;
  }

  bool is_alive() const override { return is_alive_; }

 private:
  std::string copy(const std::string& text) const {
    const std::lock_guard lock(mutex_);
    return text;
  }

  std::vector<std::string> headers_of(const OutgoingRequest& request) const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> headers = options_.headers;
    const auto add = [&](std::string_view name, std::string_view value) {
      headers.push_back(std::string(name) + ": " + std::string(value));
    };
    add("Content-Type", "application/json");
    add("Accept", "application/json, text/event-stream");
    if (!revision_.empty()) add(headers::protocol_version, revision_);
    if (!session_.empty()) add(headers::session, session_);
    if (is_modern_ && !request.method.empty()) {
      add(headers::method, request.method);
      if (!request.name.empty()) add(headers::name, header_value(request.name));
      for (const auto& [name, text] : request.header_params)
        add(std::string(headers::param_prefix) + name, header_value(text));
    }
    return headers;
  }

  /// Sends what nothing but its token keeps from the server. A request without the token that was asked for
  /// is not sent.
  HttpSender::Sent send(HttpMessage message, const TakeBody& take, Clock::time_point deadline,
                        const std::stop_token& stop) {
    if (!options_.token_file.empty()) {
      constexpr std::size_t max_token_size = std::size_t{1} << 15U;
      std::string token;
      if (auto why = read_token(options_.token_file, max_token_size, token))
        return {RequestEnd::disconnected, {}, *std::move(why), false};
      message.headers.push_back("Authorization: Bearer " + token);
    }
    return sender_.send(message, take, deadline, stop);
  }

  HttpSender::Sent post(const OutgoingRequest& request, Messages& messages, Clock::time_point deadline,
                        const std::stop_token& stop) {
    HttpSender::Sent sent = send(
        {"POST", headers_of(request), request.frame},
        [&](const HttpResponse& response, std::string_view piece) {
          // Before the answer is handed on: the next message may follow at once, in another thread.
          if (request.method == methods::initialize && !response.session.empty()) {
            const std::lock_guard lock(mutex_);
            session_ = response.session;
          }
          return messages.read(response, piece);
        },
        deadline, stop);
    // The server has forgotten the session: another one can begin.
    if (sent.response.status == 404 && !copy(session_).empty()) is_alive_ = false;
    return sent;
  }

  static std::string why_none(const HttpResponse& response, const Messages& messages) {
    if (messages.is_too_large()) return "a message that is too long";
    if (response.content_type == "text/event-stream" && response.status == 200)
      return "the stream of events ended without an answer";
    return "HTTP status " + std::to_string(response.status) +
           (response.content_type.empty() ? "" : " with " + response.content_type);
  }

  /// Reads a stream of notifications in a thread of its own, until the link ends.
  void subscribe(HttpMessage message) {
    subscription_ = std::jthread([this, message = std::move(message)](const std::stop_token& stop) {
      const TakeFrame take = [this](Frame frame) {
        listener_.on_frame(*this, std::move(frame));
        return false;
      };
      Messages messages("", take, listener_, limits_);
      send(
          message,
          [&](const HttpResponse& response, std::string_view piece) {
            return messages.read(response, piece);
          },
          Process::never, stop);
    });
  }

  HttpClientOptions options_;
  Limits limits_;
  LinkListener listener_;
  HttpSender sender_;
  std::atomic<bool> is_alive_ = true;
  std::atomic<bool> is_modern_ = false;
  /// For the two below.
  mutable std::mutex mutex_;
  std::string revision_;
  std::string session_;
  std::jthread subscription_;
};

}  // namespace

OpenLink link_to_url(std::string url, HttpClientOptions options, Limits limits) {
  return [url = std::move(url), options = std::move(options), limits](LinkListener listener) {
    return std::make_unique<HttpLink>(url, options, limits, std::move(listener));
  };
}

}  // namespace detail

Client client_over_http(const std::string& url, ClientOptions options, HttpClientOptions http) {
  detail::OpenLink open = detail::link_to_url(url, std::move(http), options.limits);
  return Client(std::move(open), std::move(options));
}

}  // namespace candor::mcp
