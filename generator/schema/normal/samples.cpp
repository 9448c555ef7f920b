// schema/normal/samples.cpp: defaults and examples against their own schema.
#include "schema/normal/normalizer.hpp"
#include "schema/rules.hpp"
#include "schema/validate.hpp"

namespace candor::schema {
namespace {

void check_sample(const Graph& graph, Id schema, const source::Node& value, const source::Origin& at,
                  const diagnostics::Rule& rule, const char* what, diagnostics::Report& report) {
  const std::vector<Finding> findings = validate(graph, schema, value);
  if (findings.empty()) return;
  const Finding& finding = findings.front();
  source::Origin place{at.file, finding.span, at.pointer + finding.instance_pointer};
  auto& diagnostic =
      report.add(rule, std::move(place),
                 std::string("the ") + what + " is refused by its own schema: " + finding.message);
  diagnostic.labels.push_back({finding.schema, "refused by '" + finding.keyword + "' here"});
  diagnostic.notes.push_back(std::string("change the ") + what + " or the '" + finding.keyword + "'");
}

}  // namespace

void check_samples(const ContractFile& contract, const std::vector<Id>& schemas,
                   diagnostics::Report& report) {
  for (const Id id : schemas) {
    const Schema& schema = contract.graph[id];
    // As it was written, where it was: its normal form may take more.
    const bool is_written = contract.written && id < contract.written->graph.nodes.size();
    const Graph& graph = is_written ? contract.written->graph : contract.graph;
    if (schema.default_value) {
      check_sample(graph, id, *schema.default_value, *schema.default_at, rules::default_refused, "default",
                   report);
    }
    for (std::size_t i = 0; i < schema.examples.size(); ++i) {
      check_sample(graph, id, schema.examples[i], schema.examples_at[i], rules::example_refused, "example",
                   report);
    }
  }
}

}  // namespace candor::schema
