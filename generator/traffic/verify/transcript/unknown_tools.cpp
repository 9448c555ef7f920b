// verify/transcript/unknown_tools.cpp: the answers of tools that have no contract.
#include "verify/transcript/unknown_tools.hpp"

#include <iterator>
#include <set>
#include <utility>

#include "diagnostics/rules.hpp"
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

namespace {

/// Returns the longest name of a contract that ends the name of the tool behind a prefix of its own
/// ("acme_find"), or "".
std::string behind_prefix(std::string_view tool, const Subjects& subjects) {
  std::string found;
  for (const auto& [name, subject] : subjects) {
    const bool is_behind = tool.size() > name.size() && tool.ends_with(name) &&
                           !source::is_letter_or_digit(tool[tool.size() - name.size() - 1]);
    if (is_behind && name.size() > found.size()) found = name;
  }
  return found;
}

}  // namespace

void report(const UnknownTools& tools, const Subjects& subjects, diagnostics::Findings& report) {
  for (const auto& [tool, unknown] : tools) {
    const std::string count = source::count_text(unknown.answers, "answer");
    auto& diagnostic =
        report.add(rules::unknown_tool, unknown.at,
                   tool.empty() ? count + " of tools that are not known"
                                : count + " of the tool '" + tool + "', which has no contract in this run");
    if (unknown.answers > 1) diagnostic.primary.text = "the first of them";
    if (const std::string contract = behind_prefix(tool, subjects); !contract.empty())
      diagnostic.help.push_back("if it is '" + contract + "', say so in candor.json: \"tools\": { " + source::quote(tool) +
                                ": " + source::quote(contract) + " }");
  }
}

}  // namespace candor::verify
