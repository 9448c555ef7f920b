// tests/unit/validate/every_keyword.cpp: the interpreter on the keywords that go beyond types, members and
// items.
#include <doctest/doctest.h>

#include "diagnostics/printers.hpp"
#include "support/findings.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("multipleOf is exact") {
  CHECK(standalone_findings(R"({"multipleOf": 0.01})", "4.35") == "");
  CHECK(standalone_findings(R"({"multipleOf": 0.01})", "4.355") ==
        " multipleOf: expected a multiple of 0.01, found 4.355 @/multipleOf t.json#/multipleOf\n");
  CHECK(standalone_findings(R"({"multipleOf": 1e-8})", "12391239123") == "");
  CHECK(standalone_findings(R"({"multipleOf": 0.123456789})", "1e308") ==
        " multipleOf: expected a multiple of 0.123456789, found 1e308 @/multipleOf "
        "t.json#/multipleOf\n");
  CHECK(standalone_findings(R"({"multipleOf": 9007199254740993})", "9007199254740992") ==
        " multipleOf: expected a multiple of 9007199254740993, found 9007199254740992 "
        "@/multipleOf t.json#/multipleOf\n");
  CHECK(standalone_findings(R"({"multipleOf": 3})", "-300000000000000000000000000000000000000003e7") == "");
  CHECK(standalone_findings(R"({"multipleOf": 2.5})", "0") == "");
  CHECK(standalone_findings(R"({"multipleOf": 2})", "\"text\"") == "");
}

TEST_CASE("not, if, then, else") {
  CHECK(standalone_findings(R"({"not": {"type": "null"}})", "null") ==
        " not: expected a value that the schema under 'not' refuses, found null @/not "
        "t.json#/not\n");
  const char* const choice =
      R"({"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}})";
  CHECK(standalone_findings(choice, R"({"a": 1})") ==
        " required: expected the property 'b', found none @/then/required t.json#/then/required\n");
  CHECK(standalone_findings(choice, "{}") ==
        " required: expected the property 'c', found none @/else/required t.json#/else/required\n");
  CHECK(standalone_findings(choice, R"({"a": 1, "b": 2})") == "");
  CHECK(standalone_findings(R"({"then": false, "else": false})", "1") == "");
}

TEST_CASE("dependent members") {
  CHECK(standalone_findings(R"({"dependentRequired": {"a": ["b", "c"]}})", R"({"a": 1, "c": 2})") ==
        " dependentRequired: expected the property 'b' beside 'a', found none "
        "@/dependentRequired t.json#/dependentRequired\n");
  CHECK(standalone_findings(R"({"dependentSchemas": {"a": {"maxProperties": 1}}})", R"({"a": 1, "c": 2})") ==
        " maxProperties: expected at most 1 property, found 2 properties "
        "@/dependentSchemas/a/maxProperties t.json#/dependentSchemas/a/maxProperties\n");
  CHECK(standalone_findings(
            R"({"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": ["b"]}})",
            R"({"a": 1})") ==
        " dependencies: expected the property 'b' beside 'a', found none @/dependencies "
        "t.json#/dependencies\n");
}

TEST_CASE("how many members") {
  CHECK(standalone_findings(R"({"minProperties": 2})", R"({"a": 1})") ==
        " minProperties: expected at least 2 properties, found 1 property @/minProperties "
        "t.json#/minProperties\n");
  CHECK(standalone_findings(R"({"minProperties": 2, "maxProperties": 0})", "[]") == "");
}

TEST_CASE("members by pattern") {
  const char* const schema =
      R"({"properties": {"n_x": {"maximum": 9}}, "patternProperties": {"^n_": {"type": "integer"}}, "additionalProperties": false})";
  CHECK(standalone_findings(schema, R"({"n_a": 1, "n_x": 3})") == "");
  CHECK(standalone_findings(schema, R"({"n_x": 10.5, "m": 1})") ==
        "/n_x maximum: expected a number of at most 9, found 10.5 @/properties/n_x/maximum "
        "t.json#/properties/n_x/maximum\n"
        "/n_x type: expected an integer, found 10.5 @/patternProperties/^n_/type "
        "t.json#/patternProperties/^n_/type\n"
        "/m additionalProperties: expected only declared properties, found 'm' "
        "@/additionalProperties t.json#/additionalProperties\n");
}

TEST_CASE("contains counts") {
  CHECK(standalone_findings(R"({"contains": {"type": "string"}})", "[1]") ==
        " contains: expected at least 1 item matching 'contains', found 0 items @/contains "
        "t.json#/contains\n");
  CHECK(standalone_findings(R"({"contains": {"type": "string"}, "minContains": 2})", R"(["a"])") ==
        " minContains: expected at least 2 items matching 'contains', found 1 item @/minContains "
        "t.json#/minContains\n");
  CHECK(standalone_findings(R"({"contains": {"type": "string"}, "maxContains": 1})", R"(["a", "b", 3])") ==
        " maxContains: expected at most 1 item matching 'contains', found 2 items @/maxContains "
        "t.json#/maxContains\n");
  CHECK(standalone_findings(R"({"contains": false, "minContains": 0})", "[]") == "");
  CHECK(standalone_findings(R"({"minContains": 3})", "[]") == "");
}

TEST_CASE("items that differ") {
  CHECK(
      standalone_findings(R"({"uniqueItems": true})", R"([1, {"a": 1, "b": [2]}, {"b": [2.0], "a": 1e0}])") ==
      " uniqueItems: expected distinct items, found the same value at 1 and 2 @/uniqueItems "
      "t.json#/uniqueItems\n");
  CHECK(standalone_findings(R"({"uniqueItems": true})",
                            R"([1, true, 0, false, "1", [1], null, "", [], {}])") == "");
}

TEST_CASE("long lists are looked through once") {
  std::string list = "[";
  std::string values;
  for (int i = 0; i < 20'000; ++i) {
    list += (i == 0 ? "" : ",") + std::string("{\"n\":") + std::to_string(i) + "}";
    values += (i == 0 ? "" : ",") + std::to_string(i);
  }
  CHECK(standalone_findings(
            R"({"uniqueItems": true, "items": {"properties": {"n": {"enum": [)" + values + R"(]}}}})",
            list + "]") == "");
  CHECK(standalone_findings(R"({"uniqueItems": true})", list + R"(,{"n":19999}])") ==
        " uniqueItems: expected distinct items, found the same value at 19999 and 20000 "
        "@/uniqueItems t.json#/uniqueItems\n");
}

TEST_CASE("what nothing else has looked at: members") {
  const char* const schema =
      R"({"allOf": [{"properties": {"a": true}}], "anyOf": [{"required": ["b"], "properties":
    {"b": true}}, true], "if": {"properties": {"c": {"const": 1}}, "required": ["c"]}, "unevaluatedProperties": false})";
  CHECK(standalone_findings(schema, R"({"a": 1, "b": 2, "c": 1})") == "");
  CHECK(standalone_findings(schema, R"({"a": 1, "c": 2})") ==
        "/c unevaluatedProperties: expected only declared properties, found 'c' "
        "@/unevaluatedProperties t.json#/unevaluatedProperties\n");
  CHECK(standalone_findings(R"({"allOf": [{"unevaluatedProperties": true}], "unevaluatedProperties": false})",
                            R"({"a": 1})") == "");
  CHECK(standalone_findings(R"({"properties": {"a": true}, "allOf": [{"unevaluatedProperties": false}]})",
                            R"({"a": 1})") ==
        "/a unevaluatedProperties: expected only declared properties, found 'a' "
        "@/allOf/0/unevaluatedProperties t.json#/allOf/0/unevaluatedProperties\n");
}

TEST_CASE("what nothing else has looked at: items") {
  CHECK(standalone_findings(
            R"({"prefixItems": [true], "contains": {"type": "string"}, "unevaluatedItems": false})",
            R"([1, "a"])") == "");
  CHECK(standalone_findings(
            R"({"prefixItems": [true], "contains": {"type": "string"}, "unevaluatedItems": false})",
            R"([1, "a", 2])") ==
        "/2 false: expected no value, found 2 @/unevaluatedItems t.json#/unevaluatedItems\n");
  CHECK(standalone_findings(R"({"$schema": "https://json-schema.org/draft/2019-09/schema",
    "contains": {"type": "string"}, "unevaluatedItems": {"type": "integer"}})",
                            R"([1, "a"])") ==
        "/1 type: expected an integer, found \"a\" @/unevaluatedItems/type "
        "t.json#/unevaluatedItems/type\n");
}

TEST_CASE("formats, where they are asserted") {
  CHECK(standalone_findings(R"({"format": "date"})", R"("today")") == "");
  CHECK(standalone_findings(R"({"x-candor-formats": "assert", "format": "date"})", R"("today")") ==
        " format: expected a string of the format date, found \"today\" @/format t.json#/format\n");
  CHECK(standalone_findings(R"({"x-candor-formats": "assert", "$defs": {"d": {"format": "date"}},
    "properties": {"a": {"$ref": "#/$defs/d"}, "b": {"x-candor-formats": "annotate", "format": "date"}}})",
                            R"({"a": "x", "b": "x"})") ==
        "/a format: expected a string of the format date, found \"x\" @/properties/a/$ref/format "
        "t.json#/$defs/d/format\n");
  CHECK(standalone_findings(R"({"x-candor-formats": "assert", "format": "unheard-of"})", R"("x")") == "");
}

TEST_CASE("a union says what the meant branch says") {
  const char* const shapes = R"({"oneOf": [
    {"properties": {"k": {"const": "circle"}, "r": {"type": "number"}}, "required": ["k", "r"]},
    {"properties": {"k": {"const": "square"}, "side": {"type": "number"}}, "required": ["k", "side"]}]})";
  CHECK(standalone_findings(shapes, R"({"k": "square", "side": "1"})") ==
        "/side type: expected a number, found \"1\" @/oneOf/1/properties/side/type "
        "t.json#/oneOf/1/properties/side/type\n");
  CHECK(standalone_findings(shapes, R"({"k": "sqare", "side": 1})") ==
        "/k oneOf: expected \"circle\" or \"square\", found \"sqare\"; did you mean 'square'? "
        "@/oneOf t.json#/oneOf\n");
}

}  // namespace
}  // namespace candor::schema::test
