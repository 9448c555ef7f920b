// generator/check/rules/unused_definition.cpp: every definition is used.
#include <set>
#include <string_view>
#include <vector>

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
        [](const Subject& subject, diagnostics::Report& report) {
          const schema::AuthoredSchemas& authored = *subject.file.authored;
          const std::vector<schema::Id> used =
              schema::all_reachable(authored.graph, roots_of_authored(authored));
          const std::set<const schema::Schema*> known = addresses(authored.graph, used);
          for (const schema::Schema* schema : own_schemas(subject))
            if (!schema->def_name.empty() && !known.contains(schema) && is_definition(schema->origin.pointer))
              report
                  .add(unused_definition.about, schema->origin,
                       "nothing refers to the definition '" + schema->def_name + "'")
                  .help.emplace_back("refer to it with \"$ref\", or remove it");
        },
};

}  // namespace candor::check
