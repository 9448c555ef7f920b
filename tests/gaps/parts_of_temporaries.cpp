// tests/gaps/parts_of_temporaries.cpp: loops over parts of temporaries read what is there. The address
// sanitizer finds those that do not; this finds them where what was freed is written over.
#include <doctest/doctest.h>

#include <string>
#include <type_traits>
#include <utility>

#include "own_step.hpp"
#include "with_reasons.hpp"

namespace tool = gaps::with_reasons;

namespace {

const std::string long_name = "a name that is too long to be kept in the object of the string itself";

tool::Outcome partial() {
  tool::Ledger ledger({long_name});
  ledger.skipped(long_name, "offline");
  return tool::Outcome::from(std::move(ledger).close(), {.hits = {}});
}

/// A part of a temporary is a value: neither a reference nor a view.
template <class Part>
inline constexpr bool is_own = !std::is_reference_v<Part> && !std::is_same_v<Part, std::string_view>;

}  // namespace

TEST_CASE("gaps of a coverage that is a temporary") {
  std::string units;
  for (const auto& gap : partial().coverage().gaps()) units += gap.unit;
  CHECK(units == long_name);
  tool::Ledger ledger({long_name});
  for (const auto& gap : std::move(ledger).close().gaps()) units += gap.reason;
  CHECK(units == long_name + "not accounted for");
}

TEST_CASE("violations of a text that is refused") {
  std::string texts;
  for (const auto& violation : tool::parse_params("[\"" + long_name + "\"]").error())
    texts += violation.keyword;
  CHECK(texts == "type");
}

TEST_CASE("what handlers return of an outcome that is a temporary") {
  static const std::string none;
  static int called = 0;
  const auto unit_in = [](auto&& source) -> decltype(auto) {
    using Text = const std::string&;
    return std::forward<decltype(source)>(source).match(
        [](const tool::Complete&) -> Text { return none; },
        [](const tool::Partial& state) -> Text { return state.gaps.skipped_files.front().file; },
        [](const tool::Nothing&) -> Text { return none; }, [](const tool::Failure&) -> Text { return none; });
  };
  const tool::Outcome outcome = partial();
  static_assert(std::is_same_v<decltype(unit_in(outcome)), const std::string&>);
  static_assert(std::is_same_v<decltype(unit_in(partial())), std::string>);
  CHECK(unit_in(partial()) == long_name);
  CHECK(&unit_in(outcome) == &unit_in(outcome));
  // What can be changed is no part of it.
  partial().match([](const tool::Complete&) -> int& { return called; },
                  [](const tool::Partial&) -> int& { return called; },
                  [](const tool::Nothing&) -> int& { return called; },
                  [](const tool::Failure&) -> int& { return called; }) = 7;
  CHECK(called == 7);
}

TEST_CASE("each part of a temporary is a value") {
  using Step = gaps::own_step::FormatStep;
  using Expected = candor::Expected<tool::Params>;
  static_assert(is_own<decltype(std::declval<tool::Coverage>().gaps())>);
  static_assert(is_own<decltype(std::declval<candor::ReportedCoverage>().gaps())>);
  static_assert(is_own<decltype(std::declval<Expected>().error())>);
  static_assert(is_own<decltype(std::declval<Expected>().value())>);
  static_assert(is_own<decltype(*std::declval<Expected>())>);
  static_assert(is_own<decltype(std::declval<candor::Written>().error())>);
  static_assert(is_own<decltype(std::declval<candor::Violations>()[0])>);
  static_assert(is_own<decltype(std::declval<Step>().reason())>);
  static_assert(is_own<decltype(std::declval<candor::Message>().text())>);
  static_assert(is_own<decltype(std::declval<candor::Value>().text())>);
  static_assert(is_own<decltype(std::declval<candor::Open<tool::ErrorCode>>().text())>);
  static_assert(is_own<decltype(*std::declval<candor::Maybe<int>>())>);
  static_assert(is_own<decltype(*std::declval<candor::Box<int>>())>);
}
