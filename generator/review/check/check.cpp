// generator/review/check/check.cpp: all rules, one after another.
#include "check/check.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "check/rules/rules.hpp"

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

void run(const ir::Contract& contract, diagnostics::Findings& report) {
  const Selection minimal{.preset = Preset::minimal};
  for (const Rule* rule : all())
    if (rule->check != nullptr && is_selected(*rule, minimal)) rule->check(contract, report);
}

void run(std::span<const Subject> subjects, const Selection& selection, diagnostics::Findings& report) {
  for (const Rule* rule : all()) {
    if (!is_selected(*rule, selection)) continue;
    if (rule->check_set != nullptr) rule->check_set(subjects, report);
    for (const Subject& subject : subjects) {
      if (rule->check != nullptr) rule->check(subject.contract, report);
      if (rule->check_file != nullptr) rule->check_file(subject, report);
    }
  }
}

}  // namespace candor::check
