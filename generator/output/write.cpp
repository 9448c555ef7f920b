// generator/output/write.cpp: look at all targets first, then change those that differ.
#include "output/write.hpp"

#include "output/disk.hpp"
#include "output/paths.hpp"
#include "output/transaction.hpp"
#include "parallel/each_index.hpp"

namespace candor::output {
namespace {

/// What is where one artifact belongs.
struct Look {
  const Artifact* artifact = nullptr;
  Found found = Found::missing;
  diagnostics::Report report;
};

std::vector<Look> look_at_all(const std::vector<Artifact>& artifacts, const std::filesystem::path& folder) {
  std::vector<Look> all(artifacts.size());
  parallel::each_index(artifacts.size(), [&](std::size_t i) {
    all[i].artifact = &artifacts[i];
    std::string text;
    all[i].found = look(folder, artifacts[i], text, all[i].report);
  });
  return all;
}

}  // namespace

std::optional<WriteResult> write(const std::vector<Artifact>& artifacts, const std::filesystem::path& folder,
                                 diagnostics::Report& report) {
  if (!check_artifacts(artifacts, folder, report)) return std::nullopt;
  WriteResult result;
  bool refused = false;
  std::vector<const Artifact*> changed;
  for (Look& seen : look_at_all(artifacts, folder)) {
    report.append(std::move(seen.report));
    refused = refused || seen.found == Found::refused;
    if (seen.found == Found::same) ++result.unchanged;
    if (seen.found != Found::same) changed.push_back(seen.artifact);
  }
  if (refused) return std::nullopt;
  Transaction transaction(folder, report);
  for (const Artifact* artifact : changed) {
    if (!transaction.stage(*artifact)) return std::nullopt;
  }
  if (!transaction.commit()) return std::nullopt;
  result.written = static_cast<int>(changed.size());
  return result;
}

}  // namespace candor::output
