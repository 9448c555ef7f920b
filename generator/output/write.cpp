// generator/output/write.cpp: look at all targets first, then change those that differ.
#include "output/write.hpp"

#include "output/disk.hpp"
#include "output/paths.hpp"
#include "output/transaction.hpp"

namespace candor::output {

std::optional<WriteResult> write(const std::vector<Artifact>& artifacts, const std::filesystem::path& folder,
                                 diagnostics::Report& report) {
  if (!check_artifacts(artifacts, folder, report)) return std::nullopt;
  WriteResult result;
  bool refused = false;
  std::vector<const Artifact*> changed;
  std::string text;
  for (const Artifact& artifact : artifacts) {
    const Found found = look(folder, artifact, text, report);
    refused = refused || found == Found::refused;
    if (found == Found::same) ++result.unchanged;
    if (found != Found::same) changed.push_back(&artifact);
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
