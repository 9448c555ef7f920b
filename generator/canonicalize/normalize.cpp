// canonicalize/normalize.cpp: brings all schemas of a contract into canonical form; reports contradictions.
#include "analyze/checks.hpp"
#include "canonicalize/normalizer.hpp"
#include "schema/resolve/reference_cycles.hpp"

namespace candor::canonicalize {
namespace {

/// Most schemas that merging may add.
constexpr std::size_t max_added = 10'000;

std::vector<schema::Id> roots_of(const schema::ContractFile& contract) {
  std::vector<schema::Id> roots;
  for (const schema::TypeEntry& type : contract.types) roots.push_back(type.schema);
  if (roots.empty()) roots.push_back(contract.params);
  if (contract.result) roots.push_back(*contract.result);
  return roots;
}

/// Canonicalizes all reachable schemas; schemas that are created meanwhile are appended.
void settle_all(Normalizer& n, const std::vector<schema::Id>& roots) {
  std::vector<schema::Id> open = roots;
  std::vector<bool> seen;
  for (std::size_t i = 0; i < open.size(); ++i) {
    settle(n, open[i]);
    seen.resize(n.graph.nodes.size(), false);
    const schema::Id id = n.forward[open[i]];
    if (seen[id]) continue;
    seen[id] = true;
    const auto visit = [&](schema::Id inner) { open.push_back(inner); };
    schema::for_each_subschema(n.graph[id], schema::Where::in_place, visit);
    schema::for_each_subschema(n.graph[id], schema::Where::within, visit);
  }
}

schema::Id final_target(const Normalizer& n, schema::Id id) {
  while (n.forward[id] != id) id = n.forward[id];
  return id;
}

/// Redirects references to removed schemas to their replacements.
void redirect(Normalizer& n) {
  for (schema::Schema& schema : n.graph.nodes) {
    schema::for_each_subschema(schema, [&](schema::Id& id, schema::Where) { id = final_target(n, id); });
    if (schema.content_schema) schema.content_schema = final_target(n, *schema.content_schema);
  }
}

/// Returns true if only contradictions prevented the canonical form.
bool normalize_all(schema::ContractFile& contract, Faults faults, diagnostics::Report& report) {
  const std::size_t errors_before = report.count(diagnostics::Severity::error);
  soften(contract.graph, roots_of(contract), faults == Faults::taken);
  const std::size_t size = contract.graph.nodes.size();
  Normalizer n{contract.graph,   report, std::vector<schema::Id>(size), std::vector<bool>(size, false), {},
               size + max_added, 0,      faults == Faults::taken};
  if (faults == Faults::reported && contract.written)
    n.faulty = analyze::check_written(*contract.written, report);
  for (std::size_t i = 0; i < size; ++i) n.forward[i] = static_cast<schema::Id>(i);
  settle_all(n, roots_of(contract));
  if (report.count(diagnostics::Severity::error) != errors_before) return false;
  redirect(n);
  contract.params = final_target(n, contract.params);
  if (contract.result) contract.result = final_target(n, *contract.result);
  for (schema::TypeEntry& type : contract.types) type.schema = final_target(n, type.schema);
  return true;
}

/// Replaces a schema without canonical form by any value, with the authored schema as its guard.
void hold_to_written(schema::ContractFile& contract) {
  contract.graph = contract.written->graph;
  const auto held = [&](schema::Id root) {
    schema::Schema schema;
    schema.origin = contract.graph[root].origin;
    schema.guards = {root};
    contract.graph.nodes.push_back(std::move(schema));
    return static_cast<schema::Id>(contract.graph.nodes.size() - 1);
  };
  if (contract.written->result) contract.result = held(*contract.written->result);
}

}  // namespace

std::optional<schema::ContractFile> normalize(schema::ContractFile contract, diagnostics::Report& report,
                                              Faults faults) {
  const std::size_t errors_before = report.count(diagnostics::Severity::error);
  const auto failed = [&] { return report.count(diagnostics::Severity::error) != errors_before; };
  if (!check_cycles(contract.graph, reachable(contract.graph, roots_of(contract)), report))
    return std::nullopt;
  if (faults == Faults::taken) {
    diagnostics::Report contradictions;
    if (!normalize_all(contract, faults, contradictions)) hold_to_written(contract);
    return contract;
  }
  if (!normalize_all(contract, faults, report)) return std::nullopt;
  const std::vector<schema::Id> schemas = reachable(contract.graph, roots_of(contract));
  if (contract.written) analyze::check_contradictions(*contract.written, report);
  if (contract.written) analyze::check_finite(*contract.written, report);
  analyze::check_integers(contract.graph, schemas, report);
  analyze::check_one_of(contract, schemas, report);
  analyze::check_samples(contract, schemas, report);
  if (contract.types.empty()) join_params(contract);
  if (failed()) return std::nullopt;
  return contract;
}

}  // namespace candor::canonicalize
