// generator/cli/commands/generate.cpp: `candor generate`: compiles contracts to another language and writes
// all files or none, but for tools of others that have errors.
#include <algorithm>
#include <cstdio>
#include <cxxopts.hpp>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "backend/backend.hpp"
#include "check/check.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/generate_options.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/files.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/inputs/mcp_tools.hpp"
#include "cli/rules.hpp"
#include "cli/version.hpp"
#include "cli/watch.hpp"
#include "diagnostics/findings.hpp"
#include "output/owned.hpp"
#include "render/template.hpp"
#include "schema/import/tool_list.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

namespace fs = std::filesystem;

/// Replaces built-in templates by the *.tmpl files below `directory`, and warns about unused ones.
void apply_overlay(const std::string& directory, render::Templates& templates, Files& files,
                   diagnostics::Findings& report) {
  const std::vector<std::string> found = files.templates_below(directory);
  if (found.empty()) {
    files.mark_unread(directory);
    report.add(rules::no_templates, path_origin(directory), "no *.tmpl file in '" + directory + "'");
    return;
  }
  std::vector<render::Overlay> overlays;
  for (const std::string& path : found) {
    std::optional<std::string> text = files.text(path, report);
    if (!text) continue;
    overlays.push_back(
        {fs::path(path).lexically_relative(directory).generic_string(), std::move(*text), path});
  }
  templates.overlay(std::move(overlays), report);
}

/// The state of one run of the command.
struct GenerateRun {
  const GenerateOptions& options;
  diagnostics::Findings report;
  Files files;
  std::vector<ir::Contract> contracts;  // until they are emitted
  std::size_t count = 0;                // of the contracts
  diagnostics::Findings left_out = {};  // the errors of tools that are left out
};

/// Returns the pointer of the tool of others that is at a place: one of a list, or a file that `candor
/// import` marked. std::nullopt for a contract of one's own.
std::optional<std::string> tool_of_others(const source::Origin& at) {
  std::string tool = schema::tool_of_list(at.pointer);
  if (!tool.empty()) return tool;
  // A contract that could not be read is known by its text alone.
  const bool is_marked = at.file && at.file->name.ends_with(".tool.json") &&
                         at.file->text.find('"' + std::string(schema::source_key) + '"') != std::string::npos;
  return is_marked ? std::optional(std::move(tool)) : std::nullopt;
}

/// Takes the tools of others that have errors out of the run. Does nothing where there is any other error, or
/// no tool without one.
void leave_out_tools(GenerateRun& run) {
  std::map<std::pair<std::string, std::string>, source::Origin> bad;
  for (const diagnostics::Diagnostic& each : run.report.all()) {
    if (each.severity != diagnostics::Severity::error) continue;
    const auto tool = tool_of_others(each.primary.at);
    if (!tool) return;
    bad.emplace(std::pair(each.primary.at.file->name, *tool), each.primary.at);
  }
  const auto is_bad = [&](const ir::Contract& contract) {
    return contract.origin.file &&
           bad.contains(std::pair(contract.origin.file->name, contract.origin.pointer));
  };
  if (bad.empty() || std::ranges::all_of(run.contracts, is_bad)) return;
  std::erase_if(run.contracts, is_bad);
  run.count = run.contracts.size();
  diagnostics::Findings kept;
  for (const diagnostics::Diagnostic& each : run.report.all())
    (each.severity == diagnostics::Severity::error ? run.left_out : kept).add(each);
  run.report = std::move(kept);
  for (const auto& [tool, at] : bad)
    run.left_out.add(rules::tool_left_out, {at.file, at.span, tool.second},
                     "no code is written for this tool");
}

/// Returns true for warnings about contracts, which `candor check` prints.
bool is_contract_warning(const diagnostics::Diagnostic& diagnostic) {
  return diagnostic.severity == diagnostics::Severity::warning && !diagnostic.rule.starts_with("render/");
}

// Prints the report. Warnings about contracts are only counted, to keep the output of build steps short.
Exit finish(GenerateRun& run) {
  run.report.append(std::move(run.left_out));
  const std::size_t warnings = run.report.remove_if(is_contract_warning);
  print(run.report, run.files, run.options.format);
  if (warnings != 0) progress(source::count_text(warnings, "warning") + ": `candor check` prints them");
  return exit_of(run.report, run.files);
}

bool sound(const GenerateRun& run) { return !run.report.failed() && !run.files.unread(); }

Exit print_views(GenerateRun& run, const backend::Options& options) {
  std::string text;
  for (const ir::Contract& contract : run.contracts)
    text += run.options.backend->view_text(contract, options);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return finish(run);
}

Exit compare(GenerateRun& run, std::vector<output::Artifact> artifacts) {
  std::vector<std::string> others = run.files.seen();
  others.insert(others.end(), {run.options.depfile, run.options.stamp});
  const std::size_t files = artifacts.size();
  output::stale_owned(std::move(artifacts), run.options.directory, version, others, run.report);
  const Exit exit = finish(run);
  if (exit == Exit::well) progress(source::count_text(files, "file") + " up to date");
  // Nothing was to be written.
  return exit == Exit::unwritten ? Exit::findings : exit;
}

/// Says what was written.
void print_result(const GenerateRun& run, const output::OwnedResult& result) {
  std::string line = source::count_text(run.count, "contract") + ": " +
                     source::count_text(static_cast<std::size_t>(result.write.written), "file") +
                     " written, " + std::to_string(result.write.unchanged) + " unchanged";
  if (result.removed != 0) line += ", " + std::to_string(result.removed) + " removed";
  progress(line);
  if (result.left != 0 && !run.options.prune)
    progress(source::count_text(static_cast<std::size_t>(result.left), "file") +
             " of earlier runs: `candor generate --prune` removes what no contract makes any more");
}

Exit write(GenerateRun& run, std::vector<output::Artifact> artifacts) {
  std::vector<std::string> paths;
  paths.reserve(artifacts.size());
  for (const output::Artifact& artifact : artifacts) paths.push_back(artifact.path);
  const std::optional<output::OwnedResult> written = [&] {
    const Stage stage("writing " + source::count_text(artifacts.size(), "file"));
    const bool prunes = run.options.prune && run.left_out.count() == 0;
    return output::write_owned(std::move(artifacts), run.options.directory, version, prunes, run.report);
  }();
  if (written && run.left_out.count() == 0) write_build_files(run.options, paths, run.files, run.report);
  const Exit exit = finish(run);
  if (!written) return Exit::unwritten;
  print_result(run, *written);
  return exit;
}

Exit generate_with(GenerateRun& run) {
  const GenerateOptions& options = run.options;
  std::vector<Input> inputs;
  if (options.mcp) {
    inputs = load_with_conventions(options.paths, run.files, run.report, true);
    for (const Input& input : inputs) run.contracts.push_back(input.loaded.contract);
  } else {
    run.contracts = load_inputs(options.paths, run.files, run.report);
  }
  run.count = run.contracts.size();
  for (const ir::Contract& contract : run.contracts) check::run(contract, run.report);
  // What cannot be emitted is reported then, unless it can be left out.
  if (!options.all_or_none && !options.mcp && std::ranges::any_of(run.contracts, &ir::Contract::is_foreign)) {
    diagnostics::Findings of_emission;
    options.backend->inspect(run.contracts, of_emission);
    of_emission.remove_if([](const auto& each) { return each.severity != diagnostics::Severity::error; });
    run.report.append(std::move(of_emission));
  }
  if (!options.all_or_none && !options.mcp) leave_out_tools(run);
  render::Templates templates(render::builtin_templates());
  if (!options.templates.empty()) apply_overlay(options.templates, templates, run.files, run.report);
  if (!sound(run)) return finish(run);

  backend::Options backend_options{.namespace_name = options.namespace_name,
                                   .documents = options.documents,
                                   .validators = options.validators,
                                   .nlohmann = options.nlohmann,
                                   .server = options.server};
  if (options.mcp) backend_options.mcp = mcp_tools(inputs, run.report);
  if (!sound(run)) return finish(run);
  if (!options.emit.empty()) return print_views(run, backend_options);
  auto artifacts = [&] {
    const Stage stage("emitting " + source::count_text(run.count, "contract"));
    return options.backend->emit(std::move(run.contracts), backend_options, templates, run.report);
  }();
  if (!artifacts || !sound(run)) return finish(run);
  return options.check ? compare(run, *std::move(artifacts)) : write(run, *std::move(artifacts));
}

Exit run_generate(int argc, char** argv) {
  const auto given = generate_options(argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& options = std::get<GenerateOptions>(given);
  return run_or_repeat(options.watch, [&] {
    GenerateRun run{.options = options, .report = {}, .files = {}, .contracts = {}};
    return generate_with(run);
  });
}

}  // namespace

extern constinit const Command command_generate{"generate", "compile contracts to typed, validated C++",
                                                run_generate, generate_cxxopts};

}  // namespace candor::cli
