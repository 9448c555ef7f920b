// generator/compiler/ir/lower.cpp: lowers the schemas of a contract to the IR.
#include "ir/lower.hpp"

#include <map>

#include "diagnostics/rules.hpp"
#include "ir/arrange.hpp"
#include "ir/lower/lower_contract.hpp"
#include "schema/model/types.hpp"

namespace candor::ir {

namespace {

using diagnostics::Findings;

/// The name of the file; where it is an absolute path, without the directories, which are this machine's own.
std::string file_name(const source::Origin& origin) {
  if (!origin.file) return {};
  const std::string& name = origin.file->name;
  const bool is_absolute = name.starts_with('/') || name.starts_with('\\') || name.find(':') == 1;
  return is_absolute ? name.substr(name.find_last_of("/\\") + 1) : name;
}

/// An object at the top of a contract: a record, even where it declares no member.
TypeId lower_top_object(Lowering& lowering, schema::Id id, const Path& path) {
  std::optional<schema::Schema> narrowed;
  const schema::Schema& schema =
      only(lowering.graph[meaning(lowering.graph, id)], schema::type_object, narrowed);
  // Its own slot comes first: the object may contain itself.
  const TypeId type = add_type(lowering, Any{}, schema, path);
  lowering.made.emplace(std::pair(meaning(lowering.graph, id), schema.types), type);
  lowering.contract.types[type].def_name = schema.def_name;
  TypeKind kind = lower_object(lowering, schema, path, true);
  lowering.contract.types[type].kind = std::move(kind);
  add_guard(lowering, type, schema);
  return type;
}

bool is_plain_object(Lowering& lowering, schema::Id id) {
  const schema::Schema& schema = lowering.graph[meaning(lowering.graph, id)];
  const bool combined = !schema.any_of.empty() || !schema.one_of.empty() || !schema.all_of.empty();
  return !schema.always && !schema.values && !combined && (schema.types & schema::type_object) != 0;
}

void lower_params(Lowering& lowering, const schema::ContractFile& file) {
  if (is_plain_object(lowering, file.params)) {
    lowering.contract.params = lower_top_object(lowering, file.params, {"params"});
  } else {
    const schema::Schema& schema = lowering.graph[file.params];
    lowering.report.add(rules::params_shape, schema.origin, "'params' must be an object with properties")
        .help.emplace_back("move the union into a property of that object");
  }
}

/// A result that no value satisfies is a value all the same, one that every reader and writer refuses.
void keep_a_result(Lowering& lowering) {
  const TypeId nothing = lowering.contract.result;
  if (!std::holds_alternative<Never>(lowering.contract.types[nothing].kind)) return;
  Type result = lowering.contract.types[nothing];
  result.kind = Checked{Checked::Rule::any_of, {nothing}};
  lowering.contract.types.push_back(std::move(result));
  lowering.contract.result = static_cast<TypeId>(lowering.contract.types.size() - 1);
}

void lower_result(Lowering& lowering, const schema::ContractFile& file) {
  const schema::Schema nothing;
  if (!file.result) {
    lowering.contract.result = add_type(lowering, Any{}, nothing, {"result"});
    lowering.contract.types.back().origin = file.origin;
    return;
  }
  const schema::Schema& schema = lowering.graph[meaning(lowering.graph, *file.result)];
  const bool is_object = is_plain_object(lowering, *file.result) && schema.types == schema::type_object;
  // In a flat result, members of the tool are beside those of the envelope: undeclared ones are the
  // envelope's.
  const bool as_record =
      is_object && (lowering.contract.travels == Travels::flat || !schema.properties.empty());
  lowering.contract.result = as_record ? lower_top_object(lowering, *file.result, {"result"})
                                       : lower_type(lowering, *file.result, schema::all_types, {"result"});
  keep_a_result(lowering);
}

/// Returns true for types that have a name of their own.
bool has_name(const Type& type) {
  const bool is_choice = std::holds_alternative<Union>(type.kind) || std::holds_alternative<Enum>(type.kind);
  return std::holds_alternative<Record>(type.kind) || (is_choice && !type.def_name.empty());
}

/// An object is a record, even where it declares no member; unless another type has referred to it already.
TypeId lower_wire_type(Lowering& lowering, const schema::TypeEntry& entry) {
  const schema::Id id = meaning(lowering.graph, entry.schema);
  const bool is_made =
      lowering.made.contains({id, schema::common(lowering.graph[id].types, schema::all_types)});
  if (is_plain_object(lowering, entry.schema) && !is_made)
    return lower_top_object(lowering, entry.schema, {entry.name});
  return lower_type(lowering, entry.schema, schema::all_types, {entry.name});
}

/// The types of an envelope, each under its own name.
void lower_wire_types(Lowering& lowering, const schema::ContractFile& file) {
  std::map<schema::Id, std::string> first;
  for (const schema::TypeEntry& entry : file.types) {
    const auto [earlier, is_new] = first.emplace(meaning(lowering.graph, entry.schema), entry.name);
    if (!is_new)
      lowering.report.add(rules::wire_type, entry.at,
                          "'" + entry.name + "' is the same type as '" + earlier->second + "'");
    const TypeId type = lower_wire_type(lowering, entry);
    if (!has_name(lowering.contract[type]))
      lowering.report.add(rules::wire_type, entry.at,
                          "'" + entry.name + "' is neither an object with properties nor a union");
    lowering.contract.wire_types.push_back({entry.name, type});
  }
  lowering.contract.params = lowering.contract.result = lowering.contract.wire_types.front().type;
}

Means error_means(const std::string& word) {
  if (word == "nothing_to_do") return Means::nothing_to_do;
  return word == "nothing_in_scope" ? Means::nothing_in_scope : Means::failed;
}

Contract head_of(const schema::ContractFile& file) {
  Contract contract;
  contract.name = file.name;
  contract.version = file.version;
  contract.title = file.title;
  contract.description = file.description;
  contract.travels = file.travels == "nested" ? Travels::nested : Travels::flat;
  contract.attested_by = file.attested_by;
  contract.source_name = file_name(file.origin);
  contract.is_foreign = file.is_foreign;
  contract.origin = file.origin;
  for (const schema::ErrorEntry& error : file.errors)
    contract.errors.push_back(
        {error.code, error.description, error.remedy, error.at, error_means(error.means), error.carries,
         error.advice});
  return contract;
}

/// Returns the graph to which the ids of guards refer. Contracts that tests build have only one graph.
const schema::Graph& written_of(const schema::ContractFile& file) {
  return file.authored ? file.authored->graph : file.graph;
}

Kind kind_of(const schema::ContractFile& file, const Roles& roles, Findings& report) {
  for (const Kind kind : {Kind::query, Kind::mutation, Kind::info})
    if (file.kind == word_of(kind)) return kind;
  if (!file.kind.empty())
    report.add(schema::rules::bad_member, file.origin, "'" + file.kind + "' is not query, mutation or info");
  if (roles.completion) return Kind::query;
  return roles.effects.empty() ? Kind::info : Kind::mutation;
}

}  // namespace

std::optional<Contract> lower(const schema::ContractFile& file, const convention::Convention& whole,
                              Findings& report) {
  const std::size_t before = report.count(diagnostics::Severity::error);
  const convention::Convention convention = convention::that_holds_for(file, whole, report);
  const auto roles = convention::roles_by(file, convention, report);
  Lowering lowering{file.graph, written_of(file), report, head_of(file), {}, {}, {}};
  // Most schemas have one type.
  lowering.contract.types.reserve(file.graph.nodes.size());
  if (file.types.empty()) {
    lower_params(lowering, file);
    lower_result(lowering, file);
  } else {
    lower_wire_types(lowering, file);
  }
  Contract& contract = lowering.contract;
  contract.request_members = convention.reserved_in_params;
  arrange(contract);
  if (roles) contract.roles = lower_roles(contract, *roles, convention);
  for (const convention::MemberRole& role : roles.value_or(convention::Roles{}))
    if (!role.is_declared)
      contract.roles_by_name.push_back({role.member, std::string(to_word(role.role)), role.step});
  open_reasons(contract);
  if (file.types.empty()) add_undeclared_claims(contract, convention);
  lift_guards(lowering, file);
  lower_guards(lowering);
  settle_defaults(contract);
  for (const convention::KnownBreach& breach : convention::known_breaches(file, report))
    contract.breaches.push_back({breach.law, breach.reason, breach.member, breach.at});
  contract.kind = kind_of(file, contract.roles, report);
  contract.states = lower_states(file, contract, report);
  add_statuses(contract, convention.evidence);
  if (report.count(diagnostics::Severity::error) != before) return std::nullopt;
  return std::move(contract);
}

}  // namespace candor::ir
