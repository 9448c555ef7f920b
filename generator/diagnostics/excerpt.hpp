// generator/diagnostics/excerpt.hpp: the line of the source that a diagnostic points at. Private to the
// printers.
#pragma once

#include <string>

#include "source/file.hpp"

namespace candor::diagnostics {

/// A line as it is shown, and the carets below it. Both without their number and newline.
struct Excerpt {
  std::string line;
  std::string carets;
};

/// The line in which `span` begins, with carets under the span as far as that line goes, at least one. A line
/// of more than 160 code points is cut around the caret with "..." on either side.
Excerpt excerpt(const source::File& file, source::Span span);

}  // namespace candor::diagnostics
