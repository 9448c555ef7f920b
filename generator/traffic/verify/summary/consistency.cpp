// verify/summary/consistency.cpp: finds counts of a summary that contradict one another.
#include <algorithm>
#include <tuple>

#include "diagnostics/printable.hpp"
#include "verify/summary/summary.hpp"
#include "verify/summary/times.hpp"

namespace candor::verify {
namespace {

/// Subtracts the parts of a count from it. Remembers the first count that is smaller than its parts.
class Check {
 public:
  /// `where` is in front of both names: "", or what names a tool.
  void exceeds(const std::string& where, std::string_view part, std::string_view whole, std::int64_t& rest,
               std::int64_t count) {
    if (why_.empty() && count > rest)
      why_ = where + "the counts of '" + std::string(part) + "' exceed those of '" + std::string(whole) + "'";
    // Never negative: what is left of a count that was exceeded is nothing.
    rest -= std::min(rest, count);
  }
  void sum_exceeds(const std::string& where, std::string_view part, std::string_view whole, std::int64_t all,
                   const Counts& counts) {
    for (const auto& [name, count] : counts) exceeds(where, part, whole, all, count);
  }
  void fails_unless(bool holds, std::string_view why) {
    if (why_.empty() && !holds) why_ = why;
  }
  std::string take() && { return std::move(why_); }

 private:
  std::string why_;
};

/// What the counts of a run and of each of its tools have in common.
void check_answers(Check& check, const std::string& where, const auto& of) {
  std::int64_t verdicts = of.answers;
  for (const std::int64_t count : {of.taken, of.refused, of.not_looked_at})
    check.exceeds(where, "taken', 'refused' and 'not_looked_at", "answers", verdicts, count);
  check.fails_unless(verdicts == 0, where + "'answers' exceeds 'taken', 'refused' and 'not_looked_at'");
  for (const auto& [name, count] : {std::pair("lying", of.lying), {"doubtful", of.doubtful}}) {
    std::int64_t answers = of.answers;
    check.exceeds(where, name, "answers", answers, count);
  }
  check.sum_exceeds(where, "states", "answers", of.answers, of.states);
  check.sum_exceeds(where, "undecided", "not_looked_at", of.not_looked_at, of.undecided);
}

}  // namespace

std::string why_inconsistent(const Summary& summary) {
  Check check;
  check_answers(check, "", summary);
  std::int64_t undecided = summary.not_looked_at;
  check.exceeds("", "cut", "not_looked_at", undecided, summary.cut);
  std::int64_t unread = summary.unread;
  check.exceeds("", "unread_files", "unread", unread, static_cast<std::int64_t>(summary.unread_files.size()));
  for (const auto& [name, tool] : summary.tools)
    check_answers(check, "of the tool '" + diagnostics::printable(name) + "', ", tool);
  for (const auto& [name, of_run, of_tool] :
       {std::tuple("requests", &Summary::requests, &ToolSummary::requests),
        {"answers", &Summary::answers, &ToolSummary::answers},
        {"taken", &Summary::taken, &ToolSummary::taken},
        {"refused", &Summary::refused, &ToolSummary::refused},
        {"not_looked_at", &Summary::not_looked_at, &ToolSummary::not_looked_at},
        {"lying", &Summary::lying, &ToolSummary::lying},
        {"doubtful", &Summary::doubtful, &ToolSummary::doubtful}}) {
    std::int64_t rest = summary.*of_run;
    for (const auto& [tool, counts] : summary.tools)
      check.exceeds("", "tools/*/" + std::string(name), name, rest, counts.*of_tool);
  }
  Counts rules = summary.rules;
  for (const auto& [name, tool] : summary.tools)
    for (const auto& [rule, count] : tool.rules)
      check.exceeds("", "tools/*/rules", "rules", rules[rule], count);
  if (!summary.times) return std::move(check).take();
  check.fails_unless(is_consistent(*summary.times), "the bins of 'times' do not fit 'first' and 'last'");
  std::int64_t answers = summary.answers;
  for (const auto& [number, bin] : summary.times->bins) {
    check.exceeds("", "times", "answers", answers, bin.answers);
    for (const std::int64_t count : {bin.failures, bin.lying, bin.undecided})
      check.fails_unless(count <= bin.answers, "a bin of 'times' has more than its 'answers'");
  }
  return std::move(check).take();
}

}  // namespace candor::verify
