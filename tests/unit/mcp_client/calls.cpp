// unit/mcp_client/calls.cpp: calls that are answered, cancelled, lost, and answered by what is no outcome.
#include <doctest/doctest.h>

#include <mutex>
#include <thread>

#include "grep.hpp"
#include "unit/mcp_client/script_server.hpp"

namespace candor::mcp::test {
namespace {

using namespace std::chrono_literals;
namespace grep = agent::grep;

std::string first(const Violations& violations) { return to_string(violations[0]); }

/// Calls a modern server that answers with this result, and returns the state or the first violation.
std::string call_with(const std::string& json, const CallOptions& options = {}) {
  const ScriptServer server({discovers, {"tools/call", result(json)}});
  const auto outcome = server.client().call(grep::Params{.pattern = "x"}, options);
  return outcome ? to_string(outcome->state_name()) : first(outcome.error());
}

TEST_CASE("a failure that carries an outcome is that outcome") {
  const ScriptServer server(
      {discovers,
       {"tools/call",
        result(
            R"({"resultType":"complete","isError":true,"content":[{"type":"text","text":"grep: failure"}],)"
            R"("_meta":{"candor.outcome":{"success":false,"code":"path_not_found","message":"there is none"}}})")}});
  const auto outcome = server.client().call(grep::Params{.pattern = "x"});
  REQUIRE(outcome);
  outcome->match(
      [](const grep::Complete&) { CHECK(false); }, [](const grep::Partial&) { CHECK(false); },
      [](const grep::NoFilesMatchedScope&) { CHECK(false); },
      [](const grep::Failure& failure) { CHECK(failure.code == grep::ErrorCode::path_not_found); });
}

TEST_CASE("a failure of a tool that knows no contract is a failure with its text") {
  const ScriptServer server(
      {discovers,
       {"tools/call",
        result(R"({"resultType":"complete","isError":true,"content":[{"type":"text","text":"no disk"}]})")}});
  const auto outcome = server.client().call(grep::Params{.pattern = "x"});
  REQUIRE(outcome);
  outcome->match([](const grep::Complete&) { CHECK(false); }, [](const grep::Partial&) { CHECK(false); },
                 [](const grep::NoFilesMatchedScope&) { CHECK(false); },
                 [](const grep::Failure& failure) {
                   CHECK(failure.code.text() == "tool_error");
                   CHECK(failure.message.text() == "no disk");
                 });
}

TEST_CASE("a result that stands only in the text is read there") {
  const std::string json =
      R"({\"matches\":[],\"files_searched\":1,\"complete\":true,\"no_files_matched_scope\":false})";
  CHECK(
      call_with(
          R"({"resultType":"complete","content":[{"type":"text","text":"grep: complete"},{"type":"text","text":")" +
          json + "\"}]}") == "complete");
}

TEST_CASE("what is no outcome is refused by name") {
  CHECK(call_with(R"({"resultType":"complete","content":[{"type":"text","text":"found nothing"}]})") ==
        "1:1 /structuredContent: envelope/no-outcome: expected the result of the tool, or its outcome in "
        "_meta, found "
        "neither");
  CHECK(call_with(R"({"resultType":"input_required","inputRequests":{}})") ==
        "1:1 /resultType: envelope/input-required: expected a call that is finished, found input_required");
  CHECK(call_with(R"({"content":[]})").find("resultType") != std::string::npos);
  CHECK(call_with(R"([1])") ==
        "1:1 the whole text: call/protocol: expected an object as result of 'tools/call', found [1]");
  CHECK(call_with(
            R"({"resultType":"complete","content":[],"structuredContent":{"matches":[],"files_searched":1,)"
            R"("complete":true,"no_files_matched_scope":false,"truncated":true}})")
            .find("convention/complete-with-gap") != std::string::npos);
}

/// A modern server whose calls go on as a task, of which this is said.
std::string call_as_task(const std::string& told, const CallOptions& options = {}) {
  const ScriptServer server(
      {discovers,
       {"tools/call", result(R"({"resultType":"task","taskId":"t 1","status":"working","pollIntervalMs":10})")},
       {"tasks/get", result(R"({"resultType":"complete","taskId":"t 1",)" + told + "}")},
       {"tasks/cancel", result(R"({"resultType":"complete"})")}});
  const auto outcome = server.client().call(grep::Params{.pattern = "x"}, options);
  CHECK(server.received().find(R"("method":"tasks/get","params":{"taskId":"t 1",)") != std::string::npos);
  const bool is_cancelled = server.received().find(R"("method":"tasks/cancel")") != std::string::npos;
  return (is_cancelled ? "cancelled; " : "") +
         (outcome ? to_string(outcome->state_name()) : first(outcome.error()));
}

TEST_CASE("a server that tells of the end of a task is not asked before") {
  const auto tell = [](const std::string& method, const std::string& members) {
    return R"(printf '{"jsonrpc":"2.0","method":")" + method + R"(","params":{)" + members +
           R"("_meta":{"io.modelcontextprotocol/subscriptionId":%s}}}\n' "$id"; )";
  };
  const ScriptServer server(
      {discovers,
       {"tools/call",
        result(R"({"resultType":"task","taskId":"t 1","status":"working","pollIntervalMs":60000})")},
       {"subscriptions/listen",
        tell("notifications/subscriptions/acknowledged", R"("notifications":{"taskIds":["t 1"]},)") +
            tell("notifications/tasks", R"("taskId":"t 1","status":"completed",)")},
       {"tasks/get", result(R"({"resultType":"complete","taskId":"t 1","status":"completed","result":{)" +
                            found_nothing + "}}")}});
  const auto outcome = server.client().call(grep::Params{.pattern = "x"}, {.timeout = 20s});
  REQUIRE(outcome);
  CHECK(to_string(outcome->state_name()) == "complete");
  CHECK(server.received().find(R"("params":{"notifications":{"taskIds":["t 1"]},)") != std::string::npos);
  CHECK(server.receives(R"("method":"notifications/cancelled")"));
}

TEST_CASE("a call that goes on as a task has the outcome of the task") {
  CHECK(call_as_task(R"("status":"completed","result":{)" + found_nothing + "}") == "complete");
  CHECK(call_as_task(R"("status":"completed","result":{"resultType":"complete",)" + found_nothing + "}") ==
        "complete");
  CHECK(call_as_task(R"("status":"completed","result":{"content":[{"type":"text","text":"no"}],"isError":true})") ==
        "failure");
  CHECK(call_as_task(R"("status":"completed","result":{})").find("content") != std::string::npos);
  CHECK(call_as_task(R"("status":"failed","error":{"code":-32603,"message":"no disk"})") ==
        "1:1 the whole text: call/refused: expected a result of the task, found error -32603: no disk");
  CHECK(call_as_task(R"("status":"cancelled","statusMessage":"by its owner")") ==
        "1:1 the whole text: call/cancelled: expected the end of the task, found by its owner");
  CHECK(call_as_task(R"("status":"input_required","inputRequests":{})") ==
        "cancelled; 1:1 /status: envelope/input-required: expected a call that is finished, found input_required");
  CHECK(call_as_task(R"("status":"lost")") ==
        "1:1 the whole text: call/protocol: expected the status of the task, found lost");
  CHECK(call_as_task(R"("status":"working")", {.timeout = 200ms}) ==
        "cancelled; 1:1 the whole text: call/timed-out: expected the end of the task within 200 ms, found none");
}

TEST_CASE("a lie is demoted on demand") {
  std::vector<Violation> found;
  CHECK(call_with(
            R"({"resultType":"complete","content":[],"structuredContent":{"matches":[],"files_searched":1,)"
            R"("complete":true,"no_files_matched_scope":false,"truncated":true}})",
            {.read = {.lies = Lies::demote(found)}}) == "partial");
  CHECK(found.size() == 1);
}

TEST_CASE("what `_meta` of a failure says of trying again is read") {
  const auto meta = [](const std::string& members) {
    return R"({"resultType":"complete","isError":true,"content":[{"type":"text","text":"no"}],)"
           R"("_meta":{"io.modelcontextprotocol/toolFailure":{)" +
           members + "}}}";
  };
  const auto advice = [&](const std::string& members) {
    const ScriptServer server({discovers, {"tools/call", result(meta(members))}});
    return server.client().call("any", "{}").value().advice;
  };
  CHECK(advice(R"("class":"governance","code":"auth_required","correlationId":"a")") == RetryAdvice{Retry::ask});
  CHECK(advice(R"("class":"capability","code":"x","correlationId":"a")") == RetryAdvice{Retry::no});
  CHECK(advice(R"("class":"reliability","code":"x","correlationId":"a")") == RetryAdvice{Retry::no});
  CHECK(advice(R"("class":"reliability","code":"x","retryable":true,"retryNotBefore":1)") ==
        RetryAdvice{Retry::yes});
  CHECK(advice(R"("class":"reliability","retryable":true,"retryNotBefore":99999999999999)").retry ==
        Retry::after);
  CHECK(advice(R"("class":"weather","code":"x")") == RetryAdvice());
  const ScriptServer server(
      {discovers, {"tools/call", result(meta(R"("class":"governance","code":"auth_required")"))}});
  const auto outcome = server.client().call(grep::Params{.pattern = "x"});
  REQUIRE(outcome);
  outcome->match([](const grep::Complete&) { CHECK(false); }, [](const grep::Partial&) { CHECK(false); },
                 [](const grep::NoFilesMatchedScope&) { CHECK(false); },
                 [](const grep::Failure& failure) { CHECK(failure.code.text() == "auth_required"); });
}

TEST_CASE("an untyped call returns texts and the structured content") {
  const ScriptServer server(
      {initializes,
       {"tools/call",
        result(
            R"({"content":[{"type":"text","text":"one"},{"type":"image","data":"AA==","mimeType":"image/png"},)"
            R"({"type":"text","text":"two"}],"structuredContent":{"n":1},"isError":true})")}});
  Client client = server.client();
  const auto got = client.call("any", R"({"a":1})");
  REQUIRE(got);
  CHECK(got->is_error);
  CHECK(got->text == "one\ntwo\n");
  CHECK(got->structured == R"({"n":1})");
  CHECK(!client.call("any", "no JSON"));
  CHECK(server.received().find(R"("params":{"name":"any","arguments":{"a":1}})") != std::string::npos);
}

TEST_CASE("an error of the protocol is a refusal") {
  const ScriptServer server({initializes, {"tools/call", error(-32602, "Unknown tool: grep")}});
  const auto outcome = server.client().call(grep::Params{.pattern = "x"});
  REQUIRE(!outcome);
  CHECK(first(outcome.error()) ==
        "1:1 the whole text: call/refused: expected a result of 'tools/call', found error -32602: Unknown "
        "tool: grep");
}

TEST_CASE("progress is reported in the calling thread, before the call returns") {
  const std::string progress =
      R"(printf '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":%s,)";
  const ScriptServer server(
      {discovers,
       {"tools/call", progress + R"("progress":1,"total":4}}\n' "$id"; )" + progress +
                          R"("progress":2.5,"message":"half"}}\n' "$id"; )" + greps_2026.commands}});
  Client client = server.client();
  std::vector<Progress> seen;
  const std::thread::id here = std::this_thread::get_id();
  CHECK(client.call(grep::Params{.pattern = "x"}, {.on_progress = [&](const Progress& each) {
                      CHECK(std::this_thread::get_id() == here);
                      seen.push_back(each);
                    }}));
  CHECK(seen == std::vector<Progress>{{1, 4, ""}, {2.5, std::nullopt, "half"}});
  CHECK(server.received().find(R"("progressToken":2)") != std::string::npos);
}

TEST_CASE("a call that is cancelled or times out is cancelled at the server") {
  std::mutex mutex;
  std::vector<std::string> strays;
  const ScriptServer server(
      {discovers, {"tools/call", ":"}, {"notifications/cancelled", "id=2; " + greps_2026.commands}});
  Client client = server.client({.on_stray = [&](std::string_view stray) {
    const std::lock_guard lock(mutex);
    strays.emplace_back(stray);
  }});
  const auto late = client.call(grep::Params{.pattern = "x"}, {.timeout = 30ms});
  REQUIRE(!late);
  CHECK(first(late.error()) ==
        "1:1 the whole text: call/timed-out: expected an answer to 'tools/call' within 30 ms, found none");
  CHECK(server.receives(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}})"));
  std::stop_source stop;
  std::jthread stopper([&] {
    CHECK(server.receives(R"("id":3,"method":"tools/call")"));
    stop.request_stop();
  });
  const auto cancelled =
      client.call(grep::Params{.pattern = "x"}, {.timeout = 0ms, .stop = stop.get_token()});
  REQUIRE(!cancelled);
  CHECK(failed_by(cancelled.error(), call_failed::cancelled));
  CHECK(server.receives(R"("requestId":3)"));
  for (int i = 0; i < 6000; ++i) {
    std::this_thread::sleep_for(10ms);
    const std::lock_guard lock(mutex);
    if (strays.size() == 2) break;
  }
  const std::lock_guard lock(mutex);
  // The answer that came too late is no other call's.
  REQUIRE(strays.size() == 2);
  CHECK(strays[0].starts_with(R"({"jsonrpc":"2.0","id":2,"result")"));
}

TEST_CASE("what a server answers to the cancelling is taken within the grace") {
  const ScriptServer server(
      {discovers, {"tools/call", ":"}, {"notifications/cancelled", "id=2; " + greps_2026.commands}});
  const auto outcome = server.client().call(grep::Params{.pattern = "x"}, {.timeout = 30ms, .grace = 60s});
  CHECK(outcome);
}

TEST_CASE("calls run beside each other") {
  // All answers come after the last request, the last one first.
  const ScriptServer server(
      {discovers,
       {"tools/call", R"(ids="$id $ids"; case $ids in *' '*' '*' '*) for id in $ids; do )" +
                          greps_2026.commands + "; done;; esac"}});
  Client client = server.client();
  std::vector<std::thread> threads;
  std::atomic<int> complete = 0;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      if (client.call(grep::Params{.pattern = "x"})) ++complete;
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(complete == 3);
}

TEST_CASE("a server that was lost is started again, and the lost call is not repeated") {
  const ScriptServer server(
      {discovers,
       {"tools/call", "case $line in *crash*) echo 'bad luck' >&2; exit 9;; esac; " + greps_2026.commands}});
  Client client = server.client({.restarts = 1});
  CHECK(client.call(grep::Params{.pattern = "x"}));
  const auto lost = client.call(grep::Params{.pattern = "crash"});
  REQUIRE(!lost);
  CHECK(first(lost.error()) ==
        "1:1 the whole text: call/disconnected: expected an answer to 'tools/call', found the server ended "
        "with exit code "
        "9; the last line of its standard error: bad luck");
  // A query has no effect; of a tool without a contract nothing is known.
  CHECK(!is_effect_unknown(lost.error()));
  CHECK(client.starts() == 1);
  CHECK(client.call(grep::Params{.pattern = "x"}));
  CHECK(client.starts() == 2);
  for (int i = 0; i < 5; ++i) CHECK(!client.call(grep::Params{.pattern = "crash"}));
  CHECK(client.starts() == 3);
  // Who asks for a connection gets another one.
  CHECK(client.connect());
  CHECK(client.starts() == 4);
}

TEST_CASE("a server may ask whether the client lives, and nothing else") {
  const ScriptServer server(
      {discovers,
       {"tools/call", line(R"({"jsonrpc":"2.0","id":"p","method":"ping"})") + "; " +
                          line(R"({"jsonrpc":"2.0","id":7,"method":"sampling/createMessage","params":{}})") +
                          "; " + line("this is no message") + "; " + greps_2026.commands}});
  std::mutex mutex;
  std::string strays;
  Client client = server.client({.on_stray = [&](std::string_view stray) {
    const std::lock_guard lock(mutex);
    strays += std::string(stray) + "\n";
  }});
  CHECK(client.call(grep::Params{.pattern = "x"}));
  CHECK(server.receives(R"({"jsonrpc":"2.0","id":"p","result":{}})"));
  CHECK(server.receives(
      R"({"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"Method not found: sampling/createMessage"}})"));
  const std::lock_guard lock(mutex);
  CHECK(strays == "this is no message\n");
}

TEST_CASE("all pages of the list are read, and a list without an end is found") {
  const ScriptServer server(
      {initializes,
       {"tools/list", R"(case $line in *'"cursor":"two"'*) )" + result(R"({"tools":[{"name":"b"}]})") +
                          ";; *) " + result(R"({"tools":[{"name":"a"}],"nextCursor":"two"})") + ";; esac"}});
  const auto tools = server.client().list_tools();
  REQUIRE(tools);
  CHECK(*tools == std::vector<ListedTool>{{"a", R"({"name":"a"})"}, {"b", R"({"name":"b"})"}});
  const ScriptServer endless({initializes, {"tools/list", result(R"({"tools":[],"nextCursor":"again"})")}});
  const auto none = endless.client().list_tools();
  REQUIRE(!none);
  CHECK(none.error()[0].found == "the cursor again twice");
  const ScriptServer number({initializes, {"tools/list", result(R"({"tools":[],"nextCursor":5})")}});
  const auto refused = number.client().list_tools();
  REQUIRE(!refused);
  CHECK(refused.error()[0].expected == "a string 'nextCursor'");
  CHECK(refused.error()[0].found == "5");
  // The pages share the time of one call.
  const ScriptServer slow(
      {initializes,
       {"tools/list",
        R"(sleep 0.1; printf '{"jsonrpc":"2.0","id":%s,"result":{"tools":[],"nextCursor":"%s"}}\n' "$id" "$id")"}});
  const auto late = slow.client().list_tools({.timeout = 500ms});
  REQUIRE(!late);
  CHECK(failed_by(late.error(), call_failed::timed_out));
}

TEST_CASE("an answer that cannot be read, or is another's, is named at once") {
  const std::string start = R"({"jsonrpc":"2.0",)";
  const std::string rest = R"("result":{}})";
  for (const std::string& answer : std::vector<std::string>{
           start + R"("id":2,"resu)", start + R"("id":2,"id":2,)" + rest, start + R"("id":"2",)" + rest,
           start + R"("id":77,)" + rest, start + R"("id":null,)" + rest, start + rest,
           "[" + start + R"("id":2,)" + rest + "]", R"({"id":2,"result":{}})",
           start + R"("id":2,"error":{},)" + rest, start + R"("id":[2],)" + rest,
           start + R"("id":2,"result":{"x":"\0377"}})", R"(\0357\0273\0277)" + start + R"("id":2,)" + rest,
           "{", "[]"}) {
    CAPTURE(answer);
    const ScriptServer server({discovers, {"tools/call", "printf '%b\\n' '" + answer + "'"}});
    const auto begin = std::chrono::steady_clock::now();
    const auto outcome = server.client().call(grep::Params{.pattern = "x"}, {.timeout = 60s});
    CHECK(std::chrono::steady_clock::now() - begin < 30s);
    REQUIRE(!outcome);
    CHECK(failed_by(outcome.error(), call_failed::protocol));
  }
  // Without an id, an error is of the only request that there is.
  const ScriptServer server(
      {discovers, {"tools/call", line(start + R"("id":null,"error":{"code":-32700,"message":"no JSON"}})")}});
  const auto refused = server.client().call(grep::Params{.pattern = "x"});
  REQUIRE(!refused);
  CHECK(failed_by(refused.error(), call_failed::refused));
  CHECK(refused.error()[0].found == "error -32700: no JSON");
}

TEST_CASE("params that are not sent, noise, and restarts that ran out are named") {
  const ScriptServer server(
      {discovers, {"tools/call", "case $line in *noise*) echo busy >&2; echo listening;; *) exit 3;; esac"}});
  Client client = server.client({.restarts = 0});
  const auto unsent = client.call(grep::Params{.pattern = ""});
  REQUIRE(!unsent);
  CHECK(failed_by(unsent.error(), call_failed::not_sent));
  CHECK(failed_by(client.call("grep", "{").error(), call_failed::not_sent));
  const auto late = client.call("grep", R"({"pattern":"noise"})", {.timeout = 300ms});
  REQUIRE(!late);
  CHECK(is_effect_unknown(late.error()));
  CHECK(late.error()[0].found ==
        "none; the server printed what is no message: listening; the last line of its standard error: busy");
  CHECK(!client.call(grep::Params{.pattern = "x"}));
  const auto lost = client.call("grep", R"({"pattern":"x"})");
  REQUIRE(!lost);
  CHECK(failed_by(lost.error(), call_failed::disconnected));
  CHECK(!is_effect_unknown(lost.error()));
  CHECK(lost.error()[0].found ==
        "a server that was lost; the server is not started again: it was started again 0 times without an "
        "answer");
}

}  // namespace
}  // namespace candor::mcp::test
