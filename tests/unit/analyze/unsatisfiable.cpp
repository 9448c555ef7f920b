// tests/unit/analyze/unsatisfiable.cpp: numbers, texts and members that no value can have, by whatever
// keywords.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("contradictions of numbers") {
  CHECK(lines_of(R"({"type": "integer", "exclusiveMinimum": 3, "exclusiveMaximum": 4})") ==
        R"(3:41: error: nothing satisfies this: no integer is above 3 and below 4  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"allOf": [{"type": "integer", "minimum": 3.2}, {"maximum": 3.8}]})") ==
      R"(3:43: error: nothing satisfies this: no integer is at least 3.2 and at most 3.8  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "integer", "multipleOf": 10, "minimum": 1, "maximum": 9})") ==
      R"(3:50: error: nothing satisfies this: no integer that is a multiple of 10 is at least 1 and at most 9  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "number", "multipleOf": 0.5, "minimum": 0.1, "maximum": 0.4})") ==
      R"(3:50: error: nothing satisfies this: no multiple of 0.5 is at least 0.1 and at most 0.4  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(
          R"({"allOf": [{"type": "integer", "multipleOf": 4, "minimum": 1}, {"multipleOf": 6, "maximum": 11}]})") ==
      R"(3:60: error: nothing satisfies this: no integer that is a multiple of 4 and of 6 is at least 1 and at most 11  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of numbers at the edge, and texts") {
  CHECK(
      lines_of(
          R"({"type": "integer", "exclusiveMinimum": 9223372036854775806, "exclusiveMaximum": 9223372036854775807})") ==
      R"(3:41: error: nothing satisfies this: no integer is above 9223372036854775806 and below 9223372036854775807  [schema/unsatisfiable]
)");
  CHECK(lines_of(R"({"allOf": [{"type": "string", "pattern": "^a"}, {"pattern": "^b"}]})") ==
        R"(3:42: error: nothing satisfies this: no text matches both '^a' and '^b'  [schema/unsatisfiable]
)");
  CHECK(lines_of(R"({"type": "string", "pattern": "[^\\s\\S]"})") ==
        R"(3:31: error: nothing satisfies this: no text matches the pattern '[^\s\S]'  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "string", "pattern": "^[a-z]{5}$", "maxLength": 3})") ==
      R"(3:31: error: nothing satisfies this: no text of the length that is asked for matches the pattern '^[a-z]{5}$'  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "string", "pattern": "^[a-z]{2}$", "minLength": 3})") ==
      R"(3:31: error: nothing satisfies this: no text of the length that is asked for matches the pattern '^[a-z]{2}$'  [schema/unsatisfiable]
)");
}

TEST_CASE("'not' with a wider pattern") {
  CHECK(lines_of(R"({"type": "string", "pattern": "^a{5}$", "not": {"pattern": "^a"}})") ==
        R"(3:48: error: nothing satisfies this: 'not' refuses all that the rest takes  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of counts of members") {
  CHECK(lines_of(R"({"type": "object", "minProperties": 5, "maxProperties": 3})") ==
        R"(3:37: error: 'minProperties' is 5 and 'maxProperties' is 3  [schema/minimum-above-maximum]
)");
  CHECK(lines_of(R"({"allOf": [{"type": "object", "minProperties": 5}, {"maxProperties": 3}]})") ==
        R"(3:48: error: 'minProperties' is 5 and 'maxProperties' is 3  [schema/minimum-above-maximum]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false, "minProperties": 3})") ==
      R"(3:102: error: nothing satisfies this: 'minProperties' asks for 3 members, and only 2 can be there  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "object", "propertyNames": {"enum": ["a", "b"]}, "minProperties": 3})") ==
      R"(3:76: error: nothing satisfies this: 'minProperties' asks for 3 members, and only 2 can be there  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "object", "required": ["a", "b", "c"], "maxProperties": 2})") ==
      R"(3:66: error: nothing satisfies this: 3 members are required, and 'maxProperties' allows 2  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of forbidden members") {
  CHECK(
      lines_of(R"({"type": "object", "patternProperties": {"^b": false}, "required": ["bb"]})") ==
      R"(3:69: error: 'bb' is required, and 'patternProperties' forbids all that matches '^b'  [schema/required-but-forbidden]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "patternProperties": {"^b": {}}, "additionalProperties": false, "required": ["cc"]})") ==
      R"(3:97: error: 'cc' is required, and not among the properties, and matches none of the patterns  [schema/required-but-forbidden]
)");
  CHECK(lines_of(R"({"type": "object", "propertyNames": {"pattern": "^a"}, "required": ["b"]})") ==
        "3:69: error: 'b' is required, and 'propertyNames' refuses it: expected a match of ^a, "
        "found \"b\"  [schema/required-but-forbidden]\n");
  CHECK(lines_of(R"({"type": "object", "properties": {"b": {"not": {}}}, "required": ["b"]})") ==
        R"(3:67: error: 'b' is required, and its schema takes nothing  [schema/required-but-forbidden]
)");
}

TEST_CASE("contradictions of members by way of others") {
  CHECK(
      lines_of(
          R"({"type": "object", "dependentSchemas": {"b": {"properties": {"c": false}}}, "required": ["b", "c"]})") ==
      R"(3:95: error: 'c' is required, and its schema takes nothing  [schema/required-but-forbidden]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "dependentRequired": {"a": ["b"]}, "required": ["a"]})") ==
      R"(3:104: error: 'b' is required, and not among the properties  [schema/required-but-forbidden]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "unevaluatedProperties": false, "required": ["b"]})") ==
      R"(3:90: error: 'b' is required, and 'unevaluatedProperties' forbids it, as no other keyword names it  [schema/required-but-forbidden]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"x": {"minProperties": 2}}, "patternProperties": {"^x": {"type": "object", "maxProperties": 1}}, "required": ["x"]})") ==
      R"(3:58: error: 'x' is required, but no value satisfies all of its schemas: 'minProperties' is 2 and 'maxProperties' is 1  [schema/minimum-above-maximum]
)");
  CHECK(lines_of(R"({"type": "object", "dependentSchemas": {"b": false}, "required": ["b"]})") ==
        R"(3:46: error: nothing satisfies this: one part is false  [schema/unsatisfiable]
)");
}

}  // namespace
}  // namespace candor::schema::test
