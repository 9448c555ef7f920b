// tests/mcp_http/hostile.cpp: requests that are no messages, or come from where they should not.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "mcp_http/raw_client.hpp"
#include "mcp_http/served.hpp"

namespace mcp_http {
namespace {

using candor::mcp::test::call;
using candor::mcp::test::modern;

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::string error(int code, const std::string& message, const std::string& id = "null") {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":)" + std::to_string(code) +
         R"(,"message":")" + message + "\"}}";
}

/// The status and the body of an answer: "400 {...}".
std::string answer_to(std::uint16_t port, const std::string& bytes) {
  const RawClient::Answer answer = ask(port, bytes);
  return std::to_string(answer.status) + ' ' + answer.body;
}

bool is_alive(std::uint16_t port) {
  return answer_to(port, post(R"({"jsonrpc":"2.0","id":1,"method":"ping"})")) ==
         R"(200 {"jsonrpc":"2.0","id":1,"result":{}})";
}

/// A GET or the like, with header lines.
std::string plain(const std::string& method, const std::string& headers, const std::string& path = "/mcp") {
  return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
}

TEST_CASE("bodies that are no message") {
  Served served;
  const std::uint16_t port = served.port();
  const auto is_parse_error = [&](const std::string& body) {
    const std::string answer = answer_to(port, post(body));
    CAPTURE(answer.substr(0, 200));
    return answer.starts_with(
               R"(400 {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error: )") &&
           answer.size() < 1000;
  };
  for (const std::string& body :
       {std::string("{"), std::string(), std::string("null}"), repeated("[", 100'000),
        repeated("{\"a\":", 100'000), repeated("[", 100'000) + repeated("]", 100'000),
        R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"keys","arguments":)" +
            repeated("{\"a\":", 100'000) + "1" + repeated("}", 100'000) + "}}",
        std::string("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xC0\xAF\"}"),
        std::string("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xED\xA0\x80\"}"),
        std::string(R"({"jsonrpc":"2.0","id":1,"method":"\ud800"})"),
        std::string(R"({"jsonrpc":"2.0","id":1,"id":2,"method":"ping"})"), std::string(1000, '\0')}) {
    CAPTURE(body.substr(0, 80));
    CHECK(is_parse_error(body));
  }
  CHECK(answer_to(port, post(R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])")) ==
        "400 " + error(-32600,
                       "Invalid request: a batch is not part of this protocol: send one message at a time"));
  CHECK(answer_to(port, post("7")) == "400 " + error(-32600, "Invalid request: a message is an object"));
  CHECK(is_alive(port));
}

TEST_CASE("64 MiB are refused by their length, without being read") {
  Served served;
  RawClient client(served.port());
  REQUIRE(
      client.send("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                  "application/json\r\nContent-Length: 67108864\r\n\r\n"));
  const RawClient::Answer answer = client.read_answer();
  CHECK(answer.status == 413);
  CHECK(answer.body == error(-32600, "the body is longer than 4194304 bytes"));
  CHECK(client.is_closed());
  RawClient pushy(served.port());
  pushy.send(post(std::string(std::size_t{64} << 20U, 'y')));
  CHECK(pushy.is_closed());
  CHECK(is_alive(served.port()));
}

TEST_CASE("ids of every kind") {
  Served served;
  for (const std::string id : {"1", "0", "-1", "1.5", "1e3", "9007199254740993",
                               "123456789012345678901234567890", R"("")", R"("\u0000\"\\")", R"("😀")"}) {
    CAPTURE(id);
    CHECK(answer_to(served.port(), post(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"ping"})")) ==
          R"(200 {"jsonrpc":"2.0","id":)" + id + R"(,"result":{}})");
    CHECK(ask(served.port(), modern_call(id, "keys", "{}"))
              .body.starts_with(R"({"jsonrpc":"2.0","id":)" + id + ","));
  }
  for (const std::string id : {"null", "true", "[]", R"({"a":1})"}) {
    CAPTURE(id);
    CHECK(answer_to(served.port(), post(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"ping"})")) ==
          "400 " + error(-32600, "Invalid request: 'id' must be a string or a number"));
  }
  // Without sessions, two clients may use one id at the same time.
  RawClient one(served.port());
  RawClient two(served.port());
  for (RawClient* const client : {&one, &two})
    REQUIRE(client->send(modern_call("1", "scan", R"({"units":3,"hold_at":1})")));
  REQUIRE(served.wait_for_holds(2));
  served.fixture().release();
  CHECK(one.read_answer().status == 200);
  CHECK(two.read_answer().status == 200);
}

TEST_CASE("headers that differ from the body of a modern request") {
  Served served;
  const std::uint16_t port = served.port();
  const std::string body = modern("9", "tools/call", R"("name":"keys","arguments":{})");
  const auto mismatch = [](const std::string& message) { return "400 " + error(-32020, message, "9"); };
  CHECK(answer_to(port, post(body)) == mismatch("the header MCP-Protocol-Version is missing"));
  CHECK(answer_to(
            port,
            post(body, "MCP-Protocol-Version: 2025-11-25\r\nMcp-Method: tools/call\r\nMcp-Name: keys\r\n")) ==
        mismatch("the header MCP-Protocol-Version differs from the body"));
  CHECK(answer_to(port, post(body, "MCP-Protocol-Version: 2026-07-28\r\nMcp-Name: keys\r\n")) ==
        mismatch("the header Mcp-Method is missing"));
  CHECK(answer_to(port, post(body, modern_headers("tools/list", "keys"))) ==
        mismatch("the header Mcp-Method differs from the body"));
  CHECK(answer_to(port, post(body, modern_headers("tools/call"))) ==
        mismatch("the header Mcp-Name is missing"));
  CHECK(answer_to(port, post(body, modern_headers("tools/call", "put"))) ==
        mismatch("the header Mcp-Name differs from the body"));
  CHECK(answer_to(port, post(body, modern_headers("tools/call", "=?base64?a2V5cw?="))) ==
        mismatch("the header Mcp-Name is not valid base64"));
  CHECK(ask(port, post(body, modern_headers("tools/call", "=?base64?a2V5cw==?="))).status == 200);
  CHECK(answer_to(port, post(body, modern_headers("tools/call", "keys") +
                                       "MCP-Protocol-Version: 2026-07-28\r\n")) ==
        "400 " + error(-32600, "a header of MCP is there twice"));
}

TEST_CASE("a param that a header repeats") {
  Served served;
  const std::string body =
      modern("9", "tools/call", R"("name":"scan","arguments":{"units":1,"text":"Zürich"})");
  const auto answer = [&](const std::string& header) {
    return answer_to(served.port(), post(body, modern_headers("tools/call", "scan") + header));
  };
  CHECK(answer("") == "400 " + error(-32020, "the header Mcp-Param-Text is missing", "9"));
  CHECK(answer("Mcp-Param-Text: Bonn\r\n") ==
        "400 " + error(-32020, "the header Mcp-Param-Text differs from the body", "9"));
  CHECK(answer("mcp-param-text: =?base64?WsO8cmljaA==?=\r\n").starts_with("200 "));
}

TEST_CASE("what a modern request lacks, and revisions that nobody speaks") {
  Served served;
  const std::uint16_t port = served.port();
  CHECK(answer_to(port, post(R"({"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}})",
                             modern_headers("tools/list"))) ==
        "400 " +
            error(-32602, "Invalid params: '_meta' lacks 'io.modelcontextprotocol/protocolVersion'", "1"));
  CHECK(ask(port, post(modern("1", "initialize"), modern_headers("initialize"))).status == 404);
  const RawClient::Answer unknown =
      ask(port, post(R"({"jsonrpc":"2.0","id":1,"method":"ping"})", "MCP-Protocol-Version: 2019-01-01\r\n"));
  CHECK(unknown.status == 400);
  CHECK(unknown.body.find(R"("code":-32022)") != std::string::npos);
  CHECK(unknown.body.find(R"("requested":"2019-01-01")") != std::string::npos);
}

TEST_CASE("methods, paths and types") {
  Served served;
  const std::uint16_t port = served.port();
  const auto status = [&](const std::string& bytes) { return ask(port, bytes).status; };
  CHECK(status(plain("GET", "Accept: text/event-stream\r\n")) == 405);
  CHECK(ask(port, plain("PUT", "")).head.find("Allow: POST, GET, DELETE\r\n") != std::string::npos);
  CHECK(status(plain("DELETE", "")) == 405);
  CHECK(status(plain("OPTIONS", "")) == 405);
  CHECK(status(plain("GET", "Mcp-Session-Id: x\r\n")) == 404);
  CHECK(status(plain("POST", "", "/")) == 404);
  CHECK(status(plain("POST", "", "/mcp/")) == 404);
  CHECK(status(plain("POST", "", "/%6dcp")) == 404);
  CHECK(status(plain("POST", "")) == 415);
  CHECK(status(plain("POST", "Content-Type: text/plain\r\n")) == 415);
  CHECK(status(plain("POST", "Content-Type: application/json\r\nContent-Encoding: gzip\r\n")) == 415);
  CHECK(status(plain("POST",
                     "Content-Type: application/json\r\nMcp-Session-Id: a\r\nMcp-Session-Id: b\r\n")) == 400);
  CHECK(is_alive(port));
}

TEST_CASE("pages of other sites may not call, and those that may are told what") {
  Served served({.origins = {"https://app.example"}});
  const std::uint16_t port = served.port();
  const std::string message = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";
  CHECK(answer_to(port, post(message, "Origin: http://evil.example\r\n")) ==
        "403 " + error(-32600, "pages of this Origin may not call"));
  CHECK(answer_to(port, "POST /mcp HTTP/1.1\r\nHost: evil.example:80\r\nContent-Length: 0\r\n\r\n") ==
        "403 " + error(-32600, "the Host is no name of this server"));
  CHECK(ask(port, plain("OPTIONS", "Origin: http://evil.example\r\n")).status == 403);
  const RawClient::Answer allowed = ask(port, post(message, "Origin: https://app.example\r\n"));
  CHECK(allowed.status == 200);
  CHECK(allowed.head.find("Access-Control-Allow-Origin: https://app.example\r\n") != std::string::npos);
  const RawClient::Answer asked = ask(port, plain("OPTIONS", "Origin: http://localhost:5173\r\n"));
  CHECK(asked.status == 204);
  CHECK(asked.head.find("Access-Control-Allow-Methods: POST, GET, DELETE\r\n") != std::string::npos);
}

TEST_CASE("a server with a token wants it for everything but the question of a page") {
  const std::string file = std::string(SCRATCH) + "/token";
  std::ofstream(file) << "open sesame\n";
  CHECK(Served({.token_file = file}).stop().error().message == file + " has no token of printable ASCII characters");
  std::ofstream(file) << "sesame\n";
  Served served({.token_file = file});
  const std::uint16_t port = served.port();
  const std::string message = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";
  const RawClient::Answer without = ask(port, post(message));
  CHECK(without.status == 401);
  CHECK(without.head.find("WWW-Authenticate: Bearer\r\n") != std::string::npos);
  CHECK(ask(port, post(message, "Authorization: Bearer sesamf\r\n")).status == 401);
  CHECK(ask(port, plain("GET", "")).status == 401);
  CHECK(ask(port, post(message, "Authorization: Bearer sesame\r\n")).status == 200);
  CHECK(ask(port, plain("OPTIONS", "Origin: http://localhost\r\n")).status == 204);
}

TEST_CASE("the target of a proxy names the host, and headers in several lines are one list") {
  Served served;
  const std::string body = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";
  const auto to = [&](const std::string& target, const std::string& more = "") {
    std::string bytes = post(body, more);
    bytes.replace(bytes.find("/mcp"), 4, target);
    return ask(served.port(), bytes).status;
  };
  CHECK(to("http://localhost:80/mcp") == 200);
  CHECK(to("http://evil.example/mcp") == 403);
  CHECK(to("http://localhost/other") == 404);
  CHECK(ask(served.port(), "GET /mcp HTTP/1.1\r\nHost: a b\r\n\r\n").status == 400);
  const std::string plain_post =
      "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
      "\r\nContent-Type: application/json\r\n";
  CHECK(ask(served.port(), plain_post + "Accept: text/plain\r\nAccept: application/json\r\n\r\n" + body)
            .status == 200);
  CHECK(ask(served.port(), plain_post + "Content-Encoding: identity\r\nContent-Encoding: gzip\r\n\r\n" + body)
            .status == 415);
  CHECK(ask(served.port(), plain_post + "Content-Type: text/plain\r\n\r\n" + body).status == 415);
}

TEST_CASE("who may not call is refused before its body is read") {
  Served served;
  for (const std::string headers :
       {"Host: evil.example\r\n", "Host: localhost\r\nOrigin: http://evil.example\r\n",
        "Host: localhost\r\nContent-Type: text/plain\r\n"}) {
    RawClient client(served.port());
    REQUIRE(client.send("POST /mcp HTTP/1.1\r\nContent-Length: 4000000\r\n" + headers + "\r\n"));
    CHECK(client.read_answer().status >= 403);
    CHECK(client.is_closed());
  }
}

TEST_CASE("the control ends a server whose handler does not return") {
  candor::mcp::HttpOptions options;
  options.serve.stop_grace = std::chrono::milliseconds(300);
  options.serve.workers = 1;
  // Kept until the end of the program: the handler uses it.
  static Served* const served = new Served(options);
  RawClient client(served->port());
  REQUIRE(client.send(modern_call("1", "scan", R"({"units":2,"hold_at":0,"deaf":true})")));
  REQUIRE(served->wait_for_holds(1));
  const auto begin = std::chrono::steady_clock::now();
  served->control().stop();
  CHECK(client.read_answer().body.find(R"("code":"timed_out","message":"the server shut down, and )") !=
        std::string::npos);
  const candor::ServeResult& result = served->join();
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(7));
  REQUIRE(result);
  CHECK(result->hung == 1);
  served->fixture().release();
}

TEST_CASE("clients that leave hung handlers behind: the others are told that no thread is left") {
  candor::mcp::HttpOptions options;
  options.serve.stop_grace = std::chrono::milliseconds(300);
  options.serve.workers = 2;
  Served served(options);
  for (int i = 0; i < 2; ++i) {
    RawClient client(served.port());
    REQUIRE(client.send(modern_call("1", "scan", R"({"units":2,"hold_at":0,"deaf":true})")));
    REQUIRE(served.wait_for_holds(i + 1));
  }
  const RawClient::Answer answer = ask(served.port(), modern_call("7", "keys", "{}"));
  CHECK(answer.body.find(R"("code":-32000,"message":"The server is busy)") != std::string::npos);
  CHECK(is_alive(served.port()));
}

TEST_CASE("a token file that is none, or unfit, is an error value") {
  const std::string scratch = SCRATCH;
  const auto error_of = [](const std::string& file) { return Served({.token_file = file}).stop().error().message; };
  CHECK(error_of(scratch) == "cannot read " + scratch + ": it is no file");
  const std::string file = scratch + "/unfit";
  std::ofstream(file) << std::string(1'000'000, 'x');
  CHECK(error_of(file) ==
        file + " has a token of more than 8192 bytes");
  std::ofstream(file) << "sesame" << std::string(100'000, ' ') << "open";
  CHECK(error_of(file) ==
        file + " has a token of more than 8192 bytes");
  std::ofstream(file) << "sesame";
  std::filesystem::permissions(file, std::filesystem::perms::all);
  CHECK(error_of(file) ==
        file + " can be written by every user of this machine, so that its token proves nothing");
  std::filesystem::remove(file);
}

TEST_CASE("requests one after another, without waiting for answers") {
  Served served;
  RawClient client(served.port());
  std::string bytes;
  for (int i = 0; i < 200; ++i) bytes += modern_call(std::to_string(i), "keys", "{}");
  REQUIRE(client.send(bytes));
  for (int i = 0; i < 200; ++i)
    CHECK(client.read_answer().body.starts_with(R"({"jsonrpc":"2.0","id":)" + std::to_string(i) + ","));
}

}  // namespace
}  // namespace mcp_http
