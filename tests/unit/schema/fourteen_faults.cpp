// tests/unit/schema/fourteen_faults.cpp: fourteen mistakes in schemas, with the diagnostics of each.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

// Measured: other tools report only some of these errors, and some are reported by none.

TEST_CASE("1: a trailing comma") {
  CHECK(report_text(contract_of(R"({"type": "object",})")) ==
        R"x(t.tool.json:3:18: error: expected another member after the comma, found '}'  [source/syntax]
   at /params
 3 | {"type": "object",}
   |                  ^
   help: remove the comma
)x");
}

TEST_CASE("2: a misspelt type") {
  CHECK(
      report_text(contract_of(R"({"type": "strng"})")) ==
      R"x(t.tool.json:3:10: error: 'type' must be one of null, boolean, integer, number, string, array or object, found the string 'strng'; did you mean 'string'?  [schema/bad-keyword-value]
   at /params/type
 3 | {"type": "strng"}
   |          ^^^^^^^
)x");
}

TEST_CASE("3: a dangling reference") {
  CHECK(
      report_text(contract_of(R"({"$ref": "#/$defs/mach"})", R"(, "$defs": {"match": {}})")) ==
      R"x(t.tool.json:3:10: error: '#/$defs/mach' cannot be resolved: '$defs' has no member 'mach'; did you mean 'match'?  [SCH027 schema/dangling-ref]
   at /params/$ref
 3 | {"$ref": "#/$defs/mach"}, "$defs": {"match": {}}
   |          ^^^^^^^^^^^^^^
)x");
}

TEST_CASE("4: a duplicate key") {
  CHECK(report_text(contract_of(R"({"minLength": 1, "minLength": 2})")) ==
        R"x(t.tool.json:3:18: error: expected each key once, found 'minLength' again  [SCH039 source/duplicate-key]
   at /params/minLength
 3 | {"minLength": 1, "minLength": 2}
   |                  ^^^^^^^^^^^
   note: t.tool.json:3:2: first defined here
   help: remove one of the two: parsers differ in which they keep
)x");
}

TEST_CASE("5: a minimum above the maximum") {
  CHECK(report_text(contract_of(R"({"type": "integer", "minimum": 10, "maximum": 1})")) ==
        R"x(t.tool.json:3:32: error: no number is at least 10 and at most 1  [SCH020 schema/minimum-above-maximum]
   at /params/minimum
 3 | {"type": "integer", "minimum": 10, "maximum": 1}
   |                                ^^
   note: t.tool.json:3:47: the upper bound is here
   help: lower this bound, or raise the upper bound
)x");
}

TEST_CASE("6: a regular expression that does not parse") {
  CHECK(report_text(contract_of(R"({"type": "string", "pattern": "[a-z"})")) ==
        R"x(t.tool.json:3:32: error: invalid pattern '[a-z': '[' is never closed  [SCH029 schema/bad-pattern]
   at /params/pattern
 3 | {"type": "string", "pattern": "[a-z"}
   |                                ^^^^
)x");
}

TEST_CASE("7: a default that its own schema refuses") {
  CHECK(
      report_text(contract_of(R"({"type": "integer", "maximum": 3, "default": 5})")) ==
      R"x(t.tool.json:3:46: warning: the default does not satisfy its own schema, and is not filled in: expected an integer of at most 3, found 5  [SCH010 schema/default-refused]
   at /params/default
 3 | {"type": "integer", "maximum": 3, "default": 5}
   |                                              ^
   note: t.tool.json:3:32: rejected by 'maximum' here
   help: change the default or the 'maximum'
)x");
}

TEST_CASE("8: a required name that is forbidden") {
  CHECK(
      report_text(contract_of(R"({"type": "object", "properties": {"path": {}},
 "required": ["paht"], "additionalProperties": false})")) ==
      R"x(t.tool.json:4:15: error: 'paht' is required, but is not declared; did you mean 'path'?  [schema/required-but-forbidden]
   at /params/required/0
 4 |  "required": ["paht"], "additionalProperties": false}
   |               ^^^^^^
   note: t.tool.json:4:48: forbidden here
   help: declare it in the 'properties' beside this 'additionalProperties', or do not require it
)x");
}

TEST_CASE("9: misspelt keywords") {
  CHECK(
      report_text(contract_of(R"({"type": "string", "requried": [], "minLenght": 1})")) ==
      R"x(t.tool.json:3:20: error: unknown keyword 'requried' in JSON Schema 2020-12; did you mean 'required'?  [SCH038 schema/unknown-keyword]
   at /params/requried
 3 | {"type": "string", "requried": [], "minLenght": 1}
   |                    ^^^^^^^^^^
   fix: write 'required'  [--fix=unsafe]
t.tool.json:3:36: error: unknown keyword 'minLenght' in JSON Schema 2020-12; did you mean 'minLength'?  [SCH038 schema/unknown-keyword]
   at /params/minLenght
 3 | {"type": "string", "requried": [], "minLenght": 1}
   |                                    ^^^^^^^^^^^
   fix: write 'minLength'  [--fix=unsafe]
)x");
}

TEST_CASE("10: enum values of the wrong type") {
  CHECK(
      report_text(contract_of(R"({"type": "string", "enum": ["a", 1]})")) ==
      R"x(t.tool.json:3:34: warning: the value 1 is rejected by the 'type' beside it: expected a string, found 1  [schema/enum-type-mismatch]
   at /params/enum/1
 3 | {"type": "string", "enum": ["a", 1]}
   |                                  ^
   note: t.tool.json:3:10: rejected here
   help: change the value or the 'type'
)x");
}

TEST_CASE("11: an allOf that nothing satisfies") {
  CHECK(
      report_text(contract_of(R"({"allOf": [
  {"type": "string"},
  {"type": "integer"}]})")) ==
      R"x(t.tool.json:5:12: error: no value satisfies this schema: a value cannot be string and integer at once  [SCH021 schema/unsatisfiable]
   at /params/allOf/1/type
 5 |   {"type": "integer"}]}
   |            ^^^^^^^^^
   note: t.tool.json:4:12: the other type is here
   help: change one of the two, or remove it
)x");
}

TEST_CASE("12: references that lead back to themselves") {
  CHECK(
      report_text(contract_of(R"({"$ref": "#/$defs/a"})",
                              R"(, "$defs": {"a": {"$ref": "#/$defs/b"},
  "b": {"$ref": "#/$defs/a"}})")) ==
      R"x(t.tool.json:3:39: error: this schema refers to itself without any constraint in between  [schema/empty-ref-cycle]
   at /$defs/a
 3 | {"$ref": "#/$defs/a"}, "$defs": {"a": {"$ref": "#/$defs/b"},
   |                                       ^^^^^^^^^^^^^^^^^^^^^
   note: t.tool.json:3:48: through this reference
   note: t.tool.json:4:17: through this reference
   help: add a constraint such as 'type' to one of these schemas, or remove a reference
)x");
}

TEST_CASE("13: a oneOf whose branches overlap") {
  CHECK(
      report_text(contract_of(R"({"oneOf": [{"type": "integer"}, {"type": "number"}]})")) ==
      R"x(t.tool.json:3:11: warning: 0 satisfies two branches of this oneOf  [SCH023 schema/overlapping-one-of]
   at /params/oneOf
 3 | {"oneOf": [{"type": "integer"}, {"type": "number"}]}
   |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   note: t.tool.json:3:12: branch 1
   note: t.tool.json:3:33: branch 2
   help: narrow a branch, or use 'anyOf'
)x");
}

TEST_CASE("14: a type that requires itself") {
  CHECK(
      report_text(contract_of(R"({"$ref": "#/$defs/node"})",
                              R"(, "$defs": {
  "node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}}, "required": ["next"]}})")) ==
      R"x(t.tool.json:4:11: error: this type requires itself, so no finite document satisfies it  [schema/endless-recursion]
   at /$defs/node
 4 |   "node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}}, "required": ["next"]}}
   |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   note: t.tool.json:4:93: required here
   help: make the property optional, nullable or an array
)x");
}

}  // namespace
}  // namespace candor::schema::test
