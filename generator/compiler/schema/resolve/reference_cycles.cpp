// schema/resolve/reference_cycles.cpp: reports references that lead back to themselves.
#include "schema/resolve/reference_cycles.hpp"

#include <algorithm>

#include "diagnostics/rules.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::schema {
namespace {

/// A place on the way down, and how many of its branches were tried.
struct Step {
  Id id = 0;
  std::vector<Id> branches;
  std::size_t next = 0;
};

void report_cycle(const Graph& graph, const std::vector<Step>& path, Id back_to,
                  diagnostics::Findings& report) {
  const auto first =
      std::find_if(path.begin(), path.end(), [&](const Step& step) { return step.id == back_to; });
  auto& diagnostic = report.add(rules::empty_ref_cycle, graph[back_to].origin,
                                "this schema refers to itself without any constraint in between");
  for (auto step = first; step != path.end(); ++step) {
    if (!graph[step->id].ref || diagnostic.labels.size() == 4) continue;
    diagnostic.labels.push_back({place_of(graph[step->id], "$ref"), "through this reference"});
  }
  diagnostic.help.emplace_back(
      "add a constraint such as 'type' to one of these schemas, or remove a reference");
}

}  // namespace

bool check_reference_cycles(const Graph& graph, const std::vector<Id>& schemas, diagnostics::Findings& report) {
  enum class Mark : std::uint8_t { none, open, done };
  std::vector<Mark> marks(graph.nodes.size(), Mark::none);
  bool clean = true;
  std::vector<Step> path;
  const auto enter = [&](Id id) {
    marks[id] = Mark::open;
    path.push_back({id, same_instance_subschemas(graph[id]), 0});
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

void check_reference_cycles(const ContractFile& contract, diagnostics::Findings& report) {
  check_reference_cycles(contract.graph, reachable(contract.graph, roots_of(contract)), report);
}

}  // namespace candor::schema
