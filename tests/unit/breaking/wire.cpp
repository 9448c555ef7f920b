// tests/unit/breaking/wire.cpp: every row of the catalogue of schema changes, for params and results, in both
// directions.
#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "analyze/inclusion.hpp"
#include "breaking/decide.hpp"
#include "breaking/differences.hpp"
#include "breaking/joined.hpp"
#include "schema/resolve/resolve.hpp"
#include "support/schema_changes.hpp"
#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::breaking::test {
namespace {

using schema::test::Row;

/// A contract with the schema as its params and as its result, each with the definitions.
schema::ContractFile contract_with(const std::string& text, const std::string& defs) {
  diagnostics::Findings report;
  const std::string file = R"({"tools": [{"name": "t", "inputSchema": {"$defs": )" + defs +
                           R"(, "properties": {"x": )" + text +
                           R"(}, "required": ["x"]}, "outputSchema": {"$defs": )" + defs +
                           R"(, "properties": {"x": )" + text + R"(}, "required": ["x"]}}]})";
  const source::Document document = schema::test::document(file, "tools.json");
  const auto contracts = schema::resolve(document, {}, report);
  REQUIRE_MESSAGE(contracts.size() == 1, text);
  return contracts.front();
}

std::vector<Change> changes_of(const schema::ContractFile& before, const schema::ContractFile& after,
                               Mode mode) {
  Joined joined = join(before, after);
  return schema_changes(joined, mode);
}

/// The verdict of all changes of a side together: the worst one.
Verdict verdict_of(const std::vector<Change>& changes, Side side) {
  Verdict worst = Verdict::safe;
  for (const Change& change : changes)
    if (change.side == side && change.verdict != Verdict::safe && worst != Verdict::breaking)
      worst = change.verdict;
  return worst;
}

/// True if the witness of a change is accepted by one version and refused by the other.
bool is_confirmed(const Change& change, const schema::ContractFile& before,
                  const schema::ContractFile& after) {
  if (!change.witness) return false;
  const auto accepts = [&](const schema::ContractFile& file) {
    const schema::AuthoredSchemas& own = *file.authored;
    const schema::Id root = change.side == Side::params ? own.params : *own.result;
    return validate::validate(own.graph, root, change.witness->value).empty();
  };
  return accepts(before) != accepts(after) && accepts(before) == change.witness->old_accepts;
}

Verdict wanted(schema::test::Change change, bool old_within_new) {
  using schema::test::Change;
  const bool holds = change == Change::same || change == (old_within_new ? Change::grows : Change::shrinks);
  return holds ? Verdict::safe : Verdict::breaking;
}

schema::test::Change reversed(schema::test::Change change) {
  using schema::test::Change;
  return change == Change::grows ? Change::shrinks : change == Change::shrinks ? Change::grows : change;
}

TEST_CASE("every schema change has its verdict for params and results, forward and back") {
  std::size_t breaking = 0;
  std::size_t safe = 0;
  for (const Row& row : schema::test::schema_changes) {
    CAPTURE(std::string(row.name));
    for (const bool forward : {true, false}) {
      CAPTURE(forward);
      const schema::ContractFile before = contract_with(forward ? row.before : row.after, row.defs);
      const schema::ContractFile after = contract_with(forward ? row.after : row.before, row.defs);
      const schema::test::Change change = forward ? row.change : reversed(row.change);
      // Clients of MCP assert formats in results only.
      const bool adds_format = std::string_view(row.name) == "W034 format-added";
      const auto of_result = !adds_format ? change
                             : forward    ? schema::test::Change::shrinks
                                          : schema::test::Change::grows;
      // A new optional param of an open object is for a person to judge.
      const bool adds_optional = std::string_view(row.name).starts_with(forward ? "W040" : "W044");
      for (const Mode mode : {Mode::upgrade_tool, Mode::upgrade_host}) {
        const std::vector<Change> changes = changes_of(before, after, mode);
        CHECK(verdict_of(changes, Side::params) == (adds_optional && mode == Mode::upgrade_tool
                                                        ? Verdict::policy
                                                        : wanted(change, mode == Mode::upgrade_tool)));
        CHECK(verdict_of(changes, Side::result) == wanted(of_result, mode == Mode::upgrade_host));
        for (const Change& each : changes) {
          if (each.verdict == Verdict::breaking)
            CHECK_MESSAGE(is_confirmed(each, before, after), each.message);
          if (each.verdict == Verdict::breaking) CHECK(each.rule->severity == diagnostics::Severity::error);
          ++(each.verdict == Verdict::breaking ? breaking : safe);
        }
      }
    }
  }
  std::cout << "counts: schema changes: " << std::size(schema::test::schema_changes) << " rows, " << breaking
            << " breaking, " << safe << " safe\n";
}

TEST_CASE("every row of the catalogue is found under its name") {
  std::size_t named = 0;
  for (const Row& row : schema::test::schema_changes) {
    const std::string name = row.name;
    const std::string code = name.substr(0, 4);
    // Another way to write a row has the names of its keywords.
    if (name.find(", as ") != std::string::npos || code[0] != 'W' || code[1] != '0') continue;
    // Annotations are policy: see contracts.cpp.
    if (code >= "W034" && code <= "W038") continue;
    CAPTURE(name);
    const auto changes = changes_of(contract_with(row.before, row.defs), contract_with(row.after, row.defs),
                                    Mode::upgrade_tool);
    std::string found;
    for (const Change& change : changes) found += std::string(change.rule->code) + " ";
    CHECK_MESSAGE(found.find(code) != std::string::npos, found);
    ++named;
  }
  CHECK(named >= 76);
}

/// True if the comparison of the two schemas of `x` finds a difference.
bool differ(const std::string& one, const std::string& other) {
  Joined joined = join(contract_with(one, "{}"), contract_with(other, "{}"));
  return !differences_of(joined.graph, joined.old_params, joined.new_params).keywords.empty();
}

TEST_CASE("no keyword that constrains values is left out of the comparison") {
  // A value for each keyword of JSON Schema 2020-12 that constrains values.
  const std::map<std::string, std::string> values{
      {"$ref", "\"#/properties/y\""},
      {"$dynamicRef", "\"#/properties/y\""},
      {"not", "{\"type\": \"null\"}"},
      {"if", ""},
      {"then", ""},
      {"else", ""},
      {"type", "\"object\""},
      {"enum", "[1, 2]"},
      {"format", ""},
      {"minimum", "1"},
      {"maximum", "1"},
      {"multipleOf", "2"},
      {"minLength", "1"},
      {"maxLength", "1"},
      {"pattern", "\"a\""},
      {"additionalProperties", "{\"type\": \"null\"}"},
      {"propertyNames", "{\"maxLength\": 3}"},
      {"unevaluatedProperties", "{\"type\": \"null\"}"},
      {"required", "[\"a\"]"},
      {"minProperties", "1"},
      {"maxProperties", "1"},
      {"dependentRequired", "{\"a\": [\"b\"]}"},
      {"items", "{\"type\": \"null\"}"},
      {"contains", "{\"type\": \"null\"}"},
      {"unevaluatedItems", "{\"type\": \"null\"}"},
      {"minItems", "1"},
      {"maxItems", "1"},
      {"uniqueItems", "true"},
      {"minContains", ""},
      {"maxContains", ""},
      {"allOf", "[{\"type\": \"null\"}]"},
      {"anyOf", "[{\"type\": \"null\"}]"},
      {"oneOf", "[{\"type\": \"null\"}]"},
      {"prefixItems", "[{\"type\": \"null\"}]"},
      {"properties", "{\"a\": {\"type\": \"null\"}}"},
      {"dependentSchemas", "{\"a\": {\"required\": [\"b\"]}}"},
      {"patternProperties", "{\"^a\": {\"type\": \"null\"}}"},
  };
  const std::vector<std::string> all{
#define ASSERTION(name, ...) name,
#define APPLICATOR(name, ...) name,
#include "schema/keywords/keywords.def"
  };
  for (const std::string& keyword : all) {
    CAPTURE(keyword);
    const auto found = values.find(keyword);
    REQUIRE(found != values.end());
    if (found->second.empty() || keyword[0] == '$') continue;
    CHECK(differ("{}", "{\"" + keyword + "\": " + found->second + "}"));
    CHECK(differ("{\"" + keyword + "\": " + found->second + "}", "{}"));
  }
  // Those that have an effect beside another only.
  const std::string condition = R"("if": {"type": "integer"})";
  CHECK(differ("{" + condition + "}", "{" + condition + R"(, "then": {"minimum": 1}})"));
  CHECK(differ("{" + condition + "}", "{" + condition + R"(, "else": {"minLength": 1}})"));
  CHECK(differ(R"({"contains": {"type": "null"}})", R"({"contains": {"type": "null"}, "minContains": 2})"));
  CHECK(differ(R"({"contains": {"type": "null"}})", R"({"contains": {"type": "null"}, "maxContains": 2})"));
  CHECK(differ(R"({"x-candor-formats": "assert", "format": "date"})",
               R"({"x-candor-formats": "assert", "format": "time"})"));
  CHECK_FALSE(differ(R"({"minimum": 1, "enum": ["a", "b"]})", R"({"enum": ["a", "b"], "minimum": 1.0})"));
}

TEST_CASE("a proof of safety survives an attack with many values") {
  // Every value that any row's schemas accept is tried on every proof.
  std::vector<source::Node> pool;
  for (const Row& row : schema::test::schema_changes)
    for (const char* const text : {row.before, row.after}) {
      const schema::ContractFile contract = contract_with(text, row.defs);
      const auto& own = *contract.authored;
      for (const char* const other : {"{}", "false"}) {
        Joined joined = join(contract, contract_with(other, "{}"));
        auto witness = witness_against(joined.graph, joined.new_params, joined.old_params, false);
        if (!witness) witness = witness_against(joined.graph, joined.old_params, joined.new_params, true);
        if (witness) {
          if (witness->old_accepts) CHECK(validate::validate(own.graph, own.params, witness->value).empty());
          pool.push_back(witness->value);
        }
      }
    }
  for (const char* const text : {R"({"x": null})",
                                 R"({"x": true})",
                                 R"({"x": 0})",
                                 R"({"x": 1})",
                                 R"({"x": -1})",
                                 R"({"x": 1.5})",
                                 R"({"x": 12})",
                                 R"({"x": 9007199254740993})",
                                 R"({"x": ""})",
                                 R"({"x": "a"})",
                                 R"({"x": "ab1"})",
                                 R"({"x": []})",
                                 R"({"x": [1, 1]})",
                                 R"({"x": ["a", null]})",
                                 R"({"x": {}})",
                                 R"({"x": {"a": null}})",
                                 R"({"x": {"b": 1}})",
                                 R"({"x": {"a": 1, "b": "s", "x-y": 2}})",
                                 R"({"x": {"next": {"v": -1}, "v": 2}})",
                                 R"({"x": "aaaa"})",
                                 R"({"x": 30})",
                                 R"({"x": {"k": "c"}})"})
    pool.push_back(schema::test::document(text).root);
  std::size_t proofs = 0;
  std::size_t accepted = 0;
  for (const Row& row : schema::test::schema_changes)
    for (const bool forward : {true, false}) {
      const schema::ContractFile before = contract_with(forward ? row.before : row.after, row.defs);
      const schema::ContractFile after = contract_with(forward ? row.after : row.before, row.defs);
      if (verdict_of(changes_of(before, after, Mode::upgrade_tool), Side::params) != Verdict::safe) continue;
      ++proofs;
      for (const source::Node& value : pool) {
        if (!validate::validate(before.authored->graph, before.authored->params, value).empty()) continue;
        ++accepted;
        CAPTURE(std::string(row.name));
        CAPTURE(source::to_text(value));
        CHECK(validate::validate(after.authored->graph, after.authored->params, value).empty());
      }
    }
  std::cout << "counts: attacks on proofs: " << proofs << " proofs, " << pool.size() << " values, "
            << accepted << " accepted\n";
  CHECK(proofs >= 80);
}

}  // namespace
}  // namespace candor::breaking::test
