// generator/output/transaction.hpp: files that change all together or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "diagnostics/report.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// New texts that wait beside their targets. Unless commit() says true, the end of this object removes every
/// trace of it. A crash leaves at worst hidden files called `.candor-*`.
class Transaction {
 public:
  Transaction(std::filesystem::path folder, diagnostics::Report& report);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  /// Writes the text beside its target; false after reporting why not.
  bool stage(const Artifact& artifact);
  /// Renames all that was staged. False, after reporting why and putting back what was renamed, if one fails.
  bool commit();

 private:
  struct Change {
    std::filesystem::path target;
    std::filesystem::path fresh;  // the new text, until it is renamed
    std::filesystem::path old;    // what the target was, from commit() to its end; empty if there was none
    bool renamed = false;
  };

  bool fail(const std::filesystem::path& path, const std::error_code& error);
  bool make_folders(const std::filesystem::path& folder);
  bool keep_old(Change& change);
  void undo();
  void put_back(const Change& change);

  std::filesystem::path folder_;
  diagnostics::Report& report_;
  std::vector<Change> changes_;
  std::vector<std::filesystem::path> made_folders_;
  std::size_t next_name_ = 0;
  bool committed_ = false;
};

}  // namespace candor::output
