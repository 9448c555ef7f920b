// tests/unit/ir/real_contracts.cpp: every contract of the project, and every tool of the real lists, lowers.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "support/contracts.hpp"

using namespace candor;

namespace {

std::vector<std::filesystem::path> json_files(const std::filesystem::path& directory,
                                              const std::string& ending) {
  std::vector<std::filesystem::path> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(directory, none))
    if (entry.path().filename().string().ends_with(ending)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Types that stand before one that they need, other than through a record.
std::size_t used_before(const ir::Contract& contract) {
  std::size_t count = 0;
  for (ir::TypeId id = 0; id < contract.types.size(); ++id)
    if (const auto* list = std::get_if<ir::Array>(&contract[id].kind))
      if (list->item > id && !std::holds_alternative<ir::Record>(contract[list->item].kind)) ++count;
  return count;
}

}  // namespace

TEST_CASE("the contracts of the project lower without a word") {
  auto convention = testing::base_convention();
  diagnostics::Findings report;
  const auto extension =
      testing::document_of("convention.json", *testing::project_text("schemas/aft/convention.json"), report);
  REQUIRE(extension);
  const auto extended = convention::extend(convention, *extension, report);
  REQUIRE_MESSAGE(extended, testing::report_text(report));
  const auto files = json_files(std::filesystem::path(CANDOR_SOURCE_DIR) / "schemas" / "aft", ".tool.json");
  CHECK(files.size() >= 19);
  for (const auto& path : files) {
    diagnostics::Findings own;
    const auto contracts = testing::contracts(path.filename().string(), text_of(path), *extended, own);
    CHECK(testing::report_text(own) == "");
    CHECK(contracts.size() == 1);
  }
}

TEST_CASE("the tools of real servers lower without an error") {
  const auto files = json_files(std::filesystem::path(CANDOR_SHARED_DIR) / "data" / "mcp-tools", ".json");
  if (files.empty()) {
    std::cout << "skipped: tools of real servers (no ../shared/data/mcp-tools)\n";
    return;
  }
  const auto convention = testing::base_convention();
  std::size_t lowered = 0;
  for (const auto& path : files) {
    if (path.filename() == "INDEX.json") continue;
    diagnostics::Findings report;
    const auto contracts = testing::contracts(path.filename().string(), text_of(path), convention, report);
    CHECK_MESSAGE(!report.failed(), testing::report_text(report));
    lowered += contracts.size();
    for (const ir::Contract& contract : contracts) CHECK(used_before(contract) == 0);
  }
  std::cout << "real servers: " << lowered << " tools lowered\n";
  CHECK(lowered >= 204);
}
