// analyze/checks/contradictions.cpp: searches every schema of a contract, as authored, for contradictions.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "analyze/checks.hpp"
#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/comparison.hpp"

namespace candor::analyze {
namespace {

/// The contradictions of all schemas, before it is decided which of them are reported.
struct Inspection {
  Reasoning in;
  diagnostics::Findings& report;
  std::map<schema::Id, Contradiction> found = {};

  const schema::Graph& graph() const { return in.graph; }

  std::optional<Contradiction> contradiction_of(std::vector<schema::Id> roots) {
    in.steps = 0;
    return contradiction(in, std::move(roots));
  }

  /// Reports the contradiction at `at`, once.
  void report_at(const diagnostics::Rule& rule, const source::Origin& at, std::string message,
                 const Contradiction& why) {
    if (report.has(rule, at)) return;
    auto& diagnostic = report.add(rule, at, std::move(message));
    if (!(why.at == at)) diagnostic.labels.push_back({why.at, "one constraint is here"});
    diagnostic.labels.insert(diagnostic.labels.end(), why.labels.begin(), why.labels.end());
    diagnostic.help.push_back(why.help);
  }
};

/// True if a schema that this one refers to contradicts itself: it is reported there.
bool is_inherited(Inspection& inspection, schema::Id id) {
  const Conjunction all = conjunction_of(inspection.in, {id});
  return std::any_of(all.parts.begin(), all.parts.end(), [&](schema::Id part) {
    return part != id && inspection.found.contains(part) && !is_false(inspection.graph(), part);
  });
}

void report_contradiction(Inspection& inspection, schema::Id id, const Contradiction& why) {
  if (is_false(inspection.graph(), id) || is_inherited(inspection, id)) return;
  const bool is_named = why.rule->id != schema::rules::unsatisfiable.id;
  inspection.report_at(*why.rule, why.at, (is_named ? "" : "no value satisfies this schema: ") + why.why,
                       why);
}

/// Reports schemas of one property or item that exclude each other. The property may be absent and the array
/// empty, so that some value satisfies the whole; but what is declared can never be used.
void check_together(Inspection& inspection, const std::vector<schema::Id>& subschemas,
                    const std::string& of) {
  const auto is_reported = [&](schema::Id id) {
    return inspection.found.contains(id) || is_false(inspection.graph(), id);
  };
  if (subschemas.size() < 2 || std::any_of(subschemas.begin(), subschemas.end(), is_reported)) return;
  const auto why = inspection.contradiction_of(subschemas);
  if (!why) return;
  inspection.report_at(schema::rules::unsatisfiable, inspection.graph()[subschemas.front()].origin,
                       "no value satisfies all schemas of " + of + ": " + why->why, *why);
}

void check_children(Inspection& inspection, Conjunction& all) {
  if (all.parts.size() < 2) return;
  std::set<std::string> names;
  for (const schema::Id part : all.parts)
    for (const schema::Property& each : all[part].properties) names.insert(each.name);
  for (const std::string& name : names) {
    const auto is_required = [&](const schema::Required* each) { return each->name == name; };
    if (std::none_of(all.required.begin(), all.required.end(), is_required))
      check_together(inspection, subschemas_of_property(all, name), "the property '" + name + "'");
  }
  for (std::size_t i = 0; i < positions_of(all); ++i)
    check_together(inspection, subschemas_of_item(all, i), "the item at " + std::to_string(i));
}

/// Reports branches that no value satisfies beside the other constraints.
void check_branches(Inspection& inspection, schema::Id id, const Conjunction& all) {
  constexpr std::size_t max_branches = 100;
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = inspection.graph()[part];
    for (const auto* const branches : {&schema.any_of, &schema.one_of}) {
      if (branches->size() < 2 || branches->size() > max_branches) continue;
      std::string dead_here;
      std::optional<Contradiction> first;
      for (const schema::Id branch : *branches) {
        if (inspection.found.contains(branch) && !is_false(inspection.graph(), branch)) continue;
        const auto why = inspection.contradiction_of({id, branch});
        if (!why) continue;
        if (part == id) {
          inspection.report_at(schema::rules::unreachable_branch, inspection.graph()[branch].origin,
                               "no value satisfies this branch: " + why->why, *why);
        } else if (!inspection.contradiction_of({part, branch})) {
          // Other uses of the definition may have the branch.
          dead_here += (dead_here.empty() ? "" : ", ") + inspection.graph()[branch].origin.pointer;
          if (!first) first = why;
        }
      }
      if (first)
        inspection.report_at(schema::rules::unreachable_branch, inspection.graph()[id].origin,
                             "no value here satisfies the branch at " + dead_here + ": " + first->why,
                             *first);
    }
  }
}

/// Reports a consequence of a condition that contradicts the other constraints.
void check_consequence(Inspection& inspection, schema::Id id, schema::Id consequence,
                       const std::string& when) {
  if (is_false(inspection.graph(), consequence) || inspection.found.contains(consequence)) return;
  const auto why = inspection.contradiction_of({id, consequence});
  if (!why) return;
  inspection.report_at(schema::rules::impossible_consequence, inspection.graph()[consequence].origin,
                       when + ", no value is valid: " + why->why, *why);
}

/// Reports properties that `dependentRequired` requires, but that are forbidden.
void check_needs(Inspection& inspection, Conjunction& all, const schema::DependentRequired& dependent) {
  for (const schema::Required& need : dependent.needs) {
    const auto forbidden = why_forbidden(all, need.name);
    if (!forbidden) continue;
    auto& diagnostic = inspection.report.add(schema::rules::impossible_consequence, need.at,
                                             "if '" + dependent.name + "' is present, no value is valid: '" +
                                                 need.name + "' is required, but " + forbidden->why);
    diagnostic.labels.push_back({forbidden->at, "forbidden here"});
    diagnostic.help.emplace_back("allow the property, or do not require it");
  }
}

void check_conditions(Inspection& inspection, schema::Id id) {
  const schema::Schema& schema = inspection.graph()[id];
  if (schema.if_schema && schema.then_schema)
    check_consequence(inspection, id, *schema.then_schema, "if 'if' is satisfied");
  if (schema.if_schema && schema.else_schema)
    check_consequence(inspection, id, *schema.else_schema, "if 'if' is not satisfied");
  if (schema.dependent_schemas.empty() && schema.dependent_required.empty()) return;
  // The consequence of a forbidden property never applies.
  Conjunction all = conjunction_of(inspection.in, {id});
  for (const schema::Property& each : schema.dependent_schemas)
    if (!why_forbidden(all, each.name))
      check_consequence(inspection, id, each.schema, "if '" + each.name + "' is present");
  for (const schema::DependentRequired& each : schema.dependent_required)
    if (!why_forbidden(all, each.name)) check_needs(inspection, all, each);
}

}  // namespace

bool is_unsatisfiable(const schema::AuthoredSchemas& authored, schema::Id id) {
  Reasoning in{authored.graph};
  return !is_false(authored.graph, id) && contradiction(in, {id}).has_value();
}

void check_contradictions(const schema::AuthoredSchemas& authored, diagnostics::Findings& report) {
  Inspection inspection{Reasoning{authored.graph}, report};
  // A type alone never contradicts anything.
  std::vector<schema::Id> schemas;
  std::ranges::copy_if(authored.asserted, std::back_inserter(schemas),
                       [&](schema::Id id) { return !constrains_type_only(authored.graph[id]); });
  for (const schema::Id id : schemas) {
    if (auto why = inspection.contradiction_of({id})) inspection.found.emplace(id, std::move(*why));
  }
  for (const schema::Id id : schemas) {
    if (const auto why = inspection.found.find(id); why != inspection.found.end()) {
      report_contradiction(inspection, id, why->second);
      continue;
    }
    Conjunction all = conjunction_of(inspection.in, {id});
    check_children(inspection, all);
    check_branches(inspection, id, all);
    check_conditions(inspection, id);
  }
}

}  // namespace candor::analyze
