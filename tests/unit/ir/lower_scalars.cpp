// tests/unit/ir/lower_scalars.cpp: what numbers, texts and lists of types mean.
#include "lowered.hpp"

namespace {

const Case scalars[] = {
    {"true or false", R"({"type":"boolean"})",
     R"(
  #0 params.x: boolean
)"},
    {"only null", R"({"type":"null"})",
     R"(
  #0 params.x: null
)"},
    {"an integer within bounds", R"({"type":"integer","minimum":1,"maximum":10})",
     R"(
  #0 params.x: integer, 1..10
)"},
    {"exclusive and fractional bounds of integers",
     R"({"type":"integer","exclusiveMinimum":-3,"maximum":4.5})",
     R"(
  #0 params.x: integer, -2..4
)"},
    {"bounds with a fraction below zero", R"({"type":"integer","minimum":-2.5,"exclusiveMaximum":0})",
     R"(
  #0 params.x: integer, -2..-1
)"},
    {"integers up to the end of uint64", R"({"type":"integer","minimum":0,"maximum":18446744073709551615})",
     R"(
  #0 params.x: unsigned integer, 0..
)"},
    {"bounds beyond every integer that is kept", R"({"type":"integer","minimum":-1e30,"maximum":1e30})",
     R"(
  #0 params.x: integer
)"},
    {"a number with open bounds", R"({"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1.5})",
     R"(
  #0 params.x: number, 0 <..< 1.5
)"},
    {"a text with all its rules",
     R"({"type":"string","minLength":1,"maxLength":9,"pattern":"^a","format":"date"})",
     R"(
  #0 params.x: string, length 1..9, pattern 0, format date
)"},
    {"a list of types", R"({"type":["string","integer"],"minLength":2,"minimum":3})",
     R"(
  #0 params.x.integer: integer, 3..
  #1 params.x.string: string, length 2..
  #2 params.x: union by kind
    #0
    #1
)"},
    {"a list of types with null", R"({"type":["string","null"]})",
     R"(
  #0 params.x: string
  #1 params.x: nullable #0
)"},
    {"anything", R"({})",
     R"(
  #0 params.x: any
)"},
    {"anything, with a condition for texts", R"({"minLength":2})",
     R"(
  #0 params.x.null: null
  #1 params.x.boolean: boolean
  #2 params.x.number: number
  #3 params.x.string: string, length 2..
  #4 params.x.array.item: any
  #5 params.x.array: array of #4
  #6 params.x.object.value: any
  #7 params.x.object: map of #6
  #8 params.x: checked, any of #0 #1 #2 #3 #5 #7
)"},
};

}  // namespace

TEST_CASE("numbers, texts and lists of types") { check_all(scalars); }
