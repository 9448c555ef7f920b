// generator/cli/commands/new_project.cpp: `candor new`: writes a small project that is ready to build.
#include <algorithm>
#include <cxxopts.hpp>
#include <filesystem>

#include "check/check.hpp"
#include "cli/commands/import_contracts.hpp"
#include "cli/commands/init_answers.hpp"
#include "cli/finish.hpp"
#include "cli/run_options.hpp"
#include "cli/scaffold/project.hpp"
#include "cli/usage.hpp"
#include "diagnostics/rules.hpp"
#include "output/write.hpp"
#include "source/documents.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

namespace fs = std::filesystem;

const std::vector<std::string_view> project_kinds{"server", "host"};
const std::vector<std::string_view> project_protocols{"mcp", "aft"};

cxxopts::Options new_options() {
  cxxopts::Options options(
      "candor new",
      "Writes a project into DIR, which is new or empty: contracts, CMakeLists.txt, sources, a test, a file\n"
      "for CI. It builds, and its tests pass. Its tool is a search in files; with --tool it is one that the\n"
      "options describe, as `candor init` takes them. With --from the tools are those of a list, as `candor\n"
      "import` takes it: FILE, or with mcp a server behind -- or --url. What such tools do is left to "
      "write:\n"
      "each call fails and says so.\n" +
          std::string(about_answers));
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("protocol", "how the server is spoken to", text()->default_value("mcp"),
                        one_of(project_protocols))("tool", "the name of the tool", text(), "NAME")(
      "from", "the format of the list that the tools are from", text(), one_of(import_formats()));
  add_answer_options(options);
  add_list_options(options);
  add_arguments(options, "words", one_of(project_kinds) + " DIR [FILE] [-- SERVER...]",
                "what the project is, where, and a list of tools");
  return options;
}

/// A run of the command: the project, and where its contracts are from.
struct NewTask {
  Project project;
  fs::path directory;
  Format format = Format::human;
  exchange::InitAnswers answers;
  std::optional<ImportTask> list;
};

/// Returns what is wrong with the command line; "" if nothing is.
std::string wrong_line(const cxxopts::ParseResult& line, const std::vector<std::string>& words,
                       bool has_command) {
  if (words.size() < 2) return "name what is new, and a directory: candor new server DIR";
  const auto is_one_of = [](const auto& known, const std::string& word) {
    return std::ranges::find(known, word) != known.end();
  };
  if (!is_one_of(project_kinds, words[0]))
    return "expected " + source::alternatives(project_kinds) + ", not '" + words[0] + "'" +
           suggestion(words[0], {project_kinds.begin(), project_kinds.end()});
  if (words[1].empty()) return "the directory has no name";
  const std::string protocol = line["protocol"].as<std::string>();
  if (!is_one_of(project_protocols, protocol)) return invalid_value("protocol", protocol, project_protocols);
  const std::string answer = line.count("tool") != 0 ? "tool" : first_answer(line);
  if (line.count("from") != 0) return answer.empty() ? "" : "--" + answer + " has no effect beside --from";
  if (words.size() > 2 || has_command || line.count("url") != 0)
    return "name the format of the list: --from mcp";
  if (!answer.empty() && answer != "tool")
    return "--" + answer + " needs the name of the tool: add --tool NAME";
  return "";
}

std::variant<NewTask, Exit> new_task(int argc, char** argv) {
  cxxopts::Options options = new_options();
  const std::vector<std::string> command = take_command(argc, argv);
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  std::vector<std::string> words = values_or_none(line, "words");
  const std::string wrong = wrong_line(line, words, !command.empty());
  if (!wrong.empty()) return usage_error("candor new: " + wrong);
  const std::optional<Format> format = format_of(line["format"].as<std::string>());
  if (!format) return Exit::usage;
  apply_run_options(line);

  NewTask task;
  task.format = *format;
  task.directory = words[1];
  // "." has no name of its own, and "a/" an empty last part.
  fs::path whole = fs::absolute(task.directory).lexically_normal();
  if (!whole.has_filename()) whole = whole.parent_path();
  task.project = {.name = whole.filename().string(),
                  .is_host = words[0] == "host",
                  .protocol = line["protocol"].as<std::string>(),
                  .is_example = line.count("tool") == 0 && line.count("from") == 0,
                  .is_imported = line.count("from") != 0};
  if (task.project.is_imported) {
    words.erase(words.begin(), words.begin() + 1);
    words.front() = line["from"].as<std::string>();
    auto list = import_task("candor new", line, std::move(words), command, "contracts");
    if (const Exit* done = std::get_if<Exit>(&list)) return *done;
    task.list = std::get<ImportTask>(std::move(list));
    return task;
  }
  if (task.project.is_example) {
    task.answers = example_answers();
    return task;
  }
  auto answers = read_answers("candor new", line, line["tool"].as<std::string>());
  if (!answers) return Exit::usage;
  task.answers = *std::move(answers);
  return task;
}

/// Returns true if the directory is missing, or has nothing but a repository; false after reporting an error.
bool is_free(const fs::path& directory, diagnostics::Findings& report) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(directory, error))) return true;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->path().filename() == ".git") continue;
    report
        .add(exchange::rules::would_overwrite, path_origin(directory.generic_string()),
             "'" + directory.generic_string() + "' is not empty: it has '" +
                 entry->path().filename().string() + "'")
        .help.emplace_back("name a directory that is empty, or is not there");
    return false;
  }
  if (!error) return true;
  report.add(rules::unreadable, path_origin(directory.generic_string()),
             "cannot look into '" + directory.generic_string() + "': " + error.message());
  return false;
}

/// The contracts, as files of the project; none after reporting an error.
std::vector<output::Artifact> contracts_of(NewTask& task, Files& files, diagnostics::Findings& report) {
  std::vector<output::Artifact> artifacts;
  if (task.list) {
    const auto list = read_list(*task.list, files, report);
    if (list && !report.failed() && !files.unread())
      artifacts = imported_files(*task.list, list->tools, task.project.is_host);
  } else {
    const std::string text = exchange::contract_of(task.answers);
    const auto reading = source::read_json(source::make_file(task.answers.name, text));
    artifacts = exchange::contract_files({reading.document->root});
  }
  for (output::Artifact& artifact : artifacts) artifact.path = "contracts/" + artifact.path;
  return artifacts;
}

/// Loads the contracts as they will be, which are on no disk yet.
std::vector<Input> load(const NewTask& task, const std::vector<output::Artifact>& contracts,
                        diagnostics::Findings& report) {
  Snapshot snapshot;
  for (const output::Artifact& each : contracts)
    snapshot[(task.directory / each.path).generic_string()] = each.text;
  Files files;
  files.mount(std::make_shared<const Snapshot>(std::move(snapshot)));
  std::vector<Input> inputs = load_with_conventions({(task.directory / "contracts").generic_string()}, files,
                                                    report, task.project.protocol == "mcp");
  // As `candor generate` does, so that the project builds.
  for (const Input& input : inputs) check::run(input.loaded.contract, report);
  return inputs;
}

Exit run_new(int argc, char** argv) {
  auto given = new_task(argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  auto& task = std::get<NewTask>(given);
  diagnostics::Findings report;
  Files files;
  std::optional<output::WriteResult> written;
  if (is_free(task.directory, report)) {
    std::vector<output::Artifact> artifacts = contracts_of(task, files, report);
    std::vector<Input> inputs;
    if (!artifacts.empty()) inputs = load(task, artifacts, report);
    if (!inputs.empty() && !report.failed()) {
      if (auto made = project_files(task.project, std::move(inputs), report)) {
        artifacts.insert(artifacts.end(), std::make_move_iterator(made->begin()),
                         std::make_move_iterator(made->end()));
        written = output::write(artifacts, task.directory, report);
      }
    }
  }
  // Those of contracts are printed by `candor check`, which the project runs.
  report.remove_if([](const auto& each) { return each.severity == diagnostics::Severity::warning; });
  print(report, files, task.format);
  if (written)
    progress("wrote " + task.directory.generic_string() + ": " +
             source::count_text(static_cast<std::size_t>(written->written), "file") +
             "; README.md says how to build it");
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_new_project{
    "new", "write a project that is ready to build: a server or a host", run_new, new_options};

}  // namespace candor::cli
