// generator/cli/inputs/versions.cpp: loads the two versions of a comparison.
#include "cli/inputs/versions.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/inputs/git.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/rules.hpp"
#include "cli/version.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

namespace {

/// The `capture.json` of the first directory that has one.
std::optional<source::Node> capture_of(const std::vector<std::string>& paths, Files& files,
                                       diagnostics::Findings& report) {
  for (const std::string& path : paths) {
    const std::string directory =
        files.is_directory(path) ? path : fs::path(path).parent_path().generic_string();
    const std::string name = (fs::path(directory) / "capture.json").generic_string();
    if (!files.exists(name)) continue;
    if (auto document = files.read(name, report)) return std::move(document->root);
  }
  return std::nullopt;
}

/// The version that these subjects are, which the paths name.
breaking::Version with_capture(std::vector<breaking::Subject> subjects, const std::vector<std::string>& paths,
                               Files& files, diagnostics::Findings& report) {
  breaking::Version loaded{std::move(subjects), ""};
  if (const auto capture = capture_of(paths, files, report))
    loaded.capture = breaking::capture_conditions(*capture);
  return loaded;
}

breaking::Version load_version(const std::vector<std::string>& paths, Files& files,
                               diagnostics::Findings& report, diagnostics::Findings& errors) {
  return with_capture(load_as_far_as_possible(paths, files, report, errors), paths, files, report);
}

/// Loads an old version. Contracts that cannot be read at all are not compared, and findings about others are
/// not those of this run.
std::optional<breaking::Version> load_old(const std::vector<std::string>& paths, Files& files,
                                          diagnostics::Findings& report) {
  diagnostics::Findings reading;
  diagnostics::Findings errors;
  breaking::Version loaded = load_version(paths, files, reading, errors);
  for (diagnostics::Diagnostic each : reading.all()) {
    if (each.severity != diagnostics::Severity::error) continue;
    each.message = "in the old version: " + each.message;
    // A contract that was not compared is neither safe nor broken.
    if (!files.unread()) each.severity = diagnostics::Severity::undecided;
    report.add(std::move(each));
  }
  if (files.unread()) return std::nullopt;
  return loaded;
}

std::optional<breaking::Version> load_commit(const std::string& against,
                                             const std::vector<std::string>& new_paths, Files& files,
                                             diagnostics::Findings& report) {
  const std::size_t colon = against.find(':');
  const auto commit =
      read_commit(against.substr(0, colon), colon == std::string::npos ? "" : against.substr(colon + 1),
                  new_paths, report);
  if (!commit) {
    files.mark_unread("git:" + against);
    return std::nullopt;
  }
  Files old;
  old.mount(commit->files);
  auto loaded = load_old(commit->paths, old, report);
  files.append(old);
  return loaded;
}

std::optional<breaking::Version> load_lock(const source::Document& lock, Files& files,
                                           diagnostics::Findings& report) {
  const std::string name = lock.file->name;
  const auto locked = breaking::lock_files(lock, report);
  if (!locked) {
    files.mark_unread(name);
    return std::nullopt;
  }
  Snapshot snapshot;
  for (const auto& [path, text] : *locked) snapshot[name + "/" + path] = text;
  Files old;
  old.mount(std::make_shared<const Snapshot>(std::move(snapshot)));
  auto loaded = load_old({name}, old, report);
  files.append(old);
  if (loaded) loaded->capture = breaking::lock_capture(lock.root);
  return loaded;
}

}  // namespace

breaking::Version load_new_version(const std::vector<std::string>& paths, Files& files,
                                   diagnostics::Findings& report) {
  diagnostics::Findings errors;
  breaking::Version loaded = load_version(paths, files, report, errors);
  report.append(std::move(errors));
  return loaded;
}

breaking::Version version_of(const std::vector<verify::Subject>& loaded,
                             const std::vector<std::string>& paths, Files& files,
                             diagnostics::Findings& report) {
  std::vector<breaking::Subject> subjects;
  for (const verify::Subject& subject : loaded) subjects.push_back({subject.file, subject.contract});
  return with_capture(std::move(subjects), paths, files, report);
}

std::optional<breaking::Version> load_old_version(const std::string& against,
                                                  const std::vector<std::string>& new_paths, Files& files,
                                                  diagnostics::Findings& report) {
  if (against.starts_with("git:")) return load_commit(against.substr(4), new_paths, files, report);
  Files old;
  if (old.exists(against) && !old.is_directory(against)) {
    diagnostics::Findings reading;
    const auto document = old.read(against, reading);
    if (document && breaking::is_lock(document->root)) return load_lock(*document, files, report);
  }
  old = {};
  auto loaded = load_old({against}, old, report);
  files.append(old);
  return loaded;
}

breaking::LockInput lock_input(const std::vector<std::string>& paths, Files& files,
                               diagnostics::Findings& report) {
  breaking::LockInput input;
  input.subjects = load_new_version(paths, files, report).subjects;
  input.generator_version = version;
  // Paths are kept relative to the directory that holds all files, so that a lock is the same wherever it is
  // written.
  std::vector<fs::path> names;
  for (const std::string& name : files.seen()) names.push_back(fs::path(name).lexically_normal());
  fs::path root = names.empty() ? fs::path() : names.front().parent_path();
  for (const fs::path& name : names)
    while (!root.empty() && !root.has_root_name() && root != root.root_path() &&
           std::mismatch(root.begin(), root.end(), name.begin(), name.end()).first != root.end())
      root = root.parent_path();
  // Files that are no contracts were read, and then passed over.
  std::set<std::string> passed_over;
  for (const diagnostics::Diagnostic& each : report.all())
    if (each.rule == rules::not_a_contract.id && each.primary.at.file)
      passed_over.insert(each.primary.at.file->name);
  Files again;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (passed_over.contains(files.seen()[i])) continue;
    auto document = again.read(files.seen()[i], report);
    if (!document) continue;
    if (names[i].filename() == "capture.json") {
      input.capture = std::move(document->root);
      continue;
    }
    const fs::path relative = root.empty() ? names[i] : names[i].lexically_relative(root);
    input.files[relative.generic_string()] = std::move(document->root);
  }
  std::ranges::sort(input.subjects, {}, [](const breaking::Subject& subject) { return subject.file.name; });
  return input;
}

}  // namespace candor::cli
