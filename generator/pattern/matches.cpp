// pattern/matches.cpp: the answer for one text.
#include "pattern/pattern.hpp"

namespace candor::pattern {

bool matches(const Dfa& dfa, std::string_view utf8) {
  std::size_t state = dfa.start;
  for (const char byte : utf8)
    state = dfa.next[state * dfa.classes + dfa.byte_class[static_cast<std::uint8_t>(byte)]];
  return dfa.accepting[state];
}

}  // namespace candor::pattern
