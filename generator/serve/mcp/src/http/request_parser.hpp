// mcp/src/http/request_parser.hpp: reads requests of HTTP/1.1 and HTTP/1.0 from bytes as they arrive.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "request.hpp"

namespace candor::mcp::http {

/// Why bytes are no request that the server takes.
struct Refusal {
  /// The status of the answer, after which the connection is closed.
  int status = 400;
  /// A sentence for people.
  std::string message;
  bool operator==(const Refusal&) const = default;
};

/// Reads one request after another. Two readers of the same bytes must agree about where a request ends, so
/// whatever RFC 9112 lets a server refuse is refused: bare line feeds, folded headers, space before a colon,
/// a second Content-Length or Host, a length beside chunks, control characters.
class RequestParser {
 public:
  /// `head`: once for each request, before any of its body is read.
  enum class Progress { needs_more, head, complete, refused };

  explicit RequestParser(const RequestLimits& limits) : limits_(limits) {}

  /// Consumes bytes up to the end of the head, or of the request; what follows it stays in `bytes`.
  Progress feed(std::string_view& bytes);

  /// The request without its body, once feed() returned `head`.
  const Request& head() const { return request_; }
  /// Returns true if a body is still to come.
  bool awaits_body() const { return step_ != Step::complete; }
  /// Bytes that are kept of a request that is not complete.
  std::size_t stored() const {
    return head_bytes_ + header_bytes_ + request_.body.capacity() + request_.headers.size() * sizeof(Header);
  }

  /// Returns the complete request, and begins the next one.
  Request take();
  /// Why the bytes were refused. Nothing more can be read from this connection.
  const Refusal& refusal() const { return *refusal_; }

  /// Returns true once a byte of a request has arrived.
  bool has_begun() const { return step_ != Step::request_line || !line_.empty() || header_bytes_ > 0; }
  /// Returns true, once for each request, if the client waits for "100 Continue" before it sends the body.
  bool takes_continue();

 private:
  enum class Step : std::uint8_t {
    request_line,
    headers,
    body,
    chunk_size,
    chunk,
    chunk_end,
    trailers,
    complete
  };

  /// Appends to `line_`. Returns true once it is a whole line, without its end.
  bool read_line(std::string_view& bytes);
  void end_line();
  void read_request_line();
  /// Takes the target apart. Returns false if it is none.
  bool read_target(std::string_view target);
  void read_header();
  /// Reads the name and the value of a header or trailer into the arguments. Returns false if it is none.
  bool read_field(std::string_view& name, std::string_view& value);
  void end_headers();
  void choose_body();
  void read_chunk_size();
  void read_body(std::string_view& bytes);
  void refuse(int status, std::string message);
  /// Counts bytes of the head of the request, or of chunk extensions and trailers.
  bool count_header_bytes(std::size_t count);

  RequestLimits limits_;
  Step step_ = Step::request_line;
  Request request_;
  std::string line_;
  /// Of a target that is a URI.
  std::optional<std::string> authority_;
  std::size_t head_bytes_ = 0;
  std::size_t header_bytes_ = 0;
  /// Bytes of the body, or of the chunk, that are still to come.
  std::size_t left_ = 0;
  bool is_head_new_ = false;
  bool wants_continue_ = false;
  std::optional<Refusal> refusal_;
};

}  // namespace candor::mcp::http
