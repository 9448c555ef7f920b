// generator/cli/commands/write_files.cpp: writes files that a person may have edited since.
#include "cli/commands/write_files.hpp"

#include <cstdio>

#include "cli/inputs/files.hpp"
#include "diagnostics/rules.hpp"

namespace candor::cli {

std::optional<output::WriteResult> write_files(const std::vector<output::Artifact>& artifacts,
                                               const std::filesystem::path& directory, bool force,
                                               diagnostics::Findings& report) {
  bool may_write = true;
  for (const output::Artifact& artifact : artifacts) {
    const std::string path = (directory / artifact.path).lexically_normal().generic_string();
    Files own;
    diagnostics::Findings unreadable;  // output::write reports what it cannot replace
    if (force || !own.exists(path)) continue;
    const auto text = own.text(path, unreadable);
    if (!text || *text == artifact.text) continue;
    may_write = false;
    report.add(exchange::rules::would_overwrite, path_origin(path), "'" + path + "' exists and differs")
        .help.emplace_back("add --force to replace it, or write elsewhere with -o");
  }
  if (!may_write) return std::nullopt;
  return output::write(artifacts, directory, report);
}

bool write_one(const std::string& text, const std::string& path, bool force, diagnostics::Findings& report) {
  if (path.empty() || path == "-") {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
    return true;
  }
  const std::filesystem::path target(path);
  const std::filesystem::path directory = target.has_parent_path() ? target.parent_path() : ".";
  return write_files({{target.filename().string(), text}}, directory, force, report).has_value();
}

}  // namespace candor::cli
