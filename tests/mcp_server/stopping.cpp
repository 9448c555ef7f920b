// tests/mcp_server/stopping.cpp: calls that are cancelled, time out, or outlive their client.
#include <doctest/doctest.h>

#include <chrono>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

using std::chrono::milliseconds;

std::string cancelled(const std::string& id) {
  return R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":)" + id +
         R"(,"reason":"no use"}})";
}

constexpr const char* held = R"({"units":4,"hold_at":1})";

/// The outcome of a call that stopped at the second of four units.
std::string stopped_outcome(const std::string& why) {
  return R"({"success":true,"hits":[{"unit":"u0","text":""},{"unit":"u1","text":""}],"units_scanned":2,"complete":false,)"
         R"("no_units":false,"skipped_units":[{"unit":"u2","reason":"not accounted for: )" +
         why + R"("},{"unit":"u3","reason":"not accounted for: )" + why + R"("}]})";
}

TEST_CASE("cancelling reaches the handler at once; its outcome is partial, and gets no answer") {
  for (const bool is_modern_call : {false, true}) {
    Wire wire;
    wire.initialize();
    wire.send(is_modern_call
                  ? modern("\"c\"", "tools/call", std::string(R"("name":"scan","arguments":)") + held)
                  : call("\"c\"", "scan", held));
    REQUIRE(wire.wait_for_hold());
    const auto sent = std::chrono::steady_clock::now();
    wire.send(cancelled(R"("\u0063")"));  // the same id in another spelling
    const auto end = wire.ends().next();
    REQUIRE(end.has_value());
    // The handler waits for 60 s unless it is stopped.
    CHECK(std::chrono::steady_clock::now() - sent < std::chrono::seconds(30));
    CHECK(end->state == "partial");
    CHECK(end->outcome == stopped_outcome("the call was cancelled"));
    CHECK(end->stop == StopReason::cancelled);
    CHECK(!end->sent);
    CHECK(wire.ask(R"({"jsonrpc":"2.0","id":2,"method":"ping"})") ==
          R"({"jsonrpc":"2.0","id":2,"result":{}})");
    // The id is free again.
    CHECK(wire.ask(call("\"c\"", "keys", "{}")).starts_with(R"({"jsonrpc":"2.0","id":"c","result":)"));
    CHECK(wire.finish().empty());
  }
}

TEST_CASE("a call that waits for its turn does not run once it is cancelled") {
  ServeOptions options;
  options.workers = 1;
  Wire wire(options);
  wire.initialize();
  wire.send(call("1", "scan", held));
  REQUIRE(wire.wait_for_hold());
  wire.send(call("2", "keys", "{}"));
  wire.send(cancelled("2"));
  wire.send(cancelled("1"));
  REQUIRE(wire.ends().next()->tool == "scan");
  const auto end = wire.ends().next();
  REQUIRE(end.has_value());
  CHECK(end->tool == "keys");
  CHECK(end->outcome.empty());
  CHECK(!end->sent);
  CHECK(wire.finish().empty());
}

TEST_CASE("what the ledger makes of a stop: shards, growing scopes") {
  for (const std::string how : {"shards", "growing"}) {
    Wire wire;
    wire.initialize();
    wire.send(call("1", "scan", R"({"units":3,"hold_at":0,")" + how + R"(":true})"));
    REQUIRE(wire.wait_for_hold());
    wire.send(cancelled("1"));
    const auto end = wire.ends().next();
    REQUIRE(end.has_value());
    CHECK(end->state == "partial");
    CHECK(end->outcome.find(R"({"unit":"u1","reason":"not accounted for: the call was cancelled"})") !=
          std::string::npos);
    const bool is_open =
        end->outcome.find(R"({"unit":"the scope","reason":"the scope was not read to its end: the )"
                          R"(call was cancelled"})") != std::string::npos;
    CHECK(is_open == (how == "growing"));
  }
}

TEST_CASE("a query whose time is up answers what it has") {
  ServeOptions options;
  options.call_timeout = milliseconds(2000);
  Wire wire(options);
  wire.initialize();
  const std::string answer = wire.ask(call("1", "scan", held));
  CHECK(answer.starts_with(
      R"({"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"scan: partial: Part of the scope was not )"
      R"(covered. That something is not listed proves nothing about the gaps.\nnot covered, skipped_units (2): Units not )"
      R"(looked at.\n  - u2: not accounted for: the call timed out\n  - u3: not accounted for: the call timed out\n"},)"));
  const auto end = wire.ends().next();
  REQUIRE(end.has_value());
  CHECK(end->outcome == stopped_outcome("the call timed out"));
  CHECK(end->stop == StopReason::timed_out);
  CHECK(end->sent);
}

TEST_CASE("a handler that does not stop is answered for after the grace, once") {
  ServeOptions options;
  options.call_timeout = milliseconds(2000);
  options.stop_grace = milliseconds(100);
  Wire wire(options);
  wire.initialize();
  const std::string answer = wire.ask(call("1", "scan", R"({"units":2,"hold_at":0,"deaf":true})"));
  CHECK(
      answer.find(
          R"("candor.outcome":{"success":false,"code":"timed_out","message":"the call timed out, and the tool did )"
          R"(not stop in 100 ms"})") != std::string::npos);
  wire.fixture().release();
  const auto end = wire.ends().next();
  REQUIRE(end.has_value());
  CHECK(end->state == "partial");
  CHECK(!end->sent);
  CHECK(wire.finish().empty());
}

TEST_CASE("a call that waits until its time is up does not run") {
  ServeOptions options;
  options.workers = 1;
  options.call_timeout = milliseconds(1000);
  Wire wire(options);
  wire.initialize();
  wire.send(call("1", "scan", R"({"units":2,"hold_at":0,"deaf":true})"));
  REQUIRE(wire.wait_for_hold());
  wire.send(call("2", "keys", "{}"));
  std::this_thread::sleep_for(milliseconds(3000));
  wire.fixture().release();
  CHECK(wire.receive().find(R"("id":1,"result")") != std::string::npos);
  CHECK(wire.receive().find(R"("code":"not_started","message":"the call timed out")") != std::string::npos);
}

TEST_CASE("at the end of its input the server finishes its calls, and stops those that take too long") {
  {
    Wire wire;
    wire.initialize();
    wire.send(call("1", "keys", "{}"));
    CHECK(wire.finish().size() == 1);
  }
  ServeOptions options;
  options.stop_grace = milliseconds(200);
  Wire wire(options);
  wire.initialize();
  wire.send(call("1", "scan", held));
  REQUIRE(wire.wait_for_hold());
  const auto lines = wire.finish();
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().find("not accounted for: the server shut down") != std::string::npos);
  CHECK(wire.ends().next()->stop == StopReason::shut_down);
}

TEST_CASE("a client that no longer reads cancels its calls") {
  Wire wire;
  wire.initialize();
  wire.send(call("1", "scan", held));
  REQUIRE(wire.wait_for_hold());
  wire.hang_up();
  wire.send(R"({"jsonrpc":"2.0","id":2,"method":"ping"})");
  const auto end = wire.ends().next();
  REQUIRE(end.has_value());
  CHECK(end->stop == StopReason::disconnected);
  CHECK(!end->sent);
  wire.finish();
  CHECK(!wire.served().sent);
}

TEST_CASE("the program can stop its server") {
  ServeOptions options;
  const Control control = options.control;
  Wire wire(options);
  wire.initialize();
  wire.send(call("1", "scan", held));
  REQUIRE(wire.wait_for_hold());
  control.stop();
  CHECK(wire.receive().find("not accounted for: the server shut down") != std::string::npos);
  CHECK(wire.finish().empty());
}

}  // namespace
}  // namespace candor::mcp::test
