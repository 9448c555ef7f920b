// tests/unit/canonicalize/normal_forms.cpp: one spelling per meaning.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST_CASE("types") {
  CHECK(normal(R"({})") == "");
  CHECK(normal(R"({"type": ["string", "null"]})") == "null or string");
  CHECK(normal(R"({"type": ["integer", "number"]})") == "number");
  CHECK(normal(R"({"const": 1})") == "enum(1)");
  CHECK(normal(R"({"type": "integer", "enum": [1, 2], "minimum": 1})") == "enum(1 2)");
  CHECK(normal(R"({"type": "number", "minimum": 1, "exclusiveMinimum": 1, "maximum": 9})") ==
        "number >1 <=9");
}

TEST_CASE("references that say nothing are gone, those that describe stay") {
  const char* const defs =
      R"(, "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"type": "string", "description": "B"}})";
  CHECK(normal(R"({"$ref": "#/$defs/a"})", defs) == R"x(#b "B" string)x");
  CHECK(normal(R"({"$ref": "#/$defs/a", "description": "mine"})", defs) == R"x("mine" ref(#b "B" string))x");
  CHECK(normal(R"({"allOf": [{"$ref": "#/$defs/a"}], "description": "mine"})", defs) ==
        R"x("mine" ref(#b "B" string))x");
  CHECK(normal(R"({"$ref": "#/$defs/a", "maxLength": 3})", defs) == R"x("B" string length<=3)x");
}

TEST_CASE("allOf of objects") {
  CHECK(normal(R"({"allOf": [
    {"type": "object", "properties": {"a": {"type": "string"}, "n": {"type": "number", "minimum": 1}}, "required": ["a"]},
    {"properties": {"b": {}, "n": {"type": "integer", "maximum": 9}}, "required": ["n"]}],
    "properties": {"c": {"type": "null"}}})") == "object c?(null) a!(string) n!(integer >=1 <=9) b?()");
  CHECK(normal(R"({"allOf": [
    {"type": "object", "properties": {"a": {}, "b": {}}, "additionalProperties": false},
    {"type": "object", "properties": {"b": {"type": "string"}, "c": {}}}]})") ==
        "object a?() b?(string) additional(false)");
  CHECK(normal(R"({"allOf": [
    {"type": "object", "additionalProperties": {"type": "integer"}},
    {"type": "object", "properties": {"a": {"minimum": 3}}, "propertyNames": {"maxLength": 5}}]})") ==
        "object a?(integer >=3) additional(integer) names(length<=5)");
}

TEST_CASE("branches of an anyOf are duplicates only if every constraint is the same") {
  const auto count = [](const std::string& one, const std::string& other) {
    const std::string form = normal(R"({"items": {"anyOf": [)" + one + ", " + other + "]}}");
    return form.find("anyOf(") == std::string::npos ? 1 : 2;
  };
  const char* const constraints[] = {R"("minimum": 3)", R"("maximum": 3)", R"("exclusiveMinimum": 3)",
                                     R"("exclusiveMaximum": 3)"};
  for (const char* const one : constraints) {
    for (const char* const other : constraints) {
      CAPTURE(one);
      CAPTURE(other);
      CHECK(count(R"({"type": "integer", )" + std::string(one) + "}",
                  R"({"type": "integer", )" + std::string(other) + "}") == (one == other ? 1 : 2));
    }
  }
  CHECK(count(R"({"type": "integer", "multipleOf": 3})", R"({"type": "integer", "multipleOf": 4})") == 2);
  CHECK(count(R"({"type": "string", "format": "date"})", R"({"type": "string", "format": "date"})") == 1);
  CHECK(count(R"({"type": "string", "format": "date"})", R"({"type": "string", "format": "time"})") == 2);
  CHECK(count(R"({"type": "string", "format": "date"})", R"({"type": "string"})") == 2);
  CHECK(count(R"({"type": "string", "pattern": "^a"})", R"({"type": "string", "pattern": "^a"})") == 1);
  CHECK(count(R"({"type": "string", "pattern": "^a"})", R"({"type": "string", "pattern": "^b"})") == 2);
  CHECK(count(R"({"type": "string", "pattern": "^a"})", R"({"type": "string"})") == 2);
  CHECK(count(R"({"type": "object", "required": ["a"]})", R"({"type": "object", "required": ["b"]})") == 2);
  CHECK(count(R"({"type": "array", "items": {"type": "string"}})", R"({"type": "array"})") == 2);
  CHECK(count(R"({"type": "object", "additionalProperties": false})", R"({"type": "object"})") == 2);
}

TEST_CASE("allOf of scalars and lists") {
  CHECK(
      normal(
          R"({"allOf": [{"type": "string", "minLength": 1, "pattern": "^a"}, {"maxLength": 5, "pattern": "z$"}]})") ==
      "string length>=1 length<=5 /^a/ /z$/");
  CHECK(normal(R"({"allOf": [{"enum": ["a", "b", "c"]}, {"enum": ["c", "b"]}]})") == R"x(enum("b" "c"))x");
  CHECK(normal(R"({"allOf": [{"enum": ["a", "bb", 3]}, {"type": "string", "minLength": 2}]})") ==
        R"x(enum("bb"))x");
  CHECK(normal(R"({"allOf": [{"type": "array", "items": {"type": "number"}, "minItems": 1},
    {"prefixItems": [{"type": "integer"}], "maxItems": 4}]})") ==
        "array items>=1 items<=4 prefix(integer) items(number)");
  CHECK(normal(R"({"allOf": [true, {"type": "null"}]})") == "null");
}

TEST_CASE("allOf of recursive types ends") {
  CHECK(normal(R"({"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]})", R"(, "$defs": {
    "a": {"type": "object", "properties": {"next": {"$ref": "#/$defs/a"}, "x": {"type": "string"}}},
    "b": {"type": "object", "properties": {"next": {"$ref": "#/$defs/b"}, "y": {"type": "null"}}}})") ==
        "object next?(object next?(object next?(object next?(object next?(object next?(object next?(...) "
        "x?(...) y?(...)) x?(string) y?(null)) x?(string) y?(null)) x?(string) y?(null)) x?(string) "
        "y?(null)) x?(string) y?(null)) x?(string) y?(null)");
}

TEST_CASE("unions") {
  CHECK(normal(R"({"anyOf": [{"type": "string"}]})") == "string");
  CHECK(normal(R"({"anyOf": [{"type": "string"}, {"type": "null"}]})") == "anyOf(string null)");
  CHECK(
      normal(
          R"({"anyOf": [{"type": "string"}, {"anyOf": [{"type": "null"}, {"type": "boolean"}]}, {"type": "string"}]})") ==
      "anyOf(string null boolean)");
  CHECK(normal(R"({"items": {"type": "object", "properties": {"k": {"type": "string"}}, "oneOf": [
    {"properties": {"k": {"const": "a"}, "a": {}}, "required": ["k", "a"]},
    {"properties": {"k": {"const": "b"}}, "required": ["k"]}]}})") ==
        R"x(items(oneOf(object k!(enum("a")) a!() object k!(enum("b")))))x");
  CHECK(normal(R"({"items": {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "null"}},
    "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}})") ==
        "items(object a?(string) b?(null))");
}

TEST_CASE("unions of constants are enums") {
  CHECK(normal(R"({"oneOf": [{"const": "a", "description": "first"}, {"const": "b", "title": "second"}]})") ==
        R"x(enum("a":first "b":second))x");
  CHECK(
      normal(R"({"anyOf": [{"type": "string", "const": "a"}, {"enum": ["b", "a"]}], "description": "D"})") ==
      R"x("D" enum("a" "b"))x");
  CHECK(normal(R"({"oneOf": [{"const": "a"}, {"enum": ["a", "b"]}]})") ==
        R"x(oneOf(enum("a") enum("a" "b")))x");
}

TEST_CASE("a branch that can never be taken is left out and said") {
  CHECK(first_line(report_text(
            contract_of(R"({"type": "string", "anyOf": [{"type": "integer"}, {"minLength": 1}]})"))) ==
        "t.tool.json:3:30: warning: no value satisfies this branch: a value cannot be string and integer at "
        "once  [SCH022 schema/unreachable-branch]");
  CHECK(normal(R"({"type": "string", "anyOf": [{"type": "integer"}, {"minLength": 1}]})") ==
        "string length>=1");
  CHECK(normal(R"({"anyOf": [false, {"type": "null"}, {"type": "string"}]})") == "anyOf(null string)");
}

TEST_CASE("required names have a property") {
  CHECK(normal(R"({"type": "object", "required": ["a"]})") == "object a!()");
  CHECK(normal(R"({"type": "object", "required": ["a"], "additionalProperties": {"type": "string"}})") ==
        "object a!(string) additional(string)");
}

TEST_CASE("draft-07 spellings") {
  CHECK(normal(R"({"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/a",
    "definitions": {"a": {"type": "array", "items": [{"type": "string"}, {"type": "null"}],
    "additionalItems": false}}})") == "#a array prefix(string null) items(false)");
}

TEST_CASE("a keyword that says nothing about the type is said") {
  CHECK(report_text(contract_of(R"({"type": "string", "minimum": 3})")) ==
        R"x(t.tool.json:3:31: warning: 'minimum' has no effect on string  [SCH024 schema/idle-keyword]
   at /params/minimum
 3 | {"type": "string", "minimum": 3}
   |                               ^
   note: t.tool.json:3:10: the type is here
)x");
}

}  // namespace
}  // namespace candor::schema::test
