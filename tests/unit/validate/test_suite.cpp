// tests/unit/validate/test_suite.cpp: the official JSON Schema test suite, before and after normalizing.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

#include "load_contract.hpp"
#include "schema/resolve/resolve.hpp"
#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::schema::test {
namespace {

std::vector<std::filesystem::path> files_in(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

struct Tally {
  std::size_t groups = 0;
  std::size_t refused = 0;
  std::size_t impossible = 0;
  std::size_t verdicts = 0;
  std::map<std::string, std::size_t> rules;  // of the first error of each group that has one

  void count_rule(const diagnostics::Findings& report) {
    for (const diagnostics::Diagnostic& said : report.all()) {
      if (said.severity != diagnostics::Severity::error) continue;
      ++rules[said.rule];
      return;
    }
  }
};

/// Returns true if part of what was written is set aside: what is left takes at least as much.
bool has_guards(const ContractFile& contract) {
  return std::any_of(contract.graph.nodes.begin(), contract.graph.nodes.end(),
                     [](const Schema& schema) { return !schema.guards.empty(); });
}

void check_group(const source::Node& group, const ContractFile& contract, Tally& tally, bool is_normal) {
  validate::Validator validator(contract.graph);
  for (const source::Node& one : source::find(group, "tests")->items) {
    const bool expected = source::find(one, "valid")->text == "true";
    CAPTURE(source::to_text(*source::find(group, "schema")));
    CAPTURE(source::to_text(*source::find(one, "data")));
    CAPTURE(is_normal);
    const source::Node& data = *source::find(one, "data");
    const bool taken = validator.validate(contract.params, data).empty();
    CHECK(validator.is_valid(contract.params, data) == taken);
    // Params are one object, also where their schema is a choice that takes other kinds of values.
    const bool is_no_object = is_normal && data.kind != source::Kind::object &&
                              contract.graph[contract.params].types == type_object;
    CHECK((taken == expected || (taken && has_guards(contract)) || (!taken && is_no_object)));
    ++tally.verdicts;
  }
}

void run_group(const source::Node& group, Tally& tally) {
  ++tally.groups;
  const std::string list =
      R"({"tools": [{"name": "t", "inputSchema": )" + source::to_text(*source::find(group, "schema")) + "}]}";
  const source::Document tools = document(list);
  const Loader nothing = [](std::string_view, std::string_view, const source::Origin& at,
                            diagnostics::Findings& report) -> std::optional<source::Document> {
    report.add({"test/no-file", diagnostics::Severity::error, "", ""}, at, "no file");
    return std::nullopt;
  };
  diagnostics::Findings report;
  const std::vector<ContractFile> contracts = resolve(tools, nothing, report);
  if (contracts.empty()) {
    CHECK(report.failed());
    ++tally.refused;
    tally.count_rule(report);
    return;
  }
  check_group(group, contracts[0], tally, false);
  if (const auto normalized = check_and_canonicalize(contracts[0], report)) {
    check_group(group, *normalized, tally, true);
  } else {
    CHECK(report.failed());
    ++tally.impossible;
    tally.count_rule(report);
  }
}

TEST_CASE("the official test suite: right, or refused by name") {
  const auto directory =
      std::filesystem::path(CANDOR_SHARED_DIR) / "data/json-schema-test-suite/tests/draft2020-12";
  if (!std::filesystem::exists(directory)) {
    std::cout << "skipped: JSON-Schema-Test-Suite (no ../shared/data/json-schema-test-suite)\n";
    return;
  }
  Tally tally;
  for (const auto& path : files_in(directory)) {
    CAPTURE(path.filename().string());
    const source::Document file = document(content(path), path.filename().string());
    for (const source::Node& group : file.root.items) run_group(group, tally);
  }
  std::cout << "JSON-Schema-Test-Suite: " << tally.groups << " groups, " << tally.refused
            << " refused by name, " << tally.impossible << " taken but contradictory, " << tally.verdicts
            << " verdicts\n";
  for (const auto& [rule, count] : tally.rules) std::cout << "  " << rule << ": " << count << "\n";
  CHECK(tally.groups >= 304);
  CHECK(tally.verdicts >= 1057);
}

}  // namespace
}  // namespace candor::schema::test
