// tests/mcp_server/tasks.cpp: calls that go on as tasks (SEP-2663): for clients that take them, and no other.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <thread>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

constexpr const char* held_scan = R"("name":"scan","arguments":{"units":4,"hold_at":1})";

ServeOptions with_tasks() {
  ServeOptions options;
  options.task_after = milliseconds(20);
  options.stop_grace = milliseconds(2'000);
  return options;
}

/// A modern request of a client that takes tasks.
std::string taking(const std::string& id, const std::string& method, const std::string& params = {}) {
  json request = json::parse(modern(id, method, params));
  request["params"]["_meta"]["io.modelcontextprotocol/clientCapabilities"] = {
      {"extensions", {{"io.modelcontextprotocol/tasks", json::object()}}}};
  return request.dump();
}

std::string about(const json& task) { return R"("taskId":)" + task["taskId"].dump(); }

/// Asks for the task until it has ended.
json ended(Wire& wire, const json& task) {
  for (int i = 0; i < 2'000; ++i) {
    const json told = json::parse(wire.ask(taking("9", "tasks/get", about(task))));
    REQUIRE(told.contains("result"));
    CHECK(told["result"]["resultType"] == "complete");
    CHECK(told["result"]["_meta"].contains("io.modelcontextprotocol/serverInfo"));
    CHECK(told["result"]["taskId"] == task["taskId"]);
    if (told["result"]["status"] != "working") return told["result"];
    std::this_thread::sleep_for(milliseconds(10));
  }
  return {};
}

json begun(Wire& wire, const std::string& call) {
  const json answer = json::parse(wire.ask(taking("1", "tools/call", call)));
  REQUIRE(answer.contains("result"));
  json task = answer["result"];
  CHECK(task["resultType"] == "task");
  CHECK(task["_meta"].contains("io.modelcontextprotocol/serverInfo"));
  CHECK(task["status"] == "working");
  CHECK(task["ttlMs"] == 3'600'000);
  CHECK(task["createdAt"].get<std::string>().size() == 20);
  CHECK(task["taskId"].get<std::string>().size() == 32);
  return task;
}

TEST_CASE("a long call of a client that takes tasks goes on as one, and its outcome is asked for") {
  Wire wire(with_tasks());
  const json found = json::parse(wire.ask(modern("0", "server/discover")));
  CHECK(found["result"]["capabilities"]["extensions"].contains("io.modelcontextprotocol/tasks"));
  const json task = begun(wire, held_scan);
  REQUIRE(wire.wait_for_hold());
  CHECK(json::parse(wire.ask(taking("2", "tasks/get", about(task))))["result"]["status"] == "working");
  // The id of the call is free.
  CHECK(json::parse(wire.ask(taking("1", "tools/call", R"("name":"keys","arguments":{})")))["id"] == 1);
  CHECK(wire.ends().next()->tool == "keys");
  wire.fixture().release();
  const json end = ended(wire, task);
  CHECK(end["status"] == "completed");
  CHECK(end["result"]["resultType"] == "complete");
  CHECK(end["result"]["structuredContent"]["units_scanned"] == 4);
  // As often as it is asked for.
  CHECK(ended(wire, task) == end);
  CHECK(wire.ends().next()->state == "complete");
}

TEST_CASE("a client that listens for a task is told its end as it could ask for it, once") {
  Wire wire(with_tasks());
  const json task = begun(wire, held_scan);
  REQUIRE(wire.wait_for_hold());
  const std::string listen = R"("notifications":{"taskIds":[)" + task["taskId"].dump() + R"(,"nobody's",7]})";
  wire.send(taking("2", "subscriptions/listen", listen));
  const json acknowledged = json::parse(wire.receive());
  CHECK(acknowledged["method"] == "notifications/subscriptions/acknowledged");
  CHECK(acknowledged["params"]["notifications"] == json{{"taskIds", {task["taskId"]}}});
  wire.fixture().release();
  json told = json::parse(wire.receive());
  CHECK(told["method"] == "notifications/tasks");
  CHECK(told["params"]["_meta"] == json{{"io.modelcontextprotocol/subscriptionId", 2}});
  json end = ended(wire, task);
  CHECK(end["status"] == "completed");
  for (json* each : {&told["params"], &end}) each->erase("_meta");
  end.erase("resultType");
  CHECK(told["params"] == end);
  // Who comes later is told at once.
  wire.send(taking("3", "subscriptions/listen", listen));
  CHECK(json::parse(wire.receive())["method"] == "notifications/subscriptions/acknowledged");
  json again = json::parse(wire.receive());
  again["params"].erase("_meta");
  CHECK(again["params"] == end);
  // Who does not take tasks is not told of them.
  CHECK(json::parse(wire.ask(modern("4", "subscriptions/listen", listen)))["error"]["code"] == -32021);
}

TEST_CASE("other clients wait for the answer, and short calls are answered at once") {
  ServeOptions options = with_tasks();
  Wire wire(options);
  CHECK(json::parse(wire.ask(taking("1", "tools/call", R"("name":"keys","arguments":{})")))["result"]["resultType"] ==
        "complete");
  wire.send(modern("2", "tools/call", held_scan));
  REQUIRE(wire.wait_for_hold());
  std::this_thread::sleep_for(5 * options.task_after);
  wire.fixture().release();
  CHECK(json::parse(wire.receive())["result"]["structuredContent"]["complete"] == true);
  // Who does not declare the extension may not ask for tasks.
  const json refused = json::parse(wire.ask(modern("3", "tasks/get", R"("taskId":"t")")));
  CHECK(refused["error"]["code"] == -32021);
  CHECK(refused["error"]["data"]["requiredCapabilities"]["extensions"].contains("io.modelcontextprotocol/tasks"));
  CHECK(json::parse(wire.ask(taking("4", "tasks/get", R"("taskId":"t")")))["error"]["code"] == -32602);
  CHECK(json::parse(wire.ask(taking("5", "tasks/cancel", R"("taskId":7)")))["error"]["code"] == -32602);
  Wire without;
  CHECK(json::parse(without.ask(taking("6", "tasks/get", R"("taskId":"t")")))["error"]["code"] == -32601);
}

TEST_CASE("a task that is cancelled answers what it has, or that it never began") {
  ServeOptions options = with_tasks();
  options.workers = 1;
  Wire wire(options);
  const json task = begun(wire, held_scan);
  REQUIRE(wire.wait_for_hold());
  const json waiting = begun(wire, R"("name":"keys","arguments":{})");
  const json acknowledged{
      {"resultType", "complete"},
      {"_meta", {{"io.modelcontextprotocol/serverInfo", {{"name", "fixture"}, {"version", "1"}}}}}};
  // Nothing is asked for, so that there is nothing to update.
  CHECK(json::parse(wire.ask(taking("2", "tasks/update", about(task) + R"(,"inputResponses":{})")))["result"] ==
        acknowledged);
  for (const json& each : {waiting, task})
    CHECK(json::parse(wire.ask(taking("3", "tasks/cancel", about(each))))["result"] ==
          acknowledged);
  CHECK(ended(wire, waiting)["status"] == "cancelled");
  const json end = ended(wire, task);
  CHECK(end["status"] == "completed");
  CHECK(end["result"]["structuredContent"]["complete"] == false);
  CHECK(end["result"]["structuredContent"]["skipped_units"].size() == 2);
}

TEST_CASE("a task that does not stop has the failure as its result") {
  ServeOptions options = with_tasks();
  options.stop_grace = milliseconds(100);
  options.call_timeout = milliseconds(200);  // no time of a task
  Wire wire(options);
  const json task = begun(wire, R"("name":"scan","arguments":{"units":2,"hold_at":0,"deaf":true})");
  REQUIRE(wire.wait_for_hold());
  std::this_thread::sleep_for(2 * options.call_timeout);
  CHECK(json::parse(wire.ask(taking("2", "tasks/get", about(task))))["result"]["status"] == "working");
  wire.ask(taking("3", "tasks/cancel", about(task)));
  const json end = ended(wire, task);
  CHECK(end["result"]["isError"] == true);
  CHECK(end["result"]["_meta"]["candor.outcome"]["code"] == "timed_out");
  wire.fixture().release();
}

TEST_CASE("a task ends, and is forgotten, when its time is over") {
  ServeOptions options = with_tasks();
  options.task_ttl = milliseconds(1'000);
  options.stop_grace = milliseconds(500);
  Wire wire(options);
  const json answer = json::parse(wire.ask(taking("1", "tools/call", held_scan)));
  const json end = ended(wire, answer["result"]);
  CHECK(end["result"]["structuredContent"]["skipped_units"][0]["reason"] ==
        "not accounted for: the call timed out");
  json told;
  for (int i = 0; i < 500 && !told.contains("error"); ++i) {
    std::this_thread::sleep_for(milliseconds(10));
    told = json::parse(wire.ask(taking("2", "tasks/get", about(answer["result"]))));
  }
  CHECK(told["error"]["code"] == -32602);
}

}  // namespace
}  // namespace candor::mcp::test
