// tests/unit/runtime/vocabulary_coverage.cpp: typed ledgers and coverages, and how the states of an outcome
// are told apart.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/coverage_access.hpp>

#include <doctest/doctest.h>

#include <any>
#include <candor/detail/coverage_access.hpp>
#include <candor/outcome.hpp>
#include <type_traits>
#include <variant>

namespace {

using State = candor::CoverageState;
using Gaps = std::vector<candor::UnitGap>;
using Core = candor::detail::CoverageCore;

/// Two tools.
struct Search {
  static constexpr std::string_view attested_by_[] = {"report"};
};
struct Deploy {};
using Ledger = candor::Ledger<Search>;
using Coverage = candor::Coverage<Search>;

/// A call whose outcome reports this coverage.
struct Reporting {
  static constexpr std::string_view tool_ = "report";
  Gaps gaps;
  candor::ReportedCoverage coverage() const {
    return candor::detail::CoverageAccess<Reporting>::of(gaps.empty() ? Core::attested_full(4)
                                                                      : Core::attested_partial(gaps));
  }
};

TEST_CASE("every unit examined is full coverage, which is used once") {
  Ledger ledger({"a", "b"});
  ledger.examined("b");
  ledger.examined("a");
  Coverage covered = std::move(ledger).close();
  CHECK(covered.state() == State::full);
  CHECK(covered.examined() == 2);
  CHECK(covered.gaps().empty());
  const Coverage used = std::move(covered);
  CHECK(used.is_full());
  CHECK(covered.gaps() == Gaps{{"the scope", "the coverage was used before"}});
}

TEST_CASE("no unit in scope is neither full nor partial") {
  CHECK(Ledger(std::vector<std::string>{}).close().state() == State::partial);
  Ledger ledger(std::vector<std::string>{});
  ledger.nothing_in_scope();
  Coverage covered = std::move(ledger).close();
  CHECK(covered.state() == State::empty);
  CHECK(!covered.is_full());
  const Coverage used = std::move(covered);
  CHECK(used.is_empty());
  CHECK(covered.state() == State::partial);
}

TEST_CASE("silence is a gap, and the worst record of a unit counts unless it is retried") {
  Ledger ledger({"a", "b", "c", "d"});
  ledger.skipped("a", "timeout");
  ledger.retried("a");
  ledger.examined("a");
  ledger.examined("d");
  ledger.skipped("d", "cut short");
  ledger.skipped("c", "binary");
  ledger.examined("c");
  const Coverage covered = std::move(ledger).close();
  CHECK(covered.state() == State::partial);
  CHECK(covered.gaps() == Gaps{{"c", "binary"}, {"d", "cut short"}, {"b", "not accounted for"}});
}

TEST_CASE("a coverage is composed of outcomes and of a coverage of one's own") {
  Ledger ledger({"a"});
  ledger.examined("a");
  const Coverage all = Coverage::all_of(std::move(ledger).close(), Reporting{{}});
  CHECK(all.is_full());
  CHECK(all.examined() == 5);
  const Coverage cut = Coverage::all_of(Reporting{{}}, Reporting{{{"b", "locked"}}});
  CHECK(cut.gaps() == Gaps{{"b", "locked"}});
  CHECK(Coverage::attested_by(Reporting{{}}).is_full());
}

TEST_CASE("coverages are kept in containers, variants and optionals, where they are moved") {
  std::vector<Coverage> covered;
  std::vector<Ledger> ledgers;
  ledgers.push_back(Ledger({"a"}));
  ledgers.emplace_back(std::vector<std::string>{});
  ledgers.front().examined("a");
  for (Ledger& ledger : ledgers) covered.push_back(std::move(ledger).close());
  covered.insert(covered.begin(), Ledger({"b"}).close());
  std::variant<std::monostate, Coverage> one = std::move(covered[1]);
  CHECK(std::get<1>(one).is_full());
  std::optional<Coverage> two = std::move(covered[2]);
  two = std::get<1>(std::move(one));
  CHECK(two->is_full());
  CHECK(covered[1].gaps() == Gaps{{"the scope", "the coverage was used before"}});
}

TEST_CASE("coverages belong to one tool, and are not copied") {
  CHECK(!std::is_constructible_v<candor::Coverage<Deploy>, Coverage>);
  CHECK(!std::is_copy_constructible_v<Coverage>);
  CHECK(!std::is_copy_constructible_v<Ledger>);
  CHECK(!std::is_copy_assignable_v<Coverage>);
  CHECK(!std::is_copy_assignable_v<Ledger>);
  CHECK(std::is_nothrow_move_constructible_v<Coverage>);
  CHECK(std::is_nothrow_move_assignable_v<Ledger>);
}

/// Makes coverages as an outcome does.
struct Attesting {
  using Access = candor::detail::CoverageAccess<Attesting>;
  static candor::ReportedCoverage partial() { return Access::of(Core::attested_partial({})); }
  static candor::ReportedCoverage full() { return Access::of(Core::attested_full()); }
  static candor::ReportedCoverage empty() { return Access::of(Core::attested_empty()); }
};

TEST_CASE("an attested partial coverage always has a gap") {
  CHECK(Attesting::partial().gaps().size() == 1);
  CHECK(Attesting::full().is_full());
  CHECK(Attesting::empty().is_empty());
}

struct Data {
  int count = 0;
  bool operator==(const Data&) const = default;
};
struct Done : Data {
  static constexpr candor::Means means = candor::Means::done;
  bool operator==(const Done&) const = default;
};
struct Undone : Data {
  static constexpr candor::Means means = candor::Means::undone;
  bool operator==(const Undone&) const = default;
};
using Either = std::variant<Done, Undone>;

int of_undone(const Undone& undone) { return -undone.count; }

TEST_CASE("each state has its handler") {
  const auto count = [](const Either& state) {
    return candor::match_state(state, of_undone, [](const Done& done) noexcept { return done.count; });
  };
  CHECK(count(Done{{3}}) == 3);
  CHECK(count(Undone{{3}}) == -3);
}

TEST_CASE("handlers may give what converts to one type, or nothing") {
  const Either state = Done{{2}};
  const auto number = candor::match_state(
      state, [](const Done&) { return 1.5; }, [](const Undone&) { return 1; });
  CHECK(number == 1.5);
  int seen = 0;
  candor::match_state(
      state, [&](const Done& done) { seen = done.count; }, [](Undone) {});
  CHECK(seen == 2);
}

TEST_CASE("a handler may change what it holds") {
  auto counter = [calls = 0](const Done&) mutable { return ++calls; };
  const auto call = [&] { return candor::match_state(Either(Done{{2}}), counter, of_undone); };
  CHECK(call() == 1);
  CHECK(call() == 2);
}

TEST_CASE("only a state that means success becomes one") {
  using Success = candor::Success<Done>;
  using States = candor::detail::OneOf<Done, Undone>;
  CHECK(candor::success_of<Success>(States(Done{{1}})).has_value());
  CHECK(!candor::success_of<Success>(States(Undone{{1}})).has_value());
  const Done done{{5}};
  CHECK(Success(done).match([](const Done& five) { return five.count; }) == 5);
  CHECK(std::is_constructible_v<Success, const Done&>);
  CHECK(!std::is_constructible_v<Success, Done&>);
  CHECK(!std::is_constructible_v<Success, Done>);
  CHECK(!candor::is_success(Undone::means));
  CHECK(!candor::is_success(candor::Means::partial));
  CHECK(candor::is_success(candor::Means::nothing_to_do));
}

}  // namespace
