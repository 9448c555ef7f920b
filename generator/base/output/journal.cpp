// generator/base/output/journal.cpp: stages files, renames them, and goes back or finishes.
#include "output/journal.hpp"

#include <algorithm>
#include <string>

#include "diagnostics/rules.hpp"
#include "output/directory_lock.hpp"
#include "output/disk.hpp"
#include "output/held_signals.hpp"
#include "output/paths.hpp"
#include "source/document.hpp"

namespace candor::output {
namespace {

namespace fs = std::filesystem;

/// The journal when it lists what is staged, and when all of it is.
constexpr const char* staging_name = ".candor-journal.new";
constexpr const char* ready_name = ".candor-journal";

/// A file that is replaced.
struct Change {
  fs::path target;
  fs::path fresh;  // the new text, until it is renamed
  fs::path old;    // the previous text, where there was one
};

Change change_of(const fs::path& directory, const std::string& path, std::size_t number) {
  const fs::path target = directory / path;
  const fs::path beside = target.parent_path() / (".candor-" + std::to_string(number));
  return {target, fs::path(beside) += ".new", fs::path(beside) += ".old"};
}

/// Renames, and returns the error.
std::error_code moved(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::rename(from, to, error);
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

bool fail(const fs::path& path, const std::error_code& error, diagnostics::Findings& report) {
  report.add(rules::unwritable, whole_file(path), "cannot write this file: " + error.message());
  return false;
}

/// Removes a file; returns false if it stays.
bool is_removed(const fs::path& path) {
  std::error_code error;
  fs::remove(path, error);
  return !error;
}

/// Removes what was staged, then the journal; not the journal of what stays.
void go_back(const fs::path& directory, const std::vector<std::string>& paths) {
  bool is_gone = true;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const Change change = change_of(directory, paths[i], i);
    is_gone = is_removed(change.fresh) && is_gone;
    is_gone = is_removed(change.old) && is_gone;
    remove_empty_directories(directory, paths[i]);
  }
  if (is_gone) is_removed(directory / staging_name);
}

/// Removes the previous texts, then the journal; not the journal of what stays.
void end(const fs::path& directory, const std::vector<std::string>& paths) {
  bool is_gone = true;
  for (std::size_t i = 0; i < paths.size(); ++i)
    is_gone = is_removed(change_of(directory, paths[i], i).old) && is_gone;
  if (is_gone) is_removed(directory / ready_name);
}

/// Puts back the first `done` files. Until all of them are, the journal stays true: a run that is killed here
/// is finished by the next one, and so is one that cannot put a file back.
void undo(const fs::path& directory, const std::vector<std::string>& paths, std::size_t done,
          diagnostics::Findings& report) {
  bool is_restored = true;
  while (done-- != 0) {
    const Change change = change_of(directory, paths[done], done);
    static_cast<void>(link_or_copy(change.target, change.fresh));
    std::error_code error;
    if (is_missing(change.old))
      fs::remove(change.target, error);
    else
      error = moved(change.old, change.target);
    if (!error) continue;
    is_restored = false;
    auto& diagnostic = report.add(rules::not_restored, whole_file(change.target),
                                  "cannot restore this file: " + error.message());
    if (!is_missing(change.old))
      diagnostic.help.push_back("restore it from " + change.old.generic_string() +
                                ", or run again, which finishes");
  }
  if (is_restored && !moved(directory / ready_name, directory / staging_name)) go_back(directory, paths);
}

/// Writes the new text of a file beside it, and keeps the previous one.
bool stage(const Change& change, const Artifact& artifact, diagnostics::Findings& report) {
  std::error_code error;
  fs::create_directories(change.target.parent_path(), error);
  // Of a killed run whose journal somebody removed.
  is_removed(change.fresh);
  is_removed(change.old);
  if (!error) error = create(change.fresh, artifact.text, mode_of(change.target));
  if (!error && !is_missing(change.target)) error = link_or_copy(change.target, change.old);
  return error ? fail(change.target, error, report) : true;
}

/// Returns the paths of a journal, in the order of their numbers. A journal is data of others: a path that
/// leaves the directory, or passes a link, is "".
std::vector<std::string> paths_in(const fs::path& directory, const char* journal) {
  std::string text;
  std::vector<std::string> paths;
  if (read_text(directory / journal, source::max_bytes, text)) return paths;
  diagnostics::Findings unused;
  for (std::string_view rest = text; !rest.empty();) {
    std::string path(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), path.size() + 1));
    const bool is_good = path_fault(path).empty() && look_at(directory, path, unused) != Found::refused;
    paths.push_back(is_good ? std::move(path) : "");
  }
  return paths;
}

/// Removes a file or directory that a run left behind; not a directory that a run is filling, which it has
/// locked.
void remove_left(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(fs::symlink_status(path, error))) {
    is_removed(path);
    return;
  }
  DirectoryLock lock;
  if (!lock.open(path, Links::refused) && lock.try_lock()) fs::remove_all(path, error);
}

}  // namespace

void remove_empty_directories(const fs::path& directory, const std::string& path) {
  std::error_code error;
  for (fs::path above = fs::path(path).parent_path(); !above.empty() && !error; above = above.parent_path())
    fs::remove(directory / above, error);
}

bool replace_files(const fs::path& directory, const std::vector<const Artifact*>& changed,
                   diagnostics::Findings& report) {
  if (changed.empty()) return true;
  std::vector<std::string> paths;
  std::string journal;
  for (const Artifact* artifact : changed) {
    paths.push_back(artifact->path);
    journal += artifact->path + "\n";
  }
  if (const std::error_code error = create(directory / staging_name, journal, 0))
    return fail(directory / paths.front(), error, report);
  for (std::size_t i = 0; i < changed.size(); ++i) {
    if (!HeldSignals::arrived() && stage(change_of(directory, paths[i], i), *changed[i], report)) continue;
    go_back(directory, paths);
    return false;
  }
  if (const std::error_code error = moved(directory / staging_name, directory / ready_name)) {
    go_back(directory, paths);
    return fail(directory / paths.front(), error, report);
  }
  for (std::size_t i = 0; i < changed.size(); ++i) {
    const Change change = change_of(directory, paths[i], i);
    const std::error_code error = moved(change.fresh, change.target);
    if (!error) continue;
    undo(directory, paths, i, report);
    return fail(change.target, error, report);
  }
  end(directory, paths);
  return true;
}

bool repair(const fs::path& directory, diagnostics::Findings& report) {
  if (!is_missing(directory / ready_name)) {
    const std::vector<std::string> paths = paths_in(directory, ready_name);
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const Change change = change_of(directory, paths[i], i);
      if (paths[i].empty() || is_missing(change.fresh)) continue;
      if (const std::error_code error = moved(change.fresh, change.target))
        return fail(change.target, error, report);
    }
    end(directory, paths);
  }
  if (!is_missing(directory / staging_name)) go_back(directory, paths_in(directory, staging_name));
  std::error_code error;
  std::vector<fs::path> left;
  for (fs::directory_iterator entry(directory, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with(".candor-") && (name.ends_with(".new") || name.ends_with(".old")))
      left.push_back(entry->path());
  }
  for (const fs::path& path : left) remove_left(path);
  return true;
}

}  // namespace candor::output
