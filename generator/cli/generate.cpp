// generator/cli/generate.cpp: `candor generate`: contracts in, C++ out. Reads, checks, emits, writes; all or nothing.
#include <cstdio>
#include <cxxopts.hpp>

#include "backend/cpp/emit.hpp"
#include "check/check.hpp"
#include "cli/command.hpp"
#include "cli/generate_options.hpp"
#include "cli/inputs.hpp"
#include "cli/overlay.hpp"
#include "cli/rules.hpp"
#include "cli/say.hpp"
#include "ir/dump.hpp"
#include "output/stale.hpp"
#include "output/write.hpp"

namespace candor::cli {

namespace {

/// One run of the command: what each step needs of the others.
struct Run {
  const GenerateOptions& options;
  diagnostics::Report report;
  Files files;
  std::vector<ir::Contract> contracts;
};

Exit finish(Run& run) {
  print(run.report, run.files, run.options.format);
  return exit_of(run.report, run.files);
}

bool sound(const Run& run) { return !run.report.failed() && !run.files.unread(); }

Exit print_middle_form(Run& run, const backend::cpp::Options& options) {
  std::string text;
  for (const ir::Contract& contract : run.contracts) {
    text += run.options.emit == "ir" ? ir::dump(contract) : backend::cpp::view_text(contract, options);
  }
  std::fwrite(text.data(), 1, text.size(), stdout);
  print(run.report, run.files, run.options.format);
  return exit_of(run.report, run.files);
}

Exit compare(Run& run, const std::vector<output::Artifact>& artifacts) {
  for (const std::string& path : output::stale(artifacts, run.options.folder, run.report)) {
    run.report.add(rules::stale, named(run.options.folder + "/" + path), "'" + path + "' is not what would be generated now")
        .notes.emplace_back("run the same command without --check");
  }
  const Exit exit = finish(run);
  if (exit == Exit::well) progress(std::to_string(artifacts.size()) + " files are up to date");
  return exit;
}

Exit write(Run& run, const std::vector<output::Artifact>& artifacts) {
  const std::optional<output::WriteResult> written = output::write(artifacts, run.options.folder, run.report);
  if (written && !write_build_files(run.options, artifacts, run.files, run.report)) run.files.mark_unread(run.options.folder);
  const Exit exit = finish(run);
  if (!written) return exit == Exit::well ? Exit::unread : exit;
  progress(std::to_string(run.contracts.size()) + " contracts: " + std::to_string(written->written) +
           " files written, " + std::to_string(written->unchanged) + " unchanged");
  return exit;
}

Exit generate_with(const GenerateOptions& options) {
  Run run{options, {}, {}, {}};
  run.contracts = load_inputs(options.paths, run.files, run.report);
  for (const ir::Contract& contract : run.contracts) check::run(contract, run.report);
  render::Templates templates(render::builtin_templates());
  if (!options.templates.empty()) lay_over(options.templates, templates, run.files, run.report);
  if (!sound(run)) return finish(run);

  const backend::cpp::Options backend_options{.namespace_name = options.namespace_name};
  if (!options.emit.empty()) return print_middle_form(run, backend_options);
  const auto artifacts = backend::cpp::emit(run.contracts, backend_options, templates, run.report);
  if (!artifacts || !sound(run)) return finish(run);
  return options.check ? compare(run, *artifacts) : write(run, *artifacts);
}

Exit run_generate(int argc, char** argv) {
  const auto options = generate_options(argc, argv);
  if (const Exit* done = std::get_if<Exit>(&options)) return *done;
  return generate_with(std::get<GenerateOptions>(options));
}

}  // namespace

extern constinit const Command generate{"generate", "contracts to typed, validated C++", run_generate};

}  // namespace candor::cli
