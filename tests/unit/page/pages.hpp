// tests/unit/page/pages.hpp: summaries made in tests.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"
#include "support/markup.hpp"

namespace candor::tests {

/// Returns all rules that verify can report.
std::vector<const diagnostics::Rule*> verify_rules();

/// Returns the page of a summary.
std::string page_of(const verify::Summary& summary);

/// Returns a summary with one tool: `answers` answers, of which some lie and some were not decided.
verify::Summary small_summary(std::int64_t answers, std::int64_t lying, std::int64_t undecided);

/// Returns an example in which every text is `text`.
verify::Sample sample_of(const std::string& text);

}  // namespace candor::tests
