// generator/base/output/write.cpp: checks paths and texts first, then writes while no other run does.
#include "output/write.hpp"

#include "output/claim.hpp"
#include "output/paths.hpp"

namespace candor::output {

std::optional<WriteResult> write(const std::vector<Artifact>& artifacts,
                                 const std::filesystem::path& directory, diagnostics::Findings& report,
                                 Charset charset) {
  if (!check_artifacts(artifacts, directory, report, charset)) return std::nullopt;
  if (artifacts.empty()) return WriteResult{};
  Claim claim(directory, report);
  return claim.take() ? claim.write(artifacts) : std::nullopt;
}

}  // namespace candor::output
