// mcp/src/http/socket.hpp: listening sockets.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include <candor/detail/descriptor.hpp>

namespace candor::mcp::http {

using candor::detail::Descriptor;

/// A socket that takes connections, and the port that it has.
struct Listener {
  Descriptor socket;
  std::uint16_t port = 0;
};

/// Listens on a numeric address, or "localhost"; port 0: any free one. Returns the listener, or a sentence
/// that says why there is none.
std::variant<Listener, std::string> listen_on(const std::string& address, std::uint16_t port);

/// Returns true for an address that only programs of this machine reach.
bool is_loopback(const std::string& address);

/// Sets what accepted sockets need: no delay of small writes, probes of silent peers, an end for those that
/// take no data for `write_timeout_ms`.
void set_up_connection(int socket, unsigned write_timeout_ms);

}  // namespace candor::mcp::http
