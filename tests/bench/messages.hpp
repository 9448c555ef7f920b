// tests/bench/messages.hpp: what is read and written while measuring.
#pragma once

#include <string>
#include <vector>

namespace bench {

/// The lines of ../shared/data/messages/<name>.jsonl; where that is absent, synthetic ones of the same shape
/// and size. `origin` says which.
struct Messages {
  std::string origin;
  std::vector<std::string> lines;
};

/// `name` is that of a file of the messages, or of a public set: set_<name>.
Messages messages(const std::string& name);

/// Synthetic results with that many matches each. The same for each run.
std::vector<std::string> grep_results(int matches, int count);

}  // namespace bench
