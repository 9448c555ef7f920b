// tests/unit/check/lists.cpp: every rule on the tool lists of real MCP servers, counted.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

#include "backend/backend.hpp"
#include "check/check.hpp"
#include "ir/lower.hpp"
#include "source/file.hpp"
#include "support/contracts.hpp"

using namespace candor;

namespace {

namespace fs = std::filesystem;

diagnostics::Findings findings_of(const fs::path& path, const check::Selection& selection, std::size_t& tools) {
  diagnostics::Findings report;
  const convention::Convention convention = testing::base_convention();
  const auto text = testing::project_text(fs::relative(path, CANDOR_SOURCE_DIR).string());
  REQUIRE(text.has_value());
  const auto all = testing::contract_files(path.filename().string(), *text, report);
  std::vector<ir::Contract> contracts;
  for (const schema::ContractFile& file : all) {
    auto contract = ir::lower(file, convention, report);
    REQUIRE(contract.has_value());
    contracts.push_back(std::move(*contract));
  }
  std::vector<check::Subject> subjects;
  for (std::size_t i = 0; i < all.size(); ++i)
    subjects.push_back(
        {contracts[i], all[i], convention, backend::backends().front()->respelled(contracts[i])});
  check::run(subjects, selection, report);
  tools += subjects.size();
  report.sort_and_deduplicate();
  return report;
}

void print_counts(const std::map<std::string, std::size_t>& counts) {
  for (const auto& [rule, count] : counts) std::cout << "  " << rule << " " << count << "\n";
}

}  // namespace

TEST_CASE("findings in the lists of MCP servers have a rule and a place, and are the same each time") {
  const fs::path lists = fs::path(CANDOR_SHARED_DIR) / "data/mcp-tools";
  if (!fs::exists(lists)) {
    std::cout << "skipped: rules on the lists of MCP servers (no ../shared/data/mcp-tools)\n";
    return;
  }
  std::map<std::string, std::size_t> standard;
  std::map<std::string, std::size_t> all;
  std::size_t files = 0;
  std::size_t tools = 0;
  for (const auto& entry : fs::directory_iterator(lists)) {
    const fs::path& path = entry.path();
    if (path.extension() != ".json" || path.filename() == "INDEX.json") continue;
    CAPTURE(path.filename().string());
    ++files;
    std::size_t own_tools = 0;
    const diagnostics::Findings few = findings_of(path, {}, own_tools);
    CHECK(own_tools != 0);
    tools += own_tools;
    const check::Selection everything{.preset = check::Preset::strict, .docs = true};
    diagnostics::Findings many = findings_of(path, everything, own_tools);
    diagnostics::Findings again = findings_of(path, everything, own_tools);
    CHECK(testing::report_text(many) == testing::report_text(again));
    for (const diagnostics::Diagnostic& each : few.all()) ++standard[each.code + " " + each.rule];
    for (const diagnostics::Diagnostic& each : many.all()) {
      CAPTURE(each.message);
      ++all[each.code + " " + each.rule];
      REQUIRE(each.primary.at.file);
      CHECK(source::position(*each.primary.at.file, each.primary.at.span.begin).line > 1);
      CHECK(each.primary.at.pointer.starts_with("/"));
    }
    // A stricter preset only adds findings.
    for (const diagnostics::Diagnostic& each : few.all())
      CHECK(std::ranges::any_of(many.all(), [&](const auto& other) {
        return other.rule == each.rule && other.primary.at.pointer == each.primary.at.pointer;
      }));
  }
  CHECK(files >= 13);
  std::cout << files << " lists with " << tools << " tools; findings of the preset standard:\n";
  print_counts(standard);
  std::cout << "findings of the preset strict with the group docs:\n";
  print_counts(all);
}
