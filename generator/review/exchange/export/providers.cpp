// exchange/export/providers.cpp: exports contracts as the tools of a request to a model provider.
#include <algorithm>
#include <map>

#include "diagnostics/rules.hpp"
#include "exchange/export/export.hpp"
#include "providers/report.hpp"
#include "schema/keywords/keyword.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::exchange {
namespace {

using source::Kind;
using source::Node;

/// Copies schemas without the keywords that a profile leaves out, and without extensions.
class Cleaning {
 public:
  explicit Cleaning(const providers::Profile& profile) : profile_(profile) {}

  Node clean(const Node& schema) {
    if (schema.kind != Kind::object) return schema;
    Node kept{schema.kind, schema.span, schema.text, {}, {}};
    for (const source::Member& member : schema.members) {
      if (member.key.starts_with("x-")) continue;
      if (std::ranges::count(profile_.left_out, member.key) != 0) {
        ++left_out_[member.key];
        continue;
      }
      source::set_member(kept, member.key, clean_value(member));
    }
    return kept;
  }

  /// Reports the keywords that were left out, apart from those that say nothing about values.
  void report(const source::Origin& at, diagnostics::Findings& report) const {
    for (const auto& [keyword, count] : left_out_)
      if (!keyword.starts_with('$'))
        report.add(rules::not_exported, at,
                   "'" + keyword + "' is not exported, " + source::count_text(count, "time") + ": " +
                       profile_.name + " has no such keyword");
  }

 private:
  Node clean_value(const source::Member& member) {
    const schema::KeywordEntry* const entry = schema::find_keyword(member.key);
    const schema::Shape shape = entry == nullptr ? schema::Shape::plain : entry->shape;
    if (shape == schema::Shape::plain) return member.value;
    if (shape != schema::Shape::map && member.value.kind != Kind::array) return clean(member.value);
    Node made{member.value.kind, member.value.span, member.value.text, {}, {}};
    for (const Node& item : member.value.items) made.items.push_back(clean(item));
    for (const source::Member& each : member.value.members)
      made.members.push_back({each.key, each.key_span, clean(each.value)});
    return made;
  }

  const providers::Profile& profile_;
  std::map<std::string, std::size_t> left_out_;
};

/// Reports the members of tools that the provider has no place for: one remark for each name.
void report_left_out(const providers::Profile& profile, const std::vector<ExportedTool>& tools,
                     diagnostics::Findings& report) {
  std::map<std::string, std::vector<const schema::ContractFile*>> having;
  for (const ExportedTool& each : tools)
    for (const source::Member& member : each.tool.members)
      if (member.key != "name" && member.key != "description" && member.key != "inputSchema" &&
          (member.key != "outputSchema" || profile.result_member.empty()) &&
          member.key != "x-" + profile.name)
        having[member.key].push_back(each.contract);
  for (const auto& [name, contracts] : having) {
    auto& finding = report.add(
        rules::not_exported, contracts.front()->name_at,
        "'" + name + "' of '" + contracts.front()->name + "'" +
            (contracts.size() == 1 ? "" : " and " + std::to_string(contracts.size() - 1) + " more") +
            " is not exported: a tool of " + profile.name + " has no such member");
    if (name == "outputSchema" && !profile.result_note.empty()) finding.help.push_back(profile.result_note);
  }
}

/// Reports what the provider makes of a tool, one line for each keyword. Returns true if it accepts the tool.
bool report_accepted(const providers::Profile& profile, const schema::ContractFile& contract, bool strict,
                     source::Documents& documents, diagnostics::Findings& report) {
  diagnostics::Findings found;
  providers::report_tool(profile, contract, documents, found, strict);
  std::map<std::string, std::size_t> times;
  for (const diagnostics::Diagnostic& each : found.all()) ++times[each.message];
  for (diagnostics::Diagnostic each : found.all()) {
    const auto first = times.extract(each.message);
    if (first.empty()) continue;
    if (each.primary.at.pointer != contract.name_at.pointer) each.message += " in '" + contract.name + "'";
    if (first.mapped() != 1) each.message += ", " + std::to_string(first.mapped()) + " times";
    report.add(std::move(each));
  }
  return found.count(diagnostics::Severity::warning) == 0;
}

Node openai_tool(Node function) {
  Node tool = source::make_object();
  source::set_member(tool, "type", source::make_string("function"));
  source::set_member(tool, "function", std::move(function));
  return tool;
}

}  // namespace

std::string provider_list(const providers::Profile& profile, const std::vector<ExportedTool>& tools,
                          bool strict, source::Documents& documents, diagnostics::Findings& report) {
  Node list = source::make_array();
  Cleaning cleaning(profile);
  std::vector<const schema::ContractFile*> accepted;
  for (const ExportedTool& each : tools) {
    Node function = source::make_object();
    const bool is_flat = profile.name == "openai-responses";  // where tools are strict unless they say so
    if (is_flat) source::set_member(function, "type", source::make_string("function"));
    for (const char* const name : {"name", "description"})
      if (const Node* const text = source::find(each.tool, name)) source::set_member(function, name, *text);
    for (const auto& [from, to] : {std::pair("inputSchema", &profile.params_member),
                                   std::pair("outputSchema", &profile.result_member)})
      if (const Node* const schema = source::find(each.tool, from); schema != nullptr && !to->empty())
        source::set_member(function, *to, cleaning.clean(*schema));
    const bool is_accepted = report_accepted(profile, *each.contract, strict, documents, report);
    if (is_accepted) accepted.push_back(each.contract);
    if (is_flat || (strict && is_accepted))
      source::set_member(function, "strict", source::make_boolean(strict && is_accepted));
    // What the import of such a list kept.
    if (const Node* const own = source::find(each.tool, "x-" + profile.name))
      for (const source::Member& member : own->members)
        if (source::find(function, member.key) == nullptr)
          source::set_member(function, member.key, member.value);
    list.items.push_back(profile.name == "openai" ? openai_tool(std::move(function)) : std::move(function));
  }
  if (strict || !profile.has_strict) providers::report_request(profile, accepted, documents, report);
  if (profile.name == providers::common) return mcp_list(tools);
  report_left_out(profile, tools, report);
  cleaning.report(tools.front().contract->name_at, report);
  if (!strict && profile.has_strict)
    report
        .add(providers::rules::not_enforced, tools.front().contract->name_at,
             "without strict mode, " + profile.name + " enforces none of the constraints of the tools")
        .help.emplace_back("add --strict");
  if (!profile.name.starts_with("gemini")) return source::pretty_json(list) + "\n";
  Node root = source::make_object();
  source::set_member(root, "functionDeclarations", std::move(list));
  return source::pretty_json(root) + "\n";
}

}  // namespace candor::exchange
