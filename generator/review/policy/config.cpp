// generator/review/policy/config.cpp: reads candor.json, after validating it against its schema.
#include "policy/config.hpp"

#include <filesystem>

#include "diagnostics/rules.hpp"
#include "schema/model/describe.hpp"
#include "schema/resolve/standalone_schema.hpp"
#include "validate/validate.hpp"

namespace candor::policy {

namespace {

/// A value of the document and its place.
struct At {
  const source::Document& document;
  const source::Node& node;
  std::string pointer;

  source::Origin origin() const { return {document.file, node.span, pointer}; }
  At member(const source::Member& member) const {
    return {document, member.value, source::append_pointer(pointer, member.key)};
  }
  At item(std::size_t index) const {
    return {document, node.items[index], source::append_pointer(pointer, index)};
  }
  std::string text(std::string_view key) const {
    const source::Node* found = source::find(node, key);
    return found == nullptr ? "" : found->text;
  }
};

/// Returns a path of the configuration as seen from the working directory.
std::string joined(const At& at, const std::string& path) {
  if (path.empty()) return "";
  return (std::filesystem::path(at.document.file->name).parent_path() / path)
      .lexically_normal()
      .generic_string();
}

void report_findings(const source::Document& document, const schema::StandaloneSchema& schema,
                     const std::vector<validate::Finding>& findings, diagnostics::Findings& report) {
  std::vector<std::string> known;
  for (const schema::Property& property : schema.graph[schema.root].properties)
    known.push_back(property.name);
  for (const validate::Finding& finding : findings) {
    std::string message = finding.message;
    const std::string name = source::last_token(finding.instance_pointer);
    const bool is_top = finding.instance_pointer.rfind('/') == 0;
    if (finding.keyword == "additionalProperties" || finding.keyword == "false")
      message = schema::with_hint("unknown setting '" + name + "'", name,
                                  is_top ? known : std::vector<std::string>());
    report.add(rules::bad_config, {document.file, finding.span, finding.instance_pointer},
               std::move(message));
  }
}

Suppression suppression_of(const At& at) {
  return {.rule = at.text("rule"),
          .reason = at.text("reason"),
          .tool = at.text("tool"),
          .file = joined(at, at.text("file")),
          .pointer = at.text("pointer"),
          .until = at.text("until"),
          .approved_by = at.text("approved_by"),
          .in_config = true,
          .at = at.origin()};
}

void read_setting(const At& at, const std::string& key, Config& config) {
  const Setting<std::string> text{at.node.text, at.origin()};
  if (key == "preset") config.preset = text;
  if (key == "fail_on") config.fail_on = text;
  if (key == "pages") config.pages = text.value.ends_with('/') ? text.value : text.value + "/";
  if (key == "baseline") config.baseline = {joined(at, at.text("file")), at.text("approved_by"), at.origin()};
  for (std::size_t i = 0; i < at.node.items.size(); ++i) {
    const At item = at.item(i);
    if (key == "groups") config.groups.push_back({item.node.text, item.origin()});
    if (key == "ignore") config.ignore.push_back({joined(item, item.node.text), item.origin()});
    if (key == "suppress") config.suppress.push_back(suppression_of(item));
  }
  if (key == "tools")
    for (const source::Member& tool : at.node.members) config.tools.emplace_back(tool.key, tool.value.text);
  if (key == "rules")
    for (const source::Member& rule : at.node.members)
      config.rules.push_back({rule.key, {rule.value.text, at.member(rule).origin()}});
}

}  // namespace

std::optional<Config> read_config(const source::Document& document, const source::Document& schema,
                                  diagnostics::Findings& report) {
  const auto resolved = schema::resolve_schema(schema, {}, report);
  if (!resolved) return std::nullopt;
  const auto findings = validate::validate(resolved->graph, resolved->root, document.root);
  report_findings(document, *resolved, findings, report);
  if (!findings.empty()) return std::nullopt;
  Config config;
  const At root{document, document.root, ""};
  for (const source::Member& member : document.root.members)
    read_setting(root.member(member), member.key, config);
  return config;
}

}  // namespace candor::policy
