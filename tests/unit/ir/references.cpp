// tests/unit/ir/references.cpp: types that are shared, and types that contain themselves.
#include "lowered.hpp"

namespace {

/// A schema, its $defs, and the lines of the dump.
struct WithDefs {
  const char* name;
  const char* schema;
  const char* defs;
  const char* types;
};

const WithDefs references[] = {
    {"a record in itself", R"({"$ref":"#/$defs/node"})",
     R"({"node":{"type":"object","properties":{"value":{"type":"integer"},"next":{"$ref":"#/$defs/node"}},"required":["value"]}})",
     R"(
  #0 node.value: integer
  #1 node: record, others as read
    value #0 required
    next #1 optional
)"},
    {"a record in a list of itself", R"({"$ref":"#/$defs/tree"})",
     R"({"tree":{"type":"object","properties":{"children":{"type":"array","items":{"$ref":"#/$defs/tree"}}}}})",
     R"(
  #0 tree.children: array of #1
  #1 tree: record, others as read
    children #0 optional
)"},
    {"two records in each other", R"({"$ref":"#/$defs/a"})",
     R"({"a":{"type":"object","properties":{"b":{"anyOf":[{"$ref":"#/$defs/b"},{"type":"null"}]}},"required":["b"]},"b":{"type":"object","properties":{"a":{"$ref":"#/$defs/a"}}}})",
     R"(
  #0 b: record, others as read
    a #2 optional
  #1 a.b: nullable #0
  #2 a: record, others as read
    b #1 required
)"},
    {"a cycle without a record", R"({"$ref":"#/$defs/json"})",
     R"({"json":{"anyOf":[{"type":"string"},{"type":"array","items":{"$ref":"#/$defs/json"}},{"type":"object","additionalProperties":{"$ref":"#/$defs/json"}}]}})",
     R"(
  #0 json.string: string
  #1 json.array: array of #3
  #2 json.object: map of #3
  #3 json: union by kind
    #0
    #1
    #2
)"},
    {"two cycles without a record that share no type", R"({"$ref":"#/$defs/a"})",
     R"({"a":{"anyOf":[{"type":"array","items":{"$ref":"#/$defs/b"}},{"type":"object","additionalProperties":{"$ref":"#/$defs/a"}}]},"b":{"anyOf":[{"type":"array","items":{"$ref":"#/$defs/a"}},{"type":"object","additionalProperties":{"$ref":"#/$defs/b"}}]}})",
     R"(
  #0 b.array: array of #5
  #1 b.object: map of #2
  #2 b: union by kind
    #0
    #1
  #3 a.array: array of #2
  #4 a.object: map of #5
  #5 a: union by kind
    #3
    #4
)"},
    {"one type for two references",
     R"({"type":"object","properties":{"from":{"$ref":"#/$defs/point"},"to":{"$ref":"#/$defs/point","description":"The end."}}})",
     R"({"point":{"type":"object","description":"A place.","properties":{"x":{"type":"number"}}}})",
     R"(
  #0 point.x: number
  #1 point: record, others as read
    x #0 optional
  #2 params.x: record, others as read
    from #1 optional: "A place."
    to #1 optional: "The end."
)"},
    {"a nullable reference", R"({"anyOf":[{"$ref":"#/$defs/point"},{"type":"null"}]})",
     R"({"point":{"type":"object","description":"A place.","properties":{"x":{"type":"number"}}}})",
     R"(
  #0 point.x: number
  #1 point: record, others as read
    x #0 optional
  #2 params.x: nullable #1
)"},
};

}  // namespace

TEST_CASE("references, and types that contain themselves") {
  for (const WithDefs& each : references) {
    CAPTURE(each.name);
    CHECK(types_of_param(each.schema, each.defs) == each.types);
  }
}
