// generator/cli/commands/import_contracts.cpp: `candor import`: writes contract files for the tools of a list
// in another format.
#include <algorithm>
#include <cxxopts.hpp>
#include <filesystem>

#include "cli/commands/write_files.hpp"
#include "cli/finish.hpp"
#include "cli/usage.hpp"
#include "diagnostics/alternatives.hpp"
#include "diagnostics/rules.hpp"
#include "exchange/import/import.hpp"

namespace candor::cli {

namespace {

struct ImportTask {
  std::string from;
  std::string file;
  std::string directory;
  bool force = false;
  Format format = Format::human;
  exchange::Capture capture;
};

/// A format, and the function that reads it.
struct ImportFormat {
  std::string_view name;
  std::optional<std::vector<source::Node>> (*read)(const source::Document&, diagnostics::Report&);
};

constexpr ImportFormat import_table[] = {{"mcp", exchange::mcp_tools},
                                         {"openai", exchange::openai_tools},
                                         {"anthropic", exchange::anthropic_tools},
                                         {"openapi", exchange::openapi_tools}};

const std::vector<std::string_view>& import_formats() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const ImportFormat& format : import_table) all.push_back(format.name);
    return all;
  }();
  return names;
}

cxxopts::Options import_options() {
  cxxopts::Options options("candor import",
                           "Writes one contract file for each tool of a list, with its schemas as they are, "
                           "and capture.json, which\n"
                           "records where they are from. FORMAT is mcp (FILE is a saved answer of "
                           "tools/list), openai or anthropic\n"
                           "(a request, or its tools), or openapi (a description in JSON).\n");
  options.add_options()("o,output", "directory of the contracts", cxxopts::value<std::string>(), "DIR")(
      "force", "replace files that differ")("protocol-version",
                                            "protocol version of the capture, such as 2025-11-25",
                                            cxxopts::value<std::string>(), "VERSION")(
      "client-capabilities", "capabilities that the client declared, a JSON object",
      cxxopts::value<std::string>(),
      "JSON")("format", "output format of findings", cxxopts::value<std::string>()->default_value("human"),
              one_of({std::begin(formats), std::end(formats)}))("h,help", "print this help");
  add_arguments(options, "words", "FORMAT FILE", "format of the list, and the list");
  return options;
}

/// Reads the value of --client-capabilities. Returns false after printing an error.
bool read_capabilities(const std::string& text, std::optional<source::Node>& capabilities) {
  if (text.empty()) return true;
  auto reading = source::read_json(source::make_file("--client-capabilities", text));
  if (!reading.faults.empty() || !reading.document || reading.document->root.kind != source::Kind::object) {
    usage_error("candor import: the value of --client-capabilities must be a JSON object");
    return false;
  }
  capabilities = std::move(reading.document->root);
  return true;
}

std::variant<ImportTask, Exit> import_task(int argc, char** argv) {
  cxxopts::Options options = import_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const auto words =
      line.count("words") == 0 ? std::vector<std::string>() : line["words"].as<std::vector<std::string>>();
  if (words.empty())
    return usage_error("candor import: name the format and a file: candor import mcp FILE -o DIR");
  if (std::ranges::find(import_formats(), words.front()) == import_formats().end())
    return usage_error("candor import: unknown format '" + words.front() + "': expected " +
                       diagnostics::alternatives(import_formats()) +
                       suggestion(words.front(), {import_formats().begin(), import_formats().end()}));
  if (words.size() != 2) return usage_error("candor import: name one file after '" + words.front() + "'");
  if (line.count("output") == 0)
    return usage_error("candor import: the directory of the contracts is missing: add -o DIR");
  const std::optional<Format> format = format_of(line["format"].as<std::string>());
  if (!format) return Exit::usage;
  ImportTask task{words[0], words[1], line["output"].as<std::string>(), line.count("force") != 0,
                  *format,  {}};
  task.capture.file = std::filesystem::path(task.file).filename().string();
  task.capture.protocol_version = value_or_empty(line, "protocol-version");
  if (!read_capabilities(value_or_empty(line, "client-capabilities"), task.capture.client_capabilities))
    return Exit::usage;
  return task;
}

std::optional<std::vector<output::Artifact>> imported_files(ImportTask& task, Files& files,
                                                            diagnostics::Report& report) {
  const auto document = files.read(task.file, report);
  if (!document) return std::nullopt;
  const auto* const from = std::ranges::find(import_table, task.from, &ImportFormat::name);
  const auto tools = from->read(*document, report);
  if (!tools) {
    // No tool was imported: that is more than a finding about one of them.
    if (std::ranges::any_of(report.all(), [](const diagnostics::Diagnostic& each) {
          return each.rule == exchange::rules::no_tools.id ||
                 each.rule == exchange::rules::not_this_format.id;
        }))
      files.mark_unread(task.file);
    return std::nullopt;
  }
  auto artifacts = exchange::contract_files(*tools);
  task.capture.tools = exchange::names_of(*tools);
  artifacts.push_back({std::string(exchange::capture_name), exchange::capture_text(task.capture)});
  return artifacts;
}

/// Warns about contracts in the directory that are of no imported tool.
void report_other_contracts(const ImportTask& task, const std::vector<output::Artifact>& artifacts,
                            diagnostics::Report& report) {
  Files own;
  if (!own.is_directory(task.directory)) return;
  for (const std::string& path : own.json_files_below(task.directory, report)) {
    const std::filesystem::path file(path);
    const bool is_own = std::ranges::any_of(artifacts, [&](const output::Artifact& artifact) {
      return file.lexically_relative(task.directory) == artifact.path;
    });
    if (!is_own && path.ends_with(".tool.json"))
      report
          .add(exchange::rules::other_contract, path_origin(path),
               "'" + path + "' is a contract of no tool of this list")
          .help.emplace_back("remove the file if the tool is gone");
  }
}

Exit run_import(int argc, char** argv) {
  auto given = import_task(argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  auto& task = std::get<ImportTask>(given);
  diagnostics::Report report;
  Files files;
  const auto artifacts = imported_files(task, files, report);
  std::optional<output::WriteResult> written;
  if (artifacts && !report.failed() && !files.unread()) {
    written = write_files(*artifacts, task.directory, task.force, report);
    if (written) report_other_contracts(task, *artifacts, report);
  }
  print(report, files, task.format);
  if (written)
    progress(counted(artifacts->size() - 1, "contract") + " imported into " + task.directory + ": " +
             counted(static_cast<std::size_t>(written->written), "file") + " written, " +
             std::to_string(written->unchanged) + " unchanged");
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command import_contracts{
    "import", "write contracts for the tools of a list in another format", run_import, import_options};

}  // namespace candor::cli
