// generator/cli/inputs/conventions.cpp: reads the convention of a directory when it is first needed.
#include "cli/inputs/conventions.hpp"

#include <optional>
#include <utility>

#include "cli/inputs/builtin.hpp"
#include "diagnostics/rules.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

namespace {

/// Conventions can extend one another this deep; a circle is deeper.
constexpr int max_extensions = 8;

/// Returns the convention of a file and of the files that it extends, the innermost first.
std::optional<convention::Convention> read_file(const fs::path& path, int depth, Files& files,
                                                diagnostics::Findings& report) {
  std::optional<convention::Convention> base = builtin_convention(report);
  const std::optional<source::Document> document = files.read(path.generic_string(), report);
  if (!base || !document) return std::nullopt;
  if (const std::optional<std::string> extended = convention::extended_path(*document)) {
    if (depth == max_extensions) {
      report.add(convention::rules::malformed, {document->file, document->root.span, ""},
                 "the conventions extend one another in a circle, or more than " +
                     std::to_string(max_extensions) + " deep");
      return std::nullopt;
    }
    base = read_file(path.parent_path() / *extended, depth + 1, files, report);
    if (!base) return std::nullopt;
  }
  return convention::extend(std::move(*base), *document, report);
}

std::optional<convention::Convention> read_convention(const fs::path& directory, Files& files,
                                                      diagnostics::Findings& report) {
  const fs::path path = directory / "convention.json";
  if (!files.exists(path.generic_string())) return builtin_convention(report);
  return read_file(path, 0, files, report);
}

}  // namespace

std::shared_ptr<const convention::Convention> Conventions::of(const fs::path& directory) {
  const auto [entry, is_new] = known_.try_emplace(directory);
  if (!is_new) return entry->second;
  diagnostics::Findings report;
  if (auto convention = read_convention(directory, files_, report))
    entry->second = std::make_shared<const convention::Convention>(std::move(*convention));
  report_.append(std::move(report));
  return entry->second;
}

}  // namespace candor::cli
