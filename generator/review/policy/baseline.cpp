// generator/review/policy/baseline.cpp: reads, applies and writes baselines.
#include "policy/baseline.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include "diagnostics/fingerprint.hpp"
#include "diagnostics/json.hpp"
#include "diagnostics/rules.hpp"
#include "policy/suppress.hpp"

namespace candor::policy {

namespace {

using diagnostics::Json;

constexpr std::string_view baseline_kind = "candor baseline 1";

/// Findings that a baseline can hide: those at a place in a file.
bool can_be_hidden(const diagnostics::Diagnostic& finding) {
  return finding.primary.at.file && !finding.primary.at.file->line_starts.empty() &&
         !finding.rule.starts_with("policy/") && finding.severity != diagnostics::Severity::undecided;
}

/// Names files relative to the directory of a baseline. Reports have many findings in few files.
class RelativeNames {
 public:
  explicit RelativeNames(const std::string& baseline_file)
      : directory_(std::filesystem::absolute(baseline_file).lexically_normal().parent_path()) {}

  const std::string& of(const std::string& file) {
    const auto [entry, is_new] = known_.try_emplace(file);
    if (is_new && !file.empty())
      entry->second =
          std::filesystem::absolute(file).lexically_normal().lexically_proximate(directory_).generic_string();
    return entry->second;
  }

  std::vector<std::string> fingerprints(const diagnostics::Findings& report) {
    return diagnostics::fingerprints(report, [this](const std::string& file) { return of(file); });
  }

 private:
  std::filesystem::path directory_;
  std::map<std::string, std::string> known_;
};

}  // namespace

std::optional<std::vector<BaselineEntry>> read_baseline(const source::Document& document,
                                                        diagnostics::Findings& report) {
  const source::Node* kind = source::find(document.root, "kind");
  const source::Node* list = source::find(document.root, "findings");
  if (kind == nullptr || kind->text != baseline_kind || list == nullptr ||
      list->kind != source::Kind::array) {
    report
        .add(rules::bad_baseline, {document.file, document.root.span, ""},
             "this is not a baseline that candor wrote")
        .help.emplace_back("write it with --write-baseline");
    return std::nullopt;
  }
  std::vector<BaselineEntry> entries;
  for (std::size_t i = 0; i < list->items.size(); ++i) {
    const source::Node& item = list->items[i];
    const source::Origin at{document.file, item.span, source::append_pointer("/findings", i)};
    const auto text = [&](std::string_view key) {
      const source::Node* found = source::find(item, key);
      return found == nullptr || found->kind != source::Kind::string ? "" : found->text;
    };
    if (text("fingerprint").empty() || text("rule").empty()) {
      report.add(rules::bad_baseline, at, "expected an object with 'fingerprint' and 'rule'");
      return std::nullopt;
    }
    entries.push_back({text("fingerprint"), text("rule"), text("file"), text("pointer"), at});
  }
  return entries;
}

std::string baseline_text(const std::vector<BaselineEntry>& entries) {
  const Json findings = Json::array(entries, [](const BaselineEntry& entry) {
    return Json{{"fingerprint", entry.fingerprint},
                {"rule", entry.rule},
                {"file", entry.file},
                {"pointer", entry.pointer}};
  });
  return "{\"kind\":" + Json(baseline_kind).text() + ",\"findings\":[" + findings.lines("  ") + "\n]}\n";
}

std::vector<BaselineEntry> baseline_of(const diagnostics::Findings& report, const std::string& baseline_file,
                                       bool honesty_approved,
                                       const std::vector<const diagnostics::Rule*>& rules) {
  RelativeNames names(baseline_file);
  const std::vector<std::string> prints = names.fingerprints(report);
  std::vector<BaselineEntry> entries;
  for (std::size_t i = 0; i < report.all().size(); ++i) {
    const diagnostics::Diagnostic& finding = report.all()[i];
    const diagnostics::Rule* rule = find_rule(rules, finding.rule);
    if (!can_be_hidden(finding) || (rule != nullptr && is_about_honesty(*rule) && !honesty_approved))
      continue;
    entries.push_back(
        {prints[i], finding.rule, names.of(finding.primary.at.file->name), finding.primary.at.pointer});
  }
  std::ranges::sort(entries, {}, [](const BaselineEntry& entry) {
    return std::tie(entry.file, entry.pointer, entry.rule, entry.fingerprint);
  });
  return entries;
}

std::vector<BaselineEntry> apply_baseline(const std::vector<BaselineEntry>& baseline,
                                          const std::string& baseline_file, bool honesty_approved, bool prune,
                                          const std::vector<const diagnostics::Rule*>& rules,
                                          diagnostics::Findings& report) {
  report.sort_and_deduplicate();
  RelativeNames names(baseline_file);
  const std::vector<std::string> prints = names.fingerprints(report);
  std::map<std::string_view, const BaselineEntry*> known;
  for (const BaselineEntry& entry : baseline) known.emplace(entry.fingerprint, &entry);
  std::set<const diagnostics::Diagnostic*> hidden;
  std::set<const diagnostics::Diagnostic*> known_findings;
  std::set<const BaselineEntry*> used;
  diagnostics::Findings faults;
  for (std::size_t i = 0; i < report.all().size(); ++i) {
    const diagnostics::Diagnostic& finding = report.all()[i];
    const auto entry = known.find(prints[i]);
    if (entry == known.end() || !can_be_hidden(finding)) continue;
    used.insert(entry->second);
    known_findings.insert(&finding);
    const diagnostics::Rule* rule = find_rule(rules, finding.rule);
    if (rule != nullptr && is_about_honesty(*rule) && !honesty_approved) {
      faults
          .add(rules::suppression_of_honesty, entry->second->at,
               "'" + finding.rule + "' is about honesty, and the baseline is not approved")
          .help.emplace_back("approve the baseline in candor.json, with \"approved_by\" and \"reason\"");
      continue;
    }
    hidden.insert(&finding);
  }
  // As this run would name the file.
  const auto file_of = [&](const BaselineEntry& entry) {
    const std::filesystem::path directory = std::filesystem::path(baseline_file).parent_path();
    return (directory / entry.file).lexically_normal().generic_string();
  };
  std::vector<diagnostics::Absent> absent;
  for (const BaselineEntry& entry : baseline)
    if (!used.contains(&entry))
      absent.push_back({entry.rule, file_of(entry), entry.pointer, entry.fingerprint});
  report.compare_with_baseline(
      [&](const diagnostics::Diagnostic& finding) { return known_findings.contains(&finding); },
      std::move(absent));
  report.suppress_if([&](const diagnostics::Diagnostic& finding) { return hidden.contains(&finding); },
                     "in the baseline");
  std::vector<BaselineEntry> kept;
  for (const BaselineEntry& entry : baseline) {
    if (used.contains(&entry))
      kept.push_back(entry);
    else if (!prune)
      faults
          .add(rules::baseline_stale, entry.at,
               "'" + entry.rule + "' is not found at '" + entry.pointer + "' any more")
          .help.emplace_back("remove it with --prune-baseline");
  }
  report.append(std::move(faults));
  return kept;
}

}  // namespace candor::policy
