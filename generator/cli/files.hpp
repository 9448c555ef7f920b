// generator/cli/files.hpp: the only place that reads files for the passes.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/printers.hpp"
#include "diagnostics/report.hpp"
#include "schema/resolve/reading.hpp"
#include "source/document.hpp"

namespace candor::cli {

/// Paths, each once, in the order in which they were named.
class Paths {
 public:
  void add(const std::string& path);
  bool has(const std::string& path) const { return known_.contains(path); }
  const std::vector<std::string>& list() const { return list_; }

 private:
  std::vector<std::string> list_;
  std::set<std::string> known_;
};

/// Reads files, remembers which, and stays in the folders that the command line named.
class Files {
 public:
  /// Lets references reach into `folder` and below.
  void allow(const std::filesystem::path& folder);

  /// The JSON of a file; nothing after reporting why not. Texts come through source::read_json only.
  std::optional<source::Document> read(const std::string& path, diagnostics::Report& report);

  /// The text of a file that is not JSON; nothing after reporting why not.
  std::optional<std::string> text(const std::string& path, diagnostics::Report& report);

  /// What a `$ref` in file `from` to the relative `path` means; refuses what leaves the allowed folders.
  std::optional<source::Document> read_reference(std::string_view from, std::string_view path,
                                                 const source::Origin& at, diagnostics::Report& report);

  /// A Loader for schema::resolve; it borrows this object.
  schema::Loader loader();

  /// Every file that was read, in the order of reading, without repeats: what a build step depends on.
  const std::vector<std::string>& seen() const { return seen_.list(); }
  /// True once a named input could not be read, or was not JSON: the work was not done (exit code 3).
  bool unread() const { return !unread_.list().empty(); }
  /// The work on `path` was not done. Named once however often it is said.
  void mark_unread(const std::string& path);
  /// What was read and what was not, for the report.
  diagnostics::Scope scope() const;

  /// Files that reach into the same folders, and have read nothing yet.
  Files beginning() const;
  /// Adds what `other` read, and what it could not.
  void append(const Files& other);

 private:
  bool allowed(const std::filesystem::path& path) const;
  void mark_seen(const std::string& path);

  std::vector<std::filesystem::path> folders_;
  Paths seen_;
  Paths unread_;
};

/// An origin for a thing that has no text: a path that was named.
source::Origin named(const std::string& path);

}  // namespace candor::cli
