// tests/unit/backend/cycles.cpp: cycles of types that C++ cannot declare.
#include "backend/cpp/plan/cycles.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "contract_builder.hpp"

namespace {

using namespace candor;
using backend::cpp::Declarable;

/// Adds a union by kind of an array and a map.
ir::TypeId add_union(testing::Builder& builder, ir::TypeId item, ir::TypeId value, const std::string& name) {
  ir::Union choice;
  choice.by = ir::ByKind{};
  choice.branches.resize(2);
  choice.branches[0].type = builder.add(ir::Array{item, 0, {}}, {name, "array"});
  choice.branches[1].type = builder.add(ir::Map{value, {}}, {name, "object"});
  return builder.add(std::move(choice), {}, name);
}

/// Makes `type` the only param, and breaks the cycles.
Declarable with_param(testing::Builder builder, ir::TypeId type) {
  std::get<ir::Record>(builder.contract.types[builder.contract.params].kind).fields = {
      testing::field("param", type)};
  return backend::cpp::break_cycles(std::move(builder.contract));
}

/// Returns the names of the types that close a cycle.
std::string closing(const Declarable& types) {
  std::string names;
  REQUIRE(types.closes_cycle.size() == types.contract.types.size());
  for (ir::TypeId id = 0; id < types.closes_cycle.size(); ++id)
    if (types.closes_cycle[id]) names += types.contract[id].def_name + ";";
  return names;
}

std::size_t kept_as_text(const Declarable& types) {
  return static_cast<std::size_t>(std::ranges::count_if(types.contract.types, [](const ir::Type& type) {
    return std::holds_alternative<ir::Checked>(type.kind);
  }));
}

TEST_CASE("a contract without such cycles stays as it is") {
  testing::Builder builder = testing::empty_contract("plain");
  const std::size_t size = builder.contract.types.size();
  const Declarable types = backend::cpp::break_cycles(builder.contract);
  CHECK(types.contract.types.size() == size);
  CHECK(closing(types) == "");
}

TEST_CASE("a record in an array of itself needs no other class") {
  testing::Builder builder = testing::empty_contract("tree");
  const ir::TypeId tree = builder.add(ir::Record{}, {}, "tree");
  const ir::TypeId children = builder.add(ir::Array{tree, 0, {}}, {"tree", "children"});
  std::get<ir::Record>(builder.contract.types[tree].kind).fields = {
      testing::field("children", children, ir::Presence::optional)};
  const Declarable types = with_param(builder, tree);
  CHECK(closing(types) == "");
  CHECK(kept_as_text(types) == 0);
}

TEST_CASE("the type that all of a cycle goes through becomes a class: a union before others") {
  testing::Builder builder = testing::empty_contract("json");
  const ir::TypeId next = static_cast<ir::TypeId>(builder.contract.types.size()) + 2;
  const ir::TypeId json = add_union(builder, next, next, "json");
  REQUIRE(json == next);
  const Declarable types = with_param(builder, json);
  CHECK(closing(types) == "json;");
  CHECK(kept_as_text(types) == 0);
  // Each type stands after those that it uses, and the class after its branches.
  for (ir::TypeId id = 0; id < types.closes_cycle.size(); ++id) {
    if (!types.closes_cycle[id]) continue;
    for (const ir::Branch& branch : std::get<ir::Union>(types.contract[id].kind).branches)
      CHECK(branch.type < id);
  }
}

TEST_CASE("of an array and a map in each other, the one that is used becomes a class") {
  testing::Builder builder = testing::empty_contract("two");
  const ir::TypeId right =
      builder.add(ir::Map{static_cast<ir::TypeId>(builder.contract.types.size()) + 1, {}}, {}, "right");
  const ir::TypeId left = builder.add(ir::Array{right, 0, {}}, {}, "left");
  CHECK(closing(with_param(builder, left)) == "left;");
}

TEST_CASE("where two cycles share no type, the values of one are kept as text") {
  testing::Builder builder = testing::empty_contract("both");
  const auto first = static_cast<ir::TypeId>(builder.contract.types.size());
  const ir::TypeId b = add_union(builder, first + 5, first + 2, "b");
  const ir::TypeId a = add_union(builder, b, first + 5, "a");
  REQUIRE(b == first + 2);
  REQUIRE(a == first + 5);
  const Declarable types = with_param(builder, a);
  CHECK(closing(types) == "b;");
  CHECK(kept_as_text(types) == 1);
  CHECK(types.contract.types.size() == builder.contract.types.size() + 1);
}

}  // namespace
