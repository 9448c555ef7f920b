// tests/unit/validate/every_keyword.cpp: the interpreter on the keywords that go beyond types, members and
// items.
#include <doctest/doctest.h>

#include "diagnostics/printers.hpp"
#include "support/findings.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("multipleOf is exact") {
  CHECK(lone_findings(R"({"multipleOf": 0.01})", "4.35") == "");
  CHECK(lone_findings(R"({"multipleOf": 0.01})", "4.355") ==
        " multipleOf: 4.355 is no multiple of 0.01 @/multipleOf t.json#/multipleOf\n");
  CHECK(lone_findings(R"({"multipleOf": 1e-8})", "12391239123") == "");
  CHECK(lone_findings(R"({"multipleOf": 0.123456789})", "1e308") ==
        " multipleOf: 1e308 is no multiple of 0.123456789 @/multipleOf t.json#/multipleOf\n");
  CHECK(lone_findings(R"({"multipleOf": 9007199254740993})", "9007199254740992") ==
        " multipleOf: 9007199254740992 is no multiple of 9007199254740993 @/multipleOf t.json#/multipleOf\n");
  CHECK(lone_findings(R"({"multipleOf": 3})", "-300000000000000000000000000000000000000003e7") == "");
  CHECK(lone_findings(R"({"multipleOf": 2.5})", "0") == "");
  CHECK(lone_findings(R"({"multipleOf": 2})", "\"text\"") == "");
}

TEST_CASE("not, if, then, else") {
  CHECK(lone_findings(R"({"not": {"type": "null"}})", "null") ==
        " not: null is what 'not' excludes @/not t.json#/not\n");
  const char* const choice =
      R"({"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}})";
  CHECK(lone_findings(choice, R"({"a": 1})") ==
        " required: the member 'b' is missing @/then/required t.json#/then/required\n");
  CHECK(lone_findings(choice, "{}") ==
        " required: the member 'c' is missing @/else/required t.json#/else/required\n");
  CHECK(lone_findings(choice, R"({"a": 1, "b": 2})") == "");
  CHECK(lone_findings(R"({"then": false, "else": false})", "1") == "");
}

TEST_CASE("dependent members") {
  CHECK(lone_findings(R"({"dependentRequired": {"a": ["b", "c"]}})", R"({"a": 1, "c": 2})") ==
        " dependentRequired: the member 'b' is missing, which 'a' needs @/dependentRequired "
        "t.json#/dependentRequired\n");
  CHECK(lone_findings(R"({"dependentSchemas": {"a": {"maxProperties": 1}}})", R"({"a": 1, "c": 2})") ==
        " maxProperties: the object has 2 members, at most 1 are allowed @/dependentSchemas/a/maxProperties "
        "t.json#/dependentSchemas/a/maxProperties\n");
  CHECK(
      lone_findings(R"({"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": ["b"]}})",
                    R"({"a": 1})") ==
      " dependencies: the member 'b' is missing, which 'a' needs @/dependencies t.json#/dependencies\n");
}

TEST_CASE("how many members") {
  CHECK(lone_findings(R"({"minProperties": 2})", R"({"a": 1})") ==
        " minProperties: the object has 1 member, at least 2 are needed @/minProperties "
        "t.json#/minProperties\n");
  CHECK(lone_findings(R"({"minProperties": 2, "maxProperties": 0})", "[]") == "");
}

TEST_CASE("members by pattern") {
  const char* const schema =
      R"({"properties": {"n_x": {"maximum": 9}}, "patternProperties": {"^n_": {"type": "integer"}}, "additionalProperties": false})";
  CHECK(lone_findings(schema, R"({"n_a": 1, "n_x": 3})") == "");
  CHECK(lone_findings(schema, R"({"n_x": 10.5, "m": 1})") ==
        "/n_x maximum: 10.5 is above 9 @/properties/n_x/maximum t.json#/properties/n_x/maximum\n"
        "/n_x type: expected integer, found 10.5 @/patternProperties/^n_/type "
        "t.json#/patternProperties/^n_/type\n"
        "/m additionalProperties: there is no member 'm' here @/additionalProperties "
        "t.json#/additionalProperties\n");
}

TEST_CASE("contains counts") {
  CHECK(lone_findings(R"({"contains": {"type": "string"}})", "[1]") ==
        " contains: no item is as 'contains' asks, at least 1 must be @/contains t.json#/contains\n");
  CHECK(lone_findings(R"({"contains": {"type": "string"}, "minContains": 2})", R"(["a"])") ==
        " minContains: 1 item is as 'contains' asks, at least 2 must be @/minContains t.json#/minContains\n");
  CHECK(lone_findings(R"({"contains": {"type": "string"}, "maxContains": 1})", R"(["a", "b", 3])") ==
        " maxContains: 2 items are as 'contains' asks, at most 1 may be @/maxContains t.json#/maxContains\n");
  CHECK(lone_findings(R"({"contains": false, "minContains": 0})", "[]") == "");
  CHECK(lone_findings(R"({"minContains": 3})", "[]") == "");
}

TEST_CASE("items that differ") {
  CHECK(lone_findings(R"({"uniqueItems": true})", R"([1, {"a": 1, "b": [2]}, {"b": [2.0], "a": 1e0}])") ==
        " uniqueItems: the items at 1 and 2 are equal @/uniqueItems t.json#/uniqueItems\n");
  CHECK(lone_findings(R"({"uniqueItems": true})", R"([1, true, 0, false, "1", [1], null, "", [], {}])") ==
        "");
}

TEST_CASE("long lists are looked through once") {
  std::string list = "[";
  std::string values;
  for (int i = 0; i < 20'000; ++i) {
    list += (i == 0 ? "" : ",") + std::string("{\"n\":") + std::to_string(i) + "}";
    values += (i == 0 ? "" : ",") + std::to_string(i);
  }
  CHECK(
      lone_findings(R"({"uniqueItems": true, "items": {"properties": {"n": {"enum": [)" + values + R"(]}}}})",
                    list + "]") == "");
  CHECK(lone_findings(R"({"uniqueItems": true})", list + R"(,{"n":19999}])") ==
        " uniqueItems: the items at 19999 and 20000 are equal @/uniqueItems t.json#/uniqueItems\n");
}

TEST_CASE("what nothing else has looked at: members") {
  const char* const schema =
      R"({"allOf": [{"properties": {"a": true}}], "anyOf": [{"required": ["b"], "properties":
    {"b": true}}, true], "if": {"properties": {"c": {"const": 1}}, "required": ["c"]}, "unevaluatedProperties": false})";
  CHECK(lone_findings(schema, R"({"a": 1, "b": 2, "c": 1})") == "");
  CHECK(lone_findings(schema, R"({"a": 1, "c": 2})") ==
        "/c unevaluatedProperties: there is no member 'c' here @/unevaluatedProperties "
        "t.json#/unevaluatedProperties\n");
  CHECK(lone_findings(R"({"allOf": [{"unevaluatedProperties": true}], "unevaluatedProperties": false})",
                      R"({"a": 1})") == "");
  CHECK(lone_findings(R"({"properties": {"a": true}, "allOf": [{"unevaluatedProperties": false}]})",
                      R"({"a": 1})") ==
        "/a unevaluatedProperties: there is no member 'a' here @/allOf/0/unevaluatedProperties "
        "t.json#/allOf/0/unevaluatedProperties\n");
}

TEST_CASE("what nothing else has looked at: items") {
  CHECK(lone_findings(R"({"prefixItems": [true], "contains": {"type": "string"}, "unevaluatedItems": false})",
                      R"([1, "a"])") == "");
  CHECK(lone_findings(R"({"prefixItems": [true], "contains": {"type": "string"}, "unevaluatedItems": false})",
                      R"([1, "a", 2])") ==
        "/2 false: no value is allowed here @/unevaluatedItems t.json#/unevaluatedItems\n");
  CHECK(lone_findings(R"({"$schema": "https://json-schema.org/draft/2019-09/schema",
    "contains": {"type": "string"}, "unevaluatedItems": {"type": "integer"}})",
                      R"([1, "a"])") ==
        "/1 type: expected integer, found the text 'a' @/unevaluatedItems/type "
        "t.json#/unevaluatedItems/type\n");
}

TEST_CASE("formats, where they are asserted") {
  CHECK(lone_findings(R"({"format": "date"})", R"("today")") == "");
  CHECK(lone_findings(R"({"x-candor-formats": "assert", "format": "date"})", R"("today")") ==
        " format: the text 'today' is not of the format 'date' @/format t.json#/format\n");
  CHECK(lone_findings(R"({"x-candor-formats": "assert", "$defs": {"d": {"format": "date"}},
    "properties": {"a": {"$ref": "#/$defs/d"}, "b": {"x-candor-formats": "annotate", "format": "date"}}})",
                      R"({"a": "x", "b": "x"})") ==
        "/a format: the text 'x' is not of the format 'date' @/properties/a/$ref/format "
        "t.json#/$defs/d/format\n");
  CHECK(lone_findings(R"({"x-candor-formats": "assert", "format": "unheard-of"})", R"("x")") == "");
}

TEST_CASE("a union says what the meant branch says") {
  const char* const shapes = R"({"oneOf": [
    {"properties": {"k": {"const": "circle"}, "r": {"type": "number"}}, "required": ["k", "r"]},
    {"properties": {"k": {"const": "square"}, "side": {"type": "number"}}, "required": ["k", "side"]}]})";
  CHECK(lone_findings(shapes, R"({"k": "square", "side": "1"})") ==
        "/side type: expected number, found the text '1' @/oneOf/1/properties/side/type "
        "t.json#/oneOf/1/properties/side/type\n");
  CHECK(lone_findings(shapes, R"({"k": "sqare", "side": 1})") ==
        "/k oneOf: expected \"circle\" or \"square\", found the text 'sqare'; did you mean 'square'? @/oneOf "
        "t.json#/oneOf\n");
}

}  // namespace
}  // namespace candor::schema::test
