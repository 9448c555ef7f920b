// generator/base/output/claim.hpp: an output directory that this run alone writes into.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <vector>

#include "diagnostics/findings.hpp"
#include "output/artifact.hpp"
#include "output/directory_lock.hpp"
#include "output/held_signals.hpp"
#include "output/write.hpp"

namespace candor::output {

/// Writes into a directory while no other run does, by a lock on the directory itself (where the file system
/// has it). A directory that is missing is made as `.candor-NAME.new` beside its place, and gets
/// its name with all its files at once. SIGINT, SIGTERM and SIGHUP end the program after the files are
/// replaced, or put back.
class Claim {
 public:
  /// Waits at most that long for another run.
  Claim(std::filesystem::path directory, diagnostics::Findings& report,
        std::chrono::milliseconds max_wait = std::chrono::seconds(10));
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;
  ~Claim();

  /// Waits for another run that writes there, and repairs what a killed one left.
  /// Returns false after reporting an error.
  bool take();
  /// Writes artifacts that were checked, as write() does.
  std::optional<WriteResult> write(const std::vector<Artifact>& artifacts);

 private:
  bool fail(const std::filesystem::path& path, const std::error_code& error);
  bool make_root();
  bool lock();
  bool fill(const std::vector<Artifact>& artifacts);
  void give_up();

  std::optional<HeldSignals> signals_;  // released last
  std::filesystem::path directory_;
  diagnostics::Findings& report_;
  std::chrono::milliseconds max_wait_;
  std::filesystem::path root_;  // directory_, or the hidden directory that becomes it
  std::optional<DirectoryLock> lock_;
  std::vector<std::filesystem::path> made_directories_;  // above the hidden one
  bool is_new_ = false;
};

}  // namespace candor::output
