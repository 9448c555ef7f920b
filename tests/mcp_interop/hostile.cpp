// tests/mcp_interop/hostile.cpp: servers that break HTTP, JSON-RPC or MCP: each has its answer, and none
// hangs the client.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <candor/mcp/http_client.hpp>

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

namespace {

using namespace candor;
using namespace std::chrono_literals;
using mcp::Client;

/// A server that answers each connection with the same bytes, whatever it is asked, and closes it.
class RawServer {
 public:
  /// `repeats`: sends the end of the response again and again.
  explicit RawServer(std::string response, std::string repeats = "")
      : response_(std::move(response)),
        repeats_(std::move(repeats)),
        socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), size) == 0);
    REQUIRE(::listen(socket_, 16) == 0);
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  RawServer(const RawServer&) = delete;
  RawServer& operator=(const RawServer&) = delete;
  ~RawServer() {
    is_over_ = true;
    ::shutdown(socket_, SHUT_RDWR);
    thread_.join();
    ::close(socket_);
  }
  Client client(mcp::ClientOptions options = {}) const {
    options.revision = mcp::Revision::of_2026_07_28;
    return mcp::client_over_http("http://127.0.0.1:" + std::to_string(port_) + "/mcp", options);
  }
  int connections() const { return connections_; }

 private:
  void serve() {
    while (!is_over_) {
      const int client = ::accept(socket_, nullptr, nullptr);
      if (client < 0) return;
      ++connections_;
      std::string request(1 << 16, '\0');
      static_cast<void>(::recv(client, request.data(), request.size(), 0));
      bool is_sent = ::send(client, response_.data(), response_.size(), MSG_NOSIGNAL) >= 0;
      while (is_sent && !repeats_.empty() && !is_over_)
        is_sent = ::send(client, repeats_.data(), repeats_.size(), MSG_NOSIGNAL) >= 0;
      // A silent server keeps the connection.
      if (response_.empty())
        while (!is_over_ && ::recv(client, request.data(), request.size(), 0) > 0) {
        }
      ::close(client);
    }
  }

  std::string response_;
  std::string repeats_;
  int socket_;
  std::uint16_t port_ = 0;
  std::atomic<bool> is_over_ = false;
  std::atomic<int> connections_ = 0;
  std::thread thread_;
};

std::string http(const std::string& status, const std::string& type, const std::string& body) {
  return "HTTP/1.1 " + status + "\r\nContent-Type: " + type +
         "\r\nContent-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}
std::string stream(const std::string& events) {
  return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" + events;
}
const std::string discovered =
    R"({"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{}}})";

/// Returns why the client did not connect; "connected" if it did.
std::string why(const std::string& response, const std::string& repeats = "") {
  const RawServer server(response, repeats);
  const auto connection = server.client({.limits = {.max_bytes = 1 << 20}}).connect();
  return connection ? "connected" : connection.error()[0].found;
}

TEST_CASE("answers that are sound connect, however they travel") {
  CHECK(why(http("200 OK", "application/json", discovered)) == "connected");
  CHECK(why(http("200 OK", "Application/JSON; charset=utf-8", discovered)) == "connected");
  CHECK(why(stream("data: " + discovered + "\n\n")) == "connected");
  CHECK(why("HTTP/1.1 100 Continue\r\n\r\n" + http("200 OK", "application/json", discovered)) == "connected");
  const std::string behind = "\n\ndata: " + discovered + "\n\n";
  CHECK(why(stream("data: {" + behind)) ==
        "Parse error: 1:2 the whole text: syntax: expected a key for the object of line 1, column 1, found "
        "the end of the text, in {");
}

TEST_CASE("what is no answer is named") {
  CHECK(why(http("500 Internal Server Error", "text/html", "<p>no</p>")) == "HTTP status 500 with text/html");
  CHECK(why(http("401 Unauthorized", "text/plain", "")) == "HTTP status 401 with text/plain");
  CHECK(why(http("200 OK", "text/plain", discovered)) == "HTTP status 200 with text/plain");
  CHECK(why(http("200 OK", "application/json", "{")) ==
        "Parse error: 1:2 the whole text: syntax: expected a key for the object of line 1, column 1, found "
        "the end of the text, in {");
  CHECK(why(http("202 Accepted", "application/json", "")) == "HTTP status 202 with application/json");
  CHECK(why(stream(": nothing\n\n")) == "the stream of events ended without an answer");
  CHECK(why(stream("data: " + discovered)) == "the stream of events ended without an answer");
  CHECK(why("no HTTP\r\n\r\n") == "Received HTTP/0.9 when not allowed");
  CHECK(why("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n" + discovered)
            .find("transfer closed") == 0);
}

TEST_CASE("an answer over HTTP that cannot be read, or is another's, is named at once") {
  const std::string start = R"({"jsonrpc":"2.0",)";
  const std::string rest = discovered.substr(discovered.find(R"("result")"));
  for (const std::string& answer : std::vector<std::string>{
           start + R"("id":1,"resu)", start + R"("id":1,"id":1,)" + rest, start + R"("id":"1",)" + rest,
           start + R"("id":77,)" + rest, start + R"("id":null,)" + rest, start + rest,
           "[" + start + R"("id":1,)" + rest + "]", R"({"id":1,)" + rest,
           start + R"("id":1,"error":{},)" + rest, start + R"("id":[1],)" + rest, "{", "[]"})
    for (const std::string& response :
         {http("200 OK", "application/json", answer), stream("data: " + answer + "\n\n")}) {
      CAPTURE(response);
      const RawServer server(response);
      const auto begin = std::chrono::steady_clock::now();
      const auto connection = server.client({.connect_timeout = 60s}).connect();
      CHECK(std::chrono::steady_clock::now() - begin < 30s);
      REQUIRE(!connection);
      CHECK(failed_by(connection.error(), call_failed::protocol));
    }
}

TEST_CASE("messages without an end are cut off") {
  CHECK(why("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[", std::string(4096, ' '))
            .find("more than the limit of 1048576") != std::string::npos);
  CHECK(why(stream("data: "), std::string(4096, 'x')) == "a message that is too long");
  CHECK(why(stream("data: "), "\ndata: x") == "a message that is too long");
}

TEST_CASE("a redirect is not followed") {
  const RawServer elsewhere(http("200 OK", "application/json", discovered));
  const RawServer server(
      "HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n");
  const auto connection = server.client().connect();
  REQUIRE(!connection);
  CHECK(connection.error()[0].found == "HTTP status 307");
}

TEST_CASE("a silent server times out, and a stream of comments does as well") {
  for (const char* repeats : {"", ": still here\n\n"}) {
    const RawServer server(*repeats == '\0' ? "" : stream(""), repeats);
    const auto connection = server.client({.connect_timeout = 200ms}).connect();
    REQUIRE(!connection);
    CHECK(to_string(connection.error()[0]) ==
          "1:1 the whole text: call/timed-out: expected an answer to 'server/discover' within 200 ms, found "
          "none");
  }
}

TEST_CASE("programs that print without an end, or no messages, do not hang the client") {
  // Where an answer ends the wait, the timeout only bounds a failing test: a slow machine must not meet it.
  const auto found = [](const std::string& script, std::chrono::milliseconds timeout = 300ms) {
    Client client({"/bin/sh", "-c", script},
                  {.revision = mcp::Revision::of_2025_11_25,
                   .connect_timeout = timeout,
                   .limits = {.max_bytes = 1 << 20}},
                  {.patience = 30ms});
    const auto connection = client.connect();
    REQUIRE(!connection);
    return connection.error()[0].keyword + ": " + connection.error()[0].found;
  };
  CHECK(found("yes") == "call/timed-out: none; the server printed what is no message: y");
  CHECK(found("cat /dev/zero", 60s) ==
        "call/disconnected: the server printed a line or an output that is too long");
  CHECK(found("read -r line; head -c 100000 /dev/zero | tr '\\0' '['; echo; sleep 600", 60s)
            .find("call/protocol: Parse error: 1:129 ") == 0);
  CHECK(found(R"(read -r line; printf '{"jsonrpc":"2.0","id":1,"result":{"a":"\377"}}\n'; sleep 600)", 60s)
            .find("call/protocol: Parse error: 1:39 /result/a: syntax: expected text in UTF-8") == 0);
  CHECK(found(R"(read -r line; echo '{"jsonrpc":"2.0","id":1,"result":{}}'; sleep 600)", 60s) ==
        "call/protocol: an answer to 'initialize' without 'protocolVersion'");
}

}  // namespace
