// verify/summary/samples.hpp: examples of findings, chosen by hash.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/summary/summary.hpp"

namespace candor::verify {

/// What is known of the line of a finding.
struct SampledLine {
  std::string_view tool = {};
  std::string_view call = {};  // the id of the call; empty where it has none
  std::optional<std::int64_t> time = std::nullopt;
  std::uint64_t hash = 0;  // of the line
  bool has_place = true;   // false for lines of standard input
};

/// Adds a finding to the samples of its rule if its hash is among the smallest.
void add_sample(Summary& summary, const diagnostics::Diagnostic& finding, const SampledLine& line);

/// Adds samples to others of the same rule, and keeps those with the smallest hashes.
void merge_samples(std::vector<Sample>& into, std::vector<Sample> part);

}  // namespace candor::verify
