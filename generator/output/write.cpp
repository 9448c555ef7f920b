// generator/output/write.cpp: compares all targets first, then replaces those that differ.
#include "output/write.hpp"

#include "output/disk.hpp"
#include "output/paths.hpp"
#include "output/transaction.hpp"
#include "parallel/each_index.hpp"

namespace candor::output {
namespace {

/// The state of one artifact's file.
struct Look {
  Found found = Found::missing;
  diagnostics::Report report;
};

/// Returns the states of the artifacts' files, in their order.
std::vector<Look> look_at_all(const std::vector<Artifact>& artifacts,
                              const std::filesystem::path& directory) {
  std::vector<Look> all(artifacts.size());
  // Nothing is in a directory that is to be made.
  if (is_missing(directory)) return all;
  parallel::each_index(artifacts.size(), [&](std::size_t i) {
    std::string text;
    all[i].found = look(directory, artifacts[i], text, all[i].report);
  });
  return all;
}

}  // namespace

std::optional<WriteResult> write(const std::vector<Artifact>& artifacts,
                                 const std::filesystem::path& directory, diagnostics::Report& report,
                                 Charset charset) {
  if (!check_artifacts(artifacts, directory, report, charset)) return std::nullopt;
  WriteResult result;
  bool refused = false;
  std::vector<Look> all = look_at_all(artifacts, directory);
  for (std::size_t i = 0; i < all.size(); ++i) {
    report.append(std::move(all[i].report));
    refused = refused || all[i].found == Found::refused;
    ++(all[i].found == Found::same ? result.unchanged : result.written);
  }
  if (refused) return std::nullopt;
  Transaction transaction(directory, report);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Found found = all[i].found;
    if (found != Found::same && !transaction.stage(artifacts[i], found == Found::missing))
      return std::nullopt;
  }
  if (!transaction.commit()) return std::nullopt;
  return result;
}

}  // namespace candor::output
