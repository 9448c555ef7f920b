// engine/src/formats/matches.cpp: matches a text by the table of a pattern.
#include <cstddef>
#include <cstdint>

#include "candor/detail/automaton.hpp"

namespace candor::detail {
namespace {

/// The state after the text, one look-up for each byte.
std::size_t state_by_table(const Automaton& pattern, std::string_view text) {
  std::size_t state = pattern.start;
  for (const char byte : text)
    state = pattern.next[state * pattern.classes + pattern.byte_class[static_cast<unsigned char>(byte)]];
  return state;
}

/// The state after the text, by runs. A look-up has to wait for the one before it, some five cycles a byte.
/// While a run goes on, the next state is known before the byte is looked at, as far as the branch is
/// predicted: a third of the time.
[[gnu::noinline]] std::size_t state_by_runs(const Automaton& pattern, std::string_view text) {
  const std::uint8_t* const byte_class = pattern.byte_class;
  const char* p = text.data();
  const char* const end = p + text.size();
  const auto class_at = [byte_class](const char* at) { return byte_class[static_cast<unsigned char>(*at)]; };
  // 1 if the class of the byte is one of the set; a table with runs has up to 32.
  const auto is_in = [class_at](std::uint32_t set, const char* at) {
    return set >> (class_at(at) & 31U) & 1U;
  };
  const StateRun* run = pattern.runs + pattern.start;
  for (;;) {
    const std::uint32_t same = run->same;
    if (same != 0) {
      if (same == every_class) return static_cast<std::size_t>(run - pattern.runs);
      while (end - p >= 4 &&
             (is_in(same, p) & is_in(same, p + 1) & is_in(same, p + 2) & is_in(same, p + 3)) != 0)
        p += 4;
      while (p != end && is_in(same, p) != 0) ++p;
    }
    // Not all at once: after the last state there is none.
    while (end - p >= 4 && is_in(run[0].next, p) != 0 && is_in(run[1].next, p + 1) != 0 &&
           is_in(run[2].next, p + 2) != 0 && is_in(run[3].next, p + 3) != 0) {
      p += 4;
      run += 4;
    }
    for (; p != end && is_in(run->next, p) != 0; ++p) ++run;
    const auto state = static_cast<std::size_t>(run - pattern.runs);
    if (p == end) return state;
    run = pattern.runs + pattern.next[state * pattern.classes + class_at(p++)];
  }
}

}  // namespace

bool matches(const Automaton& pattern, std::string_view text) {
  const std::size_t state =
      pattern.runs != nullptr ? state_by_runs(pattern, text) : state_by_table(pattern, text);
  return pattern.accepting[state] != 0 && (pattern.counted == nullptr || counted_parts_fit(pattern, text));
}

}  // namespace candor::detail
