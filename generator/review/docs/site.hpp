// generator/review/docs/site.hpp: the pages about contracts, and about the words in which contracts are
// written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "breaking/change.hpp"
#include "diagnostics/findings.hpp"
#include "docs/reference.hpp"
#include "output/artifact.hpp"
#include "verify/subject.hpp"

namespace candor::docs {

/// What changed between two versions.
struct History {
  std::string before;  // the older version, as the user named it
  std::string after;   // the newer one; empty: the contracts that the pages show
  std::vector<breaking::Change> changes;
};

/// A text in Markdown, and the name of its page.
struct Guide {
  std::string name;
  std::string text;
};

/// What the pages show.
struct Site {
  std::vector<verify::Subject> tools;
  std::vector<History> history;  // the latest first
  const Reference& reference;
  std::string library;       // generated/docs/reference.md: what the public headers declare
  std::string_view version;  // of the program
  std::vector<Guide> guides = {};
};

/// Returns the files of the site: `index.html`, a page for each tool, guide and kind of reference. Printable
/// ASCII; a page loads nothing, and links only to others of the site. Text of contracts is encoded. Returns
/// std::nullopt after reporting a page that is too large.
std::optional<std::vector<output::Artifact>> site_of(const Site& site, diagnostics::Findings& report);

}  // namespace candor::docs
