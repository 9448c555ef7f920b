// generator/diagnostics/sarif.cpp: prints reports as SARIF 2.1.0 (OASIS), for code hosts and editors.
#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "diagnostics/fingerprint.hpp"
#include "diagnostics/json_text.hpp"
#include "diagnostics/printers.hpp"

namespace candor::diagnostics {
namespace {

constexpr std::string_view schema_uri =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The names of the working directory and of the root of the file system in locations. No report contains
/// their paths.
constexpr std::string_view base_id = "SRCROOT";
constexpr std::string_view root_id = "FILESYSTEM";
/// Where a rule is described: the help is part of the report, and no server has to be asked.
constexpr std::string_view rule_uri = "urn:candor:rule:";
constexpr std::string_view program_uri = "urn:candor";

/// Returns the level (SARIF 2.1.0, section 3.27.10). An undecided check has the level "none" and the kind
/// "open".
std::string_view level_of(Severity severity) {
  if (severity == Severity::undecided) return "none";
  return severity == Severity::remark ? "note" : name_of(severity);
}

std::string message_text(std::string_view text) {
  ObjectText object;
  object.text("text", text);
  return object.close();
}

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

std::string region_text(const source::Origin& at) {
  const source::Position begin = source::position(*at.file, at.span.begin);
  const source::Position end = source::position(*at.file, at.span.end);
  ObjectText region;
  region.number("startLine", begin.line);
  region.number("startColumn", begin.column);
  region.number("endLine", end.line);
  region.number("endColumn", end.column);
  return region.close();
}

/// Prints the lines around a region (section 3.29.5), or "" for a file without more.
std::string context_text(const source::Origin& at) {
  constexpr std::size_t lines_around = 2;
  const std::size_t first = source::position(*at.file, at.span.begin).line;
  const std::size_t last = source::position(*at.file, at.span.end).line;
  const std::size_t top = at.file->first_line;
  const std::size_t bottom = top + at.file->line_starts.size() - 1;
  const std::size_t begin = first > top + lines_around ? first - lines_around : top;
  const std::size_t end = std::min(last + lines_around, bottom);
  if (begin == first && end <= last) return "";
  ObjectText region;
  region.number("startLine", begin);
  region.number("endLine", end);
  return region.close();
}

/// Prints the location of a file (section 3.4): relative to the working directory, or for one elsewhere,
/// relative to the root of the file system.
std::string artifact_text(std::string_view name, std::string_view directory) {
  std::string_view base = base_id;
  const bool is_below = !directory.empty() && name.starts_with(directory) &&
                        (directory.ends_with('/') || name.substr(directory.size()).starts_with('/'));
  if (is_below) name.remove_prefix(directory.size());
  if (name.starts_with('/')) {
    if (!is_below) base = root_id;
    name.remove_prefix(std::min(name.find_first_not_of('/'), name.size()));
  }
  while (name.starts_with("./")) name.remove_prefix(2);
  ObjectText artifact;
  artifact.text("uri", uri_of(name));
  artifact.text("uriBaseId", base);
  return artifact.close();
}

/// Prints a fix (section 3.55): the bytes of its edits, and what stands there afterwards.
std::string sarif_fix(const Diagnostic& diagnostic, std::string_view directory) {
  const source::File& file = *diagnostic.primary.at.file;
  ObjectText change;
  change.raw("artifactLocation", artifact_text(file.name, directory));
  change.raw("replacements", list_text(diagnostic.fix->edits, [&](const Edit& edit) {
               ObjectText replacement;
               replacement.raw("deletedRegion", region_text({diagnostic.primary.at.file, edit.span, ""}));
               replacement.raw("insertedContent", message_text(edit.replacement));
               return replacement.close();
             }));
  ObjectText fix;
  fix.raw("description", message_text(diagnostic.fix->title));
  fix.raw("artifactChanges", "[" + change.close() + "]");
  return fix.close();
}

/// Prints a location (section 3.28); `message` is for related locations.
std::string location_text(const source::Origin& at, std::string_view message, std::string_view directory) {
  ObjectText location;
  if (!message.empty()) location.raw("message", message_text(message));
  if (at.file) {
    ObjectText physical;
    physical.raw("artifactLocation", artifact_text(at.file->name, directory));
    if (!at.file->line_starts.empty()) {
      physical.raw("region", region_text(at));
      if (const std::string context = context_text(at); message.empty() && !context.empty())
        physical.raw("contextRegion", context);
    }
    location.raw("physicalLocation", physical.close());
  }
  if (!at.pointer.empty()) {
    ObjectText logical;
    logical.text("fullyQualifiedName", at.pointer);
    location.raw("logicalLocations", "[" + logical.close() + "]");
  }
  return location.close();
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

std::string rule_text(const Rule& rule) {
  ObjectText configuration;
  configuration.text("level", level_of(rule.severity));
  ObjectText object;
  object.text("id", rule.id);
  object.text("name", rule_name(rule.id));
  object.raw("shortDescription", message_text(rule.summary));
  object.raw("fullDescription", message_text(rule.explanation));
  object.raw("help",
             message_text(std::string(rule.explanation) + "\n`candor explain " + std::string(rule.id) + "`"));
  object.text("helpUri", std::string(rule_uri) + uri_of(rule.id));
  object.raw("defaultConfiguration", configuration.close());
  return "\n" + object.close();
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
  ObjectText result;
  result.text("ruleId", diagnostic.rule);
  if (known.rule_index) result.number("ruleIndex", *known.rule_index);
  // Section 3.27.9: `open` is a check that could not be completed.
  if (diagnostic.severity == Severity::undecided) result.text("kind", "open");
  result.text("level", level_of(diagnostic.severity));
  result.raw("message", message_text(with_help(diagnostic)));
  result.raw("locations", "[" + location_text(diagnostic.primary.at, "", known.directory) + "]");
  if (!diagnostic.labels.empty()) {
    result.raw("relatedLocations", list_text(diagnostic.labels, [&](const Label& label) {
                 return location_text(label.at, label.text, known.directory);
               }));
  }
  if (diagnostic.fix && diagnostic.primary.at.file)
    result.raw("fixes", "[" + sarif_fix(diagnostic, known.directory) + "]");
  ObjectText identity;
  identity.text("candor/v1", fingerprint(diagnostic));
  result.raw("partialFingerprints", identity.close());
  if (!known.baseline_state.empty()) result.text("baselineState", known.baseline_state);
  if (known.accepted != nullptr) {
    ObjectText suppression;
    suppression.text("kind", known.accepted->is_in_source ? "inSource" : "external");
    suppression.text("justification", known.accepted->reason);
    result.raw("suppressions", "[" + suppression.close() + "]");
  }
  return "\n" + result.close();
}

/// Prints a finding of the baseline that this run did not have.
std::string absent_text(const Absent& absent, std::optional<std::size_t> rule_index,
                        std::string_view directory) {
  ObjectText result;
  result.text("ruleId", absent.rule);
  if (rule_index) result.number("ruleIndex", *rule_index);
  result.text("kind", "pass");
  result.text("level", "none");
  result.raw("message", message_text("the finding of the baseline is not found any more"));
  ObjectText physical;
  physical.raw("artifactLocation", artifact_text(absent.file, directory));
  ObjectText region;
  region.number("startLine", 1);
  physical.raw("region", region.close());
  ObjectText location;
  location.raw("physicalLocation", physical.close());
  if (!absent.pointer.empty()) {
    ObjectText logical;
    logical.text("fullyQualifiedName", absent.pointer);
    location.raw("logicalLocations", "[" + logical.close() + "]");
  }
  result.raw("locations", "[" + location.close() + "]");
  ObjectText identity;
  identity.text("candor/v1", absent.fingerprint);
  result.raw("partialFingerprints", identity.close());
  result.text("baselineState", "absent");
  return "\n" + result.close();
}

}  // namespace

std::string sarif_head(const std::vector<const Rule*>& rules, std::string_view version) {
  ObjectText driver;
  driver.text("name", "candor");
  driver.text("version", version);
  driver.text("informationUri", program_uri);
  driver.raw("rules", list_text(rules, [](const Rule* rule) { return rule_text(*rule); }));
  return "{\"$schema\":" + source::quote(schema_uri) +
         ",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":" + driver.close() +
         "},\"columnKind\":\"unicodeCodePoints\",\"results\":[";
}

std::string sarif_result(const Diagnostic& diagnostic, std::string_view directory) {
  return result_text(diagnostic, {.directory = directory});
}

std::string sarif_tail(const Scope& scope) {
  ObjectText invocation;
  invocation.flag("executionSuccessful", scope.unread_files.empty());
  if (!scope.unread_files.empty()) {
    invocation.raw("toolExecutionNotifications", list_text(scope.unread_files, [](const std::string& file) {
                     ObjectText notification;
                     notification.text("level", "error");
                     notification.raw("message", message_text("'" + file + "' was not read"));
                     return notification.close();
                   }));
  }
  ObjectText description;
  description.raw("description", message_text("the working directory"));
  ObjectText bases;
  bases.raw(base_id, description.close());
  ObjectText root;
  root.raw("description", message_text("the root of the file system"));
  bases.raw(root_id, root.close());
  return "],\"originalUriBaseIds\":" + bases.close() + ",\"invocations\":[" + invocation.close() + "]}]}\n";
}

std::string to_sarif(const Report& report, const std::vector<const Rule*>& rules, std::string_view version,
                     const Scope& scope) {
  std::map<std::string_view, std::size_t> indexes;
  for (std::size_t i = 0; i < rules.size(); ++i) indexes.emplace(rules[i]->id, i);
  const auto index_of = [&](const std::string& rule) -> std::optional<std::size_t> {
    const auto found = indexes.find(rule);
    return found == indexes.end() ? std::nullopt : std::optional(found->second);
  };
  std::string results;
  const auto add = [&](const std::string& result) { results += (results.empty() ? "" : ",") + result; };
  const auto add_finding = [&](const Diagnostic& finding, const Acceptance* accepted) {
    const std::string_view state = !report.absent() ? "" : finding.is_known ? "unchanged" : "new";
    add(result_text(finding, {scope.directory, index_of(finding.rule), accepted, state}));
  };
  for (const Diagnostic& finding : report.all()) add_finding(finding, nullptr);
  for (const Suppressed& each : report.suppressed()) add_finding(each.finding, &each.why);
  if (report.absent())
    for (const Absent& each : *report.absent()) add(absent_text(each, index_of(each.rule), scope.directory));
  return sarif_head(rules, version) + results + sarif_tail(scope);
}

}  // namespace candor::diagnostics
