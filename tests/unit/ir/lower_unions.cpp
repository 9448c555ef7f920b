// tests/unit/ir/lower_unions.cpp: what anyOf and oneOf mean.
#include "lowered.hpp"

namespace {

const Case unions[] = {
    {"told apart by kind", R"({"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]})",
     R"(
  #0 params.x.string: string
  #1 params.x.array.item: string
  #2 params.x.array: array of #1
  #3 params.x: union by kind
    #0
    #2
)"},
    {"null beside one branch", R"({"anyOf":[{"type":"string","minLength":1},{"type":"null"}]})",
     R"(
  #0 params.x: string, length 1..
  #1 params.x: nullable #0
)"},
    {"null beside two branches", R"({"oneOf":[{"type":"string"},{"type":"integer"},{"type":"null"}]})",
     R"(
  #0 params.x.string: string
  #1 params.x.integer: integer
  #2 params.x: union by kind
    #0
    #1
  #3 params.x: nullable #2
)"},
    {"null beside text", R"({"oneOf":[{"type":"string"},{"type":"null"}]})",
     R"(
  #0 params.x: string
  #1 params.x: nullable #0
)"},
    {"null beside an integer", R"({"oneOf":[{"type":"integer"},{"type":"null"}]})",
     R"(
  #0 params.x: integer
  #1 params.x: nullable #0
)"},
    {"null that two branches of a oneOf take, which refuses it",
     R"({"oneOf":[{"type":["string","null"]},{"type":["integer","null"]}]})",
     R"(
  #0 params.x.option1: string
  #1 params.x.option1: nullable #0
  #2 params.x.option2: integer
  #3 params.x.option2: nullable #2
  #4 params.x: checked, one of #1 #3
)"},
    {"null that two branches of an anyOf take",
     R"({"anyOf":[{"type":["string","null"]},{"type":["integer","null"]}]})",
     R"(
  #0 params.x.string: string
  #1 params.x.integer: integer
  #2 params.x: union by kind
    #0
    #1
  #3 params.x: nullable #2
)"},
    {"texts of a oneOf that are proved to exclude each other",
     R"({"oneOf":[{"type":"string","pattern":"^a"},{"type":"string","pattern":"^b"}]})",
     R"(
  #0 params.x: string
    or pattern 0
    or pattern 1
)"},
    {"texts of a oneOf of which nothing is proved",
     R"({"oneOf":[{"type":"string","pattern":"^(?=a).{300}$"},{"type":"string","pattern":"^(?!b).{300}c$"}]})",
     R"(
  #0 params.x.option1: string, pattern 0
  #1 params.x.option2: string, pattern 1
  #2 params.x: checked, one of #0 #1
)"},
    {"null that no branch is certain to take", R"({"anyOf":[{"not":{}},{"type":"string"}]})",
     R"(
  #0 params.x.option1 (rule 0): any
  #1 params.x.option2: string
  #2 params.x: checked, any of #0 #1
)"},
    {"null that a guarded branch takes too",
     R"({"anyOf":[{"type":["string","null"],"not":{"const":"x"}},{"type":"null"}]})", R"(
  #0 params.x (rule 0): string
  #1 params.x: nullable #0
)"},
    {"members of which one is required are a rule of the object",
     R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"anyOf":[{"required":["a"]},{"properties":{"b":true},"required":["b"]}]})",
     R"(
  #0 params.x.a: string
  #1 params.x.b: string
  #2 params.x (rule 0): record, others as read
    a #0 optional
    b #1 optional
)"},
    {"told apart by a member",
     R"({"oneOf":[{"type":"object","properties":{"kind":{"const":"circle"},"r":{"type":"number"}},"required":["kind","r"]},{"type":"object","properties":{"kind":{"enum":["box","square"]}},"required":["kind"]}]})",
     R"(
  #0 params.x.circle.kind: enum "circle"
  #1 params.x.circle.r: number
  #2 params.x.circle: record, others as read
    kind #0 required
    r #1 required
  #3 params.x.box.kind: enum "box" | "square"
  #4 params.x.box: record, others as read
    kind #3 required
  #5 params.x: union by member kind
    #2 if "circle"
    #4 if "box" | "square"
)"},
    {"told apart by presence",
     R"({"oneOf":[{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":false},{"type":"object","properties":{"name":{"type":"string"}},"required":["name"],"additionalProperties":false}]})",
     R"(
  #0 params.x.id.id: string
  #1 params.x.id: record, others refused
    id #0 required
  #2 params.x.name.name: string
  #3 params.x.name: record, others refused
    name #2 required
  #4 params.x: union by presence
    #1 if it has id
    #3 if it has name
)"},
    {"objects that overlap",
     R"({"anyOf":[{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]},{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}]})",
     R"(
  #0 params.x.option1.id: string
  #1 params.x.option1: record, others as read
    id #0 required
  #2 params.x.option2.name: string
  #3 params.x.option2: record, others as read
    name #2 required
  #4 params.x: checked, any of #1 #3
)"},
    {"texts",
     R"({"anyOf":[{"type":"string","maxLength":2},{"type":"string","pattern":"^long"},{"enum":["xyz"]}]})",
     R"(
  #0 params.x: string
    or length 0..2
    or pattern 0
    or "xyz"
)"},
    {"a text or one of two objects",
     R"({"oneOf":[{"type":"string"},{"type":"object","properties":{"a":{"const":1}},"required":["a"]},{"type":"object","properties":{"a":{"const":2}},"required":["a"]}]})",
     R"(
  #0 params.x.string: string
  #1 params.x.option2.a: enum 1
  #2 params.x.option2: record, others as read
    a #1 required
  #3 params.x.option3.a: enum 2
  #4 params.x.option3: record, others as read
    a #3 required
  #5 params.x: union by member a
    #2 if 1
    #4 if 2
  #6 params.x: union by kind
    #0
    #5
)"},
    {"a branch that takes anything", R"({"anyOf":[{"type":"string"},{}]})",
     R"(
  #0 params.x: any
)"},
    {"a type beside the branches", R"({"type":"string","anyOf":[{"minLength":3},{"const":""}]})",
     R"(
  #0 params.x: string
    or length 3..
    or ""
)"},
};

}  // namespace

TEST_CASE("anyOf and oneOf") { check_all(unions); }
