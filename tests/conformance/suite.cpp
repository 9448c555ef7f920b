// tests/conformance/suite.cpp: reads a directory of tests.
#include "suite.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace conformance {
namespace {

namespace fs = std::filesystem;
using candor::source::Document;
using candor::source::find;
using candor::source::Kind;
using candor::source::Node;

std::vector<fs::path> json_files(const fs::path& directory) {
  std::vector<fs::path> paths;
  std::error_code none;
  for (fs::recursive_directory_iterator at(directory, none), end; at != end; at.increment(none)) {
    if (at->path().extension() == ".json") paths.push_back(at->path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::shared_ptr<const Document> read(const fs::path& path, const std::string& name,
                                     std::vector<std::string>& faults) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  auto reading = candor::source::read_json(candor::source::make_file(name, text.str()));
  if (reading.document && reading.faults.empty())
    return std::make_shared<const Document>(std::move(*reading.document));
  faults.push_back(name + ": " + (reading.faults.empty() ? "unreadable" : reading.faults.front().message));
  return nullptr;
}

std::string text_at(const Node& node, const char* name) {
  const Node* const found = find(node, name);
  return found == nullptr ? "" : found->text;
}

/// A case, if the value has the shape of one.
std::optional<Case> case_of(const Node& node) {
  const Node* const tests = find(node, "tests");
  Case one{text_at(node, "description"), find(node, "schema"), {}};
  if (tests == nullptr || tests->kind != Kind::array || one.schema == nullptr) return std::nullopt;
  for (const Node& test : tests->items) {
    const Node* const data = find(test, "data");
    const Node* const valid = find(test, "valid");
    if (data == nullptr || valid == nullptr || valid->kind != Kind::boolean) return std::nullopt;
    one.tests.push_back({text_at(test, "description"), data, valid->text == "true"});
  }
  return one;
}

}  // namespace

Suite load_suite(const std::string& directory, const std::string& draft, std::vector<std::string>& faults) {
  Suite suite{draft, {}, {}};
  const fs::path tests = fs::path(directory) / "tests" / draft;
  for (const fs::path& path : json_files(tests)) {
    SuiteFile file{path.lexically_relative(tests).generic_string(), nullptr, {}};
    file.document = read(path, file.name, faults);
    if (!file.document) continue;
    for (const Node& node : file.document->root.items) {
      if (auto one = case_of(node)) {
        file.cases.push_back(std::move(*one));
      } else {
        faults.push_back(file.name + ": this is no case: " + text_at(node, "description"));
      }
    }
    if (!file.cases.empty()) suite.files.push_back(std::move(file));
  }
  const fs::path remotes = fs::path(directory) / "remotes";
  for (const fs::path& path : json_files(remotes)) {
    const std::string uri = "http://localhost:1234/" + path.lexically_relative(remotes).generic_string();
    if (auto document = read(path, uri, faults)) suite.remotes.emplace(uri, std::move(document));
  }
  return suite;
}

bool is_required(const SuiteFile& file) { return !file.name.starts_with("optional/"); }
bool asserts_formats(const SuiteFile& file) { return file.name.starts_with("optional/format/"); }

}  // namespace conformance
