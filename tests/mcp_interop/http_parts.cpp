// tests/mcp_interop/http_parts.cpp: the parts of the client over HTTP: events, and values of headers.
#include <doctest/doctest.h>

#include <vector>

#include "mcp/src/http_client/event_reader.hpp"
#include "mcp/src/http_client/header_value.hpp"

namespace {

using candor::mcp::detail::EventReader;
using candor::mcp::detail::header_value;

/// Returns the data of the events in a text that arrives in pieces of this size.
std::vector<std::string> events_in(const std::string& text, std::size_t piece) {
  std::vector<std::string> found;
  EventReader reader([&](std::string data) { found.push_back(std::move(data)); });
  for (std::size_t at = 0; at < text.size(); at += piece)
    reader.read(std::string_view(text).substr(at, piece));
  return found;
}

TEST_CASE("events are read whatever their line ends and pieces") {
  const std::string stream =
      "\xEF\xBB\xBF: a comment\n\nevent: message\nid: 1\ndata: {\"a\":1}\n\ndata:two\r\ndata:  lines\r\n\r\n"
      "data\r\rretry: 5\n\ndatabase: none\n\ndata: unfinished";
  for (std::size_t piece = 1; piece < 20; ++piece) {
    CAPTURE(piece);
    CHECK(events_in(stream, piece) == std::vector<std::string>{"{\"a\":1}", "two\n lines", ""});
  }
}

TEST_CASE("what a header cannot carry is sent in base64") {
  CHECK(header_value("plain text") == "plain text");
  CHECK(header_value("") ==
        "=?base64?"
        "?=");
  CHECK(header_value(" a") == "=?base64?IGE=?=");
  CHECK(header_value("a\r\nEvil: b") == "=?base64?YQ0KRXZpbDogYg==?=");
  CHECK(header_value("caf\xC3\xA9") == "=?base64?Y2Fmw6k=?=");
  CHECK(header_value("=?base64?eA==?=") == "=?base64?PT9iYXNlNjQ/ZUE9PT89?=");
}

}  // namespace
