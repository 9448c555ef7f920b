// tests/unit/analyze/inclusion.cpp: every value of one schema satisfies the other, or a witness does not.
#include "analyze/inclusion.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>
#include <map>

#include "schema/resolve/standalone_schema.hpp"
#include "support/schema_changes.hpp"
#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::schema::test {
namespace {

/// Two schemas in one graph.
struct Pair {
  StandaloneSchema lone;
  Id one = 0;
  Id other = 0;
};

std::optional<Pair> pair_of(const std::string& one, const std::string& other,
                            const std::string& defs = "{}") {
  diagnostics::Findings report;
  CAPTURE(one);
  CAPTURE(other);
  auto lone = resolve_schema(
      document("{\"$defs\": " + defs + ", \"properties\": {\"one\": " + one + ", \"other\": " + other + "}}"),
      {}, report);
  if (!lone) return std::nullopt;
  const Schema& root = lone->graph[lone->root];
  return Pair{*lone, root.properties[0].schema, root.properties[1].schema};
}

/// "included", "but not <witness>", or the reason why it is not decided. A witness is validated here as well.
std::string text_of(const Graph& graph, Id inner, Id outer) {
  const analyze::Inclusion found = analyze::inclusion_of(graph, inner, outer);
  if (found.verdict == analyze::Inclusion::Verdict::included) return "included";
  if (found.verdict == analyze::Inclusion::Verdict::unknown)
    return std::string(analyze::undecided_word(found.why));
  REQUIRE(found.witness.has_value());
  CHECK(validate::validate(graph, inner, *found.witness).empty());
  CHECK_FALSE(validate::validate(graph, outer, *found.witness).empty());
  return "but not " + source::to_text(*found.witness);
}

std::string expected(Change change, bool forward) {
  switch (change) {
    case Change::same:
      return "included";
    case Change::both:
      return "refuted";
    case Change::grows:
      return forward ? "included" : "refuted";
    case Change::shrinks:
      return forward ? "refuted" : "included";
  }
  return "";
}

TEST_CASE("every row of the catalogue of changes is decided in both directions") {
  std::size_t proofs = 0;
  std::size_t witnesses = 0;
  for (const Row& row : schema_changes) {
    CAPTURE(std::string(row.name));
    const std::optional<Pair> both = pair_of(row.before, row.after, row.defs);
    REQUIRE(both.has_value());
    const Pair& pair = *both;
    for (const bool forward : {true, false}) {
      CAPTURE(forward);
      const std::string found = forward ? text_of(pair.lone.graph, pair.one, pair.other)
                                        : text_of(pair.lone.graph, pair.other, pair.one);
      CAPTURE(found);
      (found == "included" ? proofs : witnesses) += 1;
      CHECK((found.starts_with("but not ") ? "refuted" : found) == expected(row.change, forward));
    }
  }
  std::cout << "inclusion: " << std::size(schema_changes) << " changes, " << proofs << " proofs, "
            << witnesses << " witnesses\n";
}

/// A schema of the official suite, with the documents that it takes.
struct Group {
  std::string schema;
  std::vector<std::string> taken;
};

std::vector<Group> groups_of(const std::filesystem::path& path) {
  std::vector<Group> groups;
  const source::Document file = document(content(path), path.filename().string());
  for (const source::Node& each : file.root.items) {
    const std::string schema = source::to_text(*source::find(each, "schema"));
    // Two schemas with names and references of their own cannot stand in one document.
    if (schema.find("\"$ref\"") != std::string::npos || schema.find("\"$id\"") != std::string::npos ||
        schema.find("nchor\"") != std::string::npos || schema.find("\"$dynamicRef\"") != std::string::npos)
      continue;
    Group group{schema, {}};
    for (const source::Node& one : source::find(each, "tests")->items)
      if (source::find(one, "valid")->text == "true")
        group.taken.push_back(source::to_text(*source::find(one, "data")));
    groups.push_back(std::move(group));
  }
  return groups;
}

TEST_CASE("no document of the official test suite refutes a proof") {
  const auto directory =
      std::filesystem::path(CANDOR_SHARED_DIR) / "data/json-schema-test-suite/tests/draft2020-12";
  if (!std::filesystem::exists(directory)) {
    std::cout
        << "skipped: inclusions of the JSON-Schema-Test-Suite (no ../shared/data/json-schema-test-suite)\n";
    return;
  }
  std::size_t pairs = 0;
  std::size_t proofs = 0;
  std::map<std::string, std::size_t> undecided;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    if (entry.path().extension() != ".json") continue;
    const std::vector<Group> groups = groups_of(entry.path());
    for (const Group& one : groups)
      for (const Group& other : groups) {
        const std::optional<Pair> pair = pair_of(one.schema, other.schema);
        if (!pair) continue;
        const std::string found = text_of(pair->lone.graph, pair->one, pair->other);
        ++pairs;
        if (found.starts_with("but not ")) continue;
        if (found != "included") {
          ++undecided[found];
          continue;
        }
        ++proofs;
        for (const std::string& taken : one.taken) {
          CAPTURE(one.schema);
          CAPTURE(other.schema);
          CAPTURE(taken);
          CHECK(validate::validate(pair->lone.graph, pair->other, document(taken).root).empty());
        }
      }
  }
  std::cout << "counts: inclusions: " << pairs << " pairs of schemas of the suite, " << proofs << " proofs";
  for (const auto& [why, count] : undecided) std::cout << ", " << count << " " << why;
  std::cout << "\n";
  CHECK(pairs >= 1'000);
  CHECK(proofs >= 100);
}

}  // namespace
}  // namespace candor::schema::test
