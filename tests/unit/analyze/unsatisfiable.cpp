// tests/unit/analyze/unsatisfiable.cpp: numbers, texts and members that no value can have, by whatever
// keywords.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("contradictions of numbers") {
  CHECK(
      lines_of(R"({"type": "integer", "exclusiveMinimum": 3, "exclusiveMaximum": 4})") ==
      R"x(3:41: error: no value satisfies this schema: no integer is above 3 and below 4  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"allOf": [{"type": "integer", "minimum": 3.2}, {"maximum": 3.8}]})") ==
      R"x(3:43: error: no value satisfies this schema: no integer is at least 3.2 and at most 3.8  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "integer", "multipleOf": 10, "minimum": 1, "maximum": 9})") ==
      R"x(3:50: error: no value satisfies this schema: no integer that is a multiple of 10 is at least 1 and at most 9  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "number", "multipleOf": 0.5, "minimum": 0.1, "maximum": 0.4})") ==
      R"x(3:50: error: no value satisfies this schema: no multiple of 0.5 is at least 0.1 and at most 0.4  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(
          R"({"allOf": [{"type": "integer", "multipleOf": 4, "minimum": 1}, {"multipleOf": 6, "maximum": 11}]})") ==
      R"x(3:60: error: no value satisfies this schema: no integer that is a multiple of 4 and of 6 is at least 1 and at most 11  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("contradictions of numbers at the edge, and texts") {
  CHECK(
      lines_of(
          R"({"type": "integer", "exclusiveMinimum": 9223372036854775806, "exclusiveMaximum": 9223372036854775807})") ==
      R"x(3:41: error: no value satisfies this schema: no integer is above 9223372036854775806 and below 9223372036854775807  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"allOf": [{"type": "string", "pattern": "^a"}, {"pattern": "^b"}]})") ==
      R"x(3:42: error: no value satisfies this schema: no string matches both '^a' and '^b'  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "string", "pattern": "[^\\s\\S]"})") ==
      R"x(3:31: error: no value satisfies this schema: no string matches the pattern '[^\s\S]'  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "string", "pattern": "^[a-z]{5}$", "maxLength": 3})") ==
      R"x(3:31: error: no value satisfies this schema: no string of the required length matches the pattern '^[a-z]{5}$'  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "string", "pattern": "^[a-z]{2}$", "minLength": 3})") ==
      R"x(3:31: error: no value satisfies this schema: no string of the required length matches the pattern '^[a-z]{2}$'  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("a length that no match of the pattern has is named with both bounds") {
  CHECK(
      report_text(
          contract_of(R"({"type": "string", "pattern": "^(..)*$", "minLength": 3, "maxLength": 3})")) ==
      R"x(t.tool.json:3:31: error: no value satisfies this schema: no string of the required length matches the pattern '^(..)*$'  [SCH021 schema/unsatisfiable]
   at /params/pattern
 3 | {"type": "string", "pattern": "^(..)*$", "minLength": 3, "maxLength": 3}
   |                               ^^^^^^^^^
   note: t.tool.json:3:55: at least 3 characters
   note: t.tool.json:3:71: at most 3 characters
   help: change the pattern or the length
)x");
}

TEST_CASE("'not' with a wider pattern") {
  CHECK(
      lines_of(R"({"type": "string", "pattern": "^a{5}$", "not": {"pattern": "^a"}})") ==
      R"x(3:48: error: no value satisfies this schema: 'not' excludes every value that the other constraints allow  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("contradictions of counts of members") {
  CHECK(lines_of(R"({"type": "object", "minProperties": 5, "maxProperties": 3})") ==
        R"(3:37: error: 'minProperties' is 5 and 'maxProperties' is 3  [SCH020 schema/minimum-above-maximum]
)");
  CHECK(lines_of(R"({"allOf": [{"type": "object", "minProperties": 5}, {"maxProperties": 3}]})") ==
        R"(3:48: error: 'minProperties' is 5 and 'maxProperties' is 3  [SCH020 schema/minimum-above-maximum]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false, "minProperties": 3})") ==
      R"x(3:102: error: no value satisfies this schema: 'minProperties' requires 3 properties, but only 2 can be present  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "object", "propertyNames": {"enum": ["a", "b"]}, "minProperties": 3})") ==
      R"x(3:76: error: no value satisfies this schema: 'minProperties' requires 3 properties, but only 2 can be present  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(R"({"type": "object", "required": ["a", "b", "c"], "maxProperties": 2})") ==
      R"x(3:66: error: no value satisfies this schema: 3 properties are required, but 'maxProperties' allows 2  [SCH021 schema/unsatisfiable]
)x");
}

TEST_CASE("contradictions of forbidden members") {
  CHECK(
      lines_of(R"({"type": "object", "patternProperties": {"^b": false}, "required": ["bb"]})") ==
      R"x(3:69: error: 'bb' is required, but 'patternProperties' forbids names that match '^b'  [schema/required-but-forbidden]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "patternProperties": {"^b": {}}, "additionalProperties": false, "required": ["cc"]})") ==
      R"x(3:97: error: 'cc' is required, but is neither declared nor matches a pattern  [schema/required-but-forbidden]
)x");
  CHECK(
      lines_of(R"({"type": "object", "propertyNames": {"pattern": "^a"}, "required": ["b"]})") ==
      R"x(3:69: error: 'b' is required, but 'propertyNames' refuses it: expected a match of ^a, found "b"  [schema/required-but-forbidden]
)x");
  CHECK(lines_of(R"({"type": "object", "properties": {"b": {"not": {}}}, "required": ["b"]})") ==
        R"x(3:67: error: 'b' is required, but its schema accepts no value  [schema/required-but-forbidden]
)x");
}

TEST_CASE("contradictions of members by way of others") {
  CHECK(
      lines_of(
          R"({"type": "object", "dependentSchemas": {"b": {"properties": {"c": false}}}, "required": ["b", "c"]})") ==
      R"x(3:95: error: 'c' is required, but its schema accepts no value  [schema/required-but-forbidden]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "dependentRequired": {"a": ["b"]}, "required": ["a"]})") ==
      R"x(3:104: error: 'b' is required, but is not declared  [schema/required-but-forbidden]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "unevaluatedProperties": false, "required": ["b"]})") ==
      R"x(3:90: error: 'b' is required, but 'unevaluatedProperties' forbids it, as no other keyword evaluates it  [schema/required-but-forbidden]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"x": {"minProperties": 2}}, "patternProperties": {"^x": {"type": "object", "maxProperties": 1}}, "required": ["x"]})") ==
      R"x(3:58: error: 'x' is required, but no value satisfies its schemas: 'minProperties' is 2 and 'maxProperties' is 1  [SCH020 schema/minimum-above-maximum]
)x");
  CHECK(
      lines_of(R"({"type": "object", "dependentSchemas": {"b": false}, "required": ["b"]})") ==
      R"x(3:46: error: no value satisfies this schema: one of the merged schemas is false  [SCH021 schema/unsatisfiable]
)x");
}

}  // namespace
}  // namespace candor::schema::test
