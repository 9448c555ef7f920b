// canonicalize/passes.cpp: canonicalizes every schema that a contract reaches.
#include "canonicalize/passes.hpp"

#include "canonicalize/normalizer.hpp"

namespace candor::canonicalize {
namespace {

/// Most schemas that merging may add.
constexpr std::size_t max_added = 10'000;

/// Canonicalizes all reachable schemas, and those that are added on the way.
void canonicalize_all(Normalizer& n, const std::vector<schema::Id>& roots) {
  std::vector<schema::Id> open = roots;
  std::vector<bool> seen;
  for (std::size_t i = 0; i < open.size(); ++i) {
    canonicalize_schema(n, open[i]);
    seen.resize(n.graph.nodes.size(), false);
    const schema::Id id = n.replacement[open[i]];
    if (seen[id]) continue;
    seen[id] = true;
    const auto visit = [&](schema::Id inner) { open.push_back(inner); };
    schema::for_each_subschema(n.graph[id], schema::Applies::same_instance, visit);
    schema::for_each_subschema(n.graph[id], schema::Applies::child, visit);
  }
}

schema::Id final_target(const Normalizer& n, schema::Id id) {
  while (n.replacement[id] != id) id = n.replacement[id];
  return id;
}

/// Redirects references from removed schemas to their replacements.
void redirect(Normalizer& n) {
  for (schema::Schema& schema : n.graph.nodes) {
    schema::for_each_subschema(schema, [&](schema::Id& id, schema::Applies) { id = final_target(n, id); });
    if (schema.content_schema) schema.content_schema = final_target(n, *schema.content_schema);
  }
}

}  // namespace

void canonicalize(schema::ContractFile& contract, diagnostics::Findings& report, Faults faults) {
  const std::size_t errors_before = report.count(diagnostics::Severity::error);
  const std::size_t size = contract.graph.nodes.size();
  Normalizer n{contract.graph,   report, std::vector<schema::Id>(size), std::vector<bool>(size, false), {},
               size + max_added, 0,      faults == Faults::taken};
  for (std::size_t i = 0; i < size; ++i) n.replacement[i] = static_cast<schema::Id>(i);
  canonicalize_all(n, roots_of(contract));
  if (report.count(diagnostics::Severity::error) != errors_before) return;
  redirect(n);
  contract.params = final_target(n, contract.params);
  if (contract.result) contract.result = final_target(n, *contract.result);
  for (schema::TypeEntry& type : contract.types) type.schema = final_target(n, type.schema);
}

}  // namespace candor::canonicalize
