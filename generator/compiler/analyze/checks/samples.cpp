// analyze/checks/samples.cpp: defaults and examples against their own schema.
#include "analyze/checks.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/subschemas.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

/// A default or an example.
struct Sample {
  const source::Node& value;
  const source::Origin& at;
  const diagnostics::Rule& rule;
  const char* what;
};

/// Checks a default or example; `findings_of` returns the violations of a value.
/// Returns true if there is none.
template <class Findings>
bool check_sample(const Sample& sample, const Findings& findings_of, diagnostics::Findings& report) {
  const std::vector<validate::Finding> findings = findings_of(sample.value);
  if (findings.empty()) return true;
  const validate::Finding& finding = findings.front();
  const std::string what = sample.what;
  source::Origin place{sample.at.file, finding.span, sample.at.pointer + finding.instance_pointer};
  if (report.has(sample.rule, place)) return false;
  auto& diagnostic =
      report.add(sample.rule, std::move(place),
                 "the " + what + " does not satisfy its own schema" +
                     (what == "default" ? ", and is not filled in: " : ": ") + finding.message);
  diagnostic.labels.push_back({finding.schema, "rejected by '" + finding.keyword + "' here"});
  diagnostic.help.push_back("change the " + what + " or the '" + finding.keyword + "'");
  return false;
}

/// Returns true if the default of the schema may be filled in.
template <class Findings>
bool check_samples_of(const schema::Schema& schema, const Findings& findings_of,
                      diagnostics::Findings& report) {
  const bool is_taken = !schema.default_value || check_sample({*schema.default_value, *schema.default_at,
                                                               schema::rules::default_refused, "default"},
                                                              findings_of, report);
  for (std::size_t i = 0; i < schema.examples.size(); ++i)
    check_sample({schema.examples[i], schema.examples_at[i], schema::rules::example_refused, "example"},
                 findings_of, report);
  return is_taken;
}

}  // namespace

void check_samples(schema::ContractFile& contract, diagnostics::Findings& report) {
  const std::vector<schema::Id> schemas = reachable(contract.graph, roots_of(contract));
  if (!contract.authored) return;
  const schema::Graph& authored = contract.authored->graph;
  // Checks the authored schema, because the normalized one may accept more.
  for (const schema::Id id : contract.authored->asserted) {
    check_samples_of(
        authored[id], [&](const source::Node& value) { return validate::validate(authored, id, value); },
        report);
  }
  // A default that merging moved into a schema must satisfy the merged schema.
  for (const schema::Id id : schemas) {
    const auto findings_of = [&](const source::Node& value) {
      return id < authored.nodes.size() ? validate::validate(authored, id, value)
                                        : validate::validate_guarded(contract.graph, authored, id, value);
    };
    if (!check_samples_of(contract.graph[id], findings_of, report)) contract.graph[id].default_value.reset();
  }
}

}  // namespace candor::analyze
