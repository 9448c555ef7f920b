// tests/unit/pattern/runs.cpp: tables renumbered for runs of states match the same texts.
#include <random>
#include <string>

#include "candor/detail/automaton.hpp"
#include "compiled.hpp"

namespace candor::pattern {
namespace {

/// Matches by the runs of emitted code.
class Runs {
 public:
  explicit Runs(const Dfa& dfa) : accepting_(dfa.accepting.begin(), dfa.accepting.end()), runs_(dfa.states) {
    detail::fill_runs(dfa.next.data(), dfa.classes, dfa.states, runs_.data());
    automaton_ = {dfa.byte_class.data(), dfa.next.data(), accepting_.data(), dfa.classes, dfa.start, {},
                  runs_.data()};
  }
  Runs(const Runs&) = delete;
  Runs& operator=(const Runs&) = delete;

  bool match(std::string_view text) const { return detail::matches(automaton_, text); }

 private:
  std::vector<std::uint8_t> accepting_;
  std::vector<detail::StateRun> runs_;
  detail::Automaton automaton_;
};

}  // namespace

TEST_CASE("runs match what the table matches") {
  std::mt19937 random(1);
  std::size_t found = 0;
  std::vector<std::string_view> patterns{"", "[]", "^(/?[^/]+)+$", "^[ab01]+$", "^[ab]{8}-[01]{4}-[ab01]{3}"};
  patterns.insert(patterns.end(), std::begin(kPatternsOfAllForms), std::end(kPatternsOfAllForms));
  for (const std::string_view pattern : patterns) {
    const Dfa dfa = compiled(pattern);
    const Dfa renumbered = in_runs(dfa);
    const Runs runs(renumbered);
    CHECK(renumbered.states == dfa.states);
    CHECK(in_runs(renumbered).states == dfa.states);
    const auto check = [&](std::string_view text) {
      const bool expected = matches(dfa, text);
      found += expected ? 1U : 0U;
      CHECK_MESSAGE(matches(renumbered, text) == expected, pattern << " in " << text);
      CHECK_MESSAGE(runs.match(text) == expected, pattern << " by runs in " << text);
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
      // On the heap and no longer than it is, so that a sanitizer sees a look after its end.
      const std::vector<char> exact(text.begin(), text.end());
      check({exact.data(), exact.size()});
    }
  }
  CHECK(found > 5000);
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
