// providers/report.cpp: compares the params of tools with a profile, keyword by keyword.
#include "providers/report.hpp"

#include <algorithm>
#include <set>
#include <variant>

#include "diagnostics/rules.hpp"
#include "pattern/pattern.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::providers {
namespace {

using schema::Id;
using schema::Schema;
using source::Node;

bool is_name(const std::vector<std::string>& patterns, const std::string& name) {
  return std::ranges::all_of(patterns, [&](const std::string& pattern) {
    const auto compiled = pattern::compile(pattern);
    const auto* const dfa = std::get_if<pattern::Dfa>(&compiled);
    return dfa == nullptr || pattern::matches(*dfa, name);
  });
}

std::vector<Id> schemas_of(const schema::ContractFile& contract) {
  return schema::all_reachable(contract.authored->graph, {contract.authored->params});
}

bool is_required(const Schema& schema, const std::string& name) {
  return std::ranges::any_of(schema.required,
                             [&](const schema::Required& each) { return each.name == name; });
}

std::size_t optional_properties(const Schema& schema) {
  return static_cast<std::size_t>(std::ranges::count_if(
      schema.properties, [&](const schema::Property& each) { return !is_required(schema, each.name); }));
}

/// Compares the params of one tool.
class ToolReport {
 public:
  ToolReport(const Profile& profile, const schema::ContractFile& contract, source::Documents& documents,
             diagnostics::Findings& report, bool strict)
      : profile_(profile),
        contract_(contract),
        graph_(contract.authored->graph),
        documents_(documents),
        report_(report),
        strict_(strict || !profile.has_strict) {}

  void run() {
    if (!is_name(profile_.tool_names, contract_.name))
      add(Verdict::refused, contract_.name_at, "the name '" + contract_.name + "'", "", true);
    check_root();
    for (const Id id : schemas_of(contract_)) check_schema(id);
    check_recursion();
    check_limits();
  }

 private:
  std::string provider() const { return profile_.name + " (" + profile_.date + ", " + profile_.mode + ")"; }

  /// Reports that the provider refuses or ignores `what`. Enforced is no finding. What strict mode alone
  /// refuses is a remark without it.
  void add(Verdict verdict, source::Origin at, const std::string& what, const std::string& note,
           bool is_always = false) {
    if (verdict == Verdict::enforced) return;
    const bool is_refused = verdict == Verdict::refused;
    auto& finding = report_.add(is_refused ? rules::refused : rules::not_enforced, std::move(at),
                                provider() + (is_refused ? " refuses " : " does not enforce ") + what);
    if (is_refused && !strict_ && !is_always) finding.severity = diagnostics::Severity::remark;
    if (!note.empty()) finding.help.push_back(note);
  }

  void check_root() {
    const Schema& root = graph_[contract_.authored->params];
    const Node* const node = documents_.at(root.origin);
    if (node == nullptr) return;
    for (const source::Member& member : node->members) {
      const auto found = profile_.root.find(member.key);
      if (found != profile_.root.end())
        add(found->second.verdict, place(root, member), "'" + member.key + "' at the root of params",
            found->second.note, true);
    }
  }

  static source::Origin place(const Schema& schema, const source::Member& member) {
    return {schema.origin.file, member.key_span, source::append_pointer(schema.origin.pointer, member.key)};
  }

  void check_schema(Id id) {
    const Schema& schema = graph_[id];
    const Node* const node = documents_.at(schema.origin);
    if (node == nullptr) return;
    for (const source::Member& member : node->members) check_keyword(schema, member);
    check_object(id, *node);
    const Node* const type = source::find(*node, "type");
    if (type != nullptr && type->kind == source::Kind::array)
      add(profile_.type_lists, {schema.origin.file, type->span, schema.origin.pointer + "/type"},
          "a list of types", "write anyOf");
    if (source::find(*node, "$ref") != nullptr && node->members.size() > 1)
      add(profile_.ref_siblings, schema.origin, "keywords beside '$ref'", "move them to its target");
  }

  void check_keyword(const Schema& schema, const source::Member& member) {
    const std::string& keyword = member.key;
    if (keyword.starts_with("x-") || std::ranges::count(profile_.left_out, keyword) != 0) return;
    const auto found = profile_.keywords.find(keyword);
    if (found == profile_.keywords.end())
      return add(profile_.unlisted, place(schema, member), "'" + keyword + "'", "");
    const KeywordVerdict& verdict = found->second;
    if (std::ranges::any_of(verdict.enforced_values,
                            [&](const Node& value) { return source::same_value(value, member.value); }))
      return;
    const bool has_values = !verdict.enforced_values.empty();
    add(verdict.verdict, place(schema, member),
        "'" + keyword + "'" + (has_values ? ": " + source::to_text(member.value) : ""), verdict.note);
  }

  void check_object(Id id, const Node& node) {
    const Schema& schema = graph_[id];
    for (const schema::Property& property : schema.properties)
      if (!is_name(profile_.property_names, property.name))
        add(Verdict::refused, property.key, "the property name '" + property.name + "'", "", true);
    const Node* const type = source::find(node, "type");
    const bool is_object = !schema.properties.empty() || (type != nullptr && type->text == "object");
    if (!is_object) return;
    const Node* const additional = source::find(node, "additionalProperties");
    if (profile_.closed_objects && (additional == nullptr || additional->text != "false"))
      add(Verdict::refused, schema.origin, "an object that is open", "write \"additionalProperties\": false");
    if (!profile_.all_required) return;
    for (const schema::Property& property : schema.properties)
      if (!is_required(schema, property.name))
        add(Verdict::refused, property.key, "the optional property '" + property.name + "'",
            "require it, and let it be null");
  }

  /// Reports each schema that refers to one around it.
  void check_recursion() {
    if (profile_.recursion == Verdict::enforced) return;
    struct Level {
      Id id;
      std::vector<Id> children;
    };
    const auto level_of = [&](Id id) {
      Level level{id, {}};
      schema::for_each_subschema(graph_[id],
                                 [&](Id child, schema::Applies) { level.children.push_back(child); });
      return level;
    };
    // Without recursion of our own: a hostile schema may lead deeper than the stack.
    std::set<Id> seen{contract_.authored->params};
    std::set<Id> open = seen;
    std::vector<Level> levels{level_of(contract_.authored->params)};
    while (!levels.empty()) {
      Level& level = levels.back();
      if (level.children.empty()) {
        open.erase(level.id);
        levels.pop_back();
        continue;
      }
      const Id child = level.children.back();
      level.children.pop_back();
      if (open.contains(child))
        add(profile_.recursion, schema::place_of(graph_[level.id], "$ref"), "a recursive schema", "");
      if (!seen.insert(child).second) continue;
      open.insert(child);
      levels.push_back(level_of(child));
    }
  }

  void limit(std::string_view name, std::uint64_t count, const std::string& what) {
    const auto found = profile_.tool_limits.find(name);
    if (found == profile_.tool_limits.end() || count <= found->second) return;
    auto& finding = report_.add(rules::beyond_limit, contract_.name_at,
                                "'" + contract_.name + "' has " + std::to_string(count) + " " + what + "; " +
                                    provider() + " takes " + std::to_string(found->second));
    if (!strict_) finding.severity = diagnostics::Severity::remark;
  }

  void check_limits() {
    std::uint64_t properties = 0;
    std::uint64_t characters = 0;
    std::uint64_t values = 0;
    for (const Id id : schemas_of(contract_)) {
      const Schema& schema = graph_[id];
      properties += schema.properties.size();
      for (const schema::Property& property : schema.properties) characters += property.name.size();
      characters += schema.def_name.size();
      if (!schema.values) continue;
      if (!schema.is_const) values += schema.values->size();
      for (const Node& value : *schema.values) characters += value.text.size();
    }
    limit("properties", properties, "properties");
    limit("characters", characters, "characters of names and literals");
    limit("enum_values", values, "values of enumerations");
    limit("depth", depth(), "levels of objects and arrays");
  }

  /// The number of objects and arrays around the innermost value; references are followed once.
  std::uint64_t depth() const {
    std::uint64_t max = 0;
    std::set<Id> seen{contract_.authored->params};
    std::vector<std::pair<Id, std::uint64_t>> queue{{contract_.authored->params, 0}};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const auto [id, level] = queue[i];
      max = std::max(max, level);
      schema::for_each_subschema(graph_[id], [&, level = level](Id child, schema::Applies applies) {
        if (seen.insert(child).second)
          queue.emplace_back(child, level + (applies == schema::Applies::child ? 1 : 0));
      });
    }
    return max;
  }

  const Profile& profile_;
  const schema::ContractFile& contract_;
  const schema::Graph& graph_;
  source::Documents& documents_;
  diagnostics::Findings& report_;
  bool strict_;
};

}  // namespace

void report_tool(const Profile& profile, const schema::ContractFile& contract, source::Documents& documents,
                 diagnostics::Findings& report, bool strict) {
  ToolReport(profile, contract, documents, report, strict).run();
}

void report_request(const Profile& profile, const std::vector<const schema::ContractFile*>& contracts,
                    source::Documents& documents, diagnostics::Findings& report) {
  if (contracts.empty()) return;
  std::uint64_t optional = 0;
  std::uint64_t unions = 0;
  for (const schema::ContractFile* const contract : contracts)
    for (const Id id : schemas_of(*contract)) {
      const Schema& schema = contract->authored->graph[id];
      optional += optional_properties(schema);
      const Node* const node = documents.at(schema.origin);
      const Node* const type = node == nullptr ? nullptr : source::find(*node, "type");
      unions += !schema.any_of.empty() || !schema.one_of.empty() ||
                        (type != nullptr && type->kind == source::Kind::array)
                    ? 1
                    : 0;
    }
  const auto limit = [&](std::string_view name, std::uint64_t count, const std::string& what) {
    const auto found = profile.request_limits.find(name);
    if (found == profile.request_limits.end() || count <= found->second) return;
    report.add(rules::beyond_limit, contracts.front()->name_at,
               std::to_string(contracts.size()) + " tools have " + std::to_string(count) + " " + what +
                   "; one request to " + profile.name + " (" + profile.date + ", " + profile.mode +
                   ") takes " + std::to_string(found->second));
  };
  limit("tools", contracts.size(), "strict tools");
  limit("optional_params", optional, "optional params");
  limit("unions", unions, "unions");
}

}  // namespace candor::providers
