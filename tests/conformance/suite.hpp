// tests/conformance/suite.hpp: a directory in the layout of JSON-Schema-Test-Suite, as values.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "source/document.hpp"

namespace conformance {

/// A document and the verdict that the standard gives.
struct Test {
  std::string description;
  const candor::source::Node* data = nullptr;
  bool valid = false;
};

/// A schema and the instances that are validated against it.
struct Case {
  std::string description;
  const candor::source::Node* schema = nullptr;
  std::vector<Test> tests;
};

/// One file of tests; the nodes of its cases are in `document`.
struct SuiteFile {
  std::string name;  // below the directory of its draft: "ref.json", "optional/format/date.json"
  std::shared_ptr<const candor::source::Document> document;
  std::vector<Case> cases;
};

/// All files of one draft, sorted by name, and the schemas that they refer to as "http://localhost:1234/…".
struct Suite {
  std::string draft;  // the directory: "draft2020-12"
  std::vector<SuiteFile> files;
  std::map<std::string, std::shared_ptr<const candor::source::Document>, std::less<>> remotes;
};

/// Reads `<directory>/tests/<draft>/**/*.json` and `<directory>/remotes/**/*.json`. Files that are no tests
/// are named in `faults`; a directory without tests gives a suite without files.
Suite load_suite(const std::string& directory, const std::string& draft, std::vector<std::string>& faults);

/// True for the files that any implementation must pass, and for those that assert `format`.
bool is_required(const SuiteFile& file);
bool asserts_formats(const SuiteFile& file);

}  // namespace conformance
