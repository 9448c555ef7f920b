// breaking/report.cpp: prints changes as diagnostics.
#include "breaking/report.hpp"

#include <array>

namespace candor::breaking {
namespace {

constexpr std::size_t max_witness_length = 500;

std::string_view kind_of(Witness::Of of) {
  constexpr std::array<std::string_view, 5> kinds{"", "the answer ", "the call ", "the definition ",
                                                  "the HTTP headers "};
  return kinds[static_cast<std::size_t>(of)];
}

diagnostics::Severity severity_of(const Change& change, const Reporting& reporting) {
  using diagnostics::Severity;
  switch (change.verdict) {
    case Verdict::breaking:
      return counts_in(change.category, reporting.selected) ? Severity::error : Severity::remark;
    case Verdict::unknown:
      return Severity::undecided;
    case Verdict::safe:
    case Verdict::policy:
      return Severity::remark;
  }
  return Severity::error;
}

void count(const Change& change, const Reporting& reporting, Counts& counts) {
  switch (change.verdict) {
    case Verdict::breaking:
      ++(counts_in(change.category, reporting.selected) ? counts.breaking : counts.uncounted);
      return;
    case Verdict::unknown:
      ++counts.unknown;
      return;
    case Verdict::safe:
      ++counts.safe;
      return;
    case Verdict::policy:
      ++counts.policy;
      return;
  }
}

}  // namespace

std::string witness_text(const Witness& witness) {
  std::string value = source::to_text(witness.value);
  if (value.size() > max_witness_length) value = value.substr(0, max_witness_length) + "...";
  const std::string start = "witness: " + std::string(kind_of(witness.of)) + value;
  if (witness.refusal.empty())
    return start + " was read as " + witness.old_reading + ", and is read as " + witness.new_reading + " now";
  return start + (witness.old_accepts ? " was valid, and is refused now" : " is valid now, and was refused") +
         " (" + witness.refusal + ")";
}

Counts report_changes(const std::vector<Change>& changes, const Reporting& reporting,
                      diagnostics::Findings& report) {
  Counts counts;
  for (const Change& change : changes) {
    count(change, reporting, counts);
    if (change.verdict == Verdict::safe && !reporting.all) continue;
    const bool shows_old = change.is_removal || !change.new_at.file;
    std::string message = change.tool.empty() ? change.message : change.tool + ": " + change.message;
    if (change.verdict == Verdict::unknown && change.why)
      message += ": not decided (" + std::string(analyze::undecided_word(*change.why)) + ")";
    if (change.verdict == Verdict::safe) message += ": safe (" + std::string(name_of(change.proof)) + ")";
    diagnostics::Diagnostic& made =
        report.add(*change.rule, shows_old ? change.old_at : change.new_at, message);
    made.severity = severity_of(change, reporting);
    const source::Origin& other = shows_old ? change.new_at : change.old_at;
    if (other.file)
      made.labels.push_back({other, shows_old ? "the new version here" : "the old version here"});
    if (change.witness) made.labels.push_back({{}, witness_text(*change.witness)});
    made.help = change.help;
  }
  return counts;
}

}  // namespace candor::breaking
