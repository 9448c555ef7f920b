// tests/unit/schema/duplicates.cpp: names and types that are given twice, malformed names, arrays of items.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("two schemas with one $id") {
  CHECK(report_text(contract_of(R"({"$defs": {"a": {"$id": "x.json"}, "b": {"$id": "x.json"}}})")) ==
        R"x(t.tool.json:3:49: error: duplicate $id 'x.json'  [schema/duplicate-id]
   at /params/$defs/b/$id
 3 | {"$defs": {"a": {"$id": "x.json"}, "b": {"$id": "x.json"}}}
   |                                                 ^^^^^^^^
   note: t.tool.json:3:25: first defined here
   help: rename one of the two, or refer to the first one with '$ref'
)x");
  CHECK(lines_of(R"({"$defs": {"a": {"$id": "x.json"}, "b": {"$id": "y.json"}}})") == "");
  // The same text under another base is another name.
  CHECK(lines_of(R"({"$defs": {"a": {"$id": "one/", "$defs": {"c": {"$id": "x.json"}}},
    "b": {"$id": "two/", "$defs": {"c": {"$id": "x.json"}}}}})") == "");
}

TEST_CASE("two equal anchors in one resource") {
  CHECK(report_text(contract_of(R"({"$defs": {"a": {"$anchor": "n"}, "b": {"$anchor": "n"}}})")) ==
        R"x(t.tool.json:3:52: error: duplicate anchor 'n' in this schema resource  [schema/duplicate-anchor]
   at /params/$defs/b/$anchor
 3 | {"$defs": {"a": {"$anchor": "n"}, "b": {"$anchor": "n"}}}
   |                                                    ^^^
   note: t.tool.json:3:29: first defined here
   help: rename one of the two anchors
)x");
  CHECK(lines_of(R"({"$defs": {"a": {"$anchor": "n"}, "b": {"$dynamicAnchor": "n"}}})") != "");
  CHECK(lines_of(R"({"$defs": {"a": {"$anchor": "n"}, "b": {"$anchor": "m"}}})") == "");
  // Each resource has anchors of its own, and one schema may have a name by both keywords.
  CHECK(lines_of(R"({"$defs": {"a": {"$anchor": "n"}, "b": {"$id": "b", "$anchor": "n"}}})") == "");
  CHECK(lines_of(R"({"$defs": {"a": {"$anchor": "n", "$dynamicAnchor": "n"}}})") == "");
  // A value is no schema.
  CHECK(lines_of(R"({"$defs": {"a": {"$anchor": "n"}}, "enum": [{"$anchor": "n"}]})") == "");
}

TEST_CASE("a malformed anchor") {
  CHECK(
      report_text(contract_of(R"({"$anchor": "a b"})")) ==
      R"x(t.tool.json:3:13: error: '$anchor' must be a name of ASCII letters, digits, '-', '_' and '.', found the string 'a b'  [schema/bad-keyword-value]
   at /params/$anchor
 3 | {"$anchor": "a b"}
   |             ^^^^^
   help: begin the name with a letter or '_'
)x");
  for (const char* const name : {"", "1a", "-a", "a/b", "#a", "a:b", "\u00e4"})
    CHECK_MESSAGE(lines_of(R"({"$anchor": ")" + std::string(name) + "\"}") != "", name);
  for (const char* const name : {"a", "_a", "A1", "a-b_c.d"})
    CHECK_MESSAGE(lines_of(R"({"$anchor": ")" + std::string(name) + "\"}") == "", name);
  // 2019-09 allowed ':', but no '_' in front.
  const std::string draft = R"({"$schema": "https://json-schema.org/draft/2019-09/schema", "$anchor": )";
  CHECK(lines_of(draft + R"("a:b"})") == "");
  CHECK(lines_of(draft + R"("_a"})") != "");
}

TEST_CASE("a type that is listed twice") {
  CHECK(report_text(contract_of(R"({"type": ["string", "null", "string"]})")) ==
        R"x(t.tool.json:3:29: error: 'string' is listed twice in 'type'  [schema/bad-keyword-value]
   at /params/type/2
 3 | {"type": ["string", "null", "string"]}
   |                             ^^^^^^^^
   note: t.tool.json:3:11: first listed here
   help: remove the second 'string'
)x");
  CHECK(lines_of(R"({"type": ["integer", "number"]})") == "");
}

TEST_CASE("an array of items in 2020-12") {
  CHECK(
      report_text(contract_of(R"({"type": "array", "items": [{"type": "string"}]})")) ==
      R"x(t.tool.json:3:28: error: 'items' must be a schema in JSON Schema 2020-12, found an array  [schema/bad-keyword-value]
   at /params/items
 3 | {"type": "array", "items": [{"type": "string"}]}
   |                            ^^^^^^^^^^^^^^^^^^^^
   help: rename it to 'prefixItems', and 'additionalItems' beside it to 'items'
)x");
  CHECK(lines_of(R"({"type": "array", "items": [{"type": "string"}], "additionalItems": false})") != "");
  CHECK(lines_of(R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "array",
    "items": [{"type": "string"}], "additionalItems": false})") == "");
}

}  // namespace
}  // namespace candor::schema::test
