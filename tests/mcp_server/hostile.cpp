// tests/mcp_server/hostile.cpp: bytes that no client should send. Each gets an answer, and the server goes
// on.
#include <doctest/doctest.h>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

std::string error(int code, const std::string& message, const std::string& id = "null") {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":)" + std::to_string(code) +
         R"(,"message":")" + message + "\"}}";
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

const std::string pong = R"({"jsonrpc":"2.0","id":"alive","result":{}})";

bool is_alive(Wire& wire) { return wire.ask(R"({"jsonrpc":"2.0","id":"alive","method":"ping"})") == pong; }

TEST_CASE("text that is no JSON") {
  Wire wire;
  wire.initialize();
  const auto is_parse_error = [](const std::string& answer) {
    return answer.starts_with(
        R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error: )");
  };
  for (const std::string& line :
       {std::string("{"), std::string("not json"),
        std::string("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} {}"),
        std::string("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xC0\xAF\"}"),
        std::string(R"({"jsonrpc":"2.0","id":1,"method":"\ud800"})"),
        std::string(R"({"jsonrpc":"2.0","id":1,"id":2,"method":"ping"})"),
        std::string(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1,"a":2}})"),
        std::string(R"({"jsonrpc":"2.0","id":1,"method":"ping","x":1,"x":2})"), std::string(1, '\0'),
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a" + std::string(1, '\0') + "\"}", repeated("[", 100000),
        repeated("{\"a\":", 100000),
        R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"keys","arguments":)" +
            repeated("{\"a\":", 100000) + "1" + repeated("}", 100000) + "}}",
        std::string("\xEF\xBB\xBF{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}")}) {
    CAPTURE(line.substr(0, 80));
    const std::string answer = wire.ask(line);
    CAPTURE(answer);
    CHECK(is_parse_error(answer));
    CHECK(answer.size() < 1000);
  }
  CHECK(is_alive(wire));
}

TEST_CASE("JSON that is no message") {
  Wire wire;
  wire.initialize();
  const std::string wrong = "Invalid request: ";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"7", error(-32600, wrong + "a message is an object")},
      {"null", error(-32600, wrong + "a message is an object")},
      {"[]", error(-32600, wrong + "a batch is not part of this protocol: send one message at a time")},
      {R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])",
       error(-32600, wrong + "a batch is not part of this protocol: send one message at a time")},
      {"{}", error(-32600, wrong + "'jsonrpc' must be \\\"2.0\\\"")},
      {R"({"jsonrpc":2.0,"id":1,"method":"ping"})",
       error(-32600, wrong + "'jsonrpc' must be \\\"2.0\\\"", "1")},
      {R"({"jsonrpc":"2.0","id":1})",
       error(-32600, wrong + "a message has a 'method', a 'result' or an 'error'", "1")},
      {R"({"jsonrpc":"2.0","id":1,"method":7})", error(-32600, wrong + "'method' must be a string", "1")},
      {R"({"jsonrpc":"2.0","id":1,"method":"ping","params":[]})",
       error(-32600, wrong + "'params' must be an object", "1")},
      {R"({"jsonrpc":"2.0","id":1,"method":"ping","result":{}})",
       error(-32600, wrong + "a message with a 'method' has no 'result' and no 'error'", "1")},
      {R"({"jsonrpc":"2.0","id":1,"result":{},"error":{}})",
       error(-32600, wrong + "'result' and 'error' exclude each other", "1")},
      {R"({"jsonrpc":"2.0","result":{}})", error(-32600, wrong + "an answer needs an 'id'")},
      {R"({"jsonrpc":"2.0","id":1,"error":"x"})", error(-32600, wrong + "'error' must be an object", "1")},
  };
  for (const auto& each : cases) {
    CAPTURE(each.first);
    CHECK(wire.ask(each.first) == each.second);
  }
  CHECK(is_alive(wire));
}

TEST_CASE("ids of every kind") {
  Wire wire;
  wire.initialize();
  for (const std::string id : {"1", "0", "-1", "1.5", "1e3", "1E-7", "9007199254740993",
                               "123456789012345678901234567890", R"("")", R"("\u0000\"\\")", R"("😀")"}) {
    CAPTURE(id);
    CHECK(wire.ask(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"ping"})") ==
          R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{}})");
    CHECK(wire.ask(call(id, "keys", "{}")).starts_with(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)"));
  }
  for (const std::string id : {"null", "true", "[]", R"({"a":1})"}) {
    CAPTURE(id);
    CHECK(wire.ask(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"ping"})") ==
          error(-32600, "Invalid request: 'id' must be a string or a number"));
  }
}

TEST_CASE("lines of any length and form") {
  Wire wire;
  wire.initialize();
  wire.send("");
  wire.send(" \t\r");
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":1,"method":"ping"})"
                 "\r") == R"({"jsonrpc":"2.0","id":1,"result":{}})");
  wire.send(std::string(std::size_t{64} << 20U, 'y'));
  CHECK(wire.receive() == error(-32600, "Invalid request: the message is longer than 16777216 bytes"));
  // A large message that fits is taken.
  wire.send(call("2", "scan", R"({"units":1,"text":")" + std::string(8U << 20U, 'x') + "\"}"));
  CHECK(wire.receive(std::chrono::seconds(30)).starts_with(R"({"jsonrpc":"2.0","id":2,"result":)"));
  CHECK(is_alive(wire));
  // The last line may lack its line break.
  wire.send_bytes(R"({"jsonrpc":"2.0","id":3,"method":"ping"})");
  const auto lines = wire.finish();
  REQUIRE(lines.size() == 1);
  CHECK(lines.front() == R"({"jsonrpc":"2.0","id":3,"result":{}})");
}

TEST_CASE("a message that comes byte by byte") {
  Wire wire;
  for (const char byte : R"({"jsonrpc":"2.0","id":1,"method":"ping"})"
                         "\n")
    if (byte != '\0') wire.send_bytes(std::string(1, byte));
  CHECK(wire.receive() == R"({"jsonrpc":"2.0","id":1,"result":{}})");
}

}  // namespace
}  // namespace candor::mcp::test
