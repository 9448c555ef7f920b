// tests/unit/analyze/overlaps.cpp: branches of a oneOf that meet, integers out of reach, samples that are
// refused.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("a oneOf with guarded branches: the smallest value that both take") {
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "integer", "multipleOf": 3, "minimum": 1}, {"type": "integer", "multipleOf": 5, "minimum": 1}]})") ==
      R"(3:11: warning: 15 satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(lines_of(
            R"({"oneOf": [{"type": "string", "not": {"const": ""}}, {"type": "string", "maxLength": 3}]})") ==
        R"(3:11: warning: "a" satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "array", "contains": {"type": "string"}}, {"type": "array", "contains": {"type": "integer"}}]})") ==
      R"(3:11: warning: ["",0] satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "array", "uniqueItems": true}, {"type": "array", "minItems": 2, "items": {"type": "integer"}}]})") ==
      R"(3:11: warning: [0,1] satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "object", "patternProperties": {"^x": {"type": "integer"}}, "minProperties": 1}, {"type": "object", "required": ["xa"]}]})") ==
      R"(3:11: warning: {"xa":0} satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "object", "required": ["a"], "dependentRequired": {"a": ["b"]}}, {"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"]}]})") ==
      R"(3:11: warning: {"a":null,"b":""} satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
}

TEST_CASE("a oneOf of multiples: the common multiple nearest to zero, or to the only end") {
  const auto witness = [](const std::string& range) {
    return lines_of(
        R"({"type": "object", "properties": {"p": {"oneOf": [{"type": "integer", "multipleOf": 5, )" + range +
        R"(}, {"type": "integer", "multipleOf": 2}]}}})");
  };
  CHECK(witness(R"("maximum": -3)").find("warning: -10 satisfies two branches") != std::string::npos);
  CHECK(witness(R"("maximum": 30)").find("warning: 0 satisfies two branches") != std::string::npos);
  CHECK(witness(R"("minimum": 3)").find("warning: 10 satisfies two branches") != std::string::npos);
}

TEST_CASE("a oneOf with conditions, parts that are guarded, or keywords beside it") {
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"], "if": {"properties": {"a": {"minimum": 1}}}, "then": {"required": ["b"]}}, {"type": "object", "required": ["c"]}]})") ==
      R"(3:11: warning: {"a":0,"c":null} satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "object", "properties": {"n": {"type": "integer", "multipleOf": 3}}, "required": ["n"]}, {"type": "object", "properties": {"n": {"type": "integer", "multipleOf": 5}}, "required": ["n"]}]})") ==
      R"(3:11: warning: {"n":0} satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"type": "object", "minProperties": 2, "oneOf": [{"required": ["a"]}, {"required": ["b"]}]})") ==
      R"(3:49: warning: {"a":null,"b":null} satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"type": "string", "oneOf": [{"format": "date"}, {"minLength": 4}], "x-candor-formats": "assert"})") ==
      R"(3:29: warning: "2000-01-01" satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "string", "pattern": "^[a-f]+$"}, {"type": "string", "pattern": "[def]$", "minLength": 2}]})") ==
      R"(3:11: warning: "ad" satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "string", "pattern": "^[\u0430-\u044f]+$"}, {"type": "string", "pattern": "^[\u043e-\u044e]\u044f"}]})") ==
      R"(3:11: warning: "\u043e\u044f" satisfies two branches of this oneOf  [schema/one-of-may-overlap]
)");
}

TEST_CASE("a oneOf with a guarded branch within another is an error") {
  CHECK(lines_of(R"({"oneOf": [{"type": "integer"}, {"type": "integer", "multipleOf": 3}]})") ==
        R"(3:11: warning: 0 satisfies two branches of this oneOf  [SCH023 schema/overlapping-one-of]
)");
}

TEST_CASE("a oneOf whose guarded branches exclude each other, or may") {
  CHECK(lines_of(
            R"({"oneOf": [{"type": "string", "not": {"const": "a"}}, {"type": "string", "const": "a"}]})") ==
        "");
  CHECK(
      lines_of(
          R"({"oneOf": [{"type": "object", "dependentRequired": {"a": ["b"]}, "maxProperties": 1, "required": ["a"]}, {"type": "string"}]})") ==
      R"x(3:83: error: no value satisfies this schema: 2 properties are required, but 'maxProperties' allows 1  [SCH021 schema/unsatisfiable]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "maxProperties": 1, "oneOf": [{"required": ["a"]}, {"required": ["b"]}]})") ==
      "");
  CHECK(
      lines_of(
          R"({"type": "array", "maxItems": 1, "oneOf": [{"contains": {"type": "string"}}, {"contains": {"type": "integer"}}]})") ==
      "");
}

TEST_CASE("a oneOf of thousands of objects is checked by its discriminator, or named as too long") {
  const auto one_of = [](const std::string& keyword) {
    std::string branches;
    for (int i = 0; i < 2000; ++i) {
      branches += i == 0 ? "" : ",";
      branches += R"({"type": "object", "properties": {"kind": {"const": "k)" + std::to_string(i) +
                  R"("}}, ")" + keyword + R"(": ["kind"]})";
    }
    return "{\"type\": \"object\", \"properties\": {\"a\": {\"oneOf\": [" + branches + "]}}}";
  };
  CHECK(lines_of(one_of("required")) == "");
  CHECK(lines_of(one_of("x-required")).find("2000 branches of this oneOf are too many to compare") !=
        std::string::npos);
}

TEST_CASE("integers beyond 64 bits") {
  CHECK(
      lines_of(R"({"type": "integer", "minimum": 1e30})") ==
      R"x(3:32: error: no 64-bit integer is at least 1e30: the highest is 18446744073709551615  [schema/integer-beyond-64-bits]
)x");
  CHECK(
      lines_of(R"({"type": ["integer", "string"], "maximum": -1e30})") ==
      R"x(3:44: error: no 64-bit integer is at most -1e30: the lowest is -9223372036854775808  [schema/integer-beyond-64-bits]
)x");
  CHECK(
      lines_of(R"({"type": "integer", "exclusiveMinimum": 18446744073709551615})") ==
      R"x(3:41: error: no 64-bit integer is above 18446744073709551615: the highest is 18446744073709551615  [schema/integer-beyond-64-bits]
)x");
  CHECK(lines_of(R"({"type": "integer", "minimum": 18446744073709551615})") == "");
  CHECK(lines_of(R"({"type": "number", "minimum": 1e30})") == "");
}

TEST_CASE("defaults and examples, wherever they are asserted") {
  CHECK(
      lines_of(R"({"type": "array", "contains": {"type": "integer", "default": "x"}})") ==
      R"x(3:62: warning: the default does not satisfy its own schema, and is not filled in: expected an integer, found "x"  [SCH010 schema/default-refused]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "if": {"required": ["a"]}, "then": {"properties": {"a": {"minimum": 3, "default": 1}}}})") ==
      R"x(3:102: warning: the default does not satisfy its own schema, and is not filled in: expected a number of at least 3, found 1  [SCH010 schema/default-refused]
)x");
  CHECK(
      lines_of(R"({"allOf": [{"type": "integer", "default": 1}, {"multipleOf": 2}]})") ==
      R"x(3:43: warning: the default does not satisfy its own schema, and is not filled in: expected a multiple of 2, found 1  [SCH010 schema/default-refused]
)x");
  CHECK(
      lines_of(
          R"({"type": "object", "patternProperties": {"^a": {"type": "string", "examples": [1]}}, "additionalProperties": {"type": "integer"}})") ==
      R"x(3:80: warning: the example does not satisfy its own schema: expected a string, found 1  [SCH009 schema/example-refused]
)x");
  CHECK(
      lines_of(R"({"type": "string", "format": "date", "default": "today", "x-candor-formats": "assert"})") ==
      R"x(3:49: warning: the default does not satisfy its own schema, and is not filled in: expected a string of the format date, found "today"  [SCH010 schema/default-refused]
)x");
  CHECK(lines_of(R"({"type": "object", "properties": {"a": {"not": {"type": "string", "default": 1}}}})") ==
        "");
}

}  // namespace
}  // namespace candor::schema::test
