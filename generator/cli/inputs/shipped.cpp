// generator/cli/inputs/shipped.cpp: finds contracts beside the program, wherever it is installed.
#include "cli/inputs/shipped.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "cli/find_program.hpp"
#include "cli/inputs/files.hpp"
#include "cli/rules.hpp"
#include "schema/import/importer.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

namespace {

struct ShippedContract {
  std::string name;  // "aft" or "aft/grep"
  std::string path;
};

/// Returns the directories of contracts and the contracts in them, sorted by name.
std::vector<ShippedContract> shipped_contracts() {
  std::error_code error;
  const fs::path program = own_program();
  if (program.empty()) return {};
  fs::path root = (program.parent_path() / CANDOR_DATA_FROM_BINARY).lexically_normal();
  // vcpkg moves programs from bin to tools/candor.
  if (!fs::is_directory(root, error))
    root = (program.parent_path() / ".." / CANDOR_DATA_FROM_BINARY).lexically_normal();
  std::vector<ShippedContract> all;
  fs::recursive_directory_iterator entry(root, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().lexically_relative(root).generic_string();
    if (entry->is_directory(error)) all.push_back({name, entry->path().generic_string()});
    // The name of a file without ".tool.json" or ".envelope.json".
    if (schema::has_contract_name(name))
      all.push_back({name.substr(0, name.find('.', name.rfind('/') + 1)), entry->path().generic_string()});
  }
  std::ranges::sort(all, {}, &ShippedContract::name);
  return all;
}

}  // namespace

std::optional<std::string> shipped_path(const std::string& name, diagnostics::Findings& report) {
  const std::vector<ShippedContract> all = shipped_contracts();
  std::vector<std::string> known;
  for (const ShippedContract& each : all) {
    known.push_back(std::string(shipped_prefix) + each.name);
    if (known.back() == name) return each.path;
  }
  auto& diagnostic =
      report.add(rules::no_such_path, path_origin(name), "no contract '" + name + "' is installed");
  const std::string nearest = diagnostics::did_you_mean(name, known);
  if (all.empty())
    diagnostic.help.emplace_back(
        "this program has no contracts beside it: `cmake --install` puts them there");
  else if (!nearest.empty())
    diagnostic.help.push_back(nearest);
  else
    diagnostic.help.push_back("installed are: " + source::alternatives(known));
  return std::nullopt;
}

}  // namespace candor::cli
