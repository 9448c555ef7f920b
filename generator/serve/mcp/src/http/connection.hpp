// mcp/src/http/connection.hpp: one connection: its socket, the request being read, the bytes to be written.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "request_parser.hpp"
#include "responder.hpp"
#include "socket.hpp"

namespace candor::mcp::http {

using Clock = std::chrono::steady_clock;

/// What a connection is doing.
enum class Phase : std::uint8_t {
  /// Waits for a request, or reads one.
  reading,
  /// The response of its request is not complete.
  answering,
  /// Writes what is left, then closes.
  closing,
  /// Everything is written; reads what the client still sends, since closing at once would destroy the
  /// response on its way.
  draining,
};

/// A connection. The server drives it; all of it belongs to the thread of the server.
struct Connection {
  Connection(std::uint64_t number, Descriptor descriptor, const RequestLimits& limits, Clock::time_point now)
      : id(number), socket(std::move(descriptor)), parser(limits), since(now), wrote(now) {}

  std::uint64_t id;
  Descriptor socket;
  RequestParser parser;
  Phase phase = Phase::reading;
  /// Bytes to be written, from `sent` on.
  std::string out = {};
  std::size_t sent = 0;
  /// When the phase began, or the first byte of the request arrived.
  Clock::time_point since;
  /// When the last byte was written.
  Clock::time_point wrote;
  /// Since when the socket takes nothing of the output; absent while it does.
  std::optional<Clock::time_point> stalled = std::nullopt;
  /// True once the client has ended its side. It may still read.
  bool peer_finished = false;

  // The request that is being answered.
  std::uint64_t request = 0;
  std::size_t body_bytes = 0;
  bool is_head = false;
  bool is_1_0 = false;
  bool keep_alive = true;
  /// True once a stream is open, which is written in chunks, or to the end of the connection.
  bool is_streaming = false;
  std::string heartbeat = {};
  std::function<void()> on_gone = {};

  /// The events to wait for, and those that are waited for.
  std::uint32_t interest() const;
  std::uint32_t armed = 0;

  std::size_t unsent() const { return out.size() - sent; }
  /// Bytes that are kept for this client: of a request that arrives, or of one that is answered, and of its
  /// answer.
  std::size_t held() const { return parser.stored() + body_bytes + unsent(); }
  /// What the server has counted of them.
  std::size_t counted = 0;
  /// True between requests.
  bool is_idle() const { return phase == Phase::reading && !parser.has_begun() && unsent() == 0; }

  /// Append parts of a response to the output.
  void put_response(const Response& response);
  void put_stream_head(const OpenStream& stream);
  void put_piece(std::string_view bytes);
  void put_stream_end();
  /// Asks a client that has ended its side whether it still reads: a closed socket answers with a reset.
  /// Returns false if the protocol has no such question.
  bool put_question();

  /// Writes as much as the socket takes. Returns false if the connection is lost.
  bool flush(Clock::time_point now);

 private:
  void put_head(int status, const Headers& headers);
};

}  // namespace candor::mcp::http
