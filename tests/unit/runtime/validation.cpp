// tests/unit/runtime/validation.cpp: the validation engine, keyword by keyword: verdicts and messages.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "candor/detail/cases.hpp"
#include "candor/detail/document.hpp"
#include "candor/detail/validate.hpp"

namespace {

using candor::detail::NamedSubschema;
using candor::detail::SchemaTable;
using candor::detail::Subschema;
using candor::detail::SubschemaRef;

constexpr Subschema rules[] = {
    {}, {.never = true}, {.types = candor::detail::number_type}, {.types = candor::detail::string_type}};
constexpr SubschemaRef anything = rules;
constexpr SubschemaRef nothing = rules + 1;
constexpr SubschemaRef number = rules + 2;
constexpr SubschemaRef text = rules + 3;

/// What a value of any kind is told that is held to `rule`; "" where it is taken. Both answers agree.
std::string told(const Subschema& rule, std::string_view json,
                 std::span<const candor::detail::SchemaResource> resources = {}) {
  const SchemaTable tables{{}, {}, resources};
  const candor::Violations violations = candor::detail::explain(json, tables, &rule, {});
  if (candor::detail::accepts(json, tables, &rule) != violations.empty()) return "disagreed";
  std::string lines;
  for (const candor::Violation& each : violations)
    lines += (lines.empty() ? "" : "\n") + candor::to_string(each);
  return lines;
}

TEST_CASE("a rule that says nothing takes everything, and false takes nothing") {
  CHECK(told({}, R"({"a":[1,null,"x",true]})").empty());
  CHECK(told({.never = true}, "1") == "1:1 the whole text: false: expected no value, found 1");
}

TEST_CASE("words: an enum of strings, and of null where the type admits it") {
  static constexpr std::string_view words[] = {"exact", "at_least"};
  Subschema rule{.types = candor::detail::string_type, .words = words};
  CHECK(told(rule, R"("exact")").empty());
  CHECK(told(rule, R"("exat")") ==
        R"(1:1 the whole text: enum: expected "exact" or "at_least", found "exat"; did you mean 'exact'?)");
  CHECK(told(rule, "null") == R"(1:1 the whole text: enum: expected "exact" or "at_least", found null)");
  rule.types |= candor::detail::null_type;
  CHECK(told(rule, "null").empty());
  CHECK(told(rule, "1") == R"(1:1 the whole text: enum: expected "exact", "at_least" or null, found 1)");
  static constexpr std::string_view word[] = {"on"};
  CHECK(told({.types = candor::detail::string_type, .words = word}, R"("off")") ==
        R"(1:1 the whole text: const: expected "on", found "off")");
}

TEST_CASE("choices: an enum of scalars, and of null where the type admits it") {
  static constexpr candor::detail::Case choices[] = {{candor::detail::Kind::number, "1"},
                                                     {candor::detail::Kind::boolean, "true"},
                                                     {candor::detail::Kind::string, "auto"}};
  constexpr auto types =
      candor::detail::number_type | candor::detail::boolean_type | candor::detail::string_type;
  Subschema rule{.types = types, .choices = choices};
  for (const char* const one : {"1", "10e-1", "true", R"("auto")"}) CHECK(told(rule, one).empty());
  CHECK(told(rule, "2") == R"(1:1 the whole text: enum: expected 1, true or "auto", found 2)");
  CHECK(told(rule, R"("1")") == R"(1:1 the whole text: enum: expected 1, true or "auto", found "1")");
  CHECK(told(rule, R"("autp")") ==
        R"(1:1 the whole text: enum: expected 1, true or "auto", found "autp"; did you mean 'auto'?)");
  CHECK(told(rule, "null") == R"(1:1 the whole text: enum: expected 1, true or "auto", found null)");
  rule.types |= candor::detail::null_type;
  CHECK(told(rule, "null").empty());
  CHECK(told(rule, "[]") ==
        R"(1:1 the whole text: enum: expected 1, true, "auto" or null, found an empty array)");
  static constexpr candor::detail::Case choice[] = {{candor::detail::Kind::boolean, "true"}};
  CHECK(told({.types = candor::detail::boolean_type, .choices = choice}, "false") ==
        "1:1 the whole text: const: expected true, found false");
}

TEST_CASE("a union is explained by the branch that its type, constant or property selects") {
  static constexpr std::string_view on[] = {"on"};
  static constexpr std::string_view off[] = {"off"};
  static constexpr Subschema kinds[] = {{.types = candor::detail::string_type, .words = on},
                                        {.types = candor::detail::string_type, .words = off}};
  static constexpr candor::detail::Property with_on[] = {{"kind", &kinds[0], true}, {"level", number, true}};
  static constexpr candor::detail::Property with_off[] = {{"kind", &kinds[1], true}, {"since", number, true}};
  static constexpr candor::detail::Property with_line[] = {{"line", number, true}};
  static constexpr candor::detail::Property with_text[] = {{"text", text, true}, {"case", text}};
  constexpr auto object = candor::detail::object_type;
  // The first two differ in the constant of 'kind'; the others in the property that they require.
  static constexpr Subschema branches[] = {{.types = object, .properties = with_on},
                                           {.types = object, .properties = with_off},
                                           {.types = object, .properties = with_line},
                                           {.types = object, .properties = with_text}};
  static constexpr SubschemaRef by_constant[] = {&branches[0], &branches[1]};
  static constexpr SubschemaRef by_property[] = {&branches[2], &branches[3]};
  static constexpr SubschemaRef by_type[] = {number, &branches[0]};
  const auto explained = [](std::span<const SubschemaRef> any_of, std::string_view json) {
    return told({.any_of = any_of, .exclusive = true}, json);
  };
  CHECK(explained(by_constant, R"({"kind":"off","since":"x"})") ==
        "1:23 /since: type: expected a number, found \"x\"");
  CHECK(explained(by_constant, R"({"kind":"onn","level":1})") ==
        R"(1:9 /kind: enum: expected "on" or "off", found "onn"; did you mean 'on'?)");
  CHECK(explained(by_constant, "{}") ==
        "1:1 the whole text: required: expected the property 'kind', found none");
  CHECK(explained(by_property, "{}") ==
        "1:1 the whole text: required: expected the property 'line' or the property 'text', found none");
  CHECK(explained(by_property, R"({"text":1,"case":1})") ==
        "1:9 /text: type: expected a string, found 1\n1:18 /case: type: expected a string, found 1");
  CHECK(explained(by_type, "true") == "1:1 the whole text: type: expected an object or a number, found true");
}

TEST_CASE("white space stands anywhere between the parts of a value") {
  static constexpr candor::detail::Property members[] = {{"a", number}, {"b", text}};
  const Subschema rule{.properties = members, .additional_properties = nothing};
  CHECK(told(rule, " { \"a\" : 1 , \"b\" : \"x\" } ").empty());
  CHECK(told(rule, "\n{\n\t\"a\"\r\n:\n1\n}\n").empty());
  CHECK(told({.items = number}, " [ 1 , 2 ] ").empty());
  CHECK(told({.items = number}, " [ ] ").empty());
  CHECK_FALSE(told({.items = number}, "[ 1 ,\n\"x\" ]").empty());
}

TEST_CASE("type: integers are those without a fraction, however they are written") {
  const Subschema integer{.types = candor::detail::integer_type};
  CHECK(told(integer, "1.0").empty());
  CHECK(told(integer, "1e400").empty());
  CHECK(told(integer, "1.5") == "1:1 the whole text: type: expected an integer, found 1.5");
  CHECK(told({.types = candor::detail::string_type | candor::detail::null_type}, "[1]") ==
        "1:1 the whole text: type: expected a string or null, found an array");
}

TEST_CASE("enum and const compare values, not spellings") {
  static constexpr std::string_view values[] = {"#1e0", "[#1e0n]", "{\"1:a#0\"1:b\"0:}"};
  const Subschema rule{.values = values, .values_text = "one of the three"};
  CHECK(told(rule, "10e-1").empty());
  CHECK(told(rule, "[1, null]").empty());
  CHECK(told(rule, R"({"b":"","a":0.0})").empty());
  CHECK(told(rule, R"("1")") == "1:1 the whole text: enum: expected one of the three, found \"1\"");
}

TEST_CASE("multipleOf and bounds are exact") {
  static constexpr std::string_view hundredth[] = {"0.01"};
  CHECK(told({.multiple_of = hundredth}, "19.99").empty());
  CHECK(told({.multiple_of = hundredth}, "1e308").empty());
  CHECK(told({.multiple_of = hundredth}, "0.075") ==
        "1:1 the whole text: multipleOf: expected a multiple of 0.01, found 0.075");
  static constexpr std::string_view large[] = {"123456789012345678901"};
  CHECK(told({.multiple_of = large}, "246913578024691357802").empty());
  CHECK(told({.multiple_of = large}, "2469135780246913578020e3").empty());
  CHECK(told({.multiple_of = large}, "246913578024691357803") ==
        "1:1 the whole text: multipleOf: expected a multiple of 123456789012345678901, found "
        "246913578024691357803");
  CHECK(told({.minimum = "9007199254740993"}, "9007199254740993").empty());
  CHECK(
      told({.minimum = "9007199254740993"}, "9007199254740992") ==
      "1:1 the whole text: minimum: expected a number of at least 9007199254740993, found 9007199254740992");
  CHECK(told({.maximum = "-1", .exclusive_maximum = true}, "-1") ==
        "1:1 the whole text: exclusiveMaximum: expected a number below -1, found -1");
}

TEST_CASE("not, anyOf, oneOf") {
  static constexpr SubschemaRef both[] = {number, text};
  static constexpr SubschemaRef twice[] = {number, anything};
  CHECK(told({.negated = number}, "1") ==
        "1:1 the whole text: not: expected a value that the schema under 'not' refuses, found 1");
  CHECK(told({.any_of = both}, "null") ==
        "1:1 the whole text: anyOf: expected a string or a number, found null");
  CHECK(told({.one_of = twice}, "1") ==
        "1:1 the whole text: oneOf: expected a match of exactly one branch, found matches of "
        "branches 1 and 2");
  CHECK(told({.one_of = twice}, "\"\"").empty());
}

TEST_CASE("if, then, else") {
  const Subschema rule{.if_schema = number, .then_schema = anything, .else_schema = text};
  CHECK(told(rule, "1").empty());
  CHECK(told(rule, "\"\"").empty());
  CHECK(told(rule, "null") == "1:1 the whole text: type: expected a string, found null");
}

TEST_CASE("members that depend on others") {
  static constexpr std::string_view needed[] = {"b", "c"};
  static constexpr candor::detail::DependentNames needs[] = {{"a", needed}};
  static constexpr NamedSubschema dependent[] = {{"a", nothing}};
  CHECK(told({.dependent_required = needs}, R"({"b":1})").empty());
  CHECK(told({.dependent_required = needs}, R"({"a":1,"c":1})") ==
        "1:1 the whole text: dependentRequired: expected the property 'b' beside 'a', found none");
  CHECK(told({.dependent_schemas = dependent}, R"({"b":1})").empty());
  CHECK_FALSE(told({.dependent_schemas = dependent}, R"({"a":1})").empty());
}

TEST_CASE("contains counts, and uniqueItems compares values") {
  const Subschema two{.contains = number, .min_contains = 2, .max_contains = 2};
  CHECK(told(two, R"([1,"a",2])").empty());
  CHECK(told(two, "[1]") ==
        "1:1 the whole text: minContains: expected at least 2 items matching 'contains', found 1 "
        "item");
  CHECK(told(two, "[1,2,3]") ==
        "1:1 the whole text: maxContains: expected at most 2 items matching 'contains', found 3 "
        "items");
  CHECK(told({.contains = number, .min_contains = 0}, "[]").empty());
  CHECK(told({.unique_items = true}, R"([1,true,"1",[1],{"a":1,"b":2}])").empty());
  CHECK(told({.unique_items = true}, R"([{"a":1,"b":2},0,{"b":2.0,"a":1}])") ==
        "1:1 the whole text: uniqueItems: expected distinct items, found the same value at 0 and "
        "2");
}

TEST_CASE("what no other keyword has looked at") {
  static constexpr candor::detail::Property members[] = {{"total", number}};
  const Subschema closed{.properties = members, .unevaluated_properties = nothing};
  CHECK(told(closed, R"({"total":1})").empty());
  CHECK(told(closed, "{\"total\":1,\n\"Totals\":1}") ==
        "2:1 /Totals: unevaluatedProperties: expected only declared properties, found 'Totals'; did you "
        "mean 'total'?");
  static constexpr SubschemaRef prefix[] = {number};
  CHECK(told({.prefix_items = prefix, .contains = text, .unevaluated_items = nothing}, R"([1,"a"])").empty());
  CHECK(told({.prefix_items = prefix, .contains = text, .unevaluated_items = nothing}, R"([1,"a",2])") ==
        "1:8 /2: false: expected no value, found 2");
}

TEST_CASE("what a $dynamicRef means is decided by the outermost resource") {
  static constexpr NamedSubschema anchor[] = {{"node", text}};
  const candor::detail::SchemaResource resources[] = {{anchor}};
  const Subschema dynamic{.dynamic_ref = anything, .dynamic_name = "node"};
  CHECK(told({.items = &dynamic}, R"(["a"])", resources).empty());
  CHECK(told({.items = &dynamic}, "[1]", resources) == "1:2 /0: type: expected a string, found 1");
}

TEST_CASE("schemas that refer to each other without end end in a refusal") {
  Subschema endless;
  endless.ref = &endless;
  CHECK(told(endless, "1") ==
        "1:1 the whole text: $ref: expected a schema that can be checked, found a schema that "
        "refers to itself for the same value");
  endless = {.negated = &endless};
  CHECK_FALSE(told(endless, "1").empty());
}

TEST_CASE("a schema that many places refer to is worked out once") {
  // Thirty schemas, each of which asks twice for the next: two to the thirtieth ways, were nothing kept.
  constexpr std::size_t size = 30;
  std::vector<Subschema> chain(size + 1);
  std::vector<std::array<SubschemaRef, 2>> next(size);
  for (std::size_t i = 0; i < size; ++i) {
    next[i].fill(&chain[i + 1]);
    chain[i].all_of = next[i];
    chain[i].shared = true;
  }
  chain[size].types = candor::detail::string_type;
  CHECK(told(chain[0], "\"\"").empty());
  CHECK_FALSE(candor::detail::accepts("1", {}, &chain[0]));
}

TEST_CASE("a schema that is referred to twice counts for unevaluatedProperties where it is applied") {
  // `has_a` is { "properties": { "a": {} }, "required": ["a"] }. Below 'not' it evaluates nothing, below
  // 'allOf' it does; both verdicts are kept, and neither stands for the other.
  static constexpr candor::detail::Property a[] = {{"a", anything, true}};
  static constexpr Subschema has_a{.shared = true, .properties = a};
  static constexpr Subschema lacks_a{.negated = &has_a};
  static constexpr Subschema not_without{.negated = &lacks_a};
  static constexpr SubschemaRef both[] = {&not_without, &has_a};
  static constexpr SubschemaRef reversed[] = {&has_a, &not_without};
  static constexpr SubschemaRef only_not[] = {&not_without};
  const auto takes = [](std::span<const SubschemaRef> all_of, std::string_view json, bool keeps) {
    const Subschema rule{.unevaluated_properties = nothing, .all_of = all_of};
    const candor::detail::Padded bytes(json);
    candor::detail::In in;
    in.begin = bytes.begin();
    in.end = in.begin + json.size();
    std::vector<candor::detail::TreeNode> nodes;
    REQUIRE(candor::detail::take_tree(in.begin, in, nodes) != nullptr);
    candor::detail::ValidationOptions options;
    if (keeps) options.keep_after = options.keep_after_per_node = 0;
    const bool valid = candor::detail::is_valid({}, &rule, nodes, options);
    CHECK(candor::detail::validate({}, &rule, nodes, options).refusals.empty() == valid);
    return valid;
  };
  for (const bool keeps : {false, true}) {
    for (const std::span<const SubschemaRef> all_of : {std::span(both), std::span(reversed)}) {
      CHECK(takes(all_of, R"({"a":1})", keeps));
      CHECK_FALSE(takes(all_of, R"({"a":1,"b":1})", keeps));
    }
    CHECK_FALSE(takes(only_not, R"({"a":1})", keeps));
  }
}

TEST_CASE("a large list of distinct and of equal items") {
  std::string distinct = "[0";
  for (int i = 1; i < 20'000; ++i) distinct += "," + std::to_string(i);
  CHECK(told({.unique_items = true}, distinct + "]").empty());
  CHECK_FALSE(told({.unique_items = true}, distinct + ",777]").empty());
}

}  // namespace
