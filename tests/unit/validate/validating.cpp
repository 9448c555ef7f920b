// tests/unit/validate/validating.cpp: the interpreter, keyword by keyword.
#include <doctest/doctest.h>

#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::schema::test {
namespace {

/// What the schema refuses in the value: "pointer keyword: message" of each finding, by line.
std::string findings(const std::string& params, const std::string& value, const std::string& rest = "") {
  const Outcome outcome = read(contract_of(params, rest));
  REQUIRE(outcome.contracts.size() == 1);
  const source::Document instance = document(value, "value.json");
  std::string text;
  const auto& authored = outcome.contracts[0].authored;
  for (const validate::Finding& finding :
       validate::validate(authored->graph, authored->params, instance.root)) {
    text += finding.instance_pointer + " " + finding.keyword + ": " + finding.message + "\n";
  }
  return text;
}

TEST_CASE("types and numbers") {
  CHECK(findings(R"({"type": "integer"})", "1.0").empty());
  CHECK(findings(R"({"type": "integer"})", "1e2").empty());
  CHECK(findings(R"({"type": "number"})", "1").empty());
  CHECK(findings(R"({"type": "integer", "maximum": 18446744073709551615})", "18446744073709551615").empty());
  CHECK(findings(R"({"type": "integer"})", "1.5") == " type: expected an integer, found 1.5\n");
  CHECK(findings(R"({"type": ["string", "null"]})", "[]") ==
        " type: expected a string or null, found an empty array\n");
  CHECK(findings(R"({"type": "integer", "maximum": 18446744073709551615})", "18446744073709551616") ==
        " maximum: expected an integer of at most 18446744073709551615, found "
        "18446744073709551616\n");
  CHECK(findings(R"({"exclusiveMinimum": 0})", "0.0") ==
        " exclusiveMinimum: expected a number above 0, found 0.0\n");
  CHECK(findings(R"({"minimum": 0.1})", "0.09") ==
        " minimum: expected a number of at least 0.1, found 0.09\n");
}

TEST_CASE("a schema that is referred to twice counts for unevaluatedProperties where it is applied") {
  const char* const defs =
      R"(, "$defs": {"a": {"properties": {"a": {"type": "integer"}}, "required": ["a"]}})";
  // The same value is held to #a below 'not', where nothing is evaluated for good, and below 'allOf'.
  const char* const not_first =
      R"({"not": {"not": {"$ref": "#/$defs/a"}}, "allOf": [{"$ref": "#/$defs/a"}], "unevaluatedProperties": false})";
  const char* const not_only = R"({"not": {"not": {"$ref": "#/$defs/a"}}, "unevaluatedProperties": false})";
  const char* const both_branches =
      R"({"anyOf": [{"$ref": "#/$defs/a"}, {"not": {"$ref": "#/$defs/a"}}], "unevaluatedProperties": false})";
  CHECK(findings(not_first, R"({"a": 1})", defs).empty());
  CHECK(findings(both_branches, R"({"a": 1})", defs).empty());
  CHECK(findings(not_only, R"({"a": 1})", defs).find("unevaluatedProperties") != std::string::npos);
  CHECK(findings(not_first, R"({"a": 1, "b": 1})", defs).find("/b unevaluatedProperties") !=
        std::string::npos);
  CHECK(findings(both_branches, R"({"b": 1})", defs).find("/b unevaluatedProperties") != std::string::npos);
}

TEST_CASE("a guard resolves dynamic references among its own schemas") {
  const Outcome outcome = read(contract_of(
      R"({"type": "object", "properties": {"a": {"$dynamicRef": "#node"}}})",
      R"(, "$defs": {"node": {"$dynamicAnchor": "node", "type": "object", "not": {"required": ["x"]},
                              "properties": {"next": {"$dynamicRef": "#node"}}}})"));
  REQUIRE(outcome.contracts.size() == 1);
  const ContractFile& contract = outcome.contracts[0];
  const auto faults = [&](const std::string& value) {
    return validate::validate_guarded(contract.graph, contract.authored->graph, contract.params,
                                      document(value, "value.json").root)
        .size();
  };
  CHECK(faults(R"({"a": {"next": {"y": 1}}})") == 0);
  CHECK(faults(R"({"a": {"x": 1}})") == 1);
  CHECK(faults(R"({"a": {"next": {"x": 1}}})") == 1);
}

TEST_CASE("keywords about one type leave values of other types alone") {
  const char* const schemas[] = {
      R"({"minimum": 5, "maximum": 6, "exclusiveMinimum": 5, "exclusiveMaximum": 6, "multipleOf": 3})",
      R"({"minLength": 5, "maxLength": 5, "pattern": "^x$"})",
      R"({"minItems": 5, "maxItems": 5, "uniqueItems": true, "contains": {"const": 9}, "items": {"const": 9}})",
      R"({"minProperties": 5, "maxProperties": 5, "required": ["q"], "propertyNames": {"const": "q"},
          "additionalProperties": {"const": 9}})"};
  const char* const values[] = {"1", R"("abc")", "[1, 1]", R"({"a": 1})"};
  for (std::size_t keywords = 0; keywords < 4; ++keywords) {
    for (std::size_t value = 0; value < 4; ++value) {
      CAPTURE(schemas[keywords]);
      CAPTURE(values[value]);
      CHECK(findings(schemas[keywords], values[value]).empty() == (keywords != value));
      CHECK(findings(schemas[keywords], "null").empty());
      CHECK(findings(schemas[keywords], "true").empty());
    }
  }
}

TEST_CASE("texts") {
  CHECK(findings(R"({"type": "string", "maxLength": 2})", "\"\xC3\xA4\xF0\x9F\x98\x80\"").empty());
  CHECK(findings(R"({"minLength": 2, "pattern": "^[a-z]+$"})", R"("A")") ==
        " minLength: expected at least 2 characters, found 1 character\n"
        " pattern: expected a match of ^[a-z]+$, found \"A\"\n");
  CHECK(findings(R"({"enum": ["alpha", "beta"]})", R"("alhpa")") ==
        " enum: expected \"alpha\" or \"beta\", found \"alhpa\"; did you mean 'alpha'?\n");
  CHECK(findings(R"({"const": {"a": [1]}})", R"({"a": [1.0]})").empty());
}

TEST_CASE("lists") {
  CHECK(findings(R"({"prefixItems": [{"type": "string"}], "items": {"type": "integer"}, "minItems": 4})",
                 R"([1, "a", 2])") ==
        " minItems: expected at least 4 items, found 3 items\n"
        "/0 type: expected a string, found 1\n"
        "/1 type: expected an integer, found \"a\"\n");
}

TEST_CASE("objects") {
  CHECK(
      findings(
          R"({"properties": {"path": {"type": "string"}}, "required": ["path"], "additionalProperties": false})",
          R"({"paht": "x"})") ==
      " required: expected the property 'path', found none, but 'paht'\n"
      "/paht additionalProperties: expected only declared properties, found 'paht'; did you "
      "mean 'path'?\n");
  CHECK(findings(R"({"additionalProperties": {"type": "integer"}, "propertyNames": {"maxLength": 2}})",
                 R"({"ok": 1, "long": "x"})") ==
        "/long maxLength: expected at most 2 characters, found 4 characters, as the name of a "
        "property\n"
        "/long type: expected an integer, found \"x\"\n");
}

TEST_CASE("unions") {
  const char* const shapes = R"({"oneOf": [
    {"type": "object", "properties": {"k": {"const": "a"}, "n": {"type": "integer"}}, "required": ["k", "n"]},
    {"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]},
    {"type": "null"}]})";
  CHECK(findings(shapes, R"({"k": "a", "n": 1})").empty());
  CHECK(findings(shapes, R"({"k": "a"})") == " required: expected the property 'n', found none\n");
  CHECK(findings(shapes, "7") == " oneOf: expected an object or null, found 7\n");
  CHECK(
      findings(R"({"oneOf": [{"type": "object", "required": ["a"]}, {"type": "object", "required": ["b"]}]})",
               R"({"a": 1, "b": 2})") ==
      " oneOf: expected a match of exactly one branch, found matches of branches 1 and 2\n");
}

TEST_CASE("recursion goes as deep as the value") {
  CHECK(
      findings(R"({"$ref": "#/$defs/t"})", R"({"t": {"t": {"t": 1}}})", R"(, "$defs": {"t": {"type": "object",
    "properties": {"t": {"$ref": "#/$defs/t"}}}})") == "/t/t/t type: expected an object, found 1\n");
}

TEST_CASE("a schema that doubles with every level does not take for ever") {
  std::string defs = R"(, "$defs": {"d0": {"type": "object", "required": ["a"]})";
  for (int i = 1; i < 40; ++i) {
    const std::string below = "{\"type\": \"object\", \"properties\": {\"n\": {\"$ref\": \"#/$defs/d" +
                              std::to_string(i - 1) + "\"}}}";
    defs += ", \"d" + std::to_string(i) + "\": {\"oneOf\": [" + below + ", {\"type\": \"null\"}]}";
  }
  std::string value = "{}";
  for (int i = 1; i < 40; ++i) value = "{\"n\": " + value + "}";
  CHECK(findings(R"({"$ref": "#/$defs/d39"})", value, defs + "}")
            .find("expected the property 'a', found none") != std::string::npos);
}

}  // namespace
}  // namespace candor::schema::test
