// mcp/src/http/sessions.hpp: legacy clients, known by Mcp-Session-Id.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include <candor/mcp/detail/server_core.hpp>

#include "responder.hpp"

namespace candor::mcp::http {

/// The stream on which a legacy client gets what belongs to none of its requests. Thread-safe.
class SessionStream {
 public:
  /// Returns false if one is open already.
  bool open(std::shared_ptr<Responder> responder, const Headers& headers);
  /// Returns false if none is open.
  bool send(const std::string& frame);
  /// Notes that the client has left the stream.
  void drop();
  /// Ends the stream.
  void close();
  bool is_open() const;

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<Responder> responder_;
};

/// A client. The stream may outlive the table, where a notification is under way.
struct HttpSession {
  std::string id;
  std::shared_ptr<detail::Session> session;
  std::shared_ptr<SessionStream> stream = std::make_shared<SessionStream>();
  std::chrono::steady_clock::time_point used;
};

/// All clients. Bounded: those that were silent the longest make room. Belongs to the thread of the server.
class Sessions {
 public:
  using Clock = std::chrono::steady_clock;

  Sessions(detail::Core& core, std::size_t max, std::chrono::milliseconds timeout)
      : core_(core), max_(max), timeout_(timeout) {}

  bool are_kept() const { return max_ > 0; }
  /// Returns a new client; null if all places are taken by clients with calls or streams.
  std::shared_ptr<HttpSession> add(Clock::time_point now);
  /// Returns the client of that id, which was not silent for too long; null without one.
  std::shared_ptr<HttpSession> find(const std::string& id, Clock::time_point now);
  /// Forgets a client, and cancels its calls.
  void remove(const std::string& id, StopReason reason);
  void remove_all(StopReason reason);
  std::size_t size() const { return sessions_.size(); }

 private:
  bool is_silent(const HttpSession& session) const;
  void make_room(Clock::time_point now);

  detail::Core& core_;
  std::size_t max_;
  std::chrono::milliseconds timeout_;
  std::map<std::string, std::shared_ptr<HttpSession>> sessions_;
};

}  // namespace candor::mcp::http
