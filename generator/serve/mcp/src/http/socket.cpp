// mcp/src/http/socket.cpp: opens and configures TCP sockets.
#include "socket.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace candor::mcp::http {
namespace {

/// An address of IPv4 or IPv6.
struct Address {
  sockaddr_storage storage{};
  socklen_t size = 0;
};

bool parse_address(const std::string& text, std::uint16_t port, Address& to) {
  const std::string numeric = text == "localhost" ? "127.0.0.1" : text;
  auto* const v4 = reinterpret_cast<sockaddr_in*>(&to.storage);
  if (inet_pton(AF_INET, numeric.c_str(), &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
    v4->sin_port = htons(port);
    to.size = sizeof(sockaddr_in);
    return true;
  }
  auto* const v6 = reinterpret_cast<sockaddr_in6*>(&to.storage);
  if (inet_pton(AF_INET6, numeric.c_str(), &v6->sin6_addr) == 1) {
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    to.size = sizeof(sockaddr_in6);
    return true;
  }
  return false;
}

std::string fault(const std::string& what) { return what + ": " + std::strerror(errno); }

void set_option(int socket, int level, int option, int value) {
  // An option that the system does not have costs comfort, not correctness.
  (void)setsockopt(socket, level, option, &value, sizeof(value));
}

}  // namespace

std::variant<Listener, std::string> listen_on(const std::string& address, std::uint16_t port) {
  Address at;
  if (!parse_address(address, port, at))
    return "'" + address + "' is neither a numeric address nor localhost";
  const std::string place = address + " port " + std::to_string(port);
  Descriptor socket(::socket(at.storage.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!socket) return fault("cannot make a socket");
  set_option(socket.number(), SOL_SOCKET, SO_REUSEADDR, 1);
  const auto* const generic = reinterpret_cast<const sockaddr*>(&at.storage);
  if (bind(socket.number(), generic, at.size) != 0 || listen(socket.number(), 4096) != 0)
    return fault("cannot listen on " + place);
  Address bound;
  bound.size = sizeof(bound.storage);
  if (getsockname(socket.number(), reinterpret_cast<sockaddr*>(&bound.storage), &bound.size) != 0)
    return fault("cannot listen on " + place);
  const std::uint16_t chosen = bound.storage.ss_family == AF_INET
                                   ? reinterpret_cast<const sockaddr_in*>(&bound.storage)->sin_port
                                   : reinterpret_cast<const sockaddr_in6*>(&bound.storage)->sin6_port;
  return Listener{std::move(socket), ntohs(chosen)};
}

bool is_loopback(const std::string& address) {
  Address at;
  if (!parse_address(address, 0, at)) return false;
  if (at.storage.ss_family == AF_INET)
    return (ntohl(reinterpret_cast<const sockaddr_in*>(&at.storage)->sin_addr.s_addr) >> 24U) == 127;
  return IN6_IS_ADDR_LOOPBACK(&reinterpret_cast<const sockaddr_in6*>(&at.storage)->sin6_addr) != 0;
}

void set_up_connection(int socket, unsigned write_timeout_ms) {
  set_option(socket, IPPROTO_TCP, TCP_NODELAY, 1);
  set_option(socket, SOL_SOCKET, SO_KEEPALIVE, 1);
  set_option(socket, IPPROTO_TCP, TCP_KEEPIDLE, 30);
  set_option(socket, IPPROTO_TCP, TCP_KEEPINTVL, 10);
  set_option(socket, IPPROTO_TCP, TCP_KEEPCNT, 3);
  set_option(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, static_cast<int>(write_timeout_ms));
}

}  // namespace candor::mcp::http
