// runtime/src/formats/matches.cpp: runs the automaton of a pattern.
#include <cstddef>
#include <cstdint>

#include "candor/detail/text.hpp"

namespace candor::detail {
namespace {

/// The state after the text, one look-up for each byte.
std::size_t state_by_table(const Automaton& pattern, std::string_view text) {
  std::size_t state = pattern.start;
  for (const char byte : text)
    state = pattern.next[state * pattern.classes + pattern.byte_class[static_cast<unsigned char>(byte)]];
  return state;
}

/// The same by runs. A look-up has to wait for the one before it, some five cycles a byte. While a run goes
/// on, the next state is known before the byte is looked at, as far as the branch is predicted: a third of
/// the time.
std::size_t state_by_runs(const Automaton& pattern, std::string_view text) {
  const std::uint8_t* const byte_class = pattern.byte_class;
  const StateRun* const runs = pattern.runs;
  const char* p = text.data();
  const char* const end = p + text.size();
  const auto is_in = [byte_class](std::uint32_t classes, const char* at) {
    return (classes >> (byte_class[static_cast<unsigned char>(*at)] & 31U) & 1U) != 0;
  };
  std::size_t state = pattern.start;
  for (;;) {
    const std::uint32_t same = runs[state].same;
    if (same != 0)
      while (p != end && is_in(same, p)) ++p;
    for (; p != end && is_in(runs[state].next, p); ++p) ++state;
    if (p == end) return state;
    // Neither: a look-up. The run of the same state may also begin anew here.
    state = pattern.next[state * pattern.classes + byte_class[static_cast<unsigned char>(*p++)]];
  }
}

}  // namespace

bool matches(const Automaton& pattern, std::string_view text) {
  const std::size_t state =
      pattern.runs != nullptr ? state_by_runs(pattern, text) : state_by_table(pattern, text);
  return pattern.accepting[state] != 0 && (pattern.counted == nullptr || counted_parts_fit(pattern, text));
}

}  // namespace candor::detail
