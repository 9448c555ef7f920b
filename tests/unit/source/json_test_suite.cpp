// tests/unit/source/json_test_suite.cpp: the parsing corpus of JSONTestSuite, where it lies beside the
// project.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "source/document.hpp"

namespace candor::source {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> cases(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string read_bytes(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

struct Counts {
  int taken = 0;
  int refused = 0;
  int policies = 0;
  int policies_taken = 0;
  int refused_on_purpose = 0;
};

/// Cases that the corpus takes and Candor refuses on purpose: RFC 8259 leaves the meaning of equal keys open.
bool refused_on_purpose(const std::string& name) {
  return name == "y_object_duplicated_key.json" || name == "y_object_duplicated_key_and_value.json";
}

/// The first letter of a case says what is due: y_ is taken, n_ is refused, i_ is for the reader to decide.
void run(const fs::path& path, Counts& counts) {
  const std::string name = path.filename().string();
  const Reading reading = read_json(make_file(name, read_bytes(path)));
  const bool taken = reading.document.has_value();
  CHECK_MESSAGE(taken == reading.faults.empty(), name);
  if (refused_on_purpose(name)) {
    CHECK_MESSAGE(!taken, name);
    CHECK(reading.faults.at(0).rule == "source/duplicate-key");
    ++counts.refused_on_purpose;
    return;
  }
  if (name[0] == 'y') CHECK_MESSAGE(taken, name);
  if (name[0] == 'n') CHECK_MESSAGE(!taken, name);
  counts.taken += name[0] == 'y' && taken ? 1 : 0;
  counts.refused += name[0] == 'n' && !taken ? 1 : 0;
  counts.policies += name[0] == 'i' ? 1 : 0;
  counts.policies_taken += name[0] == 'i' && taken ? 1 : 0;
}

TEST_CASE("JSONTestSuite: every y_ is taken and every n_ refused") {
  const fs::path folder = fs::path(CANDOR_SHARED_DIR) / "data/json-test-suite/test_parsing";
  if (!fs::is_directory(folder)) {
    std::cout << "skipped: JSONTestSuite (no ../shared/data/json-test-suite)\n";
    return;
  }
  Counts counts;
  const std::vector<fs::path> paths = cases(folder);
  for (const fs::path& path : paths) run(path, counts);
  std::cout << "JSONTestSuite: " << counts.taken << " y_ taken, " << counts.refused << " n_ refused, "
            << counts.policies << " i_ policies (" << counts.policies_taken << " taken), "
            << counts.refused_on_purpose << " with equal keys refused on purpose\n";
  CHECK(counts.taken + counts.refused + counts.policies + counts.refused_on_purpose ==
        static_cast<int>(paths.size()));
  CHECK(counts.taken > 0);
}

}  // namespace
}  // namespace candor::source
