// tests/unit/analyze/unsatisfiable_parts.cpp: items, values, choices and conditions that no value can have,
// and what only looks like it.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("contradictions of contains") {
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "string"}, "minContains": 3, "maxContains": 2})") ==
      R"(3:66: error: 'minContains' is 3 and 'maxContains' is 2  [SCH020 schema/minimum-above-maximum]
)");
  CHECK(lines_of(R"({"type": "array", "contains": {"type": "string"}, "maxContains": 0})") ==
        R"(3:1: error: 'minContains' is 1 and 'maxContains' is 0  [SCH020 schema/minimum-above-maximum]
)");
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "string"}, "items": false})") ==
      R"x(3:31: error: no value satisfies this schema: 'contains' requires 1 item, but 'items' allows none  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "string"}, "minContains": 3, "maxItems": 2})") ==
      R"x(3:66: error: no value satisfies this schema: 'minContains' requires 3 items, but 'maxItems' allows 2  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"allOf": [{"type": "array", "contains": {"type": "string"}}, {"maxItems": 0}]})") ==
      R"x(3:42: error: no value satisfies this schema: 'contains' requires 1 item, but 'maxItems' allows none  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("'not' of a dynamic reference excludes some values only") {
  CHECK(lines_of(R"({"type": "string", "not": {"$dynamicRef": "#word"},
                     "$defs": {"word": {"$dynamicAnchor": "word", "const": "x"}}})") == "");
}

TEST_CASE("contradictions of items at one position") {
  CHECK(
      lines_of(
          R"({"type": "array", "prefixItems": [{}, {"type": "string"}], "allOf": [{"prefixItems": [{}, {"type": "integer"}]}]})") ==
      R"x(3:39: error: no value satisfies all schemas of the item at 1: a value cannot be string and integer at once  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(
          R"({"type": "array", "prefixItems": [{"type": "string"}], "allOf": [{"items": {"type": "integer"}}]})") ==
      R"x(3:35: error: no value satisfies all schemas of the item at 0: a value cannot be string and integer at once  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(
          R"({"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "string"}, "allOf": [{"prefixItems": [{}], "items": {"type": "integer"}}]})") ==
      R"x(3:65: error: no value satisfies all schemas of the item at 1: a value cannot be string and integer at once  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("a closed object has as many members as its names and patterns allow") {
  // A pattern leaves room for names without end.
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {}}, "patternProperties": {"^x": {}},
                     "additionalProperties": false, "minProperties": 3})") == "");
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false,
                     "minProperties": 2})") == "");
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false,
                     "minProperties": 3})")
            .find("[SCH021 schema/unsatisfiable]") != std::string::npos);
  // A pattern whose members are forbidden leaves no room.
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {}}, "patternProperties": {"^x": false},
                     "additionalProperties": false, "minProperties": 2})")
            .find("[SCH021 schema/unsatisfiable]") != std::string::npos);
  CHECK(lines_of(R"({"type": "object", "required": ["a", "b"], "maxProperties": 2})") == "");
  CHECK(lines_of(R"({"type": "object", "required": ["a", "b", "c"], "maxProperties": 2})")
            .find("[SCH021 schema/unsatisfiable]") != std::string::npos);
}

TEST_CASE("contradictions of ends of lists") {
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "string"}, "items": {"type": "integer"}})") ==
      R"x(3:40: error: no value satisfies this schema: 'contains' requires an item that no position accepts: a value cannot be integer and string at once  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "array", "contains": false})") ==
      R"x(3:31: error: no value satisfies this schema: 'contains' requires an item, but its schema accepts none  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"allOf": [{"type": "array", "prefixItems": [{}], "items": false}, {"minItems": 2}]})") ==
      R"x(3:81: error: no value satisfies this schema: 'minItems' requires 2 items, but 'items' allows 1  [SCH021 schema/unsatisfiable]
)x");
  CHECK(lines_of(R"({"type": "array", "prefixItems": [{"type": "string"}, false], "minItems": 2})") ==
        R"x(3:75: error: 'minItems' requires 2 items, but 'prefixItems' allows 1  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("contradictions of lists without repeats") {
  CHECK(lines_of(R"({"type": "array", "prefixItems": [{}], "unevaluatedItems": false, "minItems": 2})") ==
        R"x(3:79: error: 'minItems' requires 2 items, but 'unevaluatedItems' allows 1  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "array", "uniqueItems": true, "items": {"enum": ["a", "b"]}, "minItems": 3})") ==
      R"x(3:83: error: no value satisfies this schema: 'minItems' requires 3 items that differ, but only 2 values are possible  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(
          R"({"type": "array", "uniqueItems": true, "items": {"type": ["null", "boolean"]}, "minItems": 4})") ==
      R"x(3:92: error: no value satisfies this schema: 'minItems' requires 4 items that differ, but only 3 values are possible  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("contradictions of values") {
  CHECK(
      lines_of(R"({"type": "integer", "enum": [1, 5], "multipleOf": 5})") ==
      R"x(3:30: warning: the value 1 is rejected by the 'multipleOf' beside it: expected a multiple of 5, found 1  [schema/enum-value-refused]
)x");
  CHECK(
      lines_of(R"({"enum": ["a", "b"], "not": {"const": "b"}})") ==
      R"x(3:16: warning: the value "b" is rejected by the 'not' beside it: expected a value that the schema under 'not' refuses, found "b"  [schema/enum-value-refused]
)x");
  CHECK(
      lines_of(R"({"const": [1, 1], "uniqueItems": true})") ==
      R"x(3:11: warning: the value [1,1] is rejected by the 'uniqueItems' beside it: expected distinct items, found the same value at 0 and 1  [schema/enum-value-refused]
3:11: error: no value satisfies this schema: no enum value satisfies the other constraints  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(
          R"({"type": "string", "format": "ipv4", "enum": ["1.2.3.4", "x"], "x-candor-formats": "assert"})") ==
      R"x(3:58: warning: the value "x" is rejected by the 'format' beside it: expected a string of the format ipv4, found "x"  [schema/enum-value-refused]
)x");
  CHECK(
      lines_of(R"({"allOf": [{"type": "integer", "enum": [1, 2]}, {"multipleOf": 5}]})") ==
      R"x(3:40: error: no value satisfies this schema: no enum value satisfies the other constraints  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "boolean", "allOf": [{"not": {"const": true}}, {"not": {"const": false}}]})") ==
      R"x(3:10: error: no value satisfies this schema: no value of type boolean satisfies the other constraints  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("contradictions of negations") {
  CHECK(
      lines_of(R"({"type": "string", "not": {"type": "string"}})") ==
      R"x(3:27: error: no value satisfies this schema: 'not' excludes every value that the other constraints allow  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "object", "required": ["a"], "not": {"required": ["a"]}})") ==
      R"x(3:46: error: no value satisfies this schema: 'not' excludes every value that the other constraints allow  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "string", "minLength": 3, "not": {"minLength": 2}})") ==
      R"x(3:43: error: no value satisfies this schema: 'not' excludes every value that the other constraints allow  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "string", "if": {"minLength": 3}, "then": false, "else": false})") ==
      R"x(3:52: error: no value satisfies this schema: 'then' and 'else' are both false  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("contradictions of choices") {
  CHECK(
      lines_of(
          R"({"type": "object", "maxProperties": 0, "anyOf": [{"required": ["a", "b"]}, {"required": ["c"]}]})") ==
      R"x(3:49: error: no value satisfies this schema: no branch of 'anyOf' is compatible with the constraints beside it  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "maxProperties": 1, "anyOf": [{"required": ["a", "b"]}, {"required": ["c"]}]})") ==
      R"x(3:50: warning: no value satisfies this branch: 2 properties are required, but 'maxProperties' allows 1  [SCH022 schema/unreachable-branch]
)x");
  CHECK(
      lines_of(
          R"({"type": "integer", "multipleOf": 10, "oneOf": [{"minimum": 1, "maximum": 9}, {"minimum": 10, "maximum": 20}]})") ==
      R"x(3:49: warning: no value satisfies this branch: no integer that is a multiple of 10 is at least 1 and at most 9  [SCH022 schema/unreachable-branch]
)x");
}

TEST_CASE("contradictions of conditions") {
  CHECK(
      lines_of(R"({"type": "string", "if": {"minLength": 3}, "then": {"type": "integer"}})") ==
      R"x(3:52: warning: if 'if' is satisfied, no value is valid: a value cannot be string and integer at once  [schema/impossible-consequence]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "if": {"required": ["a"]}, "then": {"required": ["b"]}})") ==
      R"x(3:111: warning: if 'if' is satisfied, no value is valid: 'b' is required, but is not declared  [schema/impossible-consequence]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "dependentRequired": {"a": ["b"]}})") ==
      R"x(3:104: warning: if 'a' is present, no value is valid: 'b' is required, but is not declared  [schema/impossible-consequence]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "dependentSchemas": {"a": {"required": ["b"]}}})") ==
      R"x(3:102: warning: if 'a' is present, no value is valid: 'b' is required, but is not declared  [schema/impossible-consequence]
)x");
}

TEST_CASE("what only looks like a contradiction") {
  CHECK(lines_of(R"({"type": "integer", "multipleOf": 10, "minimum": 0, "maximum": 9})") == "");
  CHECK(lines_of(R"({"type": "integer", "multipleOf": 4, "minimum": -5, "maximum": -4})") == "");
  CHECK(lines_of(R"({"type": ["integer", "string"], "exclusiveMinimum": 3, "exclusiveMaximum": 4})") == "");
  CHECK(lines_of(R"({"type": "string", "pattern": "^[a-z]{3}$", "maxLength": 3})") == "");
  CHECK(
      lines_of(
          R"({"type": "object", "patternProperties": {"^b": {}}, "additionalProperties": false, "required": ["bb"]})") ==
      "");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "dependentRequired": {"b": ["c"]}})") ==
      "");
  CHECK(
      lines_of(
          R"({"type": "object", "anyOf": [{"properties": {"b": {}}}], "unevaluatedProperties": false, "required": ["b"]})") ==
      "");
  CHECK(
      lines_of(
          R"({"type": "array", "contains": {"type": "string"}, "minContains": 0, "maxContains": 0, "maxItems": 0})") ==
      "");
  CHECK(
      lines_of(
          R"({"type": "array", "contains": {"type": "string"}, "prefixItems": [{"type": "string"}], "items": {"type": "integer"}})") ==
      "");
  CHECK(
      lines_of(
          R"({"type": "array", "uniqueItems": true, "prefixItems": [{"const": "c"}], "items": {"enum": ["a", "b"]}, "minItems": 3})") ==
      "");
  CHECK(lines_of(
            R"({"type": "array", "contains": {"minimum": 3}, "unevaluatedItems": false, "minItems": 2})") ==
        "");
  CHECK(lines_of(R"({"type": "string", "not": {"maxLength": 3}})") == "");
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {"not": {}}}})") == "");
  CHECK(
      lines_of(R"({"type": "object", "not": {"type": "object", "minProperties": 5, "maxProperties": 3}})") ==
      "");
  CHECK(lines_of(R"({"type": "string", "if": {"minLength": 3}, "then": false})") == "");
  CHECK(lines_of(R"({"type": "boolean", "not": {"const": true}})") == "");
}

}  // namespace
}  // namespace candor::schema::test
