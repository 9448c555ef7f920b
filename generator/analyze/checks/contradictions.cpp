// analyze/checks/contradictions.cpp: searches every schema of a contract, as authored, for contradictions.
#include <algorithm>
#include <map>

#include "analyze/checks.hpp"
#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/comparison.hpp"

namespace candor::analyze {
namespace {

/// Finds the contradictions of the schemas, before duplicates are removed.
struct Inspection {
  Reasoning in;
  diagnostics::Report& report;
  std::map<schema::Id, Contradiction> found = {};

  const schema::Graph& graph() const { return in.graph; }

  std::optional<Contradiction> contradiction_of(const std::vector<schema::Id>& roots) {
    in.steps = 0;
    return contradiction(in, roots);
  }

  /// Reports a contradiction at `at`, unless normalizing reported it.
  void report_once(const diagnostics::Rule& rule, const source::Origin& at, std::string message,
                   const Contradiction& why) {
    if (report.has(rule, at)) return;
    auto& diagnostic = report.add(rule, at, std::move(message));
    if (!(why.at == at)) diagnostic.labels.push_back({why.at, "one is here"});
    diagnostic.labels.insert(diagnostic.labels.end(), why.labels.begin(), why.labels.end());
    diagnostic.notes.push_back(why.way_out);
  }
};

/// Returns true if a subschema contradicts itself, which is then reported at the subschema.
bool is_inherited(Inspection& inspection, schema::Id id) {
  const Together all = together(inspection.in, {id});
  return std::any_of(all.parts.begin(), all.parts.end(), [&](schema::Id part) {
    return part != id && inspection.found.contains(part) && !is_false(inspection.graph(), part);
  });
}

void say_contradiction(Inspection& inspection, schema::Id id, const Contradiction& why) {
  if (is_false(inspection.graph(), id) || is_inherited(inspection, id)) return;
  const bool is_named = why.rule->id != schema::rules::unsatisfiable.id;
  inspection.report_once(*why.rule, why.at, (is_named ? "" : "nothing satisfies this: ") + why.why, why);
}

/// Reports branches that are unsatisfiable together with the keywords beside them.
void check_branches(Inspection& inspection, schema::Id id) {
  constexpr std::size_t max_branches = 100;
  const schema::Schema& schema = inspection.graph()[id];
  for (const auto* const branches : {&schema.any_of, &schema.one_of}) {
    if (branches->size() < 2 || branches->size() > max_branches) continue;
    for (const schema::Id branch : *branches) {
      if (inspection.found.contains(branch)) continue;
      const auto why = inspection.contradiction_of({id, branch});
      if (!why) continue;
      inspection.report_once(schema::rules::unreachable_branch, inspection.graph()[branch].origin,
                             "this branch can never be taken: " + why->why, *why);
    }
  }
}

/// Reports `then` and `else` that are unsatisfiable together with the rest of the schema.
void check_consequence(Inspection& inspection, schema::Id id, schema::Id consequence,
                       const std::string& when) {
  if (is_false(inspection.graph(), consequence) || inspection.found.contains(consequence)) return;
  const auto why = inspection.contradiction_of({id, consequence});
  if (!why) return;
  inspection.report_once(schema::rules::impossible_consequence, inspection.graph()[consequence].origin,
                         when + " nothing is valid: " + why->why, *why);
}

/// Reports members that another member requires and the schema forbids.
void check_needs(Inspection& inspection, Together& all, const schema::DependentRequired& dependent) {
  for (const schema::Required& need : dependent.needs) {
    const auto ban = ban_of(all, need.name);
    if (!ban) continue;
    auto& diagnostic = inspection.report.add(schema::rules::impossible_consequence, need.at,
                                             "where '" + dependent.name + "' is there nothing is valid: '" +
                                                 need.name + "' is required, and " + ban->why);
    diagnostic.labels.push_back({ban->at, "forbidden here"});
    diagnostic.notes.emplace_back("allow it there, or do not require it");
  }
}

void check_conditions(Inspection& inspection, schema::Id id) {
  const schema::Schema& schema = inspection.graph()[id];
  if (schema.if_schema && schema.then_schema)
    check_consequence(inspection, id, *schema.then_schema, "where 'if' holds");
  if (schema.if_schema && schema.else_schema)
    check_consequence(inspection, id, *schema.else_schema, "where 'if' does not hold");
  if (schema.dependent_schemas.empty() && schema.dependent_required.empty()) return;
  // A forbidden member never requires another one.
  Together all = together(inspection.in, {id});
  for (const schema::Property& each : schema.dependent_schemas)
    if (!ban_of(all, each.name))
      check_consequence(inspection, id, each.schema, "where '" + each.name + "' is there");
  for (const schema::DependentRequired& each : schema.dependent_required)
    if (!ban_of(all, each.name)) check_needs(inspection, all, each);
}

}  // namespace

void check_contradictions(const schema::WrittenSchemas& written, diagnostics::Report& report) {
  Inspection inspection{Reasoning{written.graph}, report};
  const std::vector<schema::Id>& schemas = written.asserted;
  for (const schema::Id id : schemas) {
    if (says_types_alone(written.graph[id])) continue;
    if (auto why = inspection.contradiction_of({id})) inspection.found.emplace(id, std::move(*why));
  }
  for (const schema::Id id : schemas) {
    if (const auto why = inspection.found.find(id); why != inspection.found.end()) {
      say_contradiction(inspection, id, why->second);
      continue;
    }
    check_branches(inspection, id);
    check_conditions(inspection, id);
  }
}

}  // namespace candor::analyze
