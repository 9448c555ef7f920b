// generator/cli/inputs/inputs.cpp: finds the contracts in paths and loads each with its convention.
#include "cli/inputs/inputs.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "breaking/lock.hpp"
#include "check/breaches.hpp"
#include "cli/inputs/conventions.hpp"
#include "cli/inputs/shipped.hpp"
#include "cli/progress.hpp"
#include "cli/rules.hpp"
#include "schema/import/importer.hpp"
#include "schema/import/overlay.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

namespace {

/// Returns true for files in a directory of contracts that have another purpose.
bool is_supporting(const std::string& name) {
  return name == "convention.json" || name == schema::overlay_name || name == "capture.json" ||
         name == "candor.json" || name.ends_with(".convention.json") || name.ends_with(".schema.json") ||
         name.ends_with(".lock.json");
}

/// The parts of each contract that are kept. Schemas take many times the memory of the lowered contract.
enum class Keep { meaning, all, all_for_mcp, as_far_as_possible };

/// A file that is named or is in a named directory.
struct Candidate {
  std::string path;
  /// True if its name is that of a contract. Other files in a directory may be tool lists.
  bool is_contract = false;
};

class Gathering {
 public:
  Gathering(Files& files, diagnostics::Findings& report, Keep keep)
      : files_(files), report_(report), keep_(keep), conventions_(files, report) {}

  void add_path(const std::string& path) {
    if (path.starts_with(shipped_prefix)) {
      if (const auto shipped = shipped_path(path, report_)) return add_path(*shipped);
      return files_.mark_unread(path);
    }
    if (files_.is_directory(path)) return add_directory(path);
    if (files_.exists(path)) {
      files_.allow(fs::path(path).parent_path());
      add_files({{path, true}});
      return;
    }
    files_.mark_unread(path);
    report_.add(rules::no_such_path, path_origin(path), "'" + path + "' does not exist");
  }

  std::vector<Input> inputs;
  std::vector<PartlyLoaded> partly;
  diagnostics::Findings errors;

 private:
  void add_directory(const std::string& directory) {
    files_.allow(directory);
    std::vector<Candidate> candidates;
    for (std::string& path : files_.contract_files_below(directory, report_)) {
      const bool is_contract = schema::has_contract_name(path);
      if (!is_supporting(fs::path(path).filename().string()) && !files_.is_left_out(path))
        candidates.push_back({std::move(path), is_contract});
    }
    const bool matched = add_files(candidates);
    for (const auto& [place, overlay] : overlays_)
      if (overlay && !place.lexically_relative(directory).generic_string().starts_with(".."))
        schema::report_unused(*overlay, report_);
    if (matched || files_.allows_empty()) return;
    files_.mark_unread(directory);
    report_.add(rules::nothing_matched, path_origin(directory), "no contract in '" + directory + "'")
        .help.push_back("contracts are in files named " + schema::file_forms());
  }

  /// Reads each file. Returns false if all were skipped.
  bool add_files(const std::vector<Candidate>& candidates) {
    Stage stage("reading contracts", candidates.size());
    bool matched = false;
    for (const Candidate& candidate : candidates) {
      diagnostics::Findings report;  // a file is judged by its own errors
      matched = add_file(candidate, report) || matched;
      report_.append(std::move(report));
      stage.step();
    }
    return matched;
  }

  /// Returns false if the file was skipped.
  bool add_file(const Candidate& candidate, diagnostics::Findings& report) {
    const auto& [path, is_contract] = candidate;
    std::optional<source::Document> document = files_.read(path, report);
    if (!document) {
      if (is_contract) files_.count_refused();
      return true;
    }
    // A lock has a list of tools, too.
    if (!is_contract && (!schema::is_recognized_anywhere(*document) || breaking::is_lock(document->root))) {
      report.add(rules::not_a_contract, path_origin(path), "skipped '" + path + "', which is not a contract");
      return false;
    }
    const auto convention = conventions_.of(fs::path(path).parent_path());
    if (convention == nullptr) return true;
    if (schema::Overlay* const overlay = overlay_of(fs::path(path).parent_path())) {
      auto changed = schema::overlaid(*overlay, *document, report);
      if (changed) document = std::move(changed);
    }
    if (keep_ == Keep::as_far_as_possible) {
      diagnostics::Findings own_errors;
      auto loaded =
          candor::load_as_far_as_possible(*document, files_.loader(), *convention, report, own_errors);
      errors.append(std::move(own_errors));
      std::move(loaded.begin(), loaded.end(), std::back_inserter(partly));
      return true;
    }
    std::vector<Loaded> loaded =
        load_with_schemas(*document, files_.loader(), *convention, report, keep_ == Keep::all_for_mcp);
    if (loaded.empty() && report.failed()) files_.count_refused();
    for (Loaded& each : loaded) {
      check::check_breach_names(each.contract, report);
      auto held = convention;
      if (diagnostics::Findings known; each.file.convention)
        held = std::make_shared<const convention::Convention>(
            convention::with_published(each.file, *convention, known));
      if (keep_ == Keep::meaning) each.file = {};
      inputs.push_back({std::move(each), std::move(held)});
    }
    return true;
  }

  /// Returns the overlay of a directory, read once; null where there is none.
  schema::Overlay* overlay_of(const fs::path& directory) {
    const auto [entry, is_new] = overlays_.try_emplace(directory);
    const std::string path = (directory / schema::overlay_name).generic_string();
    if (is_new && files_.exists(path))
      if (const auto document = files_.read(path, report_))
        entry->second = schema::read_overlay(*document, report_);
    return entry->second ? &*entry->second : nullptr;
  }

  Files& files_;
  diagnostics::Findings& report_;
  Keep keep_;
  Conventions conventions_;
  std::map<fs::path, std::optional<schema::Overlay>> overlays_;
};

void refuse_same_names(const std::vector<Input>& inputs, diagnostics::Findings& report) {
  std::map<std::string, const ir::Contract*> first;
  for (const Input& input : inputs) {
    const ir::Contract& contract = input.loaded.contract;
    const auto [entry, is_first] = first.try_emplace(contract.name, &contract);
    if (is_first) continue;
    report.add(rules::same_tool, contract.origin, "duplicate contract name '" + contract.name + "'")
        .labels.push_back({entry->second->origin, "first defined here"});
  }
}

std::vector<Input> gather(const std::vector<std::string>& paths, Files& files, diagnostics::Findings& report,
                          Keep keep) {
  Gathering gathering(files, report, keep);
  for (const std::string& path : paths) gathering.add_path(path);
  refuse_same_names(gathering.inputs, report);
  return std::move(gathering.inputs);
}

void refuse_same_names(std::vector<PartlyLoaded>& loaded, diagnostics::Findings& report) {
  std::map<std::string, source::Origin> first;
  std::vector<PartlyLoaded> kept;
  for (PartlyLoaded& each : loaded) {
    const auto [entry, is_first] = first.try_emplace(each.file.name, each.file.origin);
    if (is_first) {
      kept.push_back(std::move(each));
      continue;
    }
    report.add(rules::same_tool, each.file.origin, "duplicate contract name '" + each.file.name + "'")
        .labels.push_back({entry->second, "first defined here"});
  }
  loaded = std::move(kept);
}

}  // namespace

std::vector<PartlyLoaded> load_as_far_as_possible(const std::vector<std::string>& paths, Files& files,
                                                  diagnostics::Findings& report,
                                                  diagnostics::Findings& errors) {
  Gathering gathering(files, report, Keep::as_far_as_possible);
  for (const std::string& path : paths) gathering.add_path(path);
  refuse_same_names(gathering.partly, report);
  errors.append(std::move(gathering.errors));
  return std::move(gathering.partly);
}

std::vector<Input> load_with_conventions(const std::vector<std::string>& paths, Files& files,
                                         diagnostics::Findings& report, bool serves_mcp) {
  return gather(paths, files, report, serves_mcp ? Keep::all_for_mcp : Keep::all);
}

std::vector<ir::Contract> load_inputs(const std::vector<std::string>& paths, Files& files,
                                      diagnostics::Findings& report) {
  std::vector<ir::Contract> contracts;
  for (Input& input : gather(paths, files, report, Keep::meaning))
    contracts.push_back(std::move(input.loaded.contract));
  return contracts;
}

verify::Subjects subjects_of(std::vector<Input> inputs) {
  verify::Subjects subjects;
  for (Input& input : inputs) {
    const std::string name = input.loaded.contract.name;
    subjects.emplace(name, verify::make_subject(std::move(input.loaded.file),
                                                std::move(input.loaded.contract), *input.convention));
  }
  return subjects;
}

}  // namespace candor::cli
