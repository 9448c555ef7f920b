// tests/unit/schema/unsatisfiable.cpp: what contradicts itself by keywords that no type holds, or across
// parts.
#include <doctest/doctest.h>

#include "support.hpp"

namespace candor::schema::test {
namespace {

/// All that is said of a schema, without the texts below each line.
std::string lines_of(const std::string& params) {
  const std::string text = said(contract_of(params));
  std::string lines;
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size() - 1) + 1) {
    if (text.compare(at, 12, "t.tool.json:") != 0) continue;
    lines += text.substr(at + 12, text.find('\n', at) - at - 12) + "\n";
  }
  return lines;
}

TEST_CASE("contradictions of numbers and texts") {
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
  CHECK(
      lines_of(
          R"({"type": "integer", "exclusiveMinimum": 9223372036854775806, "exclusiveMaximum": 9223372036854775807})") ==
      R"(3:41: error: nothing satisfies this: no integer is above 9223372036854775806 and below 9223372036854775807  [schema/unsatisfiable]
)");
  CHECK(lines_of(R"({"allOf": [{"type": "string", "pattern": "^a"}, {"pattern": "^b"}]})") ==
        R"(3:42: error: nothing satisfies this: no text matches both '^a' and '^b'  [schema/unsatisfiable]
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

TEST_CASE("contradictions of members") {
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
  CHECK(
      lines_of(R"({"type": "object", "patternProperties": {"^b": false}, "required": ["bb"]})") ==
      R"(3:69: error: 'bb' is required, and 'patternProperties' forbids all that matches '^b'  [schema/required-but-forbidden]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "patternProperties": {"^b": {}}, "additionalProperties": false, "required": ["cc"]})") ==
      R"(3:97: error: 'cc' is required, and not among the properties, and matches none of the patterns  [schema/required-but-forbidden]
)");
  CHECK(
      lines_of(R"({"type": "object", "propertyNames": {"pattern": "^a"}, "required": ["b"]})") ==
      R"(3:69: error: 'b' is required, and 'propertyNames' refuses it: the text 'b' does not match the pattern '^a'  [schema/required-but-forbidden]
)");
  CHECK(lines_of(R"({"type": "object", "properties": {"b": {"not": {}}}, "required": ["b"]})") ==
        R"(3:67: error: 'b' is required, and its schema takes nothing  [schema/required-but-forbidden]
)");
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
      R"(3:58: error: 'x' is required, and nothing satisfies all that is said of it: 'minProperties' is 2 and 'maxProperties' is 1  [schema/minimum-above-maximum]
)");
  CHECK(lines_of(R"({"type": "object", "dependentSchemas": {"b": false}, "required": ["b"]})") ==
        R"(3:46: error: nothing satisfies this: one part is false  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of items") {
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
      R"(3:30: error: the value 1 is refused by the 'multipleOf' beside it: 1 is no multiple of 5  [schema/enum-value-refused]
)");
  CHECK(
      lines_of(R"({"enum": ["a", "b"], "not": {"const": "b"}})") ==
      R"(3:16: error: the value "b" is refused by the 'not' beside it: the text 'b' is what 'not' excludes  [schema/enum-value-refused]
)");
  CHECK(
      lines_of(R"({"const": [1, 1], "uniqueItems": true})") ==
      R"(3:11: error: the value [1,1] is refused by the 'uniqueItems' beside it: the items at 0 and 1 are equal  [schema/enum-value-refused]
)");
  CHECK(
      lines_of(
          R"({"type": "string", "format": "ipv4", "enum": ["1.2.3.4", "x"], "x-candor-formats": "assert"})") ==
      R"(3:58: error: the value "x" is refused by the 'format' beside it: the text 'x' is not of the format 'ipv4'  [schema/enum-value-refused]
)");
  CHECK(
      lines_of(R"({"allOf": [{"type": "integer", "enum": [1, 2]}, {"multipleOf": 5}]})") ==
      R"(3:40: error: nothing satisfies this: no value of the list satisfies the rest  [schema/unsatisfiable]
)");
  CHECK(
      lines_of(R"({"type": "boolean", "allOf": [{"not": {"const": true}}, {"not": {"const": false}}]})") ==
      R"(3:10: error: nothing satisfies this: no value that is boolean satisfies the rest  [schema/unsatisfiable]
)");
}

TEST_CASE("contradictions of negations and choices") {
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
