// tests/unit/runtime/running_call.cpp: the running call of a thread, and what ledgers make of it.
#include <doctest/doctest.h>

#include <candor/detail/json_string.hpp>
#include <candor/detail/ledger_core.hpp>
#include <candor/running_call.hpp>
#include <candor/unit_gap.hpp>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace candor::detail {
namespace {

/// Records what it is told.
struct Recorded final : CallState {
  bool wants_progress() const override { return wants; }
  void progress(double, std::optional<double>, std::string_view) override {}
  void ledger_progress(std::int64_t done, std::int64_t total, int open_scopes) override {
    done_units += done;
    total_units += total;
    open += open_scopes;
  }
  bool wants_log(LogLevel) const override { return false; }
  void log(LogLevel, std::string_view, std::string_view) override {}
  void attach(Attachment) override {}

  bool wants = true;
  std::int64_t done_units = 0;
  std::int64_t total_units = 0;
  int open = 0;
};

TEST_CASE("outside of a call nothing stops, and nobody listens") {
  const Call& none = running_call();
  CHECK(!none.stop_requested());
  CHECK(!none.stop_token().stop_possible());
  CHECK(none.stop_reason() == StopReason::none);
  CHECK(!none.wants_progress());
  CHECK(!none.wants_log(LogLevel::emergency));
  none.progress(1);
  none.log(LogLevel::error, "x");
  none.attach({});
  CHECK(running_call().state() == nullptr);
}

TEST_CASE("a call belongs to its thread and scope") {
  const auto outer = std::make_shared<Recorded>();
  const auto inner = std::make_shared<Recorded>();
  {
    const CallScope scope{Call(outer)};
    CHECK(running_call().state() == outer);
    {
      const CallScope nested{Call(inner)};
      CHECK(running_call().state() == inner);
    }
    CHECK(running_call().state() == outer);
    std::thread([] { CHECK(running_call().state() == nullptr); }).join();
  }
  CHECK(running_call().state() == nullptr);
}

TEST_CASE("the first reason to stop stays") {
  Recorded state;
  CHECK(state.request_stop(StopReason::timed_out));
  CHECK(!state.request_stop(StopReason::cancelled));
  CHECK(state.stop_requested());
  CHECK(state.stop_reason() == StopReason::timed_out);
}

TEST_CASE("a stopped ledger examines nothing more, and names the reason") {
  const auto state = std::make_shared<Recorded>();
  const CallScope scope{Call(state)};
  LedgerCore ledger({"a", "b", "c", ""});
  ShardCore shard = ledger.shard();
  CHECK(ledger.examine("a", [] {}));
  state->request_stop(StopReason::cancelled);
  CHECK(!ledger.examine("b", [] { FAIL("examined"); }));
  CHECK(!shard.examine("c", [] { FAIL("examined"); }));
  ledger.merge(std::move(shard));
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.state() == CoverageCore::State::partial);
  const std::string why = "not accounted for: the call was cancelled";
  CHECK(coverage.gaps() ==
        std::vector<UnitGap>{{"b", why, true}, {"c", why, true}, {"a unit without a name", why}});
}

TEST_CASE("a scope that grows is not read to its end once the call is stopped") {
  const auto state = std::make_shared<Recorded>();
  const CallScope scope{Call(state)};
  LedgerCore ledger = LedgerCore::growing();
  ledger.add("a");
  ledger.examined("a");
  state->request_stop(StopReason::timed_out);
  ledger.ended();
  CHECK(ledger.close().gaps() ==
        std::vector<UnitGap>{{"the scope", "the scope was not read to its end: the call timed out"}});
}

TEST_CASE("a ledger that examined all is complete, stopped or not") {
  const auto state = std::make_shared<Recorded>();
  const CallScope scope{Call(state)};
  LedgerCore ledger({"a"});
  ledger.examined("a");
  state->request_stop(StopReason::cancelled);
  CHECK(ledger.close().state() == CoverageCore::State::full);
}

TEST_CASE("a ledger belongs to the call in which it was made, and outlives it") {
  auto state = std::make_shared<Recorded>();
  std::optional<LedgerCore> ledger;
  {
    const CallScope scope{Call(state)};
    ledger.emplace(LedgerCore::of_count(2));
  }
  const std::weak_ptr<Recorded> alive = state;
  state->request_stop(StopReason::shut_down);
  state.reset();
  CHECK(!alive.expired());
  CHECK(!ledger->examine(std::size_t{0}, [] { FAIL("examined"); }));
  LedgerCore moved = *std::move(ledger);
  CHECK(moved.close().gaps().front() == UnitGap{"unit 0", "not accounted for: the server shut down", true});
  ledger.reset();
  CHECK(alive.expired());
}

TEST_CASE("ledgers report the progress of their call") {
  const auto state = std::make_shared<Recorded>();
  const CallScope scope{Call(state)};
  LedgerCore counted = LedgerCore::of_count(3);
  CHECK(state->total_units == 3);
  counted.examined(std::size_t{0});
  counted.skipped(std::size_t{1}, "why");
  CHECK(!counted.examine(std::size_t{2}, [] { throw 7; }));
  CHECK(state->done_units == 3);
  LedgerCore grown = LedgerCore::growing();
  CHECK(state->open == 1);
  grown.add("a");
  grown.examine("a", [] {});
  CHECK(state->total_units == 4);
  CHECK(state->done_units == 4);
  grown.ended();
  grown.ended();
  CHECK(state->open == 0);
  LedgerCore named({"x", "y"});
  ShardCore shard = named.shard();
  shard.examined("x");
  CHECK(state->done_units == 4);
  named.merge(std::move(shard));
  CHECK(state->done_units == 5);
}

TEST_CASE("a ledger of a call that wants no progress reports none") {
  const auto state = std::make_shared<Recorded>();
  state->wants = false;
  const CallScope scope{Call(state)};
  LedgerCore ledger({"a"});
  ledger.examined("a");
  CHECK(state->total_units == 0);
  CHECK(state->done_units == 0);
}

TEST_CASE("levels of logging have names") {
  for (const char* const name :
       {"debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"})
    CHECK(to_wire(*log_level_named(name)) == name);
  CHECK(!log_level_named("loud").has_value());
  CHECK(*log_level_named("debug") < *log_level_named("emergency"));
}

TEST_CASE("any text as a JSON string") {
  CHECK(json_string("a\"\\\n") == R"("a\"\\\n")");
  CHECK(json_string("\xC3\xA9") == "\"\xC3\xA9\"");
  CHECK(json_string("a\xC3") == "\"a\xEF\xBF\xBD\"");
  CHECK(json_string("\xF0\x9F") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

}  // namespace
}  // namespace candor::detail
