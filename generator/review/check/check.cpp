// generator/review/check/check.cpp: all rules, one after another.
#include "check/check.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "check/breaches.hpp"
#include "check/rules/rules.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::check {

std::span<const std::string_view> preset_names() {
  static constexpr std::string_view names[] = {"minimal", "standard", "strict"};
  return names;
}

std::optional<Preset> preset_named(std::string_view name) {
  const auto names = preset_names();
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Preset>(found - names.begin());
}

std::span<const Rule* const> all() {
  static constexpr std::array table = {
#define RULE(name) &name,
#include "check/rules/rules.def"
#undef RULE
  };
  return table;
}

std::vector<Example> examples_of(const diagnostics::Rule& rule) {
  // The directory is the id after the slash.
  std::string directory(rule.id.substr(rule.id.find('/') + 1));
  std::ranges::replace(directory, '-', '_');
  std::vector<Example> examples;
  for (const source::Embedded& each : embedded_examples()) {
    if (each.name.starts_with(directory + "/bad.")) examples.push_back({each.text, false});
    if (each.name.starts_with(directory + "/good.")) examples.push_back({each.text, true});
  }
  return examples;
}

bool is_selected(const Rule& rule, const Selection& selection) {
  if (std::ranges::find(selection.off, &rule) != selection.off.end()) return false;
  if (std::ranges::find(selection.on, &rule) != selection.on.end()) return true;
  if (rule.group == Group::docs) return selection.docs;
  return rule.preset <= selection.preset;
}

namespace {

/// Returns the violations of the rule that the contract does not declare.
diagnostics::Findings undeclared(const Rule& rule, const ir::Contract& contract) {
  diagnostics::Findings found;
  rule.check(contract, found);
  if (is_breakable(rule))
    for (const ir::Breach& breach : contract.breaches)
      found.remove_if([&](const diagnostics::Diagnostic& each) { return covers(breach, each); });
  return found;
}

}  // namespace

void run(const ir::Contract& contract, diagnostics::Findings& report) {
  const Selection minimal{.preset = Preset::minimal};
  for (const Rule* rule : all())
    if (rule->check != nullptr && is_selected(*rule, minimal)) report.append(undeclared(*rule, contract));
}

namespace {

/// What a caller loses by a finding that only the author of a tool can mend.
std::string_view loss_by(const Rule& rule) {
  if (rule.about.id.starts_with("convention/")) return "a caller cannot tell what was left out or not done";
  if (rule.about.code.starts_with("LLM") || rule.about.id.ends_with("-description"))
    return "a model may misread the tool, or its provider refuse it";
  return "fewer faults of values are found";
}

/// Returns true for a rule that only the author of a tool can keep, unless it was chosen.
bool is_of_author(const Rule& rule, const Selection& selection) {
  const bool is_needed =
      rule.preset == Preset::minimal && rule.about.severity == diagnostics::Severity::error;
  return !is_needed && !rule.concerns_users && std::ranges::find(selection.on, &rule) == selection.on.end();
}

/// Adds findings that are about names: those of tools together, and those in emitted code. About tools of
/// others, they are remarks.
void add_about_names(diagnostics::Findings found, std::span<const Subject> subjects,
                     diagnostics::Findings& report) {
  for (diagnostics::Diagnostic each : found.all()) {
    const bool is_of_others = std::ranges::any_of(subjects, [&](const Subject& subject) {
      return subject.file.is_foreign && subject.file.origin.file == each.primary.at.file;
    });
    if (is_of_others) each.severity = std::max(each.severity, diagnostics::Severity::remark);
    report.add(std::move(each));
  }
}

/// The findings about one tool of others, counted by what they cost and by their rules.
using Losses = std::map<std::string_view, std::map<std::string_view, std::size_t>>;

/// Returns the rule of a finding that only says that a part of a schema has no effect; null for any other, and
/// for a rule that was chosen.
const diagnostics::Rule* advice_of(const diagnostics::Diagnostic& each, const Selection& selection) {
  static const diagnostics::Rule* const advice[] = {
      &schema::rules::unreachable_branch, &schema::rules::impossible_consequence,
      &schema::rules::overlapping_one_of, &schema::rules::one_of_may_overlap,
      &schema::rules::example_refused};
  const auto is_chosen = [&](std::string_view name) {
    return std::ranges::find(selection.of_reading, name) != selection.of_reading.end();
  };
  const auto rule = std::ranges::find(advice, each.rule, &diagnostics::Rule::id);
  if (rule == std::end(advice) || each.severity == diagnostics::Severity::error || is_chosen(each.rule) ||
      is_chosen(each.code))
    return nullptr;
  return *rule;
}

/// Takes such findings about tools of others out of the report.
void count_advice(std::span<const Subject> subjects, const Selection& selection, std::vector<Losses>& losses,
                  diagnostics::Findings& report) {
  report.remove_if([&](const diagnostics::Diagnostic& each) {
    const diagnostics::Rule* const rule = advice_of(each, selection);
    if (rule == nullptr) return false;
    const source::Origin& at = each.primary.at;
    const auto subject = std::ranges::find_if(subjects, [&](const Subject& one) {
      const source::Origin& tool = one.file.origin;
      return one.file.is_foreign && tool.file == at.file && at.pointer.starts_with(tool.pointer + "/");
    });
    if (subject == subjects.end()) return false;
    ++losses[static_cast<std::size_t>(subject - subjects.begin())]["parts of its schemas have no effect"][rule->id];
    return true;
  });
}

void summarize(const Subject& subject, const Losses& losses, diagnostics::Findings& report) {
  std::string text;
  std::size_t findings = 0;
  for (const auto& [loss, rules] : losses) {
    text += (text.empty() ? "" : "; ") + std::string(loss) + " (" +
            source::joined(rules, ", ",
                           [](const auto& each) {
                             return std::string(each.first) +
                                    (each.second == 1 ? "" : " x " + std::to_string(each.second));
                           }) +
            ")";
    for (const auto& [rule, count] : rules) findings += count;
  }
  report
      .add(tool_of_others.about, subject.file.name_at,
           source::count_text(findings, "finding") + " about '" + subject.file.name +
               "' that only its author can mend: " + text)
      .help.emplace_back("to see the findings of a rule, set its level in candor.json");
}

}  // namespace

void run(std::span<const Subject> subjects, const Selection& selection, diagnostics::Findings& report) {
  std::vector<Losses> losses(subjects.size());
  for (const Rule* rule : all()) {
    if (!is_selected(*rule, selection)) continue;
    const bool is_of_authors = is_of_author(*rule, selection);
    if (rule->check_set != nullptr) {
      diagnostics::Findings found;
      rule->check_set(subjects, found);
      add_about_names(std::move(found), is_of_authors ? subjects : subjects.first(0), report);
    }
    for (std::size_t i = 0; i < subjects.size(); ++i) {
      diagnostics::Findings found;
      if (rule->check != nullptr) found = undeclared(*rule, subjects[i].contract);
      if (rule->check_file != nullptr) rule->check_file(subjects[i], found);
      if (found.all().empty()) continue;
      if (!subjects[i].file.is_foreign || !is_of_authors)
        report.append(std::move(found));
      else if (rule->about.code.starts_with("CPP"))
        add_about_names(std::move(found), subjects.subspan(i, 1), report);
      else
        losses[i][loss_by(*rule)][rule->about.id] += found.all().size();
    }
  }
  if (!is_selected(tool_of_others, selection)) return;
  count_advice(subjects, selection, losses, report);
  for (std::size_t i = 0; i < subjects.size(); ++i)
    if (!losses[i].empty()) summarize(subjects[i], losses[i], report);
}

}  // namespace candor::check
