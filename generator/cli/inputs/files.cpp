// generator/cli/inputs/files.cpp: reads files, restricted to the directories that the command line names.
#include "cli/inputs/files.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <system_error>
#include <utility>
#include <variant>

#include "cli/rules.hpp"
#include "cli/watch.hpp"
#include "diagnostics/source_faults.hpp"
#include "output/descriptor.hpp"
#include "schema/import/importer.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

namespace {

struct Unreadable {
  std::string why;
};

/// Returns why a file is not read that has this mode; "" for one that is.
std::string refusal_of(mode_t mode) {
  if (S_ISDIR(mode)) return "is a directory";
  return S_ISREG(mode) ? "" : "not a regular file";
}

std::variant<std::string, Unreadable> slurp(const std::string& path) {
  struct stat status {};
  const output::Descriptor file(output::open_to_read(path));
  const std::error_code error = file.get() < 0 ? output::last_error() : std::error_code();
  const int found = error ? ::stat(path.c_str(), &status) : ::fstat(file.get(), &status);
  if (found == 0) {
    if (std::string refusal = refusal_of(status.st_mode); !refusal.empty())
      return Unreadable{std::move(refusal)};
  }
  if (error) return Unreadable{error.message()};
  if (found != 0) return Unreadable{output::last_error().message()};
  std::string text;
  // A byte more than there should be shows the end. One byte over the limit is enough for read_json to refuse
  // the text by its size.
  if (output::read_rest(file, static_cast<std::size_t>(status.st_size) + 1, source::max_bytes + 1, text))
    return Unreadable{"read error"};
  return text;
}

/// Returns true for a file in a directory of contracts that may be one. Other files in YAML are none.
bool is_candidate(const std::string& path) {
  return path.ends_with(".json") || schema::has_contract_name(path);
}

bool is_template(const std::string& path) { return fs::path(path).extension() == ".tmpl"; }

/// Returns the files below a directory that are wanted, sorted: those before an error where there is one.
std::vector<std::string> files_below(const std::string& directory, bool (*is_wanted)(const std::string&),
                                     std::error_code& error) {
  std::vector<std::string> found;
  fs::recursive_directory_iterator entry(directory, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (std::string path = entry->path().generic_string(); is_wanted(path)) found.push_back(std::move(path));
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// The same, and watches for files that come and go.
std::vector<std::string> watched_files_below(const std::string& directory,
                                             bool (*is_wanted)(const std::string&), std::error_code& error) {
  watch_names(directory, [directory, is_wanted] {
    std::error_code failure;
    std::string names;
    for (const std::string& path : files_below(directory, is_wanted, failure)) names += path + '\0';
    return failure ? "unreadable" : names;
  });
  return files_below(directory, is_wanted, error);
}

std::variant<std::string, Unreadable> content(const Snapshot& snapshot, const std::string& path) {
  const auto found = snapshot.find(path);
  if (found == snapshot.end()) return Unreadable{"no such file in this version"};
  return found->second;
}

}  // namespace

std::string working_directory() {
  std::error_code error;
  return fs::current_path(error).generic_string();
}

source::Origin path_origin(const std::string& path) { return {source::make_file(path, ""), {}, ""}; }

void Files::allow(const fs::path& directory) {
  std::error_code error;
  const fs::path named = directory.empty() ? fs::path(".") : directory;
  fs::path real = fs::weakly_canonical(named, error);
  if (!error) directories_.push_back(std::move(real));
}

namespace {

/// Returns true if `path` is the file or directory `above`, or lies below it.
bool is_below(const std::string& path, const std::string& above) {
  const fs::path inner = fs::absolute(path).lexically_normal();
  fs::path outer = fs::absolute(above).lexically_normal();
  if (outer.filename().empty()) outer = outer.parent_path();
  return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

}  // namespace

bool Files::is_left_out(const std::string& file) {
  for (const std::string& path : excluded_) {
    if (!is_below(file, path)) continue;
    used_exclusions_.insert(path);
    left_out_.add(file);
    return true;
  }
  return false;
}

bool Files::is_unused_exclusion(const std::string& path) const {
  if (used_exclusions_.contains(path)) return false;
  return std::any_of(searched_.begin(), searched_.end(),
                     [&](const std::string& directory) { return is_below(path, directory); });
}

bool Files::exists(const std::string& path) const {
  if (snapshot_) return snapshot_->contains(path) || is_directory(path);
  watch_file(path);
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

bool Files::is_directory(const std::string& path) const {
  if (snapshot_) {
    const std::string prefix = path.ends_with('/') ? path : path + "/";
    const auto next = snapshot_->lower_bound(prefix);
    return next != snapshot_->end() && next->first.starts_with(prefix);
  }
  watch_file(path);
  std::error_code error;
  return fs::is_directory(path, error);
}

std::vector<std::string> Files::contract_files_below(const std::string& directory,
                                                     diagnostics::Findings& report) {
  searched_.push_back(directory);
  if (snapshot_) {
    std::vector<std::string> found;
    const std::string prefix = directory.ends_with('/') ? directory : directory + "/";
    for (const auto& [name, text] : *snapshot_)
      if (name.starts_with(prefix) && is_candidate(name)) found.push_back(name);
    return found;
  }
  std::error_code error;
  std::vector<std::string> found = watched_files_below(directory, is_candidate, error);
  if (error) {
    mark_unread(directory);
    report.add(rules::unreadable, path_origin(directory),
               "cannot read all of '" + directory + "': " + error.message());
  }
  return found;
}

std::vector<std::string> Files::templates_below(const std::string& directory) const {
  std::error_code error;
  std::vector<std::string> found = watched_files_below(directory, is_template, error);
  if (error) found.clear();
  return found;
}

bool Files::allowed(const fs::path& path) const {
  if (snapshot_) return snapshot_->contains(path.generic_string());
  std::error_code error;
  // libstdc++ leaves a relative path relative if nothing is there.
  const fs::path real = fs::weakly_canonical(fs::absolute(path, error), error);
  if (error) return false;
  return std::any_of(directories_.begin(), directories_.end(), [&](const fs::path& directory) {
    return std::mismatch(directory.begin(), directory.end(), real.begin(), real.end()).first ==
           directory.end();
  });
}

void Paths::add(const std::string& path) {
  if (known_.insert(path).second) list_.push_back(path);
}

void Files::mark_unread(const std::string& path) { unread_.add(path); }

void Files::mark_seen(const std::string& path) { seen_.add(path); }

diagnostics::Scope Files::scope() const {
  const auto is_read = [&](const std::string& path) { return !unread_.has(path); };
  return {.files_read = static_cast<std::size_t>(std::ranges::count_if(seen_.list(), is_read)),
          .unread_files = unread_.list(),
          .contracts = contracts_,
          .rules_run = rules_.empty() ? std::nullopt : std::optional(rules_.size()),
          .contract_files = contract_files_,
          .rules = rules_,
          .directory = working_directory(),
          .fails_from = fails_from_,
          .pages = pages_};
}

Files Files::beginning() const {
  Files files;
  files.directories_ = directories_;
  files.snapshot_ = snapshot_;
  return files;
}

void Files::append(const Files& other) {
  for (const std::string& path : other.seen_.list()) mark_seen(path);
  for (const std::string& path : other.unread_.list()) mark_unread(path);
}

std::optional<std::string> Files::text(const std::string& path, diagnostics::Findings& report) {
  if (!snapshot_) watch_file(path);
  std::variant<std::string, Unreadable> got = snapshot_ ? content(*snapshot_, path) : slurp(path);
  if (const auto* why = std::get_if<Unreadable>(&got)) {
    mark_unread(path);
    report.add(rules::unreadable, path_origin(path), "cannot read '" + path + "': " + why->why);
    return std::nullopt;
  }
  mark_seen(path);
  return std::move(std::get<std::string>(got));
}

std::optional<source::Document> Files::read(const std::string& path, diagnostics::Findings& report) {
  std::optional<std::string> got = text(path, report);
  if (!got) return std::nullopt;
  const auto file = source::make_file(path, std::move(*got));
  source::Reading reading = source::read_document(file);
  diagnostics::report_faults(reading, file, report);
  if (!reading.document) mark_unread(path);
  if (!reading.faults.empty()) return std::nullopt;
  return std::move(reading.document);
}

std::optional<source::Document> Files::read_reference(std::string_view from, std::string_view path,
                                                      const source::Origin& at,
                                                      diagnostics::Findings& report) {
  // System calls would end the name at the NUL.
  if (path.find('\0') != std::string_view::npos) {
    report.add(rules::unreadable, at, "the reference contains a NUL character");
    return std::nullopt;
  }
  const fs::path wanted = fs::path(path);
  const fs::path target = (fs::path(from).parent_path() / wanted).lexically_normal();
  if (wanted.is_absolute() || !allowed(target)) {
    report
        .add(rules::ref_outside, at,
             "'" + std::string(path) + "' is outside the directories on the command line")
        .help.emplace_back("add its directory to the command line, or move the file");
    return std::nullopt;
  }
  return read(target.generic_string(), report);
}

schema::Loader Files::loader() {
  return [this](std::string_view from, std::string_view path, const source::Origin& at,
                diagnostics::Findings& report) { return read_reference(from, path, at, report); };
}

}  // namespace candor::cli
