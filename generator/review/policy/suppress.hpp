// generator/review/policy/suppress.hpp: takes accepted findings out of a report, and reports what accepts none.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "policy/config.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::policy {

/// Where a tool stands, so that a finding is known to be about it.
struct ToolPlace {
  std::string name;
  source::Origin at;
};

/// What suppressions are judged by.
struct Context {
  /// All rules of the program.
  const std::vector<const diagnostics::Rule*>& rules;
  /// Returns true for the rules that this run has looked for.
  std::function<bool(const diagnostics::Rule&)> has_run;
  /// Returns true for the rules of inputs that are not contracts, and whose findings are never accepted.
  std::function<bool(const diagnostics::Rule&)> is_input_fault;
  /// Returns true if there is such a file or directory.
  std::function<bool(const std::string&)> exists;
  std::vector<ToolPlace> tools;
  std::vector<std::string> files;  // that were read
  /// The files and directories that the run was asked to read. A suppression of a directory of which it read
  /// a part only may hide something in the rest. Empty: everything.
  std::vector<std::string> inputs = {};
  std::string today;  // "2026-11-24"
  /// False where contracts could not be loaded: then it is not known what a suppression would hide.
  bool all_loaded = true;
};

/// Returns the rule with that id or short name, or null.
const diagnostics::Rule* find_rule(const std::vector<const diagnostics::Rule*>& rules, std::string_view name);

/// Returns true for the rules about honest reporting, which are accepted by name only: the laws and rules of
/// the convention, and the changes H2xx.
bool is_about_honesty(const diagnostics::Rule& rule);

/// Returns the suppressions in "x-lint-ignore" of a contract and its schemas; reports malformed ones.
std::vector<Suppression> inline_suppressions(const schema::ContractFile& file, diagnostics::Findings& report);

/// Marks the findings that a suppression accepts as suppressed. Reports suppressions that are expired, accept
/// nothing, name what is not there, or would hide what honesty needs.
void apply(const std::vector<Suppression>& suppressions, const Context& context, diagnostics::Findings& report);

/// Gives findings the severities of the configuration. Reports unknown rules, and settings that would lower
/// what honesty or sound code needs; `is_needed` is true for rules of the latter.
void apply_severities(const Config& config, const std::vector<const diagnostics::Rule*>& rules,
                      const std::function<bool(const diagnostics::Rule&)>& is_needed,
                      diagnostics::Findings& report);

}  // namespace candor::policy
