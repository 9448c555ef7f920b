// unit/mcp_client/handshake.cpp: the revision that a client and a server agree on.
#include <doctest/doctest.h>

#include "grep.hpp"
#include "unit/mcp_client/script_server.hpp"

namespace candor::mcp::test {
namespace {

using namespace std::chrono_literals;
namespace grep = agent::grep;

TEST_CASE("a modern server is discovered") {
  const ScriptServer server({discovers, greps_2026});
  Client client = server.client({.name = "host", .version = "1.2"});
  const auto connection = client.connect();
  REQUIRE(connection);
  CHECK(connection->name == "script");
  CHECK(connection->version == "3");
  CHECK(connection->revision == "2026-07-28");
  CHECK(connection->is_modern);
  CHECK(connection->instructions == "Search.");
  CHECK(connection->capabilities == R"({"tools":{}})");
  const auto outcome = client.call(grep::Params{.pattern = "x"});
  REQUIRE(outcome);
  CHECK(to_string(outcome->state_name()) == "complete");
  const std::string meta =
      R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"host","version":"1.2"},"io.modelcontextprotocol/clientCapabilities":{"extensions":{"io.modelcontextprotocol/tasks":{}}}})";
  CHECK(
      server.received() ==
      R"({"jsonrpc":"2.0","id":1,"method":"server/discover","params":{)" + meta + "}}\n" +
          R"({"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"grep","arguments":{"pattern":"x","max_results":100},)" +
          meta + "}}\n");
}

TEST_CASE("a server that refuses a revision, and speaks it, is asked again") {
  const std::string refusal =
      R"(printf '{"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"no","data":{"supported":["2026-07-28"]}}}\n')";
  const ScriptServer server(
      {{"server/discover", "if [ $id = 1 ]; then " + refusal + "; else " + discovers.commands + "; fi"}});
  CHECK(server.client().connect()->revision == "2026-07-28");
}

TEST_CASE("a legacy server is initialized after the probe") {
  const ScriptServer server({initializes, greps_2025});
  Client client = server.client({.name = "host", .version = "1.2"});
  const auto connection = client.connect();
  REQUIRE(connection);
  CHECK(connection->revision == "2025-11-25");
  CHECK(!connection->is_modern);
  const auto outcome = client.call(grep::Params{.pattern = "x"});
  REQUIRE(outcome);
  CHECK(to_string(outcome->state_name()) == "complete");
  const std::string received = server.received();
  CHECK(
      received.substr(received.find('\n') + 1) ==
      R"({"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"host","version":"1.2"}}})"
      "\n"
      R"({"jsonrpc":"2.0","method":"notifications/initialized"})"
      "\n"
      R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"grep","arguments":{"pattern":"x","max_results":100}}})"
      "\n");
}

TEST_CASE("a server that does not survive the probe is started again") {
  const ScriptServer server({{"server/discover", "exit 1"}, initializes, greps_2025});
  Client client = server.client();
  CHECK(client.call(grep::Params{.pattern = "x"}));
}

TEST_CASE("a server that ignores the probe is initialized") {
  const ScriptServer server({{"server/discover", ":"}, initializes, greps_2025});
  Client client = server.client({.probe_timeout = 50ms});
  CHECK(client.call(grep::Params{.pattern = "x"}));
}

TEST_CASE("older revisions are spoken, unknown ones are not") {
  const ScriptServer older(
      {{"initialize", result(R"({"protocolVersion":"2024-11-05","capabilities":{}})")}, greps_2025});
  CHECK(older.client().connect()->revision == "2024-11-05");
  const ScriptServer unknown(
      {{"initialize", result(R"({"protocolVersion":"2031-01-01","capabilities":{}})")}});
  const auto connection = unknown.client().connect();
  REQUIRE(!connection);
  CHECK(to_string(connection.error()[0]) ==
        "1:1 the whole text: call/protocol: expected a server that speaks 2025-11-25, found one that speaks "
        "2031-01-01");
}

TEST_CASE("a survey asks and declares as it is told, and reads along") {
  const ScriptServer server(
      {{"initialize",
        line("listening") + "; " + result(R"({"protocolVersion":"2031-01-01","capabilities":{}})")}});
  std::string lines;
  Client client = server.client(
      {.survey = {.version = "2030-12-31",
                  .capabilities = R"({"roots":{}})",
                  .on_line = [&](std::string_view text, const detail::FrameOrBad& read) {
                    const auto* const frame = std::get_if<detail::Frame>(&read);
                    lines += frame == nullptr ? std::string(text) + "\n" : std::string(frame->answer);
                  }}});
  const auto connection = client.connect();
  REQUIRE(connection);
  CHECK(connection->revision == "2031-01-01");
  CHECK(lines ==
        "listening\n"
        R"({"protocolVersion":"2031-01-01","capabilities":{}})");
  CHECK(server.received().starts_with(
      R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2030-12-31","capabilities":{"roots":{}},)"));
}

TEST_CASE("a revision can be required") {
  const ScriptServer legacy({initializes});
  const auto modern = legacy.client({.revision = Revision::of_2026_07_28}).connect();
  REQUIRE(!modern);
  CHECK(
      to_string(modern.error()[0]) ==
      "1:1 the whole text: call/protocol: expected a server that speaks 2026-07-28, found one that does not");
  const auto older = legacy.client({.revision = Revision::of_2025_06_18}).connect();
  REQUIRE(!older);
  CHECK(older.error()[0].found == "one that speaks 2025-11-25");
  const ScriptServer both({discovers, initializes});
  CHECK(both.client({.revision = Revision::of_2025_11_25}).connect()->revision == "2025-11-25");
  CHECK(both.received().find("server/discover") == std::string::npos);
}

TEST_CASE("a server that cannot be initialized is named with its reason") {
  const ScriptServer refusing({{"initialize", error(-32603, "no licence")}});
  const auto refused = refusing.client().connect();
  REQUIRE(!refused);
  CHECK(
      to_string(refused.error()[0]) ==
      "1:1 the whole text: call/refused: expected a result of 'initialize', found error -32603: no licence");
  Client missing({"/no/such/server"});
  const auto connection = missing.connect();
  REQUIRE(!connection);
  CHECK(failed_by(connection.error(), call_failed::disconnected));
  CHECK(connection.error()[0].found == "the server cannot be started");
  const ScriptServer silent(std::vector<Branch>{{"initialize", ":"}});
  const auto late = silent.client({.connect_timeout = 50ms}).connect();
  REQUIRE(!late);
  CHECK(failed_by(late.error(), call_failed::timed_out));
}

TEST_CASE("logs are asked for as each era has it") {
  const Branch logs{
      "tools/call",
      line(
          R"({"jsonrpc":"2.0","method":"notifications/message","params":{"level":"warning","logger":"l","data":"full"}})") +
          "; " + greps_2025.commands};
  const Branch sets{"logging/setLevel", result("{}")};
  std::mutex mutex;
  std::vector<LogMessage> messages;
  const auto keep = [&](const LogMessage& message) {
    const std::lock_guard lock(mutex);
    messages.push_back(message);
  };
  const ScriptServer legacy({initializes, sets, logs});
  Client client = legacy.client({.log_level = LogLevel::notice, .on_log = keep});
  CHECK(client.call(grep::Params{.pattern = "x"}));
  CHECK(legacy.received().find(R"("method":"logging/setLevel","params":{"level":"notice"})") !=
        std::string::npos);
  const std::lock_guard lock(mutex);
  REQUIRE(messages.size() == 1);
  CHECK(messages[0].level == LogLevel::warning);
  CHECK(messages[0].logger == "l");
  CHECK(messages[0].data == "\"full\"");
  const ScriptServer modern({discovers, greps_2026});
  CHECK(modern.client({.on_log = keep}).call(grep::Params{.pattern = "x"}));
  CHECK(modern.received().find(R"("io.modelcontextprotocol/logLevel":"info")") != std::string::npos);
}

TEST_CASE("changes of the list are subscribed to where the revision demands it") {
  std::atomic<int> changes = 0;
  const Branch listens{
      "subscriptions/listen",
      line(
          R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{"io.modelcontextprotocol/subscriptionId":2}}})")};
  const ScriptServer server({discovers, listens, greps_2026});
  Client client = server.client({.on_tools_changed = [&] { ++changes; }});
  CHECK(client.call(grep::Params{.pattern = "x"}));
  CHECK(changes == 1);
  CHECK(server.received().find(
            R"("method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},)") !=
        std::string::npos);
}

}  // namespace
}  // namespace candor::mcp::test
