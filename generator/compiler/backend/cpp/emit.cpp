// backend/cpp/emit.cpp: from contracts to the texts of C++ files.
#include "backend/cpp/emit.hpp"

#include <algorithm>
#include <map>

#include "backend/cpp/plan/cycles.hpp"
#include "backend/cpp/plan/default_rules.hpp"
#include "backend/cpp/plan/size_rules.hpp"
#include "backend/cpp/text/names.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

using Artifacts = std::vector<Artifact>;

/// Everything that emitting one run shares.
struct Run {
  const Options& options;
  const render::Templates& templates;
  diagnostics::Findings& report;
};

bool add(Artifacts& files, std::optional<Artifact> file) {
  if (file) files.push_back(std::move(*file));
  return file.has_value();
}

std::optional<Artifact> filled(Run& run, const std::string& name, const std::string& path, const View& view) {
  auto text = render::fill(run.templates, name, view, run.report, max_line_length);
  if (!text) return std::nullopt;
  return Artifact{path, std::move(*text)};
}

/// Adds the header and the source of a contract, or of a further form of it.
bool emit_form(Run& run, const Plan& plan, const std::string& form, const View& view, Artifacts& files) {
  const std::string prefix = form.empty() ? "" : form + '_';
  const std::string stem = form.empty() ? plan.stem : plan.stem + '_' + form;
  const bool has_header = add(files, filled(run, "cpp/" + prefix + "header.tmpl", stem + ".hpp", view));
  return add(files, filled(run, "cpp/" + prefix + "source.tmpl", stem + ".cpp", view)) && has_header;
}

/// For `closes_cycle` see make_plan().
bool emit_contract(Run& run, const ir::Contract& contract, const Plan& plan,
                   const std::vector<bool>& closes_cycle, Artifacts& files) {
  const View view = contract_view(contract, plan);
  bool sound = emit_form(run, plan, "", view, files);
  if (contract.is_envelope()) return sound;
  if (run.options.documents)
    sound = emit_form(run, plan, "document", document_view(contract, run.options, closes_cycle), files) && sound;
  if (run.options.validators)
    sound = emit_form(run, plan, "validator", validator_view(contract, plan), files) && sound;
  if (!run.options.nlohmann) return sound;
  return add(files, filled(run, "cpp/nlohmann.tmpl", plan.stem + "_nlohmann.hpp", view)) && sound;
}

/// `candor` is the runtime's own; below it there is room.
bool is_namespace(std::string_view name) {
  constexpr std::string_view runtime = "candor::";
  if (name.starts_with(runtime)) name.remove_prefix(runtime.size());
  while (!name.empty()) {
    const std::size_t end = name.find("::");
    const std::string_view part = name.substr(0, end);
    if (identifier(part) != part) return false;
    if (end == std::string_view::npos) return true;
    name.remove_prefix(end + 2);
  }
  return false;
}

void report_namespace(Run& run) {
  const std::string& name = run.options.namespace_name;
  if (name.empty() || is_namespace(name)) return;
  auto& diagnostic = run.report.add(rules::namespace_name, {}, "'" + name + "' is not a valid C++ namespace");
  diagnostic.help.emplace_back("name it like `agent` or `company::agent`");
}

/// Reports descriptions that no literal can hold. Compilers count the parts of a literal together.
bool have_room(Run& run, const std::vector<ir::Contract>& contracts) {
  bool fits = true;
  for (const McpTool& tool : *run.options.mcp) {
    const std::size_t size = std::max(tool.legacy.size(), tool.modern.size());
    if (size < max_literal_size) continue;
    fits = false;
    const auto contract = std::ranges::find(contracts, tool.name, &ir::Contract::name);
    report_too_long(contract == contracts.end() ? source::Origin() : contract->origin,
                    "the description of '" + tool.name + "' for MCP has " + std::to_string(size) +
                        " characters, which is too long for a C++ literal",
                    "its schemas", run.report);
  }
  return fits;
}

/// Emits the descriptions of the tools for MCP.
bool emit_mcp_tools(Run& run, const std::vector<ir::Contract>& contracts, Artifacts& files) {
  const View view = mcp_tools_view(run.options);
  return have_room(run, contracts) &&
         add(files, filled(run, "cpp/tools_mcp_header.tmpl", "tools_mcp.hpp", view)) &&
         add(files, filled(run, "cpp/tools_mcp_source.tmpl", "tools_mcp.cpp", view));
}

/// The contracts of a run as C++ can declare them, and their plans.
struct Planned {
  std::vector<ir::Contract> contracts;
  std::vector<Plan> plans;
  std::vector<std::vector<bool>> cycles;
};

/// Plans a run, and reports what cannot be emitted, and names that are not those of the tools.
Planned plan_run(std::vector<ir::Contract> contracts, const Options& options, diagnostics::Findings& report) {
  number_tools(contracts, report);
  Planned run;
  for (std::size_t i = 0; i < contracts.size(); ++i) {
    Declarable types = break_cycles(std::move(contracts[i]));
    run.plans.push_back(make_plan(types.contract, options, types.closes_cycle));
    run.contracts.push_back(std::move(types.contract));
    run.cycles.push_back(std::move(types.closes_cycle));
    report_defaults(run.contracts[i], run.plans[i], report);
    report_sizes(run.contracts[i], report);
  }
  return run;
}

}  // namespace

void inspect(std::vector<ir::Contract> contracts, diagnostics::Findings& report) {
  plan_run(std::move(contracts), Options{}, report);
}

std::optional<std::vector<Artifact>> emit(std::vector<ir::Contract> all, const Options& options,
                                          const render::Templates& templates, diagnostics::Findings& report) {
  Run run{options, templates, report};
  const std::size_t before = report.count(diagnostics::Severity::error);
  const auto [contracts, plans, cycles] = plan_run(std::move(all), options, report);
  report_namespace(run);
  bool sound = report.count(diagnostics::Severity::error) == before;
  Artifacts files;
  for (std::size_t i = 0; sound && i < contracts.size(); ++i)
    sound = emit_contract(run, contracts[i], plans[i], cycles[i], files);
  const bool has_tools =
      !std::all_of(contracts.begin(), contracts.end(), [](const auto& each) { return each.is_envelope(); });
  // No contract at all is an empty set of tools.
  if (sound && options.tool_set && (has_tools || contracts.empty())) {
    sound = add(files, filled(run, "cpp/tools.tmpl", "tools.hpp", tool_set_view(contracts, plans, options)));
    sound = sound && (!options.mcp || emit_mcp_tools(run, contracts, files));
  }
  if (!sound) return std::nullopt;
  return files;
}

std::string view_text(const ir::Contract& lowered, const Options& options) {
  const auto [contract, closes_cycle] = break_cycles(lowered);
  return render::json_text(contract_view(contract, make_plan(contract, options, closes_cycle))) + '\n';
}

}  // namespace candor::backend::cpp
