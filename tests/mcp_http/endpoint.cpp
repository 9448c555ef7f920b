// tests/mcp_http/endpoint.cpp: MCP over HTTP: answers, streams, sessions, cancelling, the end.
#include <doctest/doctest.h>

#include "mcp_http/raw_client.hpp"
#include "mcp_http/served.hpp"

namespace mcp_http {
namespace {

using candor::StopReason;
using candor::mcp::CallEnd;
using candor::mcp::test::call;
using candor::mcp::test::modern;
using namespace std::chrono_literals;

const std::string initialize =
    R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}})";
const std::string ping = R"({"jsonrpc":"2.0","id":"p","method":"ping"})";
const std::string initialized = R"({"jsonrpc":"2.0","method":"notifications/initialized"})";
const std::string holding = R"({"units":3,"hold_at":1})";

/// Opens a legacy session. Returns its header line.
std::string open_session(std::uint16_t port) {
  const RawClient::Answer answer = ask(port, post(initialize));
  const std::string name = "Mcp-Session-Id: ";
  const std::size_t at = answer.head.find(name);
  if (at == std::string::npos) return "";
  return answer.head.substr(at, answer.head.find('\n', at) + 1 - at);
}

int status_of(std::uint16_t port, const std::string& bytes) { return ask(port, bytes).status; }

std::string plain(const std::string& method, const std::string& headers, const std::string& path = "/mcp") {
  return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
}

TEST_CASE("a modern call is answered by JSON, and by events where progress comes before") {
  Served served;
  RawClient client(served.port());
  REQUIRE(client.send(modern_call("7", "keys", "{}")));
  const RawClient::Answer answer = client.read_answer();
  CHECK(answer.status == 200);
  CHECK(answer.head.find("Content-Type: application/json\r\n") != std::string::npos);
  CHECK(answer.body.starts_with(R"({"jsonrpc":"2.0","id":7,"result":{)"));
  CHECK(answer.body.find(R"("resultType":"complete")") != std::string::npos);

  REQUIRE(client.send(modern_call("8", "show", R"({"do":"progress"})", R"("progressToken":"t")")));
  const std::string events = client.read_until("0\r\n\r\n");
  CHECK(events.find("Content-Type: text/event-stream\r\n") != std::string::npos);
  CHECK(events.find("event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"") !=
        std::string::npos);
  const std::size_t result = events.find("event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":8,\"result\":");
  CHECK(result != std::string::npos);
  CHECK(result > events.find("notifications/progress"));
  CHECK(events.find("event: message", result + 1) == std::string::npos);
}

TEST_CASE("a client that accepts only one of both gets that one") {
  Served served;
  const std::string body =
      modern("1", "tools/call", R"("name":"show","arguments":{"do":"progress"})", R"("progressToken":1)");
  const auto with_accept = [&](const std::string& accept) {
    return "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json; charset=utf-8\r\n" +
           accept + "Content-Length: " + std::to_string(body.size()) + "\r\n" +
           modern_headers("tools/call", "show") + "\r\n" + body;
  };
  CHECK(ask(served.port(), with_accept("Accept: application/json\r\n"))
            .body.starts_with(R"({"jsonrpc":"2.0","id":1,)"));
  CHECK(ask(served.port(), with_accept("Accept: text/event-stream\r\n")).head.find("text/event-stream") !=
        std::string::npos);
  CHECK(ask(served.port(), with_accept("")).head.find("text/event-stream") != std::string::npos);
  const RawClient::Answer none = ask(served.port(), with_accept("Accept: text/html\r\n"));
  CHECK(none.status == 406);
  CHECK(
      none.body ==
      R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the answer is application/json or text/event-stream, which are not accepted"}})");
}

TEST_CASE("a legacy client has a session, until it ends it") {
  Served served;
  const std::string session = open_session(served.port());
  CHECK(session.size() == std::string("Mcp-Session-Id: \r\n").size() + 32);
  const RawClient::Answer taken = ask(served.port(), post(initialized, session));
  CHECK(taken.status == 202);
  CHECK(taken.body.empty());
  CHECK(ask(served.port(), post(ping, session)).body == R"({"jsonrpc":"2.0","id":"p","result":{}})");
  CHECK(status_of(served.port(), post(ping, "Mcp-Session-Id: 00000000000000000000000000000000\r\n")) == 404);
  CHECK(status_of(served.port(), plain("DELETE", session)) == 204);
  CHECK(status_of(served.port(), plain("DELETE", session)) == 404);
  CHECK(status_of(served.port(), post(ping, session)) == 404);
  // A client that asks for no session is served as well.
  CHECK(status_of(served.port(), post(ping)) == 200);
  CHECK(status_of(served.port(), post(initialized)) == 202);
  CHECK(ask(served.port(), post(call("2", "keys", "{}"), "MCP-Protocol-Version: 2025-06-18\r\n")).status ==
        200);
}

TEST_CASE("a client that disconnects cancels its call, in both eras") {
  Served served;
  const std::string session = open_session(served.port());
  const std::vector<std::string> requests{modern_call("1", "scan", holding),
                                          post(call("2", "scan", holding), session),
                                          post(call("3", "scan", holding))};
  for (const std::string& request : requests) {
    RawClient client(served.port());
    REQUIRE(client.send(request));
    REQUIRE(served.wait_for_holds(1));
    client.close();
    const std::optional<CallEnd> end = served.ends().next();
    REQUIRE(end.has_value());
    CHECK(end->stop == StopReason::disconnected);
    CHECK(end->state == "partial");
    CHECK(!end->sent);
    CHECK(served.wait_for_holds(0));
  }
  const auto& counts = served.stop();
  REQUIRE(counts);
  CHECK(counts->lost == 3);
}

TEST_CASE("a client that has closed only its side gets its answer") {
  Served served;
  RawClient client(served.port());
  REQUIRE(client.send(modern_call("1", "scan", holding)));
  client.end();
  REQUIRE(served.wait_for_holds(1));
  served.fixture().release();
  const RawClient::Answer answer = client.read_answer();
  CHECK(answer.status == 200);
  CHECK(answer.body.find(R"("complete":true)") != std::string::npos);
  CHECK(served.ends().next()->stop == StopReason::none);
}

TEST_CASE("a legacy client cancels by a message of its own, which is not queued behind the call") {
  Served served;
  const std::string session = open_session(served.port());
  RawClient client(served.port());
  REQUIRE(client.send(post(call("5", "scan", holding), session)));
  REQUIRE(served.wait_for_holds(1));
  CHECK(status_of(served.port(),
                  post(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}})",
                       session)) == 202);
  const RawClient::Answer answer = client.read_answer();
  CHECK(answer.status == 202);
  CHECK(answer.body.empty());
  CHECK(served.ends().next()->stop == StopReason::cancelled);
}

TEST_CASE("a legacy stream has what belongs to no request") {
  Served served;
  const std::string session = open_session(served.port());
  RawClient stream(served.port());
  REQUIRE(stream.send(plain("GET", "Accept: text/event-stream\r\n" + session)));
  CHECK(stream.read_until(":\n\n\r\n").find("200 OK") != std::string::npos);
  served.control().set_enabled("keys", false);
  CHECK(stream.read_until("list_changed\"}\n\n\r\n").find("data: {\"jsonrpc\":\"2.0\",\"method\":") !=
        std::string::npos);
  CHECK(status_of(served.port(), plain("GET", "Accept: text/event-stream\r\n" + session)) == 409);
  CHECK(status_of(served.port(), plain("GET", "Accept: application/json\r\n" + session)) == 406);
  stream.close();
  int status = 0;
  for (int i = 0; i < 100 && status != 200; ++i) {
    RawClient again(served.port());
    again.send(plain("GET", "Accept: text/event-stream\r\n" + session));
    status = again.read_answer().status;
  }
  CHECK(status == 200);
  RawClient last(served.port());
  CHECK(status_of(served.port(), plain("DELETE", session)) == 204);
}

TEST_CASE("a modern client listens, and the end of the server ends its stream") {
  Served served;
  RawClient client(served.port());
  REQUIRE(client.send(
      post(modern(R"("s")", "subscriptions/listen", R"("notifications":{"toolsListChanged":true})"),
           modern_headers("subscriptions/listen"))));
  CHECK(client.read_until("\n\n\r\n").find("text/event-stream") != std::string::npos);
  served.control().set_enabled("keys", false);
  CHECK(client.read_until("\n\n\r\n").find("notifications/tools/list_changed") != std::string::npos);
  const std::string session = open_session(served.port());
  RawClient stream(served.port());
  REQUIRE(stream.send(plain("GET", "Accept: text/event-stream\r\n" + session)));
  stream.read_until(":\n\n\r\n");
  const auto begin = std::chrono::steady_clock::now();
  served.control().stop();
  CHECK(client.read_all().ends_with("0\r\n\r\n"));
  CHECK(stream.read_all().ends_with("0\r\n\r\n"));
  served.stop();
  CHECK(std::chrono::steady_clock::now() - begin < 1500ms);
}

TEST_CASE("the end of the server lets calls answer what they have") {
  Served served;
  RawClient client(served.port());
  REQUIRE(client.send(modern_call("1", "scan", holding)));
  REQUIRE(served.wait_for_holds(1));
  served.control().stop();
  const RawClient::Answer answer = client.read_answer();
  CHECK(answer.status == 200);
  CHECK(answer.head.find("Connection: close\r\n") != std::string::npos);
  CHECK(answer.body.find(R"("complete":false)") != std::string::npos);
  CHECK(served.stop()->answers == 1);
}

TEST_CASE("sessions are bounded: the client that was silent the longest makes room") {
  Served served({.max_sessions = 2});
  const std::string one = open_session(served.port());
  const std::string two = open_session(served.port());
  RawClient busy(served.port());
  REQUIRE(busy.send(post(call("1", "scan", holding), one)));
  REQUIRE(served.wait_for_holds(1));
  const std::string three = open_session(served.port());
  CHECK(!three.empty());
  CHECK(status_of(served.port(), post(ping, one)) == 200);
  CHECK(status_of(served.port(), post(ping, two)) == 404);
  CHECK(status_of(served.port(), post(ping, three)) == 200);
  RawClient other(served.port());
  REQUIRE(other.send(post(call("1", "scan", holding), three)));
  REQUIRE(served.wait_for_holds(2));
  CHECK(status_of(served.port(), post(initialize)) == 503);
}

TEST_CASE("a server without sessions refuses what needs one") {
  Served served({.max_sessions = 0});
  CHECK(open_session(served.port()).empty());
  CHECK(status_of(served.port(), post(ping, "Mcp-Session-Id: any\r\n")) == 200);
  CHECK(status_of(served.port(), plain("GET", "Mcp-Session-Id: any\r\n")) == 405);
  CHECK(status_of(served.port(), plain("DELETE", "Mcp-Session-Id: any\r\n")) == 405);
}

TEST_CASE("a session that was silent too long is forgotten") {
  Served served({.session_timeout = 50ms});
  const std::string session = open_session(served.port());
  std::this_thread::sleep_for(100ms);
  CHECK(status_of(served.port(), post(ping, session)) == 404);
}

TEST_CASE("more calls than may wait are told to come again") {
  candor::mcp::HttpOptions options;
  options.serve.workers = 1;
  options.serve.max_waiting = 1;
  Served served(options);
  RawClient one(served.port());
  REQUIRE(one.send(modern_call("1", "scan", holding)));
  REQUIRE(served.wait_for_holds(1));
  RawClient two(served.port());
  REQUIRE(two.send(modern_call("2", "keys", "{}")));
  const auto busy = [&] { return ask(served.port(), modern_call("3", "keys", "{}")); };
  RawClient::Answer answer = busy();
  for (int i = 0; i < 100 && answer.status == 200; ++i) answer = busy();
  CHECK(answer.status == 503);
  CHECK(answer.body.find(R"("id":3,"error":{"code":-32000)") != std::string::npos);
}

TEST_CASE("a server that cannot be served says why") {
  const auto error_of = [](candor::mcp::HttpOptions options) {
    return Served(std::move(options)).stop().error().message;
  };
  Served first;
  CHECK(error_of({.port = first.port()}).find("cannot listen on 127.0.0.1 port ") == 0);
  CHECK(error_of({.address = "nowhere"}) ==
        "'nowhere' is reached from other machines: it needs a token_file, or without_token");
  CHECK(error_of({.address = "0.0.0.0"}) ==
        "'0.0.0.0' is reached from other machines: it needs a token_file, or without_token");
  CHECK(error_of({.token_file = "/nonexistent/token"}) == "cannot read /nonexistent/token");
  CHECK(error_of({.token_file = "/dev/null"}) == "/dev/null has no token of printable ASCII characters");
}

}  // namespace
}  // namespace mcp_http
