// tests/unit/check/cases.cpp: each rule has a directory in tests/check with a contract that breaks it, what
// is said of that to the letter, and a contract that keeps it, of which nothing is said.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "backend/backend.hpp"
#include "check/breaches.hpp"
#include "check/check.hpp"
#include "check/rules/rules.hpp"
#include "convention/laws.hpp"
#include "diagnostics/rules.hpp"
#include "ir/lower.hpp"
#include "support/contracts.hpp"

using namespace candor;

namespace {

/// The directory of a rule: the id after the slash, with '_' for '-'.
std::string directory_of(const diagnostics::Rule& rule) {
  std::string name(rule.id.substr(rule.id.find('/') + 1));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::vector<const diagnostics::Rule*> listed_rules() {
  std::vector<const diagnostics::Rule*> rules;
  for (const check::Rule* rule : check::all()) rules.push_back(&rule->about);
  for (const diagnostics::Rule* rule : diagnostics::rules_of("convention")) rules.push_back(rule);
  static constexpr diagnostics::Rule reserved_name = convention::rule_of(laws::reserved_name);
  rules.push_back(&reserved_name);
  // The rules of reading schemas that are checks of the catalogue, or that close a hole of other readers.
  for (const char* const module : {"schema", "diagnostics"})
    for (const diagnostics::Rule* rule : diagnostics::rules_of(module))
      if (!rule->code.empty() || rule == &schema::rules::duplicate_id ||
          rule == &schema::rules::duplicate_anchor || rule == &schema::rules::bad_keyword_value)
        rules.push_back(rule);
  for (const diagnostics::Rule* rule : diagnostics::rules_of("ir"))
    if (rule->id != ir::rules::too_deep.id)
      rules.push_back(rule);  // tests/unit/ir/limits.cpp writes its contract
  return rules;
}

/// Returns the diagnostics of a contract, or of an extension of the convention: those of the minimal rules
/// and of the rule that the directory is named after.
void look_at(const std::string& directory, const std::string& name, const std::string& text,
             diagnostics::Findings& report) {
  if (name.find("convention.json") == std::string::npos) {
    const convention::Convention convention = testing::base_convention();
    check::Selection selection{.preset = check::Preset::minimal};
    for (const check::Rule* rule : check::all())
      if (directory_of(rule->about) == directory) {
        selection.on.push_back(rule);
        // The summary of others.
        if (rule == &check::tool_of_others) selection.preset = check::Preset::standard;
      }
    const auto files = testing::contract_files(name, text, report);
    std::vector<std::optional<ir::Contract>> contracts;
    for (const schema::ContractFile& file : files) contracts.push_back(ir::lower(file, convention, report));
    std::vector<check::Subject> subjects;
    for (std::size_t i = 0; i < files.size(); ++i)
      if (contracts[i]) {
        check::check_breach_names(*contracts[i], report);
        subjects.push_back(
            {*contracts[i], files[i], convention, backend::backends().front()->respelled(*contracts[i])});
      }
    check::run(subjects, selection, report);
  } else if (const auto document = testing::document_of(name, text, report)) {
    convention::extend(testing::base_convention(), *document, report);
  }
}

std::vector<std::string> case_directories() {
  std::vector<std::string> names;
  const std::filesystem::path top = std::filesystem::path(CANDOR_SOURCE_DIR) / "tests" / "check";
  for (const auto& entry : std::filesystem::directory_iterator(top))
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

/// The file of a case, whichever of the forms it has, and its name.
std::pair<std::string, std::string> case_file(const std::string& directory, const std::string& which) {
  for (const char* ending : {".tool.json", ".envelope.json", ".convention.json", ".json"})
    if (auto text = testing::project_text("tests/check/" + directory + "/" + which + ending))
      return {which + ending, *text};
  return {};
}

}  // namespace

TEST_CASE("every rule has its cases, and what is said of them is pinned") {
  std::set<std::string> said_ids;
  for (const std::string& directory : case_directories()) {
    CAPTURE(directory);
    const auto [bad_name, bad] = case_file(directory, "bad");
    diagnostics::Findings report;
    look_at(directory, bad_name, bad, report);
    if (std::getenv("REFRESH") != nullptr)
      std::ofstream(std::string(CANDOR_SOURCE_DIR) + "/tests/check/" + directory + "/expected.txt")
          << testing::report_text(report);
    CHECK(testing::report_text(report) ==
          testing::project_text("tests/check/" + directory + "/expected.txt").value_or(""));
    for (const diagnostics::Diagnostic& each : report.all()) said_ids.insert(each.rule + " in " + directory);
    const auto [good_name, good] = case_file(directory, "good");
    REQUIRE(!good.empty());
    diagnostics::Findings nothing;
    look_at(directory, good_name, good, nothing);
    CHECK(testing::report_text(nothing) == "");
  }
  for (const diagnostics::Rule* rule : listed_rules()) {
    CAPTURE(rule->id);
    CHECK(said_ids.contains(std::string(rule->id) + " in " + directory_of(*rule)));
  }
}

TEST_CASE("ids and names of rules are unique, and each rule can be explained") {
  std::set<std::string> ids;
  for (const diagnostics::Rule* rule : listed_rules()) {
    CHECK(ids.insert(std::string(rule->id)).second);
    CHECK(!rule->summary.empty());
    CHECK(!rule->summary.ends_with('.'));
    CHECK(rule->explanation.size() > 20);
  }
}

TEST_CASE("every directory of cases is that of a rule") {
  std::set<std::string> known;
  for (const diagnostics::Rule* rule : listed_rules()) known.insert(directory_of(*rule));
  for (const std::string& directory : case_directories()) {
    CAPTURE(directory);
    CHECK(known.contains(directory));
  }
}
