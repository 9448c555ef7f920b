// tests/documents/documents.cpp: checks paths and excerpts in the READMEs, and runs the quick start.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

const fs::path root = CANDOR_SOURCE_DIR;

std::string text_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  REQUIRE_MESSAGE(stream, path.string() << " does not exist");
  return {std::istreambuf_iterator<char>(stream), {}};
}

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// Returns the Markdown files of the project, except test data.
std::vector<fs::path> documents() {
  std::vector<fs::path> found;
  for (const char* name : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}) found.push_back(root / name);
  for (const char* directory : {"generator", "schemas", "templates", "tests"}) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / directory))
      if (entry.path().filename() == "README.md" || entry.path().filename() == "guide.md")
        found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// Returns the document without fenced blocks, whose paths belong to the reader.
std::string prose_of(const fs::path& document) {
  std::string prose;
  bool fenced = false;
  for (const std::string& line : lines_of(text_of(document))) {
    if (line.rfind("```", 0) == 0)
      fenced = !fenced;
    else if (!fenced)
      prose += line + "\n";
  }
  return prose;
}

std::vector<std::string> matches_of(const std::string& text, const char* pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    found.push_back((*match)[1].str());
  return found;
}

/// Removes the components from the first placeholder (`<name>`, `*`) on.
std::string without_placeholders(const std::string& path) {
  const std::size_t placeholder = path.find_first_of("<*{");
  if (placeholder == std::string::npos) return path;
  const std::size_t slash = path.rfind('/', placeholder);
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

/// Returns true if the path exists, or is in a directory that the reader makes.
bool exists_for(const fs::path& document, const std::string& path) {
  for (const char* made : {"out/", "build/", "try/"})
    if (path.rfind(made, 0) == 0) return true;
  const std::string known = without_placeholders(path);
  for (const fs::path& base :
       {document.parent_path(), root, root / "generator", root / "generator/serve/mcp"})
    if (fs::exists(base / known)) return true;
  const fs::directory_iterator wings(root / "generator");
  return std::any_of(begin(wings), end(wings), [&](const auto& wing) { return fs::exists(wing.path() / known); });
}

/// A fenced block and the comment in front of it.
struct Block {
  std::string comment;
  Lines lines;
};

/// Returns the fenced blocks of a document that follow a line `<!-- comment -->`.
std::vector<Block> blocks_of(const fs::path& document) {
  std::vector<Block> blocks;
  const Lines lines = lines_of(text_of(document));
  for (std::size_t at = 0; at + 1 < lines.size(); ++at) {
    if (lines[at].rfind("<!-- ", 0) != 0 || lines[at + 1].rfind("```", 0) != 0) continue;
    Block block{lines[at].substr(5, lines[at].size() - 9), {}};
    for (at += 2; at < lines.size() && lines[at] != "```"; ++at) block.lines.push_back(lines[at]);
    blocks.push_back(block);
  }
  return blocks;
}

/// Returns the first line of `excerpt` that `lines` does not have in this order, or "". Lines of `…` stand
/// for omitted ones; lines without one between them must be adjacent.
std::string first_difference(const Lines& excerpt, const Lines& lines) {
  std::size_t at = 0;
  for (std::size_t begin = 0; begin < excerpt.size();) {
    const auto is_omission = [](const std::string& line) {
      return line.find_first_not_of(' ') != std::string::npos &&
             line.substr(line.find_first_not_of(' ')) == "…";
    };
    const auto first = excerpt.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = std::find_if(first, excerpt.end(), is_omission);
    const auto found = std::search(lines.begin() + static_cast<std::ptrdiff_t>(at), lines.end(), first, last);
    if (found == lines.end() && first != last) return *first;
    at = static_cast<std::size_t>(found - lines.begin()) + static_cast<std::size_t>(last - first);
    begin = static_cast<std::size_t>(last - excerpt.begin()) + 1;
  }
  return "";
}

/// A directory that is removed at the end of the scope.
class Scratch {
 public:
  Scratch() : path_(fs::temp_directory_path() / ("candor-documents-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

int run(const std::string& command) { return std::system(command.c_str()); }

/// Returns the lines of the file that a comment names: `excerpt of FILE` or `emitted from CONTRACT: FILE`.
Lines source_of(const std::string& comment, const fs::path& scratch) {
  const std::string excerpt = "excerpt of ";
  if (comment.rfind(excerpt, 0) == 0) return lines_of(text_of(root / comment.substr(excerpt.size())));
  const std::string emitted = "emitted from ";
  const std::size_t colon = comment.find(": ");
  const std::string contract = (root / comment.substr(emitted.size(), colon - emitted.size())).string();
  REQUIRE(run(std::string(CANDOR_PROGRAM) + " generate " + contract + " -o " + (scratch / "out").string() +
              " --namespace agent 2> /dev/null") == 0);
  return lines_of(text_of(scratch / "out" / comment.substr(colon + 2)));
}

TEST_CASE("every path in a document exists") {
  for (const fs::path& document : documents()) {
    const std::string prose = prose_of(document);
    const std::string name = document.lexically_relative(root).generic_string();
    for (const std::string& link : matches_of(prose, R"(\]\(([^)#:]+)\))"))
      CHECK_MESSAGE(fs::exists(document.parent_path() / link), name << " links to " << link);
    for (const std::string& path : matches_of(
             prose,
             R"(`([\w.<>*-]+(?:/[\w.<>*-]+)*(?:/|\.(?:cpp|hpp|md|def|tmpl|json|sh|py|cmake|ndjson)))`)"))
      if (path.find('/') != std::string::npos)
        CHECK_MESSAGE(exists_for(document, path), name << " names " << path);
  }
}

TEST_CASE("every wing and module has a README of 10 to 40 lines") {
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "generator")) {
    if (!fs::exists(entry.path() / "CMakeLists.txt")) continue;
    const std::size_t lines = lines_of(text_of(entry.path() / "README.md")).size();
    const std::string name = entry.path().filename().string();
    CHECK_MESSAGE(lines >= 10, name << " has " << lines << " lines");
    // These two hold a user's guide.
    if (name != "cli" && name != "runtime") CHECK_MESSAGE(lines <= 40, name << " has " << lines << " lines");
  }
}

TEST_CASE("excerpts are what the files contain") {
  std::size_t excerpts = 0;
  for (const fs::path& document : documents()) {
    const Scratch scratch;
    for (const Block& block : blocks_of(document)) {
      if (block.comment.rfind("quick start", 0) == 0) continue;
      CAPTURE(block.comment);
      CHECK(first_difference(block.lines, source_of(block.comment, scratch.path())) == "");
      ++excerpts;
    }
  }
  CHECK(excerpts > 0);
}

TEST_CASE("a wrong excerpt is found") {
  const Lines file{"a", "b", "c", "d"};
  CHECK(first_difference({"b", "c"}, file) == "");
  CHECK(first_difference({"a", "…", "c", "d"}, file) == "");
  CHECK(first_difference({"a", "c"}, file) == "a");
  CHECK(first_difference({"c", "  …", "b"}, file) == "b");
}

TEST_CASE("the commands of the quick start compile and print what the README shows") {
  const Scratch scratch;
  Lines commands;
  std::string expected;
  for (const Block& block : blocks_of(root / "README.md")) {
    if (block.comment == "quick start") commands = block.lines;
    if (block.comment == "quick start prints")
      for (const std::string& line : block.lines) expected += line + "\n";
  }
  REQUIRE(!commands.empty());
  REQUIRE(commands.front().rfind("make ", 0) == 0);
  for (const char* directory : {"tests", "generator"})
    fs::create_directory_symlink(root / directory, scratch.path() / directory);
  fs::create_directory_symlink(CANDOR_BUILD_DIR, scratch.path() / "build");
  std::ofstream script(scratch.path() / "quick_start.sh");
  for (std::size_t at = 1; at < commands.size(); ++at) script << commands[at] << "\n";
  script.close();
  REQUIRE(run("cd " + scratch.path().string() + " && sh -eu quick_start.sh > printed") == 0);
  CHECK(text_of(scratch.path() / "printed") == expected);
}

}  // namespace
