// tests/testing/grep_outcomes.hpp: an outcome of each kind.
#pragma once

#include <string>
#include <vector>

#include "grep.hpp"

namespace outcomes {

namespace grep = agent::grep;

inline grep::Outcome of(const std::vector<std::string>& files, bool is_cut = false) {
  grep::Ledger ledger(files);
  for (const std::string& file : files)
    if (file != "b.txt") ledger.examined(file);
  if (files.size() > 1) ledger.skipped("b.txt", "no permission");
  return grep::Outcome::from(std::move(ledger).close(), {.matches = {}}, {.truncated = is_cut});
}

inline grep::Outcome failed() {
  return grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such directory");
}

}  // namespace outcomes
