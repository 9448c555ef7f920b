// tests/bench/mutants.hpp: messages with one fault or one change each, to compare the verdicts of readers.
#pragma once

#include <string>
#include <vector>

namespace bench {

enum class Change { dropped, added, retyped, shuffled, duplicated, escaped };

inline constexpr Change changes[] = {Change::dropped,  Change::added,      Change::retyped,
                                     Change::shuffled, Change::duplicated, Change::escaped};

const char* name_of(Change change);

struct Mutant {
  Change change;
  std::string json;
};

/// Returns up to `max` mutants of each kind, fewer of large messages, spread over the messages and over the
/// objects in them. The same for each run.
std::vector<Mutant> mutants_of(const std::vector<std::string>& messages, std::size_t max);

}  // namespace bench
