// verify/transcript/unknown_tools.cpp: the answers of tools that have no contract.
#include "verify/transcript/unknown_tools.hpp"

#include <iterator>
#include <set>
#include <utility>

#include "source/words.hpp"
#include "verify/rule.hpp"
#include "verify/summary/summary.hpp"

namespace candor::verify {
namespace {

std::uint32_t line_of(const UnknownTool& unknown) {
  return unknown.at.file == nullptr ? 0 : unknown.at.file->first_line;
}

void add(UnknownTools& into, const std::string& tool, const UnknownTool& unknown) {
  const auto [found, is_new] = into.try_emplace(tool, unknown);
  if (is_new) return;
  found->second.answers += unknown.answers;
  if (!is_before(unknown.transcript, line_of(unknown), found->second)) return;
  found->second.transcript = unknown.transcript;
  found->second.at = unknown.at;
}

}  // namespace

/// Returns true if a line is before the first answer of an unknown tool.
bool is_before(std::size_t transcript, std::uint32_t line, const UnknownTool& first) {
  return std::pair(transcript, line) < std::pair(first.transcript, line_of(first));
}

void prune(UnknownTools& tools) {
  std::set<std::pair<std::uint64_t, std::string>> by_hash;
  for (const auto& [tool, unknown] : tools)
    if (!tool.empty()) by_hash.emplace(hash_of(tool), tool);
  for (; by_hash.size() > max_tools; by_hash.erase(std::prev(by_hash.end()))) {
    const auto last = tools.find(std::prev(by_hash.end())->second);
    add(tools, "", last->second);
    tools.erase(last);
  }
}

void add_unknown(UnknownTools& into, const UnknownTools& more) {
  for (const auto& [tool, unknown] : more) add(into, tool, unknown);
  prune(into);
}

void report(const UnknownTools& tools, diagnostics::Findings& report) {
  for (const auto& [tool, unknown] : tools) {
    const std::string count = source::count_text(unknown.answers, "answer");
    auto& diagnostic =
        report.add(rules::unknown_tool, unknown.at,
                   tool.empty() ? count + " of tools that are not known"
                                : count + " of the tool '" + tool + "', which has no contract in this run");
    if (unknown.answers > 1) diagnostic.primary.text = "the first of them";
  }
}

}  // namespace candor::verify
