// generator/cli/inputs/files.hpp: reads the input files of a run. No other code of the generator opens
// inputs.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "diagnostics/printers.hpp"
#include "schema/resolve/reading.hpp"
#include "source/document.hpp"

namespace candor::cli {

/// Paths without duplicates, in the order of insertion.
class Paths {
 public:
  void add(const std::string& path);
  bool has(const std::string& path) const { return known_.contains(path); }
  const std::vector<std::string>& list() const { return list_; }

 private:
  std::vector<std::string> list_;
  std::set<std::string> known_;
};

/// Files that are not on the disk: those of a commit or of a lock, by their names.
using Snapshot = std::map<std::string, std::string>;

/// Reads files, records them, and restricts references to the directories that the command line names.
class Files {
 public:
  /// Allows references to files in `directory` and below.
  void allow(const std::filesystem::path& directory);

  /// Reads the files of a snapshot, and no others. Their names are the keys of the snapshot.
  void mount(std::shared_ptr<const Snapshot> snapshot) { snapshot_ = std::move(snapshot); }

  /// Leaves out files in directories: a file, or all below a directory.
  void leave_out(const std::string& path) { excluded_.push_back(path); }
  /// Returns true, and remembers it, for a file that was found in a directory and is left out.
  bool is_left_out(const std::string& file);
  /// The files that were left out.
  const std::vector<std::string>& left_out() const { return left_out_.list(); }
  /// Returns true if an excluded path lies in a directory of the run, and no file was left out for it.
  bool is_unused_exclusion(const std::string& path) const;

  /// A directory without contracts is not reported.
  void allow_empty() { allows_empty_ = true; }
  bool allows_empty() const { return allows_empty_; }

  bool exists(const std::string& path) const;
  bool is_directory(const std::string& path) const;
  /// Returns the files below a directory whose names end in ".json" or are those of contracts in YAML,
  /// sorted. Reports a directory that cannot be read as a whole.
  std::vector<std::string> contract_files_below(const std::string& directory, diagnostics::Findings& report);

  /// Returns the files below a directory whose names end in ".tmpl", sorted; none if it cannot be read.
  std::vector<std::string> templates_below(const std::string& directory) const;

  /// Reads a file of JSON or, by its name, of YAML. Returns std::nullopt after reporting an error.
  std::optional<source::Document> read(const std::string& path, diagnostics::Findings& report);

  /// Reads a file that is not JSON. Returns std::nullopt after reporting an error.
  std::optional<std::string> text(const std::string& path, diagnostics::Findings& report);

  /// Reads the target of a `$ref` in file `from` to the relative `path`. Refuses targets outside the allowed
  /// directories.
  std::optional<source::Document> read_reference(std::string_view from, std::string_view path,
                                                 const source::Origin& at, diagnostics::Findings& report);

  /// Returns a Loader for schema::resolve, which refers to this object.
  schema::Loader loader();

  /// Returns every file that was read, in order, without duplicates: the dependencies of a build step.
  const std::vector<std::string>& seen() const { return seen_.list(); }
  /// Returns true once a named input could not be read or was not JSON (exit code 3).
  bool unread() const { return !unread_.list().empty(); }
  /// Records that `path` was not processed. Idempotent.
  void mark_unread(const std::string& path);
  /// Returns the files that were read and those that were not, for the report.
  diagnostics::Scope scope() const;
  /// Counts the files of contracts of which nothing could be used.
  void count_refused() { ++refused_; }
  std::size_t refused() const { return refused_; }
  /// Records how many contracts were looked at.
  void count_contracts(std::size_t contracts) { contracts_ = contracts; }
  /// Records which rules were run on the contracts of which files.
  void note_rules(std::vector<std::string> files, std::vector<std::string> rules) {
    contract_files_ = std::move(files);
    rules_ = std::move(rules);
  }

  /// Sets the lowest severity that fails the run, for the report.
  void fail_from(diagnostics::Severity lowest) { fails_from_ = lowest; }

  /// Sets the address of the pages that describe rules, for the report.
  void refer_to(const std::string& pages) { pages_ = pages; }

  /// Returns an empty record with the same allowed directories.
  Files beginning() const;
  /// Adds the records of `other`.
  void append(const Files& other);

 private:
  bool allowed(const std::filesystem::path& path) const;
  void mark_seen(const std::string& path);

  std::shared_ptr<const Snapshot> snapshot_;
  std::vector<std::filesystem::path> directories_;
  std::vector<std::string> searched_;  // directories in which files were looked for
  std::vector<std::string> excluded_;
  std::set<std::string> used_exclusions_;
  Paths left_out_;
  bool allows_empty_ = false;
  Paths seen_;
  Paths unread_;
  std::optional<std::size_t> contracts_;
  std::size_t refused_ = 0;
  std::vector<std::string> contract_files_;
  std::vector<std::string> rules_;
  diagnostics::Severity fails_from_ = diagnostics::Severity::warning;
  std::string pages_;
};

/// Returns the absolute path of the working directory; "" if it cannot be determined.
std::string working_directory();

/// Returns a source location that is only a path.
source::Origin path_origin(const std::string& path);

}  // namespace candor::cli
