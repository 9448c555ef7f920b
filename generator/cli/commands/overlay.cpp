// generator/cli/commands/overlay.cpp: reads a directory of templates.
#include "cli/commands/overlay.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/rules.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

void apply_overlay(const std::string& directory, render::Templates& templates, Files& files,
                   diagnostics::Report& report) {
  const std::vector<std::string> found = files.templates_below(directory);
  if (found.empty()) {
    files.mark_unread(directory);
    report.add(rules::no_templates, path_origin(directory), "no *.tmpl file in '" + directory + "'");
    return;
  }
  std::vector<render::Overlay> overlays;
  for (const std::string& path : found) {
    std::optional<std::string> text = files.text(path, report);
    if (!text) continue;
    overlays.push_back(
        {fs::path(path).lexically_relative(directory).generic_string(), std::move(*text), path});
  }
  templates.overlay(std::move(overlays), report);
}

}  // namespace candor::cli
