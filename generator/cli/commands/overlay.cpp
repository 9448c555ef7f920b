// generator/cli/commands/overlay.cpp: reads a directory of templates.
#include "cli/commands/overlay.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/rules.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

void apply_overlay(const std::string& directory, render::Templates& templates, Files& files,
                   diagnostics::Report& report) {
  std::vector<fs::path> found;
  std::error_code error;
  fs::recursive_directory_iterator entry(directory, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().extension() == ".tmpl") found.push_back(entry->path());
  }
  if (error || found.empty()) {
    files.mark_unread(directory);
    report.add(rules::no_templates, path_origin(directory), "no *.tmpl file in '" + directory + "'");
    return;
  }
  std::sort(found.begin(), found.end());
  std::vector<render::Overlay> overlays;
  for (const fs::path& path : found) {
    std::optional<std::string> text = files.text(path.string(), report);
    if (!text) continue;
    overlays.push_back(
        {path.lexically_relative(directory).generic_string(), std::move(*text), path.string()});
  }
  templates.overlay(std::move(overlays));
  templates.report_unused(report);
}

}  // namespace candor::cli
