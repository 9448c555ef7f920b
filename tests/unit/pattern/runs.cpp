// tests/unit/pattern/runs.cpp: tables renumbered for runs of states, and their shuffles, match the same
// texts.
#include <random>
#include <string>

#include "candor/detail/text.hpp"
#include "compiled.hpp"

namespace candor::pattern {
namespace {

/// The runs of a table, as detail::runs_of() finds them in emitted code.
std::vector<detail::StateRun> runs_of(const Dfa& dfa) {
  std::vector<detail::StateRun> runs(dfa.states);
  for (std::size_t state = 0; state < dfa.states; ++state) {
    for (std::size_t of = 0; of < dfa.classes; ++of) {
      const std::size_t next = dfa.next[state * dfa.classes + of];
      if (next == state) runs[state].same |= std::uint32_t{1} << of;
      if (next == state + 1) runs[state].next |= std::uint32_t{1} << of;
    }
  }
  return runs;
}

/// Runs the table as emitted code does.
bool matches_by_runs(const Dfa& dfa, const std::vector<detail::StateRun>& runs, std::string_view text) {
  const std::vector<std::uint8_t> accepting(dfa.accepting.begin(), dfa.accepting.end());
  detail::Automaton automaton{dfa.byte_class.data(), dfa.next.data(), accepting.data(), dfa.classes,
                              dfa.start};
  automaton.runs = runs.data();
  return detail::matches(automaton, text);
}

/// Runs the shuffles of the table, as far as it has some, and its runs for what they leave unknown.
bool matches_by_shuffles(const Dfa& dfa, const std::vector<detail::StateRun>& runs, std::string_view text,
                         std::size_t& shuffled) {
  const std::vector<std::uint8_t> accepting(dfa.accepting.begin(), dfa.accepting.end());
  detail::Automaton automaton{dfa.byte_class.data(), dfa.next.data(), accepting.data(), dfa.classes,
                              dfa.start};
  automaton.runs = runs.data();
  const detail::Lanes lanes =
      detail::lanes_of(dfa.byte_class.data(), dfa.next.data(), accepting.data(), dfa.classes, dfa.start);
  std::vector<detail::Shuffle> shuffles(dfa.classes + 1U);
  detail::fill_shuffles(lanes, dfa.next.data(), accepting.data(), dfa.classes, shuffles.data());
  if (lanes.size != 0) {
    automaton.shuffles = shuffles.data();
    ++shuffled;
  }
  return detail::matches(automaton, text);
}

}  // namespace

TEST_CASE("runs and shuffles match what the table matches") {
  std::mt19937 random(1);
  std::size_t found = 0;
  std::size_t shuffled = 0;
  for (const std::string_view pattern :
       {"", "[]", "^a*b$", "^[a-z]{2,7}$", "(^([0-9]+)\\.([0-9]+)$)|(^\\{[A-F0-9]{4}(-[A-F0-9]{2}){3}\\}$)",
        "^(ab|abc|b)_[a-c0-1]{2,6}$", "a.c", "^.{1,5}$", "\\d{2}-\\d{2}", "[^ab]c?$", "^(/?[^/]+)+$",
        "^[^@ ]+@[^@ ]+$", "^\\d+\\.\\d+(-[a-z.]+)?$"}) {
    const Dfa dfa = compiled(pattern);
    const Dfa renumbered = in_runs(dfa);
    CHECK(renumbered.states == dfa.states);
    CHECK(in_runs(renumbered).states == dfa.states);
    const std::vector<detail::StateRun> runs = runs_of(renumbered);
    static const std::string letters = "ab01cdz_-./@{}AF\xC3\xA9\n";
    for (int i = 0; i < 3000; ++i) {
      std::string text;
      for (std::size_t size = random() % 12; size > 0; --size) text += letters[random() % letters.size()];
      const bool expected = matches(dfa, text);
      found += expected ? 1U : 0U;
      CHECK_MESSAGE(matches(renumbered, text) == expected, pattern << " in " << text);
      CHECK_MESSAGE(matches_by_runs(renumbered, runs, text) == expected, pattern << " by runs in " << text);
      CHECK_MESSAGE(matches_by_shuffles(renumbered, runs, text, shuffled) == expected,
                    pattern << " by shuffles in " << text);
    }
  }
  CHECK(found > 5000);
  // "a.c", "\\d{2}-\\d{2}", "[^ab]c?", which are looked for anywhere, and the last three.
  CHECK(shuffled >= 4 * 3000);
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
