// generator/cli/inputs.cpp: which files a path names, and under which convention each is read.
#include "cli/inputs.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/builtin.hpp"
#include "cli/rules.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

namespace {

/// Files in a contracts' folder that have a meaning of their own.
bool is_supporting(const std::string& name) {
  return name == "convention.json" || name.ends_with(".convention.json") || name.ends_with(".schema.json");
}

bool is_named_contract(const std::string& path) {
  return path.ends_with(".tool.json") || path.ends_with(".envelope.json");
}

bool is_tool_list(const source::Document& document) {
  const source::Node* tools = source::find(document.root, "tools");
  return tools != nullptr && tools->kind == source::Kind::array;
}

/// The .json files below a folder, sorted, so that every machine sees one order.
std::vector<std::string> json_files(const fs::path& folder, Files& files, diagnostics::Report& report) {
  std::vector<std::string> found;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().extension() == ".json") found.push_back(entry->path().string());
  }
  if (error) {
    files.mark_unread(folder.string());
    report.add(rules::unreadable, named(folder.string()),
               "'" + folder.string() + "' could not be read to its end: " + error.message());
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// What is kept of each contract: its schemas are many times as large as what it means.
enum class Keep { meaning, all };

class Gathering {
 public:
  Gathering(Files& files, diagnostics::Report& report, Keep keep)
      : files_(files), report_(report), keep_(keep) {}

  void add_path(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) return add_folder(path);
    if (fs::exists(fs::symlink_status(path, error))) {
      files_.allow(fs::path(path).parent_path());
      return add_file(path, true);
    }
    files_.mark_unread(path);
    report_.add(rules::no_such_path, named(path), "there is no file or folder '" + path + "'");
  }

  std::vector<Input> inputs;

 private:
  void add_folder(const std::string& folder) {
    files_.allow(folder);
    const std::size_t before = matched_;
    for (const std::string& path : json_files(folder, files_, report_)) {
      if (!is_supporting(fs::path(path).filename().string())) add_file(path, is_named_contract(path));
    }
    if (matched_ != before) return;
    files_.mark_unread(folder);
    report_
        .add(rules::nothing_matched, named(folder), "no contract in '" + folder + "': nothing was looked at")
        .notes.emplace_back(
            "contracts are files called <tool>.tool.json or <name>.envelope.json, or saved tools/list "
            "answers in *.json");
  }

  void add_file(const std::string& path, bool is_contract) {
    if (is_contract) ++matched_;
    const std::optional<source::Document> document = files_.read(path, report_);
    if (!document) {
      if (!is_contract) ++matched_;
      return;
    }
    if (!is_contract && !is_tool_list(*document)) {
      report_.add(rules::not_a_contract, named(path), "'" + path + "' is no contract and was passed over");
      return;
    }
    if (!is_contract) ++matched_;
    const std::shared_ptr<const convention::Convention> convention =
        convention_of(fs::path(path).parent_path());
    if (convention == nullptr) return;
    for (Loaded& loaded : load_with_schemas(*document, files_.loader(), *convention, report_)) {
      if (keep_ == Keep::meaning) loaded.file = {};
      inputs.push_back({std::move(loaded), convention});
    }
  }

  /// The convention of a folder: the built-in one, extended by the folder's `convention.json`. Null if that
  /// is wrong.
  std::shared_ptr<const convention::Convention> convention_of(const fs::path& folder) {
    const auto [entry, fresh] = conventions_.try_emplace(folder);
    if (!fresh) return entry->second;
    if (auto convention = read_convention_of(folder))
      entry->second = std::make_shared<const convention::Convention>(std::move(*convention));
    return entry->second;
  }

  std::optional<convention::Convention> read_convention_of(const fs::path& folder) {
    std::optional<convention::Convention> base = builtin_convention(report_);
    const std::string path = (folder / "convention.json").string();
    std::error_code error;
    if (!base || !fs::exists(path, error)) return base;
    const std::optional<source::Document> document = files_.read(path, report_);
    if (!document) return std::nullopt;
    return convention::extend(std::move(*base), *document, report_);
  }

  Files& files_;
  diagnostics::Report& report_;
  Keep keep_;
  std::map<fs::path, std::shared_ptr<const convention::Convention>> conventions_;
  std::size_t matched_ = 0;
};

void refuse_same_names(const std::vector<Input>& inputs, diagnostics::Report& report) {
  std::map<std::string, const ir::Contract*> first;
  for (const Input& input : inputs) {
    const ir::Contract& contract = input.loaded.contract;
    const auto [entry, fresh] = first.try_emplace(contract.name, &contract);
    if (fresh) continue;
    report.add(rules::same_tool, contract.origin, "a second contract of the name '" + contract.name + "'")
        .labels.push_back({entry->second->origin, "the first is here"});
  }
}

std::vector<Input> gather(const std::vector<std::string>& paths, Files& files, diagnostics::Report& report,
                          Keep keep) {
  Gathering gathering(files, report, keep);
  for (const std::string& path : paths) gathering.add_path(path);
  refuse_same_names(gathering.inputs, report);
  return std::move(gathering.inputs);
}

}  // namespace

std::vector<Input> load_with_conventions(const std::vector<std::string>& paths, Files& files,
                                         diagnostics::Report& report) {
  return gather(paths, files, report, Keep::all);
}

std::vector<ir::Contract> load_inputs(const std::vector<std::string>& paths, Files& files,
                                      diagnostics::Report& report) {
  std::vector<ir::Contract> contracts;
  for (Input& input : gather(paths, files, report, Keep::meaning))
    contracts.push_back(std::move(input.loaded.contract));
  return contracts;
}

}  // namespace candor::cli
