// tests/unit/runtime/vocabulary.cpp: the small types that generated code is made of.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include <doctest/doctest.h>

#include <candor/detail/evidence.hpp>
#include <candor/detail/reader_access.hpp>
#include <candor/outcome.hpp>
#include <type_traits>

namespace {

enum class Reason { timeout, error };
std::string_view to_wire(Reason reason) noexcept { return reason == Reason::timeout ? "timeout" : "error"; }

struct Tree {
  int value = 0;
  std::optional<candor::Box<Tree>> next = std::nullopt;
  bool operator==(const Tree&) const = default;
};

TEST_CASE("a sum that does not fit is the largest number") {
  using candor::detail::increased;
  CHECK(increased(std::int64_t{4}, 3) == 7);
  CHECK(increased(std::int64_t{-4}, 3) == -1);
  CHECK(increased(INT64_MAX, 1) == INT64_MAX);
  CHECK(increased(UINT64_MAX, 1) == UINT64_MAX);
}

TEST_CASE("a message says something") {
  CHECK(candor::Message("why").text() == "why");
  CHECK(candor::Message("\0why").text() == "no message was given");
  CHECK(!candor::Message::from(""));
  CHECK(candor::Message::from("x")->text() == "x");
  CHECK(!std::is_constructible_v<candor::Message, char(&)[4]>);
}

TEST_CASE("a word is known, or kept with its text") {
  const candor::Open<Reason> known = Reason::error;
  CHECK(known.is(Reason::error));
  CHECK(known.text() == "error");
  const auto unknown = candor::detail::ReaderAccess::open_word<candor::Open<Reason>>(2, 2, "new");
  CHECK(!unknown.known());
  CHECK(unknown.text() == "new");
  CHECK(!(known == unknown));
  CHECK(!std::is_constructible_v<candor::Open<Reason>, std::string>);
}

TEST_CASE("a side step is done, or has a reason") {
  using Step = candor::SideStep<Reason>;
  CHECK(Step::run([] {}).is_done());
  CHECK(Step::run([] { throw 1; }) == Step::skipped(Reason::error));
  CHECK(Step::run([] { throw 1; }, Reason::timeout) == Step::skipped(Reason::timeout));
  CHECK(Step::run([] { return std::optional(Reason::timeout); }) == Step::skipped(Reason::timeout));
  CHECK(Step::run([] { return std::optional<Reason>(); }).is_done());
  CHECK(Step::done().is_done());
  CHECK(!Step::done().reason());
  const Step skipped = Step::skipped(Reason::timeout);
  CHECK(!skipped.is_done());
  CHECK(skipped.reason()->text() == "timeout");
  CHECK(!std::is_default_constructible_v<Step>);
}

TEST_CASE("absent, null and a value are three") {
  candor::Maybe<int> maybe;
  CHECK(maybe.is_absent());
  maybe = candor::null;
  CHECK(maybe.is_null());
  CHECK(!maybe.is_absent());
  maybe = 3;
  CHECK(*maybe == 3);
  CHECK(!maybe.is_null());
  CHECK(maybe != candor::Maybe<int>(candor::null));
  CHECK(maybe.emplace(4) == 4);
  CHECK(candor::Maybe<int>(std::nullopt) == candor::Maybe<int>());
}

TEST_CASE("a box behaves as what it holds") {
  const Tree tree{.value = 1, .next = Tree{.value = 2}};
  Tree copy = tree;
  CHECK(copy == tree);
  (*copy.next)->value = 3;
  CHECK((*tree.next)->value == 2);
  CHECK(!(copy == tree));
  Tree moved = std::move(copy);
  CHECK((*moved.next)->value == 3);
  moved = tree;
  CHECK(moved == tree);
}

TEST_CASE("parsed is a value or violations") {
  const candor::Expected<int> value = 3;
  CHECK(value.has_value());
  CHECK(*value == 3);
  CHECK(value.value_or(4) == 3);
  const candor::Expected<int> none =
      candor::Violations{{{"/a", 1, 2, "type", "an integer", "a string", ""}}, false};
  CHECK(!none);
  CHECK(none.error().size() == 1);
  CHECK(none.value_or(4) == 4);
  CHECK_THROWS_AS(static_cast<void>(none.value()), std::bad_variant_access);
}

TEST_CASE("violations as text") {
  candor::Violations all;
  all.list.push_back({"/lines/0", 3, 14, "minimum", "an integer of at least 1", "0", ""});
  all.list.push_back({"", 1, 1, "additionalProperties", "", "patern", "pattern"});
  CHECK(to_string(all) ==
        "3:14 /lines/0: minimum: expected an integer of at least 1, found 0\n"
        "1:1 the whole text: additionalProperties: found patern; did you mean 'pattern'?\n");
  all.list.clear();
  all.cut = true;
  CHECK(to_string(all) == "there are more violations: the list ends here\n");
}

}  // namespace
