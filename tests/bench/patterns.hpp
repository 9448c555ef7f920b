// tests/bench/patterns.hpp: the patterns of emitted code, and texts to match them with.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <candor/detail/automaton.hpp>

namespace bench {

struct ListedPattern {
  /// The stem of the emitted file, and the pattern's position in it.
  std::string name;
  candor::detail::Automaton automaton;
};

/// All patterns of emitted code that is linked in.
std::vector<ListedPattern>& listed_patterns();

/// Called by that code as it is loaded. The result has no meaning.
bool list_patterns(std::string_view file, std::span<const candor::detail::Automaton> patterns);

/// Times each pattern on texts that it matches: of up to 40 bytes, and of 40 bytes or as near as there are.
void measure_patterns();

}  // namespace bench
