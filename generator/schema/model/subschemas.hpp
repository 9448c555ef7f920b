// schema/model/subschemas.hpp: the schemas that a schema refers to, by any keyword.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "schema/model/contract_file.hpp"

namespace candor::schema {

/// The instance that a subschema applies to: the same instance (`$ref`, `allOf`, `not`, `if`, …), or its
/// children.
enum class Where { in_place, within };

/// Calls `visit(id, where)` for every schema that `schema` refers to, in a fixed order. The one place that
/// knows which keywords hold schemas. `id` may be changed where `schema` may. Annotations (`contentSchema`)
/// are not among them.
template <class SomeSchema, class Visit>
void for_each_subschema(SomeSchema& schema, Visit visit) {
  const auto one = [&](auto& id, Where where) {
    if (id) visit(*id, where);
  };
  const auto all = [&](auto& ids, Where where) {
    for (auto& id : ids) visit(id, where);
  };
  const auto named = [&](auto& members, Where where) {
    for (auto& member : members) visit(member.schema, where);
  };
  for (auto* const id : {&schema.ref, &schema.dynamic_ref, &schema.negated, &schema.if_schema,
                         &schema.then_schema, &schema.else_schema})
    one(*id, Where::in_place);
  for (auto* const id :
       {&schema.additional_properties, &schema.property_names, &schema.unevaluated_properties, &schema.items,
        &schema.contains, &schema.unevaluated_items})
    one(*id, Where::within);
  for (auto* const ids : {&schema.all_of, &schema.any_of, &schema.one_of}) all(*ids, Where::in_place);
  all(schema.prefix_items, Where::within);
  named(schema.properties, Where::within);
  named(schema.dependent_schemas, Where::in_place);
  named(schema.pattern_properties, Where::within);
}

/// The same for those alone that apply there.
template <class Visit>
void for_each_subschema(const Schema& schema, Where wanted, Visit visit) {
  for_each_subschema(schema, [&](Id id, Where where) {
    if (where == wanted) visit(id);
  });
}

/// The schema and all that apply to the same value by any keyword, conditions and choices among them; itself
/// first.
std::vector<Id> in_place_closure(const Graph& graph, Id whole);

/// The schemas that apply to the same value: the references, the branches of allOf, anyOf and oneOf, `not`,
/// `if`, `then`, `else`, and those of dependentSchemas.
std::vector<Id> in_place(const Schema& schema);

/// All schemas that can be reached from the roots, roots first, each once.
std::vector<Id> reachable(const Graph& graph, const std::vector<Id>& roots);

/// Returns the schemas that are asserted: all except those below `not` and `if`, which may be unsatisfiable.
std::vector<Id> asserted(const WrittenSchemas& written);

/// Returns all schemas that are reachable from the roots by any keyword, including possible targets of
/// `$dynamicRef`; roots first, each once.
std::vector<Id> all_reachable(const Graph& graph, const std::vector<Id>& roots);

}  // namespace candor::schema
