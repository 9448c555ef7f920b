// backend/cpp/plan/plan.cpp: from a contract to every name and type that its code uses.
#include "backend/cpp/plan/plan.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "backend/cpp/plan/definition_order.hpp"
#include "backend/cpp/plan/steps.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

/// The names that every contract's namespace has, and those that templates use where a contract's types are
/// in scope.
const Names& fixed_type_names() {
  static const Names names{"Access",         "Complete", "Coverage",  "Data",    "ErrorCode",
                           "ErrorCodeWords", "Failure",  "Fields",    "Gaps",    "Ledger",
                           "Outcome",        "Params",   "Partial",   "Parts",   "Readers",
                           "Report",         "Rest",     "StateData", "Success", "UnchangedData"};
  return names;
}

/// The name of a tool's namespace. `tools.hpp`, `tools_mcp.hpp` and the functions beside it have names of
/// their own; and types in it are named by `tool::Data`, so no type in its scope, or in that of a state, has
/// its name.
std::string tool_name(const std::string& name) {
  const std::string tool = identifier(name);
  const bool taken = tool == "tools" || tool == "call" || tool == "with_tool" || tool == "ToolSet" ||
                     tool == "tools_mcp" || tool == "mcp_tools" || tool == "mcp_server" || tool == "Handler" ||
                     tool == "Visitor" || tool == "Key" || tool == "rt" ||
                     fixed_type_names().has(tool);
  return taken ? tool + '_' : tool;
}

/// The stem of a tool's files: the words of its name, so that a build knows it without the program
/// (candor_generate() has the same rule). A name without such words needs the one of the namespace.
std::string file_stem(const std::string& name) {
  std::string stem;
  for (const char c : name)
    if (source::is_letter_or_digit(c))
      stem += c;
    else if (!stem.empty() && stem.back() != '_')
      stem += '_';
  if (stem.ends_with('_')) stem.pop_back();
  return stem == "tools" || stem == "tools_mcp" ? stem + '_' : stem;
}

/// Boxes each list whose items are incomplete where the list is a member.
void box_lists(const ir::Contract& contract, Plan& plan) {
  const std::vector<bool> early = lists_before_items(contract, plan);
  for (ir::TypeId id = 0; id < plan.types.size(); ++id) {
    if (early[id]) plan.types[id].boxed = true;
  }
}

/// Plans an envelope, which has only types.
Plan plan_types(const ir::Contract& contract, Plan plan) {
  Names names;
  name_types(contract, names, plan);
  box_lists(contract, plan);
  spell_types(contract, names, plan);
  fill_members(contract, names, plan);
  return plan;
}

}  // namespace

bool has_known_files(std::string_view name) {
  constexpr std::size_t max_name = 128;  // as in contracts; names of lists may be too long for a file system
  return name.size() <= max_name && source::is_ascii(name) && std::ranges::any_of(name, source::is_letter_or_digit);
}

const ir::Record* result_record(const ir::Contract& contract) {
  return std::get_if<ir::Record>(&contract[contract.result].kind);
}

void number_tools(std::vector<ir::Contract>& contracts, diagnostics::Findings& report) {
  // On some file systems, names that differ only in case are one file.
  const auto key = [](const std::string& name) {
    return source::lower_case(has_known_files(name) ? file_stem(name) : tool_name(name));
  };
  std::set<std::string> taken;
  for (const ir::Contract& each : contracts) taken.insert(key(each.name));
  std::map<std::string, std::size_t> last;
  for (ir::Contract& each : contracts) {
    const std::string name = key(each.name);
    std::size_t& number = last[name];
    if (++number != 1)
      while (!taken.insert(name + "_" + std::to_string(number)).second) ++number;
    each.number = number;
    // Contracts of one tool are refused where they are read.
    if (number == 1 || std::ranges::count(contracts, each.name, &ir::Contract::name) != 1) continue;
    auto& diagnostic = report.add(rules::tool_clash, each.origin,
                                  "the tool '" + each.name + "' is `" + tool_name(each.name) + "_" +
                                      std::to_string(number) +
                                      "` in C++, because another one of the run has its name there");
    if (each.is_foreign) diagnostic.severity = diagnostics::Severity::remark;
    diagnostic.help.emplace_back(
        "where the number may change with the list, generate the tool into a directory and "
        "namespace of its own");
  }
}

Plan make_plan(const ir::Contract& contract, const Options& options, const std::vector<bool>& closes_cycle,
               Parts parts) {
  Plan plan;
  plan.parts = std::move(parts);
  plan.types.resize(contract.types.size());
  for (ir::TypeId id = 0; id < closes_cycle.size(); ++id) plan.types[id].wrapped = closes_cycle[id];
  const std::string suffix = contract.number == 1 ? "" : "_" + std::to_string(contract.number);
  plan.tool = tool_name(contract.name) + suffix;
  plan.namespace_name =
      options.namespace_name.empty() ? plan.tool : options.namespace_name + "::" + plan.tool;
  plan.stem = has_known_files(contract.name) ? file_stem(contract.name) + suffix : plan.tool;
  plan.header = plan.stem + ".hpp";
  if (contract.is_envelope()) return plan_types(contract, std::move(plan));
  Names names = Names::inside(fixed_type_names());
  names.take(plan.tool);
  fill_states(contract, names, plan);
  place_result(contract, plan);
  fill_steps(contract, names, plan);
  name_types(contract, names, plan);
  box_lists(contract, plan);
  spell_types(contract, names, plan);
  // Members do not hide it.
  names.release(plan.tool);
  fill_members(contract, names, plan);
  fill_data(contract, names, plan);
  fill_gaps(contract, plan);
  fill_errors(contract, plan);
  return plan;
}

}  // namespace candor::backend::cpp
