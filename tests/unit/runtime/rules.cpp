// tests/unit/runtime/rules.cpp: the tables of JSON Schema, keyword by keyword: what they refuse, and what
// they say.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "candor/detail/document.hpp"

namespace {

using candor::detail::Rule;
using candor::detail::RuleId;
using candor::detail::RuleMember;
using candor::detail::Shape;
using candor::detail::Shapes;

constexpr RuleId anything = 1;
constexpr RuleId nothing = 2;
constexpr RuleId number = 3;
constexpr RuleId text = 4;

/// What a value of any kind is told that is held to `rule`; "" where it is taken. Both answers agree.
std::string told(const Rule& rule, std::string_view json,
                 std::span<const candor::detail::RuleResource> resources = {}) {
  const Rule rules[] = {rule,
                        {},
                        {.never = true},
                        {.types = candor::detail::rule_number},
                        {.types = candor::detail::rule_string},
                        {.dynamic_ref = anything, .dynamic_name = "node"}};
  const Shape shapes[] = {{.guard = 0}};
  const Shapes tables{shapes, {}, {rules, resources}};
  const candor::Violations violations = candor::detail::explain(json, tables, 0, {});
  if (candor::detail::accepts(json, tables, 0) != violations.empty()) return "disagreed";
  std::string lines;
  for (const candor::Violation& each : violations)
    lines += (lines.empty() ? "" : "\n") + candor::to_string(each);
  return lines;
}

TEST_CASE("a rule that says nothing takes everything, and false takes nothing") {
  CHECK(told({}, R"({"a":[1,null,"x",true]})").empty());
  CHECK(told({.never = true}, "1") ==
        "1:1 the whole text: false: expected nothing: no value is allowed here, found 1");
}

TEST_CASE("type: integers are those without a fraction, however they are written") {
  const Rule integer{.types = candor::detail::rule_integer};
  CHECK(told(integer, "1.0").empty());
  CHECK(told(integer, "1e400").empty());
  CHECK(told(integer, "1.5") == "1:1 the whole text: type: expected an integer, found 1.5");
  CHECK(told({.types = candor::detail::rule_string | candor::detail::rule_null}, "[1]") ==
        "1:1 the whole text: type: expected null or a string, found an array");
}

TEST_CASE("enum and const compare values, not spellings") {
  static constexpr std::string_view values[] = {"#1e0", "[#1e0n]", "{\"1:a#0\"1:b\"0:}"};
  const Rule rule{.values = values, .said = "one of the three"};
  CHECK(told(rule, "10e-1").empty());
  CHECK(told(rule, "[1, null]").empty());
  CHECK(told(rule, R"({"b":"","a":0.0})").empty());
  CHECK(told(rule, R"("1")") == "1:1 the whole text: enum: expected one of the three, found \"1\"");
}

TEST_CASE("multipleOf and bounds are exact") {
  static constexpr std::string_view hundredth[] = {"0.01"};
  CHECK(told({.multiples = hundredth}, "19.99").empty());
  CHECK(told({.multiples = hundredth}, "1e308").empty());
  CHECK(told({.multiples = hundredth}, "0.075") ==
        "1:1 the whole text: multipleOf: expected a multiple of 0.01, found 0.075");
  static constexpr std::string_view large[] = {"123456789012345678901"};
  CHECK(told({.multiples = large}, "246913578024691357802").empty());
  CHECK(told({.multiples = large}, "2469135780246913578020e3").empty());
  CHECK(told({.multiples = large}, "246913578024691357803") ==
        "1:1 the whole text: multipleOf: expected a multiple of 123456789012345678901, found "
        "246913578024691357803");
  CHECK(told({.minimum = "9007199254740993"}, "9007199254740993").empty());
  CHECK(
      told({.minimum = "9007199254740993"}, "9007199254740992") ==
      "1:1 the whole text: minimum: expected a number of at least 9007199254740993, found 9007199254740992");
  CHECK(told({.maximum = "-1", .below_maximum = true}, "-1") ==
        "1:1 the whole text: exclusiveMaximum: expected a number below -1, found -1");
}

TEST_CASE("not, anyOf, oneOf") {
  static constexpr RuleId both[] = {number, text};
  static constexpr RuleId twice[] = {number, anything};
  CHECK(told({.negated = number}, "1") ==
        "1:1 the whole text: not: expected a value that the schema under 'not' refuses, found 1");
  CHECK(told({.any_of = both}, "null") ==
        "1:1 the whole text: anyOf: expected any of 2 forms that the contract allows, found null");
  CHECK(told({.one_of = twice}, "1") ==
        "1:1 the whole text: oneOf: expected exactly one of the forms that the contract allows, found forms "
        "1 and 2 at once");
  CHECK(told({.one_of = twice}, "\"\"").empty());
}

TEST_CASE("if, then, else") {
  const Rule rule{.if_rule = number, .then_rule = anything, .else_rule = text};
  CHECK(told(rule, "1").empty());
  CHECK(told(rule, "\"\"").empty());
  CHECK(told(rule, "null") == "1:1 the whole text: type: expected a string, found null");
}

TEST_CASE("members that depend on others") {
  static constexpr std::string_view needed[] = {"b", "c"};
  static constexpr candor::detail::RuleNeeds needs[] = {{"a", needed}};
  static constexpr RuleMember dependent[] = {{"a", nothing}};
  CHECK(told({.dependent_required = needs}, R"({"b":1})").empty());
  CHECK(told({.dependent_required = needs}, R"({"a":1,"c":1})") ==
        "1:1 the whole text: dependentRequired: expected the member 'b' beside 'a', found none");
  CHECK(told({.dependent_schemas = dependent}, R"({"b":1})").empty());
  CHECK_FALSE(told({.dependent_schemas = dependent}, R"({"a":1})").empty());
}

TEST_CASE("contains counts, and uniqueItems compares values") {
  const Rule two{.contains = number, .min_contains = 2, .max_contains = 2};
  CHECK(told(two, R"([1,"a",2])").empty());
  CHECK(told(two, "[1]") ==
        "1:1 the whole text: minContains: expected at least 2 items of the form that 'contains' asks for, "
        "found 1");
  CHECK(told(two, "[1,2,3]") ==
        "1:1 the whole text: maxContains: expected at most 2 items of the form that 'contains' asks for, "
        "found 3");
  CHECK(told({.contains = number, .min_contains = 0}, "[]").empty());
  CHECK(told({.unique_items = true}, R"([1,true,"1",[1],{"a":1,"b":2}])").empty());
  CHECK(told({.unique_items = true}, R"([{"a":1,"b":2},0,{"b":2.0,"a":1}])") ==
        "1:1 the whole text: uniqueItems: expected each item once, found items 0 and 2 are equal");
}

TEST_CASE("what no other keyword has looked at") {
  static constexpr RuleMember members[] = {{"a", number}};
  const Rule closed{.properties = members, .unevaluated_properties = nothing};
  CHECK(told(closed, R"({"a":1})").empty());
  CHECK(told(closed, "{\"a\":1,\n\"ab\":1}") ==
        "2:1 /ab: unevaluatedProperties: expected only the members of the contract, found 'ab'; did you mean "
        "'a'?");
  static constexpr RuleId prefix[] = {number};
  CHECK(told({.prefix_items = prefix, .contains = text, .unevaluated_items = nothing}, R"([1,"a"])").empty());
  CHECK(told({.prefix_items = prefix, .contains = text, .unevaluated_items = nothing}, R"([1,"a",2])") ==
        "1:8 /2: unevaluatedItems: expected only the items of the contract, found 2");
}

TEST_CASE("what a $dynamicRef means is decided by the outermost resource") {
  static constexpr RuleMember anchor[] = {{"node", text}};
  const candor::detail::RuleResource resources[] = {{anchor}};
  constexpr RuleId dynamic = 5;
  CHECK(told({.items = dynamic}, R"(["a"])", resources).empty());
  CHECK(told({.items = dynamic}, "[1]", resources) == "1:2 /0: type: expected a string, found 1");
}

TEST_CASE("schemas that refer to each other without end end in a refusal") {
  CHECK(told({.ref = 0}, "1") ==
        "1:1 the whole text: depth: expected schemas that refer to each other less deep, found too deep a "
        "nesting");
  CHECK_FALSE(told({.negated = 0}, "1").empty());
}

TEST_CASE("a schema that many places refer to is worked out once") {
  // Thirty schemas, each of which asks twice for the next: two to the thirtieth ways, were nothing kept.
  constexpr std::size_t size = 30;
  std::vector<Rule> rules(size + 1);
  std::vector<std::array<RuleId, 2>> next(size);
  for (std::size_t i = 0; i < size; ++i) {
    next[i].fill(static_cast<RuleId>(i + 1));
    rules[i].all_of = next[i];
    rules[i].shared = true;
  }
  rules[size].types = candor::detail::rule_string;
  const Shape shapes[] = {{.guard = 0}};
  const Shapes tables{shapes, {}, {rules, {}}};
  CHECK(candor::detail::accepts("\"\"", tables, 0));
  CHECK_FALSE(candor::detail::accepts("1", tables, 0));
  CHECK(candor::detail::explain("\"\"", tables, 0, {}).empty());
}

TEST_CASE("a schema that is referred to twice counts for unevaluatedProperties where it is applied") {
  // #1 is { "properties": { "a": {} }, "required": ["a"] }. Below 'not' it evaluates nothing, below 'allOf'
  // it does; both answers are kept, and neither stands for the other.
  static constexpr RuleMember a[] = {{"a", 5}};
  static constexpr std::string_view needed[] = {"a"};
  static constexpr RuleId both[] = {3, 1};
  static constexpr RuleId reversed[] = {1, 3};
  static constexpr RuleId only_not[] = {3};
  for (const std::span<const RuleId> all_of : {std::span(both), std::span(reversed)}) {
    const Rule rules[] = {{.unevaluated_properties = 4, .all_of = all_of},
                          {.shared = true, .properties = a, .required = needed},
                          {.negated = 1},
                          {.negated = 2},
                          {.never = true},
                          {}};
    const Shape shapes[] = {{.guard = 0}};
    const Shapes tables{shapes, {}, {rules, {}}};
    CHECK(candor::detail::accepts(R"({"a":1})", tables, 0));
    CHECK_FALSE(candor::detail::accepts(R"({"a":1,"b":1})", tables, 0));
    CHECK(candor::detail::explain(R"({"a":1})", tables, 0, {}).empty());
  }
  const Rule rules[] = {{.unevaluated_properties = 4, .all_of = only_not},
                        {.shared = true, .properties = a, .required = needed},
                        {.negated = 1},
                        {.negated = 2},
                        {.never = true},
                        {}};
  const Shape shapes[] = {{.guard = 0}};
  CHECK_FALSE(candor::detail::accepts(R"({"a":1})", Shapes{shapes, {}, {rules, {}}}, 0));
}

TEST_CASE("a large list of distinct and of equal items") {
  std::string distinct = "[0";
  for (int i = 1; i < 20'000; ++i) distinct += "," + std::to_string(i);
  CHECK(told({.unique_items = true}, distinct + "]").empty());
  CHECK_FALSE(told({.unique_items = true}, distinct + ",777]").empty());
}

}  // namespace
