// generator/cli/inputs/git.cpp: reads the files of a commit with the program `git`.
#include "cli/inputs/git.hpp"

#include <candor/process.hpp>
#include <filesystem>
#include <set>
#include <system_error>

#include "cli/rules.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

namespace {

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

bool is_document(std::string_view name) { return name.ends_with(".json") || source::has_yaml_name(name); }

class Repository {
 public:
  Repository(std::string directory, std::string reference, diagnostics::Findings& report)
      : directory_(std::move(directory)), reference_(std::move(reference)), report_(report) {}

  /// Runs git in the directory. Returns std::nullopt if that fails.
  std::optional<std::string> git(const std::vector<std::string>& arguments, const std::string& input = "") {
    std::vector<std::string> words{"git", "-C", directory_};
    words.insert(words.end(), arguments.begin(), arguments.end());
    ProgramResult result = run_program(words, {.input = input});
    failure_ = result.is_started() ? trimmed(result.err) : "the program 'git' cannot be started";
    if (!result.ok()) return std::nullopt;
    return std::move(result.out);
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
  diagnostics::Findings& report_;
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
  return {file.has_parent_path() ? file.parent_path().generic_string() : ".", file.filename().string()};
}

}  // namespace

std::optional<Commit> read_commit(const std::string& reference, const std::string& path,
                                  const std::vector<std::string>& paths, diagnostics::Findings& report) {
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
    const std::string below = is_file ? fs::path(wanted).parent_path().generic_string() : wanted;
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

}  // namespace candor::cli
