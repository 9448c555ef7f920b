// generator/guard/server_link.hpp: the way to the server behind a guard.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace candor::guard {

/// A server. One thread receives while others send.
class ServerLink {
 public:
  virtual ~ServerLink() = default;
  /// Sends bytes: frames with their line ends. Returns false if the server does not read them any more.
  virtual bool send(std::string_view bytes) = 0;
  /// Nothing more will be sent.
  virtual void close_input() = 0;
  /// Returns the next bytes, as they come; std::nullopt at the end of the server's output, or after stop().
  virtual std::optional<std::string> receive() = 0;
  /// Ends the server: receive() returns at once.
  virtual void stop() = 0;
};

/// Starts a program that is a server on its standard input and output; its standard error is that of this
/// program. Returns null if it cannot be started.
std::unique_ptr<ServerLink> start_server(const std::vector<std::string>& command);

}  // namespace candor::guard
