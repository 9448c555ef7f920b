// verify/summary/text.cpp: prints a summary in a few lines.
#include "verify/summary/text.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "diagnostics/printable.hpp"
#include "verify/summary/numbers.hpp"
#include "verify/summary/times.hpp"

namespace candor::verify {
namespace {

constexpr std::size_t max_rules = 4;
constexpr std::size_t max_tools = 4;
constexpr std::size_t max_reasons = 3;
constexpr std::size_t name_columns = 44;

std::string right(const std::string& text, std::size_t columns) {
  return std::string(text.size() < columns ? columns - text.size() : 0, ' ') + text;
}

std::string left(const std::string& text, std::size_t columns) {
  const std::string shown = diagnostics::printable(text, columns);
  return shown + std::string(shown.size() < columns ? columns - shown.size() : 0, ' ');
}

using Ranked = std::vector<std::pair<std::int64_t, std::string>>;

/// The names with counts above 0, the largest first.
Ranked ranked(const Counts& counts) {
  Ranked all;
  for (const auto& [name, count] : counts)
    if (count > 0) all.emplace_back(count, name);
  std::ranges::sort(all, [](const auto& a, const auto& b) {
    return std::tuple(-a.first, std::string_view(a.second)) <
           std::tuple(-b.first, std::string_view(b.second));
  });
  return all;
}

/// Prints the first of them, and how many more there are.
std::string rows(const Ranked& all, std::size_t max, const std::string& noun) {
  std::string text;
  for (std::size_t i = 0; i < std::min(max, all.size()); ++i)
    text += right(grouped(all[i].first), 11) + "  " + left(all[i].second, 86) + "\n";
  if (all.size() > max)
    text +=
        right("", 13) + "and " + counted(static_cast<std::int64_t>(all.size() - max), "more " + noun) + "\n";
  std::string trimmed;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::size_t last = text.find_last_not_of(' ', end - 1);
    trimmed += text.substr(at, last + 1 - at) + "\n";
    at = end + 1;
  }
  return trimmed;
}

std::string head(const Summary& summary) {
  std::string text = (summary.transcripts == 0 ? "" : counted(summary.transcripts, "transcript") + ", ") +
                     size_text(summary.bytes) + ", " + counted(summary.lines, "line");
  if (summary.unread != 0) text += "; " + counted(summary.unread, "file") + " not read to the end";
  if (summary.times)
    text += "; " + time_text(summary.times->first) + " to " + time_text(summary.times->last) + " UTC";
  if (summary.halves_dropped != 0)
    text += "; " + grouped(summary.halves_dropped) +
            " halves of calls were not kept: too many waited for the other";
  return text + "\n";
}

std::string calls(const Summary& summary) {
  const Standing standing = standing_of(summary);
  std::string text = counted(summary.requests, "request") + ", " + counted(summary.answers, "answer") + ": " +
                     grouped(standing.clean) + " without a finding, " + grouped(standing.lying) +
                     " with a lie, " + grouped(standing.undecided) + " not decided";
  if (summary.cut != 0) text += " (" + grouped(summary.cut) + " of them cut by their recorder)";
  if (summary.doubtful != 0) text += ", " + grouped(summary.doubtful) + " doubtful";
  if (summary.push_frames != 0) text += ", " + counted(summary.push_frames, "push frame");
  return text + "\n";
}

/// The tools with answers that lie, by their number.
std::string lying_tools(const Summary& summary) {
  Counts lying;
  for (const auto& [name, tool] : summary.tools) lying[name] = tool.lying;
  const Ranked all = ranked(lying);
  std::string text;
  for (std::size_t i = 0; i < std::min(max_tools, all.size()); ++i) {
    const ToolSummary& tool = *summary.tools.find(all[i].second);
    text += right(grouped(all[i].first), 11) + "  " + left(all[i].second, name_columns) + " of " +
            counted(tool.answers, "answer") + "\n";
  }
  if (all.size() > max_tools)
    text += right("", 13) + "and " +
            counted(static_cast<std::int64_t>(all.size() - max_tools), "more tool") + "\n";
  return text;
}

std::string next_step(const Summary& summary) {
  const std::int64_t tools = tools_without_contract(summary);
  if (tools == 0) return "";
  return "next: " + counted(tools, "tool") + (tools == 1 ? " has" : " have") +
         " no contract: `candor init --from-transcript FILE --tool NAME` writes one\n";
}

}  // namespace

Standing standing_of(const Summary& summary) {
  // Of an answer with a lie, more may be undecided.
  const std::int64_t lying = std::min(summary.lying, summary.answers);
  const std::int64_t undecided = std::min(summary.not_looked_at, summary.answers - lying);
  return {summary.answers - lying - undecided, lying, undecided};
}

std::int64_t tools_without_contract(const Summary& summary) {
  return std::ranges::count_if(summary.tools, [](const auto& entry) {
    return !entry.second.has_contract && entry.second.answers != 0 && entry.first != key_of_unknown_tool;
  });
}

std::string to_text(const Summary& summary) {
  std::string text = head(summary) + calls(summary);
  const Ranked rules = ranked(summary.rules);
  if (!rules.empty()) text += "findings:\n" + rows(rules, max_rules, "rule");
  if (summary.lying != 0) text += "answers with a lie:\n" + lying_tools(summary);
  const Ranked undecided = ranked(summary.undecided);
  if (!undecided.empty()) text += "not decided:\n" + rows(undecided, max_reasons, "reason");
  return text + next_step(summary);
}

}  // namespace candor::verify
