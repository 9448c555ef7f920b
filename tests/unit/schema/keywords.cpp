// tests/unit/schema/keywords.cpp: keywords that are unknown, become a guard, or have a value of the wrong
// kind.
#include <doctest/doctest.h>

#include <string>

#include "diagnostics/rules.hpp"
#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

/// Returns the first line of the diagnostics of a schema.
std::string first_line(const std::string& params, const std::string& rest = "") {
  const std::string text = report_text(contract_of(params, rest));
  return text.substr(0, text.find('\n'));
}

/// How many guards the params have in their normal form.
std::size_t guards_of(const std::string& params) {
  const Outcome outcome = read(contract_of(params));
  REQUIRE(outcome.contracts.size() == 1);
  const ContractFile& contract = outcome.contracts.front();
  return contract.graph[contract.params].guards.size();
}

TEST_CASE("a reference may spell any character as %XX") {
  const char* const defs = R"(, "$defs": {"a[c]/~z": {"type": "string"}})";
  CHECK(normal(R"({"$ref": "#/$defs/a%5Bc%5d~1~0z"})", defs) ==
        normal(R"({"$ref": "#/$defs/a[c]~1~0z"})", defs));
  CHECK(normal(R"({"$ref": "#/$defs/%61%5Bc%5D%7E1%7e0z"})", defs).find("string") != std::string::npos);
  CHECK(normal(R"({"$ref": "#/$defs/a%5Gc%5D~1~0z"})", defs).find("error: ") != std::string::npos);
}

TEST_CASE("long values in messages are cut between characters") {
  for (std::size_t before = 28; before < 42; ++before) {
    const std::string lines =
        lines_of("{\"type\": \"" + std::string(before, 'a') + "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\"}");
    CAPTURE(before);
    CHECK(lines.find("error: ") != std::string::npos);
    for (std::size_t at = lines.find('\xC3'); at != std::string::npos; at = lines.find('\xC3', at + 1))
      CHECK(lines[at + 1] == '\xA9');
  }
}

TEST_CASE("identifiers and references are strings") {
  for (const char* keyword : {"$ref", "$id", "$anchor", "$schema", "$dynamicRef", "$dynamicAnchor"}) {
    for (const char* value : {"3", "null", "[]", "{}"}) {
      CAPTURE(keyword);
      CAPTURE(value);
      CHECK(lines_of("{\"" + std::string(keyword) + "\": " + value + "}").find("error: ") !=
            std::string::npos);
    }
  }
}

TEST_CASE("keywords that no C++ type holds are set aside as a guard") {
  const std::pair<std::string, std::string> keywords[] = {{"not", R"({"required": ["a"]})"},
                                                          {"contains", "{}"},
                                                          {"patternProperties", R"({"^a": {}})"},
                                                          {"dependentRequired", R"({"a": ["b"]})"},
                                                          {"dependentSchemas", R"({"a": {}})"},
                                                          {"unevaluatedProperties", "false"},
                                                          {"unevaluatedItems", "false"},
                                                          {"multipleOf", "2"},
                                                          {"uniqueItems", "true"},
                                                          {"minProperties", "1"},
                                                          {"maxProperties", "1"}};
  for (const auto& each : keywords) {
    CAPTURE(each.first);
    CHECK(guards_of("{\"" + each.first + "\": " + each.second + "}") == 1);
  }
  CHECK(guards_of(R"({"if": {"required": ["a"]}, "then": {"required": ["b"]}})") == 1);
  CHECK(guards_of(R"({"type": "object", "properties": {"a": {}}})") == 0);
}

TEST_CASE("guards of what is merged add up; those of a part stay with the part") {
  CHECK(guards_of(R"({"allOf": [{"minProperties": 1}, {"maxProperties": 2}]})") == 2);
  CHECK(guards_of(R"({"properties": {"a": {"multipleOf": 2}}})") == 0);
}

TEST_CASE("what is left of a schema with a guard takes at least what was written") {
  const Outcome outcome = read(contract_of(
      R"({"type": "object", "properties": {"b": {}}, "patternProperties": {"^a": {"type": "string"}},
    "additionalProperties": false, "if": {"required": ["b"]}, "then": {"properties": {"c": {"type": "null"}}}})"));
  REQUIRE(outcome.contracts.size() == 1);
  const ContractFile& contract = outcome.contracts.front();
  const Schema& params = contract.graph[contract.params];
  CHECK(params.pattern_properties.empty());
  CHECK_FALSE(params.if_schema);
  REQUIRE(params.additional_properties);
  CHECK(contract.graph[*params.additional_properties].types == type_string);
}

TEST_CASE("words that mean nothing are allowed where they cannot be mistaken") {
  CHECK(report_text(contract_of(
            R"({"x-mine": 1, "$comment": "c", "readOnly": true, "writeOnly": false, "format": "anything",
    "type": "array", "uniqueItems": false, "deprecated": true, "examples": [[]]})")) == "");
}

TEST_CASE("an asserted format is a guard; annotated, it is none of Candor's business") {
  CHECK(guards_of(R"({"type": "string", "format": "date", "x-candor-formats": "assert"})") == 1);
  CHECK(guards_of(R"({"type": "string", "format": "date"})") == 0);
  CHECK(first_line(R"({"x-candor-formats": true})") ==
        "t.tool.json:3:22: error: 'x-candor-formats' must be 'assert' or 'annotate', found true  "
        "[schema/bad-keyword-value]");
}

TEST_CASE("what constrains nothing is taken") {
  CHECK(
      first_line(
          R"({"contentEncoding": "base64", "contentMediaType": "text/plain", "contentSchema": {"type": "array"},
    "$dynamicAnchor": "here", "$vocabulary": {}})") == "");
  CHECK(first_line(R"({"contentSchema": {"tpye": "array"}})") ==
        "t.tool.json:3:20: error: unknown keyword 'tpye' in JSON Schema 2020-12; did you mean 'type'?  "
        "[SCH038 schema/unknown-keyword]");
}

TEST_CASE("values of the wrong kind: types and bounds") {
  CHECK(first_line(R"({"type": []})") ==
        "t.tool.json:3:10: error: 'type' must be one of null, boolean, integer, number, string, array or "
        "object, found an empty array  [schema/bad-keyword-value]");
  CHECK(first_line(R"({"type": 3})") ==
        "t.tool.json:3:10: error: 'type' must be one of null, boolean, integer, number, string, array or "
        "object, found 3  [schema/bad-keyword-value]");
  CHECK(first_line(R"({"enum": "a"})") ==
        "t.tool.json:3:10: error: 'enum' must be an array of values, found the string 'a'  "
        "[schema/bad-keyword-value]");
  CHECK(first_line(R"({"enum": []})") ==
        "t.tool.json:3:10: error: 'enum' is empty, so no value satisfies it  [schema/empty-enum]");
  CHECK(
      first_line(R"({"enum": ["a", "b", "a"]})") ==
      R"x(t.tool.json:3:21: warning: the value "a" is listed twice  [SCH017 schema/duplicate-enum-value])x");
  CHECK(first_line(R"({"enum": [1, 1.0]})") ==
        "t.tool.json:3:14: warning: the value 1.0 is listed twice  [SCH017 schema/duplicate-enum-value]");
  CHECK(first_line(R"({"minimum": "1"})") ==
        "t.tool.json:3:13: error: 'minimum' must be a number, found the string '1'  "
        "[schema/bad-keyword-value]");
  CHECK(
      first_line(R"({"exclusiveMinimum": true})") ==
      "t.tool.json:3:22: error: 'exclusiveMinimum' must be a number, found true  [schema/bad-keyword-value]");
  CHECK(first_line(R"({"minLength": -1})") ==
        "t.tool.json:3:15: error: 'minLength' must be a non-negative integer, found -1  "
        "[schema/bad-keyword-value]");
  CHECK(first_line(R"({"maxLength": 1.5})") ==
        "t.tool.json:3:15: error: 'maxLength' must be a non-negative integer, found 1.5  "
        "[schema/bad-keyword-value]");
  CHECK(first_line(R"({"pattern": 1})") ==
        "t.tool.json:3:13: error: 'pattern' must be a string, found 1  [schema/bad-keyword-value]");
}

TEST_CASE("values of the wrong kind: members, items, branches") {
  CHECK(first_line(R"({"properties": []})") ==
        "t.tool.json:3:16: error: 'properties' must be an object of schemas, found an empty array  "
        "[schema/bad-keyword-value]");
  CHECK(first_line(R"({"properties": {"a": {"required": true}}})") ==
        "t.tool.json:3:35: error: 'required' must be an array of property names, found true  "
        "[schema/bad-keyword-value]");
  CHECK(
      first_line(R"({"required": [1]})") ==
      "t.tool.json:3:15: error: 'required' must be an array of strings, found 1  [schema/bad-keyword-value]");
  CHECK(first_line(R"({"required": ["a", "a"]})") ==
        "t.tool.json:3:20: error: 'a' is listed twice  [schema/bad-keyword-value]");
  CHECK(first_line(R"({"items": 1})") ==
        "t.tool.json:3:11: error: a schema must be an object or a boolean, found 1  [schema/not-a-schema]");
  CHECK(first_line(R"({"prefixItems": []})") ==
        "t.tool.json:3:17: error: 'prefixItems' must be a non-empty array of schemas, found an empty array  "
        "[schema/bad-keyword-value]");
  CHECK(first_line(R"({"anyOf": {}})") ==
        "t.tool.json:3:11: error: 'anyOf' must be a non-empty array of schemas, found an object  "
        "[schema/bad-keyword-value]");
  CHECK(first_line(R"({"allOf": []})") ==
        "t.tool.json:3:11: error: 'allOf' must be a non-empty array of schemas, found an empty array  "
        "[schema/bad-keyword-value]");
}

TEST_CASE("values of the wrong kind: words and names") {
  CHECK(first_line(R"({"title": 1})") ==
        "t.tool.json:3:11: error: 'title' must be a string, found 1  [schema/bad-keyword-value]");
  CHECK(first_line(R"({"deprecated": "yes"})") ==
        "t.tool.json:3:16: error: 'deprecated' must be a boolean, found the string 'yes'  "
        "[schema/bad-keyword-value]");
  CHECK(first_line(R"({"$ref": 1})") ==
        "t.tool.json:3:10: error: '$ref' must be a string, found 1  [schema/bad-keyword-value]");
  CHECK(first_line(R"({"$id": "a#b"})") ==
        "t.tool.json:3:9: error: '$id' must be a URI reference without a fragment, found the string 'a#b'  "
        "[schema/bad-keyword-value]");
  CHECK(first_line(R"({"$schema": "http://json-schema.org/draft-04/schema#"})") ==
        "t.tool.json:3:13: error: unsupported JSON Schema dialect 'http://json-schema.org/draft-04/schema#'  "
        "[schema/unsupported-dialect]");
  CHECK(
      first_line(R"({"enum": ["a"], "const": "b"})") ==
      R"x(t.tool.json:3:10: error: 'enum' does not contain the value of 'const': "b" beside it  [SCH021 schema/unsatisfiable])x");
}

TEST_CASE("a whole number may be written with a fraction of zero") {
  CHECK(normal(R"({"type": "string", "minLength": 2.0, "maxLength": 1e1})") == "string length>=2 length<=10");
}

TEST_CASE("keywords are checked in definitions that nobody refers to") {
  CHECK(first_line(R"({"type": "object"})", R"(, "$defs": {"a": {"tpye": "string"}})") ==
        "t.tool.json:3:37: error: unknown keyword 'tpye' in JSON Schema 2020-12; did you mean 'type'?  "
        "[SCH038 schema/unknown-keyword]");
}

TEST_CASE("every rule has an id of this module and a text") {
  CHECK(!diagnostics::rules_of("schema").empty());
  for (const diagnostics::Rule* each : diagnostics::rules_of("schema")) {
    const diagnostics::Rule& rule = *each;
    CHECK(rule.id.starts_with("schema/"));
    CHECK(!rule.summary.empty());
    CHECK(!rule.summary.ends_with('.'));
    CHECK(rule.explanation.ends_with('.'));
  }
}

TEST_CASE("examples are a list") {
  CHECK(lines_of(R"({"examples": {"a": 1}})") ==
        "3:14: error: 'examples' must be an array of values, found an object  [schema/bad-keyword-value]\n");
}

TEST_CASE("of two equal bounds, the exclusive one counts") {
  CHECK(normal(R"({"type": "integer", "minimum": 3, "exclusiveMinimum": 3, "maximum": 9, "exclusiveMaximum": 9})") ==
        normal(R"({"type": "integer", "exclusiveMinimum": 3, "exclusiveMaximum": 9})"));
  CHECK(normal(R"({"allOf": [{"type": "integer", "exclusiveMinimum": 3}, {"minimum": 3}]})") ==
        normal(R"({"type": "integer", "exclusiveMinimum": 3})"));
}

}  // namespace
}  // namespace candor::schema::test
