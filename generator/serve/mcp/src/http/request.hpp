// mcp/src/http/request.hpp: HTTP requests, responses, and the limits of both.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace candor::mcp::http {

struct Header {
  std::string name;
  /// Without white space around it.
  std::string value;
  bool operator==(const Header&) const = default;
};
using Headers = std::vector<Header>;

/// Returns true if the texts are equal but for the case of ASCII letters.
bool equal_ignoring_case(std::string_view a, std::string_view b);

/// Returns the text with ASCII letters in lower case.
std::string in_lower_case(std::string_view text);

/// Returns the text without spaces and tabs around it.
std::string_view trimmed(std::string_view text);

/// Returns true if the value, a list separated by commas, has this element (case is ignored).
bool has_element(std::string_view list, std::string_view element);

/// A whole request.
struct Request {
  std::string method;
  /// Begins with '/', unless it is "*". Of a URI, which a proxy may send, what stands after its authority.
  std::string target;
  /// True for HTTP/1.0, which knows neither chunks nor interim responses.
  bool is_1_0 = false;
  bool keep_alive = true;
  /// Host is that of the target where the target is a URI (RFC 9112, section 3.2.2).
  Headers headers;
  std::string body;
  bool operator==(const Request&) const = default;

  /// Returns the value of the first header of that name; null without one.
  const std::string* header(std::string_view name) const;
  /// Returns the values of all headers of that name as one list (RFC 9110, section 5.3).
  std::optional<std::string> list(std::string_view name) const;
  std::size_t count(std::string_view name) const;
  /// Returns the target without its query.
  std::string_view path() const;
};

/// A whole response. Its length, date and connection are added by the server.
struct Response {
  int status = 200;
  Headers headers = {};
  std::string body = {};
  bool operator==(const Response&) const = default;
};

/// Returns the standard reason phrase of a status.
std::string_view reason_of(int status);

/// Limits of one request.
struct RequestLimits {
  /// Request line and headers together, in bytes; chunk extensions and trailers together as well.
  std::size_t max_header_bytes;
  std::size_t max_headers = 100;
  std::size_t max_body_bytes;
};

}  // namespace candor::mcp::http
