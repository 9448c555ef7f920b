// generator/cli/generate.cpp: `candor generate`: contracts in, C++ out. Reads, checks, emits, writes; all or
// nothing.
#include <cstdio>
#include <cxxopts.hpp>
#include <utility>

#include "backend/cpp/emit.hpp"
#include "check/check.hpp"
#include "cli/command.hpp"
#include "cli/generate_options.hpp"
#include "cli/inputs.hpp"
#include "cli/overlay.hpp"
#include "cli/rules.hpp"
#include "cli/say.hpp"
#include "ir/dump.hpp"
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

/// A doubt about a contract, which `candor check` prints as well.
bool is_doubt(const diagnostics::Diagnostic& said) {
  return said.severity == diagnostics::Severity::warning && !said.rule.starts_with("render/");
}

/// Doubts are counted here, not printed: a build step stays quiet and hides nothing.
Exit finish(Run& run) {
  const std::size_t warnings = run.report.remove_if(is_doubt);
  print(run.report, run.files, run.options.format);
  if (warnings != 0) progress(counted(warnings, "warning") + ": `candor check` prints them");
  return exit_of(run.report, run.files);
}

bool sound(const Run& run) { return !run.report.failed() && !run.files.unread(); }

Exit print_middle_form(Run& run, const backend::cpp::Options& options) {
  std::string text;
  for (const ir::Contract& contract : run.contracts) {
    text += run.options.emit == "ir" ? ir::dump(contract) : backend::cpp::view_text(contract, options);
  }
  std::fwrite(text.data(), 1, text.size(), stdout);
  return finish(run);
}

std::vector<output::Artifact> files_of(std::vector<backend::cpp::Artifact> emitted) {
  std::vector<output::Artifact> files;
  for (backend::cpp::Artifact& one : emitted) files.push_back({std::move(one.path), std::move(one.text)});
  return files;
}

Exit compare(Run& run, const std::vector<output::Artifact>& artifacts) {
  output::stale(artifacts, run.options.folder, run.report);
  const Exit exit = finish(run);
  if (exit == Exit::well) progress(counted(artifacts.size(), "file") + " up to date");
  return exit;
}

Exit write(Run& run, const std::vector<output::Artifact>& artifacts) {
  const std::optional<output::WriteResult> written = output::write(artifacts, run.options.folder, run.report);
  if (written && !write_build_files(run.options, artifacts, run.files, run.report))
    run.files.mark_unread(run.options.folder);
  const Exit exit = finish(run);
  if (!written) return exit == Exit::well ? Exit::unread : exit;
  progress(counted(run.contracts.size(), "contract") + ": " +
           counted(static_cast<std::size_t>(written->written), "file") + " written, " +
           std::to_string(written->unchanged) + " unchanged");
  return exit;
}

Exit generate_with(const GenerateOptions& options) {
  Run run{options, {}, {}, {}};
  run.contracts = load_inputs(options.paths, run.files, run.report);
  for (const ir::Contract& contract : run.contracts) check::run(contract, run.report);
  render::Templates templates(render::builtin_templates());
  if (!options.templates.empty()) lay_over(options.templates, templates, run.files, run.report);
  if (!sound(run)) return finish(run);

  const backend::cpp::Options backend_options{.namespace_name = options.namespace_name,
                                              .nlohmann = options.nlohmann};
  if (!options.emit.empty()) return print_middle_form(run, backend_options);
  auto emitted = backend::cpp::emit(run.contracts, backend_options, templates, run.report);
  if (!emitted || !sound(run)) return finish(run);
  const std::vector<output::Artifact> artifacts = files_of(std::move(*emitted));
  return options.check ? compare(run, artifacts) : write(run, artifacts);
}

Exit run_generate(int argc, char** argv) {
  const auto options = generate_options(argc, argv);
  if (const Exit* done = std::get_if<Exit>(&options)) return *done;
  return generate_with(std::get<GenerateOptions>(options));
}

}  // namespace

extern constinit const Command generate{"generate", "contracts to typed, validated C++", run_generate};

}  // namespace candor::cli
