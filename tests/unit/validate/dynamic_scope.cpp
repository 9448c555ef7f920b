// tests/unit/validate/dynamic_scope.cpp: references by anchor, by name, and by the dynamic scope; older
// drafts.
#include <doctest/doctest.h>

#include "support/findings.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("a dynamic reference leads to the outermost anchor of its name") {
  const std::string list =
      R"("list": {"$id": "list", "$dynamicAnchor": "item_dummy", "items": {"$dynamicRef": "#item"},
    "$defs": {"any": {"$dynamicAnchor": "item"}}})";
  CHECK(standalone_findings(
            R"({"$id": "http://x.org/strings", "$ref": "list", "$defs": {"s": {"$dynamicAnchor": "item",
    "type": "string"}, )" +
                list + "}}",
            R"(["a", 1])") ==
        "/1 type: expected a string, found 1 @/$ref/items/$dynamicRef/type "
        "http://x.org/strings#/$defs/s/type\n");
  CHECK(standalone_findings(R"({"$id": "http://x.org/any", "$ref": "list", "$defs": {)" + list + "}}",
                            R"(["a", 1])") == "");
  // Without a dynamic anchor at its static target it is a plain reference.
  CHECK(standalone_findings(
            R"({"$id": "http://x.org/plain", "$ref": "list", "$defs": {"s": {"$dynamicAnchor": "item",
    "type": "string"}, "list": {"$id": "list", "items": {"$dynamicRef": "#item"}, "$defs": {"any": {"$anchor": "item",
    "type": "integer"}}}}})",
            R"(["a", 1])") ==
        "/0 type: expected an integer, found \"a\" @/$ref/items/$dynamicRef/type "
        "http://x.org/list#/$defs/any/type\n");
}

TEST_CASE("the metaschemas are known without a network") {
  const char* const meta = R"({"$ref": "https://json-schema.org/draft/2020-12/schema"})";
  CHECK(standalone_findings(meta, R"({"properties": {"a": {"minLength": 1}}})") == "");
  CHECK(standalone_findings(meta, R"({"properties": {"a": {"minLength": -1}}})") ==
        "/properties/a/minLength minimum: expected an integer of at least 0, found -1 "
        "@/$ref/allOf/1/$ref/properties/properties/additionalProperties/$dynamicRef/allOf/3/$ref/properties/"
        "minLength/$ref/$ref/minimum "
        "https://json-schema.org/draft/2020-12/meta/validation#/$defs/nonNegativeInteger/minimum\n");
  CHECK(standalone_findings(R"({"$ref": "http://json-schema.org/draft-07/schema#"})",
                            R"({"items": [{"type": "sting"}]})")
            .starts_with("/items/0/type "));
}

TEST_CASE("2019-09: a recursive reference") {
  const char* const tree =
      R"({"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "http://x.org/strict",
    "$recursiveAnchor": true, "$ref": "tree", "unevaluatedProperties": false, "$defs": {"tree": {"$id": "tree",
    "$recursiveAnchor": true, "properties": {"children": {"type": "array", "items": {"$recursiveRef": "#"}}}}}})";
  CHECK(standalone_findings(tree, R"({"children": [{"children": []}]})") == "");
  CHECK(standalone_findings(tree, R"({"children": [{"daat": 1}]})") ==
        "/children/0/daat unevaluatedProperties: expected only declared properties, found 'daat' "
        "@/$ref/properties/children/items/$recursiveRef/unevaluatedProperties "
        "http://x.org/strict#/unevaluatedProperties\n");
}

TEST_CASE("draft-07: lists of items, anchors by $id, nothing beside $ref") {
  const Reading draft_07{Unknown::ignore, Dialect::draft_07};
  CHECK(standalone_findings(R"({"items": [{"type": "string"}], "additionalItems": {"type": "integer"}})",
                            R"(["a", "b"])", draft_07) ==
        "/1 type: expected an integer, found \"b\" @/additionalItems/type "
        "t.json#/additionalItems/type\n");
  CHECK(standalone_findings(
            R"({"definitions": {"n": {"$id": "#num", "type": "number"}}, "$ref": "#num", "maximum": 1})", "2",
            draft_07) == "");
  CHECK(standalone_findings(R"({"prefixItems": [false], "dependentRequired": {"a": ["b"]}})", "[1]",
                            draft_07) == "");
}

TEST_CASE("a keyword of another draft is refused in a contract") {
  CHECK(
      standalone_findings(R"({"$schema": "http://json-schema.org/draft-07/schema#", "prefixItems": [true]})",
                          "[]") ==
      R"x(t.json:1:56: error: unknown keyword 'prefixItems' in JSON Schema draft-07  [SCH038 schema/unknown-keyword]
   at /prefixItems
 1 | {"$schema": "http://json-schema.org/draft-07/schema#", "prefixItems": [true]}
   |                                                        ^^^^^^^^^^^^^
   help: write "$schema": "https://json-schema.org/draft/2020-12/schema" to use it
)x");
}

TEST_CASE("references into what is no keyword, and names in what is no schema") {
  const Reading standard{Unknown::ignore};
  CHECK(standalone_findings(R"({"mine": {"a/b": {"type": "null"}}, "$ref": "#/mine/a~1b"})", "1", standard) ==
        " type: expected null, found 1 @/$ref/type t.json#/mine/a~1b/type\n");
  CHECK(standalone_findings(R"({"const": {"$anchor": "a"}, "$ref": "#a"})", "1", standard)
            .starts_with("t.json:1:37: error: '#a' cannot be resolved: no schema has the $anchor 'a'"));
}

TEST_CASE("a custom metaschema chooses the vocabularies") {
  const auto metaschema = std::make_shared<const source::Document>(document(
      R"({"$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": {
        "https://json-schema.org/draft/2020-12/vocab/core": true,
        "https://json-schema.org/draft/2020-12/vocab/format-assertion": true, "urn:mine": false}})",
      "meta.json"));
  const auto strange = std::make_shared<const source::Document>(document(
      R"({"$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": {"urn:mine": true}})",
      "s.json"));
  const Reading custom{Unknown::ignore, Dialect::draft_2020_12, [&](std::string_view uri) {
                         return uri == "urn:meta" ? metaschema : uri == "urn:strange" ? strange : nullptr;
                       }};
  CHECK(standalone_findings(R"({"$schema": "urn:meta", "minLength": 9, "format": "ipv4"})", R"("1.2.3")",
                            custom) ==
        " format: expected a string of the format ipv4, found \"1.2.3\" @/format t.json#/format\n");
  CHECK(standalone_findings(R"({"$schema": "urn:strange"})", "1", custom)
            .starts_with(
                "t.json:1:13: error: the dialect 'urn:strange' requires the vocabulary 'urn:mine', which "
                "Candor does not support  [schema/unsupported-dialect]\n"));
}

TEST_CASE("what never ends is said, and is no verdict") {
  CHECK(standalone_findings(R"({"$ref": "#"})", "1")
            .starts_with("t.json:1:1: error: this schema refers to itself"));
  CHECK(standalone_findings(R"({"not": {"$ref": "#"}})", "1").starts_with("t.json:1:"));
  std::string defs = R"("d0": {"type": "object"})";
  for (int i = 1; i < 40; ++i) {
    const std::string below = "{\"$ref\": \"#/$defs/d" + std::to_string(i - 1) + "\"}";
    defs += ", \"d" + std::to_string(i) + "\": {\"not\": {\"allOf\": [" + below + ", " + below + "]}}";
  }
  // Verdicts are kept once a value takes many steps: 2^38 ways, were they not.
  CHECK(standalone_findings(R"({"$ref": "#/$defs/d38", "$defs": {)" + defs + "}}", "{}") == "");
  CHECK(standalone_findings(R"({"$ref": "#/$defs/d37", "$defs": {)" + defs + "}}", "{}")
            .find("not: expected a value that the schema under 'not' refuses") != std::string::npos);
}

}  // namespace
}  // namespace candor::schema::test
