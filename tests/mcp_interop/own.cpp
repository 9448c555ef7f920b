// tests/mcp_interop/own.cpp: Candor's client against Candor's server, over both transports, in all revisions.
#include <candor/mcp/http_client.hpp>
#include <candor/mcp/server.hpp>

#include <doctest/doctest.h>

#include <fstream>
#include <future>

#include "mcp_http/raw_client.hpp"
#include "mcp_http/served.hpp"

namespace {

using namespace candor;
using namespace fixture;
using namespace std::chrono_literals;
using mcp::Client;
using mcp::ClientOptions;
using mcp_http::Served;

/// One way to reach the fixture: a transport and a revision.
struct Way {
  bool is_http = false;
  mcp::Revision revision = mcp::Revision::of_2026_07_28;

  std::string name() const {
    return std::string(is_http ? "HTTP " : "stdio ") + std::string(mcp::name_of(revision));
  }
  /// Calls of a server on stdio stop after `timeout`.
  Client client(const Served& served, ClientOptions options = {}, const char* timeout = "0") const {
    options.revision = revision;
    options.contracts = mcp_tools();
    if (is_http)
      return mcp::client_over_http("http://127.0.0.1:" + std::to_string(served.port()) + "/mcp", options);
    return Client({FIXTURE_SERVER, timeout}, options);
  }
};

std::vector<Way> ways() {
  std::vector<Way> all;
  for (const bool is_http : {false, true})
    for (const mcp::Revision revision : mcp::revisions) all.push_back({is_http, revision});
  return all;
}

template <class Report>
std::string state(const Expected<Report>& outcome) {
  return outcome ? to_string(outcome->state_name()) : to_string(outcome.error());
}

TEST_CASE("every state of the fixture's tools arrives as that state, over each transport, in each revision") {
  Served served;
  int calls = 0;
  for (const Way& way : ways()) {
    CAPTURE(way.name());
    Client client = way.client(served);
    const auto connection = client.connect();
    REQUIRE_MESSAGE(connection, to_string(connection.error()));
    CHECK(connection->name == "fixture");
    CHECK(connection->revision == mcp::name_of(way.revision));
    CHECK(connection->drifts.empty());
    CHECK(state(client.call(scan::Params{.units = 3, .text = "t"})) == "complete");
    CHECK(state(client.call(scan::Params{.units = 0})) == "no_units");
    CHECK(state(client.call(put::Params{.key = "k", .value = "v"})) == "complete");
    CHECK(state(client.call(put::Params{.key = "k", .value = "bad"})) == "rolled_back; changed: false");
    const auto failure = client.call(put::Params{.key = "fixed", .value = "v"});
    CHECK(state(failure) == "failure");
    failure->match([](const put::Complete&) { CHECK(false); }, [](const put::RolledBack&) { CHECK(false); },
                   [](const put::Failure& why) {
                     CHECK(why.code == put::ErrorCode::read_only);
                     CHECK(why.message.text() == "the store is read-only");
                   });
    CHECK(state(client.call(keys::Params{})) == "complete");
    calls += 6;
    // What the contract refuses does not run; what a handler throws is a failure.
    const auto refused = client.call("scan", R"({"units":-1})");
    CHECK((!refused || refused->is_error));
    const auto thrown = client.call(show::Params{.do_ = show::ParamsDo::throw_});
    CHECK(state(thrown) == "failure");
    const auto unknown = client.call("nothing", "{}");
    CHECK((!unknown && failed_by(unknown.error(), call_failed::refused)));
  }
  MESSAGE("counts: mcp_interop: ", calls, " outcomes over ", ways().size(), " ways to reach a server");
}

TEST_CASE("a query whose time is up arrives as partial, with what was found") {
  Served served({.serve = {.call_timeout = 3s}});
  // They wait beside each other.
  std::vector<std::future<Expected<Reply<scan::Outcome>>>> outcomes;
  for (const Way& way : ways())
    outcomes.push_back(std::async(std::launch::async, [way, &served] {
      Client client = way.client(served, {}, "3000");
      return client.call(scan::Params{.units = 5, .hold_at = 2});
    }));
  for (auto& each : outcomes) {
    const auto partial = each.get();
    REQUIRE(state(partial) == "partial");
    partial->match([](const scan::Complete&) { CHECK(false); }, [](const scan::NoUnits&) { CHECK(false); },
                   [](const scan::Failure&) { CHECK(false); },
                   [](const scan::Partial& some) { CHECK(some.hits.size() == 3); });
  }
}

TEST_CASE("progress and logs arrive before the answer") {
  Served served;
  for (const Way& way : ways()) {
    CAPTURE(way.name());
    std::mutex mutex;
    std::string logs;
    Client client =
        way.client(served, {.log_level = LogLevel::debug, .on_log = [&](const mcp::LogMessage& log) {
                              const std::lock_guard lock(mutex);
                              logs += log.logger + " " + log.data + "\n";
                            }});
    std::vector<Progress> seen;
    CHECK(client.call(show::Params{.do_ = show::ParamsDo::progress},
                      {.on_progress = [&](const Progress& each) { seen.push_back(each); }}));
    CHECK(seen == std::vector<Progress>{{0, 100, "begun"}, {50, 100, ""}, {100.5, std::nullopt, ""}});
    CHECK(client.call(show::Params{.do_ = show::ParamsDo::log}));
    const std::lock_guard lock(mutex);
    CHECK(logs == "show \"fine detail\"\ndisk \"it \\\"broke\\\"\"\n");
  }
}

TEST_CASE("a call that is cancelled stops at the server at once") {
  for (const Way& way : ways()) {
    if (!way.is_http) continue;  // the handlers of another process are out of sight
    CAPTURE(way.name());
    Served served;
    Client client = way.client(served);
    REQUIRE(client.connect());
    std::stop_source stop;
    std::jthread stopper([&] {
      CHECK(served.wait_for_holds(1));
      stop.request_stop();
    });
    const auto outcome = client.call(scan::Params{.units = 9, .hold_at = 1}, {.stop = stop.get_token()});
    REQUIRE(!outcome);
    CHECK(failed_by(outcome.error(), call_failed::cancelled));
    CHECK(served.wait_for_holds(0));
    const auto late = client.call(scan::Params{.units = 9, .hold_at = 1}, {.timeout = 50ms});
    REQUIRE(!late);
    CHECK(failed_by(late.error(), call_failed::timed_out));
    CHECK(served.wait_for_holds(0));
    CHECK(state(client.call(keys::Params{})) == "complete");
  }
}

TEST_CASE("on stdio a cancelled call does not disturb the next ones") {
  Served unused;
  for (const Way& way : ways()) {
    if (way.is_http) continue;
    CAPTURE(way.name());
    Client client = way.client(unused);
    const auto late = client.call(scan::Params{.units = 9, .hold_at = 1}, {.timeout = 50ms});
    REQUIRE(!late);
    CHECK(failed_by(late.error(), call_failed::timed_out));
    CHECK(state(client.call(keys::Params{})) == "complete");
    CHECK(client.starts() == 1);
  }
}

TEST_CASE("a call that goes on as a task arrives as any other, in the revision that has tasks") {
  for (const bool is_http : {false, true}) {
    CAPTURE(is_http);
    Served served({.serve = {.stop_grace = 5s, .task_after = 50ms}});
    // The program is told so by its second argument.
    Client client = is_http ? Way{true}.client(served)
                            : Client({FIXTURE_SERVER, "0", "50"}, ClientOptions{.contracts = mcp_tools()});
    CHECK(state(client.call(keys::Params{})) == "complete");
    // Held until it is cancelled; then it answers what it has.
    const auto some = client.call(scan::Params{.units = 4, .hold_at = 1}, {.timeout = 1s, .grace = 10s});
    REQUIRE(state(some) == "partial");
    some->match([](const scan::Complete&) { CHECK(false); }, [](const scan::NoUnits&) { CHECK(false); },
                [](const scan::Failure&) { CHECK(false); },
                [](const scan::Partial& each) { CHECK(each.hits.size() == 2); });
    if (!is_http) continue;
    std::jthread releasing([&] {
      CHECK(served.wait_for_holds(1));
      std::this_thread::sleep_for(500ms);
      served.fixture().release();
    });
    CHECK(state(client.call(scan::Params{.units = 4, .hold_at = 1})) == "complete");
  }
}

TEST_CASE("headers repeat the params that ask for it, whatever their text") {
  Served served;
  Client client = Way{true}.client(served);
  for (const char* text : {"plain", "", " led by a blank", "caf\xC3\xA9", "line\nbreak", "=?base64?eA==?="}) {
    CAPTURE(text);
    CHECK(state(client.call(scan::Params{.units = 1, .text = text})) == "complete");
  }
}

TEST_CASE("changes of the list of tools arrive") {
  for (const mcp::Revision revision : mcp::revisions) {
    CAPTURE(mcp::name_of(revision));
    Served served;
    std::atomic<int> changes = 0;
    Client client = Way{true, revision}.client(served, {.on_tools_changed = [&] { ++changes; }});
    REQUIRE(client.connect());
    // The subscription begins beside the connection.
    for (int i = 0; i < 500 && changes == 0; ++i) {
      served.control().set_enabled("keys", i % 2 != 0);
      std::this_thread::sleep_for(10ms);
    }
    CHECK(changes > 0);
    served.control().set_enabled("keys", false);
    const auto drifts = client.compare_tools();
    REQUIRE(drifts);
    REQUIRE(drifts->size() == 1);
    CHECK(mcp::to_string((*drifts)[0]) == "keys: the server has no such tool");
  }
}

TEST_CASE("many calls run beside each other") {
  Served served;
  for (const Way& way : ways()) {
    CAPTURE(way.name());
    Client client = way.client(served);
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
      threads.emplace_back([&, i] {
        for (int j = 0; j < 25; ++j) {
          const auto outcome = client.call(scan::Params{.units = i * 25 + j});
          if (!outcome) continue;
          outcome->match([&](const scan::Complete& all) { right += all.units_scanned == i * 25 + j ? 1 : 0; },
                         [](const scan::Partial&) {},
                         [&](const scan::NoUnits&) { right += i + j == 0 ? 1 : 0; },
                         [](const scan::Failure&) {});
        }
      });
    for (std::thread& thread : threads) thread.join();
    CHECK(right == 200);
  }
}

TEST_CASE("a server that cannot be reached, or refuses the client, is named") {
  Client nowhere = mcp::client_over_http("http://127.0.0.1:1/mcp");
  const auto unreachable = nowhere.connect();
  REQUIRE(!unreachable);
  CHECK(failed_by(unreachable.error(), call_failed::disconnected));
  CHECK(unreachable.error()[0].found.find("onnect") != std::string::npos);
  CHECK(!mcp::client_over_http("file:///etc/hostname").connect());

  const std::string token_file = std::string(SCRATCH) + "/token";
  std::ofstream(token_file) << "secret\n";
  Served guarded({.token_file = token_file});
  const std::string url = "http://127.0.0.1:" + std::to_string(guarded.port()) + "/mcp";
  const auto refused = mcp::client_over_http(url).connect();
  REQUIRE(!refused);
  CHECK(refused.error()[0].found == "error -32600: the request has not the server's bearer token");
  Client guarded_client = mcp::client_over_http(url, {}, {.token_file = token_file});
  CHECK(guarded_client.connect());
  // What cannot be read is named, and nothing is sent in its place.
  for (const std::string& unfit : {token_file + ".none", std::string(SCRATCH)}) {
    const auto unread = mcp::client_over_http(url, {}, {.token_file = unfit}).connect();
    REQUIRE(!unread);
    CHECK(failed_by(unread.error(), call_failed::disconnected));
    CHECK(unread.error()[0].found.find("cannot read " + unfit) == 0);
  }
  std::ofstream(token_file) << "two words\n";
  const auto unfit = guarded_client.call("find", "{}");
  REQUIRE(!unfit);
  CHECK(unfit.error()[0].found == token_file + " has no token of printable ASCII characters");
  CHECK(!is_effect_unknown(unfit.error()));
}

TEST_CASE("a server that comes back is connected again") {
  auto served = std::make_unique<Served>();
  const std::uint16_t port = served->port();
  for (const mcp::Revision revision : mcp::revisions) {
    CAPTURE(mcp::name_of(revision));
    Client client =
        mcp::client_over_http("http://127.0.0.1:" + std::to_string(port) + "/mcp", {.revision = revision});
    CHECK(state(client.call(keys::Params{})) == "complete");
    served.reset();
    const auto lost = client.call(keys::Params{});
    REQUIRE(!lost);
    CHECK(failed_by(lost.error(), call_failed::disconnected));
    served = std::make_unique<Served>(mcp::HttpOptions{.port = port});
    REQUIRE(served->port() == port);
    // A session of the legacy era is unknown to the new server; the call after that begins another one.
    if (!mcp::is_modern(revision)) CHECK(!client.call(keys::Params{}));
    CHECK(state(client.call(keys::Params{})) == "complete");
  }
}

TEST_CASE("calls of a server that is killed again and again end, each once") {
  Client client({"timeout", "0.3", FIXTURE_SERVER}, {.restarts = 1000});
  std::atomic<int> complete = 0;
  std::atomic<int> lost = 0;
  std::atomic<int> odd = 0;
  std::vector<std::thread> threads;
  const auto end = std::chrono::steady_clock::now() + 2s;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      while (std::chrono::steady_clock::now() < end || (complete == 0 && lost < 1000)) {
        const auto outcome = client.call(scan::Params{.units = 5});
        if (outcome)
          ++complete;
        else if (failed_by(outcome.error(), call_failed::disconnected))
          ++lost;
        else
          ++odd;
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(complete > 0);
  CHECK(lost > 0);
  CHECK(odd == 0);
  CHECK(client.starts() > 1);
  MESSAGE("counts: mcp_interop: ", complete.load(), " answers and ", lost.load(), " lost calls of ",
          client.starts(), " servers that were killed");
}

TEST_CASE("the program gives the verdict on a tool that differs") {
  const auto verdict = [](const std::string& host, const std::string& server) {
    const mcp::ToolDescription contract{"t", host};
    const auto drifts = mcp::drifts_between({&contract, 1}, {{"t", server}}, false, CANDOR);
    return drifts.empty() ? "none" : mcp::to_string(drifts[0]);
  };
  const auto tool = [](const std::string& description, const std::string& property) {
    return R"({"name":"t","description":")" + description +
           R"(","inputSchema":{"type":"object","properties":{"p":)" + property + "}}}";
  };
  CHECK(verdict(tool("Old.", R"({"type":"string"})"), tool("New.", R"({"type":"string"})")) ==
        "t: description differs: compatible; t: the description of the tool was \"Old.\" and is \"New.\"");
  CHECK(verdict(tool("Old.", R"({"type":"string"})"), tool("Old.", R"({"type":"string","maxLength":4})")) ==
        "t: inputSchema differs: breaking; t: 'maxLength' was absent and is 4: the new tool refuses params "
        "of old hosts");
  CHECK(verdict(tool("Old.", R"({"type":"string","maxLength":4})"),
                tool("Old.", R"({"type":"string","maxLength":5})")) == "t: inputSchema differs: compatible");
}

}  // namespace
