// schema/model/subschemas.hpp: the schemas that a schema refers to, by any keyword.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "schema/model/contract_file.hpp"

namespace candor::schema {

/// The instance that a subschema applies to (core, section 10.1): the one that its parent applies to (`$ref`,
/// `allOf`, `not`, `if`, ...), or a child of it.
enum class Applies { same_instance, child };

/// Visits the subschemas in one field of a schema.
template <class Visit>
void visit_field(const std::optional<Id>& field, Visit visit) {
  if (field) visit(*field);
}
template <class Visit>
void visit_field(std::optional<Id>& field, Visit visit) {
  if (field) visit(*field);
}
template <class Ids, class Visit>
requires std::is_same_v<std::remove_const_t<Ids>, std::vector<Id>>
void visit_field(Ids& field, Visit visit) {
  for (auto& id : field) visit(id);
}
template <class Entries, class Visit>
void visit_field(Entries& field, Visit visit) {
  for (auto& entry : field) visit(entry.schema);
}

/// Calls `visit(id, applies)` for every subschema of `schema`, in the order of keywords.def. `id` may be
/// changed if `schema` may. Annotations (`contentSchema`) are not visited.
template <class SomeSchema, class Visit>
void for_each_subschema(SomeSchema& schema, Visit visit) {
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, value, field, holder, location) \
  visit_field(schema.field, [&](auto& id) { visit(id, Applies::location); });
#include "schema/keywords/keywords.def"
}

/// The same for those alone that apply there.
template <class Visit>
void for_each_subschema(const Schema& schema, Applies wanted, Visit visit) {
  for_each_subschema(schema, [&](Id id, Applies applies) {
    if (applies == wanted) visit(id);
  });
}

/// The schema and all that apply to the same value by any keyword, conditions and choices among them; itself
/// first.
std::vector<Id> same_instance_closure(const Graph& graph, Id whole);

/// The schemas that apply to the same value: the references, the branches of allOf, anyOf and oneOf, `not`,
/// `if`, `then`, `else`, and those of dependentSchemas.
std::vector<Id> same_instance_subschemas(const Schema& schema);

/// The schemas of the contract itself: params and result, or its types.
std::vector<Id> roots_of(const ContractFile& contract);

/// All schemas that can be reached from the roots, roots first, each once.
std::vector<Id> reachable(const Graph& graph, const std::vector<Id>& roots);

/// Returns the schemas that are asserted: all except those below `not` and `if`, which may be unsatisfiable.
std::vector<Id> asserted(const AuthoredSchemas& authored);

/// Returns all schemas that are reachable from the roots by any keyword, including possible targets of
/// `$dynamicRef`; roots first, each once.
std::vector<Id> all_reachable(const Graph& graph, const std::vector<Id>& roots);

}  // namespace candor::schema
