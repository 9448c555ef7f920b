// verify/transcript/unknown_tools.hpp: the answers of tools that have no contract.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"
#include "verify/subject.hpp"

namespace candor::verify {

/// Answers of one tool that has no contract.
struct UnknownTool {
  source::Origin at;           // of the first
  std::size_t transcript = 0;  // the number of its transcript in the run
  std::uint64_t answers = 0;
};
using UnknownTools = std::map<std::string, UnknownTool, std::less<>>;

/// Returns true if a line is before the first answer of an unknown tool.
bool is_before(std::size_t transcript, std::uint32_t line, const UnknownTool& first);

/// Keeps the `max_tools` tools with the smallest hashes of their names, as in a summary; the others are
/// joined under "".
void prune(UnknownTools& tools);

/// Adds to the answers of tools without a contract. Of two first answers the one in the earlier transcript
/// counts.
void add_unknown(UnknownTools& into, const UnknownTools& more);

/// Reports them, one finding for each tool. Proposes the contract of the run whose name stands behind a prefix.
void report(const UnknownTools& tools, const Subjects& subjects, diagnostics::Findings& report);

}  // namespace candor::verify
