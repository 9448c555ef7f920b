// engine/pattern/table.cpp: patterns in the form that the engine matches.
#include "pattern/table.hpp"

#include <candor/detail/counted.hpp>
#include <candor/rows.hpp>

namespace candor::pattern {

detail::Automaton automaton_of(const std::string& text, const Dfa& dfa, RowStorage& storage) {
  detail::Automaton automaton;
  automaton.byte_class = storage.keep(dfa.byte_class).data();
  automaton.next = storage.keep(dfa.next).data();
  automaton.accepting =
      storage.keep(std::vector<std::uint8_t>(dfa.accepting.begin(), dfa.accepting.end())).data();
  automaton.classes = dfa.classes;
  automaton.start = dfa.start;
  automaton.source = storage.keep(std::string(text));
  std::vector<detail::Counted> counted;
  for (const Counted& part : dfa.counted)
    counted.push_back({storage.keep(part.starts), storage.keep(part.class_of), storage.keep(part.takes),
                       storage.keep(part.counts), storage.keep(part.follow), part.first, part.last,
                       part.empty, part.wanted});
  const Rows<detail::Counted> kept = storage.keep(std::move(counted));
  automaton.counted = kept.empty() ? nullptr : kept.data();
  automaton.counted_size = kept.size();
  return automaton;
}

}  // namespace candor::pattern
