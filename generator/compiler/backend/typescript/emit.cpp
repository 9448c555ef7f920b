// backend/typescript/emit.cpp: from contracts to modules of TypeScript.
#include "backend/typescript/emit.hpp"

#include <algorithm>
#include <utility>

#include "backend/cpp/plan/cycles.hpp"
#include "backend/cpp/plan/default_rules.hpp"
#include "backend/typescript/module_view.hpp"
#include "backend/typescript/table.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::backend::typescript {
namespace {

struct Planned {
  ir::Contract contract;
  cpp::Plan plan;
  std::string table;
};

/// Plans contracts as C++ does, so that types and states have the names that they have there.
std::vector<Planned> plan_run(std::vector<ir::Contract> contracts, const Options& options,
                              diagnostics::Findings& report) {
  cpp::number_tools(contracts, report);
  std::vector<Planned> run;
  for (ir::Contract& contract : contracts) {
    if (contract.is_envelope()) continue;
    cpp::Declarable types = cpp::break_cycles(std::move(contract));
    cpp::Plan plan = cpp::make_plan(types.contract, options, types.closes_cycle);
    cpp::report_defaults(types.contract, plan, report);
    PrintedTable table = print_table(types.contract, plan);
    if (!table.unknown_format.empty()) {
      auto& diagnostic = report.add(
          rules::unknown_format, types.contract.origin,
          "the format " + source::in_quotes(table.unknown_format) + " needs libidn2, which TypeScript lacks");
      diagnostic.help.emplace_back("give the value a `pattern` in place of the format");
    }
    run.push_back({std::move(types.contract), std::move(plan), std::move(table.text)});
  }
  return run;
}

/// Reports options that are about C++ alone.
void report_options(const Options& options, diagnostics::Findings& report) {
  const std::pair<bool, std::string_view> given[] = {{options.documents, "--documents"},
                                                     {options.validators, "--validators"},
                                                     {options.nlohmann, "--nlohmann"},
                                                     {options.mcp.has_value(), "--mcp"}};
  for (const auto& [is_given, name] : given)
    if (is_given)
      report.add(rules::other_language, {},
                 std::string(name) + " is about C++; --language typescript has nothing of the kind");
}

}  // namespace

void inspect(std::vector<ir::Contract> contracts, diagnostics::Findings& report) {
  plan_run(std::move(contracts), Options{}, report);
}

std::optional<std::vector<output::Artifact>> emit(std::vector<ir::Contract> contracts, const Options& options,
                                                  const render::Templates& templates,
                                                  diagnostics::Findings& report) {
  const std::size_t before = report.count(diagnostics::Severity::error);
  report_options(options, report);
  const std::vector<Planned> run = plan_run(std::move(contracts), options, report);
  if (report.count(diagnostics::Severity::error) != before) return std::nullopt;
  std::vector<output::Artifact> files;
  for (const auto& [contract, plan, table] : run) {
    auto text = render::fill(templates, "typescript/module.tmpl", module_view(contract, plan, table), report);
    if (!text) return std::nullopt;
    files.push_back({plan.stem + ".ts", std::move(*text)});
  }
  return files;
}

std::string view_text(const ir::Contract& lowered, const Options& options) {
  const auto [contract, closes_cycle] = cpp::break_cycles(lowered);
  const cpp::Plan plan = cpp::make_plan(contract, options, closes_cycle);
  return render::json_text(module_view(contract, plan, print_table(contract, plan).text)) + '\n';
}

}  // namespace candor::backend::typescript
