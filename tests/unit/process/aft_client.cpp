// unit/process/aft_client.cpp: calls of servers that answer, hang, end, and answer too late.
#include <candor/aft/client.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <mutex>
#include <thread>

#include "edit.hpp"
#include "grep.hpp"

namespace candor {
namespace {

using namespace std::chrono_literals;
namespace grep = agent::grep;

/// A server of the aft protocol, as a shell script.
aft::Client server(const std::string& script, aft::ClientOptions options = {}) {
  options.process.patience = 30ms;
  return aft::Client({"/bin/sh", "-c", script}, std::move(options));
}

/// Prints the answer of a grep that found nothing in one file.
std::string answer(const std::string& id) {
  return R"(echo '{"id":")" + id +
         R"(","success":true,"matches":[],"files_searched":1,"complete":true,"no_files_matched_scope":false}';)";
}

/// Reads one request.
const std::string take = "read -r line;";

std::string state(const Expected<grep::Report>& outcome) {
  return outcome ? to_string(outcome->state_name()) : to_string(outcome.error());
}

TEST_CASE("a typed call sends params and reads an outcome") {
  std::vector<aft::Exchanged> exchanged;
  aft::Client client = server(take + answer("t-1") + take + answer("t-2"),
                              {.session_id = "s", .id_prefix = "t-", .on_exchange = [&](const auto& each) {
                                 exchanged.push_back(each);
                               }});
  CHECK(client.starts() == 0);
  CHECK(state(client.call(grep::Params{.pattern = "a", .max_results = 5})) == "complete");
  CHECK(state(client.call(grep::Params{.pattern = "b"})) == "complete");
  CHECK(client.starts() == 1);
  REQUIRE(exchanged.size() == 2);
  CHECK(exchanged[0].request ==
        R"({"id":"t-1","command":"grep","session_id":"s","pattern":"a","max_results":5})");
  CHECK(exchanged[0].answer->starts_with(R"({"id":"t-1","success":true)"));
}

TEST_CASE("params that the contract refuses are not sent") {
  aft::Client client = server(take);
  const auto refused = client.call(grep::Params{.pattern = ""});
  REQUIRE(!refused);
  CHECK(failed_by(refused.error(), call_failed::not_sent));
  REQUIRE(refused.error().list.size() == 2);
  CHECK(to_string(refused.error()[1]).starts_with("1:12 /pattern: minLength"));
  CHECK(client.starts() == 0);
}

TEST_CASE("an answer that lies is refused, or demoted on demand") {
  const std::string lie =
      R"(echo '{"id":"1","success":true,"matches":[],"files_searched":1,"complete":true,"no_files_matched_scope":false,"truncated":true}';)";
  aft::Client refusing = server(take + lie);
  const auto refused = refusing.call(grep::Params{.pattern = "a"});
  REQUIRE(!refused);
  CHECK(failed_by(refused.error(), "convention/complete-with-gap"));
  aft::Client demoting = server(take + lie);
  std::vector<Violation> found;
  CHECK(state(demoting.call(grep::Params{.pattern = "a"}, {.read = {.lies = Lies::demote(found)}})) ==
        "partial");
  CHECK(found.size() == 1);
}

TEST_CASE("answers come in any order, each to its call") {
  aft::Client client = server(take + take + take +
                              R"(for i in 3 1 2; do echo "{\"id\":\"$i\",\"success\":true,\"n\":$i}"; done)");
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::vector<std::string> wrong;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      const auto got = client.call("any", "{}");
      const std::lock_guard lock(mutex);
      // The id and the number of an answer are the same.
      if (!got || got->substr(7, 1) != got->substr(got->size() - 2, 1))
        wrong.push_back(got ? *got : to_string(got.error()));
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong.empty());
}

TEST_CASE("a call without an answer times out, and its late answer is no other call's") {
  std::mutex mutex;
  std::vector<std::string> lines;
  aft::Client client =
      server(take + take + answer("1") + answer("2"), {.on_line = [&](std::string_view line) {
               const std::lock_guard lock(mutex);
               lines.emplace_back(line);
             }});
  const auto late = client.call(grep::Params{.pattern = "a"}, {.timeout = 30ms});
  REQUIRE(!late);
  CHECK(to_string(late.error()[0]) ==
        "1:1 the whole text: call/timed-out: expected an answer within 30 ms, found none");
  CHECK(state(client.call(grep::Params{.pattern = "a"})) == "complete");
  const std::lock_guard lock(mutex);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].starts_with(R"({"id":"1")"));
}

TEST_CASE("an answer within the grace counts") {
  aft::Client client = server(take + "sleep 0.1;" + answer("1"));
  CHECK(state(client.call(grep::Params{.pattern = "a"}, {.timeout = 1ms, .grace = 60s})) == "complete");
}

TEST_CASE("a call is cancelled at once") {
  aft::Client client = server(take + "sleep 600");
  std::stop_source stop;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(20ms);
    stop.request_stop();
  });
  const auto begin = std::chrono::steady_clock::now();
  const auto outcome = client.call(grep::Params{.pattern = "a"}, {.timeout = 0ms, .stop = stop.get_token()});
  CHECK(std::chrono::steady_clock::now() - begin < 60s);
  REQUIRE(!outcome);
  CHECK(failed_by(outcome.error(), call_failed::cancelled));
}

TEST_CASE("a server that ends is named with its last words, and started again") {
  int restarts = 0;
  // It answers one request, and ends at the next.
  aft::Client client =
      server(take + R"(id=${line#*'"id":"'}; id=${id%%'"'*};)" +
                 R"(echo "{\"id\":\"$id\",\"success\":true}"; read -r line; echo 'no memory' >&2; exit 4)",
             {.on_restart = [&](aft::Client& again) {
               ++restarts;
               CHECK(again.call("configure", "{}"));
             }});
  CHECK(client.call("any", "{}"));
  const auto lost = client.call("any", "{}");
  REQUIRE(!lost);
  CHECK(to_string(lost.error()[0]) ==
        "1:1 the whole text: call/disconnected: expected an answer, found the server ended with exit code 4; "
        "the last line "
        "of its "
        "standard error: no memory");
  CHECK(is_effect_unknown(lost.error()));
  CHECK(restarts == 0);
  // The new server answers on_restart(), and ends at this call.
  CHECK(!client.call("any", "{}"));
  CHECK(restarts == 1);
  CHECK(client.starts() == 2);
}

TEST_CASE("a server that never answers is not started for ever") {
  aft::Client client = server("exit 1", {.restarts = 2});
  for (int i = 0; i < 6; ++i) {
    const auto outcome = client.call("any", "{}");
    REQUIRE(!outcome);
    CHECK(failed_by(outcome.error(), call_failed::disconnected));
    const bool has_run_out = outcome.error()[0].found.ends_with(
        "; the server is not started again: it was started again 2 times without an answer");
    CHECK(has_run_out == (i >= 3));
    if (has_run_out) CHECK(!is_effect_unknown(outcome.error()));
  }
  CHECK(client.starts() == 3);
  aft::Client missing({"/no/such/program"}, {.restarts = 0});
  const auto outcome = missing.call("any", "{}");
  REQUIRE(!outcome);
  CHECK(outcome.error()[0].found == "the server cannot be started");
  CHECK(!is_effect_unknown(outcome.error()));
}

TEST_CASE("a mutation whose answer is lost may have had its effect; a query has none") {
  const agent::edit::Params edit{.file = "a", .old_text = "b", .new_text = "c"};
  aft::Client client = server(take + take + "exit 1", {.restarts = 0});
  const auto late = client.call(edit, {.timeout = 30ms});
  REQUIRE(!late);
  CHECK(failed_by(late.error(), call_failed::timed_out));
  CHECK(is_effect_unknown(late.error()));
  CHECK(to_string(late.error()).ends_with(
      "\n1:1 the whole text: call/effect-unknown: expected to know whether the call had its effect, found no "
      "answer: look before you try again\n"));
  const auto query = client.call(grep::Params{.pattern = "a"}, {.timeout = 30ms});
  REQUIRE(!query);
  CHECK(query.error().size() == 1);
}

TEST_CASE("output of a running call arrives before its answer") {
  std::vector<std::string> seen;
  aft::Client client =
      server(take + R"(echo '{"type":"progress","request_id":"1","kind":"stdout","chunk":"one"}';)" +
             R"(echo '{"type":"progress","request_id":"1","kind":"stdout","chunk":"two"}';)" +
             "echo no message;" + answer("1"));
  CHECK(state(client.call(grep::Params{.pattern = "a"}, {.on_progress = [&](const Progress& progress) {
                            seen.push_back(progress.message);
                          }})) == "complete");
  CHECK(seen == std::vector<std::string>{"one", "two"});
}

TEST_CASE("a line that is no request has an answer, too") {
  aft::Client client = server(take + R"(echo '{"id":"_parse_error","success":false}')");
  const auto got = client.send_line("no JSON");
  REQUIRE(got);
  CHECK(*got == R"({"id":"_parse_error","success":false})");
}

/// What a call says of a server that answers with these commands, at once.
std::string said(const std::string& commands) {
  aft::Client client = server(take + commands + "exec sleep 600", {.restarts = 0});
  const auto begin = std::chrono::steady_clock::now();
  const auto outcome = client.call(grep::Params{.pattern = "a"}, {.timeout = 60s});
  CHECK(std::chrono::steady_clock::now() - begin < 30s);
  return outcome ? to_string(outcome->state_name())
                 : outcome.error()[0].keyword + ": " + outcome.error()[0].found;
}

TEST_CASE("an answer that cannot be read, or is another's, is named at once") {
  const std::string rest = R"("success":true,"matches":[],"files_searched":1,"complete":true})";
  const auto prints = [](const std::string& line) { return "printf '%b\\n' '" + line + "';"; };
  for (const std::string& line : std::vector<std::string>{
           "{\"id\":\"1\",\"success\":tr", "{\"id\":\"1\",\"id\":\"1\"," + rest,
           "{\"id\":\"1\",\"id\":\"2\"," + rest, "{\"id\":\"1\",\"complete\":true," + rest,
           "{\"id\":1," + rest, "{\"id\":null," + rest, "{" + rest, "{\"id\":\"9\"," + rest,
           "[{\"id\":\"1\"," + rest + "]", "\\0357\\0273\\0277{\"id\":\"1\"," + rest,
           "{\"id\":\"1\",\"x\":\"\\0377\"," + rest, "{", "[]", "{\"id\":\"1\"," + rest + " {}"}) {
    CAPTURE(line);
    CHECK(said(prints(line)).starts_with("call/protocol: "));
  }
  CHECK(said(prints("{\"id\":\"9\",\"success\":true}")) ==
        R"(call/protocol: the id "9" in {"id":"9","success":true})");
  CHECK(said(R"(printf '{"id":"1"'; exit 3;)").starts_with("call/"));
  CHECK(said(R"(head -c 3000000 /dev/zero | tr '\0' 'x' >&2;)" + answer("1")) == "complete");
}

TEST_CASE("what the server refuses is not an answer of the tool") {
  const auto fails = [](const std::string& id, const std::string& code) {
    return R"(echo '{"id":")" + id + R"(","success":false,"code":")" + code + R"(","message":"No."}';)";
  };
  CHECK(said(fails("1", "invalid_request")) == "call/refused: invalid_request: No.");
  CHECK(said(fails("1", "unknown_command")) == "call/refused: unknown_command: No.");
  CHECK(said(fails("_parse_error", "parse_error")).starts_with("call/refused: "));
}

TEST_CASE("a line that is no message is named where no answer comes") {
  aft::Client client = server(take + "echo listening; exec sleep 600");
  const auto late = client.call(grep::Params{.pattern = "a"}, {.timeout = 300ms});
  REQUIRE(!late);
  CHECK(late.error()[0].found == "none; the server printed what is no message: listening");
}

TEST_CASE("of several calls, the one that is left gets the answer that cannot be read") {
  aft::Client client =
      server(take + take + take + "echo '{broken';" + answer("1") + answer("3") + "exec sleep 600");
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::vector<std::string> all;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      const auto outcome = client.call(grep::Params{.pattern = "a"}, {.timeout = 60s});
      const std::lock_guard lock(mutex);
      all.push_back(outcome ? "outcome" : outcome.error()[0].keyword);
    });
  for (std::thread& thread : threads) thread.join();
  std::ranges::sort(all);
  CHECK(all == std::vector<std::string>{"call/protocol", "outcome", "outcome"});
}

}  // namespace
}  // namespace candor
