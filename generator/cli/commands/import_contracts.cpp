// generator/cli/commands/import_contracts.cpp: `candor import`: writes contract files for the tools of a list
// in another format.
#include "cli/commands/import_contracts.hpp"

#include <algorithm>
#include <cxxopts.hpp>
#include <filesystem>
#include <set>

#include "cli/bridge.hpp"
#include "cli/commands/write_files.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/mcp_session.hpp"
#include "cli/run_options.hpp"
#include "cli/usage.hpp"
#include "diagnostics/rules.hpp"
#include "exchange/import/import.hpp"
#include "source/canonical_json.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

/// A format, and the function that reads it.
struct ImportFormat {
  std::string_view name;
  std::optional<std::vector<source::Node>> (*read)(const source::Document&, diagnostics::Findings&);
};

constexpr ImportFormat import_table[] = {{"mcp", exchange::mcp_tools},
                                         {"openai", exchange::openai_tools},
                                         {"anthropic", exchange::anthropic_tools},
                                         {"openapi", exchange::openapi_tools}};

}  // namespace

const std::vector<std::string_view>& import_formats() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const ImportFormat& format : import_table) all.push_back(format.name);
    return all;
  }();
  return names;
}

namespace {

/// Returns what is wrong with the words of the command line; "" if nothing is.
std::string wrong_words(const std::vector<std::string>& words, const std::vector<std::string>& command,
                        bool has_output, const std::string& url) {
  const std::string example = ": candor import mcp FILE -o DIR";
  if (words.empty()) return "name the format and a file" + example;
  if (std::ranges::find(import_formats(), words.front()) == import_formats().end())
    return "unknown format '" + words.front() + "': expected " + source::alternatives(import_formats()) +
           suggestion(words.front(), {import_formats().begin(), import_formats().end()});
  if (!command.empty() && words.front() != "mcp") return "only mcp takes a command after '--'";
  if (!url.empty() && (words.front() != "mcp" || !command.empty() || words.size() != 1))
    return "--url is for mcp alone, in place of a file or a command";
  if (!command.empty() && words.size() != 1) return "name a file, or a command after '--', not both";
  if (!url.empty()) return "";
  if (command.empty() && words.size() != 2) return "name one file after '" + words.front() + "'";
  if (command.empty() && !has_output) return "the directory of the contracts is missing: add -o DIR";
  return "";
}

}  // namespace

void add_list_options(cxxopts::Options& options) {
  options.add_options()("url", "with mcp, the server is behind this URL (MCP over HTTP)",
                        cxxopts::value<std::string>(), "URL")(
      "token-file", "with --url, a file with the token to send", cxxopts::value<std::string>(), "FILE")(
      "timeout", "how long a server may take, in seconds", cxxopts::value<unsigned>()->default_value("60"),
      "SECONDS")("protocol-version", "protocol version of the capture, such as 2025-11-25",
                 cxxopts::value<std::string>(),
                 "VERSION")("client-capabilities", "capabilities that the client declared, a JSON object",
                            cxxopts::value<std::string>(), "JSON")(
      "format", "output format of findings", cxxopts::value<std::string>()->default_value("human"),
      one_of({std::begin(formats), std::end(formats)}))("h,help", "print this help");
  add_run_options(options);
}

std::variant<ImportTask, Exit> import_task(const std::string& program, const cxxopts::ParseResult& line,
                                           std::vector<std::string> words,
                                           const std::vector<std::string>& command,
                                           const std::string& directory) {
  const std::string url = value_or_empty(line, "url");
  const std::string token_file = value_or_empty(line, "token-file");
  const std::string wrong = wrong_words(words, command, !directory.empty(), url);
  if (!wrong.empty()) return usage_error(program + ": " + wrong);
  if (line.count("token-file") != 0 && url.empty())
    return usage_error(program + ": --token-file is for --url");
  const std::optional<Format> format = format_of(line["format"].as<std::string>());
  if (!format) return Exit::usage;
  apply_run_options(line);
  words.resize(2);
  ImportTask task{
      words[0], words[1], directory, *format, std::chrono::seconds(line["timeout"].as<unsigned>()), {}};
  task.capture.file = std::filesystem::path(task.file).filename().string();
  task.capture.url = url;
  task.capture.command = command;
  if (!url.empty()) {
    auto bridge = command_for_url(program + ": --url", url, token_file);
    if (const Exit* none = std::get_if<Exit>(&bridge)) return *none;
    task.capture.command = std::get<std::vector<std::string>>(std::move(bridge));
  }
  task.capture.protocol_version = value_or_empty(line, "protocol-version");
  if (!read_capabilities(program, value_or_empty(line, "client-capabilities"),
                         task.capture.client_capabilities))
    return Exit::usage;
  return task;
}

std::optional<ImportedList> read_list(ImportTask& task, Files& files, diagnostics::Findings& report) {
  const bool is_server = !task.capture.command.empty();
  auto document = is_server ? list_tools(task.capture, task.patience, report) : files.read(task.file, report);
  if (!document) {
    if (is_server) files.mark_unread(task.capture.server());
    return std::nullopt;
  }
  const auto* const from = std::ranges::find(import_table, task.from, &ImportFormat::name);
  auto tools = from->read(*document, report);
  if (tools) return ImportedList{std::move(*document), std::move(*tools)};
  // No tool was imported: that is more than a finding about one of them.
  if (std::ranges::any_of(report.all(), [](const diagnostics::Diagnostic& each) {
        return each.rule == exchange::rules::no_tools.id || each.rule == exchange::rules::not_this_format.id;
      }))
    files.mark_unread(is_server ? task.capture.server() : task.file);
  return std::nullopt;
}

std::vector<output::Artifact> imported_files(ImportTask& task, const std::vector<source::Node>& tools,
                                             bool are_of_others) {
  auto artifacts = exchange::contract_files(are_of_others ? exchange::marked(tools, task.capture) : tools);
  task.capture.tools = exchange::names_of(tools);
  artifacts.push_back({std::string(exchange::capture_name), exchange::capture_text(task.capture)});
  return artifacts;
}

namespace {

cxxopts::Options import_options() {
  cxxopts::Options options(
      "candor import",
      "Writes one contract file for each tool of a list, with its schemas as they are, "
      "and capture.json, which\n"
      "records where they are from. The format is mcp (FILE is a saved answer of "
      "tools/list), openai or anthropic\n"
      "(a request, or its tools), or openapi (a description in JSON). With -- "
      "SERVER... in place of FILE, mcp\n"
      "starts a server on standard input and output and asks it for its tools, with --url "
      "one behind a URL; no\n"
      "tool is called. Without -o the list is printed.\n");
  options.add_options()("o,output", "directory of the contracts", cxxopts::value<std::string>(), "DIR")(
      "force", "replace files that differ");
  add_list_options(options);
  add_arguments(options, "words", one_of(import_formats()) + " [FILE] [-- SERVER...]",
                "format of the list, and the list");
  return options;
}

std::set<std::string_view> paths_of(const std::vector<output::Artifact>& artifacts) {
  std::set<std::string_view> paths;
  for (const output::Artifact& artifact : artifacts) paths.insert(artifact.path);
  return paths;
}

/// Warns about contracts in the directory that are of no imported tool.
void report_other_contracts(const ImportTask& task, const std::vector<output::Artifact>& artifacts,
                            diagnostics::Findings& report) {
  Files own;
  if (!own.is_directory(task.directory)) return;
  const std::set<std::string_view> imported = paths_of(artifacts);
  for (const std::string& path : own.contract_files_below(task.directory, report)) {
    const std::string relative =
        std::filesystem::path(path).lexically_relative(task.directory).generic_string();
    if (!imported.contains(relative) && path.ends_with(".tool.json"))
      report
          .add(exchange::rules::other_contract, path_origin(path),
               "'" + path + "' is a contract of no tool of this list")
          .help.emplace_back("remove the file if the tool is gone");
  }
}

Exit run_import(int argc, char** argv) {
  cxxopts::Options options = import_options();
  const std::vector<std::string> command = take_command(argc, argv);
  const auto parsed = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&parsed)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(parsed);
  auto given = import_task("candor import", line, values_or_none(line, "words"), command,
                           value_or_empty(line, "output"));
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  auto& task = std::get<ImportTask>(given);
  diagnostics::Findings report;
  Files files;
  const auto list = read_list(task, files, report);
  if (list && task.directory.empty()) {
    const std::string text = source::pretty_json(list->document.root) + "\n";
    std::fwrite(text.data(), 1, text.size(), stdout);
    print(report, files, task.format, stderr);
    return exit_of(report, files);
  }
  std::optional<output::WriteResult> written;
  // Tools with errors are left out of the list.
  if (list && !files.unread()) {
    const auto artifacts = imported_files(task, list->tools);
    written = write_files(artifacts, task.directory, line.count("force") != 0, report);
    if (written) report_other_contracts(task, artifacts, report);
  }
  print(report, files, task.format, task.directory.empty() ? stderr : stdout);
  if (written)
    progress(source::count_text(list->tools.size(), "contract") + " imported into " + task.directory + ": " +
             source::count_text(static_cast<std::size_t>(written->written), "file") + " written, " +
             std::to_string(written->unchanged) + " unchanged");
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_import_contracts{
    "import", "write contracts for the tools of a list in another format", run_import, import_options};

}  // namespace candor::cli
