// generator/cli/commands/build_files.cpp: writes the depfile and the stamp of `candor generate`.
#include <filesystem>
#include <fstream>

#include "cli/commands/generate_options.hpp"
#include "cli/rules.hpp"
#include "output/depfile.hpp"

namespace candor::cli {

namespace {

bool write_text(const std::string& path, const std::string& text, diagnostics::Findings& report) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (file) return true;
  // Half a depfile would hide dependencies.
  std::error_code error;
  if (std::filesystem::is_regular_file(path, error)) std::filesystem::remove(path, error);
  report.add(rules::unwritable, path_origin(path), "cannot write '" + path + "'");
  return false;
}

std::vector<std::string> targets(const GenerateOptions& options, const std::vector<std::string>& paths) {
  if (!options.stamp.empty()) return {options.stamp};
  std::vector<std::string> names;
  names.reserve(paths.size());
  for (const std::string& path : paths) names.push_back(options.directory + "/" + path);
  return names;
}

}  // namespace

void write_build_files(const GenerateOptions& options, const std::vector<std::string>& paths,
                       const Files& files, diagnostics::Findings& report) {
  if (!options.depfile.empty()) {
    const auto text = output::depfile(targets(options, paths), files.seen(), report);
    if (!text || !write_text(options.depfile, *text, report)) return;
  }
  if (!options.stamp.empty()) write_text(options.stamp, "", report);
}

}  // namespace candor::cli
