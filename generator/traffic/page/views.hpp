// generator/traffic/page/views.hpp: the parts of the view from which the page's templates are filled.
#pragma once

#include <vector>

#include "page/frame.hpp"
#include "page/run.hpp"

namespace candor::page {

/// One segment of a bar.
struct Part {
  const char* kind = "";  // a class of the style sheet: a color and a pattern
  std::int64_t count = 0;
};

/// Returns the segments of a horizontal bar in percent of its width: `kind`, `x`, `width`. A segment that is
/// not empty is wide enough to be seen.
View bar(const std::vector<Part>& parts);

/// Returns the top of the page: the verdict as a sentence, the figures, and what was looked at and what was
/// not.
View headline_view(const Run& run);

/// Returns the cards of the rules of a section: the sentence of each, its tools, and its best examples.
View rule_cards(const Run& run, Section section);

/// Returns why answers were not decided, those with the most answers first.
View reasons_view(const Run& run);

/// Returns the tools with their answers by state.
View tools_view(const Run& run);

/// Returns the answers over time, for a summary with times.
View times_view(const verify::Times& times, std::int64_t answers);

}  // namespace candor::page
