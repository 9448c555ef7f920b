// mcp/src/http/server.cpp: the loop: connections in, requests to the handler, responses out.
#include "server.hpp"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace candor::mcp::http {
namespace {

using std::chrono::milliseconds;

/// Names of what epoll reports, beside the numbers of connections.
constexpr std::uint64_t listener_event = 0;
constexpr std::uint64_t mailbox_event = ~std::uint64_t{0};

/// Connections beyond the limit that are told so, instead of being closed without a word.
constexpr std::size_t refused_at_once = 64;

/// Of the idle connections, the part that makes room for new ones: one at a time would cost a look at all of
/// them for each.
constexpr std::size_t pushed_out_part = 32;

/// A client that has taken nothing of its answer for so long is given up where memory is short.
constexpr milliseconds patience_when_short{1000};

/// How long a refused client may go on sending before its connection is closed under it.
constexpr milliseconds drain_time{1000};

Descriptor open_spare() { return Descriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC)); }

void watch(int epoll, int descriptor, std::uint32_t events, std::uint64_t name, int operation) {
  epoll_event event{.events = events, .data = {.u64 = name}};
  (void)epoll_ctl(epoll, operation, descriptor, &event);
}

}  // namespace

Server::Server(Handler& handler, Listener listener, const ServerLimits& limits)
    : handler_(handler),
      listener_(std::move(listener)),
      limits_(limits),
      epoll_(epoll_create1(EPOLL_CLOEXEC)),
      spare_(open_spare()),
      scratch_(std::size_t{64} << 10U, '\0') {
  watch(epoll_.number(), mailbox_->descriptor(), EPOLLIN, mailbox_event, EPOLL_CTL_ADD);
  listen_again(true);
}

Server::~Server() = default;

Served Server::counts() const {
  return {.connections = connections_count_,
          .requests = requests_,
          .answers = responses_,
          .lost = lost_,
          .refused = refused_};
}

void Server::stop_accepting() {
  stopping_ = true;
  mailbox_->wake();
}

void Server::end(milliseconds grace) {
  stopping_ = true;
  end_at_ = (Clock::now() + grace).time_since_epoch().count();
  ending_ = true;
  mailbox_->wake();
}

void Server::listen_again(bool on) {
  if (on == is_listening_ || !listener_.socket) return;
  is_listening_ = on;
  watch(epoll_.number(), listener_.socket.number(), EPOLLIN, listener_event,
        on ? EPOLL_CTL_ADD : EPOLL_CTL_DEL);
}

milliseconds Server::tick() const {
  const milliseconds min = std::min(
      {limits_.request_timeout, limits_.idle_timeout, limits_.write_timeout, limits_.heartbeat, drain_time});
  return std::clamp(min / 8, milliseconds(5), milliseconds(500));
}

bool Server::is_over(Clock::time_point now) const {
  if (!ending_) return false;
  if (now.time_since_epoch().count() >= end_at_) return true;
  return std::none_of(connections_.begin(), connections_.end(), [](const auto& entry) {
    return entry.second->phase == Phase::answering || entry.second->unsent() > 0;
  });
}

void Server::run() {
  std::array<epoll_event, 256> events{};
  Clock::time_point next_sweep = Clock::now() + tick();
  for (;;) {
    const int count = epoll_wait(epoll_.number(), events.data(), static_cast<int>(events.size()),
                                 static_cast<int>(tick().count()));
    const Clock::time_point now = Clock::now();
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      if (event.data.u64 == listener_event) {
        accept_all(now);
      } else if (event.data.u64 != mailbox_event) {
        // An earlier event of this round may have closed it.
        const auto found = connections_.find(event.data.u64);
        if (found != connections_.end()) handle(*found->second, event.events, now);
      }
    }
    if (ending_ && !std::exchange(is_handler_closed_, true)) handler_.close();
    for (Mail& mail : mailbox_->take()) deliver(std::move(mail), now);
    if (stopping_ && listener_.socket) {
      listen_again(false);
      listener_.socket.close();
      next_sweep = now;
    }
    if (now >= next_sweep) {
      sweep(now);
      next_sweep = now + tick();
    }
    if (is_over(now)) break;
  }
  while (!connections_.empty()) lose(*connections_.begin()->second);
}

void Server::accept_all(Clock::time_point now) {
  for (;;) {
    Descriptor socket(accept4(listener_.socket.number(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!socket) {
      if (errno == EINTR || errno == ECONNABORTED) continue;
      if (errno == EAGAIN || errno == EWOULDBLOCK) return;
      // The system has no descriptor left.
      if (push_out_idle()) continue;
      if (spare_) {
        spare_.close();
        Descriptor last(accept4(listener_.socket.number(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
        const bool is_there = static_cast<bool>(last);
        turn_away(std::move(last), now);
        spare_ = open_spare();
        // Without a descriptor, the system does not say that nobody waits.
        if (is_there) continue;
        return;
      }
      // The listener would stay readable: it waits for the next sweep.
      return listen_again(false);
    }
    if (connections_.size() >= limits_.max_connections) push_out_idle();
    if (connections_.size() >= limits_.max_connections + refused_at_once) {
      turn_away(std::move(socket), now);
      continue;
    }
    ++connections_count_;
    set_up_connection(socket.number(), static_cast<unsigned>(limits_.write_timeout.count()));
    const std::uint64_t id = ++last_connection_;
    const int number = socket.number();
    Connection& connection =
        *connections_.emplace(id, std::make_unique<Connection>(id, std::move(socket), limits_.request, now))
             .first->second;
    watch(epoll_.number(), number, connection.armed = EPOLLIN, id, EPOLL_CTL_ADD);
    if (connections_.size() > limits_.max_connections) {
      refuse(connection, {503, "there are too many connections"}, now);
      settle(connection, now);
    }
  }
}

bool Server::push_out_idle() {
  std::vector<std::pair<Clock::time_point, std::uint64_t>> idle;
  for (const auto& [id, connection] : connections_)
    if (connection->is_idle()) idle.emplace_back(connection->since, id);
  const std::size_t count = (idle.size() + pushed_out_part - 1) / pushed_out_part;
  std::partial_sort(idle.begin(), idle.begin() + static_cast<std::ptrdiff_t>(count), idle.end());
  for (std::size_t i = 0; i < count; ++i) lose(*connections_.at(idle[i].second));
  return count > 0;
}

void Server::turn_away(Descriptor socket, Clock::time_point now) {
  if (!socket) return;
  ++connections_count_;
  ++refused_;
  Connection away(0, std::move(socket), limits_.request, now);
  away.keep_alive = false;
  away.put_response(handler_.refuse({503, "there are too many connections"}));
  (void)away.flush(now);
  // To close with bytes unread would destroy the answer on its way.
  shutdown(away.socket.number(), SHUT_WR);
  (void)recv(away.socket.number(), scratch_.data(), scratch_.size(), MSG_DONTWAIT | MSG_TRUNC);
}

void Server::count(Connection& connection) {
  const std::size_t held = connection.held();
  buffered_ += held - std::exchange(connection.counted, held);
}

void Server::make_room(Clock::time_point now) {
  while (buffered_ > limits_.max_buffered_bytes) {
    Connection* most = nullptr;
    for (const auto& [id, connection] : connections_) {
      const bool is_arriving = connection->phase == Phase::reading && connection->parser.has_begun();
      const bool is_stuck = connection->stalled && now - *connection->stalled > patience_when_short;
      if ((is_arriving || is_stuck) && (most == nullptr || connection->counted > most->counted))
        most = connection.get();
    }
    if (most == nullptr) return;
    if (most->stalled) {
      lose(*most);
    } else {
      refuse(*most, {503, "there is no memory for the request"}, now);
      settle(*most, now);
    }
  }
}

void Server::handle(Connection& connection, std::uint32_t events, Clock::time_point now) {
  if ((events & (EPOLLERR | EPOLLHUP)) != 0) return lose(connection);
  if ((events & EPOLLRDHUP) != 0 && connection.phase == Phase::answering && !outlives_end_of_peer(connection))
    return lose(connection);
  if ((events & EPOLLIN) != 0 && (connection.interest() & EPOLLIN) != 0) receive(connection, now);
  settle(connection, now);
  make_room(now);
}

void Server::receive(Connection& connection, Clock::time_point now) {
  // What follows a request stays with the system until its answer is taken.
  const bool is_read = connection.phase == Phase::reading;
  const ssize_t count = recv(connection.socket.number(), scratch_.data(), scratch_.size(),
                             MSG_DONTWAIT | (is_read ? MSG_PEEK : MSG_TRUNC));
  if (count > 0) {
    if (!is_read) return;
    std::string_view bytes = std::string_view(scratch_).substr(0, static_cast<std::size_t>(count));
    digest(connection, bytes, now);
    const std::size_t used = static_cast<std::size_t>(count) - bytes.size();
    if (used > 0) (void)recv(connection.socket.number(), scratch_.data(), used, MSG_DONTWAIT | MSG_TRUNC);
    return;
  }
  if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return;
  connection.peer_finished = true;
  if (count == 0 && connection.phase == Phase::reading && connection.parser.has_begun()) {
    refuse(connection, {400, "the request ends before it is complete"}, now);
  } else {
    connection.phase = Phase::closing;
  }
}

void Server::digest(Connection& connection, std::string_view& bytes, Clock::time_point now) {
  if (!connection.parser.has_begun()) connection.since = now;
  RequestParser::Progress progress = connection.parser.feed(bytes);
  if (progress == RequestParser::Progress::head) {
    if (const auto answer = handler_.judge(connection.parser.head()))
      return turn_down(connection, *answer, now);
    progress = connection.parser.feed(bytes);
  }
  if (progress == RequestParser::Progress::refused)
    return refuse(connection, connection.parser.refusal(), now);
  if (progress == RequestParser::Progress::complete) return dispatch(connection, now);
  if (connection.parser.takes_continue()) connection.out += "HTTP/1.1 100 Continue\r\n\r\n";
}

void Server::begin_answer(Connection& connection, const Request& request, Clock::time_point now) {
  ++requests_;
  connection.since = now;
  connection.request = ++last_request_;
  connection.is_head = request.method == "HEAD";
  connection.is_1_0 = request.is_1_0;
  connection.keep_alive = request.keep_alive && !stopping_;
}

void Server::turn_down(Connection& connection, const Response& answer, Clock::time_point now) {
  begin_answer(connection, connection.parser.head(), now);
  if (connection.parser.awaits_body()) connection.keep_alive = false;
  // To assign would keep the memory of the old one.
  (void)std::exchange(connection.parser, RequestParser(limits_.request));
  connection.put_response(answer);
  ++responses_;
  connection.phase = connection.keep_alive ? Phase::reading : Phase::closing;
}

void Server::dispatch(Connection& connection, Clock::time_point now) {
  Request request = connection.parser.take();
  begin_answer(connection, request, now);
  ++in_flight_;
  connection.phase = Phase::answering;
  connection.body_bytes = request.body.capacity();
  // What arrives at once is taken, so that those who hold the memory do not shut out the others.
  const bool is_too_much = request.body.size() > scratch_.size() &&
                           buffered_ - connection.counted + request.body.size() > limits_.max_buffered_bytes;
  auto responder = std::make_shared<Responder>(mailbox_, ExchangeId{connection.id, connection.request});
  const char* const reason = stopping_                            ? "the server is stopping"
                             : in_flight_ > limits_.max_in_flight ? "there are too many requests"
                             : is_too_much                        ? "there is no memory for the request"
                                                                  : nullptr;
  if (reason != nullptr) {
    ++refused_;
    return responder->respond(handler_.refuse({503, reason}));
  }
  connection.on_gone = handler_.take(std::move(request), std::move(responder));
}

void Server::refuse(Connection& connection, const Refusal& refusal, Clock::time_point now) {
  ++refused_;
  connection.keep_alive = false;
  connection.is_head = false;
  connection.put_response(handler_.refuse(refusal));
  // To assign would keep the memory of the old one.
  (void)std::exchange(connection.parser, RequestParser(limits_.request));
  connection.phase = Phase::closing;
  connection.since = now;
}

bool Server::outlives_end_of_peer(Connection& connection) {
  connection.peer_finished = true;
  // The client may have closed the connection, or only its side of it. A reset tells the first, and comes as
  // an event of its own. Output that is on its way asks the same question.
  return connection.unsent() > 0 || connection.put_question();
}

void Server::deliver(Mail mail, Clock::time_point now) {
  const auto found = connections_.find(mail.to.connection);
  if (found == connections_.end()) return;
  Connection& connection = *found->second;
  if (connection.request != mail.to.request || connection.phase != Phase::answering) return;
  if (stopping_) connection.keep_alive = false;
  if (const auto* const response = std::get_if<Response>(&mail.step)) {
    connection.put_response(*response);
    end_response(connection, now);
  } else if (const auto* const head = std::get_if<OpenStream>(&mail.step)) {
    connection.put_stream_head(*head);
    if (connection.is_1_0) connection.keep_alive = false;
  } else if (const auto* const piece = std::get_if<WriteStream>(&mail.step)) {
    connection.put_piece(piece->bytes);
  } else {
    connection.put_stream_end();
    end_response(connection, now);
  }
  settle(connection, now);
}

void Server::end_response(Connection& connection, Clock::time_point now) {
  ++responses_;
  --in_flight_;
  connection.on_gone = nullptr;
  connection.body_bytes = 0;
  connection.since = now;
  connection.phase = connection.keep_alive ? Phase::reading : Phase::closing;
}

void Server::settle(Connection& connection, Clock::time_point now) {
  if (!connection.flush(now)) return lose(connection);
  count(connection);
  if (connection.phase == Phase::answering && connection.is_streaming &&
      connection.unsent() > limits_.max_unsent_bytes)
    return lose(connection);
  if (connection.phase == Phase::closing && connection.unsent() == 0) {
    if (connection.peer_finished) return lose(connection);
    shutdown(connection.socket.number(), SHUT_WR);
    connection.phase = Phase::draining;
    connection.since = now;
  }
  arm(connection);
}

void Server::arm(Connection& connection) {
  const std::uint32_t events = connection.interest();
  if (events == connection.armed) return;
  connection.armed = events;
  watch(epoll_.number(), connection.socket.number(), events, connection.id, EPOLL_CTL_MOD);
}

void Server::lose(Connection& connection) {
  const std::function<void()> on_gone = std::exchange(connection.on_gone, nullptr);
  if (connection.phase == Phase::answering) {
    --in_flight_;
    ++lost_;
  }
  buffered_ -= connection.counted;
  connections_.erase(connection.id);
  if (on_gone) on_gone();
}

void Server::sweep(Clock::time_point now) {
  if (!spare_) spare_ = open_spare();
  if (!stopping_) listen_again(true);
  // Checks may close connections, which changes the table.
  std::vector<std::uint64_t> all;
  all.reserve(connections_.size());
  for (const auto& entry : connections_) all.push_back(entry.first);
  for (const std::uint64_t id : all) check_time(*connections_.at(id), now);
  make_room(now);
}

void Server::check_time(Connection& connection, Clock::time_point now) {
  if (connection.stalled && now - *connection.stalled > limits_.write_timeout) return lose(connection);
  const Clock::duration age = now - connection.since;
  switch (connection.phase) {
    case Phase::reading:
      if (connection.parser.has_begun()) {
        if (age <= limits_.request_timeout) return;
        refuse(connection, {408, "the request took too long to arrive"}, now);
      } else if (stopping_ || age > limits_.idle_timeout) {
        connection.phase = Phase::closing;
      }
      return settle(connection, now);
    case Phase::answering:
      if (connection.is_streaming && now - connection.wrote > limits_.heartbeat && connection.unsent() == 0) {
        connection.put_piece(connection.heartbeat);
        settle(connection, now);
      }
      return;
    case Phase::closing:
      return;
    case Phase::draining:
      if (age > drain_time) lose(connection);
      return;
  }
}

}  // namespace candor::mcp::http
