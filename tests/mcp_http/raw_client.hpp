// tests/mcp_http/raw_client.hpp: a client that sends whatever bytes it likes, to the loopback interface only.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mcp_http {

/// A connection. Waiting ends after a bounded time.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port, std::chrono::milliseconds patience = std::chrono::seconds(60));
  ~RawClient();
  RawClient(RawClient&& other) noexcept;
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  bool is_connected() const { return socket_ >= 0; }
  /// Returns false if the server no longer takes bytes.
  bool send(std::string_view bytes);
  /// Ends this side: the server reads the end of its input.
  void end();
  /// Closes the connection; `by_reset` without telling the server that it is done.
  void close(bool by_reset = false);
  /// Limits what the system buffers for this client.
  void shrink_buffer();

  /// Returns bytes up to and including `end`, or all that came before the connection ended or the patience
  /// did.
  std::string read_until(std::string_view end);
  /// Returns all until the server closes.
  std::string read_all() { return read_until({}); }
  /// Reads one response with a length: its status line, headers and body.
  struct Answer {
    int status = 0;
    std::string head;
    std::string body;
  };
  Answer read_answer();
  /// True once the server has closed the connection, which may take as long as the patience.
  bool is_closed();

 private:
  /// Reads some more. Returns false at the end.
  bool fill();

  int socket_ = -1;
  std::chrono::milliseconds patience_;
  std::string buffer_;
};

/// Sends bytes on a connection of its own and returns the answer.
RawClient::Answer ask(std::uint16_t port, std::string_view bytes);

/// A POST of JSON to /mcp, with further header lines (each ends with CR LF).
std::string post(std::string_view body, std::string_view more_headers = {});

}  // namespace mcp_http
