// generator/cli/commands/generate_options.cpp: parses and checks the options of `candor generate`.
#include "cli/commands/generate_options.hpp"

#include <algorithm>

#include "cli/contract_options.hpp"
#include "cli/usage.hpp"
#include "cli/watch.hpp"

namespace candor::cli {

namespace {

std::vector<std::string_view> languages() {
  std::vector<std::string_view> names;
  for (const backend::Backend* const each : backend::backends()) names.push_back(each->language);
  return names;
}

const std::vector<std::string_view> forms = {"view"};

}  // namespace

cxxopts::Options generate_cxxopts() {
  cxxopts::Options options(
      "candor generate",
      "Compiles contracts to C++20: a header and a source for each tool, and tools.hpp for\n"
      "the set; or to TypeScript: a module for each tool. Up-to-date files are not touched. After an error, "
      "no file is written;\n"
      "a tool with an error is left out of a tools/list answer, and the exit code is 5.\n");
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("o,output", "output directory", text(), "DIR")(
      "language", "output language; all other options about what is written are C++'s",
      cxxopts::value<std::string>()->default_value(std::string(languages().front())),
      one_of(languages()))("namespace", "C++ namespace of all tools, such as agent or my::agent",
                           cxxopts::value<std::string>()->default_value("tools"), "N")(
      "check", "write nothing; report files in DIR that are out of date, and those that no contract makes")(
      "prune", "remove files of earlier runs that no contract makes any more, unless they were edited")(
      "all-or-none", "write nothing where a tool of a list has an error, as with --mcp")(
      "documents", "also write <tool>_document.hpp and .cpp: readers whose values refer to the bytes read")(
      "validators", "also write <tool>_validator.hpp and .cpp: functions that check texts and keep nothing")(
      "nlohmann", "also write <tool>_nlohmann.hpp: to_json and from_json for nlohmann/json")(
      "mcp", "also write tools_mcp.hpp: the tools as an MCP server lists them")(
      "server", "with --mcp: what the server calls itself; the namespace by default", text(), "NAME")(
      "server-version", "with --mcp: the version of the server; 0 by default", text(), "VERSION")(
      "server-title", "with --mcp: a few words for people", text(), "TEXT")(
      "emit", "print what templates are filled from to stdout instead", text(), one_of(forms))(
      "templates", "directory of templates that replace built-in ones by name", text(), "DIR")(
      "depfile", "write the dependencies of the output as a Makefile rule", text(), "FILE")(
      "stamp", "touch FILE after success; it is the target of the depfile", text(), "FILE");
  add_contract_options(options, "PATH");
  add_watch_option(options);
  return options;
}

namespace {

/// Returns the error in the options, or "". `language` is the argument of --language.
std::string option_error(const GenerateOptions& options, const std::string& language) {
  if (options.backend == nullptr) return invalid_value("language", language, languages());
  if (options.namespace_name.empty()) return "--namespace needs the name of a C++ namespace";
  if (!options.emit.empty() && std::ranges::find(forms, options.emit) == forms.end())
    return invalid_value("emit", options.emit, forms);
  if (options.prune && (options.check || !options.emit.empty()))
    return "--prune removes files, and --check and --emit write none: choose one";
  if (!options.mcp && options.server != backend::McpServer())
    return "--server, --server-version and --server-title describe an MCP server: add --mcp";
  if (options.directory.empty() && options.emit.empty()) return "the output directory is missing: add -o DIR";
  return "";
}

}  // namespace

std::variant<GenerateOptions, Exit> generate_options(int argc, char** argv) {
  cxxopts::Options options = generate_cxxopts();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& [line, paths, format] = std::get<ContractOptions>(given);

  GenerateOptions asked;
  const auto language = line["language"].as<std::string>();
  asked.backend = backend::backend_for(language);
  asked.paths = paths;
  asked.directory = value_or_empty(line, "output");
  asked.namespace_name = line["namespace"].as<std::string>();
  asked.emit = value_or_empty(line, "emit");
  asked.templates = value_or_empty(line, "templates");
  asked.depfile = value_or_empty(line, "depfile");
  asked.stamp = value_or_empty(line, "stamp");
  asked.check = line.count("check") != 0;
  asked.prune = line.count("prune") != 0;
  asked.all_or_none = line.count("all-or-none") != 0;
  asked.documents = line.count("documents") != 0;
  asked.validators = line.count("validators") != 0;
  asked.nlohmann = line.count("nlohmann") != 0;
  asked.watch = line.count("watch") != 0;
  asked.mcp = line.count("mcp") != 0;
  asked.server = {.name = value_or_empty(line, "server"),
                  .version = value_or_empty(line, "server-version"),
                  .title = value_or_empty(line, "server-title")};
  asked.format = format;
  if (const std::string error = option_error(asked, language); !error.empty())
    return usage_error("candor generate: " + error);
  return asked;
}

}  // namespace candor::cli
