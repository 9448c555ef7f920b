// tests/unit/backend/odd_contract.cpp: a contract with what is rare: circles, unions, tuples, defaults,
// hostile names.
#include "contract_builder.hpp"

namespace candor::testing {

using ir::Presence;

namespace {

struct Basics {
  ir::TypeId string, boolean, integer, number, strings, any;
};

Basics add_basics(Builder& b) {
  Basics made{};
  made.string = b.add(ir::String{});
  made.boolean = b.add(ir::Boolean{});
  made.integer = b.add(ir::Integer{});
  made.number = b.add(ir::Number{});
  made.strings = b.add(ir::Array{made.string, 0, {}});
  made.any = b.add(ir::Any{});
  return made;
}

/// tree = string or list of trees; node = record that may hold itself; a and b hold lists of one another.
std::vector<ir::Field> circles(Builder& b, const Basics& basics) {
  const auto tree = b.add(ir::Union{}, {}, "tree", "A word or a list of trees.");
  const auto trees = b.add(ir::Array{tree, 0, {}}, {"tree", "1"});
  b.contract.types[tree].kind = ir::Union{{{basics.string, ""}, {trees, ""}}, ir::ByKind{}};
  const auto node = b.add(ir::Record{}, {}, "node");
  ir::Record record;
  record.fields = {field("value", basics.integer), field("next", node, Presence::optional)};
  b.contract.types[node].kind = record;
  b.contract.types[node].recursive = true;
  const auto left = b.add(ir::Record{}, {}, "left");
  const auto right = b.add(ir::Record{}, {}, "right");
  const auto lefts = b.add(ir::Map{left, {}});
  const auto rights = b.add(ir::Array{right, 0, {}});
  ir::Record holds_right;
  holds_right.fields = {field("rights", rights)};
  ir::Record holds_left;
  holds_left.fields = {field("lefts", lefts, Presence::optional)};
  b.contract.types[left].kind = holds_right;
  b.contract.types[right].kind = holds_left;
  return {field("tree", tree), field("node", node, Presence::optional), field("left", left)};
}

/// Two shapes of one C++ type, a list with fixed places, null and absent, and words that are no strings.
std::vector<ir::Field> shapes(Builder& b, const Basics& basics) {
  const auto counts = b.add(ir::Map{basics.integer, {}});
  const auto either = b.add(ir::Union{{{basics.any, "As it was."}, {basics.any, ""}, {counts, ""}},
                                      ir::ByPresence{{"a", "b", "c"}}},
                            {"params", "either"});
  const auto point =
      b.add(ir::Tuple{{basics.number, basics.number, basics.string}, 2, basics.boolean, {}}, {}, "point");
  const auto nullable = b.add(ir::Nullable{basics.string});
  ir::Enum mixed;
  for (const char* value : {"1", "-1", "1.5", "true", "null", "\"\"", "\"a-b\"", "\"a_b\"", "\"default\""}) {
    mixed.values.push_back({json(value), ""});
  }
  const auto level = b.add(mixed, {"params", "level"});
  ir::Record kept;
  kept.fields = {field("std", basics.string, Presence::optional),
                 field("candor", basics.boolean, Presence::optional)};
  kept.extras = ir::Kept{basics.any};
  const auto options = b.add(kept, {"params", "options"});
  const auto only = b.add(words({"file"}), {"params", "type"});
  return {field("either", either, Presence::optional),
          field("point", point),
          field("maybe", nullable, Presence::optional),
          field("nullable", nullable),
          field("level", level),
          field("options", options, Presence::optional),
          field("type", only),
          defaulted("level_default", level, "\"a_b\""),
          defaulted("nothing", nullable, "null"),
          defaulted("something", nullable, "\"x\""),
          defaulted("at", point, "[1, 2.5, \"x\", true]"),
          defaulted("settings", options, R"({"std": "a\"b", "more": [1]})"),
          defaulted("counts", counts, R"({"a": 1})")};
}

std::vector<ir::Field> names(const Basics& basics) {
  std::vector<ir::Field> fields;
  for (const char* name :
       {"class", "class_", "EOF",  "errno",    "2d",  "a-b",    "a_b", "",   "$",   "größe",
        "__x__", "Params", "Tree", "operator", "int", "candor", "std", "*/", "NAN", "linux"}) {
    fields.push_back(field(name, basics.string, Presence::optional, "Called */ \\"));
  }
  return fields;
}

}  // namespace

ir::Contract odd_contract() {
  Builder b;
  const Basics basics = add_basics(b);
  ir::Record params;
  for (const auto& fields : {circles(b, basics), shapes(b, basics), names(basics)}) {
    params.fields.insert(params.fields.end(), fields.begin(), fields.end());
  }
  params.fields.push_back(defaulted("text", basics.string, R"("??/ \"\\ \n ü \u0000 end")"));
  params.fields.push_back(defaulted("list", basics.strings, R"(["a", "b"])"));
  params.fields.push_back(defaulted("smallest", basics.integer, "-9223372036854775808"));
  params.fields.push_back(defaulted("ratio", basics.number, "1e3"));
  params.fields.push_back(defaulted("free", basics.any, R"({"a": [null, 1.50]})"));
  b.contract.params = b.add(params, {"params"});
  b.contract.result = basics.any;
  b.contract.name = "odd-tool";
  b.contract.source_name = "odd?\?/\n.json";
  b.contract.description = "First line \\\nsecond */ line";
  return b.contract;
}

}  // namespace candor::testing
