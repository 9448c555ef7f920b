// mcp/src/http/connection.cpp: the bytes of responses.
#include "connection.hpp"

#include <sys/epoll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <ctime>
#include <utility>

namespace candor::mcp::http {
namespace {

/// Returns the time in the form of the header Date.
std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  static constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::array<char, 32> rest{};
  // Names of days and months do not follow the locale.
  const std::size_t size = std::strftime(rest.data(), rest.size(), " %Y %H:%M:%S GMT", &parts);
  std::string text = days[static_cast<std::size_t>(parts.tm_wday)];
  text += parts.tm_mday < 10 ? ", 0" : ", ";
  text += std::to_string(parts.tm_mday) + ' ' + months[static_cast<std::size_t>(parts.tm_mon)];
  return text.append(rest.data(), size);
}

std::string in_hex(std::size_t number) {
  std::array<char, 2 * sizeof(number)> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
  return std::string(digits.data(), end);
}

}  // namespace

std::uint32_t Connection::interest() const {
  std::uint32_t events = unsent() > 0 ? EPOLLOUT : 0U;
  // The next request is not read before the answer to the last one is taken.
  if ((phase == Phase::reading && unsent() == 0) || phase == Phase::draining) events |= EPOLLIN;
  // While a request is answered nothing is read, so that a client cannot fill the memory; the end of its side
  // is noticed all the same.
  if (phase == Phase::answering && !peer_finished) events |= EPOLLRDHUP;
  return events;
}

void Connection::put_head(int status, const Headers& headers) {
  // A status line is of the server's version, whichever the client has.
  out += "HTTP/1.1 " + std::to_string(status) + ' ';
  out += reason_of(status);
  out += "\r\nDate: " + date_now() + "\r\n";
  for (const Header& header : headers) out += header.name + ": " + header.value + "\r\n";
  if (!keep_alive) out += "Connection: close\r\n";
}

void Connection::put_response(const Response& response) {
  put_head(response.status, response.headers);
  // 204 has no body by definition, and no length.
  if (response.status != 204) out += "Content-Length: " + std::to_string(response.body.size()) + "\r\n";
  out += "\r\n";
  if (!is_head) out += response.body;
}

void Connection::put_stream_head(const OpenStream& stream) {
  is_streaming = true;
  heartbeat = stream.heartbeat;
  put_head(stream.status, stream.headers);
  if (!is_1_0) out += "Transfer-Encoding: chunked\r\n";
  out += "\r\n";
}

void Connection::put_piece(std::string_view bytes) {
  // A chunk of no bytes would end the stream.
  if (bytes.empty()) return;
  if (!is_1_0) out += in_hex(bytes.size()) + "\r\n";
  out += bytes;
  if (!is_1_0) out += "\r\n";
}

void Connection::put_stream_end() {
  is_streaming = false;
  if (!is_1_0) out += "0\r\n\r\n";
}

bool Connection::put_question() {
  if (is_streaming && !heartbeat.empty()) {
    put_piece(heartbeat);
    return true;
  }
  if (is_1_0 || is_streaming) return false;
  out += "HTTP/1.1 102 Processing\r\n\r\n";
  return true;
}

bool Connection::flush(Clock::time_point now) {
  while (unsent() > 0) {
    const ssize_t count = send(socket.number(), out.data() + sent, unsent(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      // What was written needs no memory any more, also where a stream never ends.
      if (sent > out.size() / 2) out.erase(0, std::exchange(sent, 0));
      if (!stalled) stalled = now;
      return errno == EAGAIN || errno == EWOULDBLOCK;
    }
    sent += static_cast<std::size_t>(count);
    wrote = now;
    stalled.reset();
  }
  out.clear();
  sent = 0;
  // A big answer does not keep its memory while the connection is idle.
  if (out.capacity() > 4096) out.shrink_to_fit();
  return true;
}

}  // namespace candor::mcp::http
