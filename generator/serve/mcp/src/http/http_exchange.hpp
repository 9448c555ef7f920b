// mcp/src/http/http_exchange.hpp: the answer to one message: JSON, or events where notifications precede it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <candor/mcp/detail/server_core.hpp>

#include "responder.hpp"

namespace candor::mcp::http {

/// What a client accepts as an answer.
struct Accepted {
  bool json = true;
  bool events = true;
  /// True if it lists events before JSON.
  bool prefers_events = false;
  bool operator==(const Accepted&) const = default;
};

/// Reads the header Accept; `accept` is null without one.
Accepted read_accept(const std::string* accept);

/// Answers one message. Notifications open a stream of events; a client that accepts JSON only does not get
/// them. Without any, the answer is a JSON document with the status of the reply, unless the client prefers
/// events.
class HttpExchange : public detail::Exchange {
 public:
  /// `headers` are sent with the answer. `on_reply` may add to them; it is called before the answer to a
  /// request is sent.
  HttpExchange(std::shared_ptr<Responder> responder, Accepted accepted, Headers headers,
               std::function<void(const detail::Reply&, Headers&)> on_reply = {});

  void notify(std::string frame) override;
  void finish(std::optional<detail::Reply> reply) override;

 private:
  void open();

  std::shared_ptr<Responder> responder_;
  Accepted accepted_;
  Headers headers_;
  std::function<void(const detail::Reply&, Headers&)> on_reply_;
  bool is_open_ = false;
};

}  // namespace candor::mcp::http
