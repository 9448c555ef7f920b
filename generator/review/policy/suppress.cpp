// generator/review/policy/suppress.cpp: takes accepted findings out of a report, and reports what accepts
// none.
#include "policy/suppress.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "diagnostics/rules.hpp"
#include "schema/model/describe.hpp"
#include "source/words.hpp"

namespace candor::policy {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_of(const std::vector<const diagnostics::Rule*>& rules) {
  std::vector<std::string> names;
  for (const diagnostics::Rule* rule : rules) {
    names.emplace_back(rule->id);
    if (!rule->code.empty()) names.emplace_back(rule->code);
  }
  return names;
}

/// The absolute paths of files, each found once: reports have many findings in few files.
class AbsolutePaths {
 public:
  const std::string& of(const std::string& path) {
    const auto [entry, is_new] = known_.try_emplace(path);
    if (is_new) entry->second = fs::absolute(path).lexically_normal().generic_string();
    return entry->second;
  }

  /// Returns true if `path` is that of the file or of a directory above it.
  bool covers(const std::string& path, const std::string& file) {
    const std::string& wanted = of(path);
    const std::string& given = of(file);
    if (!given.starts_with(wanted)) return false;
    return given.size() == wanted.size() || wanted.ends_with('/') || given[wanted.size()] == '/';
  }

 private:
  std::map<std::string, std::string> known_;
};

bool is_of_tool(const diagnostics::Diagnostic& finding, const std::string& tool, const Context& context) {
  const source::Origin& at = finding.primary.at;
  return std::ranges::any_of(context.tools, [&](const ToolPlace& place) {
    return place.name == tool && at.file && place.at.file && at.file->name == place.at.file->name &&
           at.span.begin >= place.at.span.begin && at.span.end <= place.at.span.end;
  });
}

/// Returns true if a suppression at the place of the finding, or around it, accepts it.
bool accepts(const Suppression& suppression, const diagnostics::Diagnostic& finding, const Context& context,
             AbsolutePaths& paths) {
  const source::Origin& at = finding.primary.at;
  if (!suppression.file.empty() && (!at.file || !paths.covers(suppression.file, at.file->name))) return false;
  return suppression.tool.empty() || is_of_tool(finding, suppression.tool, context);
}

/// Reports a target that does not exist. Returns false after that.
bool has_targets(const Suppression& suppression, const Context& context, AbsolutePaths& paths,
                 diagnostics::Findings& report) {
  if (!suppression.in_config || !context.all_loaded) return true;
  const auto is_covered = [&](const std::string& file) { return paths.covers(suppression.file, file); };
  if (!suppression.file.empty() && std::ranges::none_of(context.files, is_covered)) {
    // A file that is there belongs to another run.
    if (!context.exists(suppression.file))
      report.add(rules::suppression_unknown, suppression.at, "there is no file '" + suppression.file + "'");
    return false;
  }
  if (!suppression.tool.empty() &&
      std::ranges::find(context.tools, suppression.tool, &ToolPlace::name) == context.tools.end()) {
    std::vector<std::string> known;
    for (const ToolPlace& tool : context.tools) known.push_back(tool.name);
    report
        .add(rules::suppression_unknown, suppression.at,
             schema::with_hint("there is no tool '" + suppression.tool + "'", suppression.tool, known))
        .help.emplace_back("add \"file\" if the tool is in a directory that this run does not read");
    return false;
  }
  return true;
}

/// Returns true if the run read all that the suppression covers.
bool is_read_whole(const Suppression& suppression, const Context& context, AbsolutePaths& paths) {
  if (suppression.file.empty() || context.inputs.empty()) return true;
  return std::ranges::any_of(context.inputs,
                             [&](const std::string& input) { return paths.covers(input, suppression.file); });
}

/// Returns the rule of a suppression that may be used; null after reporting why it may not, or if it is not
/// of this run.
const diagnostics::Rule* usable_rule(const Suppression& suppression, const Context& context,
                                     AbsolutePaths& paths, diagnostics::Findings& report) {
  const diagnostics::Rule* rule = find_rule(context.rules, suppression.rule);
  if (rule == nullptr) {
    report.add(rules::suppression_unknown, suppression.at,
               schema::with_hint("there is no rule '" + suppression.rule + "'", suppression.rule,
                                 names_of(context.rules)));
    return nullptr;
  }
  if (context.is_input_fault(*rule)) {
    report.add(rules::rule_needed, suppression.at,
               "'" + suppression.rule + "' is reported for invalid contracts, and cannot be accepted");
    return nullptr;
  }
  if (is_about_honesty(*rule) && (!suppression.in_config || suppression.approved_by.empty())) {
    report
        .add(rules::suppression_of_honesty, suppression.at,
             "'" + suppression.rule + "' is about honesty, and is accepted without approval")
        .help.emplace_back("accept the finding in candor.json, in \"suppress\", with \"approved_by\"");
    return nullptr;
  }
  if (rule->severity == diagnostics::Severity::undecided && suppression.until.empty()) {
    report
        .add(rules::suppression_of_undecided, suppression.at,
             "'" + suppression.rule + "' reports an undecided check, and is accepted without a last day")
        .help.emplace_back("add \"until\", such as \"until\": \"2027-06-01\"");
    return nullptr;
  }
  if (!suppression.until.empty() && suppression.until < context.today) {
    report
        .add(rules::suppression_expired, suppression.at,
             "'" + suppression.rule + "' was accepted until " + suppression.until)
        .help.emplace_back("correct the finding, or decide anew and write another day");
    return nullptr;
  }
  if (!context.has_run(*rule) || !has_targets(suppression, context, paths, report)) return nullptr;
  return rule;
}

/// Reads one entry of "x-lint-ignore".
void read_entry(const source::Node& entry, const source::Origin& at, const std::string& outer,
                std::vector<Suppression>& into, diagnostics::Findings& report) {
  const auto text = [&](std::string_view key) {
    const source::Node* found = source::find(entry, key);
    return found == nullptr || found->kind != source::Kind::string ? "" : found->text;
  };
  const auto is_known = [](const source::Member& member) {
    return (member.key == "rule" || member.key == "reason" || member.key == "until") &&
           member.value.kind == source::Kind::string;
  };
  if (entry.kind != source::Kind::object || text("rule").empty() ||
      !std::ranges::all_of(entry.members, is_known)) {
    report.add(rules::malformed_suppression, at,
               "expected an object with 'rule', 'reason' and perhaps 'until'");
    return;
  }
  if (source::is_blank(text("reason"))) {
    report
        .add(rules::suppression_without_reason, at,
             "the finding '" + text("rule") + "' is accepted without a reason")
        .help.emplace_back("add \"reason\"");
    return;
  }
  into.push_back({.rule = text("rule"),
                  .reason = text("reason"),
                  .file = at.file->name,
                  .pointer = outer,
                  .until = text("until"),
                  .at = at});
}

void read_extensions(const std::vector<schema::Extension>& extensions, std::vector<Suppression>& into,
                     diagnostics::Findings& report) {
  for (const schema::Extension& extension : extensions) {
    if (extension.name != "x-lint-ignore") continue;
    if (extension.value.kind != source::Kind::array) {
      report.add(rules::malformed_suppression, extension.at, "\"x-lint-ignore\" must be a list");
      continue;
    }
    const std::string outer = extension.at.pointer.substr(0, extension.at.pointer.rfind('/'));
    for (std::size_t i = 0; i < extension.value.items.size(); ++i) {
      const source::Node& entry = extension.value.items[i];
      read_entry(entry, {extension.at.file, entry.span, source::append_pointer(extension.at.pointer, i)},
                 outer, into, report);
    }
  }
}

}  // namespace

const diagnostics::Rule* find_rule(const std::vector<const diagnostics::Rule*>& rules,
                                   std::string_view name) {
  const auto found = std::ranges::find_if(rules, [&](const diagnostics::Rule* rule) {
    return rule->id == name || (!rule->code.empty() && rule->code == name);
  });
  return found == rules.end() ? nullptr : *found;
}

bool is_about_honesty(const diagnostics::Rule& rule) {
  return rule.id.starts_with("convention/") || rule.code.starts_with("HON") || rule.code.starts_with("H2");
}

std::vector<Suppression> inline_suppressions(const schema::ContractFile& file,
                                             diagnostics::Findings& report) {
  std::vector<Suppression> all;
  read_extensions(file.extensions, all, report);
  for (const schema::Schema& schema : file.authored->graph.nodes)
    read_extensions(schema.extensions, all, report);
  return all;
}

void apply(const std::vector<Suppression>& suppressions, const Context& context,
           diagnostics::Findings& report) {
  diagnostics::Findings faults;
  AbsolutePaths paths;
  /// A suppression, and whether it hid something.
  struct Usable {
    const Suppression* suppression;
    bool is_used = false;
  };
  // By rule and pointer, so that a finding is compared with those at its place and around it only.
  std::map<std::string_view, std::map<std::string_view, std::vector<Usable>>> by_rule;
  // A schema that several contracts refer to has its suppressions in each of them.
  std::set<std::pair<std::string, std::string>> seen;
  for (const Suppression& suppression : suppressions) {
    if (!seen.insert({suppression.at.file ? suppression.at.file->name : "", suppression.at.pointer}).second)
      continue;
    const diagnostics::Rule* rule = usable_rule(suppression, context, paths, faults);
    if (rule != nullptr) by_rule[rule->id][suppression.pointer].push_back({&suppression});
  }
  report.suppress([&](const diagnostics::Diagnostic& finding) -> std::optional<diagnostics::Acceptance> {
    const auto own = by_rule.find(finding.rule);
    if (own == by_rule.end()) return std::nullopt;
    std::string_view around = finding.primary.at.pointer;
    for (;;) {
      if (const auto here = own->second.find(around); here != own->second.end())
        for (Usable& each : here->second) {
          if (!accepts(*each.suppression, finding, context, paths)) continue;
          each.is_used = true;
          return diagnostics::Acceptance{each.suppression->reason, !each.suppression->in_config};
        }
      const std::size_t slash = around.rfind('/');
      if (slash == std::string_view::npos) break;
      around = around.substr(0, slash);
    }
    return std::nullopt;
  });
  if (context.all_loaded)
    for (const auto& [rule, places] : by_rule)
      for (const auto& [place, all] : places)
        for (const Usable& each : all)
          if (!each.is_used && is_read_whole(*each.suppression, context, paths))
            faults
                .add(rules::suppression_unused, each.suppression->at,
                     "'" + each.suppression->rule + "' is not found here any more")
                .help.emplace_back("remove this");
  report.append(std::move(faults));
}

void apply_severities(const Config& config, const std::vector<const diagnostics::Rule*>& rules,
                      const std::function<bool(const diagnostics::Rule&)>& is_needed,
                      diagnostics::Findings& report) {
  using diagnostics::Severity;
  const auto level_of = [](std::string_view word) {
    return word == "error" ? Severity::error : word == "warning" ? Severity::warning : Severity::remark;
  };
  for (const auto& [name, setting] : config.rules) {
    const diagnostics::Rule* rule = find_rule(rules, name);
    if (rule == nullptr) {
      report.add(rules::suppression_unknown, setting.at,
                 schema::with_hint("there is no rule '" + name + "'", name, names_of(rules)));
      continue;
    }
    const bool is_lower = setting.value == "off" || level_of(setting.value) > rule->severity;
    if (is_lower && is_about_honesty(*rule)) {
      report
          .add(rules::suppression_of_honesty, setting.at,
               "'" + name + "' is about honesty, and cannot be " +
                   (setting.value == "off" ? "switched off" : "lowered"))
          .help.emplace_back("accept single findings in \"suppress\", with \"approved_by\"");
      continue;
    }
    if (is_lower && is_needed(*rule)) {
      report.add(rules::rule_needed, setting.at,
                 "'" + name + "' is needed for sound code, and cannot be " +
                     (setting.value == "off" ? "switched off" : "lowered"));
      continue;
    }
    const auto is_own = [rule](const diagnostics::Diagnostic& finding) { return finding.rule == rule->id; };
    if (setting.value == "off")
      report.suppress_if(is_own, "switched off in candor.json");
    else
      report.set_severity(is_own, level_of(setting.value));
  }
}

}  // namespace candor::policy
