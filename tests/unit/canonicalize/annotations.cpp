// tests/unit/canonicalize/annotations.cpp: which annotations a schema keeps and takes over when schemas are
// joined.
#include <doctest/doctest.h>

#include "canonicalize/normalizer.hpp"
#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

/// The schema of the property `p`, in its normal form.
Schema property_of(const std::string& schema, const std::string& rest = "") {
  const Outcome outcome =
      read(contract_of(R"({"type": "object", "properties": {"p": )" + schema + "}}", rest));
  REQUIRE(outcome.contracts.size() == 1);
  const Graph& graph = outcome.contracts[0].graph;
  return graph[graph[outcome.contracts[0].params].properties[0].schema];
}

std::vector<std::string> extension_names(const Schema& schema) {
  std::vector<std::string> names;
  for (const Extension& each : schema.extensions) names.push_back(each.name);
  return names;
}

TEST_CASE("the annotations of a schema are kept without its constraints") {
  Schema schema;
  schema.title = "T";
  schema.description = "D";
  schema.deprecated = true;
  schema.format = "uri";
  schema.content_encoding = "base64";
  schema.content_media_type = "text/plain";
  schema.content_schema = 7;
  schema.extensions = {{"x-candor-role", {}, {}}};
  schema.def_name = "thing";
  schema.types = type_string;
  schema.min_length = 3;
  const Schema kept = canonicalize::annotations_of(schema);
  CHECK(kept.title == "T");
  CHECK(kept.description == "D");
  CHECK(kept.deprecated);
  CHECK(kept.format == "uri");
  CHECK(kept.content_encoding == "base64");
  CHECK(kept.content_media_type == "text/plain");
  CHECK(kept.content_schema == 7);
  CHECK(extension_names(kept) == std::vector<std::string>{"x-candor-role"});
  CHECK(kept.def_name == "thing");
  CHECK(kept.types == all_types);
  CHECK(!kept.min_length);
}

TEST_CASE("a schema's own annotations come before those of another; each extension is taken once") {
  Schema own;
  own.title = "own";
  own.extensions = {{"x-a", {}, {}}, {"x-b", {}, {}}};
  own.examples.resize(1);
  Schema other;
  other.title = "other";
  other.description = "of the other";
  other.content_schema = 2;
  other.deprecated = true;
  other.extensions = {{"x-b", {}, {}}, {"x-c", {}, {}}};
  other.examples.resize(2);
  canonicalize::adopt_annotations(own, other);
  CHECK(own.title == "own");
  CHECK(own.description == "of the other");
  CHECK(own.content_schema == 2);
  CHECK(own.deprecated);
  CHECK(own.examples.size() == 3);
  CHECK(extension_names(own) == std::vector<std::string>{"x-a", "x-b", "x-c"});
}

TEST_CASE("a union of which one branch is left keeps what was said of the union") {
  const Schema only = property_of(
      R"({"description": "All.", "default": "u", "not": {"const": "x"}, "anyOf": [{"type": "string", "title": "T"}, false]})");
  CHECK(only.types == type_string);
  CHECK(only.title == "T");
  CHECK(only.description == "All.");
  REQUIRE(only.default_value);
  CHECK(only.default_value->text == "u");
  CHECK(only.guards.size() == 1);
}

TEST_CASE("an intersection has the annotations of both sides") {
  const Schema both = property_of(R"({"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]})",
                                  R"(, "$defs": {
    "a": {"type": "object", "properties": {"m": {"type": "string", "title": "left"}}},
    "b": {"type": "object", "properties": {"m": {"maxLength": 3, "description": "right"}}}})");
  REQUIRE(both.properties.size() == 1);
  const Outcome outcome = read(contract_of(
      R"({"allOf": [{"type": "object", "properties": {"m": {"type": "string", "title": "left"}}},
                    {"type": "object", "properties": {"m": {"maxLength": 3, "description": "right"}}}]})"));
  REQUIRE(outcome.contracts.size() == 1);
  const Graph& graph = outcome.contracts[0].graph;
  const Schema& joined = graph[graph[outcome.contracts[0].params].properties[0].schema];
  CHECK(joined.title == "left");
  CHECK(joined.description == "right");
  CHECK(joined.max_length == 3);
}

}  // namespace
}  // namespace candor::schema::test
