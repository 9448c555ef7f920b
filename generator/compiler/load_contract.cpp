// generator/compiler/load_contract.cpp: every pass from a document to its contracts, in order. (Reading JSON comes
// before: source::read_json.)
#include "load_contract.hpp"

#include <utility>

#include "analyze/checks.hpp"
#include "canonicalize/passes.hpp"
#include "diagnostics/rules.hpp"
#include "ir/lower.hpp"
#include "schema/resolve/reference_cycles.hpp"
#include "schema/resolve/resolve.hpp"

namespace candor {
namespace {

/// Counts the errors of the passes that run on one contract.
class Errors {
 public:
  explicit Errors(const diagnostics::Findings& report) : report_(report), before_(count()) {}
  bool any() const { return count() != before_; }

 private:
  std::size_t count() const { return report_.count(diagnostics::Severity::error); }

  const diagnostics::Findings& report_;
  std::size_t before_;
};

/// Appends what was found in the schemas of others. Parts that no value satisfies are those that cannot be
/// there, which users can do nothing about: JSON Schema has no quarrel with them.
void append_of_others(diagnostics::Findings found, diagnostics::Findings& report) {
  for (diagnostics::Diagnostic each : found.all()) {
    if (each.severity == diagnostics::Severity::error) each.severity = diagnostics::Severity::warning;
    report.add(std::move(each));
  }
}

/// Reports params or a result that no value satisfies: no call of the tool can be valid.
void check_roots(const schema::ContractFile& contract, diagnostics::Findings& report) {
  const auto check = [&](schema::Id id, std::string_view what) {
    if (analyze::is_unsatisfiable(*contract.authored, id))
      report.add(schema::rules::unsatisfiable, contract.authored->graph[id].origin,
                 "no value satisfies the schema of the " + std::string(what));
  };
  if (!contract.types.empty()) return;
  check(contract.authored->params, "params");
  if (contract.authored->result) check(*contract.authored->result, "result");
}

}  // namespace

std::optional<schema::ContractFile> check_and_canonicalize(schema::ContractFile contract,
                                                           diagnostics::Findings& report) {
  const Errors errors(report);

  // References that lead back to themselves; later passes follow references without end.
  schema::check_reference_cycles(contract, report);
  if (errors.any()) return std::nullopt;

  // Keywords of one schema that contradict each other, or have no effect.
  analyze::check_keywords(*contract.authored, report);
  if (errors.any()) return std::nullopt;
  // Schemas, branches and consequences that no value satisfies.
  const auto faults = contract.is_foreign ? canonicalize::Faults::taken : canonicalize::Faults::reported;
  diagnostics::Findings contradictions;
  analyze::check_contradictions(*contract.authored, contradictions);
  if (contract.is_foreign)
    append_of_others(std::move(contradictions), report);
  else
    report.append(std::move(contradictions));
  // Types that require themselves.
  analyze::check_inhabited(*contract.authored, report);
  if (errors.any()) return std::nullopt;

  // Moves constraints that C++ types do not express into guards, which validate the value as a whole.
  canonicalize::split_guards(contract, faults);
  // One spelling for each meaning: allOf is merged, unions are flat, references lead to their targets.
  canonicalize::canonicalize(contract, report, faults);
  if (contract.is_foreign && !errors.any()) check_roots(contract, report);
  if (errors.any()) return std::nullopt;

  // Integers that no 64-bit type holds.
  analyze::check_integers(contract, report);
  // Branches of oneOf that are not exclusive.
  analyze::check_one_of(contract, report);
  // Defaults and examples that their own schema refuses.
  analyze::check_samples(contract, report);
  // Params that are a choice between objects become one object, with the choice as its guard.
  canonicalize::join_params(contract);
  if (errors.any()) return std::nullopt;
  return contract;
}

std::vector<Loaded> load_with_schemas(const source::Document& document, const schema::Loader& load,
                                      const convention::Convention& convention, diagnostics::Findings& report,
                                      bool serves_mcp) {
  std::vector<Loaded> contracts;
  // Reads the contracts of the document and binds every reference.
  for (schema::ContractFile& file : schema::resolve(document, load, report)) {
    if (serves_mcp) schema::assert_formats(file);
    std::optional<schema::ContractFile> normal = check_and_canonicalize(std::move(file), report);
    if (!normal) continue;
    // Lowers the schemas to types, roles and states.
    if (std::optional<ir::Contract> contract = ir::lower(*normal, convention, report))
      contracts.push_back({std::move(*normal), std::move(*contract)});
  }
  return contracts;
}

std::vector<PartlyLoaded> load_as_far_as_possible(const source::Document& document,
                                                  const schema::Loader& load,
                                                  const convention::Convention& convention,
                                                  diagnostics::Findings& report, diagnostics::Findings& errors) {
  std::vector<PartlyLoaded> contracts;
  for (schema::ContractFile& file : schema::resolve(document, load, report)) {
    PartlyLoaded loaded{file, std::nullopt};
    if (const auto normal = check_and_canonicalize(std::move(file), errors))
      loaded.contract = ir::lower(*normal, convention, errors);
    contracts.push_back(std::move(loaded));
  }
  return contracts;
}

std::vector<ir::Contract> load_contracts(const source::Document& document, const schema::Loader& load,
                                         const convention::Convention& convention,
                                         diagnostics::Findings& report) {
  std::vector<ir::Contract> contracts;
  for (Loaded& loaded : load_with_schemas(document, load, convention, report))
    contracts.push_back(std::move(loaded.contract));
  return contracts;
}

}  // namespace candor
