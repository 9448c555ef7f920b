// generator/base/output/directory_lock.hpp: a lock on a directory, for runs that write into it.
#pragma once

#include <filesystem>
#include <memory>
#include <system_error>

#include "output/descriptor.hpp"

namespace candor::output {

/// A lock on a directory, which no run has twice, and which ends with the run. On Windows, on all directories
/// beside it, too.
class DirectoryLock {
 public:
  /// Opens the directory, which is there, for try_lock(). Returns the error.
  std::error_code open(const std::filesystem::path& directory, Links links);
  /// Returns false if another run has the lock. Where the file system has no locks, none has.
  bool try_lock();
  /// Returns true if what was opened still has its name.
  bool is_at(const std::filesystem::path& directory) const;

 private:
  struct Held;
  std::shared_ptr<Held> held_;
};

}  // namespace candor::output
