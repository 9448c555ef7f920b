// generator/base/output/owned.cpp: compares an output directory with its manifest.
#include "output/owned.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "diagnostics/rules.hpp"
#include "output/claim.hpp"
#include "output/disk.hpp"
#include "output/journal.hpp"
#include "output/manifest.hpp"
#include "output/paths.hpp"
#include "source/sha256.hpp"

namespace candor::output {
namespace {

namespace fs = std::filesystem;

/// Returns the manifest that a run leaves: the artifacts, and files of earlier runs that are still there.
/// Returns std::nullopt after reporting a damaged manifest.
std::optional<Manifest> next_manifest(const std::vector<Artifact>& artifacts, const fs::path& directory,
                                      std::string_view version, diagnostics::Findings& report) {
  const std::optional<Manifest> old = read_manifest(directory, report);
  if (!old) return std::nullopt;
  Manifest next = manifest_of(artifacts, version);
  for (const auto* const known : {&old->files, &old->left})
    for (const auto& [path, hash] : *known)
      if (!next.files.contains(path) && !is_missing(directory / path)) next.left.emplace(path, hash);
  return next;
}

/// Returns true if the file has the text that Candor gave it. Reports one that was edited, and what is not a
/// file.
bool is_unchanged(const fs::path& directory, const std::string& path, const std::string& hash,
                  diagnostics::Findings& report) {
  if (look_at(directory, path, report) != Found::different) return false;
  std::string text;
  const std::error_code error = read_text(directory / path, std::string().max_size(), text);
  if (error) {
    report.add(rules::unreadable, whole_file(directory / path), "cannot read this file: " + error.message());
    return false;
  }
  if (source::sha256_hex(text) == hash) return true;
  report
      .add(rules::edited, whole_file(directory / path),
           "no contract makes this file any more, but it was edited")
      .help.emplace_back("remove it by hand, or move it out of the output directory");
  return false;
}

/// Removes the files of earlier runs. Those that stay remain in the manifest.
int prune_files(const fs::path& directory, Manifest& manifest, diagnostics::Findings& report) {
  int removed = 0;
  std::erase_if(manifest.left, [&](const auto& entry) {
    const auto& [path, hash] = entry;
    if (!is_unchanged(directory, path, hash, report)) return false;
    std::error_code error;
    fs::remove(directory / path, error);
    if (error) {
      report.add(rules::unwritable, whole_file(directory / path),
                 "cannot remove this file: " + error.message());
      return false;
    }
    remove_empty_directories(directory, path);
    ++removed;
    return true;
  });
  return removed;
}

/// The files below a directory, without following symbolic links.
class Listing {
 public:
  Listing(fs::path directory, const std::vector<std::string>& inputs) : directory_(std::move(directory)) {
    for (const std::string& input : inputs) inputs_.insert(normal(input));
  }

  void report_unknown(const Manifest& manifest, diagnostics::Findings& report) const {
    std::error_code error;
    if (is_missing(directory_)) return;
    fs::recursive_directory_iterator entry(directory_, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
      if (entry->is_directory(error) && !entry->is_symlink(error)) continue;
      const std::string path = entry->path().lexically_relative(directory_).generic_string();
      if (manifest.files.contains(path) || inputs_.contains(normal(entry->path()))) continue;
      const bool is_known = manifest.left.contains(path);
      if (!is_known && is_hidden(path)) continue;
      report_file(entry->path(), is_known, report);
    }
    if (error)
      report.add(rules::unreadable, whole_file(directory_), "cannot list this directory: " + error.message());
  }

 private:
  static fs::path normal(const fs::path& path) {
    std::error_code error;
    return fs::absolute(path, error).lexically_normal();
  }

  static bool is_hidden(const std::string& path) {
    return path.front() == '.' || path.find("/.") != std::string::npos;
  }

  static void report_file(const fs::path& path, bool is_known, diagnostics::Findings& report) {
    auto& diagnostic =
        report.add(rules::orphan, whole_file(path),
                   is_known ? "no contract makes this file any more" : "no contract makes this file");
    diagnostic.help.emplace_back(is_known ? "`candor generate --prune` removes it"
                                          : "move it out of the output directory, or remove it");
  }

  fs::path directory_;
  std::set<fs::path> inputs_;
};

}  // namespace

std::optional<OwnedResult> write_owned(std::vector<Artifact> artifacts, const fs::path& directory,
                                       std::string_view version, bool prune, diagnostics::Findings& report) {
  if (!check_artifacts(artifacts, directory, report)) return std::nullopt;
  Claim claim(directory, report);
  std::optional<Manifest> manifest =
      claim.take() ? next_manifest(artifacts, directory, version, report) : std::nullopt;
  if (!manifest) return std::nullopt;
  // The manifest names the files until they are gone: a run that ends here forgets none.
  artifacts.push_back(to_artifact(*manifest));
  const auto written = check_artifacts(artifacts, directory, report) ? claim.write(artifacts) : std::nullopt;
  if (!written) return std::nullopt;
  OwnedResult result{*written, 0, 0};
  if (prune && !manifest->left.empty()) {
    result.removed = prune_files(directory, *manifest, report);
    if (result.removed != 0 && !claim.write({to_artifact(*manifest)})) return std::nullopt;
  }
  result.left = static_cast<int>(manifest->left.size());
  return result;
}

void stale_owned(std::vector<Artifact> artifacts, const fs::path& directory, std::string_view version,
                 const std::vector<std::string>& inputs, diagnostics::Findings& report) {
  const std::optional<Manifest> manifest = next_manifest(artifacts, directory, version, report);
  if (!manifest) return;
  artifacts.push_back(to_artifact(*manifest));
  stale(artifacts, directory, report);
  Listing(directory, inputs).report_unknown(*manifest, report);
}

}  // namespace candor::output
