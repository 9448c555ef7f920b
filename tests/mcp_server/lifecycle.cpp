// tests/mcp_server/lifecycle.cpp: both eras on one stream: opening, listing, pinging, and errors of the
// protocol.
#include <doctest/doctest.h>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

constexpr const char* info = R"("serverInfo":{"name":"fixture","version":"1"})";
constexpr const char* modern_head =
    R"("resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"fixture","version":"1"}})";

std::string result(const std::string& id, const std::string& members) {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{)" + members + "}}";
}

std::string error(const std::string& id, int code, const std::string& message, const std::string& data = {}) {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":)" + std::to_string(code) +
         R"(,"message":")" + message + "\"" + (data.empty() ? "" : ",\"data\":" + data) + "}}";
}

std::string initialize(const std::string& version) {
  return R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":)" + version +
         R"(,"capabilities":{},"clientInfo":{"name":"t","version":"1"}}})";
}

std::string initialized(const std::string& version) {
  return result("0", R"("protocolVersion":")" + version +
                         R"(","capabilities":{"logging":{},"tools":{"listChanged":true}},)" + info);
}

TEST_CASE("initialize echoes a revision of its era, and answers with its own otherwise") {
  for (const auto& [asked, answered] :
       std::vector<std::pair<std::string, std::string>>{{"2025-06-18", "2025-06-18"},
                                                        {"2025-11-25", "2025-11-25"},
                                                        {"2024-11-05", "2025-11-25"},
                                                        {"2026-07-28", "2025-11-25"},
                                                        {"tomorrow", "2025-11-25"}}) {
    Wire wire;
    CHECK(wire.ask(initialize("\"" + asked + "\"")) == initialized(answered));
    CHECK(wire.ask(initialize("\"" + asked + "\"")) ==
          error("0", -32600, "Invalid request: the session is initialized already"));
  }
  Wire wire;
  CHECK(wire.ask(initialize("7")) ==
        error("0", -32602, "Invalid params: 'protocolVersion' must be a string"));
}

TEST_CASE("a client that probes may fall back: each request belongs to its own era") {
  Wire wire;
  CHECK(
      wire.ask(modern("\"server-discover-probe-1\"", "server/discover")) ==
      result(
          "\"server-discover-probe-1\"",
          std::string(modern_head) +
              R"(,"supportedVersions":["2026-07-28","2025-11-25","2025-06-18"],)"
              R"("capabilities":{"logging":{},"tools":{"listChanged":true}},"ttlMs":60000,"cacheScope":"private")"));
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":1,"method":"ping"})") == result("1", ""));
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})") ==
        error("2", -32602,
              "Invalid params: '_meta' lacks 'io.modelcontextprotocol/protocolVersion', and there was no "
              "'initialize' before"));
  CHECK(wire.ask(initialize("\"2025-06-18\"")) == initialized("2025-06-18"));
  wire.send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
  const std::string legacy = wire.ask(R"({"jsonrpc":"2.0","id":3,"method":"tools/list"})");
  CHECK(legacy.starts_with(R"({"jsonrpc":"2.0","id":3,"result":{"tools":[{"name":"keys",)"));
  CHECK(legacy.find("resultType") == std::string::npos);
  CHECK(legacy.find("nextCursor") == std::string::npos);
  const std::string listed = wire.ask(modern("4", "tools/list"));
  CHECK(listed.starts_with(R"({"jsonrpc":"2.0","id":4,"result":{)" + std::string(modern_head) +
                           R"(,"tools":[)"));
  CHECK(listed.ends_with(R"(],"ttlMs":60000,"cacheScope":"private"}})"));
  // A result that is no object is wrapped for legacy clients only.
  CHECK(legacy.find(R"("outputSchema":{"type":"object","properties":{"result":{"type":"array")") !=
        std::string::npos);
  CHECK(
      listed.find(R"("outputSchema":{"type":"array","items":{"type":"string"},"description":"The keys."})") !=
      std::string::npos);
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":5,"method":"tools/list","params":{"cursor":"x"}})") ==
        error("5", -32602, "Invalid params: this server gives out no cursor"));
  CHECK(wire.finish().empty());
  CHECK(wire.served() == ServeResult(Served{.connections = 1, .requests = 8, .answers = 7}));
}

TEST_CASE("modern errors") {
  Wire wire;
  const std::string capabilities = R"("io.modelcontextprotocol/clientCapabilities":{})";
  const auto request = [&](const std::string& method, const std::string& meta) {
    return R"({"jsonrpc":"2.0","id":"m","method":")" + method + R"(","params":{"_meta":{)" + meta + "}}}";
  };
  const std::string missing_version =
      error("\"m\"", -32602, "Invalid params: '_meta' lacks 'io.modelcontextprotocol/protocolVersion'");
  CHECK(wire.ask(request("server/discover", "")) == missing_version);
  CHECK(wire.ask(request("server/discover", R"("io.modelcontextprotocol/protocolVersion":7)")) ==
        missing_version);
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":"m","method":"server/discover"})") == missing_version);
  CHECK(wire.ask(request("tools/list", R"("io.modelcontextprotocol/protocolVersion":"2026-07-28")")) ==
        error("\"m\"", -32602, "Invalid params: '_meta' lacks 'io.modelcontextprotocol/clientCapabilities'"));
  for (const std::string version : {"2099-01-01", "2025-11-25"})
    CHECK(wire.ask(request("tools/list", R"("io.modelcontextprotocol/protocolVersion":")" + version + "\"," +
                                             capabilities)) ==
          error("\"m\"", -32022, "Unsupported protocol version: " + version,
                R"({"supported":["2026-07-28","2025-11-25","2025-06-18"],"requested":")" + version + "\"}"));
  for (const std::string method : {"initialize", "ping", "logging/setLevel", "resources/list", "no/such"})
    CHECK(wire.ask(modern("\"m\"", method)) == error("\"m\"", -32601, "Method not found: " + method));
  CHECK(wire.ask(modern("\"m\"", "tools/call", R"("name":"gerp")")) ==
        error("\"m\"", -32602, "Unknown tool: gerp"));
  CHECK(wire.ask(modern("\"m\"", "tools/call", R"("name":7)")) ==
        error("\"m\"", -32602, "Invalid params: 'name' must be a string"));
  CHECK(wire.ask(modern("\"m\"", "tools/call", R"("name":"keys","arguments":[])")) ==
        error("\"m\"", -32602, "Invalid params: 'arguments' must be an object"));
  CHECK(wire.ask(modern("\"m\"", "subscriptions/listen")) ==
        error("\"m\"", -32602, "Invalid params: 'notifications' must be an object"));
}

TEST_CASE("a tool can need capabilities of the client") {
  ServeOptions options;
  options.required_capabilities = {{"keys", {"elicitation", "sampling"}}};
  Wire wire(options);
  const auto ask = [&](const std::string& capabilities) {
    return wire.ask(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"keys","_meta":{)"
                    R"("io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                    R"("io.modelcontextprotocol/clientCapabilities":)" +
                    capabilities + "}}}");
  };
  CHECK(ask(R"({"sampling":{}})") == error("1", -32021, "The tool keys needs a capability of the client",
                                           R"({"requiredCapabilities":{"elicitation":{}}})"));
  CHECK(ask(R"({"sampling":{},"elicitation":{}})").starts_with(R"({"jsonrpc":"2.0","id":1,"result":{)"));
}

TEST_CASE("legacy errors") {
  Wire wire;
  wire.initialize();
  for (const std::string method : {"resources/list", "prompts/list", "completion/complete", "tasks/list"})
    CHECK(wire.ask(R"({"jsonrpc":"2.0","id":9,"method":")" + method + "\"}") ==
          error("9", -32601, "Method not found: " + method));
  CHECK(wire.ask(call("9", "gerp", "{}")) == error("9", -32602, "Unknown tool: gerp"));
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":9,"method":"logging/setLevel","params":{"level":"loud"}})") ==
        error("9", -32602, "Invalid params: 'level' is no level of logging"));
  // Notifications and answers get none, known or not.
  wire.send(R"({"jsonrpc":"2.0","method":"notifications/no/such"})");
  wire.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled"})");
  wire.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"none"}})");
  wire.send(R"({"jsonrpc":"2.0","id":1,"result":{}})");
  wire.send(R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}})");
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":10,"method":"ping"})") == result("10", ""));
}

}  // namespace
}  // namespace candor::mcp::test
