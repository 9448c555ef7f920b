// tests/unit/check/asked.cpp: how many dishonest contracts of a red team are asked about the member that
// holds the evidence.
#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "check/check.hpp"
#include "ir/lower.hpp"
#include "support/contracts.hpp"

using namespace candor;

namespace {

namespace fs = std::filesystem;

const fs::path asked_contracts = fs::path(CANDOR_SHARED_DIR) / "data/redteam3/contracts";

/// The members that hold the evidence, by the names of the contracts without "_none" and "_proper".
const std::map<std::string, std::set<std::string>> evidence = {
    {"clean_bool", {"clean"}},
    {"cursor_custom_name", {"next_start_line"}},
    {"dry_run_no_echo", {"dry_run"}},
    {"errors_strings_beside_list", {"errors"}},
    {"failed_list_mutation", {"failed"}},
    {"from_cache", {"from_cache"}},
    {"item_applied", {"applied"}},
    {"item_status", {"status"}},
    {"offline_list", {"offline_mailboxes"}},
    {"rolled_back_flag", {"rolled_back"}},
    {"sampled", {"sampled"}},
    {"scanned_vs_total", {"packages_scanned"}},
    {"servers_ready", {"ready"}},
    {"side_effect_flags", {"customer_notified", "ledger_posted"}},
    {"skipped_count", {"skipped"}},
    {"status_ok_partial", {"status"}},
    {"status_pending", {"status"}},
    {"truncated_bool_beside_list", {"truncated"}},
    {"effect_on_accepted", {"accepted"}},
    {"gap_max_zero", {"cut"}},
    {"mutation_as_query", {"deleted"}},
    {"rolled_back_means_done", {"rolled_back"}},
    {"scope_count_on_limit", {"requested_count"}},
    {"search_as_info", {"next_page", "skipped"}},
    {"timeout_nothing_to_do", {"timeout"}},
    {"truncated_none", {"truncated"}},
    {"undeclared_words", {"status"}},
};

/// Returns the last part of each finding's place: the name of the member that it is about. Remarks about
/// ledgers are no questions.
std::multiset<std::string> asked_members(const fs::path& path) {
  diagnostics::Findings report;
  convention::Convention convention = testing::base_convention();
  const auto text_of = [](const fs::path& file) {
    return testing::project_text(fs::relative(file, CANDOR_SOURCE_DIR).string());
  };
  if (const auto more = text_of(path.parent_path() / "convention.json")) {
    const auto document = testing::document_of("convention.json", *more, report);
    REQUIRE(document);
    convention = convention::extend(convention, *document, report).value();
  }
  const auto text = text_of(path);
  REQUIRE(text);
  const auto files = testing::contract_files(path.filename().string(), *text, report);
  REQUIRE(files.size() == 1);
  const auto contract = ir::lower(files.front(), convention, report);
  REQUIRE(contract.has_value());
  check::run(std::vector<check::Subject>{{*contract, files.front(), convention}}, {}, report);
  std::multiset<std::string> members;
  for (const diagnostics::Diagnostic& each : report.all()) {
    const std::string& pointer = each.primary.at.pointer;
    if (each.severity != diagnostics::Severity::remark && each.rule.starts_with("convention/"))
      members.insert(pointer.substr(pointer.rfind('/') + 1));
  }
  return members;
}

/// Returns the contracts of a directory whose names end so, of which no finding names the evidence.
std::set<std::string> silent(const std::string& directory, const std::string& ending,
                             std::size_t& looked_at) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(asked_contracts / directory)) {
    std::string name = entry.path().filename().string();
    name.resize(name.size() - std::string(".tool.json").size());
    if (!name.ends_with(ending)) continue;
    ++looked_at;
    const auto members = evidence.find(name.substr(0, name.size() - ending.size()));
    if (members == evidence.end()) {
      names.insert(name + " is not in the table of this test");
      continue;
    }
    const auto asked = asked_members(entry.path());
    for (const std::string& member : members->second)
      if (!asked.contains(member)) names.insert(name + ": " + member);
  }
  return names;
}

}  // namespace

TEST_CASE("contracts that hide or deny their evidence are asked about it, and proper ones about nothing") {
  if (!fs::exists(asked_contracts)) {
    std::cout << "skipped: contracts of a red team (no ../shared/data/redteam3)\n";
    return;
  }
  const std::set<std::string> none;
  std::size_t looked_at = 0;
  CHECK(silent("lying", "", looked_at) == none);
  CHECK(looked_at == 9);
  CHECK(silent("shapes", "_none", looked_at) == none);
  CHECK(silent("shapes", "_proper", looked_at) == none);
  CHECK(looked_at == 45);
  for (const auto& entry : fs::directory_iterator(asked_contracts / "plain")) {
    CAPTURE(entry.path().filename().string());
    const auto asked = asked_members(entry.path());
    CHECK(asked.contains("name"));  // its kind
    CHECK(asked.size() >= 5);
  }
  for (const auto& entry : fs::directory_iterator(asked_contracts / "proper")) {
    if (entry.path().filename() == "convention.json") continue;
    CAPTURE(entry.path().filename().string());
    CHECK(asked_members(entry.path()).empty());
  }
}
