// generator/cli/inputs/versions.cpp: loads the two versions of a comparison.
#include "cli/inputs/versions.hpp"

#include <algorithm>
#include <candor/process.hpp>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "cli/inputs/files.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/rules.hpp"
#include "cli/version.hpp"

namespace candor::cli {

namespace {

/// The files of a commit, and the paths in them that stand for those of the command line.
struct Commit {
  std::shared_ptr<const Snapshot> files;
  std::vector<std::string> paths;
};

namespace fs = std::filesystem;

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

bool is_document(std::string_view name) { return name.ends_with(".json") || source::has_yaml_name(name); }

class Repository {
 public:
  Repository(std::string directory, std::string reference, diagnostics::Report& report)
      : directory_(std::move(directory)), reference_(std::move(reference)), report_(report) {}

  /// Runs git in the directory. Returns std::nullopt if that fails.
  std::optional<std::string> git(const std::vector<std::string>& arguments, const std::string& input = "") {
    std::vector<std::string> words{"git", "-C", directory_};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const auto result = run_program(words, input);
    failure_ = !result ? "the program 'git' cannot be started" : trimmed(result->err);
    if (!result || result->exit != 0) return std::nullopt;
    return result->out;
  }

  diagnostics::Diagnostic& fail(const std::string& message) {
    return report_.add(rules::no_such_path, path_origin("git:" + reference_), message);
  }

  bool resolve() {
    if (!git({"rev-parse", "--git-dir"})) {
      fail("'" + directory_ + "' is not in a git repository" + (failure_.empty() ? "" : ": " + failure_))
          .help.emplace_back("compare with a directory, a file or a lock instead");
      return false;
    }
    const auto commit = git({"rev-parse", "--verify", "--quiet", reference_ + "^{commit}"});
    if (commit) {
      commit_ = trimmed(*commit);
      return true;
    }
    const auto shallow = git({"rev-parse", "--is-shallow-repository"});
    const bool is_shallow = shallow && trimmed(*shallow) == "true";
    // A server can be asked for a branch or a tag, not for HEAD~1.
    const bool is_name = reference_ != "HEAD" && reference_.find_first_of("~^@:") == std::string::npos;
    fail("no commit '" + reference_ + "' in this repository" +
         (is_shallow ? ", which is a shallow clone" : ""))
        .help.push_back(!is_shallow ? "`git branch --all` and `git tag` list the names"
                        : is_name   ? "fetch it: git fetch --depth=1 origin " + reference_ + ":refs/heads/" +
                                        reference_ + ", or git fetch --unshallow"
                                  : "fetch it: git fetch --unshallow");
    return false;
  }

  /// The path of the repository's directory that git works in, with a slash at the end; "" for its root.
  std::string prefix() { return trimmed(git({"rev-parse", "--show-prefix"}).value_or("")); }

  bool exists(const std::string& path) { return git({"cat-file", "-e", commit_ + ":" + path}).has_value(); }

  /// Adds the files below a path of the repository.
  bool add_files(const std::string& path, Snapshot& files) {
    std::vector<std::string> list{"ls-tree", "-r", "-z", "--full-tree", commit_};
    if (!path.empty()) list.insert(list.end(), {"--", path});
    const auto entries = git(list);
    if (!entries) return false;
    std::vector<std::string> names;
    std::string wanted;
    for (std::size_t at = 0; at < entries->size();) {
      const std::size_t end = entries->find('\0', at);
      const std::string entry = entries->substr(at, end - at);
      at = end + 1;
      const std::size_t tab = entry.find('\t');
      if (tab == std::string::npos || !is_document(entry)) continue;
      const std::string head = entry.substr(0, tab);  // mode, type, object
      if (head.find(" blob ") == std::string::npos) continue;
      names.push_back(entry.substr(tab + 1));
      wanted += head.substr(head.rfind(' ') + 1) + "\n";
    }
    if (names.empty()) return true;
    const auto texts = git({"cat-file", "--batch"}, wanted);
    if (!texts) return false;
    std::size_t at = 0;
    for (const std::string& name : names) {
      const std::size_t line = texts->find('\n', at);
      if (line == std::string::npos) return false;
      const std::string head = texts->substr(at, line - at);  // object, type, size
      const std::size_t size = std::stoull("0" + head.substr(head.rfind(' ') + 1));
      files["git:" + reference_ + "/" + name] = texts->substr(line + 1, size);
      at = line + 1 + size + 1;
    }
    return true;
  }

  const std::string& failure() const { return failure_; }

 private:
  std::string directory_;
  std::string reference_;
  diagnostics::Report& report_;
  std::string commit_;
  std::string failure_;
};

std::string without_slash(std::string path) {
  while (path.ends_with('/')) path.pop_back();
  return path;
}

/// The directory in which git works for a path, and the path's name below it ("" for the directory itself).
struct Place {
  std::string directory;
  std::string name;
};
Place place_of(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return {path, ""};
  const fs::path file(path);
  return {file.has_parent_path() ? file.parent_path().string() : ".", file.filename().string()};
}

/// Reads the files of `reference` that are below `paths` in the repository around them; or below `path` of
/// the repository if that is not empty. Their names begin with "git:<reference>/". Returns std::nullopt after
/// reporting an error, such as a reference that a shallow clone does not have.
std::optional<Commit> read_commit(const std::string& reference, const std::string& path,
                                  const std::vector<std::string>& paths, diagnostics::Report& report) {
  Snapshot files;
  Commit commit;
  for (const std::string& each : paths) {
    const Place place = place_of(each);
    Repository repository(place.directory, reference, report);
    if (!repository.resolve()) return std::nullopt;
    const std::string wanted =
        path.empty() ? without_slash(repository.prefix() + place.name) : without_slash(path);
    if (!wanted.empty() && !repository.exists(wanted)) {
      repository.fail("commit '" + reference + "' has no '" + wanted + "'")
          .help.push_back("name the old path: --against git:" + reference + ":PATH");
      return std::nullopt;
    }
    // References may lead to files beside a contract.
    const bool is_file = is_document(wanted);
    const std::string below = is_file ? fs::path(wanted).parent_path().string() : wanted;
    if (!repository.add_files(below, files)) {
      repository.fail("cannot read commit '" + reference + "': " + repository.failure());
      return std::nullopt;
    }
    commit.paths.push_back("git:" + reference + (wanted.empty() ? "" : "/" + wanted));
    if (!path.empty()) break;
  }
  commit.files = std::make_shared<const Snapshot>(std::move(files));
  return commit;
}

}  // namespace

namespace fs = std::filesystem;

namespace {

/// The `capture.json` of the first directory that has one.
std::optional<source::Node> capture_of(const std::vector<std::string>& paths, Files& files,
                                       diagnostics::Report& report) {
  for (const std::string& path : paths) {
    const std::string directory = files.is_directory(path) ? path : fs::path(path).parent_path().string();
    const std::string name = (fs::path(directory) / "capture.json").string();
    if (!files.exists(name)) continue;
    if (auto document = files.read(name, report)) return std::move(document->root);
  }
  return std::nullopt;
}

breaking::Version load_version(const std::vector<std::string>& paths, Files& files,
                               diagnostics::Report& report, diagnostics::Report& errors) {
  breaking::Version loaded{load_as_far_as_possible(paths, files, report, errors), ""};
  if (const auto capture = capture_of(paths, files, report))
    loaded.capture = breaking::capture_conditions(*capture);
  return loaded;
}

/// Loads an old version. Contracts that cannot be read at all are not compared, and findings about others are
/// not those of this run.
std::optional<breaking::Version> load_old(const std::vector<std::string>& paths, Files& files,
                                          diagnostics::Report& report) {
  diagnostics::Report reading;
  diagnostics::Report errors;
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
                                             diagnostics::Report& report) {
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
                                           diagnostics::Report& report) {
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
                                   diagnostics::Report& report) {
  diagnostics::Report errors;
  breaking::Version loaded = load_version(paths, files, report, errors);
  report.append(std::move(errors));
  return loaded;
}

std::optional<breaking::Version> load_old_version(const std::string& against,
                                                  const std::vector<std::string>& new_paths, Files& files,
                                                  diagnostics::Report& report) {
  if (against.starts_with("git:")) return load_commit(against.substr(4), new_paths, files, report);
  Files old;
  if (old.exists(against) && !old.is_directory(against)) {
    diagnostics::Report reading;
    const auto document = old.read(against, reading);
    if (document && breaking::is_lock(document->root)) return load_lock(*document, files, report);
  }
  old = {};
  auto loaded = load_old({against}, old, report);
  files.append(old);
  return loaded;
}

breaking::LockInput lock_input(const std::vector<std::string>& paths, Files& files,
                               diagnostics::Report& report) {
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
