// tests/unit/page/pages.hpp: summaries made in tests, and what is wrong with the markup of a page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "page/page.hpp"

namespace candor::tests {

/// Returns all rules that verify can report.
std::vector<const diagnostics::Rule*> verify_rules();

/// Returns the page of a summary.
std::string page_of(const verify::Summary& summary);

/// Returns a summary with one tool: `answers` answers, of which some lie and some were not decided.
verify::Summary small_summary(std::int64_t answers, std::int64_t lying, std::int64_t undecided);

/// Returns an example in which every text is `text`.
verify::Sample sample_of(const std::string& text);

/// Returns the faults of a page, one per line: characters beyond printable ASCII, tags that do not nest,
/// attributes without quotes, elements and attributes that pages do not have, ids that are there twice, links
/// without a target.
std::string faults_of(std::string_view page);

/// Returns how often `part` occurs in the text.
std::size_t occurrences(std::string_view text, std::string_view part);

}  // namespace candor::tests
