// breaking/acceptance.cpp: compares what a model provider says of two versions.
#include "breaking/acceptance.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "providers/report.hpp"

namespace candor::breaking {
namespace {

/// What a finding is about, without the places in the file: the rule, the place in the tool, and the message.
using Verdicts = std::set<std::tuple<std::string, std::string, std::string>>;

std::string place_in_tool(const diagnostics::Diagnostic& finding, const Subject& subject) {
  const std::string& whole = subject.file.origin.pointer;
  const std::string& pointer = finding.primary.at.pointer;
  return pointer.starts_with(whole) ? pointer.substr(whole.size()) : pointer;
}

diagnostics::Findings verdicts_on(const Subject& subject, const providers::Profile& profile,
                                source::Documents& documents) {
  diagnostics::Findings report;
  providers::report_tool(profile, subject.file, documents, report);
  report.sort_and_deduplicate();
  return report;
}

}  // namespace

std::vector<Change> acceptance_changes(const Version& before, const Version& after,
                                       const providers::Profile& profile) {
  std::map<std::string, const Subject*> old;
  for (const Subject& subject : before.subjects) old.emplace(subject.file.name, &subject);
  source::Documents documents;
  std::vector<Change> changes;
  for (const Subject& subject : after.subjects) {
    const auto found = old.find(subject.file.name);
    if (found == old.end()) continue;
    Verdicts known;
    const diagnostics::Findings old_report = verdicts_on(*found->second, profile, documents);
    for (const diagnostics::Diagnostic& each : old_report.all())
      known.emplace(each.rule, place_in_tool(each, *found->second), each.message);
    const diagnostics::Findings new_report = verdicts_on(subject, profile, documents);
    for (const diagnostics::Diagnostic& each : new_report.all()) {
      if (known.contains({each.rule, place_in_tool(each, subject), each.message})) continue;
      const bool is_enforcement = each.severity == diagnostics::Severity::remark;
      Change change;
      change.rule = is_enforcement ? &rules::provider_enforcement_lost : &rules::provider_acceptance_lost;
      change.category = Category::provider;
      change.tool = subject.file.name;
      change.side = Side::params;
      change.verdict = is_enforcement ? Verdict::policy : Verdict::breaking;
      change.message = each.message;
      change.old_at = found->second->file.origin;
      change.new_at = each.primary.at;
      change.help = each.help;
      change.detail = profile.name + " " + profile.date;
      changes.push_back(std::move(change));
    }
  }
  return changes;
}

}  // namespace candor::breaking
