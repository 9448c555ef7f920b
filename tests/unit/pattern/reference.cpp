// tests/unit/pattern/reference.cpp: compares thousands of small patterns with a backtracking matcher.
#include <map>
#include <utility>

#include "compiled.hpp"
#include "support/backtracking.hpp"

namespace candor::pattern {
namespace {

using support::SmallPattern;
using Kind = SmallPattern::Kind;

std::vector<SmallPattern> leaves() {
  return {{Kind::character, "a", [](char32_t point) { return point == U'a'; }},
          {Kind::character, "é", [](char32_t point) { return point == U'é'; }},
          {Kind::character, "[^a]", [](char32_t point) { return point != U'a'; }},
          {Kind::character, ".", [](char32_t point) { return point != U'\n'; }},
          {Kind::begin, "^"},
          {Kind::end, "$"},
          {Kind::boundary, "\\b"},
          {Kind::no_boundary, "\\B"}};
}

std::vector<SmallPattern> pairs(const std::vector<SmallPattern>& lefts,
                                const std::vector<SmallPattern>& rights) {
  std::vector<SmallPattern> all;
  for (const SmallPattern& left : lefts) {
    for (const SmallPattern& right : rights) {
      all.push_back({Kind::sequence, "(?:" + left.text + ")(?:" + right.text + ")", nullptr, {left, right}});
      all.push_back({Kind::choice, left.text + "|" + right.text, nullptr, {left, right}});
    }
  }
  return all;
}

std::vector<SmallPattern> repeats(const std::vector<SmallPattern>& bodies) {
  std::vector<SmallPattern> all;
  for (const SmallPattern& body : bodies) {
    all.push_back({Kind::star, "(?:" + body.text + ")*", nullptr, {body}});
    all.push_back({Kind::optional, "(?:" + body.text + ")?", nullptr, {body}});
    all.push_back({Kind::twice, "(?:" + body.text + "){2}", nullptr, {body}});
  }
  return all;
}

/// Every text of up to three of these characters, in code points and in UTF-8.
std::vector<std::pair<std::u32string, std::string>> texts() {
  const std::vector<std::pair<char32_t, std::string>> alphabet = {
      {U'a', "a"}, {U'é', "é"}, {U'\n', "\n"}, {U'🐲', "🐲"}};
  std::vector<std::pair<std::u32string, std::string>> all = {{U"", ""}};
  for (std::size_t at = 0; all[at].first.size() < 3; ++at)
    for (const auto& [point, bytes] : alphabet)
      all.emplace_back(all[at].first + point, all[at].second + bytes);
  return all;
}

void check_against_reference(const std::vector<SmallPattern>& patterns) {
  const auto all_texts = texts();
  REQUIRE(all_texts.size() == 85);
  for (const SmallPattern& pattern : patterns) {
    const Dfa dfa = compiled(pattern.text);
    for (const auto& [points, bytes] : all_texts)
      if (matches(dfa, bytes) != support::found(pattern, points)) FAIL_CHECK(pattern.text << " in " << bytes);
  }
}

}  // namespace

TEST_CASE("small patterns agree with a backtracking matcher") {
  const std::vector<SmallPattern> one = leaves();
  std::vector<SmallPattern> two = pairs(one, one);
  for (SmallPattern& pattern : repeats(one)) two.push_back(std::move(pattern));
  REQUIRE(two.size() == 152);
  check_against_reference(one);
  check_against_reference(two);
  check_against_reference(repeats(two));
  check_against_reference(pairs(one, two));
  check_against_reference(pairs(two, one));
}

}  // namespace candor::pattern
