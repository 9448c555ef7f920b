// tests/mcp_server/calls.cpp: outcomes of calls in both eras, to the letter.
#include <doctest/doctest.h>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

constexpr const char* server = R"("io.modelcontextprotocol/serverInfo":{"name":"fixture","version":"1"})";

std::string result(const std::string& members) {
  return R"({"jsonrpc":"2.0","id":1,"result":{)" + members + "}}";
}

std::string text(const std::string& content) { return R"({"type":"text","text":")" + content + R"("})"; }

std::string modern_call(const std::string& tool, const std::string& arguments) {
  return modern("1", "tools/call", R"("name":")" + tool + R"(","arguments":)" + arguments);
}

TEST_CASE("complete, partial and empty queries") {
  Wire wire;
  wire.initialize();
  const std::string hits = R"([{"unit":"u0","text":"t"}])";
  const std::string escaped = R"([{\"unit\":\"u0\",\"text\":\"t\"}])";
  const std::string account =
      R"(scan: complete: The whole scope was covered, and it was not empty. What is not listed is not there.\n)";
  const std::string content =
      R"("content":[)" + text(account) + "," +
      text(R"({\"hits\":)" + escaped + R"(,\"units_scanned\":1,\"complete\":true,\"no_units\":false})") + "]";
  const std::string structured =
      R"("structuredContent":{"hits":)" + hits + R"(,"units_scanned":1,"complete":true,"no_units":false})";
  CHECK(wire.ask(call("1", "scan", R"({"units":1,"text":"t"})")) == result(content + "," + structured));
  // The end of a call may be reported after the answer to the next one.
  CHECK(wire.ends().next()->state == "complete");
  CHECK(wire.ask(modern_call("scan", R"({"units":1,"text":"t"})")) ==
        result(R"("resultType":"complete",)" + content + R"(,"structuredContent":{"hits":)" + hits +
               R"(,"units_scanned":1,"complete":true,"no_units":false},"_meta":{)" + server + "}"));
  CHECK(wire.ends().next()->state == "complete");
  CHECK(wire.ask(call("1", "scan", R"({"units":0})"))
            .starts_with(result(R"("content":[{"type":"text","text":"scan: no_units: )").substr(0, 80)));
  CHECK(wire.ends().next()->state == "no_units");
}

TEST_CASE("mutations: done, without effect, undone, failed") {
  Wire wire;
  wire.initialize();
  const auto put = [&](const std::string& key, const std::string& value) {
    return wire.ask(call("1", "put", R"({"key":")" + key + R"(","value":")" + value + R"("})"));
  };
  CHECK(put("k", "v").find(R"("structuredContent":{"changed":true,"status":"stored"})") != std::string::npos);
  CHECK(put("k", "same").find(R"("structuredContent":{"changed":false,"status":"stored"})") !=
        std::string::npos);
  // Undone work and failures are errors, and have no structured content.
  CHECK(
      put("k", "bad") ==
      result(
          R"("content":[)" +
          text(R"(put: rolled_back: The value was stored and then removed again.\n)"
               R"(result: {\"changed\":false,\"status\":\"rolled_back\"}\n)") +
          R"(],"isError":true,"_meta":{"candor.outcome":{"success":true,"changed":false,"status":"rolled_back"}})"));
  CHECK(
      put("fixed", "v") ==
      result(
          R"("content":[)" +
          text(R"(put: failure: The call could not be carried out.\n)"
               R"(code read_only: The store cannot be changed. Ask for another store.\n)"
               R"(message: the store is read-only\n)") +
          R"(],"isError":true,"_meta":{"candor.outcome":{"success":false,"code":"read_only","message":"the store is read-only"}})"));
}

TEST_CASE("`_meta` of a failure says whether to try again, where the contract does") {
  Wire wire;
  wire.initialize();
  const auto failed = [&](const std::string& key, bool is_modern) {
    const std::string arguments = R"({"key":")" + key + R"(","value":"v"})";
    return wire.ask(is_modern ? modern_call("put", arguments) : call("1", "put", arguments));
  };
  const std::string key = R"("io.modelcontextprotocol/toolFailure":{"class":")";
  for (const bool is_modern : {false, true}) {
    const std::string busy = failed("busy", is_modern);
    CHECK(busy.find(key + R"(reliability","code":"busy","retryable":true,"retryNotBefore":)") != std::string::npos);
    CHECK(busy.find(R"("agentGuidance":"Try again after 30 seconds."})") != std::string::npos);
    CHECK(busy.find(R"(\nretry: Try again after 30 seconds.\n)") != std::string::npos);
    CHECK(failed("locked", is_modern)
              .find(key + R"(governance","code":"locked","retryable":false,"correlationId":")") !=
          std::string::npos);
    CHECK(failed("long", is_modern).find(key + R"(capability","code":"too_long")") != std::string::npos);
    CHECK(failed("fixed", is_modern).find("toolFailure") == std::string::npos);
  }
}

TEST_CASE("on request, `_meta` has what the coverage of a call proved") {
  ServeOptions options;
  options.receipts = true;
  Wire wire(options);
  wire.initialize();
  const std::string receipt =
      R"("candor.receipt":{"examined":2,"units":["u0","u1"],"gap_count":0,"gaps":[]})";
  CHECK(wire.ask(call("1", "scan", R"({"units":2})")).find(receipt) != std::string::npos);
  CHECK(wire.ask(modern_call("scan", R"({"units":2})")).find(receipt) != std::string::npos);
  const std::string open = wire.ask(call("1", "scan", R"({"units":1001,"growing":true})"));
  CHECK(open.find(R"("candor.receipt":{"examined":1001,"units_digest":"fnv1a64:)") != std::string::npos);
  // An outcome without coverage has none; and a server gives none that is not asked.
  CHECK(wire.ask(call("1", "put", R"({"key":"k","value":"v"})")).find("candor.receipt") == std::string::npos);
  Wire silent;
  silent.initialize();
  CHECK(silent.ask(call("1", "scan", R"({"units":2})")).find("candor.receipt") == std::string::npos);
}

TEST_CASE("the end of a call names the failure as `_meta` does") {
  Wire wire;
  wire.initialize();
  const std::string busy = wire.ask(call("1", "put", R"({"key":"busy","value":"v"})"));
  const auto end = wire.ends().next();
  REQUIRE(end);
  CHECK(!end->correlation.empty());
  CHECK(busy.find(R"("correlationId":")" + end->correlation + '"') != std::string::npos);
}

TEST_CASE("a result that is no object is wrapped for legacy clients") {
  Wire wire;
  wire.initialize();
  CHECK(wire.ask(call("1", "keys", "{}")).find(R"("structuredContent":{"result":["a","b"]})") !=
        std::string::npos);
  CHECK(wire.ask(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"keys"}})")
            .find(R"("structuredContent":{"result":["a","b"]})") != std::string::npos);
  CHECK(wire.ask(modern_call("keys", "{}")).find(R"("structuredContent":["a","b"])") != std::string::npos);
}

TEST_CASE("params that break the contract are an error of the tool, which a model can correct") {
  Wire wire;
  wire.initialize();
  CHECK(
      wire.ask(call("1", "scan", R"({"unit":1})")) ==
      result(
          R"("content":[)" +
          text(
              R"(scan: failure: The call could not be carried out.\n)"
              R"(code invalid_params: The params break the contract of the tool, and nothing ran. Correct the params.\n)"
              R"(message: required: expected the property 'units', found none, but 'unit'; /unit: additionalProperties: )"
              R"x(expected only declared properties, found 'unit' (did you mean 'units'?)\n)x"
              R"(retry: Do not try again: the same call fails again.\n)") +
          R"(],"isError":true,"_meta":{"candor.outcome":{"success":false,"code":"invalid_params",)"
          R"("message":"required: expected the property 'units', found none, but 'unit'; /unit: additionalProperties: )"
          R"x(expected only declared properties, found 'unit' (did you mean 'units'?)",)x"
          R"("violations":[{"pointer":"","keyword":"required","expected":"the property 'units'","found":"none, but 'unit'"},)"
          R"({"pointer":"/unit","keyword":"additionalProperties","expected":"only declared properties","found":"'unit'",)"
          R"("nearest":"units"}]},"io.modelcontextprotocol/toolFailure":{"class":"capability",)"
          R"("code":"invalid_params","retryable":false,"agentGuidance":"Do not try again: the same call fails again."}})"));
  const auto end = wire.ends().next();
  REQUIRE(end.has_value());
  CHECK(end->state.empty());
  CHECK(end->outcome.empty());
  CHECK(end->sent);
}

TEST_CASE("a failure of the server reads as a failure of the tool whose code the contract does not have") {
  const auto report = fixture::scan::parse_outcome(
      R"({"success":false,"code":"invalid_params","message":"m","violations":[]})");
  REQUIRE(report.has_value());
  CHECK(to_string(report->state_name()) == "failure");
}

TEST_CASE("exceptions are failures") {
  Wire wire;
  wire.initialize();
  CHECK(wire.ask(call("1", "show", R"({"do":"throw"})"))
            .find(R"("_meta":{"candor.outcome":{"success":false,"code":"internal_error",)"
                  R"("message":"the handler threw: the disk is on fire"},)") != std::string::npos);
  CHECK(wire.ask(modern_call("show", R"({"do":"throw_odd"})"))
            .find(R"("code":"internal_error","message":"the handler threw what is no std::exception"}})") ==
        std::string::npos);
  CHECK(wire.ask(modern_call("show", R"({"do":"throw_odd"})"))
            .find(R"(message: the handler threw what is no std::exception\n)") != std::string::npos);
}

TEST_CASE("media beside the outcome") {
  Wire wire;
  wire.initialize();
  const std::string account = text(R"(show: complete: The call was carried out.\n)") + ",";
  CHECK(
      wire.ask(call("1", "show", R"({"do":"image"})")) ==
      result(
          R"("content":[)" + account + text(R"({\"did\":\"image\"})") +
          R"(,{"type":"image","data":"aWNv","mimeType":"image/png"},{"type":"audio","data":"d2F2","mimeType":"audio/wav"}],)"
          R"("structuredContent":{"did":"image"})"));
  CHECK(
      wire.ask(modern_call("show", R"({"do":"files"})")) ==
      result(
          R"("resultType":"complete","content":[)" + account + text(R"({\"did\":\"files\"})") +
          R"(,{"type":"resource","resource":{"uri":"file:///a.txt","mimeType":"text/plain","text":"hello"}},)"
          R"({"type":"resource","resource":{"uri":"file:///a.bin","mimeType":"application/octet-stream","blob":"AAE="}}],)"
          R"("structuredContent":{"did":"files"},"_meta":{)" +
          server + "}"));
}

TEST_CASE("calls run beside each other, and an id that runs is not taken twice") {
  Wire wire;
  wire.initialize();
  wire.send(call("1", "scan", R"({"units":1,"hold_at":0})"));
  REQUIRE(wire.wait_for_hold());
  CHECK(wire.ask(call("\"other\"", "keys", "{}")).starts_with(R"({"jsonrpc":"2.0","id":"other","result":)"));
  for (const std::string same : {"1", "1.0", "10e-1"})
    CHECK(wire.ask(call(same, "keys", "{}")) ==
          R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request: the id )" + same +
              R"( belongs to a request that is running"}})");
  wire.fixture().release();
  CHECK(wire.receive().starts_with(R"({"jsonrpc":"2.0","id":1,"result":)"));
}

TEST_CASE("as many calls wait as the options allow; others are refused and can be retried") {
  ServeOptions options;
  options.workers = 2;
  options.max_waiting = 1;
  Wire wire(options);
  wire.initialize();
  for (const std::string id : {"1", "2"}) wire.send(call(id, "scan", R"({"units":1,"hold_at":0})"));
  REQUIRE(wire.wait_for_hold());
  wire.send(call("3", "keys", "{}"));
  CHECK(
      wire.ask(call("4", "keys", "{}")) ==
      R"({"jsonrpc":"2.0","id":4,"error":{"code":-32000,"message":"The server is busy or shutting down; a later )"
      R"(retry can succeed"}})");
  wire.fixture().release();
  for (int i = 0; i < 3; ++i) CHECK(wire.receive().find(R"("result":)") != std::string::npos);
}

}  // namespace
}  // namespace candor::mcp::test
