// generator/cli/commands/export_contracts.cpp: `candor export`: writes contracts as a tool list in another
// format.
#include <algorithm>
#include <cxxopts.hpp>
#include <filesystem>
#include <map>

#include "cli/commands/write_files.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/usage.hpp"
#include "diagnostics/rules.hpp"
#include "exchange/export/export.hpp"
#include "exchange/import/import.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

const std::vector<std::string_view>& export_formats() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all{"mcp"};
    for (const providers::Profile& profile : providers::profiles()) all.push_back(profile.name);
    return all;
  }();
  return names;
}

cxxopts::Options export_options() {
  cxxopts::Options options("candor export",
                           "Writes the tools of contracts as a list in another format: mcp is the answer of "
                           "tools/list, common is that with\n"
                           "what not every provider enforces. Findings go to stderr. Contracts are not "
                           "checked: see `candor check`.\n");
  options.add_options()("to", "format of the list", cxxopts::value<std::string>(), one_of(export_formats()))(
      "o,output", "the file; stdout by default", cxxopts::value<std::string>(), "FILE")(
      "strict", "mark the tools that the provider accepts as strict; without it, schemas are hints to it");
  add_contract_options(options, "PATH");
  return options;
}

/// Brings imported contracts into the order of the list that they are from (`capture.json`). The order of
/// other contracts is that of their paths.
void restore_order(const std::vector<std::string>& paths, std::vector<exchange::ToExport>& contracts) {
  std::map<std::string, std::size_t> order;
  for (const std::string& path : paths) {
    Files own;
    diagnostics::Findings unreadable;  // reported where it matters, by `breaking`
    const std::string capture = (std::filesystem::path(path) / exchange::capture_name).generic_string();
    if (!own.is_directory(path) || !own.exists(capture)) continue;
    if (const auto document = own.read(capture, unreadable))
      for (const std::string& name : exchange::captured_tools(document->root))
        order.emplace(name, order.size());
  }
  std::ranges::stable_sort(contracts, {}, [&](const exchange::ToExport& contract) {
    const auto found = order.find(contract.file->name);
    return found == order.end() ? order.size() : found->second;
  });
}

std::string text_of(const std::string& to, const std::vector<exchange::ExportedTool>& tools, bool strict,
                    source::Documents& documents, diagnostics::Findings& report) {
  const providers::Profile* const profile = providers::find_profile(to);
  return profile == nullptr ? exchange::mcp_list(tools)
                            : exchange::provider_list(*profile, tools, strict, documents, report);
}

Exit run_export(int argc, char** argv) {
  cxxopts::Options options = export_options();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& [line, paths, format] = std::get<ContractOptions>(given);
  if (line.count("to") == 0)
    return usage_error("candor export: the format is missing: add --to " +
                       source::alternatives(export_formats()));
  const std::string to = line["to"].as<std::string>();
  if (std::ranges::find(export_formats(), to) == export_formats().end())
    return usage_error("candor export: " + invalid_value("to", to, export_formats()));
  const providers::Profile* const profile = providers::find_profile(to);
  if (line.count("strict") != 0 && (profile == nullptr || !profile->has_strict))
    return usage_error("candor export: --strict is an option of --to openai, openai-responses and anthropic");

  diagnostics::Findings report;
  diagnostics::Findings of_check;
  Files files;
  const std::vector<PartlyLoaded> loaded = load_as_far_as_possible(paths, files, report, of_check);
  std::vector<exchange::ToExport> contracts;
  for (const PartlyLoaded& each : loaded)
    contracts.push_back({&each.file, each.contract ? &*each.contract : nullptr});
  restore_order(paths, contracts);
  bool is_written = false;
  std::size_t count = 0;
  if (!report.failed() && !files.unread()) {
    source::Documents documents;
    const auto tools = exchange::mcp_tools(contracts, documents, report);
    count = tools.size();
    if (tools.empty()) {
      report.add(exchange::rules::no_tools, path_origin(paths.front()), "no contract here is one of a tool");
      files.mark_unread(paths.front());
    }
    if (!report.failed())
      is_written = write_one(text_of(to, tools, line.count("strict") != 0, documents, report),
                             value_or_empty(line, "output"), true, report);
  }
  print(report, files, format, stderr);
  if (is_written) progress(source::count_text(count, "tool") + " exported to " + to);
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_export_contracts{
    "export", "write contracts as a tool list in another format", run_export, export_options};

}  // namespace candor::cli
