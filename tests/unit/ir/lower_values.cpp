// tests/unit/ir/lower_values.cpp: what enum and const mean.
#include "lowered.hpp"

namespace {

const Case fixed_values[] = {
    {"words", R"({"enum":["a","b"]})",
     R"(
  #0 params.x: enum "a" | "b"
)"},
    {"one word", R"({"const":"a"})",
     R"(
  #0 params.x: enum "a"
)"},
    {"words and null", R"({"enum":["a",null]})",
     R"(
  #0 params.x: enum "a"
  #1 params.x: nullable #0
)"},
    {"words, numbers and true", R"({"enum":["a",1,2.5,true]})",
     R"(
  #0 params.x: enum "a" | 1 | 2.5 | true
)"},
    {"both booleans", R"({"enum":[true,false]})",
     R"(
  #0 params.x: boolean
)"},
    {"one boolean", R"({"type":"boolean","const":true})",
     R"(
  #0 params.x: enum true
)"},
    {"a constant object", R"({"const":{"a":1,"b":[true,null]}})",
     R"(
  #0 params.x.a: enum 1
  #1 params.x.b.item1: enum true
  #2 params.x.b.item2: null
  #3 params.x.b: tuple #1 #2, items 2..
  #4 params.x: record, others refused
    a #0 required
    b #3 required
)"},
    {"a word or a list", R"({"enum":["all",["a"]]})",
     R"(
  #0 params.x: enum "all"
  #1 params.x.item1: enum "a"
  #2 params.x: tuple #1, items 1..
  #3 params.x: checked, any of #0 #2
)"},
    {"words with descriptions",
     R"({"oneOf":[{"const":"a","description":"The first."},{"const":"b","title":"Second"}]})",
     R"(
  #0 params.x: enum "a" | "b"
    "a": "The first."
    "b": "Second"
)"},
};

}  // namespace

TEST_CASE("enum and const") { check_all(fixed_values); }
