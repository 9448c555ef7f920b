// mcp/src/http/endpoint.hpp: MCP behind one path of an HTTP server.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <candor/mcp/detail/server_core.hpp>

#include "access.hpp"
#include "http_exchange.hpp"
#include "server.hpp"
#include "sessions.hpp"

namespace candor::mcp::http {

struct EndpointOptions {
  std::string path = "/mcp";
  Access access;
  std::size_t max_sessions = 1'000;
  std::chrono::milliseconds session_timeout{3'600'000};
};

/// Checks each request, and hands its message to the core.
class Endpoint : public Handler {
 public:
  Endpoint(detail::Core& core, EndpointOptions options);

  std::optional<Response> judge(const Request& head) override;
  std::function<void()> take(Request request, std::shared_ptr<Responder> responder) override;
  Response refuse(const Refusal& refusal) override;
  void close() override { sessions_.remove_all(StopReason::shut_down); }

 private:
  /// A request that was judged, and the headers of every answer to it.
  struct Visit {
    Request request;
    std::shared_ptr<Responder> responder;
    Headers headers;
  };

  std::function<void()> post(Visit visit);
  std::function<void()> take_message(Visit visit, const detail::Frame& frame, Accepted accepted);
  std::function<void()> open_stream(const Visit& visit);
  void end_session(const Visit& visit);

  void answer(const Visit& visit, int status) const;
  void answer_refusal(const Visit& visit, const Refusal& refusal);
  void answer_error(const Visit& visit, std::string_view id, const detail::Error& error, int status) const;

  detail::Core& core_;
  EndpointOptions options_;
  Sessions sessions_;
};

}  // namespace candor::mcp::http
