// exchange/export/mcp.cpp: exports contracts as the answer of tools/list (MCP 2025-11-25, server/tools).
#include <algorithm>
#include <array>

#include "diagnostics/rules.hpp"
#include "exchange/export/export.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"

namespace candor::exchange {
namespace {

using source::Node;

void add_definitions(Node& schema, Node definitions) {
  if (definitions.members.empty()) return;
  for (source::Member& member : schema.members) {
    if (member.key != "$defs") continue;
    for (source::Member& definition : definitions.members)
      member.value.members.push_back(std::move(definition));
    return;
  }
  source::set_member(schema, "$defs", std::move(definitions));
}

Node params_schema(const schema::ContractFile& contract, source::Documents& documents,
                   diagnostics::Findings& report) {
  auto [schema, definitions] = stand_alone(contract, contract.authored->params, "", documents, report);
  add_definitions(schema, std::move(definitions));
  return schema;
}

/// Returns true if a schema says that its values are objects.
bool is_object_schema(const Node& schema) {
  const Node* const type = source::find(schema, "type");
  return type != nullptr && type->kind == source::Kind::string && type->text == "object";
}

/// Returns true if all results are objects, as the runtime decides it.
bool is_object_result(const ToExport& contract, const Node& schema) {
  return contract.meaning != nullptr ? ir::is_always_object(*contract.meaning, contract.meaning->result)
                                     : is_object_schema(schema);
}

/// Returns the schema of `structuredContent`. Where that must be an object, another result is its member
/// `result`, as the envelope of the runtime writes it.
Node result_schema(const ToExport& exported, ResultForm form, source::Documents& documents,
                   diagnostics::Findings& report) {
  const schema::ContractFile& contract = *exported.file;
  const schema::Id result = *contract.authored->result;
  auto alone = stand_alone(contract, result, "", documents, report);
  const bool is_object = is_object_result(exported, alone.schema);
  if (is_object || form == ResultForm::bare) {
    // MCP asks for the keyword, also where it follows from others.
    if (is_object && form == ResultForm::wrapped && !is_object_schema(alone.schema))
      alone.schema.members.insert(alone.schema.members.begin(), {"type", {}, source::make_string("object")});
    add_definitions(alone.schema, std::move(alone.definitions));
    return std::move(alone.schema);
  }
  diagnostics::Findings known;
  alone = stand_alone(contract, result, "/properties/result", documents, known);
  Node whole = source::make_object();
  source::set_member(whole, "type", source::make_string("object"));
  Node properties = source::make_object();
  source::set_member(properties, "result", std::move(alone.schema));
  source::set_member(whole, "properties", std::move(properties));
  Node required = source::make_array();
  required.items.push_back(source::make_string("result"));
  source::set_member(whole, "required", std::move(required));
  add_definitions(whole, std::move(alone.definitions));
  return whole;
}

Node roles_of(const ir::Contract& contract) {
  Node members = source::make_object();
  for (const ir::NamedRole& each : contract.roles_by_name) {
    Node role = source::make_object();
    source::set_member(role, "role", source::make_string(each.role));
    if (!each.step.empty()) source::set_member(role, "step", source::make_string(each.step));
    source::set_member(members, each.name, std::move(role));
  }
  return members;
}

void add_steps(Node& steps, const std::vector<ir::SideStep>& used) {
  for (const ir::SideStep& each : used) {
    Node reasons = source::make_object();
    for (const ir::SkipReason& reason : each.reasons)
      source::set_member(reasons, reason.word, source::make_string(reason.description));
    Node step = source::make_object();
    source::set_member(step, "reasons", std::move(reasons));
    source::set_member(steps, each.name, std::move(step));
  }
}

/// What of the convention the contract uses: an extension of another one.
Node convention_of(const ir::Contract& contract) {
  Node convention = source::make_object();
  if (Node members = roles_of(contract); !members.members.empty())
    source::set_member(convention, "members", std::move(members));
  Node steps = source::make_object();
  add_steps(steps, contract.roles.steps);
  for (const ir::NestedRoles& nested : contract.roles.nested) add_steps(steps, nested.steps);
  if (!steps.members.empty()) source::set_member(convention, "steps", std::move(steps));
  return convention;
}

/// What the contract says beside its two schemas, so that who reads the list knows all of it.
Node published(const ToExport& exported, const Node& file) {
  Node contract = source::make_object();
  source::set_member(contract, "revision", source::make_number(std::string(schema::contract_revision)));
  for (const char* const name : {"version", "kind", "attested_by", "errors", "states"})
    if (const Node* const member = source::find(file, name)) source::set_member(contract, name, *member);
  if (exported.meaning != nullptr)
    source::set_member(contract, "convention", convention_of(*exported.meaning));
  return contract;
}

void report_left_out(const schema::ContractFile& contract, const Node& file, diagnostics::Findings& report) {
  for (const source::Member& member : file.members)
    if (member.key == "x-candor-breach")
      report.add(rules::not_exported,
                 {contract.origin.file, member.key_span, source::append_pointer("", member.key)},
                 "'" + member.key + "' of '" + contract.name + "' is not exported: it is for `candor verify`");
}

/// Returns true if the contract declares an end of a call that means that there was nothing to do: a call
/// that is repeated comes to it. That a call can be without effect says less.
bool declares_no_op(const ir::Contract& contract) {
  return std::ranges::any_of(contract.states,
                             [](const ir::State& state) {
                               return state.means == ir::Means::nothing_to_do && !state.is_implied;
                             }) ||
         std::ranges::any_of(contract.errors, [](const ir::ErrorCode& error) {
           return error.means == ir::Means::nothing_to_do;
         });
}

constexpr std::string_view annotations_member = "x-mcp-annotations";
constexpr std::array<std::string_view, 4> hints = {"readOnlyHint", "destructiveHint", "idempotentHint",
                                                   "openWorldHint"};

/// Adds the annotations that the author states; they replace those that follow from the contract.
void add_authored(const ToExport& exported, Node& annotations, diagnostics::Findings& report) {
  for (const schema::Extension& extension : exported.file->extensions) {
    if (extension.name != annotations_member) continue;
    const auto refuse = [&](const std::string& why) {
      report.add(rules::bad_annotations, extension.at, why)
          .help.emplace_back("state them like {\"destructiveHint\": false}");
    };
    if (extension.value.kind != source::Kind::object) return refuse("the annotations are no object");
    for (const source::Member& member : extension.value.members) {
      const bool is_hint = std::ranges::find(hints, member.key) != hints.end();
      const bool is_title = member.key == "title" && member.value.kind == source::Kind::string;
      if (!is_title && !(is_hint && member.value.kind == source::Kind::boolean))
        return refuse("'" + member.key + "' is no annotation of MCP, or has a value of another type");
      const auto at = std::ranges::find(annotations.members, member.key, &source::Member::key);
      Node* const known = at == annotations.members.end() ? nullptr : &at->value;
      if (member.key == hints.front() && member.value.text == "true" && known != nullptr &&
          known->text == "false")
        return refuse("'" + exported.file->name + "' is a mutation, and cannot be read-only");
      if (known != nullptr) {
        *known = member.value;
      } else {
        source::set_member(annotations, member.key, member.value);
      }
    }
  }
}

/// Returns the hints that follow from the contract: none where it does not declare its kind, since a tool
/// that is not known to change things may do so.
Node hints_of(const ToExport& exported) {
  Node annotations = source::make_object();
  const bool changes = exported.meaning != nullptr && exported.meaning->kind == ir::Kind::mutation;
  if (exported.file->kind.empty() && !changes) return annotations;
  const bool is_mutation = changes || exported.file->kind == "mutation";
  source::set_member(annotations, "readOnlyHint", source::make_boolean(!is_mutation));
  if (!is_mutation || exported.meaning == nullptr) return annotations;
  source::set_member(annotations, "destructiveHint", source::make_boolean(true));
  source::set_member(annotations, "idempotentHint", source::make_boolean(declares_no_op(*exported.meaning)));
  return annotations;
}

Node annotations_of(const ToExport& exported, diagnostics::Findings& report) {
  Node annotations = hints_of(exported);
  add_authored(exported, annotations, report);
  return annotations;
}

Node made_of(const ToExport& exported, ResultForm form, source::Documents& documents,
             diagnostics::Findings& report) {
  const schema::ContractFile& contract = *exported.file;
  Node tool = source::make_object();
  source::set_member(tool, "name", source::make_string(contract.name));
  if (!contract.title.empty()) source::set_member(tool, "title", source::make_string(contract.title));
  if (!contract.description.empty())
    source::set_member(tool, "description", source::make_string(contract.description));
  source::set_member(tool, "inputSchema", params_schema(contract, documents, report));
  if (contract.authored->result)
    source::set_member(tool, "outputSchema", result_schema(exported, form, documents, report));
  if (Node annotations = annotations_of(exported, report); !annotations.members.empty())
    source::set_member(tool, "annotations", std::move(annotations));
  return tool;
}

}  // namespace

std::vector<ExportedTool> mcp_tools(const std::vector<ToExport>& contracts, source::Documents& documents,
                                    diagnostics::Findings& report, ResultForm form) {
  std::vector<ExportedTool> tools;
  for (const ToExport& exported : contracts) {
    const schema::ContractFile* const contract = exported.file;
    const Node* const file = documents.at(contract->origin);
    if (!contract->types.empty() || file == nullptr) {
      report.add(rules::not_exported, contract->origin,
                 "'" + contract->name + "' is an envelope, which is no tool");
      continue;
    }
    if (source::find(*file, "inputSchema") != nullptr) {
      tools.push_back({*file, contract, true});
      std::erase_if(tools.back().tool.members,
                    [](const source::Member& member) { return member.key == schema::source_key; });
      continue;
    }
    tools.push_back({made_of(exported, form, documents, report), contract, false});
    Node meta = source::make_object();
    source::set_member(meta, std::string(schema::contract_key), published(exported, *file));
    source::set_member(tools.back().tool, "_meta", std::move(meta));
    report_left_out(*contract, *file, report);
  }
  return tools;
}

std::string mcp_list(const std::vector<ExportedTool>& tools) {
  Node root = source::make_object();
  Node list = source::make_array();
  for (const ExportedTool& each : tools) list.items.push_back(each.tool);
  source::set_member(root, "tools", std::move(list));
  return source::pretty_json(root) + "\n";
}

}  // namespace candor::exchange
