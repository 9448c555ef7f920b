// generator/review/guard/server_link.hpp: the way to the server behind a guard.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace candor::guard {

/// A server behind two descriptors that do not block.
class ServerLink {
 public:
  virtual ~ServerLink() = default;
  /// The descriptor that the server reads; -1 after close_input().
  virtual int input() const = 0;
  /// The descriptor that has what the server writes.
  virtual int output() const = 0;
  /// Nothing more will be sent.
  virtual void close_input() = 0;
  /// Ends the server.
  virtual void stop() = 0;
};

/// Starts a program that is a server on its standard input and output; its standard error is that of this
/// program. Returns null if it cannot be started.
std::unique_ptr<ServerLink> start_server(const std::vector<std::string>& command);

}  // namespace candor::guard
