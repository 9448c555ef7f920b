// schema/normal/walk.cpp: ways through the graph. None of them recurses: a chain of references may be long.
#include <algorithm>

#include "schema/normal/normalizer.hpp"
#include "schema/rules.hpp"
#include "schema/subschemas.hpp"

namespace candor::schema {
namespace {

/// A place on the way down, and how many of its branches were tried.
struct Step {
  Id id = 0;
  std::vector<Id> branches;
  std::size_t next = 0;
};

void report_cycle(const Graph& graph, const std::vector<Step>& path, Id back_to,
                  diagnostics::Report& report) {
  const auto first =
      std::find_if(path.begin(), path.end(), [&](const Step& step) { return step.id == back_to; });
  auto& diagnostic = report.add(rules::empty_ref_cycle, graph[back_to].origin,
                                "this schema refers to itself and says nothing on the way");
  for (auto step = first; step != path.end(); ++step) {
    if (!graph[step->id].ref || diagnostic.labels.size() == 4) continue;
    diagnostic.labels.push_back({place_of(graph[step->id], "$ref"), "by way of this reference"});
  }
  diagnostic.notes.emplace_back("say in one of these schemas what its values are");
}

}  // namespace

std::vector<Id> in_place(const Schema& schema) {
  std::vector<Id> ids;
  for_each_subschema(schema, Where::in_place, [&](Id id) { ids.push_back(id); });
  return ids;
}

std::vector<Id> reachable(const Graph& graph, const std::vector<Id>& roots) {
  std::vector<bool> seen(graph.nodes.size(), false);
  std::vector<Id> found;
  const auto visit = [&](Id id) {
    if (seen[id]) return;
    seen[id] = true;
    found.push_back(id);
  };
  for (const Id root : roots) visit(root);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Id id = found[i];
    for_each_subschema(graph[id], Where::in_place, visit);
    for_each_subschema(graph[id], Where::within, visit);
  }
  return found;
}

std::vector<Id> asserted(const WrittenSchemas& written) {
  const Graph& graph = written.graph;
  std::vector<bool> is_used(graph.nodes.size(), false);
  for (const Schema& schema : graph.nodes)
    for_each_subschema(schema, [&](Id inner, Where) { is_used[inner] = true; });
  for (const TypeEntry& type : written.types) is_used[type.schema] = false;
  if (written.types.empty()) is_used[written.params] = false;
  if (written.result) is_used[*written.result] = false;
  std::vector<Id> found;
  std::vector<bool> seen(graph.nodes.size(), false);
  const auto visit = [&](Id id) {
    if (!seen[id]) found.push_back(id);
    seen[id] = true;
  };
  for (Id id = 0; id < graph.nodes.size(); ++id)
    if (!is_used[id]) visit(id);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Schema& schema = graph[found[i]];
    for_each_subschema(schema, [&](const Id& inner, Where) {
      const bool is_condition = (schema.negated && &inner == &*schema.negated) ||
                                (schema.if_schema && &inner == &*schema.if_schema);
      if (!is_condition) visit(inner);
    });
  }
  return found;
}

bool check_cycles(const Graph& graph, const std::vector<Id>& schemas, diagnostics::Report& report) {
  enum class Mark : std::uint8_t { none, open, done };
  std::vector<Mark> marks(graph.nodes.size(), Mark::none);
  bool clean = true;
  std::vector<Step> path;
  const auto enter = [&](Id id) {
    marks[id] = Mark::open;
    path.push_back({id, in_place(graph[id]), 0});
  };
  for (const Id root : schemas) {
    if (marks[root] != Mark::none) continue;
    enter(root);
    while (!path.empty()) {
      Step& step = path.back();
      if (step.next == step.branches.size()) {
        marks[step.id] = Mark::done;
        path.pop_back();
        continue;
      }
      const Id branch = step.branches[step.next++];
      if (marks[branch] == Mark::none) {
        enter(branch);
      } else if (marks[branch] == Mark::open) {
        report_cycle(graph, path, branch, report);
        clean = false;
      }
    }
  }
  return clean;
}

}  // namespace candor::schema
