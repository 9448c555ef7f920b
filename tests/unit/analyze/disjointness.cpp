// tests/unit/analyze/disjointness.cpp: can two schemas take the same value?
#include <doctest/doctest.h>

#include "analyze/conjunction.hpp"
#include "analyze/disjoint.hpp"
#include "analyze/inclusion.hpp"
#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

/// What is found of two schemas: the reason, the witness, or "unknown".
std::string compared(const std::string& left, const std::string& right) {
  const Outcome outcome = read(
      contract_of("{\"type\": \"object\", \"properties\": {\"l\": " + left + ", \"r\": " + right + "}}"));
  REQUIRE(outcome.contracts.size() == 1);
  const Graph& graph = outcome.contracts[0].graph;
  const Schema& params = graph[outcome.contracts[0].params];
  const analyze::Overlap overlap =
      analyze::disjoint(graph, params.properties[0].schema, params.properties[1].schema);
  switch (overlap.verdict) {
    case analyze::Overlap::Verdict::disjoint:
      return overlap.reason;
    case analyze::Overlap::Verdict::overlapping:
      return "both take " + overlap.witness;
    case analyze::Overlap::Verdict::unknown:
      return "unknown";
  }
  return "";
}

TEST_CASE("disjoint, and why") {
  CHECK(compared(R"({"type": "string"})", R"({"type": ["null", "integer"]})") ==
        "one accepts string, the other null or integer");
  CHECK(compared(R"({"enum": ["a", "b"]})", R"({"enum": ["c"]})") == "they have no enum value in common");
  CHECK(compared(R"({"enum": ["a", "b"]})", R"({"type": "string", "minLength": 2})") ==
        "one accepts none of the other's enum values");
  CHECK(compared(R"({"type": "integer", "maximum": 3})", R"({"type": "number", "exclusiveMinimum": 3})") ==
        "their numeric ranges do not overlap");
  CHECK(compared(R"({"type": "string", "pattern": "^a"})", R"({"type": "string", "pattern": "^b"})") ==
        "no string matches both patterns");
  CHECK(compared(R"({"type": "object", "properties": {"k": {"const": "a"}}, "required": ["k"]})",
                 R"({"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]})") ==
        "they differ in the property 'k': they have no enum value in common");
  CHECK(compared(R"({"type": "object", "required": ["a"]})",
                 R"({"type": "object", "properties": {"b": {}}, "additionalProperties": false})") ==
        "one requires the property 'a', the other forbids it");
  CHECK(compared(R"({"anyOf": [{"type": "string"}, {"type": "object"}]})", R"({"type": "array"})") ==
        "one accepts object, the other array");
  CHECK(compared(R"({"type": "array", "maxItems": 1})", R"({"type": "array", "minItems": 2})") ==
        "their array sizes do not overlap");
}

TEST_CASE("overlapping, with a witness") {
  CHECK(compared(R"({"type": "integer"})", R"({"type": "number"})") == "both take 0");
  CHECK(compared(R"({"type": "integer", "minimum": 7})", R"({"type": "number", "maximum": 7})") ==
        "both take 7");
  CHECK(compared(R"({"type": "string"})", R"({"type": "string", "const": ""})") == R"x(both take "")x");
  CHECK(
      compared(
          R"({"type": "object", "required": ["a"]})",
          R"({"type": "object", "properties": {"a": {"type": "integer"}, "b": {"enum": ["x"]}}, "required": ["b"]})") ==
      R"x(both take {"a":0,"b":"x"})x");
  CHECK(
      compared(R"({"type": "array"})", R"({"type": "array", "items": {"type": "string"}, "minItems": 2})") ==
      R"x(both take ["",""])x");
}

TEST_CASE("overlapping texts, with a short one") {
  CHECK(compared(R"({"type": "string", "pattern": "[xyz]"})", R"({"type": "string", "pattern": "[abc]"})") ==
        R"x(both take "ax")x");
  CHECK(compared(R"({"type": "string", "pattern": "^[a-f0-9]+$", "minLength": 4})",
                 R"({"type": "string", "pattern": "^[e-z]*$", "maxLength": 6})") == R"x(both take "eeee")x");
}

TEST_CASE("overlapping texts of the last characters of their kind") {
  CHECK(compared(R"({"type": "string", "pattern": "^~$"})", R"({"type": "string", "pattern": "^~+$"})") ==
        R"x(both take "~")x");
  CHECK(compared(R"({"type": "string", "pattern": "^z+$"})", R"({"type": "string", "pattern": "^Z*z$"})") ==
        R"x(both take "z")x");
  CHECK(compared(R"({"type": "string", "pattern": "^\u007f$"})",
                 R"({"type": "string", "pattern": "^\u007f+$"})")
            .starts_with("both take "));
}

TEST_CASE("overlapping multiples on either side of zero") {
  CHECK(compared(R"({"type": "integer", "multipleOf": 5, "maximum": -3})",
                 R"({"type": "integer", "multipleOf": 2, "maximum": -3})")
            .starts_with("both take -"));
  CHECK(compared(R"({"type": "integer", "multipleOf": 5, "minimum": 3})",
                 R"({"type": "integer", "multipleOf": 2, "minimum": 3})")
            .starts_with("both take "));
}

TEST_CASE("overlapping texts beyond ASCII") {
  CHECK(compared(R"({"type": "string", "pattern": "\u00e8"})",
                 R"({"type": "string", "pattern": "\u00e9"})") == R"x(both take "\u00e8\u00e9")x");
}

TEST_CASE("where neither is found, nothing is claimed") {
  CHECK(compared(R"({"type": "array", "minItems": 1000})", R"({"type": "array", "minItems": 999})") ==
        "unknown");
}

TEST_CASE("bounds that meet in one value overlap") {
  CHECK(compared(R"({"type": "string", "maxLength": 3})", R"({"type": "string", "minLength": 3})")
            .starts_with("both take "));
  CHECK(compared(R"({"type": "array", "maxItems": 2})", R"({"type": "array", "minItems": 2})")
            .starts_with("both take "));
  CHECK(compared(R"({"type": "integer", "maximum": 3})", R"({"type": "integer", "minimum": 3})") ==
        "both take 3");
  CHECK_FALSE(compared(R"({"type": "string", "maxLength": 2})", R"({"type": "string", "minLength": 3})")
                  .starts_with("both take "));
}

/// Is every value of `inner` a value of `outer`, as far as that can be proved?
bool is_subset(const std::string& inner, const std::string& outer) {
  const Outcome outcome = read(
      contract_of("{\"type\": \"object\", \"properties\": {\"i\": " + inner + ", \"o\": " + outer + "}}"));
  REQUIRE(outcome.contracts.size() == 1);
  const Graph& graph = outcome.contracts[0].graph;
  const Schema& params = graph[outcome.contracts[0].params];
  analyze::Reasoning known{graph};
  return analyze::is_subschema_of(known, params.properties[0].schema, params.properties[1].schema);
}

TEST_CASE("a number range is a subset of a wider one, to the bound itself") {
  const char* const at_least = R"({"type": "number", "minimum": 5})";
  const char* const above = R"({"type": "number", "exclusiveMinimum": 5})";
  const char* const at_most = R"({"type": "number", "maximum": 5})";
  const char* const below = R"({"type": "number", "exclusiveMaximum": 5})";
  CHECK_FALSE(is_subset(at_least, above));
  CHECK_FALSE(is_subset(at_most, below));
  CHECK(is_subset(above, at_least));
  CHECK(is_subset(below, at_most));
  CHECK(is_subset(above, R"({"type": "number", "exclusiveMinimum": 5, "description": "The same."})"));
  CHECK(is_subset(at_least, R"({"type": "number", "minimum": 5, "description": "The same."})"));
  CHECK_FALSE(is_subset(at_least, at_most));
  CHECK_FALSE(is_subset(R"({"type": "number"})", at_least));
}

TEST_CASE("lengths and counts are a subset of wider ones, to the bound itself") {
  const char* const three = R"({"type": "string", "minLength": 3, "maxLength": 3})";
  CHECK(is_subset(three, R"({"type": "string", "minLength": 3})"));
  CHECK(is_subset(three, R"({"type": "string", "maxLength": 3})"));
  CHECK_FALSE(is_subset(three, R"({"type": "string", "minLength": 4})"));
  CHECK_FALSE(is_subset(three, R"({"type": "string", "maxLength": 2})"));
  CHECK_FALSE(is_subset(R"({"type": "string", "minLength": 3})", R"({"type": "string", "maxLength": 9})"));
  const char* const two = R"({"type": "array", "minItems": 2, "maxItems": 2})";
  CHECK(is_subset(two, R"({"type": "array", "minItems": 2, "maxItems": 2, "description": "The same."})"));
  CHECK_FALSE(is_subset(two, R"({"type": "array", "minItems": 3})"));
  CHECK_FALSE(is_subset(two, R"({"type": "array", "maxItems": 1})"));
  CHECK(is_subset(R"({"type": "array", "items": {"type": "integer"}})",
                  R"({"type": "array", "items": {"type": "number"}})"));
  CHECK_FALSE(is_subset(R"({"type": "array"})", R"({"type": "array", "items": {"type": "number"}})"));
  CHECK_FALSE(is_subset(R"({"type": "array", "items": {"type": "number"}})",
                        R"({"type": "array", "items": {"type": "integer"}})"));
}

TEST_CASE("own properties are held to the additionalProperties of the outer schema") {
  const char* const numbers = R"({"type": "object", "additionalProperties": {"type": "number"}})";
  CHECK(is_subset(
      R"({"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": false})",
      numbers));
  CHECK_FALSE(is_subset(
      R"({"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false})",
      numbers));
  CHECK_FALSE(is_subset(R"({"type": "object", "properties": {"a": {"type": "integer"}}})", numbers));
  CHECK_FALSE(is_subset(numbers, R"({"type": "object", "additionalProperties": false})"));
  CHECK_FALSE(is_subset(numbers, R"({"type": "object", "properties": {"a": {"type": "string"}}})"));
  CHECK(is_subset(numbers, R"({"type": "object", "properties": {"a": {"type": ["number", "null"]}}})"));
  CHECK_FALSE(is_subset(R"({"type": "object"})", R"({"type": "object", "required": ["a"]})"));
  CHECK(
      is_subset(R"({"type": "object", "required": ["b", "a"]})", R"({"type": "object", "required": ["a"]})"));
}

TEST_CASE("unions, lists of values and types are a subset branch by branch") {
  const char* const either =
      R"({"anyOf": [{"type": "string", "maxLength": 1}, {"type": "integer", "minimum": 0}]})";
  CHECK(is_subset(either, R"({"type": ["string", "integer"]})"));
  CHECK_FALSE(is_subset(either, R"({"type": "string"})"));
  CHECK_FALSE(is_subset(R"({"type": ["string", "integer"]})", either));
  CHECK(is_subset(R"({"enum": ["a", "b"]})", either));
  CHECK_FALSE(is_subset(R"({"enum": ["ab", "b"]})", either));
  CHECK_FALSE(is_subset(R"({"type": "string", "maxLength": 1})", R"({"enum": ["a", "b"]})"));
}

TEST_CASE("one within the other") {
  const Outcome outcome = read(contract_of(R"({"type": "object", "properties": {
    "i": {"type": "integer", "minimum": 1, "maximum": 5}, "n": {"type": "number", "minimum": 0},
    "e": {"enum": ["a", "b"]}, "s": {"type": "string", "maxLength": 1}, "l": {"type": "string", "pattern": "^[a-c]{2}$"}, "m": {"type": "string", "pattern": "^[a-z]+$"}, "u": {"anyOf": [{"type": "string"}, {"type": "null"}]},
    "o": {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"], "additionalProperties": false},
    "p": {"type": "object", "properties": {"a": {"type": "number"}}}}})"));
  REQUIRE(outcome.contracts.size() == 1);
  const Graph& graph = outcome.contracts[0].graph;
  const auto is_subschema = [&](const char* inner, const char* outer) {
    std::optional<Id> one;
    std::optional<Id> other;
    for (const Property& property : graph[outcome.contracts[0].params].properties) {
      if (property.name == inner) one = property.schema;
      if (property.name == outer) other = property.schema;
    }
    analyze::Reasoning known{graph};
    return analyze::is_subschema_of(known, one.value(), other.value());
  };
  CHECK(is_subschema("i", "n"));
  CHECK_FALSE(is_subschema("n", "i"));
  CHECK(is_subschema("e", "s"));
  CHECK_FALSE(is_subschema("s", "e"));
  CHECK(is_subschema("l", "m"));
  CHECK_FALSE(is_subschema("m", "l"));
  CHECK(is_subschema("s", "u"));
  CHECK_FALSE(is_subschema("u", "s"));
  CHECK(is_subschema("o", "p"));
  CHECK_FALSE(is_subschema("p", "o"));
}

}  // namespace
}  // namespace candor::schema::test
