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
        "t.tool.json:3:22: error: no number is above 1 and at most 1  [schema/minimum-above-maximum]");
  CHECK(first_line(R"({"minLength": 3, "maxLength": 2})") ==
        "t.tool.json:3:15: error: 'minLength' is 3 and 'maxLength' is 2  [schema/minimum-above-maximum]");
  CHECK(first_line(R"({"minItems": 3, "maxItems": 2})") ==
        "t.tool.json:3:14: error: 'minItems' is 3 and 'maxItems' is 2  [schema/minimum-above-maximum]");
  CHECK(first_line(R"({"prefixItems": [{}], "items": false, "minItems": 2})") ==
        "t.tool.json:3:51: error: 'minItems' asks for 2 items and 'items' forbids more than 1  "
        "[schema/unsatisfiable]");
  CHECK(
      report_text(contract_of(R"({"allOf": [{"type": "integer", "minimum": 5}, {"maximum": 3}]})")) ==
      R"x(t.tool.json:3:1: error: nothing satisfies this: the lower bound 5 and the upper bound 3 leave no number  [schema/unsatisfiable]
   at /params
 3 | {"allOf": [{"type": "integer", "minimum": 5}, {"maximum": 3}]}
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   note: t.tool.json:3:43: one is here
   note: t.tool.json:3:59: the other is here
   help: change one of the two, or take it away
)x");
  CHECK(first_line(R"({"allOf": [{"type": "string", "minLength": 5}, {"maxLength": 3}]})") ==
        "t.tool.json:3:1: error: nothing satisfies this: a text cannot have at least 5 and at most 3 "
        "characters  [schema/unsatisfiable]");
}

TEST_CASE("parts that exclude each other") {
  CHECK(first_line(R"({"allOf": [{"enum": ["a"]}, {"enum": ["b"]}]})") ==
        "t.tool.json:3:1: error: nothing satisfies this: the two lists of values have none in common  "
        "[schema/unsatisfiable]");
  CHECK(first_line(R"({"allOf": [{"type": "object", "required": ["a"]},
    {"type": "object", "properties": {"b": {}}, "additionalProperties": false}]})") ==
        "t.tool.json:3:1: error: nothing satisfies this: the member 'a' is required by one part and "
        "forbidden by another  [schema/unsatisfiable]");
  CHECK(first_line(R"({"allOf": [{"type": "object", "properties": {"a": {"type": "string"}}},
    {"properties": {"a": {"type": "null"}}}]})") ==
        "t.tool.json:3:51: error: nothing satisfies this: a value cannot be string and null at once  "
        "[schema/unsatisfiable]");
  CHECK(first_line(R"({"allOf": [{}, false]})") ==
        "t.tool.json:3:1: error: nothing satisfies this: one part is false  [schema/unsatisfiable]");
  CHECK(first_line(R"({"type": "string", "anyOf": [{"type": "integer"}, {"type": "null"}]})") ==
        "t.tool.json:3:1: error: nothing satisfies this: no branch of the union fits what stands beside it  "
        "[schema/unsatisfiable]");
}

TEST_CASE("enum values that are refused beside them") {
  CHECK(
      first_line(R"({"enum": ["a", "abc"], "maxLength": 2})") ==
      "t.tool.json:3:16: error: the value \"abc\" is refused by the 'maxLength' beside it: "
        "expected at most 2 characters, found 3 characters  [schema/enum-value-refused]");
  CHECK(first_line(R"({"type": "integer", "const": 1.5})") ==
        "t.tool.json:3:30: error: the value 1.5 is refused by the 'type' beside it: expected an "
        "integer, found 1.5  [schema/enum-type-mismatch]");
}

TEST_CASE("members that are required and false") {
  CHECK(first_line(R"({"properties": {"a": false}, "required": ["a"]})") ==
        "t.tool.json:3:43: error: 'a' is required, and its schema is false  [schema/required-but-forbidden]");
}

TEST_CASE("endless types, and those that end") {
  CHECK(
      report_text(contract_of(R"({"$ref": "#/$defs/a"})", R"(, "$defs": {
 "a": {"type": "object", "properties": {"b": {"$ref": "#/$defs/b"}}, "required": ["b"]},
 "b": {"type": "array", "items": {"$ref": "#/$defs/a"}, "minItems": 1}})")) ==
      R"x(t.tool.json:4:7: error: this requires itself, so no finite document satisfies it  [schema/endless-recursion]
   at /$defs/a
 4 |  "a": {"type": "object", "properties": {"b": {"$ref": "#/$defs/b"}}, "required": ["b"]},
   |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   note: t.tool.json:4:83: required here
   note: t.tool.json:5:69: required here
   help: make the member optional, nullable, or a list
)x");
  CHECK(first_line(R"({"$ref": "#/$defs/a"})", R"(, "$defs": {
 "a": {"type": "object", "properties": {"a": {"anyOf": [{"$ref": "#/$defs/a"}, {"type": "null"}]}}, "required": ["a"]}})") ==
        "");
  CHECK(first_line(R"({"$ref": "#/$defs/a"})", R"(, "$defs": {
 "a": {"type": ["object", "null"], "properties": {"a": {"$ref": "#/$defs/a"}}, "required": ["a"]}})") == "");
}

TEST_CASE("defaults and examples") {
  CHECK(first_line(R"({"type": "object", "properties": {"a": {"$ref": "#/$defs/n", "default": -1}}})",
                   R"(, "$defs": {"n": {"type": "integer", "minimum": 0}})") ==
        "t.tool.json:3:73: error: the default is refused by its own schema: expected an integer "
        "of at least 0, found -1  [schema/default-refused]");
  CHECK(
      report_text(contract_of(
          R"({"type": "object", "properties": {"n": {"type": "integer"}}, "examples": [{"n": 1}, {"n": "x"}]})")) ==
      "t.tool.json:3:91: error: the example is refused by its own schema: expected an integer, "
        "found \"x\"  [schema/example-refused]\n"
        "   at /params/examples/1/n\n"
        " 3 | {\"type\": \"object\", \"properties\": {\"n\": {\"type\": \"integer\"}}, "
        "\"examples\": [{\"n\": 1}, {\"n\": \"x\"}]}\n"
        "   |                                                                                    "
        "       ^^^\n"
        "   note: t.tool.json:3:49: refused by 'type' here\n"
        "   help: change the example or the 'type'\n");
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
   help: oneOf means exactly one: narrow a branch, or use anyOf
)x");
}

TEST_CASE("a oneOf of scalars that meet in some values: a warning, for exactly one can be checked") {
  CHECK(first_line(R"({"oneOf": [{"type": "integer"}, {"type": "number", "minimum": 2}]})") ==
        "t.tool.json:3:11: warning: 2 satisfies two branches of this oneOf  [schema/one-of-may-overlap]");
}

TEST_CASE("a oneOf with a branch within another is an error") {
  CHECK(
      first_line(R"({"oneOf": [{"type": "object"}, {"type": "object", "required": ["a"]}]})") ==
      R"x(t.tool.json:3:11: error: {"a":null} satisfies two branches of this oneOf  [schema/overlapping-one-of])x");
}

TEST_CASE("a union that multiplies beyond bounds is refused") {
  std::string all = "[";
  for (int i = 0; i < 20; ++i) {
    const std::string n = std::to_string(i);
    all += (i == 0 ? "" : ", ") +
           ("{\"anyOf\": [{\"required\": [\"a" + n + "\"]}, {\"required\": [\"b" + n + "\"]}]}");
  }
  CHECK(first_line("{\"type\": \"object\", \"allOf\": " + all + "]}") ==
        "t.tool.json:3:693: error: the parts of this multiply to too many schemas  [schema/cannot-merge]");
}

}  // namespace
}  // namespace candor::schema::test
