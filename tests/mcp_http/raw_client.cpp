// tests/mcp_http/raw_client.cpp: sockets and poll.
#include "mcp_http/raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace mcp_http {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

RawClient::RawClient(std::uint16_t port, std::chrono::milliseconds patience) : patience_(patience) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_port = htons(port);
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&at), sizeof(at)) != 0) close();
}

RawClient::RawClient(RawClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      patience_(other.patience_),
      buffer_(std::move(other.buffer_)) {}

RawClient::~RawClient() { close(); }

void RawClient::close(bool by_reset) {
  if (socket_ < 0) return;
  if (by_reset) {
    const linger now{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof(now));
  }
  ::close(std::exchange(socket_, -1));
}

void RawClient::shrink_buffer() {
  const int size = 4096;
  setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &size, sizeof(size));
}

bool RawClient::send(std::string_view bytes) {
  const Clock::time_point end = Clock::now() + patience_;
  while (!bytes.empty()) {
    pollfd ready{.fd = socket_, .events = POLLOUT, .revents = 0};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0 || poll(&ready, 1, static_cast<int>(left.count())) <= 0) return false;
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void RawClient::end() { shutdown(socket_, SHUT_WR); }

bool RawClient::fill() {
  pollfd ready{.fd = socket_, .events = POLLIN, .revents = 0};
  if (socket_ < 0 || poll(&ready, 1, static_cast<int>(patience_.count())) <= 0) return false;
  std::array<char, 65536> room{};
  const ssize_t count = recv(socket_, room.data(), room.size(), 0);
  if (count <= 0) return false;
  buffer_.append(room.data(), static_cast<std::size_t>(count));
  return true;
}

std::string RawClient::read_until(std::string_view end) {
  std::size_t at = std::string::npos;
  while (end.empty() || (at = buffer_.find(end)) == std::string::npos)
    if (!fill()) return std::exchange(buffer_, {});
  std::string bytes = buffer_.substr(0, at + end.size());
  buffer_.erase(0, bytes.size());
  return bytes;
}

RawClient::Answer RawClient::read_answer() {
  Answer answer;
  do {
    answer.head = read_until("\r\n\r\n");
    answer.status = answer.head.size() > 12 ? std::atoi(answer.head.c_str() + 9) : 0;
  } while (answer.status >= 100 && answer.status < 200);
  const std::size_t at = answer.head.find("Content-Length: ");
  if (at == std::string::npos) return answer;
  const std::size_t size = std::strtoul(answer.head.c_str() + at + 16, nullptr, 10);
  while (buffer_.size() < size && fill()) {
  }
  answer.body = buffer_.substr(0, size);
  buffer_.erase(0, answer.body.size());
  return answer;
}

bool RawClient::is_closed() {
  pollfd ready{.fd = socket_, .events = POLLIN, .revents = 0};
  const Clock::time_point end = Clock::now() + patience_;
  while (Clock::now() < end) {
    if (poll(&ready, 1, 100) <= 0) continue;
    if (!fill()) return true;
  }
  return false;
}

RawClient::Answer ask(std::uint16_t port, std::string_view bytes) {
  RawClient client(port);
  client.send(bytes);
  return client.read_answer();
}

std::string post(std::string_view body, std::string_view more_headers) {
  std::string bytes =
      "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, "
      "text/event-stream\r\nContent-Length: ";
  bytes += std::to_string(body.size()) + "\r\n";
  bytes += more_headers;
  bytes += "\r\n";
  bytes += body;
  return bytes;
}

}  // namespace mcp_http
