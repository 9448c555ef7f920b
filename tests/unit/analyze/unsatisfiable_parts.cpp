// tests/unit/analyze/unsatisfiable_parts.cpp: items, values, choices and conditions that no value can have,
// and what only looks like it.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("contradictions of contains") {
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "string"}, "minContains": 3, "maxContains": 2})") ==
      R"(3:66: error: 'minContains' is 3 and 'maxContains' is 2  [schema/minimum-above-maximum]
)");
  CHECK(lines_of(R"({"type": "array", "contains": {"type": "string"}, "maxContains": 0})") ==
        R"(3:1: error: 'minContains' is 1 and 'maxContains' is 0  [schema/minimum-above-maximum]
)");
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "string"}, "items": false})") ==
      R"(3:31: error: nothing satisfies this: 'contains' asks for 1 item, and 'items' allows none  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "string"}, "minContains": 3, "maxItems": 2})") ==
      R"(3:66: error: nothing satisfies this: 'minContains' asks for 3 items, and 'maxItems' allows 2  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"allOf": [{"type": "array", "contains": {"type": "string"}}, {"maxItems": 0}]})") ==
      R"(3:42: error: nothing satisfies this: 'contains' asks for 1 item, and 'maxItems' allows none  [schema/unsatisfiable]
)");
}

TEST_CASE("a closed object has as many members as its names and patterns allow") {
  // A pattern leaves room for names without end.
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {}}, "patternProperties": {"^x": {}},
                     "additionalProperties": false, "minProperties": 3})") == "");
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false,
                     "minProperties": 2})") == "");
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false,
                     "minProperties": 3})")
            .find("[schema/unsatisfiable]") != std::string::npos);
  // A pattern whose members are forbidden leaves no room.
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {}}, "patternProperties": {"^x": false},
                     "additionalProperties": false, "minProperties": 2})")
            .find("[schema/unsatisfiable]") != std::string::npos);
  CHECK(lines_of(R"({"type": "object", "required": ["a", "b"], "maxProperties": 2})") == "");
  CHECK(lines_of(R"({"type": "object", "required": ["a", "b", "c"], "maxProperties": 2})")
            .find("[schema/unsatisfiable]") != std::string::npos);
}

TEST_CASE("contradictions of ends of lists") {
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "string"}, "items": {"type": "integer"}})") ==
      R"(3:40: error: nothing satisfies this: 'contains' asks for an item that no place takes: a value cannot be integer and string at once  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "array", "contains": false})") ==
      R"(3:31: error: nothing satisfies this: 'contains' asks for an item, and its schema takes none  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"allOf": [{"type": "array", "prefixItems": [{}], "items": false}, {"minItems": 2}]})") ==
      R"(3:81: error: nothing satisfies this: 'minItems' asks for 2 items, and 'items' allows 1  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "array", "prefixItems": [{"type": "string"}, false], "minItems": 2})") ==
      R"(3:75: error: nothing satisfies this: 'minItems' asks for 2 items, and 'prefixItems' allows 1  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of lists without repeats") {
  CHECK(
      lines_of(R"({"type": "array", "prefixItems": [{}], "unevaluatedItems": false, "minItems": 2})") ==
      R"(3:79: error: nothing satisfies this: 'minItems' asks for 2 items, and 'unevaluatedItems' allows 1  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "array", "uniqueItems": true, "items": {"enum": ["a", "b"]}, "minItems": 3})") ==
      R"(3:83: error: nothing satisfies this: 'minItems' asks for 3 items that differ, and there are only 2 values for them  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(
          R"({"type": "array", "uniqueItems": true, "items": {"type": ["null", "boolean"]}, "minItems": 4})") ==
      R"(3:92: error: nothing satisfies this: 'minItems' asks for 4 items that differ, and there are only 3 values for them  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of values") {
  CHECK(
      lines_of(R"({"type": "integer", "enum": [1, 5], "multipleOf": 5})") ==
      "3:30: error: the value 1 is refused by the 'multipleOf' beside it: expected a multiple "
        "of 5, found 1  [schema/enum-value-refused]\n");
  CHECK(
      lines_of(R"({"enum": ["a", "b"], "not": {"const": "b"}})") ==
      "3:16: error: the value \"b\" is refused by the 'not' beside it: expected a value that "
        "the schema under 'not' refuses, found \"b\"  [schema/enum-value-refused]\n");
  CHECK(
      lines_of(R"({"const": [1, 1], "uniqueItems": true})") ==
      "3:11: error: the value [1,1] is refused by the 'uniqueItems' beside it: expected "
        "distinct items, found the same value at 0 and 1  [schema/enum-value-refused]\n");
  CHECK(
      lines_of(
          R"({"type": "string", "format": "ipv4", "enum": ["1.2.3.4", "x"], "x-candor-formats": "assert"})") ==
      "3:58: error: the value \"x\" is refused by the 'format' beside it: expected a string of "
        "the format ipv4, found \"x\"  [schema/enum-value-refused]\n");
  CHECK(
      lines_of(R"({"allOf": [{"type": "integer", "enum": [1, 2]}, {"multipleOf": 5}]})") ==
      R"(3:40: error: nothing satisfies this: no value of the list satisfies the rest  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "boolean", "allOf": [{"not": {"const": true}}, {"not": {"const": false}}]})") ==
      R"(3:10: error: nothing satisfies this: no value that is boolean satisfies the rest  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of negations") {
  CHECK(lines_of(R"({"type": "string", "not": {"type": "string"}})") ==
        R"(3:27: error: nothing satisfies this: 'not' refuses all that the rest takes  [schema/unsatisfiable]
)");
  CHECK(lines_of(R"({"type": "object", "required": ["a"], "not": {"required": ["a"]}})") ==
        R"(3:46: error: nothing satisfies this: 'not' refuses all that the rest takes  [schema/unsatisfiable]
)");
  CHECK(lines_of(R"({"type": "string", "minLength": 3, "not": {"minLength": 2}})") ==
        R"(3:43: error: nothing satisfies this: 'not' refuses all that the rest takes  [schema/unsatisfiable]
)");
  CHECK(lines_of(R"({"type": "string", "if": {"minLength": 3}, "then": false, "else": false})") ==
        R"(3:52: error: nothing satisfies this: 'then' and 'else' are both false  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of choices") {
  CHECK(
      lines_of(
          R"({"type": "object", "maxProperties": 0, "anyOf": [{"required": ["a", "b"]}, {"required": ["c"]}]})") ==
      R"(3:49: error: nothing satisfies this: no branch of 'anyOf' fits what stands beside it  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "maxProperties": 1, "anyOf": [{"required": ["a", "b"]}, {"required": ["c"]}]})") ==
      R"(3:50: warning: this branch can never be taken: 2 members are required, and 'maxProperties' allows 1  [schema/unreachable-branch]
)");
  CHECK(
      lines_of(
          R"({"type": "integer", "multipleOf": 10, "oneOf": [{"minimum": 1, "maximum": 9}, {"minimum": 10, "maximum": 20}]})") ==
      R"(3:49: warning: this branch can never be taken: no integer that is a multiple of 10 is at least 1 and at most 9  [schema/unreachable-branch]
)");
}

TEST_CASE("contradictions of conditions") {
  CHECK(
      lines_of(R"({"type": "string", "if": {"minLength": 3}, "then": {"type": "integer"}})") ==
      R"(3:52: warning: where 'if' holds nothing is valid: a value cannot be string and integer at once  [schema/impossible-consequence]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "if": {"required": ["a"]}, "then": {"required": ["b"]}})") ==
      R"(3:111: warning: where 'if' holds nothing is valid: 'b' is required, and not among the properties  [schema/impossible-consequence]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "dependentRequired": {"a": ["b"]}})") ==
      R"(3:104: warning: where 'a' is there nothing is valid: 'b' is required, and not among the properties  [schema/impossible-consequence]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "dependentSchemas": {"a": {"required": ["b"]}}})") ==
      R"(3:102: warning: where 'a' is there nothing is valid: 'b' is required, and not among the properties  [schema/impossible-consequence]
)");
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
