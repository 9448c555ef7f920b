// generator/output/transaction.cpp: stages files, renames them, and rolls back.
#include "output/transaction.hpp"

#include <unistd.h>

#include <algorithm>

#include "diagnostics/rules.hpp"
#include "output/disk.hpp"
#include "output/paths.hpp"

namespace candor::output {
namespace {

namespace fs = std::filesystem;

constexpr int most_tries = 100000;

/// Calls `make` with hidden names beside `target`, which begin with `hidden`, until one is unused, and sets
/// `name` to it. New and old texts have different suffixes, so that an old text never takes the name of a
/// removed new one. `number` is the next number to try; it continues across files, since starting over would
/// retry all names of the files before.
template <class Make>
std::error_code make_beside(const fs::path& target, const std::string& hidden, const char* suffix,
                            std::size_t& number, fs::path& name, Make make) {
  const fs::path directory = target.parent_path();
  std::error_code error;
  for (int tries = 0; tries < most_tries; ++tries) {
    name = directory / (hidden + std::to_string(number++) + suffix);
    error = make(name);
    if (error != std::errc::file_exists) return error;
  }
  return error;
}

/// Makes a hard link to a file, or a copy with its time if the file system has no hard links.
std::error_code link_or_copy(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::create_hard_link(from, to, error);
  if (!error || error == std::errc::file_exists) return error;
  fs::copy_file(from, to, error);
  if (error) return error;
  const auto time = fs::last_write_time(from, error);
  if (!error) fs::last_write_time(to, time, error);
  return error;
}

}  // namespace

Transaction::Transaction(fs::path directory, diagnostics::Report& report)
    : directory_(directory.has_filename() ? std::move(directory) : directory.parent_path()),
      hidden_(".candor-" + std::to_string(::getpid()) + "-"),
      report_(report) {}

Transaction::~Transaction() {
  if (!committed_) undo();
}

bool Transaction::fail(const fs::path& path, const std::error_code& error) {
  // A place in the hidden directory is reported as the place that it would get.
  const auto [rest, end] = std::mismatch(path.begin(), path.end(), root_.begin(), root_.end());
  const bool is_staged = is_hidden_root() && end == root_.end();
  const fs::path shown = is_staged ? directory_ / path.lexically_relative(root_) : path;
  report_.add(rules::unwritable, whole_file(shown), "cannot write this file: " + error.message());
  return false;
}

bool Transaction::make_directories(const fs::path& directory) {
  if (directories_.contains(directory.native())) return true;
  fs::path path;
  for (const fs::path& part : directory) {
    path /= part;
    std::error_code error;
    if (fs::is_directory(path, error)) continue;
    if (fs::create_directory(path, error)) made_directories_.push_back(path);
    if (error) return fail(path, error);
  }
  directories_.insert(directory.native());
  return true;
}

bool Transaction::make_root() {
  // No directory can be renamed to these two.
  const fs::path name = directory_.filename();
  if (name == "." || name == ".." || !is_missing(directory_)) {
    root_ = directory_;
    return make_directories(root_);
  }
  if (!make_directories(directory_.parent_path())) return false;
  fs::path hidden;
  const auto make = [&](const fs::path& path) {
    std::error_code error;
    if (!fs::create_directory(path, error) && !error) error = std::make_error_code(std::errc::file_exists);
    return error;
  };
  if (const std::error_code error = make_beside(directory_, hidden_, ".new", next_name_, hidden, make))
    return fail(directory_, error);
  made_directories_.push_back(hidden);
  directories_.insert(hidden.native());
  root_ = std::move(hidden);
  return true;
}

bool Transaction::stage(const Artifact& artifact, bool is_new) {
  if (root_.empty() && !make_root()) return false;
  Change change;
  change.is_new = is_new;
  change.target = directory_ / artifact.path;
  change.staged = root_ / artifact.path;
  if (!make_directories(change.staged.parent_path())) return false;
  const unsigned mode = is_new ? 0 : mode_of(change.target);
  const auto make = [&](const fs::path& name) { return create(name, artifact.text, mode); };
  const std::error_code error =
      is_hidden_root() ? make(change.staged)
                       : make_beside(change.target, hidden_, ".new", next_name_, change.staged, make);
  if (error) return fail(change.target, error);
  changes_.push_back(std::move(change));
  return true;
}

bool Transaction::keep_old(Change& change) {
  if (change.is_new || is_missing(change.target)) return true;
  fs::path name;
  const auto make = [&](const fs::path& to) { return link_or_copy(change.target, to); };
  const std::error_code error = make_beside(change.target, hidden_, ".old", next_name_, name, make);
  if (error) return fail(change.target, error);
  change.old = std::move(name);
  return true;
}

bool Transaction::replace_files() {
  for (Change& change : changes_) {
    if (!keep_old(change)) return false;
  }
  for (Change& change : changes_) {
    std::error_code error;
    fs::rename(change.staged, change.target, error);
    if (error) return fail(change.target, error);
    change.renamed = true;
  }
  committed_ = true;
  std::error_code ignored;
  for (const Change& change : changes_) {
    if (!change.old.empty()) fs::remove(change.old, ignored);
  }
  return true;
}

bool Transaction::commit() {
  if (!is_hidden_root()) return replace_files();
  std::error_code error;
  fs::rename(root_, directory_, error);
  committed_ = !error;
  if (committed_) return true;
  if (error != std::errc::directory_not_empty && error != std::errc::file_exists)
    return fail(directory_, error);
  // Another run has made the directory meanwhile.
  for (Change& change : changes_) {
    change.is_new = false;
    if (!make_directories(change.target.parent_path())) return false;
  }
  if (!replace_files()) return false;
  remove_empty_directories();
  return true;
}

void Transaction::put_back(const Change& change) {
  std::error_code error;
  if (change.old.empty()) {
    fs::remove(change.target, error);
  } else {
    fs::rename(change.old, change.target, error);
  }
  if (!error) return;
  auto& diagnostic = report_.add(rules::not_restored, whole_file(change.target),
                                 "cannot restore this file: " + error.message());
  if (!change.old.empty()) diagnostic.help.push_back("restore it from " + change.old.generic_string());
}

void Transaction::undo() {
  std::error_code ignored;
  for (auto change = changes_.rbegin(); change != changes_.rend(); ++change) {
    if (change->renamed) {
      put_back(*change);
    } else {
      fs::remove(change->staged, ignored);
      if (!change->old.empty()) fs::remove(change->old, ignored);
    }
  }
  remove_empty_directories();
}

void Transaction::remove_empty_directories() {
  std::error_code ignored;
  for (auto directory = made_directories_.rbegin(); directory != made_directories_.rend(); ++directory) {
    fs::remove(*directory, ignored);
  }
}

}  // namespace candor::output
