// tests/unit/schema/references.cpp: what references mean.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

std::string first_line_of(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST_CASE("a pointer within the contract") {
  CHECK(normal(R"({"$ref": "#/$defs/a"})", R"(, "$defs": {"a": {"type": "string"}})") == "#a string");
  CHECK(normal(R"({"$ref": "#/$defs/a~1b%20c"})", R"(, "$defs": {"a/b c": {"type": "string"}})") ==
        "#a/b c string");
}

TEST_CASE("an anchor") {
  CHECK(normal(R"({"$ref": "#here"})", R"(, "$defs": {"a": {"$anchor": "here", "type": "string"}})") ==
        "#a string");
  CHECK(first_line_of(normal(R"({"$ref": "#hare"})", R"(, "$defs": {"a": {"$anchor": "here"}})")) ==
        "t.tool.json:3:10: error: '#hare' cannot be resolved: no schema has the $anchor 'hare'; did you mean "
        "'here'?  [SCH027 schema/dangling-ref]");
}

TEST_CASE("a schema with its own $id is the root of its pointers") {
  const char* const params = R"({"$id": "https://example.com/p", "type": "object",
   "properties": {"a": {"$ref": "#/$defs/inner"}, "b": {"$ref": "https://example.com/q"}, "c": {"$ref": "q"}},
   "$defs": {"inner": {"type": "null"}, "other": {"$id": "q", "type": "boolean"}}})";
  CHECK(normal(params) == "object a?(#inner null) b?(#other boolean) c?(#other boolean)");
}

TEST_CASE("a network address is a name and nothing else") {
  CHECK(first_line_of(normal(R"({"$ref": "https://example.com/other.json"})")) ==
        "t.tool.json:3:10: error: 'https://example.com/other.json' cannot be resolved: no schema has this "
        "$id, and Candor does not use the network  [SCH026 schema/remote-ref]");
}

TEST_CASE("another file, by pointer, by anchor and whole") {
  const Files files{
      {"defs/common.json", R"({"$defs": {"m": {"type": "object", "properties": {"up": {"$ref": "#/$defs/m"}}},
    "n": {"$anchor": "n", "type": "null"}}})"},
      {"match.schema.json", R"({"type": "boolean"})"}};
  const Outcome outcome = read(contract_of(R"({"type": "object", "properties": {
    "a": {"$ref": "defs/common.json#/$defs/m"}, "b": {"$ref": "defs/common.json#n"},
    "c": {"$ref": "match.schema.json"}}})"),
                               files);
  REQUIRE(outcome.contracts.size() == 1);
  const Graph& graph = outcome.contracts[0].graph;
  const Schema& params = graph[outcome.contracts[0].params];
  CHECK(graph[params.properties[0].schema].def_name == "m");
  CHECK(graph[params.properties[0].schema].properties[0].schema == params.properties[0].schema);
  CHECK(graph[params.properties[1].schema].types == type_null);
  CHECK(graph[params.properties[2].schema].def_name == "match");
  CHECK(graph[params.properties[0].schema].origin.file->name == "defs/common.json");
}

TEST_CASE("a file that cannot be had is reported by whoever was asked for it, once") {
  CHECK(first_line_of(report_text(contract_of(R"({"$ref": "gone.json#/a"})"))) ==
        "t.tool.json:3:10: error: there is no file gone.json  [test/no-file]");
}

TEST_CASE("references that lead nowhere") {
  CHECK(first_line_of(normal(R"({"$ref": "#"})")) ==
        "t.tool.json:3:10: error: '#' cannot be resolved: '#' is the contract, which is not a schema  "
        "[SCH027 schema/dangling-ref]");
  CHECK(first_line_of(normal(R"({"$ref": "#/name"})")) ==
        "t.tool.json:3:10: error: '#/name' cannot be resolved: it refers to the string 't', which is not a "
        "schema  [SCH027 schema/dangling-ref]");
  CHECK(first_line_of(normal(R"({"$ref": "#/$defs/a"})")) ==
        "t.tool.json:3:10: error: '#/$defs/a' cannot be resolved: the root has no member '$defs'  "
        "[SCH027 schema/dangling-ref]");
  CHECK(first_line_of(normal(R"({"$ref": "#/params/oneOf/7", "oneOf": [{}, {}]})")) ==
        "t.tool.json:3:10: error: '#/params/oneOf/7' cannot be resolved: 'oneOf' has no member '7'  "
        "[SCH027 schema/dangling-ref]");
}

TEST_CASE("references of a schema that was copied into a contract") {
  CHECK(report_text(contract_of(R"({"$defs": {"x": {"type": "string"}},
   "properties": {"a": {"$ref": "#/$defs/x"}}})")) ==
        R"x(t.tool.json:4:33: error: '#/$defs/x' cannot be resolved: the root has no member '$defs'  [SCH027 schema/dangling-ref]
   at /params/properties/a/$ref
 4 |    "properties": {"a": {"$ref": "#/$defs/x"}}}
   |                                 ^^^^^^^^^^^
   help: write '#/params/$defs/x': pointers begin at the root of the file, so those of a schema that was copied into it change
)x");
  CHECK(report_text(contract_of(R"({"properties": {"a": {"items": {"$ref": "#"}}}})")) ==
        R"x(t.tool.json:3:41: error: '#' cannot be resolved: '#' is the contract, which is not a schema  [SCH027 schema/dangling-ref]
   at /params/properties/a/items/$ref
 3 | {"properties": {"a": {"items": {"$ref": "#"}}}}
   |                                         ^^^
   help: write '#/params': pointers begin at the root of the file, so those of a schema that was copied into it change
)x");
}

TEST_CASE("a recursive type keeps its way back") {
  CHECK(normal(R"({"$ref": "#/$defs/tree"})", R"(, "$defs": {"tree": {"type": "object",
   "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}, "required": ["kids"]}})") ==
        "#tree object kids!(array items(#tree object kids!(array items(#tree object kids!(array items(#tree "
        "object kids!(...)))))))");
}

TEST_CASE("draft-07 ignores what stands beside a reference") {
  CHECK(report_text(
            contract_of(R"({"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/a",
   "description": "heeded", "minLength": 3, "definitions": {"a": {"type": "string"}}})")) ==
        R"x(t.tool.json:4:29: warning: draft-07 ignores 'minLength' beside '$ref'  [SCH025 schema/ignored-beside-ref]
   at /params/minLength
 4 |    "description": "heeded", "minLength": 3, "definitions": {"a": {"type": "string"}}}
   |                             ^^^^^^^^^^^
)x");
}

TEST_CASE("a chain of references may be long") {
  std::string defs = R"(, "$defs": {"d0": {"type": "string"})";
  for (int i = 1; i < 20000; ++i) {
    defs += ", \"d" + std::to_string(i) + "\": {\"$ref\": \"#/$defs/d" + std::to_string(i - 1) + "\"}";
  }
  CHECK(normal(R"({"$ref": "#/$defs/d19999"})", defs + "}") == "#d0 string");
}

TEST_CASE("schemas are nested so deep and no deeper") {
  std::string schema = "{}";
  for (int i = 0; i < 70; ++i) schema = R"({"items": )" + schema + "}";
  CHECK(report_text(contract_of(schema)) == "");
  for (int i = 0; i < 60; ++i) schema = R"({"items": )" + schema + "}";
  CHECK(first_line_of(report_text(contract_of(schema)))
            .find("schemas are nested more than 128 levels deep  [schema/too-deep]") != std::string::npos);
}

}  // namespace
}  // namespace candor::schema::test
