// tests/unit/runtime/one_of.cpp: what holds the state of an outcome, and a value or violations.
#include <doctest/doctest.h>

#include <candor/detail/one_of.hpp>
#include <candor/expected.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace candor::storage {
namespace {

/// A value that throws on the move after `moves` moves.
struct Fragile {
  int moves = 0;
  explicit Fragile(int count) : moves(count) {}
  Fragile(Fragile&& other) : moves(other.moves - 1) {
    if (moves < 0) throw std::runtime_error("moved once too often");
  }
  Fragile& operator=(Fragile&&) = default;
};

using Names = std::vector<std::string>;
using State = detail::OneOf<std::string, Names, int>;

std::string shown(const State& state) {
  return state.visit([]<class T>(const T& value) {
    if constexpr (std::is_same_v<T, int>)
      return std::to_string(value);
    else if constexpr (std::is_same_v<T, Names>)
      return std::to_string(value.size()) + " names";
    else
      return value;
  });
}

TEST_CASE("one of several: each alternative is kept, copied, moved and replaced as itself") {
  const State states[] = {State(std::string("text")), State(Names{"a", "b"}), State(7)};
  const std::string texts[] = {"text", "2 names", "7"};
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(states[i].index() == i);
    CHECK(shown(states[i]) == texts[i]);
    for (std::size_t j = 0; j < 3; ++j) {
      CHECK((states[i] == states[j]) == (i == j));
      State copy = states[i];
      copy = states[j];
      CHECK(copy == states[j]);
      CHECK(shown(State(std::move(copy))) == texts[j]);
    }
    State replaced = states[i];
    replaced.emplace([] { return Names{"c"}; });
    CHECK(shown(replaced) == "1 names");
    const State& same = replaced;
    replaced = same;
    CHECK(shown(replaced) == "1 names");
  }
}

TEST_CASE("one of several: a visit may change the value") {
  State state(Names{"a"});
  state.visit([]<class T>(T& value) {
    if constexpr (std::is_same_v<T, Names>) value.push_back("b");
  });
  CHECK(shown(state) == "2 names");
}

TEST_CASE("parsed: values and violations take each other's place") {
  const Expected<std::string> text = std::string("a text that is longer than a short string");
  const Expected<std::string> none = Violations{{{"/a", 1, 2, "type", "an integer", "a string", ""}}, false};
  Expected<std::string> one = text;
  CHECK(one == text);
  one = none;
  CHECK(one == none);
  CHECK(one.error().size() == 1);
  one = none;
  CHECK(one != text);
  one = text;
  CHECK(*one == text.value());
  const Expected<std::string>& same = one;
  one = same;
  CHECK(one == text);
  const Expected<std::string> moved = std::move(one);
  CHECK(moved == text);
}

TEST_CASE("parsed: a value that is moved only") {
  Expected<std::unique_ptr<int>> one = std::make_unique<int>(3);
  Expected<std::unique_ptr<int>> two = std::move(one);
  CHECK(**two == 3);
  CHECK(*std::move(two).value() == 3);
  static_assert(!std::is_copy_constructible_v<Expected<std::unique_ptr<int>>>);
  static_assert(std::is_copy_constructible_v<Expected<std::string>>);
}

TEST_CASE("parsed: a value whose move throws leaves no value") {
  Expected<Fragile> one(std::in_place, 5);
  Expected<Fragile> two(std::in_place, 1);
  CHECK_THROWS_AS(one = std::move(two), std::runtime_error);
  CHECK(!one.has_value());
  CHECK(one.error().empty());
}

}  // namespace
}  // namespace candor::storage
