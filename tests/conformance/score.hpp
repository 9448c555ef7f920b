// tests/conformance/score.hpp: answers counted, and shown.
#pragma once

#include <string>
#include <vector>

#include "engine.hpp"

namespace conformance {

struct Counts {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t refused = 0;
  std::size_t crashed = 0;
  std::size_t tests() const { return passed + failed + refused + crashed; }
  void add(const Counts& other);
};

/// One row of the table: a file, or a sum of files.
struct Row {
  std::string name;
  std::size_t tests = 0;
  std::vector<Counts> engines;  // in the order of Score::engines
  std::size_t agreed = 0;       // tests that all engines answered, and answered alike
  std::size_t compared = 0;     // tests that all engines answered
};

/// The results of the engines for a suite.
struct Score {
  std::string draft;
  std::vector<std::string> engines;
  std::vector<Row> files;
  Row required;
  Row optional;
  Row formats;
  /// Every test that was not passed: "interpreter failed: ref.json: case: test", with the reason of a
  /// refusal.
  std::vector<std::string> complaints;
};

/// Runs every engine on every file.
Score score(const Suite& suite, const std::vector<Engine>& engines);

/// The table for a terminal, and the page of generated/docs.
std::string to_table(const Score& score);
std::string to_markdown(const Score& score);

}  // namespace conformance
