// generator/base/diagnostics/sarif.cpp: prints reports as SARIF 2.1.0 (OASIS), for code hosts and editors.
#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "diagnostics/fingerprint.hpp"
#include "diagnostics/json.hpp"
#include "diagnostics/printers.hpp"
#include "source/words.hpp"

namespace candor::diagnostics {
namespace {

constexpr std::string_view schema_uri =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The names of the working directory and of the root of the file system in locations. No report contains
/// their paths.
constexpr std::string_view base_id = "SRCROOT";
constexpr std::string_view root_id = "FILESYSTEM";
/// Where a team has published no pages: GitHub's rules want a URI.
constexpr std::string_view program_uri = "urn:candor";

/// Returns the level (SARIF 2.1.0, section 3.27.10). An undecided check has the level "none" and the kind
/// "open".
std::string_view level_of(Severity severity) {
  if (severity == Severity::undecided) return "none";
  return severity == Severity::remark ? "note" : name_of(severity);
}

Json message_json(std::string_view text) { return {{"text", text}}; }

/// Returns a path as a URI reference (RFC 3986); all but unreserved characters are escaped.
std::string uri_of(std::string_view path) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string uri;
  for (const char each : path) {
    const auto byte = static_cast<unsigned char>(each);
    if (plain.find(each) != std::string_view::npos)
      uri += each;
    else
      uri.append({'%', digits[byte >> 4U], digits[byte & 0xFU]});
  }
  return uri;
}

Json region_json(const source::Origin& at) {
  const source::Position begin = source::position(*at.file, at.span.begin);
  const source::Position end = source::position(*at.file, at.span.end);
  return {{"startLine", begin.line},
          {"startColumn", begin.column},
          {"endLine", end.line},
          {"endColumn", end.column}};
}

/// Returns the lines around a region (section 3.29.5), or std::nullopt for a file without more.
std::optional<Json> context_json(const source::Origin& at) {
  constexpr std::size_t lines_around = 2;
  const std::size_t first = source::position(*at.file, at.span.begin).line;
  const std::size_t last = source::position(*at.file, at.span.end).line;
  const std::size_t top = at.file->first_line;
  const std::size_t bottom = top + at.file->line_starts.size() - 1;
  const std::size_t begin = first > top + lines_around ? first - lines_around : top;
  const std::size_t end = std::min(last + lines_around, bottom);
  if (begin == first && end <= last) return std::nullopt;
  return Json{{"startLine", begin}, {"endLine", end}};
}

/// Returns the location of a file (section 3.4): relative to the working directory, or for one elsewhere,
/// relative to the root of the file system.
Json artifact_json(std::string_view name, std::string_view directory) {
  std::string_view base = base_id;
  const bool is_below = !directory.empty() && name.starts_with(directory) &&
                        (directory.ends_with('/') || name.substr(directory.size()).starts_with('/'));
  if (is_below) name.remove_prefix(directory.size());
  if (name.starts_with('/')) {
    if (!is_below) base = root_id;
    name.remove_prefix(std::min(name.find_first_not_of('/'), name.size()));
  }
  while (name.starts_with("./")) name.remove_prefix(2);
  return {{"uri", uri_of(name)}, {"uriBaseId", base}};
}

/// Returns a fix (section 3.55): the bytes of its edits, and what stands there afterwards.
Json fix_json(const Diagnostic& diagnostic, std::string_view directory) {
  const auto& file = diagnostic.primary.at.file;
  const Json replacements = Json::array(diagnostic.fix->edits, [&](const Edit& edit) {
    return Json{{"deletedRegion", region_json({file, edit.span, ""})},
                {"insertedContent", message_json(edit.replacement)}};
  });
  const Json change = {{"artifactLocation", artifact_json(file->name, directory)},
                       {"replacements", replacements}};
  return {{"description", message_json(diagnostic.fix->title)}, {"artifactChanges", Json::array({change})}};
}

void add_logical_location(Json& location, const std::string& pointer) {
  if (!pointer.empty())
    location.add("logicalLocations", Json::array({Json{{"fullyQualifiedName", pointer}}}));
}

/// Returns a location (section 3.28); `message` is for related locations.
Json location_json(const source::Origin& at, std::string_view message, std::string_view directory) {
  Json location = Json::object();
  if (!message.empty()) location.add("message", message_json(message));
  if (at.file) {
    Json physical = {{"artifactLocation", artifact_json(at.file->name, directory)}};
    if (!at.file->line_starts.empty()) {
      physical.add("region", region_json(at));
      if (const auto context = context_json(at); message.empty() && context)
        physical.add("contextRegion", *context);
    }
    location.add("physicalLocation", physical);
  }
  add_logical_location(location, at.pointer);
  return location;
}

/// Returns the last part of an id in Pascal case (section 3.49.7): "UnknownKeyword".
std::string rule_name(std::string_view id) {
  std::string name;
  bool begins = true;
  for (const char c : id.substr(id.find('/') + 1)) {
    if (c != '-') name += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = c == '-';
  }
  return name;
}

/// Returns a rule. Its help is part of the report; a `helpUri` it has where a team has published its pages.
Json rule_json(const Rule* rule, const std::string& pages) {
  const std::string help =
      std::string(rule->explanation) + "\n`candor explain " + std::string(rule->id) + "`";
  Json json = {{"id", rule->id},
               {"name", rule_name(rule->id)},
               {"shortDescription", message_json(rule->summary)},
               {"fullDescription", message_json(rule->explanation)},
               {"help", message_json(help)}};
  if (!pages.empty()) json.add("helpUri", pages + "reference/rules.html#" + std::string(rule->id));
  json.add("defaultConfiguration", {{"level", level_of(rule->severity)}});
  return json;
}

std::string with_help(const Diagnostic& diagnostic) {
  std::string text = diagnostic.message;
  if (!diagnostic.primary.text.empty()) text += "; " + diagnostic.primary.text;
  for (const std::string& help : diagnostic.help) text += "; " + help;
  return text;
}

/// What the run knows of a result beside its diagnostic.
struct Circumstances {
  std::string_view directory = {};
  std::optional<std::size_t> rule_index = std::nullopt;
  const Acceptance* accepted = nullptr;
  /// "new" or "unchanged" (section 3.27.24); empty in a run without a baseline.
  std::string_view baseline_state = {};
};

std::string result_text(const Diagnostic& diagnostic, const Circumstances& known) {
  Json result = {{"ruleId", diagnostic.rule}};
  if (known.rule_index) result.add("ruleIndex", *known.rule_index);
  // Section 3.27.9: `open` is a check that could not be completed.
  if (diagnostic.severity == Severity::undecided) result.add("kind", "open");
  result.add("level", level_of(diagnostic.severity));
  result.add("message", message_json(with_help(diagnostic)));
  result.add("locations", Json::array({location_json(diagnostic.primary.at, "", known.directory)}));
  if (!diagnostic.labels.empty())
    result.add("relatedLocations", Json::array(diagnostic.labels, [&](const Label& label) {
                 return location_json(label.at, label.text, known.directory);
               }));
  if (diagnostic.fix && diagnostic.primary.at.file)
    result.add("fixes", Json::array({fix_json(diagnostic, known.directory)}));
  result.add("partialFingerprints", {{"candor/v1", fingerprint(diagnostic)}});
  if (!known.baseline_state.empty()) result.add("baselineState", known.baseline_state);
  if (known.accepted != nullptr) {
    const Json suppression = {{"kind", known.accepted->is_in_source ? "inSource" : "external"},
                              {"justification", known.accepted->reason}};
    result.add("suppressions", Json::array({suppression}));
  }
  return "\n" + result.text();
}

/// Prints a finding of the baseline that this run did not have.
std::string absent_text(const Absent& absent, std::optional<std::size_t> rule_index,
                        std::string_view directory) {
  Json result = {{"ruleId", absent.rule}};
  if (rule_index) result.add("ruleIndex", *rule_index);
  result.add("kind", "pass");
  result.add("level", "none");
  result.add("message", message_json("the finding of the baseline is not found any more"));
  Json location = {{"physicalLocation",
                    {{"artifactLocation", artifact_json(absent.file, directory)},
                     {"region", {{"startLine", std::size_t{1}}}}}}};
  add_logical_location(location, absent.pointer);
  result.add("locations", Json::array({location}));
  result.add("partialFingerprints", {{"candor/v1", absent.fingerprint}});
  result.add("baselineState", "absent");
  return "\n" + result.text();
}

}  // namespace

std::vector<const Rule*> used_rules(const std::vector<const Rule*>& rules,
                                    const std::set<std::string_view>& ids) {
  std::vector<const Rule*> used;
  std::ranges::copy_if(rules, std::back_inserter(used),
                       [&](const Rule* rule) { return ids.contains(rule->id); });
  return used;
}

std::string sarif_head() {
  const Json run = {{"columnKind", "unicodeCodePoints"}, {"results", Json::array({})}};
  std::string text = Json{{"$schema", schema_uri}, {"version", "2.1.0"}, {"runs", Json::array({run})}}.text();
  text.resize(text.rfind("]}]}"));
  return text;
}

std::string sarif_result(const Diagnostic& diagnostic, std::string_view directory) {
  return result_text(diagnostic, {.directory = directory});
}

std::string sarif_tail(const Scope& scope, const std::vector<const Rule*>& rules, std::string_view version) {
  Json invocation = {{"executionSuccessful", scope.unread_files.empty()}};
  if (!scope.unread_files.empty())
    invocation.add(
        "toolExecutionNotifications", Json::array(scope.unread_files, [](const std::string& file) {
          return Json{{"level", "error"}, {"message", message_json("'" + file + "' was not read")}};
        }));
  Json bases = Json::object();
  bases.add(base_id, {{"description", message_json("the working directory")}});
  bases.add(root_id, {{"description", message_json("the root of the file system")}});
  const Json driver = {
      {"name", "candor"},
      {"version", version},
      {"informationUri", scope.pages.empty() ? std::string(program_uri) : scope.pages},
      {"rules", Json::array({})}};
  const Json rest = {{"originalUriBaseIds", bases},
                     {"invocations", Json::array({invocation})},
                     {"tool", {{"driver", driver}}}};
  std::string text = rest.text().substr(1);
  text.insert(text.rfind("]}}}"),
              Json::array(rules, [&](const Rule* rule) { return rule_json(rule, scope.pages); }).lines());
  return "]," + text + "]}\n";
}

std::string to_sarif(const Findings& report, const std::vector<const Rule*>& rules, std::string_view version,
                     const Scope& scope) {
  std::set<std::string_view> found;
  for (const Diagnostic& finding : report.all()) found.insert(finding.rule);
  for (const Suppressed& each : report.suppressed()) found.insert(each.finding.rule);
  if (report.absent())
    for (const Absent& each : *report.absent()) found.insert(each.rule);
  const std::vector<const Rule*> used = used_rules(rules, found);
  const auto index_of = [&](const std::string& rule) -> std::optional<std::size_t> {
    const auto at = std::ranges::find(used, rule, &Rule::id);
    return at == used.end() ? std::nullopt : std::optional<std::size_t>(at - used.begin());
  };
  std::string results;
  const auto add = [&](const std::string& result) { source::append_word(results, result, ","); };
  const auto add_finding = [&](const Diagnostic& finding, const Acceptance* accepted) {
    const std::string_view state = !report.absent() ? "" : finding.is_known ? "unchanged" : "new";
    add(result_text(finding, {scope.directory, index_of(finding.rule), accepted, state}));
  };
  for (const Diagnostic& finding : report.all()) add_finding(finding, nullptr);
  for (const Suppressed& each : report.suppressed()) add_finding(each.finding, &each.why);
  if (report.absent())
    for (const Absent& each : *report.absent()) add(absent_text(each, index_of(each.rule), scope.directory));
  return sarif_head() + results + sarif_tail(scope, used, version);
}

}  // namespace candor::diagnostics
