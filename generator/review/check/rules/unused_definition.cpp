// generator/review/check/rules/unused_definition.cpp: every definition is used.
#include <set>
#include <string_view>
#include <vector>

#include "check/edits.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::check {

namespace {

std::vector<schema::Id> roots_of_authored(const schema::AuthoredSchemas& authored) {
  std::vector<schema::Id> roots;
  if (authored.types.empty()) roots.push_back(authored.params);
  if (authored.result) roots.push_back(*authored.result);
  for (const schema::TypeEntry& type : authored.types) roots.push_back(type.schema);
  return roots;
}

std::set<const schema::Schema*> addresses(const schema::Graph& graph, const std::vector<schema::Id>& ids) {
  std::set<const schema::Schema*> all;
  for (const schema::Id id : ids) all.insert(&graph[id]);
  return all;
}

/// The schemas that a "$ref" leads to.
std::set<const schema::Schema*> referred_to(const schema::Graph& graph) {
  std::set<const schema::Schema*> named;
  for (const schema::Schema& schema : graph.nodes) {
    if (schema.ref) named.insert(&graph[*schema.ref]);
    if (schema.dynamic_ref) named.insert(&graph[*schema.dynamic_ref]);
  }
  return named;
}

/// Returns true for the definition itself, and not for a schema in it.
bool is_definition(std::string_view pointer) {
  const std::string_view parent = pointer.substr(0, pointer.rfind('/'));
  return parent.ends_with("/$defs") || parent.ends_with("/definitions");
}

}  // namespace

/// Something should refer to it.
constinit const Rule unused_definition = {
    .about = {.id = "check/unused-definition",
              .severity = diagnostics::Severity::warning,
              .summary = "every definition is used",
              .explanation =
                  "A definition that nothing refers to is usually one that something should refer to. Refer "
                  "to it, or remove it.",
              .code = "SCH028"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const schema::AuthoredSchemas& authored = *subject.file.authored;
          const std::vector<schema::Id> used =
              schema::all_reachable(authored.graph, roots_of_authored(authored));
          const std::set<const schema::Schema*> known = addresses(authored.graph, used);
          const std::set<const schema::Schema*> named = referred_to(authored.graph);
          for (const schema::Schema* schema : own_schemas(subject)) {
            if (schema->def_name.empty() || known.contains(schema) || !is_definition(schema->origin.pointer))
              continue;
            auto& found = report.add(unused_definition.about, schema->origin,
                                     "nothing refers to the definition '" + schema->def_name + "'");
            // One that other unused definitions refer to is removed after these.
            if (named.contains(schema))
              found.help.emplace_back(
                  "refer to it with \"$ref\", or remove it with the definitions that refer to it");
            else
              found.fix = remove_member(schema->origin, "remove it; or refer to it with \"$ref\"");
          }
        },
};

}  // namespace candor::check
