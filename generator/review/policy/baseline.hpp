// generator/review/policy/baseline.hpp: findings that were there when the checks were introduced.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::policy {

/// One finding of a baseline.
struct BaselineEntry {
  std::string fingerprint;  // see diagnostics/fingerprint.hpp
  std::string rule;
  std::string file;
  std::string pointer;
  source::Origin at = {};
};

/// Reads a baseline. Returns std::nullopt after reporting an error.
std::optional<std::vector<BaselineEntry>> read_baseline(const source::Document& document,
                                                        diagnostics::Findings& report);

/// Returns the entries that hide every finding of the report, sorted; those about honesty only where that was
/// approved. Their files are relative to the directory of the baseline file, so that it holds for a run in
/// any directory.
std::vector<BaselineEntry> baseline_of(const diagnostics::Findings& report, const std::string& baseline_file,
                                       bool honesty_approved,
                                       const std::vector<const diagnostics::Rule*>& rules);

/// Marks the findings of the baseline as suppressed; those about honesty only where that was approved.
/// Returns the entries that still occur; reports the others unless `prune` is true.
std::vector<BaselineEntry> apply_baseline(const std::vector<BaselineEntry>& baseline,
                                          const std::string& baseline_file, bool honesty_approved, bool prune,
                                          const std::vector<const diagnostics::Rule*>& rules,
                                          diagnostics::Findings& report);

/// Returns the text of a baseline with these entries.
std::string baseline_text(const std::vector<BaselineEntry>& entries);

}  // namespace candor::policy
