// generator/traffic/page/run.hpp: a summary with what several sections of the page derive from it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "verify/summary/text.hpp"

namespace candor::page {

/// All rules that findings can have, for the sentences about them.
using Rules = std::span<const diagnostics::Rule* const>;

/// The sections that show findings.
enum class Section { lies, exchanges, doubts, undecided };

/// The bounds of the page. Rules of a section and tools beyond them have no card, and are counted.
inline constexpr std::size_t max_cards = 100;  // of a section
inline constexpr std::size_t max_tools = verify::max_tools + 2;

/// The findings of one rule.
struct RuleCount {
  std::string_view id;
  std::int64_t count = 0;
  const diagnostics::Rule* rule = nullptr;  // null for a rule that this version does not know
  Section section = Section::lies;
  std::string anchor;  // of its card; empty where it has none
};

/// One tool, and the anchor of its card, as above.
struct ToolEntry {
  std::string_view name;
  const verify::ToolSummary* counts = nullptr;
  std::string anchor;
};

/// A state of answers, and the class of the style sheet that colors it everywhere on the page.
struct StateKind {
  std::string_view name;
  const char* kind = "";
};

struct Run {
  const verify::Summary& summary;
  verify::Standing standing;
  /// By section; in a section those with the most findings first.
  std::vector<RuleCount> rules;
  /// Those with the most lies first, then those with the most answers.
  std::vector<ToolEntry> tools;
  /// The most frequent first.
  std::vector<StateKind> states;
};

Run make_run(const verify::Summary& summary, Rules rules);

/// Returns "#" and the anchor of the card of a tool; "" where it has none.
std::string link_to_tool(const Run& run, std::string_view name);

/// Returns the count of that name, or 0.
std::int64_t count_of(const verify::Counts& counts, std::string_view name);

}  // namespace candor::page
