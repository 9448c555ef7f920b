// tests/unit/analyze/inclusion.cpp: every value of one schema satisfies the other, or a witness does not.
#include "analyze/inclusion.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>
#include <map>

#include "schema/resolve/standalone_schema.hpp"
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
  diagnostics::Report report;
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

/// A change of a schema, and whether the values only grow, only shrink, do both, or stay the same.
enum class Change { grows, shrinks, both, same };

struct Row {
  const char* name;
  const char* before;
  const char* after;
  Change change;
  const char* defs = "{}";
};

// The rows of the catalogue of schema changes that concern the values that a schema takes. Params may only
// grow, results may only shrink.
constexpr Row rows[] = {
    {"W001 type-widened", R"({"type": "integer"})", R"({"type": ["integer", "string"]})", Change::grows},
    {"W002 type-narrowed", R"({"type": ["integer", "string"]})", R"({"type": "string"})", Change::shrinks},
    {"W003 type-changed", R"({"type": "integer"})", R"({"type": "string"})", Change::both},
    {"W004 integer-to-number", R"({"type": "integer"})", R"({"type": "number"})", Change::grows},
    {"W005 number-to-integer", R"({"type": "number"})", R"({"type": "integer"})", Change::shrinks},
    {"W006 nullable-added", R"({"type": "string"})", R"({"type": ["string", "null"]})", Change::grows},
    {"W006 nullable-added, as anyOf", R"({"type": "string"})",
     R"({"anyOf": [{"type": "string"}, {"type": "null"}]})", Change::grows},
    {"W007 nullable-removed", R"({"type": ["string", "null"]})", R"({"type": "string"})", Change::shrinks},
    {"W008 const-added", R"({"type": "string"})", R"({"const": "a"})", Change::shrinks},
    {"W009 const-removed", R"({"const": "a"})", R"({"type": "string"})", Change::grows},
    {"W010 const-changed", R"({"const": "a"})", R"({"const": "b"})", Change::both},
    {"W011 enum-value-added", R"({"enum": ["a", "b"]})", R"({"enum": ["a", "b", "c"]})", Change::grows},
    {"W012 enum-value-removed", R"({"enum": ["a", "b", null]})", R"({"enum": ["a", "b"]})", Change::shrinks},
    {"W013 enum-added", R"({"type": "string"})", R"({"type": "string", "enum": ["a"]})", Change::shrinks},
    {"W014 enum-dropped", R"({"enum": ["a"]})", R"({"type": "string"})", Change::grows},
    {"W015 enum-reordered", R"({"enum": ["a", 1.0]})", R"({"enum": [1, "a"]})", Change::same},
    {"W016 minimum-raised", R"({"type": "integer", "minimum": 1})", R"({"type": "integer", "minimum": 2})",
     Change::shrinks},
    {"W017 minimum-lowered", R"({"type": "number", "minimum": 1})", R"({"type": "number", "minimum": 0.5})",
     Change::grows},
    {"W018 maximum-lowered", R"({"type": "integer", "maximum": 10})", R"({"type": "integer", "maximum": 9})",
     Change::shrinks},
    {"W019 maximum-raised", R"({"type": "number", "maximum": 1e30})",
     R"({"type": "number", "maximum": 1e31})", Change::grows},
    {"W020 exclusive-minimum-changed", R"({"type": "number", "exclusiveMinimum": 0})",
     R"({"type": "number", "exclusiveMinimum": 1})", Change::shrinks},
    {"W021 exclusive-maximum-changed", R"({"type": "number", "exclusiveMaximum": 5})",
     R"({"type": "number", "exclusiveMaximum": 6})", Change::grows},
    {"W022 inclusive-to-exclusive", R"({"type": "number", "minimum": 0})",
     R"({"type": "number", "exclusiveMinimum": 0})", Change::shrinks},
    {"W023 exclusive-rewritten", R"({"type": "integer", "minimum": 1})",
     R"({"type": "integer", "exclusiveMinimum": 0})", Change::same},
    {"W024 multiple-of-narrowed", R"({"type": "integer", "multipleOf": 2})",
     R"({"type": "integer", "multipleOf": 6})", Change::shrinks},
    {"W025 multiple-of-changed", R"({"type": "number", "multipleOf": 2})",
     R"({"type": "number", "multipleOf": 3})", Change::both},
    {"W026 min-length-raised", R"({"type": "string", "minLength": 1})",
     R"({"type": "string", "minLength": 2})", Change::shrinks},
    {"W027 max-length-added", R"({"type": "string"})", R"({"type": "string", "maxLength": 3000})",
     Change::shrinks},
    {"W028 max-length-removed", R"({"type": "string", "maxLength": 3})", R"({"type": "string"})",
     Change::grows},
    {"W029 pattern-added", R"({"type": "string"})", R"({"type": "string", "pattern": "^[a-z]+$"})",
     Change::shrinks},
    {"W030 pattern-removed", R"({"type": "string", "pattern": "^[a-z]+$"})", R"({"type": "string"})",
     Change::grows},
    {"W031 pattern-equivalent", R"({"type": "string", "pattern": "^[0-9]+$"})",
     R"({"type": "string", "pattern": "^\\d\\d*$"})", Change::same},
    {"W032 pattern-narrowed", R"({"type": "string", "pattern": "^[a-z0-9]+$"})",
     R"({"type": "string", "pattern": "^[a-z]+$"})", Change::shrinks},
    {"W033 pattern-changed", R"({"type": "string", "pattern": "^a"})",
     R"({"type": "string", "pattern": "b$"})", Change::both},
    {"W034 format-added", R"({"type": "string"})", R"({"type": "string", "format": "date"})", Change::same},
    {"W036 content-encoding-changed", R"({"type": "string"})",
     R"({"type": "string", "contentEncoding": "base64"})", Change::same},
    {"W039 optional-property-added-closed",
     R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false})",
     R"({"type": "object", "properties": {"a": {}, "b": {"type": "string"}}, "additionalProperties": false})",
     Change::grows},
    {"W040 optional-property-added-open", R"({"type": "object", "properties": {"a": {}}})",
     R"({"type": "object", "properties": {"a": {}, "b": {"type": "string"}}})", Change::shrinks},
    {"W041 required-property-added", R"({"type": "object"})",
     R"({"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"]})", Change::shrinks},
    {"W042 required-property-added-closed", R"({"type": "object", "additionalProperties": false})",
     R"({"type": "object", "properties": {"b": {}}, "required": ["b"], "additionalProperties": false})",
     Change::both},
    {"W043 property-removed-closed",
     R"({"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false})",
     R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false})", Change::shrinks},
    {"W044 property-removed-open", R"({"type": "object", "properties": {"a": {"type": "null"}}})",
     R"({"type": "object"})", Change::grows},
    {"W045 required-property-removed-open",
     R"({"type": "object", "properties": {"a": {"type": "null"}}, "required": ["a"]})",
     R"({"type": "object"})", Change::grows},
    {"W046 became-required", R"({"type": "object", "properties": {"a": {"type": "null"}}})",
     R"({"type": "object", "properties": {"a": {"type": "null"}}, "required": ["a"]})", Change::shrinks},
    {"W047 became-optional",
     R"({"type": "object", "properties": {"a": {"type": "null"}}, "required": ["a"]})",
     R"({"type": "object", "properties": {"a": {"type": "null"}}})", Change::grows},
    {"W048 property-renamed",
     R"({"type": "object", "properties": {"a": {"type": "null"}}, "required": ["a"]})",
     R"({"type": "object", "properties": {"b": {"type": "null"}}, "required": ["b"]})", Change::both},
    {"W049 additional-properties-closed", R"({"type": "object", "properties": {"a": {}}})",
     R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false})", Change::shrinks},
    {"W050 additional-properties-opened",
     R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false})",
     R"({"type": "object", "properties": {"a": {}}})", Change::grows},
    {"W051 additional-properties-schema-narrowed",
     R"({"type": "object", "additionalProperties": {"type": ["string", "null"]}})",
     R"({"type": "object", "additionalProperties": {"type": "string"}})", Change::shrinks},
    {"W052 pattern-properties-added", R"({"type": "object"})",
     R"({"type": "object", "patternProperties": {"^x-": {"type": "string"}}})", Change::shrinks},
    {"W053 pattern-properties-added-closed", R"({"type": "object", "additionalProperties": false})",
     R"({"type": "object", "patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": false})",
     Change::grows},
    {"W054 property-names-added", R"({"type": "object"})",
     R"({"type": "object", "propertyNames": {"maxLength": 3}})", Change::shrinks},
    {"W055 min-properties-raised", R"({"type": "object"})", R"({"type": "object", "minProperties": 1})",
     Change::shrinks},
    {"W056 max-properties-raised", R"({"type": "object", "maxProperties": 3})",
     R"({"type": "object", "maxProperties": 4})", Change::grows},
    {"W057 dependent-required-added", R"({"type": "object", "properties": {"a": {}, "b": {}}})",
     R"({"type": "object", "properties": {"a": {}, "b": {}}, "dependentRequired": {"a": ["b"]}})",
     Change::shrinks},
    {"W058 dependent-schemas-added", R"({"type": "object", "properties": {"a": {}}})",
     R"({"type": "object", "properties": {"a": {}}, "dependentSchemas": {"a": {"required": ["b"]}}})",
     Change::shrinks},
    {"W059 unevaluated-properties-closed", R"({"type": "object", "properties": {"a": {}}})",
     R"({"type": "object", "properties": {"a": {}}, "unevaluatedProperties": false})", Change::shrinks},
    {"W060 items-narrowed", R"({"type": "array"})", R"({"type": "array", "items": {"type": "string"}})",
     Change::shrinks},
    {"W061 items-widened", R"({"type": "array", "items": {"type": "integer"}})",
     R"({"type": "array", "items": {"type": "number"}})", Change::grows},
    {"W062 prefix-items-changed",
     R"({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]})",
     R"({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]})", Change::both},
    {"W063 prefix-items-added", R"({"type": "array"})",
     R"({"type": "array", "prefixItems": [{"type": "string"}]})", Change::shrinks},
    {"W064 unevaluated-items-closed", R"({"type": "array", "prefixItems": [{"type": "string"}]})",
     R"({"type": "array", "prefixItems": [{"type": "string"}], "unevaluatedItems": false})", Change::shrinks},
    {"W065 min-items-raised", R"({"type": "array", "items": {"type": "string"}})",
     R"({"type": "array", "items": {"type": "string"}, "minItems": 2})", Change::shrinks},
    {"W066 max-items-raised", R"({"type": "array", "maxItems": 5})", R"({"type": "array", "maxItems": 500})",
     Change::grows},
    {"W067 unique-items-added", R"({"type": "array", "items": {"type": "string"}})",
     R"({"type": "array", "items": {"type": "string"}, "uniqueItems": true})", Change::shrinks},
    {"W068 contains-added", R"({"type": "array"})", R"({"type": "array", "contains": {"type": "string"}})",
     Change::shrinks},
    {"W069 min-contains-raised", R"({"type": "array", "contains": {"type": "string"}})",
     R"({"type": "array", "contains": {"type": "string"}, "minContains": 2})", Change::shrinks},
    {"W070 max-contains-added", R"({"type": "array", "contains": {"type": "string"}})",
     R"({"type": "array", "contains": {"type": "string"}, "maxContains": 2})", Change::shrinks},
    {"W071 all-of-branch-added", R"({"allOf": [{"type": "string"}]})",
     R"({"allOf": [{"type": "string"}, {"minLength": 1}]})", Change::shrinks},
    {"W072 any-of-branch-added", R"({"anyOf": [{"type": "string"}, {"type": "integer"}]})",
     R"({"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "object"}]})", Change::grows},
    {"W073 any-of-branch-removed",
     R"({"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "object"}]})",
     R"({"anyOf": [{"type": "string"}, {"type": "object"}]})", Change::shrinks},
    {"W074 one-of-branch-added-disjoint", R"({"oneOf": [{"type": "string"}, {"type": "integer"}]})",
     R"({"oneOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]})", Change::grows},
    {"W075 one-of-branch-added-overlap", R"({"oneOf": [{"type": "string"}, {"type": "null"}]})",
     R"({"oneOf": [{"type": "string"}, {"type": "null"}, {"minLength": 3}]})", Change::both},
    {"W076 not-added", R"({"type": "string"})", R"({"type": "string", "not": {"const": "a"}})",
     Change::shrinks},
    {"W077 if-then-added", R"({"type": "object", "properties": {"a": {"type": "boolean"}}})",
     R"({"type": "object", "properties": {"a": {"type": "boolean"}}, "if": {"properties": {"a": {"const": true}}, "required": ["a"]}, "then": {"required": ["b"]}})",
     Change::shrinks},
    {"W078 if-changed",
     R"({"type": "integer", "if": {"minimum": 10}, "then": {"multipleOf": 10}, "else": {"multipleOf": 3}})",
     R"({"type": "integer", "if": {"minimum": 20}, "then": {"multipleOf": 10}, "else": {"multipleOf": 3}})",
     Change::both},
    {"W079 ref-inlined", R"({"$ref": "#/$defs/d"})", R"({"type": "string", "minLength": 1})", Change::same,
     R"({"d": {"type": "string", "minLength": 1}})"},
    {"W080 defs-renamed", R"({"type": "array", "items": {"$ref": "#/$defs/d"}})",
     R"({"type": "array", "items": {"$ref": "#/$defs/e"}})", Change::same,
     R"({"d": {"type": "string"}, "e": {"type": "string"}})"},
    {"W081 recursion-changed", R"({"$ref": "#/$defs/d"})", R"({"$ref": "#/$defs/e"})", Change::shrinks,
     R"({"d": {"type": "object", "properties": {"next": {"$ref": "#/$defs/d"}, "v": {"type": "integer"}}},
         "e": {"type": "object", "properties": {"next": {"$ref": "#/$defs/e"}, "v": {"type": "integer", "minimum": 0}}}})"},
    {"a recursive type, renamed", R"({"$ref": "#/$defs/d"})", R"({"$ref": "#/$defs/e"})", Change::same,
     R"({"d": {"type": "object", "properties": {"next": {"$ref": "#/$defs/d"}, "v": {"type": "integer"}}, "required": ["v"]},
         "e": {"required": ["v"], "properties": {"v": {"type": "integer"}, "next": {"$ref": "#/$defs/e"}}, "type": "object"}})"},
    {"a union by type, as types", R"({"anyOf": [{"type": "string"}, {"type": "null"}]})",
     R"({"type": ["null", "string"]})", Change::same},
    {"a tagged union gains a branch",
     R"({"oneOf": [{"type": "object", "properties": {"k": {"const": "a"}}, "required": ["k"]},
                   {"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]}]})",
     R"({"oneOf": [{"type": "object", "properties": {"k": {"const": "a"}}, "required": ["k"]},
                   {"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]},
                   {"type": "object", "properties": {"k": {"const": "c"}}, "required": ["k"]}]})",
     Change::grows},
    {"a bound deep in a list",
     R"({"type": "object", "properties": {"m": {"type": "array", "minItems": 1, "items":
       {"type": "object", "properties": {"line": {"type": "integer", "minimum": 0}}, "required": ["line"]}}}, "required": ["m"]})",
     R"({"type": "object", "properties": {"m": {"type": "array", "minItems": 1, "items":
       {"type": "object", "properties": {"line": {"type": "integer", "minimum": 1}}, "required": ["line"]}}}, "required": ["m"]})",
     Change::shrinks},
    {"anything", R"({})", R"(true)", Change::same},
    {"nothing", R"({"type": "string"})", R"(false)", Change::shrinks},
};

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
  for (const Row& row : rows) {
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
  std::cout << "inclusion: " << std::size(rows) << " changes, " << proofs << " proofs, " << witnesses
            << " witnesses\n";
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
