// generator/cli/generate_options.cpp: the words of `candor generate`, checked before anything is read.
#include "cli/generate_options.hpp"

#include "cli/contract_words.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

cxxopts::Options words() {
  cxxopts::Options options(
      "candor generate",
      "Compiles contracts into C++20: for each tool a header and a source; for the set,\n"
      "tools.hpp. Files that would not change are not touched; if\n"
      "anything is wrong, no file is.\n");
  const auto text = [] { return cxxopts::value<std::string>()->default_value(""); };
  options.add_options()("o,output", "folder to write to", text(), "DIR")(
      "namespace", "C++ namespace around all tools, as in agent or my::agent",
      cxxopts::value<std::string>()->default_value("tools"),
      "N")("check", "write nothing; say which files in DIR are not up to date")(
      "nlohmann", "also write <tool>_nlohmann.hpp: to_json and from_json for nlohmann/json")(
      "emit", "print a middle form to stdout instead: ir or view", text(), "FORM")(
      "templates", "folder laid over the built-in templates: same name replaces", text(), "DIR")(
      "depfile", "write what the output depends on, in Make's form", text(), "FILE")(
      "stamp", "touch FILE after a good run; the depfile's target", text(), "FILE");
  add_contract_words(options, "PATH");
  return options;
}

/// What is wrong with the options together, or "".
std::string fault_of(const GenerateOptions& options) {
  if (options.namespace_name.empty()) return "--namespace takes the name of a C++ namespace";
  if (!options.emit.empty() && options.emit != "ir" && options.emit != "view") {
    return "--emit takes ir or view, not '" + options.emit + "'";
  }
  if (options.folder.empty() && options.emit.empty()) return "say where to write: -o DIR";
  return "";
}

}  // namespace

std::variant<GenerateOptions, Exit> generate_options(int argc, char** argv) {
  cxxopts::Options options = words();
  const auto given = parse_contract_words(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& [line, paths, format] = std::get<ContractWords>(given);

  GenerateOptions asked;
  asked.paths = paths;
  asked.folder = line["output"].as<std::string>();
  asked.namespace_name = line["namespace"].as<std::string>();
  asked.emit = line["emit"].as<std::string>();
  asked.templates = line["templates"].as<std::string>();
  asked.depfile = line["depfile"].as<std::string>();
  asked.stamp = line["stamp"].as<std::string>();
  asked.check = line.count("check") != 0;
  asked.nlohmann = line.count("nlohmann") != 0;
  asked.format = format;
  if (const std::string fault = fault_of(asked); !fault.empty())
    return usage_error("candor generate: " + fault);
  return asked;
}

}  // namespace candor::cli
