// tests/unit/output/written.hpp: an output folder and what was said about writing into it.
#pragma once

#include <string>
#include <vector>

#include "output/write.hpp"
#include "support/said.hpp"
#include "support/temp_folder.hpp"

namespace candor::tests {

using Names = std::vector<std::string>;

/// A folder `out` within a temporary one, and a report whose text calls the temporary one TMP.
struct Bench {
  TempFolder temp;
  diagnostics::Report report;
  std::filesystem::path out = temp.path() / "out";

  std::optional<output::WriteResult> write(const std::vector<output::Artifact>& artifacts) {
    return output::write(artifacts, out, report);
  }
  std::string messages() const { return replaced(said(report), temp.path().string(), "TMP"); }
};

/// What write() says of artifacts that it refuses; "written" if it does not.
inline std::string refusal(const std::vector<output::Artifact>& artifacts) {
  Bench bench;
  if (bench.write(artifacts)) return "written";
  if (std::filesystem::exists(bench.out)) return "a refusal left something on the disk";
  return bench.messages();
}

}  // namespace candor::tests
