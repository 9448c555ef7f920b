// tests/unit/ir/lower_containers.cpp: what arrays and objects mean.
#include "lowered.hpp"

namespace {

const Case containers[] = {
    {"a list with bounds", R"({"type":"array","items":{"type":"string"},"minItems":1,"maxItems":3})",
     R"(
  #0 params.x.item: string
  #1 params.x: array of #0, items 1..3
)"},
    {"a list of anything", R"({"type":"array"})",
     R"(
  #0 params.x.item: any
  #1 params.x: array of #0
)"},
    {"a list that is always empty", R"({"type":"array","items":false})",
     R"(
  #0 params.x.item: any
  #1 params.x: array of #0, items 0..0
)"},
    {"positions, then others",
     R"({"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":{"type":"boolean"},"minItems":1})",
     R"(
  #0 params.x.item1: string
  #1 params.x.item2: integer
  #2 params.x.rest: boolean
  #3 params.x: tuple #0 #1 rest #2, items 1..
)"},
    {"positions and no more",
     R"({"type":"array","prefixItems":[{"type":"string"}],"items":false,"minItems":1})",
     R"(
  #0 params.x.item1: string
  #1 params.x: tuple #0, items 1..
)"},
    {"an object whose keys are data",
     R"({"type":"object","additionalProperties":{"type":"integer"},"propertyNames":{"pattern":"^[a-z]+$"}})",
     R"(
  #0 params.x.key: string, pattern 0
  #1 params.x.value: integer
  #2 params.x: map of #1, keys #0
)"},
    {"an object of which nothing is said", R"({"type":"object"})",
     R"(
  #0 params.x.value: any
  #1 params.x: map of #0
)"},
    {"an object without members", R"({"type":"object","additionalProperties":false})",
     R"(
  #0 params.x: record, others refused
)"},
    {"members in all forms of presence",
     R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer","default":3},"c":{"type":["string","null"],"deprecated":true}},"required":["a"],"additionalProperties":false})",
     R"(
  #0 params.x.a: string
  #1 params.x.b: integer
  #2 params.x.c: string
  #3 params.x.c: nullable #2
  #4 params.x: record, others refused
    a #0 required
    b #1 default 3
    c #3 optional, deprecated
)"},
    {"other members kept",
     R"({"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":true})",
     R"(
  #0 params.x.a: string
  #1 params.x: record, others as read
    a #0 optional
)"},
    {"other members kept as one type",
     R"({"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":{"type":"integer"}})",
     R"(
  #0 params.x.a: string
  #1 params.x.additional: integer
  #2 params.x: record, others kept as #1
    a #0 optional
)"},
    {"a member that is required and not declared",
     R"({"type":"object","properties":{"a":{"type":"string"}},"required":["a","b"]})",
     R"(
  #0 params.x.a: string
  #1 params.x.b: any
  #2 params.x: record, others as read
    a #0 required
    b #1 required
)"},
};

}  // namespace

TEST_CASE("arrays and objects") { check_all(containers); }
