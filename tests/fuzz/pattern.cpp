// tests/fuzz/pattern.cpp: the pattern compiler against a matcher that follows ECMA-262 step by step.
#include "pattern/pattern.hpp"

#include <algorithm>

#include "fuzz/targets.hpp"
#include "support/backtracking.hpp"

namespace fuzz {
namespace {

using candor::support::SmallPattern;
using Kind = SmallPattern::Kind;

/// Bytes as decisions; zeros when they are used up.
struct Choices {
  std::string_view bytes;
  unsigned next(unsigned count) {
    if (bytes.empty()) return 0;
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    return byte % count;
  }
};

SmallPattern leaf(Choices& choices) {
  switch (choices.next(8)) {
    case 0:
      return {Kind::character, "a", [](char32_t point) { return point == U'a'; }};
    case 1:
      return {Kind::character, "\xC3\xA9", [](char32_t point) { return point == U'\u00e9'; }};
    case 2:
      return {Kind::character, "[^a]", [](char32_t point) { return point != U'a'; }};
    case 3:
      return {Kind::character, ".", [](char32_t point) { return point != U'\n'; }};
    case 4:
      return {Kind::begin, "^"};
    case 5:
      return {Kind::end, "$"};
    case 6:
      return {Kind::boundary, "\\b"};
    default:
      return {Kind::no_boundary, "\\B"};
  }
}

SmallPattern tree(Choices& choices, int depth) {
  const unsigned kind = depth == 0 ? 0 : choices.next(6);
  if (kind == 0) return leaf(choices);
  SmallPattern left = tree(choices, depth - 1);
  if (kind == 1 || kind == 2) {
    SmallPattern right = tree(choices, depth - 1);
    const std::string text = kind == 1 ? "(?:" + left.text + ")(?:" + right.text + ")"
                                       : "(?:" + left.text + "|" + right.text + ")";
    return {kind == 1 ? Kind::sequence : Kind::choice, text, nullptr, {left, right}};
  }
  const std::string group = "(?:" + left.text + ")";
  if (kind == 3) return {Kind::star, group + "*", nullptr, {left}};
  if (kind == 4) return {Kind::optional, group + "?", nullptr, {left}};
  return {Kind::twice, group + "{2}", nullptr, {left}};
}

struct Text {
  std::u32string points;
  std::string bytes;
};

/// At most five characters: the slow matcher is exponential.
Text text_of(Choices& choices) {
  Text text;
  for (unsigned left = choices.next(6); left > 0; --left) {
    static constexpr std::array<std::pair<char32_t, const char*>, 5> alphabet{
        {{U'a', "a"},
         {U'\u00e9', "\xC3\xA9"},
         {U'\n', "\n"},
         {U'\U0001F432', "\xF0\x9F\x90\xB2"},
         {U' ', " "}}};
    const auto& [point, bytes] = alphabet[choices.next(alphabet.size())];
    text.points += point;
    text.bytes += bytes;
  }
  return text;
}

void check_raw(std::string_view bytes) {
  const auto result = candor::pattern::compile(bytes);
  if (const auto* refusal = std::get_if<candor::pattern::Refusal>(&result)) {
    hold(refusal->offset <= bytes.size() && !refusal->reason.empty(), "a refusal has a place and a reason",
         bytes);
    return;
  }
  const auto& dfa = std::get<candor::pattern::Dfa>(result);
  hold(dfa.states <= candor::pattern::kMaxStates && dfa.next.size() == std::size_t{dfa.states} * dfa.classes,
       "a table is whole and bounded", bytes);
  candor::pattern::matches(dfa, bytes);
}

}  // namespace

void pattern(std::string_view bytes) {
  check_raw(bytes);
  Choices choices{bytes};
  const SmallPattern small = tree(choices, 3);
  const auto result = candor::pattern::compile(small.text);
  const auto* dfa = std::get_if<candor::pattern::Dfa>(&result);
  hold(dfa != nullptr, "a small pattern compiles", small.text);
  for (int i = 0; i < 4; ++i) {
    const Text text = text_of(choices);
    hold(candor::pattern::matches(*dfa, text.bytes) == candor::support::found(small, text.points),
         "the table matches what the backtracking matcher matches", small.text + " in " + text.bytes);
  }
}

}  // namespace fuzz
