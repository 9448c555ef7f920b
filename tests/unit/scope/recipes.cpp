// unit/scope/recipes.cpp: pages, answers that are kept, parts by other calls, and threads: what the guide
// shows.
#include <candor/scope/pages.hpp>
#include <candor/testing.hpp>

#include <doctest/doctest.h>

#include <chrono>
#include <map>
#include <thread>
#include <utility>
#include <vector>

#include "list_issues.hpp"

namespace candor::scope {
namespace {

namespace list_issues = recipes::list_issues;

/// A server of two pages for each project, some of which fail.
struct Server {
  std::string cursor_of_last = "";
  bool is_down_at_two = false;

  Expected<std::pair<std::vector<std::string>, std::optional<std::string>>, std::string> list(
      const std::string& project, const std::optional<std::string>& cursor) const {
    using Listed = std::pair<std::vector<std::string>, std::optional<std::string>>;
    if (!cursor) return Listed{{project + " 1"}, "two"};
    if (is_down_at_two) return std::string("503 from the server");
    return Listed{{project + " 2"}, cursor_of_last.empty() ? std::nullopt : std::optional(cursor_of_last)};
  }
};

// Pages: complete only where the last one said so.
list_issues::Outcome run(const Server& server, const list_issues::Params& params) {
  auto ledger = list_issues::Ledger::growing();
  std::vector<std::string> issues;
  read_pages(ledger, [&](const std::optional<std::string>& cursor) -> Expected<Page, Refused> {
    const auto listed = server.list(params.project, cursor);
    if (!listed) return Refused{listed.error()};
    issues.insert(issues.end(), listed->first.begin(), listed->first.end());
    return Page{.next = listed->second};
  });
  return list_issues::Outcome::from(std::move(ledger).close(), {.issues = issues, .from_cache = false});
}

// A cache: what was kept goes out with its gaps and counts, and says that it was kept.
list_issues::Outcome cached(std::map<std::string, list_issues::Outcome>& kept, const Server& server,
                            const list_issues::Params& params) {
  const auto found = kept.find(params.project);
  if (found != kept.end()) return list_issues::Outcome::again(found->second);
  return kept.emplace(params.project, run(server, params)).first->second;
}

// Calls of other tools: the gaps of each are gaps of the whole.
list_issues::Outcome of_all(const Server& server, const std::vector<std::string>& projects) {
  list_issues::Ledger ledger(projects);
  std::vector<std::string> issues;
  for (const std::string& project : projects)
    ledger.examine(project, [&] {
      list_issues::Outcome part = run(server, {.project = project});
      part.match(
          [&](const list_issues::Complete& all) {
            issues.insert(issues.end(), all.issues.begin(), all.issues.end());
          },
          [&](const list_issues::Partial& some) {
            issues.insert(issues.end(), some.issues.begin(), some.issues.end());
          },
          [](const list_issues::Failure&) {});
      return part;
    });
  return list_issues::Outcome::from(std::move(ledger).close(), {.issues = issues, .from_cache = false});
}

// Threads beside a scope that still grows: each has a shard, made after its units were added.
list_issues::Outcome in_threads(const std::vector<std::vector<std::string>>& batches) {
  auto ledger = list_issues::Ledger::growing();
  std::vector<std::pair<LedgerShard<list_issues::Outcome>, std::vector<std::string>>> parts;
  for (const std::vector<std::string>& batch : batches) {
    for (const std::string& unit : batch) ledger.add(unit);
    parts.emplace_back(ledger.shard(), batch);
  }
  ledger.ended();
  std::vector<std::jthread> threads;
  for (auto& [shard, units] : parts)
    threads.emplace_back([&shard = shard, &units = units] {
      for (const std::string& unit : units)
        shard.examine(unit, [&]() -> std::optional<std::string> {
          if (unit == "bad") return "it is bad";
          return std::nullopt;
        });
    });
  threads.clear();  // joins them
  for (auto& part : parts) ledger.merge(std::move(part.first));
  return list_issues::Outcome::from(std::move(ledger).close(), {.issues = {}, .from_cache = false});
}

std::string json(const list_issues::Outcome& outcome) {
  std::string text;
  REQUIRE(write(outcome, text));
  return text;
}

TEST_CASE("pages are complete where the last one said so") {
  CHECK(json(run({}, {.project = "a"})) ==
        R"({"success":true,"issues":["a 1","a 2"],"pages_read":2,"complete":true,"from_cache":false})");
}

TEST_CASE("after a page that fails, and where cursors go round, the rest is a gap") {
  const list_issues::Outcome down = run({.is_down_at_two = true}, {.project = "a"});
  CHECK(is_partial(down).gap("page 2", "503 from the server"));
  CHECK(json(down) ==
        R"({"success":true,"issues":["a 1"],"pages_read":1,"complete":false,"from_cache":false,"unread":[)"
        R"({"part":"page 2","reason":"503 from the server"},)"
        R"({"part":"the scope","reason":"the scope was not read to its end"}]})");
  const list_issues::Outcome round = run({.cursor_of_last = "two"}, {.project = "a"});
  CHECK(is_partial(round).gap("page 3", "its cursor is that of an earlier page"));
}

TEST_CASE("once the time is up, no further page is read") {
  auto ledger = list_issues::Ledger::growing();
  ledger.until(std::chrono::seconds(0));
  bool was_called = false;
  read_pages(ledger, [&](const std::optional<std::string>&) -> Expected<Page, Refused> {
    was_called = true;
    return Page();
  });
  CHECK_FALSE(was_called);
  CHECK(
      is_partial(list_issues::Outcome::from(std::move(ledger).close(), {.issues = {}, .from_cache = false})));
}

TEST_CASE("an answer that is kept is given again as it was, and says so") {
  std::map<std::string, list_issues::Outcome> kept;
  const Server server{.is_down_at_two = true};
  const std::string first = json(cached(kept, server, {.project = "a"}));
  std::string again = json(cached(kept, {}, {.project = "a"}));
  REQUIRE(again.find("\"from_cache\":true") != std::string::npos);
  again.replace(again.find("\"from_cache\":true"), 17, "\"from_cache\":false");
  CHECK(again == first);
}

TEST_CASE("the gaps of a part are gaps of the whole") {
  CHECK(is_complete(of_all({}, {"a", "b"})));
  CHECK(is_partial(of_all({.is_down_at_two = true}, {"a"}))
            .gap("a", "page 2: 503 from the server; the scope: the scope was not read to its end"));
}

TEST_CASE("a page that is another tool's outcome leaves its cursor to the loop") {
  const list_issues::Outcome part = run({.is_down_at_two = true}, {.project = "a"});
  const Page page = page_of(part, "more", "page 2");
  CHECK(page.next == "more");
  CHECK(page.gaps.size() + 1 == part.coverage().gaps().size());
}

TEST_CASE("each thread records in its own shard of a scope that grew") {
  CHECK(is_complete(in_threads({{"a", "b"}, {"c"}})));
  CHECK(is_partial(in_threads({{"a", "bad"}, {"c"}})).gap("bad", "it is bad").gaps(1));
}

}  // namespace
}  // namespace candor::scope
