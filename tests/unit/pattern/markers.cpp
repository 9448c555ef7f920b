// tests/unit/pattern/markers.cpp: the steps of patterns for short texts match what their tables match.
#include "pattern/markers.hpp"

#include <algorithm>
#include <random>
#include <string>

#include "compiled.hpp"
#include "support/marker_steps.hpp"

namespace candor::pattern {
namespace {

/// Prints a loop: `<0(0 1)>` has characters of set 0 that may follow those of sets 0 and 1, begin the loop
/// (`<`) and end it (`>`).
std::string printed(const MarkerLoop& loop) {
  std::string text;
  for (const MarkerPart& part : loop) {
    text += std::string(part.first ? " <" : " ") + std::to_string(part.column) + "(";
    for (const std::size_t before : part.after)
      text += (text.back() == '(' ? "" : " ") + std::to_string(before);
    text += part.last ? ")>" : ")";
  }
  return text;
}

/// Prints steps: `row 4` takes four characters, `take 0 1-3` one to three characters of set 0.
std::string printed(const Markers& markers) {
  static constexpr const char* kNames[] = {"begin", "end",       "take",   "row", "loop",
                                           "fork",  "otherwise", "option", "join"};
  std::string text = markers.anchored ? "anchored" : "search";
  for (const MarkerStep& step : markers.steps) {
    text += std::string("; ") + kNames[static_cast<std::size_t>(step.op)];
    if (step.op == MarkerOp::row) text += " " + std::to_string(step.least);
    if (step.op == MarkerOp::loop) text += printed(markers.loops[step.number]);
    if (step.op != MarkerOp::take) continue;
    text += " " + std::to_string(step.number) + " " + std::to_string(step.least) + "-";
    if (step.most != detail::no_maximum) text += std::to_string(step.most);
  }
  return text;
}

std::string steps_of(std::string_view pattern) {
  const std::optional<Markers> steps = markers(pattern);
  return steps ? printed(*steps) : "none";
}

/// Every length up to 63 bytes of letters that the patterns below have.
std::string random_text(std::mt19937& random) {
  static const std::string letters = "ab01cdz_-./@{}AF\n~";
  std::string text;
  const std::size_t few = random() % 2 == 0 ? 4 : letters.size();
  for (std::size_t size = random() % detail::max_text_positions; size > 0; --size)
    text += letters[random() % few];
  if (!text.empty() && random() % 2 == 0) text[random() % text.size()] = letters[random() % letters.size()];
  return text;
}

/// A pattern of sets, groups and repeats.
std::string random_pattern(std::mt19937& random, int depth) {
  static constexpr const char* kSets[] = {"a", "b", "0", "-", "[ab]", "[^a]", "[01-]", "\u00e9", "."};
  static constexpr const char* kRepeats[] = {"*", "+", "?", "{2}", "{1,3}", "{2,}", "*", "+"};
  if (depth == 0) return kSets[random() % std::size(kSets)];
  const std::string left = random_pattern(random, depth - 1);
  switch (random() % 4) {
    case 0:
      return "(" + left + "|" + random_pattern(random, depth - 1) + ")";
    case 1:
      return "(" + left + ")" + kRepeats[random() % std::size(kRepeats)];
    default:
      return left + random_pattern(random, depth - 1);
  }
}

/// The steps and the table give the same answer for each of `count` texts; in how many the pattern is found.
template <class MakeText>
std::size_t agreed(std::string_view pattern, const Markers& steps, int count, MakeText make_text) {
  const Dfa dfa = compiled(pattern);
  std::size_t found = 0;
  for (int i = 0; i < count; ++i) {
    const std::string text = make_text();
    const bool expected = matches(dfa, text);
    found += expected ? 1U : 0U;
    CHECK_MESSAGE(support::fits(steps, support::positions_of(steps, text)) == expected,
                  pattern << " in " << text);
  }
  return found;
}

constexpr std::string_view kPatternsOfMarkers[] = {
    "^[ab01]{70}$",
    "^[ab01]{2,70}$",
    "(ab?|[01]{2,5}|)[ab]{3}$",
    "(a|b0?){2,4}1$",
    "a{5,9}b|b{2,}a{3}",
    "[ab]{3,20}0[ab01]{5,33}$",
    "^(?:a?b?){3}(0|1)?$",
    "^[\\s\\S]{0,5000}$",
    "a$|^b",
    "(a|^)b($|0)",
    "^[a-b]{3,60}(a|10|[ab01]{4}1?)[ab]{2,57}$",
    "(a|10)[ab]{0,61}1$",
    "(a|10)[ab]{0,62}$",
    "^(/?[^/\\\\]+)+$",
    "^[ab01]+(-[ab01]+)*$",
    "^(a0?|_)*(b1?)+$",
    "(ab?|[01]{1,}-|(_|c+z)*){2,}$",
    "(b0){0,}a|(1_?){3,}(@|c)",
    "^((a|b)+(_|-))+[^]$",
    "^(a\u00e9?|\u00e9b|[01]+)+$",
};

}  // namespace

TEST_CASE("steps of patterns") {
  CHECK(steps_of("^\\d{4}-\\d{2}-\\d{2}$") == "anchored; row 10; end");
  CHECK(steps_of("^[a-z_][a-z0-9_]{0,61}$") == "anchored; take 0 1-1; take 1 0-61; end");
  // Not more than 62 characters are left.
  CHECK(steps_of("^[a-z_][a-z0-9_]{0,62}$") == "anchored; take 0 1-1; take 1 0-; end");
  CHECK(steps_of("^(bb|aa?|[01]{5})?a{2}b{0,61}$") ==
        "anchored; option; fork; row 2; otherwise; take 1 1-1; take 1 0-1; otherwise; row 5; join; join; "
        "take 1 2-2; take 0 0-; end");
  CHECK(steps_of(".+") == "search; take 0 1-1");
  CHECK(steps_of("^(call|toolu)_[a-z]+$") ==
        "anchored; fork; row 4; otherwise; row 5; join; take 0 1-1; take 1 1-; end");
  CHECK(steps_of("^v\\d\\d(-rc)?$") == "anchored; row 3; option; row 3; join; end");
  CHECK(steps_of("(^a$)|b") == "search; fork; begin; take 0 1-1; end; otherwise; take 1 1-1; join");
  // Loops: a path, and words in kebab case.
  CHECK(steps_of("^(/?[^/]+)+$") == "anchored; loop <0(0 1)> <1(0); end");
  CHECK(steps_of("^[a-z]+(-[a-z]+)*$") == "anchored; take 0 1-; option; loop <1(0) 0(1 0)>; join; end");
  CHECK(steps_of("^(ab)+$") == "anchored; loop <0(1) 1(0)>; end");
  CHECK(steps_of("^(a?b?){2,}$") == "anchored; take 0 0-1; take 1 0-1; option; loop <2(2)>; join; end");
  CHECK(steps_of("^(\u00e9a|b\u00e9?)+$") == "anchored; loop <0(0)>; end");
  CHECK(steps_of("^(\u00e9a)+$") == "none");
  // Nothing that differs from text to text, and what takes too many steps or sets.
  CHECK(steps_of("") == "none");
  CHECK(steps_of("^$") == "none");
  CHECK(steps_of("\\bx") == "none");
  CHECK(steps_of("^(?=.*a)b") == "none");
  CHECK(steps_of("^(aab)+$") == "none");
  CHECK(steps_of("^((^|,)a)+$") == "none");
  CHECK(steps_of("^abcdefghi$") == "none");
  CHECK(steps_of("(a|bc){9}") == "none");
  CHECK(steps_of("(") == "none");
  CHECK(steps_of("^(?:){4000000000}a$") == "anchored; take 0 1-1; end");
}

TEST_CASE("steps match what the table matches") {
  std::mt19937 random(1);
  std::size_t found = 0;
  std::vector<std::string_view> patterns(std::begin(kPatternsOfAllForms), std::end(kPatternsOfAllForms));
  patterns.insert(patterns.end(), std::begin(kPatternsOfMarkers), std::end(kPatternsOfMarkers));
  for (const std::string_view pattern : patterns) {
    const std::optional<Markers> steps = markers(pattern);
    REQUIRE_MESSAGE(steps.has_value(), pattern);
    found += agreed(pattern, *steps, 3000, [&] { return random_text(random); });
  }
  CHECK(found > 5000);
}

TEST_CASE("steps of random patterns match what their tables match") {
  std::mt19937 random(1);
  std::size_t with_steps = 0;
  std::size_t with_loops = 0;
  std::size_t found = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::string pattern = (i % 3 == 0 ? "" : "^") + random_pattern(random, 4) + (i % 5 == 0 ? "" : "$");
    const std::optional<Markers> steps = markers(pattern);
    if (!steps) continue;
    ++with_steps;
    with_loops += steps->loops.empty() ? 0U : 1U;
    found += agreed(pattern, *steps, 60, [&] { return random_text(random).substr(0, random() % 9); });
  }
  CHECK(with_steps > 2000);
  CHECK(with_loops > 300);
  CHECK(found > 5000);
}

TEST_CASE("markers advance over each number of characters between the bounds") {
  std::mt19937_64 random(1);
  const auto step_by_step = [](std::uint64_t markers, std::uint64_t in, unsigned least, unsigned most) {
    std::uint64_t reached = least == 0 ? markers : 0;
    for (unsigned count = 1; count <= most && markers != 0; ++count) {
      markers = (markers & in) << 1U;
      if (count >= least) reached |= markers;
    }
    return reached;
  };
  for (int i = 0; i < 20'000; ++i) {
    // No character is at the last position.
    const std::uint64_t in = (random() | random() | random()) >> (1 + random() % 63);
    std::uint64_t markers = std::uint64_t{1} << (random() % 64);
    if (i % 2 == 0) markers |= random() & random();
    const auto least = static_cast<unsigned>(random() % 8 * (random() % 9));
    const auto most = least + static_cast<unsigned>(random() % 8 * (random() % 3));
    CHECK(detail::advance_times(markers, in, least, most) == step_by_step(markers, in, least, most));
    CHECK(detail::advance_times(markers, in, least, detail::no_maximum) ==
          step_by_step(markers, in, least, detail::no_maximum));
    CHECK(detail::advance<0, detail::no_maximum>(markers, in) == step_by_step(markers, in, 0, 64));
    CHECK(detail::advance<1, detail::no_maximum>(markers, in) == step_by_step(markers, in, 1, 64));
    CHECK(detail::advance<1, 1>(markers, in) == step_by_step(markers, in, 1, 1));
    CHECK(detail::advance<2, 4>(markers, in) == step_by_step(markers, in, 2, 4));
    CHECK(detail::advance<0, 9>(markers, in) == step_by_step(markers, in, 0, 9));
    CHECK(detail::advance<8, 32>(markers, in) == step_by_step(markers, in, 8, 32));
    CHECK(detail::advance<0, 63>(markers, in) == step_by_step(markers, in, 0, 63));
    CHECK(detail::advance<63, 63>(markers, in) == step_by_step(markers, in, 63, 63));
    CHECK(detail::advance<64, detail::no_maximum>(markers, in) == 0);
    CHECK(detail::advance<5, detail::no_maximum>(markers, in) == step_by_step(markers, in, 5, 64));
  }
}

TEST_CASE("positions are found at once, or the automaton decides") {
  static constexpr detail::AsciiSet sets[] = {
      {0x3ff000000000000, 0}, {0, 0x7fffffe07fffffe}, {0x200000000000, 0x80000000}, {0, 0}};
  static constexpr std::array columns = {detail::set_column(0), detail::set_column(1),
                                         detail::row_column({0x5, 0x1a}), detail::row_column({0, 0, 0x3})};
  static constexpr detail::Markers compiled_columns = {detail::marker_sets(sets), columns, nullptr};
  const Markers markers{{std::begin(sets), std::end(sets)},
                        {std::size_t{0}, std::size_t{1}, MarkerRow{0x5, 0x1a}, MarkerRow{0, 0, 0x3}},
                        {},
                        {}};
  detail::TextPositions positions;
  if (!detail::find_positions(compiled_columns, "", positions)) {
    MESSAGE("skipped: positions are found at once: the processor has no AVX-512 VBMI");
    return;
  }
  CHECK_FALSE(detail::find_positions(compiled_columns, std::string(64, 'a'), positions));
  CHECK_FALSE(detail::find_positions(compiled_columns, "a\xC3\xA9", positions));
  CHECK_FALSE(detail::find_positions(compiled_columns, std::string(62, 'a') + "\x80", positions));
  std::mt19937 random(1);
  for (int i = 0; i < 5000; ++i) {
    const std::string text = random_text(random);
    // On the heap and no longer than it is, so that a sanitizer sees a look behind its end.
    const std::vector<char> exact(text.begin(), text.end());
    REQUIRE(detail::find_positions(compiled_columns, {exact.data(), exact.size()}, positions));
    const detail::TextPositions expected = support::positions_of(markers, text);
    CHECK(std::equal(positions.in, positions.in + markers.columns.size(), expected.in));
    CHECK(positions.end == expected.end);
    CHECK(positions.all == expected.all);
  }
}

}  // namespace candor::pattern
