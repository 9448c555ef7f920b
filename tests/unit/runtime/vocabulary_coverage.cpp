// tests/unit/runtime/vocabulary_coverage.cpp: what a ledger proves, and how an outcome's states are told
// apart.
#include <doctest/doctest.h>

#include <any>
#include <candor/outcome.hpp>

namespace {

using State = candor::Coverage::State;
using Gaps = std::vector<candor::UnitGap>;

TEST_CASE("every unit examined is full coverage") {
  candor::Ledger ledger({"a", "b"});
  ledger.examined("b");
  ledger.examined("a");
  ledger.examined("a");
  const candor::Coverage covered = std::move(ledger).close();
  CHECK(covered.state() == State::full);
  CHECK(covered.full()->units() == std::vector<std::string>{"a", "b"});
  CHECK(covered.gaps().empty());
}

TEST_CASE("no unit in scope is neither full nor partial") {
  const candor::Coverage covered = candor::Ledger(std::vector<std::string>{}).close();
  CHECK(covered.state() == State::empty);
  CHECK(!covered.full());
}

TEST_CASE("silence is a gap") {
  candor::Ledger ledger({"a", "b", "c"});
  ledger.examined("a");
  ledger.skipped("c", "binary");
  const candor::Coverage covered = std::move(ledger).close();
  CHECK(covered.state() == State::partial);
  CHECK(!covered.full());
  CHECK(covered.gaps() == Gaps{{"c", "binary"}, {"b", "not accounted for"}});
  CHECK(covered.units() == std::vector<std::string>{"a"});
}

TEST_CASE("a unit that is examined and skipped is a gap") {
  candor::Ledger ledger({"a"});
  ledger.examined("a");
  ledger.skipped("a", "cut short");
  const candor::Coverage covered = std::move(ledger).close();
  CHECK(covered.gaps() == Gaps{{"a", "cut short"}});
}

TEST_CASE("a unit outside the scope is a gap") {
  candor::Ledger ledger({"a"});
  ledger.examined("a");
  ledger.examined("z");
  const candor::Coverage covered = std::move(ledger).close();
  CHECK(covered.gaps() == Gaps{{"z", "not in scope"}});
  candor::Ledger empty(std::vector<std::string>{});
  empty.skipped("z", "locked");
  const candor::Coverage beside = std::move(empty).close();
  CHECK(beside.state() == State::partial);
}

TEST_CASE("an attested partial coverage always has a gap") {
  CHECK(candor::detail::Attestation::partial({}).gaps() == Gaps{{"the call", "not covered"}});
  CHECK(candor::detail::Attestation::full().full().has_value());
  CHECK(candor::detail::Attestation::empty().state() == State::empty);
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

TEST_CASE("a handler names one state and no more") {
  const auto any = [](const auto& state) { return state.no_such_member; };
  const auto base = [](const Data&) {};
  const auto box = [](const std::any&) {};
  const auto done = [](const Done&) {};
  CHECK(!candor::names_its_state<decltype(any), Done, Undone>);
  CHECK(!candor::names_its_state<decltype(base), Done, Undone>);
  CHECK(!candor::names_its_state<decltype(box), Done, Undone>);
  CHECK(candor::names_its_state<decltype(done), Done, Undone>);
  CHECK(candor::handles<Done, decltype(done), decltype(any)>);
  CHECK(!candor::handles<Undone, decltype(done), decltype(any)>);
  CHECK(!candor::no_two_alike<decltype(done), decltype(done)>);
  CHECK(candor::no_two_alike<decltype(done), decltype(any), decltype(any)>);
}

TEST_CASE("only a state that means success becomes one") {
  using Success = candor::Success<Done>;
  CHECK(candor::success_of<Success>(Either(Done{{1}})).has_value());
  CHECK(!candor::success_of<Success>(Either(Undone{{1}})).has_value());
  CHECK(Success(Done{{5}}).match([](const Done& done) { return done.count; }) == 5);
  CHECK(!candor::is_success(Undone::means));
  CHECK(!candor::is_success(candor::Means::partial));
  CHECK(candor::is_success(candor::Means::nothing_to_do));
}

}  // namespace
