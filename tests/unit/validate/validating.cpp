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
  const auto& written = outcome.contracts[0].written;
  for (const validate::Finding& finding :
       validate::validate(written->graph, written->params, instance.root)) {
    text += finding.instance_pointer + " " + finding.keyword + ": " + finding.message + "\n";
  }
  return text;
}

TEST_CASE("types and numbers") {
  CHECK(findings(R"({"type": "integer"})", "1.0").empty());
  CHECK(findings(R"({"type": "integer"})", "1e2").empty());
  CHECK(findings(R"({"type": "number"})", "1").empty());
  CHECK(findings(R"({"type": "integer", "maximum": 18446744073709551615})", "18446744073709551615").empty());
  CHECK(findings(R"({"type": "integer"})", "1.5") ==
        R"x( type: expected integer, found 1.5
)x");
  CHECK(findings(R"({"type": ["string", "null"]})", "[]") ==
        R"x( type: expected null or string, found an empty list
)x");
  CHECK(findings(R"({"type": "integer", "maximum": 18446744073709551615})", "18446744073709551616") ==
        R"x( maximum: 18446744073709551616 is above 18446744073709551615
)x");
  CHECK(findings(R"({"exclusiveMinimum": 0})", "0.0") ==
        R"x( exclusiveMinimum: 0.0 is not above 0
)x");
  CHECK(findings(R"({"minimum": 0.1})", "0.09") ==
        R"x( minimum: 0.09 is below 0.1
)x");
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
        R"x( minLength: the text has 1 character, at least 2 are needed
 pattern: the text 'A' does not match the pattern '^[a-z]+$'
)x");
  CHECK(findings(R"({"enum": ["alpha", "beta"]})", R"("alhpa")") ==
        R"x( enum: expected "alpha" or "beta", found the text 'alhpa'; did you mean 'alpha'?
)x");
  CHECK(findings(R"({"const": {"a": [1]}})", R"({"a": [1.0]})").empty());
}

TEST_CASE("lists") {
  CHECK(findings(R"({"prefixItems": [{"type": "string"}], "items": {"type": "integer"}, "minItems": 4})",
                 R"([1, "a", 2])") ==
        R"x( minItems: the list has 3 items, at least 4 are needed
/0 type: expected string, found 1
/1 type: expected integer, found the text 'a'
)x");
}

TEST_CASE("objects") {
  CHECK(
      findings(
          R"({"properties": {"path": {"type": "string"}}, "required": ["path"], "additionalProperties": false})",
          R"({"paht": "x"})") ==
      R"x( required: the member 'path' is missing
/paht additionalProperties: there is no member 'paht' here; did you mean 'path'?
)x");
  CHECK(findings(R"({"additionalProperties": {"type": "integer"}, "propertyNames": {"maxLength": 2}})",
                 R"({"ok": 1, "long": "x"})") ==
        R"x(/long maxLength: the text has 4 characters, at most 2 are allowed
/long type: expected integer, found the text 'x'
)x");
}

TEST_CASE("unions") {
  const char* const shapes = R"({"oneOf": [
    {"type": "object", "properties": {"k": {"const": "a"}, "n": {"type": "integer"}}, "required": ["k", "n"]},
    {"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]},
    {"type": "null"}]})";
  CHECK(findings(shapes, R"({"k": "a", "n": 1})").empty());
  CHECK(findings(shapes, R"({"k": "a"})") ==
        R"x( required: the member 'n' is missing
)x");
  CHECK(findings(shapes, "7") ==
        R"x( oneOf: none of the 3 branches takes 7
)x");
  CHECK(
      findings(R"({"oneOf": [{"type": "object", "required": ["a"]}, {"type": "object", "required": ["b"]}]})",
               R"({"a": 1, "b": 2})") ==
      R"x( oneOf: more than one branch takes this value
)x");
}

TEST_CASE("recursion goes as deep as the value") {
  CHECK(
      findings(R"({"$ref": "#/$defs/t"})", R"({"t": {"t": {"t": 1}}})", R"(, "$defs": {"t": {"type": "object",
    "properties": {"t": {"$ref": "#/$defs/t"}}}})") ==
      R"x(/t/t/t type: expected object, found 1
)x");
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
  CHECK(findings(R"({"$ref": "#/$defs/d39"})", value, defs + "}").find("the member 'a' is missing") !=
        std::string::npos);
}

}  // namespace
}  // namespace candor::schema::test
