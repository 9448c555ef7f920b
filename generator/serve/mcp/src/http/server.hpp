// mcp/src/http/server.hpp: an HTTP server in one thread, on epoll. It knows no MCP.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <candor/served.hpp>

#include "connection.hpp"
#include "request_parser.hpp"
#include "responder.hpp"
#include "socket.hpp"

namespace candor::mcp::http {

/// Takes the requests of a server.
class Handler {
 public:
  virtual ~Handler() = default;
  /// Judges a request by its head, before its body is read. Returns the answer to one that is not taken:
  /// where a body would follow, the connection ends with it.
  virtual std::optional<Response> judge(const Request& head) = 0;
  /// Takes a request that was judged, and answers through `responder`, now or later. Called in the thread of
  /// the server, which it must not block. The function that it returns, if any, is called at most once, in
  /// the same thread, if the client leaves before its response is complete.
  virtual std::function<void()> take(Request request, std::shared_ptr<Responder> responder) = 0;
  /// Returns the response to a request that the server itself refuses.
  virtual Response refuse(const Refusal& refusal) = 0;
  /// Called once, in the same thread, when the server ends: responses that are not complete are to be.
  virtual void close() {}
};

struct ServerLimits {
  RequestLimits request;
  std::size_t max_connections;
  /// Requests whose response is not complete. Further ones get 503.
  std::size_t max_in_flight;
  /// Bytes of a stream that the client has not taken. With more, the connection is lost.
  std::size_t max_unsent_bytes;
  /// Of requests that arrive or are answered, and of their answers, on all connections together. With more,
  /// those that hold the most are refused or lost.
  std::size_t max_buffered_bytes;
  /// For a whole request, from its first byte.
  std::chrono::milliseconds request_timeout;
  /// Between requests.
  std::chrono::milliseconds idle_timeout;
  /// For the client to take any byte.
  std::chrono::milliseconds write_timeout;
  /// Silence of a stream, after which it sends a heartbeat.
  std::chrono::milliseconds heartbeat;
};

/// The server. run() and the handler work in one thread; the other functions may be called from any.
class Server {
 public:
  Server(Handler& handler, Listener listener, const ServerLimits& limits);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Returns false if the system had no descriptors for it: then it cannot run.
  bool is_ready() const { return epoll_ && mailbox_->descriptor() >= 0; }
  /// Serves until end().
  void run();
  /// Takes no further connection and no further request; those that are being answered go on.
  void stop_accepting();
  /// Ends run() once all responses that have been made are written, at the latest after `grace`.
  void end(std::chrono::milliseconds grace);

  Served counts() const;

 private:
  using Connections = std::unordered_map<std::uint64_t, std::unique_ptr<Connection>>;

  void accept_all(Clock::time_point now);
  void handle(Connection& connection, std::uint32_t events, Clock::time_point now);
  void receive(Connection& connection, Clock::time_point now);
  /// Reads bytes until there is a request to be answered; what follows it stays in `bytes`.
  void digest(Connection& connection, std::string_view& bytes, Clock::time_point now);
  void turn_down(Connection& connection, const Response& answer, Clock::time_point now);
  void dispatch(Connection& connection, Clock::time_point now);
  void refuse(Connection& connection, const Refusal& refusal, Clock::time_point now);
  /// Notes that the client has ended its side while its request is answered. Returns false if it has to be
  /// taken for gone.
  bool outlives_end_of_peer(Connection& connection);

  /// Notes which request is answered from now on.
  void begin_answer(Connection& connection, const Request& request, Clock::time_point now);

  void deliver(Mail mail, Clock::time_point now);
  void end_response(Connection& connection, Clock::time_point now);

  /// Writes, and arms the events to wait for. Closes the connection where nothing is left to do, or where it
  /// is lost: it must not be used afterwards.
  void settle(Connection& connection, Clock::time_point now);
  void lose(Connection& connection);
  /// Counts what the connection holds now.
  void count(Connection& connection);
  /// Ends requests and connections that hold the most while all together hold too much.
  void make_room(Clock::time_point now);
  /// Closes those of the idle connections that were idle the longest. Returns false if none is idle.
  bool push_out_idle();
  /// Answers a connection that cannot be kept with 503, as far as that is possible at once.
  void turn_away(Descriptor socket, Clock::time_point now);
  void arm(Connection& connection);

  /// Closes connections whose time is up; sends heartbeats.
  void sweep(Clock::time_point now);
  void check_time(Connection& connection, Clock::time_point now);
  std::chrono::milliseconds tick() const;
  bool is_over(Clock::time_point now) const;
  void listen_again(bool on);

  Handler& handler_;
  Listener listener_;
  ServerLimits limits_;
  Descriptor epoll_;
  /// Makes room for one more connection where the system has no descriptor left, to tell its client so.
  Descriptor spare_;
  std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>();
  Connections connections_;
  std::uint64_t last_connection_ = 0;
  std::uint64_t last_request_ = 0;
  std::size_t in_flight_ = 0;
  std::size_t buffered_ = 0;
  bool is_listening_ = false;
  bool is_handler_closed_ = false;
  std::string scratch_;

  std::atomic<bool> stopping_ = false;
  std::atomic<Clock::rep> end_at_ = Clock::time_point::max().time_since_epoch().count();
  std::atomic<bool> ending_ = false;
  std::atomic<std::uint64_t> connections_count_ = 0, requests_ = 0, responses_ = 0, lost_ = 0, refused_ = 0;
};

}  // namespace candor::mcp::http
