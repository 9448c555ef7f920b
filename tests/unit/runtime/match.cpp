// tests/unit/runtime/match.cpp: which handlers a match accepts, and what it passes and returns.
#include <doctest/doctest.h>

#include <any>
#include <candor/match.hpp>
#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace candor::matching {
namespace {

struct Base {
  int count = 0;
};
struct Done : Base {
  std::unique_ptr<int> owned = nullptr;
};
struct Cut : Base {};
struct Stranger {};
using Either = std::variant<Done, Cut>;

template <class... Functions>
struct overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
overloaded(Functions...) -> overloaded<Functions...>;

struct Visitor {
  std::string operator()(const Done&) const { return "done"; }
  std::string operator()(const Cut&) const { return "cut"; }
};
struct BothCategories {
  int operator()(const Done&) { return 1; }
  int operator()(Done&&) { return 2; }
  int operator()(const Cut&) { return 3; }
};
struct FinalVisitor final {
  void operator()(const Done&) const {}
};

template <class... Handlers>
using OfLvalue = Match<const Either&, Handlers...>;
template <class... Handlers>
using OfRvalue = Match<Either, Handlers...>;

template <class Matched>
constexpr bool has_no_fault() {
  return !Matched::has_catch_all && !Matched::has_stranger && !Matched::has_two_alike &&
         !Matched::template misses<Done> && !Matched::template misses<Cut> && !Matched::has_uncallable &&
         !Matched::has_two_types;
}

Either done(int count) { return Either(Done{{count}, std::make_unique<int>(count)}); }

// The bodies of these do not compile for other types than the states.
constexpr auto any = [](const auto& state) { return state.count; };
constexpr auto any_value = [](auto state) { return state.count; };
constexpr auto any_reference = [](auto&& state) { return state.count; };
constexpr auto of_done = [](const Done& state) { return state.count; };
constexpr auto of_cut = [](const Cut& state) { return -state.count; };
constexpr auto take_done = [](Done&& state) { return *std::unique_ptr<int>(std::move(state.owned)); };
constexpr auto take_cut = [](Cut state) { return state.count; };

using Any = decltype(any);
using OfDone = decltype(of_done);
using OfCut = decltype(of_cut);

TEST_CASE("match: one handler for each state") {
  static_assert(has_no_fault<OfLvalue<OfDone, OfCut>>() && has_no_fault<OfRvalue<OfDone, OfCut>>());
  CHECK(match_state(done(3), of_done, of_cut) == 3);
  const Either cut = Cut{{4}};
  CHECK(match_state(cut, of_cut, of_done) == -4);
}

TEST_CASE("match: an rvalue is moved into its handler") {
  static_assert(has_no_fault<OfRvalue<decltype(take_done), decltype(take_cut)>>());
  CHECK(match_state(done(7), take_done, take_cut) == 7);
  Either state = done(8);
  const std::unique_ptr<int> taken = match_state(
      std::move(state), [](Done finished) { return std::move(finished.owned); },
      [](const Cut&) { return std::unique_ptr<int>(); });
  CHECK(*taken == 8);
}

TEST_CASE("match: overload sets and structs of overloads") {
  const overloaded both{of_done, of_cut};
  static_assert(has_no_fault<OfLvalue<decltype(both)&>>());
  CHECK(match_state(done(5), both) == 5);
  CHECK(match_state(done(5), overloaded{of_done, of_cut}) == 5);
  CHECK(match_state(done(5), Visitor()) == "done");
  Visitor visitor;
  CHECK(match_state(Either(Cut()), visitor) == "cut");
  const Either kept = done(1);
  CHECK(match_state(kept, BothCategories()) == 1);
  CHECK(match_state(done(1), BothCategories()) == 2);
  int calls = 0;
  const auto count = [&](const Cut&) mutable { return ++calls; };
  CHECK(match_state(Either(Cut()), overloaded{count, of_done}) == 1);
  CHECK(match_state(Either(Cut()), overloaded{take_done, of_cut}) == 0);
}

TEST_CASE("match: functions, pointers to functions and std::function") {
  struct Local {
    static int done(const Done&) { return 1; }
    static int cut(Cut) noexcept { return 2; }
  };
  CHECK(match_state(done(0), Local::done, &Local::cut) == 1);
  const std::function<int(const Done&)> function = Local::done;
  CHECK(match_state(done(0), function, Local::cut) == 1);
}

TEST_CASE("match: results keep their references, or have the common type") {
  int first = 1;
  int second = 2;
  const Either state = done(0);
  decltype(auto) reference = match_state(
      state, [&](const Done&) -> int& { return first; }, [&](const Cut&) -> int& { return second; });
  static_assert(std::is_same_v<decltype(reference), int&>);
  CHECK(&reference == &first);
  decltype(auto) constant = match_state(
      state, [](const Done& held) -> const int& { return held.count; },
      [](const Cut& held) -> const int& { return held.count; });
  CHECK(&constant == &std::get<Done>(state).count);
  decltype(auto) mixed = match_state(
      state, [&](const Done&) -> int& { return first; }, [](const Cut&) { return 1.5; });
  static_assert(std::is_same_v<decltype(mixed), double>);
  CHECK(mixed == 1.0);
  match_state(
      state, [&](const Done&) { first = 9; }, [](const Cut&) {});
  CHECK(first == 9);
}

TEST_CASE("match: a handler that takes anything is refused, and its body is not compiled") {
  static_assert(OfLvalue<Any>::has_catch_all && OfRvalue<Any>::has_catch_all);
  static_assert(OfLvalue<decltype(any_value)>::has_catch_all);
  static_assert(OfLvalue<decltype(any_reference), OfDone>::has_catch_all);
  static_assert(OfLvalue<OfDone, OfCut, Any>::has_catch_all);
  static_assert(OfLvalue<overloaded<OfDone, OfCut, Any>>::has_catch_all);
  static_assert(OfLvalue<overloaded<OfDone, Any>&>::has_catch_all);
  const auto changing = [](auto& state) mutable { return state.count; };
  const auto several = [](const auto&... states) { return (states.count + ...); };
  static_assert(!has_no_fault<OfLvalue<decltype(changing)>>());
  static_assert(!has_no_fault<OfLvalue<decltype(several)>>());
  static_assert(!has_no_fault<OfRvalue<overloaded<OfDone, decltype(several)>>>());
}

TEST_CASE("match: a handler names a state itself") {
  const auto base = [](const Base& state) { return state.count; };
  const auto box = [](const std::any&) { return 1; };
  const auto other = [](const Stranger&) { return 1; };
  const auto none = []() { return 1; };
  const auto either = [](const Either&) { return 1; };
  const auto ellipsis = [](...) { return 1; };
  static_assert(OfLvalue<decltype(base), OfCut>::has_stranger);
  static_assert(OfLvalue<decltype(box), OfCut>::has_stranger);
  static_assert(OfLvalue<OfDone, OfCut, decltype(other)>::has_stranger);
  static_assert(OfLvalue<OfDone, OfCut, decltype(none)>::has_stranger);
  static_assert(OfLvalue<decltype(either)>::has_stranger);
  static_assert(OfLvalue<decltype(ellipsis)>::has_stranger);
  static_assert(OfLvalue<overloaded<decltype(base), decltype(other)>, OfDone, OfCut>::has_stranger);
  static_assert(OfLvalue<overloaded<decltype(base), OfCut>>::misses<Done>);
  static_assert(OfLvalue<int, OfDone, OfCut>::has_stranger);
}

TEST_CASE("match: a missing handler and a second one") {
  static_assert(OfLvalue<OfDone>::misses<Cut> && !OfLvalue<OfDone>::misses<Done>);
  static_assert(OfLvalue<OfCut>::misses<Done> && !OfLvalue<OfCut>::misses<Cut>);
  static_assert(OfLvalue<>::misses<Done> && !OfLvalue<>::misses<Cut>);
  static_assert(OfLvalue<OfDone, OfDone>::has_two_alike && !OfLvalue<OfDone, OfDone>::misses<Cut>);
  static_assert(OfLvalue<OfDone, Visitor>::has_two_alike);
  const auto also_done = [](Done&&) { return 2; };
  static_assert(OfRvalue<OfDone, decltype(also_done), OfCut>::has_two_alike);
  const auto again = [](const Done&) { return 2; };
  static_assert(OfLvalue<overloaded<OfDone, decltype(again), OfCut>>::has_two_alike);
}

TEST_CASE("match: a handler of an lvalue cannot move from it or change it") {
  const auto changing = [](Done& state) { return state.count++; };
  static_assert(OfLvalue<decltype(take_done), OfCut>::has_uncallable);
  static_assert(OfLvalue<overloaded<decltype(take_done), OfCut>>::has_uncallable);
  static_assert(OfLvalue<decltype(changing), OfCut>::has_uncallable);
  static_assert(OfRvalue<decltype(changing), OfCut>::has_uncallable);
}

TEST_CASE("match: results without a common type") {
  const auto text = [](const Done&) { return std::string(); };
  const auto nothing = [](const Done&) {};
  static_assert(OfLvalue<decltype(text), OfCut>::has_two_types);
  static_assert(OfLvalue<decltype(nothing), OfCut>::has_two_types);
  static_assert(OfRvalue<overloaded<decltype(nothing), OfCut>>::has_two_types);
}

}  // namespace
}  // namespace candor::matching
