// tests/mcp_http/request_parser.cpp: what is a request, where it ends, and what is refused.
#include "mcp/src/http/request_parser.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

namespace candor::mcp::http {
namespace {

const std::string head = "POST /mcp HTTP/1.1\r\nHost: x\r\n";
constexpr RequestLimits small{.max_header_bytes = 200, .max_headers = 4, .max_body_bytes = 10};

/// Feeds the text in pieces of `size` bytes. Returns each request as "METHOD TARGET body", or the refusal.
std::string read(std::string_view text, std::size_t size = std::string::npos, RequestLimits limits = small) {
  RequestParser parser(limits);
  std::string all;
  while (!text.empty()) {
    std::string_view piece = text.substr(0, size);
    text.remove_prefix(piece.size());
    for (;;) {
      const RequestParser::Progress progress = parser.feed(piece);
      if (progress == RequestParser::Progress::refused)
        return all + std::to_string(parser.refusal().status) + ' ' + parser.refusal().message;
      if (progress == RequestParser::Progress::needs_more) break;
      if (progress == RequestParser::Progress::head) continue;
      const Request request = parser.take();
      all += request.method + ' ' + request.target + ' ' + request.body +
             (request.keep_alive ? "" : " close") +
             (*request.header("Host") == "x" ? "" : " at " + *request.header("Host")) + '\n';
    }
  }
  return all + (parser.has_begun() ? "..." : "");
}

const std::string no_target = "400 the target is neither a path nor a URI of http";
const std::string no_extension = "400 the extension of a chunk is malformed";

struct Case {
  std::string name;
  std::string text;
  std::string expected;
};

const std::vector<Case> cases{
    {"a length", head + "Content-Length: 2\r\n\r\n{}", "POST /mcp {}\n"},
    {"no body", "GET /mcp?a=b HTTP/1.1\r\nHost: x\r\n\r\n", "GET /mcp?a=b \n"},
    {"two requests", head + "Content-Length: 2\r\n\r\n{}" + head + "Content-Length: 1\r\n\r\n1",
     "POST /mcp {}\nPOST /mcp 1\n"},
    {"an empty line before", "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / \n"},
    {"chunks", head + "Transfer-Encoding: chunked\r\n\r\n1;x=y\r\n{\r\n0001\r\n}\r\n0\r\nTrailer: z\r\n\r\n",
     "POST /mcp {}\n"},
    {"close", head + "connection: keep-alive, Close\r\n\r\n", "POST /mcp  close\n"},
    {"close in a second line", head + "Connection: keep-alive\r\nConnection: close\r\n\r\n",
     "POST /mcp  close\n"},
    {"HTTP/1.0", "GET / HTTP/1.0\r\nHost: x\r\n\r\n", "GET /  close\n"},
    {"a target of a proxy", "GET http://x:80/mcp?a HTTP/1.1\r\nHost: y\r\n\r\n", "GET /mcp?a  at x:80\n"},
    {"a target of a proxy without path", "GET HTTPS://y?a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /?a  at y\n"},
    {"the server as the target of a proxy", "OPTIONS http://y HTTP/1.1\r\nHost: x\r\n\r\n",
     "OPTIONS *  at y\n"},
    {"extensions",
     head + "Transfer-Encoding: chunked\r\n\r\n1 ; a ; b = \"\\\"; \t\" ;c=d\r\n{\r\n0;e\r\n\r\n",
     "POST /mcp {\n"},
    {"incomplete", head + "Content-Length: 3\r\n\r\n{}", "..."},
    {"incomplete line", "GET", "..."},
    {"nothing", "", ""},

    {"two lengths", head + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
     "400 the Content-Length is not a number"},
    {"a list of lengths", head + "Content-Length: 2, 2\r\n\r\n{}", "400 the Content-Length is not a number"},
    {"a signed length", head + "Content-Length: +2\r\n\r\n{}", "400 the Content-Length is not a number"},
    {"a negative length", head + "Content-Length: -1\r\n\r\n", "400 the Content-Length is not a number"},
    {"no length in it", head + "Content-Length:\r\n\r\n", "400 the Content-Length is not a number"},
    {"a length and chunks", head + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n",
     "400 there is a Content-Length beside a Transfer-Encoding"},
    {"another coding", head + "Transfer-Encoding: gzip, chunked\r\n\r\n",
     "501 the only Transfer-Encoding that is read is chunked"},
    {"chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
     "400 HTTP/1.0 has no Transfer-Encoding"},
    {"a signed chunk", head + "Transfer-Encoding: chunked\r\n\r\n-1\r\n",
     "400 the size of a chunk is not a hexadecimal number"},
    {"a prefixed chunk", head + "Transfer-Encoding: chunked\r\n\r\n0x1\r\n",
     "400 the size of a chunk is not a hexadecimal number"},
    {"an endless chunk", head + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
     "400 the size of a chunk is not a hexadecimal number"},
    {"a chunk beyond its size", head + "Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n",
     "400 a chunk is longer than its size"},
    {"chunks beyond the limit", head + "Transfer-Encoding: chunked\r\n\r\n6\r\n123456\r\n5\r\n",
     "413 the body is longer than 10 bytes"},
    {"a body beyond the limit", head + "Content-Length: 11\r\n\r\n", "413 the body is longer than 10 bytes"},
    {"a body beyond all numbers", head + "Content-Length: 99999999999999999999999\r\n\r\n",
     "413 the body is longer than 10 bytes"},
    {"bare line feeds", "GET / HTTP/1.1\nHost: x\n\n", "400 a line does not end with CR LF"},
    {"a bare carriage return", "GET / HTTP/1.1\r\nHost: x\rA: b\r\n\r\n",
     "400 a header has a control character"},
    {"a zero byte", head + std::string("A: b\0c\r\n\r\n", 10), "400 a header has a control character"},
    {"a space before the colon", head + "Content-Length : 2\r\n\r\n",
     "400 the name of a header is not a token"},
    {"a folded header", head + "A: b\r\n c\r\n\r\n", "400 a header has no colon"},
    {"a folded header with a colon", head + "A: b\r\n c: d\r\n\r\n",
     "400 the name of a header is not a token"},
    {"a header without name", head + ": b\r\n\r\n", "400 the name of a header is not a token"},
    {"no host", "GET / HTTP/1.1\r\n\r\n", "400 there must be exactly one Host"},
    {"two hosts", head + "Host: y\r\n\r\n", "400 there must be exactly one Host"},
    {"an expectation", head + "Expect: wonders\r\n\r\n",
     "417 the only expectation that is met is 100-continue"},
    {"HTTP/2", "PRI * HTTP/2.0\r\n\r\n", "505 the version is neither HTTP/1.1 nor HTTP/1.0"},
    {"no version", "GET /\r\n\r\n", "400 the request line is not complete"},
    {"another protocol", "GET / FTP/1.1\r\n\r\n", "400 the request line does not end with a version"},
    {"a target with a space", "GET /a b HTTP/1.1\r\n\r\n", no_target},
    {"a target of a proxy without Host", "GET http://x/ HTTP/1.1\r\n\r\n",
     "400 there must be exactly one Host"},
    {"a target of a proxy without authority", "GET http:///a HTTP/1.1\r\n\r\n", no_target},
    {"a target with a user", "GET http://x@y/a HTTP/1.1\r\n\r\n", no_target},
    {"a target of another scheme", "GET ftp://x/a HTTP/1.1\r\n\r\n", no_target},
    {"a target for CONNECT", "CONNECT x:80 HTTP/1.1\r\n\r\n", no_target},
    {"a control in an extension", head + "Transfer-Encoding: chunked\r\n\r\n1;a\x01\r\n{\r\n0\r\n\r\n",
     no_extension},
    {"a bare carriage return in an extension",
     head + "Transfer-Encoding: chunked\r\n\r\n1;a\rb\r\n{\r\n0\r\n\r\n", no_extension},
    {"an extension without end", head + "Transfer-Encoding: chunked\r\n\r\n1;a=\"b\r\n{\r\n0\r\n\r\n",
     no_extension},
    {"an extension without name", head + "Transfer-Encoding: chunked\r\n\r\n1;=b\r\n{\r\n0\r\n\r\n",
     no_extension},
    {"a space behind a size", head + "Transfer-Encoding: chunked\r\n\r\n1 \r\n{\r\n0\r\n\r\n", no_extension},
    {"extensions that add up",
     head + "Transfer-Encoding: chunked\r\n\r\n" + "1;" + std::string(80, 'a') + "\r\n{\r\n1;" +
         std::string(80, 'a') + "\r\n{\r\n1;" + std::string(80, 'a') + "\r\n{\r\n",
     "431 the headers are longer than 200 bytes"},
    {"a control in a trailer", head + "Transfer-Encoding: chunked\r\n\r\n0\r\nA: \x7F\r\n\r\n",
     "400 a header has a control character"},
    {"a trailer that is none", head + "Transfer-Encoding: chunked\r\n\r\n0\r\nA b\r\n\r\n",
     "400 a header has no colon"},
    {"trailers without end",
     head + "Transfer-Encoding: chunked\r\n\r\n0\r\n" + std::string(20, 'A') + ": " + std::string(200, 'a'),
     "431 the headers are longer than 200 bytes"},
    {"two expectations", head + "Expect: 100-continue\r\nExpect: wonders\r\n\r\n",
     "417 the only expectation that is met is 100-continue"},
    {"TLS", std::string("\x16\x03\x01\x02\0\x01\0\x01\xFC\x03\x03\r\n", 13),
     "400 the request line is not complete"},
    {"a method that is none", "G\"T / HTTP/1.1\r\n\r\n", "400 the method is not a token"},
    {"long headers", head + "A: " + std::string(200, 'a'), "431 the headers are longer than 200 bytes"},
    {"many headers", head + "A: b\r\nA: b\r\nA: b\r\nA: b\r\n", "431 there are more than 4 headers"},
    {"empty lines without end", std::string(300, '\r'), "431 the headers are longer than 200 bytes"},
};

TEST_CASE("requests are read, or refused with a reason") {
  for (const Case& c : cases) {
    CAPTURE(c.name);
    CHECK(read(c.text) == c.expected);
  }
}

TEST_CASE("the pieces in which bytes arrive change nothing") {
  for (const Case& c : cases) {
    CAPTURE(c.name);
    for (const std::size_t size : {1U, 2U, 3U, 7U}) CHECK(read(c.text, size) == c.expected);
  }
}

TEST_CASE("a client that waits for 100 is to be told once") {
  RequestParser parser(small);
  const std::string text = head + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n";
  std::string_view bytes = text;
  CHECK(parser.feed(bytes) == RequestParser::Progress::head);
  CHECK(parser.awaits_body());
  CHECK(parser.feed(bytes) == RequestParser::Progress::needs_more);
  CHECK(parser.takes_continue());
  CHECK(!parser.takes_continue());
  bytes = "{}";
  CHECK(parser.feed(bytes) == RequestParser::Progress::complete);
}

TEST_CASE("headers are found by any case, and lists by their elements") {
  const Request request{
      .method = "GET", .target = "/a?b", .headers = {{"Mcp-Name", "x"}, {"MCP-NAME", "y"}}, .body = {}};
  CHECK(*request.header("mcp-name") == "x");
  CHECK(request.header("mcp") == nullptr);
  CHECK(request.count("mcp-namE") == 2);
  CHECK(request.path() == "/a");
  CHECK(has_element("a, B ,c", "b"));
  CHECK(!has_element("ab,c", "b"));
  CHECK(!has_element("", "b"));
}

}  // namespace
}  // namespace candor::mcp::http
