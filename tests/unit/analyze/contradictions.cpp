// tests/unit/analyze/contradictions.cpp: schemas that nothing satisfies, and samples that their schema
// refuses.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

std::string first_line(const std::string& params, const std::string& rest = "") {
  const std::string text = report_text(contract_of(params, rest));
  return text.substr(0, text.find('\n'));
}

TEST_CASE("bounds that cross") {
  CHECK(first_line(R"({"exclusiveMinimum": 1, "maximum": 1})") ==
        "t.tool.json:3:22: error: no number is above 1 and at most 1  [SCH020 schema/minimum-above-maximum]");
  CHECK(first_line(R"({"minLength": 3, "maxLength": 2})") ==
        "t.tool.json:3:15: error: 'minLength' is 3 and 'maxLength' is 2  [SCH020 schema/minimum-above-maximum]");
  CHECK(first_line(R"({"minItems": 3, "maxItems": 2})") ==
        "t.tool.json:3:14: error: 'minItems' is 3 and 'maxItems' is 2  [SCH020 schema/minimum-above-maximum]");
  CHECK(first_line(R"({"prefixItems": [{}], "items": false, "minItems": 2})") ==
        "t.tool.json:3:51: error: 'minItems' requires 2 items, but 'items' allows 1  [SCH021 schema/unsatisfiable]");
  CHECK(report_text(contract_of(R"({"allOf": [{"type": "integer", "minimum": 5}, {"maximum": 3}]})")) ==
        R"x(t.tool.json:3:43: error: no number is at least 5 and at most 3  [SCH020 schema/minimum-above-maximum]
   at /params/allOf/0/minimum
 3 | {"allOf": [{"type": "integer", "minimum": 5}, {"maximum": 3}]}
   |                                           ^
   note: t.tool.json:3:59: the upper bound is here
   help: lower this bound, or raise the upper bound
)x");
  CHECK(first_line(R"({"allOf": [{"type": "string", "minLength": 5}, {"maxLength": 3}]})") ==
        "t.tool.json:3:44: error: 'minLength' is 5 and 'maxLength' is 3  [SCH020 schema/minimum-above-maximum]");
}

TEST_CASE("parts that exclude each other") {
  CHECK(first_line(R"({"allOf": [{"enum": ["a"]}, {"enum": ["b"]}]})") ==
        "t.tool.json:3:21: error: no value satisfies this schema: no enum value satisfies the other "
        "constraints  [SCH021 schema/unsatisfiable]");
  CHECK(first_line(R"({"allOf": [{"type": "object", "required": ["a"]},
    {"type": "object", "properties": {"b": {}}, "additionalProperties": false}]})") ==
        "t.tool.json:3:44: error: 'a' is required, but is not declared  [schema/required-but-forbidden]");
  CHECK(first_line(R"({"allOf": [{"type": "object", "properties": {"a": {"type": "string"}}},
    {"properties": {"a": {"type": "null"}}}]})") ==
        "t.tool.json:3:51: error: no value satisfies all schemas of the property 'a': a value cannot be "
        "string and null at once  [SCH021 schema/unsatisfiable]");
  CHECK(first_line(R"({"allOf": [{}, false]})") ==
        "t.tool.json:3:16: error: no value satisfies this schema: one of the merged schemas is false  "
        "[SCH021 schema/unsatisfiable]");
  CHECK(first_line(R"({"type": "string", "anyOf": [{"type": "integer"}, {"type": "null"}]})") ==
        "t.tool.json:3:29: error: no value satisfies this schema: no branch of 'anyOf' is compatible with "
        "the constraints beside it  [SCH021 schema/unsatisfiable]");
}

TEST_CASE("enum values that are refused beside them") {
  CHECK(
      first_line(R"({"enum": ["a", "abc"], "maxLength": 2})") ==
      R"x(t.tool.json:3:16: warning: the value "abc" is rejected by the 'maxLength' beside it: expected at most 2 characters, found 3 characters  [schema/enum-value-refused])x");
  CHECK(first_line(R"({"type": "integer", "const": 1.5})") ==
        "t.tool.json:3:30: warning: the value 1.5 is rejected by the 'type' beside it: expected an integer, "
        "found 1.5  [schema/enum-type-mismatch]");
}

TEST_CASE("members that are required and false") {
  CHECK(first_line(R"({"properties": {"a": false}, "required": ["a"]})") ==
        "t.tool.json:3:43: error: 'a' is required, but its schema accepts no value  "
        "[schema/required-but-forbidden]");
}

TEST_CASE("endless types, and those that end") {
  CHECK(
      report_text(contract_of(R"({"$ref": "#/$defs/a"})", R"(, "$defs": {
 "a": {"type": "object", "properties": {"b": {"$ref": "#/$defs/b"}}, "required": ["b"]},
 "b": {"type": "array", "items": {"$ref": "#/$defs/a"}, "minItems": 1}})")) ==
      R"x(t.tool.json:4:7: error: this type requires itself, so no finite document satisfies it  [schema/endless-recursion]
   at /$defs/a
 4 |  "a": {"type": "object", "properties": {"b": {"$ref": "#/$defs/b"}}, "required": ["b"]},
   |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   note: t.tool.json:4:83: required here
   note: t.tool.json:5:69: required here
   help: make the property optional, nullable or an array
)x");
  CHECK(first_line(R"({"$ref": "#/$defs/a"})", R"(, "$defs": {
 "a": {"type": "object", "properties": {"a": {"anyOf": [{"$ref": "#/$defs/a"}, {"type": "null"}]}}, "required": ["a"]}})") ==
        "");
  CHECK(first_line(R"({"$ref": "#/$defs/a"})", R"(, "$defs": {
 "a": {"type": ["object", "null"], "properties": {"a": {"$ref": "#/$defs/a"}}, "required": ["a"]}})") == "");
}

TEST_CASE("a type of which every alternative requires it is endless") {
  const auto found = [](const std::string& keyword, const std::string& right) {
    return first_line(R"({"$ref": "#/$defs/a"})", R"(, "$defs": {"a": {")" + keyword + R"(": [
 {"type": "object", "properties": {"l": {"$ref": "#/$defs/a"}}, "required": ["l"], "additionalProperties": false},
 )" + right + "]}}");
  };
  for (const char* const keyword : {"anyOf", "oneOf"}) {
    CAPTURE(std::string(keyword));
    CHECK(
        found(
            keyword,
            R"({"type": "object", "properties": {"r": {"$ref": "#/$defs/a"}}, "required": ["r"], "additionalProperties": false})")
            .find("[schema/endless-recursion]") != std::string::npos);
    CHECK(found(keyword, R"({"type": "null"})") == "");
  }
}

TEST_CASE("defaults and examples") {
  CHECK(first_line(R"({"type": "object", "properties": {"a": {"$ref": "#/$defs/n", "default": -1}}})",
                   R"(, "$defs": {"n": {"type": "integer", "minimum": 0}})") ==
        "t.tool.json:3:73: warning: the default does not satisfy its own schema, and is not filled in: "
        "expected an integer of at "
        "least 0, found -1  [SCH010 schema/default-refused]");
  CHECK(
      report_text(contract_of(
          R"({"type": "object", "properties": {"n": {"type": "integer"}}, "examples": [{"n": 1}, {"n": "x"}]})")) ==
      R"x(t.tool.json:3:91: warning: the example does not satisfy its own schema: expected an integer, found "x"  [SCH009 schema/example-refused]
   at /params/examples/1/n
 3 | {"type": "object", "properties": {"n": {"type": "integer"}}, "examples": [{"n": 1}, {"n": "x"}]}
   |                                                                                           ^^^
   note: t.tool.json:3:49: rejected by 'type' here
   help: change the example or the 'type'
)x");
}

TEST_CASE("a oneOf of open objects overlaps in theory: a warning") {
  CHECK(
      report_text(contract_of(R"({"oneOf": [
  {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]},
  {"type": "object", "properties": {"b": {"type": "integer"}}, "required": ["b"]}]})")) ==
      R"x(t.tool.json:3:11: warning: {"a":"","b":0} satisfies two branches of this oneOf  [schema/one-of-may-overlap]
   at /params/oneOf
 3 | {"oneOf": [
   |           ^
   note: t.tool.json:4:3: branch 1
   note: t.tool.json:5:3: branch 2
   help: narrow a branch, or use 'anyOf'
)x");
}

TEST_CASE("a oneOf of scalars that meet in some values: a warning, for exactly one can be checked") {
  CHECK(first_line(R"({"oneOf": [{"type": "integer"}, {"type": "number", "minimum": 2}]})") ==
        "t.tool.json:3:11: warning: 2 satisfies two branches of this oneOf  [schema/one-of-may-overlap]");
}

TEST_CASE("a oneOf with a branch within another is an error") {
  CHECK(
      first_line(R"({"oneOf": [{"type": "object"}, {"type": "object", "required": ["a"]}]})") ==
      R"x(t.tool.json:3:11: warning: {"a":null} satisfies two branches of this oneOf  [SCH023 schema/overlapping-one-of])x");
}

TEST_CASE("a union that multiplies beyond bounds is refused") {
  std::string all = "[";
  for (int i = 0; i < 20; ++i) {
    const std::string n = std::to_string(i);
    all += (i == 0 ? "" : ", ") +
           ("{\"anyOf\": [{\"required\": [\"a" + n + "\"]}, {\"required\": [\"b" + n + "\"]}]}");
  }
  CHECK(first_line("{\"type\": \"object\", \"allOf\": " + all + "]}") ==
        "t.tool.json:3:1: error: merging these schemas produces too many schemas  [schema/cannot-merge]");
}

}  // namespace
}  // namespace candor::schema::test
