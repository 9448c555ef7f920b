// tests/unit/runtime/formats_suite.cpp: every format against the files of JSON-Schema-Test-Suite.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "candor/detail/format.hpp"

namespace candor::detail {
namespace {

using nlohmann::json;

struct Counts {
  int right = 0;
  int tests = 0;
};

/// Returns the verdict of an asserted format; values other than strings, and unknown formats, are always
/// valid.
bool fits(const json& schema, const json& data) {
  const std::string name = schema.at("format");
  const FormatCheck check = Format(name).check;
  return check == nullptr || !data.is_string() || check(data.get<std::string>());
}

Counts run_file(const std::filesystem::path& path) {
  std::ifstream in(path);
  Counts counts;
  for (const json& group : json::parse(in)) {
    for (const json& test : group.at("tests")) {
      const bool right = fits(group.at("schema"), test.at("data")) == test.at("valid").get<bool>();
      CHECK_MESSAGE(right, path.filename().string(), ": ", test.at("description").get<std::string>());
      counts.right += right ? 1 : 0;
      ++counts.tests;
    }
  }
  return counts;
}

TEST_CASE("JSON-Schema-Test-Suite: optional/format, asserted") {
  const std::filesystem::path directory = std::filesystem::path(CANDOR_SHARED_DIR) /
                                          "data/json-schema-test-suite/tests/draft2020-12/optional/format";
  if (!std::filesystem::exists(directory)) {
    std::cout << "skipped: formats of JSON-Schema-Test-Suite (no ../shared/data/json-schema-test-suite)\n";
    return;
  }
  Counts all;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    const std::string format = entry.path().stem().string();
    if (CANDOR_HAS_IDNA == 0 && (format == "hostname" || format.starts_with("idn-"))) {
      std::cout << "skipped: format " << format << ": there is no libidn2\n";
      continue;
    }
    const Counts counts = run_file(entry.path());
    std::cout << "counts: format " << format << ": " << counts.right << "/" << counts.tests << "\n";
    all.right += counts.right;
    all.tests += counts.tests;
  }
  std::cout << "counts: formats: " << all.right << "/" << all.tests << "\n";
  CHECK(all.tests >= 400);
}

}  // namespace
}  // namespace candor::detail
