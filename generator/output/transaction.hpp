// generator/output/transaction.hpp: replaces a set of files, all or none.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "diagnostics/report.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// Stages new texts beside their targets or, if the output directory is missing, in a hidden directory beside
/// it, which becomes the output directory at once. Unless commit() returned true, the destructor removes all
/// of them. A crash leaves at most hidden files, or one such directory, named `.candor-*`.
class Transaction {
 public:
  Transaction(std::filesystem::path directory, diagnostics::Report& report);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  /// Writes the text beside its target. `is_new` spares looking for a target that is known to be missing.
  /// Returns false after reporting an error.
  bool stage(const Artifact& artifact, bool is_new = false);
  /// Renames the staged directory, or all staged files. If one fails, restores the files renamed before,
  /// reports and returns false.
  bool commit();

 private:
  struct Change {
    std::filesystem::path target;
    std::filesystem::path staged;  // the new text, until it is renamed
    std::filesystem::path old;     // the previous file during commit(); empty if there was none
    bool is_new = false;
    bool renamed = false;
  };

  bool fail(const std::filesystem::path& path, const std::error_code& error);
  bool make_directories(const std::filesystem::path& directory);
  /// Makes the directory that texts are staged in.
  bool make_root();
  /// Returns true if texts are staged in a hidden directory.
  bool is_hidden_root() const { return !root_.empty() && root_ != directory_; }
  bool keep_old(Change& change);
  bool replace_files();
  void remove_empty_directories();
  void undo();
  void put_back(const Change& change);

  std::filesystem::path directory_;
  std::filesystem::path root_;  // directory_, or the hidden directory; empty until it is made
  std::string hidden_;          // the beginning of hidden names
  diagnostics::Report& report_;
  std::vector<Change> changes_;
  std::set<std::string> directories_;  // those that are known to exist
  std::vector<std::filesystem::path> made_directories_;
  std::size_t next_name_ = 0;
  bool committed_ = false;
};

}  // namespace candor::output
