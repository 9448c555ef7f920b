// tests/gaps/shapes.cpp: what a ledger recorded, as each shape of contract writes it.
#include <doctest/doctest.h>

#include <candor/running_call.hpp>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "blank_words.hpp"
#include "bounded.hpp"
#include "chosen.hpp"
#include "count_beside_list.hpp"
#include "counted.hpp"
#include "enum_alone.hpp"
#include "enum_and_text.hpp"
#include "enum_beside_text.hpp"
#include "four_lists.hpp"
#include "further_members.hpp"
#include "nested.hpp"
#include "no_place.hpp"
#include "nullable_enum.hpp"
#include "nullable_reason.hpp"
#include "only_count.hpp"
#include "only_flag.hpp"
#include "optional_reason.hpp"
#include "pending_first.hpp"
#include "pending_for_quota.hpp"
#include "pending_with_reasons.hpp"
#include "sentences.hpp"
#include "skipped_first.hpp"
#include "strings.hpp"
#include "support/written.hpp"
#include "two_names.hpp"
#include "unit_of_any_name.hpp"
#include "with_reasons.hpp"

namespace {

struct Stoppable final : candor::detail::CallState {
  bool wants_progress() const override { return false; }
  void progress(double, std::optional<double>, std::string_view) override {}
  void ledger_progress(std::int64_t, std::int64_t, int) override {}
  bool wants_log(candor::LogLevel) const override { return false; }
  void log(candor::LogLevel, std::string_view, std::string_view) override {}
  void attach(candor::Attachment) override {}
};

/// The members of an answer from its first gap on.
template <class Outcome, class Parse>
std::string gaps_of(const Outcome& outcome, const Parse& parse) {
  const std::string text = candor::tests::written(outcome);
  const auto again = parse(text);
  REQUIRE(again);
  CHECK(to_string(again->state_name()) == "partial");
  constexpr std::string_view before = "\"nothing\":false,";
  return text.substr(text.find(before) + before.size());
}

/// a is examined; b is skipped; c is pending; d throws; e is not accounted for.
template <class Outcome>
candor::Coverage<Outcome> all_kinds() {
  candor::Ledger<Outcome> ledger({"a", "b", "c", "d", "e"});
  ledger.examined("a");
  ledger.skipped("b", "permission denied");
  ledger.pending("c");
  ledger.examine("d", [] { throw std::runtime_error("connection reset"); });
  return std::move(ledger).close();
}

/// a is examined, b is skipped, then the call is stopped.
template <class Outcome>
candor::Coverage<Outcome> stopped() {
  const auto call = std::make_shared<Stoppable>();
  const candor::detail::CallScope scope{candor::Call(call)};
  candor::Ledger<Outcome> ledger({"a", "b", "c"});
  ledger.examined("a");
  ledger.skipped("b", "permission denied");
  call->request_stop(candor::StopReason::timed_out);
  ledger.examine("c", [] {});
  return std::move(ledger).close();
}

/// What the ledgers of all_kinds() and stopped() become.
template <class Outcome, class Data, class Parse, class... Further>
void check_shape(const Data& data, const Parse& parse, std::string_view all, std::string_view cut,
                 const Further&... further) {
  CHECK(gaps_of(Outcome::from(all_kinds<Outcome>(), data, further...), parse) == all);
  CHECK(gaps_of(Outcome::from(stopped<Outcome>(), data, further...), parse) == cut);
}

template <class Outcome>
inline constexpr bool has_from = requires(candor::Coverage<Outcome> covered) {
  Outcome::from(std::move(covered), {.hits = {}});
};

bool says(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Why there is no answer.
template <class Outcome, class Parse>
std::string failure_of(const Outcome& outcome, const Parse& parse) {
  CHECK(to_string(outcome.state_name()) == "failure");
  std::string text;
  REQUIRE(write(outcome, text));
  CHECK(to_string(parse(text)->state_name()) == "failure");
  return text;
}

}  // namespace

#define CHECK_SHAPE(tool, all, ...)                                                                          \
  check_shape<gaps::tool::Outcome>(                                                                          \
      gaps::tool::Data{.hits = {}}, [](const std::string& text) { return gaps::tool::parse_outcome(text); }, \
      all, __VA_ARGS__)

TEST_CASE("each record of a ledger reads as what happened") {
  CHECK_SHAPE(strings, R"j("unread":["b","c","d","e"]})j", R"j("unread":["b","c"]})j");
  CHECK_SHAPE(with_reasons,
              R"j("skipped_files":[{"file":"b","reason":"permission denied"},)j"
              R"j({"file":"c","reason":"not begun"},{"file":"d","reason":"connection reset"},)j"
              R"j({"file":"e","reason":"not accounted for"}]})j",
              R"j("skipped_files":[{"file":"b","reason":"permission denied"},)j"
              R"j({"file":"c","reason":"not accounted for: the call timed out"}]})j");
  CHECK_SHAPE(pending_first,
              R"j("pending_files":["c"],"skipped_files":[{"file":"b","reason":"permission denied"},)j"
              R"j({"file":"d","reason":"connection reset"},{"file":"e","reason":"not accounted for"}]})j",
              R"j("pending_files":["c"],"skipped_files":[{"file":"b","reason":"permission denied"},)j"
              R"j({"file":"the scope","reason":"not accounted for: the call timed out"}]})j");
  CHECK_SHAPE(
      skipped_first,
      R"j("skipped_files":[{"file":"b","reason":"permission denied"},)j"
      R"j({"file":"d","reason":"connection reset"},)j"
      R"j({"file":"e","reason":"not accounted for"}],"pending_files":["c"]})j",
      R"j("skipped_files":[{"file":"b","reason":"permission denied"},)j"
      R"j({"file":"the scope","reason":"not accounted for: the call timed out"}],"pending_files":["c"])j"
      R"j(})j");
  CHECK_SHAPE(four_lists,
              R"j("pending_files":["c"],"skipped_files":[{"file":"b","reason":"permission denied"},)j"
              R"j({"file":"d","reason":"connection reset"},{"file":"e","reason":"not accounted for"}]})j",
              R"j("pending_files":["c"],"skipped_files":[{"file":"b","reason":"permission denied"},)j"
              R"j({"file":"the scope","reason":"not accounted for: the call timed out"}]})j");
  CHECK_SHAPE(enum_and_text,
              R"j("unread":[{"path":"b","cause":"error","detail":"permission denied"},)j"
              R"j({"path":"c","cause":"error","detail":"not begun"},)j"
              R"j({"path":"d","cause":"error","detail":"connection reset"},)j"
              R"j({"path":"e","cause":"error","detail":"not accounted for"}]})j",
              R"j("unread":[{"path":"b","cause":"error","detail":"permission denied"},)j"
              R"j({"path":"c","cause":"error","detail":"not accounted for: the call timed out"}]})j");
  CHECK_SHAPE(enum_alone,
              R"j("unread":[{"path":"b","cause":"permission denied"},{"path":"c","cause":"not_begun"},)j"
              R"j({"path":"d (connection reset)","cause":"error"},)j"
              R"j({"path":"e (not accounted for)","cause":"error"}]})j",
              R"j("unread":[{"path":"b","cause":"permission denied"},)j"
              R"j({"path":"c (not accounted for: the call timed out)","cause":"not_begun"}]})j");
  CHECK_SHAPE(
      enum_beside_text,
      R"j("refused":[{"path":"b","cause":"permission denied"}],"unread":[{"page":"c","why":"not begun")j"
      R"j(},{"page":"d","why":"connection reset"},{"page":"e","why":"not accounted for"}]})j",
      R"j("refused":[{"path":"b","cause":"permission denied"}],"unread":[{"page":"c","why":"not accoun)j"
      R"j(ted for: the call timed out"}]})j");
  CHECK_SHAPE(
      unit_of_any_name,
      R"j("unread":[{"mailbox":"b","reason":"permission denied"},{"mailbox":"c","reason":"not begun"},)j"
      R"j({"mailbox":"d","reason":"connection reset"},{"mailbox":"e","reason":"not accounted for"}]})j",
      R"j("unread":[{"mailbox":"b","reason":"permission denied"},)j"
      R"j({"mailbox":"c","reason":"not accounted for: the call timed out"}]})j");
  CHECK_SHAPE(optional_reason,
              R"j("unread":[{"name":"b","reason":"permission denied"},{"name":"c","reason":"not begun"},)j"
              R"j({"name":"d","reason":"connection reset"},{"name":"e","reason":"not accounted for"}]})j",
              R"j("unread":[{"name":"b","reason":"permission denied"},)j"
              R"j({"name":"c","reason":"not accounted for: the call timed out"}]})j");
  CHECK_SHAPE(only_flag, R"j("truncated":true})j", R"j("truncated":true})j",
              gaps::only_flag::Gaps{.truncated = false});
  CHECK_SHAPE(only_count, R"j("unread":4})j", R"j("unread":2})j");
  CHECK_SHAPE(count_beside_list,
              R"j("unfetched":[{"url":"b","reason":"permission denied"},{"url":"c","reason":"not begun"},)j"
              R"j({"url":"d","reason":"connection reset"},{"url":"e","reason":"not accounted for"}]})j",
              R"j("unfetched":[{"url":"b","reason":"permission denied"},)j"
              R"j({"url":"c","reason":"not accounted for: the call timed out"}]})j",
              gaps::count_beside_list::Gaps{.robots_blocked = 0, .cut = false});
  CHECK_SHAPE(chosen,
              R"j("dead_servers":[{"server":"b","reason":"permission denied"},)j"
              R"j({"server":"d","reason":"connection reset"},)j"
              R"j({"server":"e","reason":"not accounted for"}],"later":["c"]})j",
              R"j("dead_servers":[{"server":"b","reason":"permission denied"},)j"
              R"j({"server":"the scope","reason":"not accounted for: the call timed out"}],"later":["c"]})j");
  CHECK_SHAPE(
      sentences,
      R"j("warnings":["b: permission denied","c: not begun","d: connection reset","e: not accounted fo)j"
      R"j(r"]})j",
      R"j("warnings":["b: permission denied","c: not accounted for: the call timed out"]})j");
  CHECK_SHAPE(pending_with_reasons,
              R"j("pending_pages":[{"page":"b","reason":"permission denied"},)j"
              R"j({"page":"c","reason":"not begun"},{"page":"d","reason":"connection reset"},)j"
              R"j({"page":"e","reason":"not accounted for"}]})j",
              R"j("pending_pages":[{"page":"b","reason":"permission denied"},)j"
              R"j({"page":"c","reason":"not accounted for: the call timed out"}]})j");
  CHECK_SHAPE(nullable_reason,
              R"j("unread":[{"file":"b","reason":"permission denied"},{"file":"c","reason":"not begun"},)j"
              R"j({"file":"d","reason":"connection reset"},{"file":"e","reason":"not accounted for"}]})j",
              R"j("unread":[{"file":"b","reason":"permission denied"},)j"
              R"j({"file":"c","reason":"not accounted for: the call timed out"}]})j");
  CHECK_SHAPE(
      nullable_enum,
      R"j("unread":[{"file":"b","cause":"permission denied"},{"file":"c (not begun)","cause":"error"},)j"
      R"j({"file":"d (connection reset)","cause":"error"},)j"
      R"j({"file":"e (not accounted for)","cause":"error"}]})j",
      R"j("unread":[{"file":"b","cause":"permission denied"},)j"
      R"j({"file":"c (not accounted for: the call timed out)","cause":"error"}]})j");
  CHECK_SHAPE(blank_words,
              R"j("unread":[{"file":"b (permission denied)","cause":"error"},)j"
              R"j({"file":"c (not begun)","cause":"error"},{"file":"d (connection reset)","cause":"error"},)j"
              R"j({"file":"e (not accounted for)","cause":"error"}]})j",
              R"j("unread":[{"file":"b (permission denied)","cause":"error"},)j"
              R"j({"file":"c (not accounted for: the call timed out)","cause":"error"}]})j");
  CHECK_SHAPE(pending_for_quota,
              R"j("unread":[{"file":"b","reason":"permission denied"},{"file":"c","reason":"not begun"},)j"
              R"j({"file":"d","reason":"connection reset"},{"file":"e","reason":"not accounted for"}]})j",
              R"j("unread":[{"file":"b","reason":"permission denied"},)j"
              R"j({"file":"c","reason":"not accounted for: the call timed out"}]})j");
}

TEST_CASE("a list that may hold no more says how many units it leaves out") {
  using Outcome = gaps::bounded::Outcome;
  candor::Ledger<Outcome> ledger({"a", "b", "c", "d", "e", "f", "g"});
  for (const char* unit : {"a", "b"}) ledger.skipped(unit, "permission denied");
  for (const char* unit : {"c", "d"}) ledger.pending(unit);
  for (const char* unit : {"e", "f", "g"}) ledger.skipped(unit, "offline");
  CHECK(gaps_of(Outcome::from(std::move(ledger).close(), {.hits = {}}),
                [](const std::string& text) { return gaps::bounded::parse_outcome(text); }) ==
        R"("pending_files":[{"file":"c","reason":"not begun"}],)"
        R"("robots":[{"file":"a","cause":"permission denied"}],)"
        R"("unread":[{"file":"b","reason":"permission denied"},)"
        R"({"file":"the scope","reason":"4 more units were not covered"}]})");
}

TEST_CASE("a unit that was skipped as not begun keeps its reason beside an enum") {
  using Outcome = gaps::enum_alone::Outcome;
  candor::Ledger<Outcome> ledger({"a", "b"});
  ledger.pending("a");
  ledger.skipped("b", "not begun");
  CHECK(gaps_of(Outcome::from(std::move(ledger).close(), {.hits = {}}), [](const std::string& text) {
          return gaps::enum_alone::parse_outcome(text);
        }) == R"j("unread":[{"path":"a","cause":"not_begun"},{"path":"b (not begun)","cause":"error"}]})j");
}

TEST_CASE("no units go to a flag or a count beside a gap, an enum without a word, or a second name") {
  const auto failed = [](auto data, auto further, auto parse) {
    using Outcome = typename decltype(parse(""))::value_type::outcome_type;
    return failure_of(Outcome::from(all_kinds<Outcome>(), std::move(data), further), parse);
  };
  const std::string why =
      R"("code":"not_covered","message":"not covered, and the contract has no gap that says so: )"
      R"(b: permission denied, and 3 more")";
  CHECK(says(failed(gaps::counted::Data{.hits = {}}, gaps::counted::Gaps{.robots_blocked = 0, .cut = false},
                    [](std::string_view text) { return gaps::counted::parse_outcome(text); }),
             why));
  CHECK(says(failed(gaps::no_place::Data{.hits = {}}, gaps::no_place::Gaps{.cut = false},
                    [](std::string_view text) { return gaps::no_place::parse_outcome(text); }),
             why));
  using TwoNames = gaps::two_names::Outcome;
  CHECK(!has_from<TwoNames>);  // the tool says which unit has which names
}

TEST_CASE("a reason that is a word goes to the list with that word, though others have no place") {
  using Outcome = gaps::no_place::Outcome;
  candor::Ledger<Outcome> ledger({"a", "b"});
  ledger.skipped("a", "timeout");
  ledger.skipped("b", "offline");
  const auto outcome = Outcome::from(std::move(ledger).close(), {.hits = {}}, {.cut = false});
  CHECK(gaps_of(outcome, [](const std::string& text) { return gaps::no_place::parse_outcome(text); }) ==
        R"("unread":[{"path":"a","cause":"timeout"}]})");
  CHECK(outcome.coverage().gaps().size() == 2);
}

TEST_CASE("items with further members are made by the tool") {
  namespace tool = gaps::further_members;
  const auto item_of = [tries = 3](const candor::UnitGap& gap) {
    return tool::ResultUnreadItem{.file = gap.unit, .reason = gap.reason, .attempts = tries};
  };
  const auto outcome = tool::Outcome::from(stopped<tool::Outcome>(), {.hits = {}}, item_of);
  CHECK(gaps_of(outcome, [](const std::string& text) { return tool::parse_outcome(text); }) ==
        R"("unread":[{"file":"b","reason":"permission denied","attempts":3},)"
        R"({"file":"c","reason":"not accounted for: the call timed out","attempts":3}]})");
}

TEST_CASE("the gaps that a tool names stand before those of the ledger, with items made by the tool, too") {
  namespace tool = gaps::further_members;
  const auto item_of = [](const candor::UnitGap& gap) {
    return tool::ResultUnreadItem{.file = gap.unit, .reason = gap.reason, .attempts = 1};
  };
  candor::Ledger<tool::Outcome> ledger(std::vector<std::string>{"b"});
  const auto outcome = tool::Outcome::from(std::move(ledger).close(), {.hits = {}}, item_of,
                                           {.unread = {{.file = "a", .reason = "offline", .attempts = 2}}});
  CHECK(gaps_of(outcome, [](const std::string& text) { return tool::parse_outcome(text); }) ==
        R"("unread":[{"file":"a","reason":"offline","attempts":2},)"
        R"({"file":"b","reason":"not accounted for","attempts":1}]})");
}

TEST_CASE("gaps in records of the data stand beside those of the ledger") {
  namespace tool = gaps::nested;
  const auto outcome =
      tool::Outcome::from(stopped<tool::Outcome>(), {.hits = {{.name = "a", .pages_unread = 2}}});
  CHECK(gaps_of(outcome, [](const std::string& text) { return tool::parse_outcome(text); }) ==
        R"("unread":[{"file":"b","reason":"permission denied"},)"
        R"({"file":"c","reason":"not accounted for: the call timed out"}]})");
}

TEST_CASE("what an outcome lists as pending is pending for the tool that builds on it") {
  using First = gaps::pending_first::Outcome;
  using Second = gaps::chosen::Outcome;
  const First first = First::from(all_kinds<First>(), {.hits = {}});
  const auto outcome = Second::from(candor::Coverage<Second>::attested_by(first), {.hits = {}});
  CHECK(gaps_of(outcome, [](const std::string& text) { return gaps::chosen::parse_outcome(text); }) ==
        R"("dead_servers":[{"server":"b","reason":"permission denied"},)"
        R"({"server":"d","reason":"connection reset"},{"server":"e","reason":"not accounted for"}],)"
        R"("later":["c"]})");
}

TEST_CASE("a reason that turns out blank loses neither the unit nor the others") {
  using Outcome = gaps::with_reasons::Outcome;
  candor::Ledger<Outcome> ledger({"a", "b"});
  const std::string blank = " ";
  ledger.skipped("a", blank);
  ledger.examine("b", [] { return std::optional<std::string>(""); });
  CHECK(
      gaps_of(Outcome::from(std::move(ledger).close(), {.hits = {}}),
              [](const std::string& text) { return gaps::with_reasons::parse_outcome(text); }) ==
      R"("skipped_files":[{"file":"a","reason":"no reason given"},{"file":"b","reason":"no reason given"}]})");
}

TEST_CASE("of two units of one name the worst record counts") {
  using Outcome = gaps::with_reasons::Outcome;
  for (const bool skipped_first : {true, false}) {
    candor::Ledger<Outcome> ledger({"inbox", "inbox"});
    for (const bool first : {true, false})
      ledger.examine("inbox", [&]() -> std::optional<std::string> {
        if (first == skipped_first) return "offline";
        return std::nullopt;
      });
    CHECK(gaps_of(Outcome::from(std::move(ledger).close(), {.hits = {}}), [](const std::string& text) {
            return gaps::with_reasons::parse_outcome(text);
          }) == R"("skipped_files":[{"file":"inbox","reason":"offline"}]})");
  }
}

TEST_CASE("a unit that was skipped does not become pending") {
  using Outcome = gaps::with_reasons::Outcome;
  candor::Ledger<Outcome> ledger({"inbox", "inbox", "sent"});
  for (const char* unit : {"inbox", "sent"}) {
    ledger.skipped(unit, "offline");
    ledger.pending(unit);
  }
  std::string units;
  for (const candor::UnitGap& gap : std::move(ledger).close().gaps())
    units += gap.unit + ": " + gap.reason + "\n";
  CHECK(units == "inbox: offline\nsent: offline\n");
}

TEST_CASE("gaps beside a coverage keep what it lacks") {
  namespace tool = gaps::counted;
  const tool::Outcome outcome =
      tool::Outcome::from(all_kinds<tool::Outcome>(), {.hits = {}}, {.robots_blocked = 3, .cut = false});
  std::string units;
  for (const candor::UnitGap& gap : outcome.coverage().gaps()) units += gap.unit + ": " + gap.reason + "\n";
  CHECK(units ==
        "robots_blocked: 3 not covered\nb: permission denied\nc: not begun\nd: connection reset\n"
        "e: not accounted for\n");
}
