// tests/mcp_server/notices.cpp: progress, logs and changes of the list: sent where they were asked for, only.
#include <doctest/doctest.h>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

std::string progress(const std::string& token, const std::string& rest) {
  return R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":)" + token + "," +
         rest + "}}";
}

std::string log(const std::string& level, const std::string& logger, const std::string& data) {
  return R"({"jsonrpc":"2.0","method":"notifications/message","params":{"level":")" + level +
         R"(","logger":")" + logger + R"(","data":")" + data + R"("}})";
}

TEST_CASE("a handler reports progress, which increases") {
  Wire wire;
  wire.initialize();
  wire.send(call("1", "show", R"({"do":"progress"})", R"({"progressToken":7})"));
  CHECK(wire.receive() == progress("7", R"("progress":0,"total":100,"message":"begun")"));
  CHECK(wire.receive() == progress("7", R"("progress":50,"total":100)"));
  CHECK(wire.receive() == progress("7", R"("progress":100.5)"));
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
  // Not asked for, or by a token that cannot be given back.
  for (const std::string meta : {"", "{}", R"({"progressToken":null})", R"({"progressToken":[1]})"})
    CHECK(wire.ask(call("2", "show", R"({"do":"progress"})", meta))
              .starts_with(R"({"jsonrpc":"2.0","id":2,"result":)"));
}

TEST_CASE("a ledger reports progress by itself") {
  ServeOptions options;
  options.progress_interval = std::chrono::milliseconds(0);
  Wire wire(options);
  wire.initialize();
  const std::string meta = R"({"progressToken":"t"})";
  wire.send(call("1", "scan", R"({"units":3})", meta));
  for (const std::string done : {"1", "2", "3"})
    CHECK(wire.receive() == progress("\"t\"", R"("progress":)" + done + R"(,"total":3)"));
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
  // The size of a growing scope is not known until it ends.
  wire.send(call("1", "scan", R"({"units":2,"growing":true})", meta));
  CHECK(wire.receive() == progress("\"t\"", R"("progress":1)"));
  CHECK(wire.receive() == progress("\"t\"", R"("progress":2)"));
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
  // Records of a shard count when it is merged.
  wire.send(modern("1", "tools/call", R"("name":"scan","arguments":{"units":2,"shards":true})",
                   R"("progressToken":"t")"));
  CHECK(wire.receive() == progress("\"t\"", R"("progress":1,"total":2)"));
  CHECK(wire.receive() == progress("\"t\"", R"("progress":2,"total":2)"));
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
}

TEST_CASE("a ledger reports nothing of a call that ends within the interval, not even its end") {
  ServeOptions options;
  options.progress_interval = std::chrono::hours(1);
  Wire wire(options);
  wire.initialize();
  wire.send(call("1", "scan", R"({"units":50000})", R"({"progressToken":"t"})"));
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
}

TEST_CASE("legacy clients set a level; the server begins with its own") {
  Wire wire;
  wire.initialize();
  const std::string broke = log("error", "disk", R"(it \"broke\")");
  const auto set_level = [&](const std::string& level) {
    return wire.ask(R"({"jsonrpc":"2.0","id":0,"method":"logging/setLevel","params":{"level":")" + level +
                    R"("}})");
  };
  wire.send(call("1", "show", R"({"do":"log"})"));
  CHECK(wire.receive() == broke);
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
  CHECK(set_level("debug") == R"({"jsonrpc":"2.0","id":0,"result":{}})");
  wire.send(call("1", "show", R"({"do":"log"})"));
  CHECK(wire.receive() == log("debug", "show", "fine detail"));
  CHECK(wire.receive() == broke);
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
  CHECK(set_level("critical") == R"({"jsonrpc":"2.0","id":0,"result":{}})");
  CHECK(wire.ask(call("1", "show", R"({"do":"log"})")).starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
}

TEST_CASE("modern clients get logs where the request asks for them") {
  Wire wire;
  const std::string params = R"("name":"show","arguments":{"do":"log"})";
  CHECK(wire.ask(modern("1", "tools/call", params)).starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
  wire.send(modern("1", "tools/call", params, R"("io.modelcontextprotocol/logLevel":"warning")"));
  CHECK(wire.receive() == log("error", "disk", R"(it \"broke\")"));
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
  CHECK(wire.ask(modern("1", "tools/call", params, R"("io.modelcontextprotocol/logLevel":"loud")"))
            .starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
}

TEST_CASE("logs of the program go to legacy clients that want their level") {
  ServeOptions options;
  const Control control = options.control;
  Wire wire(options);
  // Before `initialize`, nobody gets one.
  CHECK(wire.ask(modern("0", "server/discover")).starts_with(R"({"jsonrpc":"2.0","id":0,"result":)"));
  control.log(LogLevel::emergency, "lost");
  wire.initialize();
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":0,"method":"ping"})") == R"({"jsonrpc":"2.0","id":0,"result":{}})");
  control.log(LogLevel::debug, "too fine");
  control.log(LogLevel::notice, "reloaded", "config");
  CHECK(wire.receive() == log("notice", "config", "reloaded"));
}

TEST_CASE("list_changed: to legacy clients, and to modern ones that listen") {
  ServeOptions options;
  const Control control = options.control;
  Wire wire(options);
  const std::string legacy_change = R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed"})";
  const std::string modern_change =
      R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{)"
      R"("io.modelcontextprotocol/subscriptionId":"s"}}})";
  wire.send(modern("\"s\"", "subscriptions/listen",
                   R"("notifications":{"toolsListChanged":true,"promptsListChanged":true})"));
  CHECK(wire.receive() ==
        R"({"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":)"
        R"({"toolsListChanged":true},"_meta":{"io.modelcontextprotocol/subscriptionId":"s"}}})");
  control.set_enabled("put", false);
  CHECK(wire.receive() == modern_change);
  control.set_enabled("put", false);  // no change
  CHECK(wire.ask(modern("1", "tools/list")).find(R"("name":"put")") == std::string::npos);
  CHECK(wire.ask(modern("1", "tools/call", R"("name":"put","arguments":{})")) ==
        R"({"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Unknown tool: put"}})");
  wire.initialize();
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":0,"method":"ping"})") == R"({"jsonrpc":"2.0","id":0,"result":{}})");
  control.set_enabled("put", true);
  CHECK(wire.receive() == modern_change);
  CHECK(wire.receive() == legacy_change);
  // A subscription that asks for nothing that the server has.
  wire.send(modern("\"n\"", "subscriptions/listen", R"("notifications":{"promptsListChanged":true})"));
  CHECK(
      wire.receive() ==
      R"({"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":{},)"
      R"("_meta":{"io.modelcontextprotocol/subscriptionId":"n"}}})");
  // Cancelled: no more notifications, and no answer.
  wire.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"s"}})");
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":0,"method":"ping"})") == R"({"jsonrpc":"2.0","id":0,"result":{}})");
  control.set_enabled("put", false);
  CHECK(wire.receive() == legacy_change);
  // At its end, the server closes what is still open.
  const auto lines = wire.finish();
  REQUIRE(lines.size() == 1);
  CHECK(
      lines.front() ==
      R"({"jsonrpc":"2.0","id":"n","result":{"resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":)"
      R"({"name":"fixture","version":"1"},"io.modelcontextprotocol/subscriptionId":"n"}}})");
}

TEST_CASE("a client may not listen without end") {
  Wire wire;
  for (int i = 0; i < 64; ++i)
    wire.ask(modern(std::to_string(i), "subscriptions/listen", R"("notifications":{})"));
  CHECK(
      wire.ask(modern("64", "subscriptions/listen", R"("notifications":{})")) ==
      R"({"jsonrpc":"2.0","id":64,"error":{"code":-32000,"message":"Too many subscriptions, or the server is )"
      R"(shutting down"}})");
  CHECK(
      wire.ask(modern("3", "subscriptions/listen", R"("notifications":{})")) ==
      R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request: the id 3 belongs to a request )"
      R"(that is running"}})");
}

}  // namespace
}  // namespace candor::mcp::test
