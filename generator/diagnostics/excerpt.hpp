// generator/diagnostics/excerpt.hpp: the source line of a diagnostic with carets. Private to the printers.
#pragma once

#include <string>

#include "source/file.hpp"

namespace candor::diagnostics {

/// A source line as printed, and the carets below it; both without line number and newline.
struct Excerpt {
  std::string line;
  std::string carets;
};

/// Returns the line in which `span` begins, with carets under the part of the span in this line, at least
/// one. A line of more than 160 code points is cut around the caret and marked with "...".
Excerpt excerpt(const source::File& file, source::Span span);

}  // namespace candor::diagnostics
