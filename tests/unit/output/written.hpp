// tests/unit/output/written.hpp: an output directory for tests, and the diagnostics of writing into it.
#pragma once

#include <string>
#include <vector>

#include "output/write.hpp"
#include "support/report_text.hpp"
#include "support/temp_directory.hpp"

namespace candor::tests {

using Names = std::vector<std::string>;

/// A directory `out` within a temporary one, and a report whose text calls the temporary one TMP.
struct Bench {
  TempDirectory temp;
  diagnostics::Findings report;
  std::filesystem::path out = temp.path() / "out";

  std::optional<output::WriteResult> write(const std::vector<output::Artifact>& artifacts) {
    return output::write(artifacts, out, report);
  }
  std::string messages() const { return replaced(report_text(report), temp.path().string(), "TMP"); }
};

/// Returns the diagnostics of write() for refused artifacts, or "written".
inline std::string refusal(const std::vector<output::Artifact>& artifacts) {
  Bench bench;
  if (bench.write(artifacts)) return "written";
  if (std::filesystem::exists(bench.out)) return "a refusal left something on the disk";
  return bench.messages();
}

}  // namespace candor::tests
