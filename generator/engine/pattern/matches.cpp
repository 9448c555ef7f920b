// pattern/matches.cpp: matches a text against a compiled pattern.
#include <algorithm>

#include "pattern/pattern.hpp"

namespace candor::pattern {
namespace {

bool fits(const Counted& part, std::string_view utf8) {
  const detail::Counted view{part.starts, part.class_of, part.takes, part.counts, part.follow,
                             part.first,  part.last,     part.empty, part.wanted};
  return detail::counts_fit(view, utf8);
}

}  // namespace

bool matches(const Dfa& dfa, std::string_view utf8) {
  std::size_t state = dfa.start;
  for (const char byte : utf8)
    state = dfa.next[state * dfa.classes + dfa.byte_class[static_cast<std::uint8_t>(byte)]];
  return dfa.accepting[state] && std::all_of(dfa.counted.begin(), dfa.counted.end(),
                                             [utf8](const Counted& part) { return fits(part, utf8); });
}

}  // namespace candor::pattern
