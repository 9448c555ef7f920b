// tests/unit/canonicalize/choice_params.cpp: params that are a choice between objects become one object with
// a guard.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

/// The params in their normal form, of the contract that was read.
Schema params_of(const Outcome& outcome) {
  REQUIRE(outcome.contracts.size() == 1);
  return outcome.contracts.front().graph[outcome.contracts.front().params];
}

TEST_CASE("a choice between objects has the members of all, required where all require them") {
  const Outcome outcome = read(contract_of(R"({"type": "object", "properties": {"a": {"type": "string"},
    "b": {"type": "integer"}, "c": {}}, "required": ["c"], "anyOf": [{"required": ["a"]}, {"required": ["b"]}]})"));
  const Schema params = params_of(outcome);
  REQUIRE(params.properties.size() == 3);
  CHECK(params.properties[0].name == "a");
  CHECK(outcome.contracts.front().graph[params.properties[0].schema].types == type_string);
  REQUIRE(params.required.size() == 1);
  CHECK(params.required[0].name == "c");
  CHECK(params.guards.size() == 1);
}

TEST_CASE("a member that not all objects agree on may be anything; the guard holds it") {
  const Outcome outcome = read(contract_of(R"({"oneOf": [
    {"type": "object", "properties": {"kind": {"const": "x"}, "v": {"type": "string"}}, "required": ["kind"]},
    {"type": "object", "properties": {"kind": {"const": "y"}, "v": {"type": "integer"}}, "required": ["kind"]}]})"));
  const Schema params = params_of(outcome);
  REQUIRE(params.properties.size() == 2);
  CHECK(outcome.contracts.front().graph[params.properties[1].schema].types == all_types);
  CHECK(params.guards.size() == 1);
}

TEST_CASE("params that are one object have no guard for it") {
  CHECK(params_of(read(contract_of(R"({"type": "object", "properties": {"a": {}}})"))).guards.empty());
}

}  // namespace
}  // namespace candor::schema::test
