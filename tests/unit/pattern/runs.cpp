// tests/unit/pattern/runs.cpp: tables renumbered for runs of states, and their shuffles, match the same
// texts.
#include <random>
#include <string>

#include "candor/detail/automaton.hpp"
#include "compiled.hpp"

namespace candor::pattern {
namespace {

/// The tables of emitted code for one pattern.
struct Tables {
  explicit Tables(const Dfa& dfa)
      : accepting(dfa.accepting.begin(), dfa.accepting.end()),
        runs(dfa.states),
        steps(dfa.states + 2 * detail::wide_size, detail::step_by_table),
        shuffles(detail::shuffle_count) {
    automaton = {dfa.byte_class.data(), dfa.next.data(), accepting.data(), dfa.classes, dfa.start};
    detail::fill_runs(dfa.byte_class.data(), dfa.next.data(), dfa.classes, dfa.states, runs.data(),
                      steps.data() + detail::wide_size, wide);
    const detail::Lanes lanes =
        detail::lanes_of(dfa.byte_class.data(), dfa.next.data(), dfa.classes, dfa.start, runs.data(), wide);
    detail::fill_shuffles(lanes, dfa.byte_class.data(), dfa.next.data(), accepting.data(), dfa.classes,
                          shuffles.data());
    has_shuffles = lanes.size != 0;
  }
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  bool matches_by_runs(std::string_view text) {
    automaton.runs = runs.data();
    return detail::matches(automaton, text);
  }
  bool matches_by_blocks(std::string_view text) {
    automaton.runs = runs.data();
    automaton.steps = steps.data() + detail::wide_size;
    automaton.wide = wide.classes != 0 ? &wide : nullptr;
    return detail::matches(automaton, text);
  }
  /// By the shuffles, if there are some, and by the runs for what they leave unknown.
  bool matches_by_shuffles(std::string_view text) {
    automaton.runs = runs.data();
    automaton.shuffles = has_shuffles ? shuffles.data() : nullptr;
    return detail::matches(automaton, text);
  }

  std::vector<std::uint8_t> accepting;
  std::vector<detail::StateRun> runs;
  std::vector<std::uint8_t> steps;
  std::vector<detail::Shuffle> shuffles;
  detail::WideSet wide;
  detail::Automaton automaton;
  bool has_shuffles = false;
};

}  // namespace

TEST_CASE("runs, blocks and shuffles match what the table matches") {
  std::mt19937 random(1);
  std::size_t found = 0;
  std::size_t wide = 0;
  std::size_t shuffled = 0;
  std::vector<std::string_view> patterns{"", "[]", "^(/?[^/]+)+$", "^[ab01]+$", "^[ab]{8}-[01]{4}-[ab01]{3}"};
  patterns.insert(patterns.end(), std::begin(kPatternsOfAllForms), std::end(kPatternsOfAllForms));
  for (const std::string_view pattern : patterns) {
    const Dfa dfa = compiled(pattern);
    const Dfa renumbered = in_runs(dfa);
    CHECK(renumbered.states == dfa.states);
    CHECK(in_runs(renumbered).states == dfa.states);
    const auto check = [&](std::string_view text) {
      const bool expected = matches(dfa, text);
      found += expected ? 1U : 0U;
      CHECK_MESSAGE(matches(renumbered, text) == expected, pattern << " in " << text);
      Tables tables(renumbered);
      CHECK_MESSAGE(tables.matches_by_runs(text) == expected, pattern << " by runs in " << text);
      CHECK_MESSAGE(tables.matches_by_blocks(text) == expected, pattern << " by blocks in " << text);
      Tables other(renumbered);
      CHECK_MESSAGE(other.matches_by_shuffles(text) == expected, pattern << " by shuffles in " << text);
      wide += tables.wide.classes != 0 ? 1U : 0U;
      shuffled += other.has_shuffles ? 1U : 0U;
    };
    static const std::string letters = "ab01cdz_-./@{}AF\xC3\xA9\n";
    for (int i = 0; i < 2000; ++i) {
      std::string text;
      for (std::size_t size = random() % 12; size > 0; --size) text += letters[random() % letters.size()];
      check(text);
      // A long one of few letters, and perhaps one of the others among them.
      text.clear();
      for (std::size_t size = random() % 64; size > 0; --size) text += letters[random() % 4];
      if (text.size() > 13 && i % 4 > 1) text[8] = text[13] = '-';
      if (!text.empty() && i % 2 == 0) text[random() % text.size()] = letters[random() % letters.size()];
      // On the heap and no longer than it is, so that a sanitizer sees a look behind its end.
      const std::vector<char> exact(text.begin(), text.end());
      check({exact.data(), exact.size()});
    }
  }
  CHECK(found > 5000);
  CHECK(wide >= 5 * 4000);
  CHECK(shuffled >= 4 * 4000);
}

TEST_CASE("the states of a text follow each other") {
  struct Text {
    std::string_view pattern;
    std::string_view text;
    std::size_t jumps;  ///< steps to a state that is neither the same nor the next one
  };
  for (const Text& one :
       {Text{"^[0-9a-f]{8}-[0-9a-f]{4}$", "0123abcd-01ef", 0}, Text{"^\\d{4}-\\d{2}$", "2026-11", 0},
        Text{"^.{1,20}$", "abcdefghijklmnopqrst", 0}, Text{"^(call|toolu)_[a-z]{3,9}$", "call_abcdefghi", 0},
        Text{"^(call|toolu)_[a-z]{3,9}$", "toolu_abcdefghi", 2}}) {
    const Dfa dfa = in_runs(compiled(one.pattern));
    std::size_t state = dfa.start;
    std::size_t jumps = 0;
    for (const char byte : one.text) {
      const std::size_t next =
          dfa.next[state * dfa.classes + dfa.byte_class[static_cast<unsigned char>(byte)]];
      jumps += next == state || next == state + 1 ? 0U : 1U;
      state = next;
    }
    CHECK(dfa.accepting[state]);
    CHECK_MESSAGE(jumps == one.jumps, one.pattern << " in " << one.text << ": " << jumps);
  }
}

}  // namespace candor::pattern
