// tests/mcp_server/stopping.cpp: calls that are cancelled, time out, or outlive their client.
#include <doctest/doctest.h>

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

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
  // The answer does not wait for the thread that the call did not get.
  CHECK(wire.receive().find(R"("code":"not_started","message":"the call timed out")") != std::string::npos);
  wire.fixture().release();
  CHECK(wire.receive().find(R"("id":1,"result")") != std::string::npos);
}

constexpr const char* deaf = R"({"units":2,"hold_at":0,"deaf":true})";

/// A server whose handler does not return before its end: it is kept until the end of the program.
Wire& kept_wire(const ServeOptions& options) {
  // Never destroyed: at the end LeakSanitizer finds each server by it.
  static auto& all = *new std::vector<Wire*>;
  all.push_back(new Wire(options));
  all.back()->initialize();
  return *all.back();
}

ServeOptions impatient(unsigned workers) {
  ServeOptions options;
  options.workers = workers;
  options.stop_grace = milliseconds(200);
  return options;
}

TEST_CASE("a handler that does not return keeps no server from its end, by the control or by the input") {
  for (const bool by_control : {true, false}) {
    const ServeOptions options = impatient(2);
    Wire& wire = kept_wire(options);
    wire.send(call("1", "scan", deaf));
    REQUIRE(wire.wait_for_hold());
    const auto begin = std::chrono::steady_clock::now();
    if (by_control) options.control.stop();
    const auto lines = wire.finish();
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(6));
    REQUIRE(lines.size() == 1);
    CHECK(
        lines.front().find(R"("code":"timed_out","message":"the server shut down, and the tool did not )") !=
        std::string::npos);
    REQUIRE(wire.served());
    CHECK(wire.served()->hung == 1);
    // What comes late goes nowhere.
    wire.fixture().release();
    CHECK(!wire.ends().next(milliseconds(300)));
  }
}

TEST_CASE("where no thread is left, calls that wait and new ones are told so, until one returns") {
  Wire wire(impatient(1));
  wire.initialize();
  wire.send(call("1", "scan", deaf));
  REQUIRE(wire.wait_for_hold());
  wire.send(call("2", "keys", "{}"));
  wire.send(cancelled("1"));
  const std::string busy = R"("error":{"code":-32000,"message":"The server is busy or shutting down; )";
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":2,)" + busy));
  CHECK(wire.ask(call("3", "keys", "{}")).starts_with(R"({"jsonrpc":"2.0","id":3,)" + busy));
  wire.fixture().release();
  REQUIRE(wire.ends().next()->tool == "scan");
  REQUIRE(wire.ends().next()->tool == "keys");
  CHECK(wire.ask(call("4", "keys", "{}")).starts_with(R"({"jsonrpc":"2.0","id":4,"result":)"));
}

TEST_CASE("a client that does not read keeps no server from being stopped") {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in;
  Pipe out;
  const fixture::Fixture fixture;
  const ServeOptions options = impatient(1);
  ServeResult served = Served();
  std::thread server(
      [&] { served = serve_descriptors(fixture::ToolSet{fixture}, in.read, out.write, options); });
  // Each answer repeats its id. The server takes 64 MiB of them, and reads no further.
  const std::string ping = R"({"jsonrpc":"2.0","id":")" + std::string(std::size_t{8} << 20U, 'x') +
                           R"(","method":"ping"})"
                           "\n";
  std::atomic<std::size_t> taken{0};
  std::thread client([&] {
    for (int i = 0; i < 40; ++i)
      for (std::size_t at = 0; at < ping.size();) {
        const ssize_t sent = ::write(in.write, ping.data() + at, ping.size() - at);
        if (sent < 0) return;
        at += static_cast<std::size_t>(sent);
        taken += static_cast<std::size_t>(sent);
      }
  });
  for (std::size_t before = 1; before != taken; std::this_thread::sleep_for(milliseconds(1000)))
    before = taken;
  CHECK(taken < std::size_t{200} << 20U);
  const auto begin = std::chrono::steady_clock::now();
  options.control.stop();
  server.join();
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
  CHECK(!served);
  in.close_read();
  client.join();
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
  CHECK(!wire.served());
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
