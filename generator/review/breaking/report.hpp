// breaking/report.hpp: changes as diagnostics.
#pragma once

#include <string>
#include <vector>

#include "breaking/change.hpp"
#include "diagnostics/findings.hpp"

namespace candor::breaking {

/// What is reported, and how severely.
struct Reporting {
  /// Breaking changes of these categories are errors; others are remarks. Honesty always counts.
  Category selected = Category::wire;
  /// Also reports changes that were proved safe, as remarks.
  bool all = false;
};

/// The numbers of changes by verdict. `breaking` are those that count; `uncounted` break in categories that
/// were not selected.
struct Counts {
  std::size_t safe = 0;
  std::size_t breaking = 0;
  std::size_t uncounted = 0;
  std::size_t policy = 0;
  std::size_t unknown = 0;
};

/// Returns a witness in one sentence: "witness: 5 was valid, and is refused now (maximum: ...)".
std::string witness_text(const Witness& witness);

/// Adds a diagnostic for each change: an error for one that breaks, with its witness; `undecided` for an
/// unknown one, with its reason; a remark for policy. A part that was removed is shown in the old version.
Counts report_changes(const std::vector<Change>& changes, const Reporting& reporting,
                      diagnostics::Findings& report);

}  // namespace candor::breaking
