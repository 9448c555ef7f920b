// tests/unit/breaking/history.cpp: releases of real MCP servers, compared with later ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "breaking/compare.hpp"
#include "breaking/report.hpp"
#include "load_contract.hpp"
#include "support/contracts.hpp"
#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::breaking::test {
namespace {

namespace fs = std::filesystem;

Version release(const fs::path& path) {
  diagnostics::Findings report;
  diagnostics::Findings errors;
  const auto document = testing::document_of(path.filename().string(), schema::test::content(path), report);
  REQUIRE(document.has_value());
  return {load_as_far_as_possible(*document, {}, testing::base_convention(), report, errors), ""};
}

std::string report_of(const Version& before, const Version& after) {
  diagnostics::Findings report;
  report_changes(compare(before, after, Mode::full), {Category::wire, true}, report);
  return testing::report_text(report);
}

/// True if the version of the tool accepts the value that is the witness of the change.
bool accepts(const Version& version, const Change& change) {
  const auto subject = std::ranges::find_if(
      version.subjects, [&](const Subject& each) { return each.file.name == change.tool; });
  REQUIRE(subject != version.subjects.end());
  const schema::AuthoredSchemas& own = *subject->file.authored;
  const schema::Id root = change.side == Side::params ? own.params : *own.result;
  return validate::validate(own.graph, root, change.witness->value).empty();
}

TEST_CASE("every change between releases of MCP servers is decided, and every break has a witness") {
  const fs::path lists = fs::path(CANDOR_SHARED_DIR) / "data/mcp-tools";
  if (!fs::exists(lists / "history")) {
    std::cout << "skipped: history of MCP servers (no ../shared/data/mcp-tools/history)\n";
    return;
  }
  std::vector<fs::path> releases;
  for (const auto& entry : fs::directory_iterator(lists / "history")) releases.push_back(entry.path());
  std::ranges::sort(releases);
  std::size_t breaking = 0;
  std::size_t witnesses = 0;
  std::size_t safe = 0;
  std::size_t undecided = 0;
  for (const fs::path& path : releases) {
    const std::string name = path.filename().string();
    CAPTURE(name);
    const Version before = release(path);
    const Version after = release(lists / (name.substr(0, name.find('@')) + ".json"));
    for (const Change& change : compare(before, after, Mode::upgrade_tool)) {
      CAPTURE(change.message);
      breaking += change.verdict == Verdict::breaking ? 1 : 0;
      safe += change.verdict == Verdict::safe ? 1 : 0;
      undecided += change.verdict == Verdict::unknown ? 1 : 0;
      if (change.verdict == Verdict::unknown) CHECK(change.why.has_value());
      if (change.verdict != Verdict::breaking) continue;
      if (std::ranges::find(rules_without_witness(), change.rule, &Unwitnessed::rule) !=
          rules_without_witness().end())
        continue;
      REQUIRE(change.witness.has_value());
      if (change.rule->code[0] == 'W') {
        CHECK(accepts(before, change) == change.witness->old_accepts);
        CHECK(accepts(after, change) != change.witness->old_accepts);
      }
      ++witnesses;
    }
    CHECK(report_of(before, after) == report_of(before, after));
    // A release and itself.
    CHECK(compare(before, before, Mode::full).empty());
  }
  std::cout << "counts: history of MCP servers: " << releases.size() << " releases, " << breaking
            << " breaking, " << witnesses << " witnesses, " << safe << " safe, " << undecided
            << " undecided\n";
  CHECK(breaking > 100);
  // The releases have no version of the contract, and no other change without a witness.
  CHECK(witnesses == breaking);
  CHECK(undecided == 0);
}

}  // namespace
}  // namespace candor::breaking::test
