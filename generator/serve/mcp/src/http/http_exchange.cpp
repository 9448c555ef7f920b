// mcp/src/http/http_exchange.cpp: chooses between JSON and events.
#include "http_exchange.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "event_stream.hpp"

namespace candor::mcp::http {

Accepted read_accept(const std::string* accept) {
  if (accept == nullptr) return {};
  // Parameters, such as weights, do not matter: a type that is listed is accepted.
  std::string types;
  bool in_parameters = false;
  for (const char byte : *accept) {
    in_parameters = byte == ';' || (in_parameters && byte != ',');
    if (!in_parameters) types += byte;
  }
  const auto accepts = [&](std::string_view any, std::string_view type) {
    return has_element(types, "*/*") || has_element(types, any) || has_element(types, type);
  };
  const std::string lower = in_lower_case(types);
  return {.json = accepts("application/*", "application/json"),
          .events = accepts("text/*", "text/event-stream"),
          .prefers_events = lower.find("text/event-stream") < lower.find("application/json")};
}

HttpExchange::HttpExchange(std::shared_ptr<Responder> responder, Accepted accepted, Headers headers,
                           std::function<void(const detail::Reply&, Headers&)> on_reply)
    : responder_(std::move(responder)),
      accepted_(accepted),
      headers_(std::move(headers)),
      on_reply_(std::move(on_reply)) {}

void HttpExchange::open() {
  if (std::exchange(is_open_, true)) return;
  responder_->open_stream(event_stream_head(headers_));
}

void HttpExchange::notify(std::string frame) {
  if (!accepted_.events) return;
  open();
  responder_->write(event_of(frame));
}

void HttpExchange::finish(std::optional<detail::Reply> reply) {
  if (!reply) {
    // A notification was taken, or a request ends without an answer because its client cancelled it.
    if (is_open_) return responder_->close_stream();
    return responder_->respond({202, std::move(headers_), {}});
  }
  if (on_reply_) on_reply_(*reply, headers_);
  if ((!accepted_.json || accepted_.prefers_events) && reply->http_status == 200) open();
  if (is_open_) {
    responder_->write(event_of(reply->frame));
    return responder_->close_stream();
  }
  headers_.push_back({"Content-Type", "application/json"});
  headers_.push_back({"Cache-Control", "no-store"});
  responder_->respond({reply->http_status, std::move(headers_), std::move(reply->frame)});
}

}  // namespace candor::mcp::http
