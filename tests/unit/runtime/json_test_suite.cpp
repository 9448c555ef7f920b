// tests/unit/runtime/json_test_suite.cpp: the readers of emitted code against the public JSONTestSuite.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "json_reading.hpp"

using namespace candor;
using namespace candor::testing;

namespace {

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("JSONTestSuite: what must be taken is taken, what must be refused is refused") {
  const std::filesystem::path folder =
      std::filesystem::path(CANDOR_SHARED_DIR) / "data" / "json-test-suite" / "test_parsing";
  if (!std::filesystem::exists(folder)) {
    std::cout << "skipped: JSONTestSuite for the runtime (no ../shared/data/json-test-suite)\n";
    return;
  }
  int taken_count = 0;
  int refused_count = 0;
  int policy_count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const std::string json = bytes_of(entry.path());
    CHECK_MESSAGE(fault(json) != "disagreed", name);
    // A key that stands twice: RFC 8259 does not forbid it, and it is refused here on purpose.
    const bool twice = name.starts_with("y_object_duplicated_key");
    if (name.starts_with("i_")) ++policy_count;
    if (name.starts_with("y_")) taken_count += is_json(json) ? 1 : 0;
    if (name.starts_with("n_")) refused_count += is_json(json) ? 0 : 1;
    if (name.starts_with("y_")) CHECK_MESSAGE(is_json(json) != twice, name);
    if (name.starts_with("n_")) CHECK_MESSAGE(!is_json(json), name);
  }
  std::cout << "JSONTestSuite, runtime: " << taken_count << " y_ taken, " << refused_count << " n_ refused, "
            << policy_count << " i_ policies\n";
}
