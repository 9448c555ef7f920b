// tests/conformance/emitted/code.cpp: a case of a suite as C++.
#include "code.hpp"

#include <memory>
#include <optional>

#include "../reading.hpp"
#include "backend/cpp/emit.hpp"
#include "backend/cpp/text/text.hpp"
#include "canonicalize/passes.hpp"
#include "ir/lower.hpp"
#include "schema/resolve/reference_cycles.hpp"
#include "schema/resolve/resolve.hpp"

namespace conformance {
namespace {

using namespace candor;
namespace cpp = backend::cpp;

/// The schema as the result of a tool without params.
schema::ContractFile contract_of(schema::StandaloneSchema lone, const SuiteFile& suite_file,
                                 const std::string& name) {
  schema::ContractFile file;
  schema::Schema params;
  params.types = schema::type_object;
  params.has_type = true;
  lone.graph.nodes.push_back(std::move(params));
  file.name = name;
  file.travels = "nested";
  file.graph = std::move(lone.graph);
  file.params = static_cast<schema::Id>(file.graph.nodes.size() - 1);
  file.result = lone.root;
  file.origin.file = suite_file.document->file;
  file.authored = std::make_shared<const schema::AuthoredSchemas>(
      schema::AuthoredSchemas{file.graph, file.params, file.result, {}, {}});
  return file;
}

/// Replaces the schemas of the contract, which have no normal form, by any value with its authored schema as
/// guard.
void use_source_schemas(schema::ContractFile& contract) {
  contract.graph = contract.authored->graph;
  const schema::Id root = *contract.authored->result;
  schema::Schema any_value;
  any_value.origin = contract.graph[root].origin;
  any_value.guards = {root};
  contract.graph.nodes.push_back(std::move(any_value));
  contract.result = static_cast<schema::Id>(contract.graph.nodes.size() - 1);
}

/// The normal form as a validator takes it: a schema that contradicts itself is not an error, and refuses
/// everything.
bool canonicalize_as_authored(schema::ContractFile& contract, diagnostics::Findings& report) {
  schema::check_reference_cycles(contract, report);
  if (report.failed()) return false;
  diagnostics::Findings discarded;
  canonicalize::split_guards(contract, canonicalize::Faults::taken);
  canonicalize::canonicalize(contract, discarded, canonicalize::Faults::taken);
  if (discarded.failed()) use_source_schemas(contract);
  return true;
}

std::optional<std::vector<cpp::Artifact>> emit_contract(const ir::Contract& contract,
                                                        const std::string& space,
                                                        diagnostics::Findings& report) {
  static const render::Templates templates(render::builtin_templates());
  backend::Options options;
  options.namespace_name = space;
  options.tool_set = false;
  return cpp::emit({contract}, options, templates, report);
}

std::string tool_of(std::size_t number) { return "case_" + std::to_string(number); }

/// The documents of the tests, each as the answer of the tool.
std::string documents_of(const Case& one, const std::string& name) {
  std::string text = "constexpr std::string_view " + name + "[] = {\n";
  for (const Test& test : one.tests) text += "    " + cpp::quoted(answer_with(test)) + ",\n";
  return text + "};\n";
}

}  // namespace

std::optional<ir::Contract> lower_case(const Suite& suite, const SuiteFile& file, std::size_t number,
                                       diagnostics::Findings& report) {
  auto lone = resolve_case(suite, file, file.cases[number], report);
  if (!lone) return std::nullopt;
  schema::ContractFile contract = contract_of(std::move(*lone), file, tool_of(number));
  if (!canonicalize_as_authored(contract, report)) return std::nullopt;
  return ir::lower(contract, convention::Convention{}, report);
}

std::string why(const diagnostics::Findings& report) {
  for (const diagnostics::Diagnostic& said : report.all())
    if (said.severity == diagnostics::Severity::error) return said.rule + ": " + said.message;
  return "nothing was said";
}

std::string answer_with(const Test& test) {
  return "{\"success\":true,\"result\":" + source::to_text(*test.data) + "}";
}

Code code_of(const Suite& suite, const SuiteFile& file, std::size_t number, const std::string& name) {
  const Case& one = file.cases[number];
  const std::string tool = tool_of(number);
  const std::string space = "suite::" + name;
  Code code;
  diagnostics::Findings report;
  const auto contract = lower_case(suite, file, number, report);
  auto files = contract ? emit_contract(*contract, space, report) : std::nullopt;
  if (!files) return code.refusal = why(report), code;
  for (cpp::Artifact& emitted : *files) {
    const std::string path = name + "/" + emitted.path;
    if (path.ends_with(".cpp")) code.source = path;
    code.files.emplace_back(path, std::move(emitted.text));
  }
  const std::string documents = name + "_" + tool;
  code.documents = documents_of(one, documents);
  code.row = "    {" + cpp::quoted(file.name) + ", " + std::to_string(number) +
             ", [](std::string_view json) { return answer_of(" + space + "::" + tool +
             "::parse_outcome(json)); }, " + documents + "},\n";
  return code;
}

}  // namespace conformance
