// tests/unit/validate/quick_check.cpp: the quick check finds usual values valid, and no others.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schema/resolve/standalone_schema.hpp"
#include "source/tree.hpp"
#include "support/schemas.hpp"
#include "validate/quick_check.hpp"
#include "validate/table.hpp"
#include "validate/validate.hpp"

namespace candor::schema::test {
namespace {

/// A schema, the values that the quick check finds valid, and those that it leaves to the engine.
struct Case {
  const char* schema;
  std::vector<const char*> found;
  std::vector<const char*> left;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"{}", {"null", "true", "1.5", R"("")", "[]", R"({"a": [1]})"}, {}},
      {R"({"type": "integer"})", {"0", "-7", "1.0", "12345678901234567890"}, {"1.5", R"("1")", "[]"}},
      {R"({"type": "number", "minimum": 1, "exclusiveMaximum": 3})", {"1", "2", "2.5"}, {"0", "3", "3.0"}},
      {R"({"minimum": 0.5})", {"1", "0.5", R"("a")"}, {"0"}},
      {R"({"exclusiveMinimum": 999999999999999999})", {"1000000000000000000"}, {"999999999999999999"}},
      {R"({"multipleOf": 2})", {"4"}, {"3"}},
      {R"({"type": "string", "minLength": 2, "maxLength": 3})",
       {R"("ab")", R"("äöü")"},
       {R"("a")", R"("abcd")", "1"}},
      {R"({"pattern": "^a"})", {R"("ab")", "1"}, {R"("b")"}},
      {R"({"enum": ["a", "b", null, 1]})", {R"("a")", R"("b")", "null", "1.0"}, {R"("c")", "true", "[]"}},
      {R"({"const": true})", {"true"}, {"false", R"("true")"}},
      {R"({"enum": ["1:a", ""]})", {R"("1:a")", R"("")"}, {R"("a")"}},
      {R"({"items": {"type": "string"}, "minItems": 1, "maxItems": 2})",
       {R"(["a"])", R"(["a", "b"])"},
       {"[]", R"(["a", "b", "c"])", R"(["a", 1])"}},
      {R"({"type": "object", "properties": {"a": {"type": "string"}, "b": true}, "required": ["a", "c"]})",
       {R"({"a": "", "c": 1})", R"({"c": 1, "b": 2, "a": "", "d": 4})"},
       {R"({"a": ""})", R"({"a": 1, "c": 1})", "{}", "[]"}},
      {R"({"properties": {"a": {}}, "additionalProperties": false})", {R"({"a": 1})", "{}"}, {R"({"b": 1})"}},
      {R"({"required": ["a"], "additionalProperties": {"type": "null"}})",
       {R"({"a": null, "b": null})"},
       {R"({"a": 1})", R"({"b": null})"}},
      {R"({"anyOf": [{"type": "string"}, {"required": ["a"], "type": "object"}]})",
       {R"("")", R"({"a": 1})"},
       {"1", "{}"}},
      {R"({"allOf": [{"minimum": 1}, {"maximum": 2}]})", {"1", "2", R"("")"}, {"0", "3"}},
      {R"({"$ref": "#/$defs/list"})",
       {"null", R"({"next": {"next": null}})"},
       {R"({"next": 1})", R"({"next": {}})"}},
      // Keywords that only the engine knows: it decides on valid values as well.
      {R"({"oneOf": [{"type": "string"}, {"type": "null"}]})", {}, {"null", R"("")", "1"}},
      {R"({"not": {"type": "null"}})", {}, {"1", "null"}},
      {R"({"uniqueItems": true})", {"1"}, {"[1, 2]", "[1, 1]"}},
      {R"({"prefixItems": [true], "unevaluatedItems": false})", {"{}"}, {"[1]", "[1, 2]"}},
      {R"({"minProperties": 1})", {"[]"}, {"{}", R"({"a": 1})"}},
      {R"({"properties": {"a": true}, "unevaluatedProperties": false})",
       {"1"},
       {R"({"a": 1})", R"({"b": 1})"}},
  };
  return all;
}

/// Adds what some of the schemas refer to.
std::string with_definitions(std::string_view schema) {
  return R"({"$defs": {"list": {"type": ["object", "null"], "properties": {"next": {"$ref": "#/$defs/list"}},)"
         R"( "required": ["next"]}})" +
         std::string(schema == "{}" ? "" : ", ") + std::string(schema.substr(1));
}

/// The rows of a schema, and of those in it.
struct Lowered {
  explicit Lowered(const schema::Graph& graph) {
    const validate::RowContext context{0, [this](const std::string& text) {
                                         patterns.push_back(validate::automaton_of(
                                             text, std::get<pattern::Dfa>(pattern::compile(text)), storage));
                                         return static_cast<std::uint32_t>(patterns.size() - 1);
                                       }};
    for (const Schema& each : graph.nodes) rows.push_back(validate::lower(each, context, storage));
    table.rows = rows;
    table.patterns = patterns;
  }
  Lowered(const Lowered&) = delete;
  Lowered& operator=(const Lowered&) = delete;

  validate::RowStorage storage;
  std::vector<detail::Automaton> patterns;
  std::vector<detail::Subschema> rows;
  detail::SchemaTable table;
};

constexpr detail::SubschemaId both[] = {0, 1};

}  // namespace

TEST_CASE("the quick check finds usual values valid, and leaves all others to the engine") {
  for (const Case& each : cases()) {
    CAPTURE(std::string(each.schema));
    diagnostics::Report report;
    const auto lone = resolve_schema(document(with_definitions(each.schema), "t.json"), {}, report, {});
    REQUIRE(lone.has_value());
    const Lowered lowered(lone->graph);
    validate::QuickCheck quick_check(lowered.table);
    validate::Validator validator(lone->graph);
    for (const bool is_found : {true, false})
      for (const char* const value : is_found ? each.found : each.left) {
        CAPTURE(std::string(value));
        const source::Document instance = document(value, "value.json");
        std::vector<detail::TreeNode> nodes;
        source::append_nodes(instance.root, {}, nodes);
        CHECK(quick_check.finds_valid(lone->root, nodes.front(), {}) == is_found);
        const bool is_valid = validator.validate(lone->root, instance.root).empty();
        CHECK(validator.is_valid(lone->root, instance.root) == is_valid);
        CHECK((is_valid || !is_found));
      }
  }
}

TEST_CASE("the quick check ends where schemas refer to each other in a circle") {
  const detail::Subschema rows[] = {{.ref = 1}, {.ref = 0}, {.any_of = both}};
  const detail::SchemaTable table{rows};
  const detail::TreeNode null{.kind = detail::Kind::null, .text = "null"};
  for (const detail::SubschemaId id : {0U, 1U, 2U})
    CHECK_FALSE(validate::QuickCheck(table).finds_valid(id, null, {}));
}

TEST_CASE("the quick check leaves long lists to the engine") {
  std::string properties;
  std::string constants;
  for (int i = 0; i < 40; ++i) {
    const std::string name = (i == 0 ? "\"a" : ", \"a") + std::to_string(i) + '"';
    properties += name + ": true";
    constants += name;
  }
  for (const auto& [schema, is_found] : {std::pair("{\"properties\": {" + properties + "}}", false),
                                         {"{\"enum\": [" + constants + "]}", true}}) {
    diagnostics::Report report;
    const auto lone = resolve_schema(document(schema, "t.json"), {}, report, {});
    REQUIRE(lone.has_value());
    const Lowered lowered(lone->graph);
    const source::Document instance = document(is_found ? R"("a39")" : R"({"a39": 1})", "value.json");
    std::vector<detail::TreeNode> nodes;
    source::append_nodes(instance.root, {}, nodes);
    // Constants are looked up by the engine, for that string alone.
    CHECK(validate::QuickCheck(lowered.table).finds_valid(lone->root, nodes.front(), {}) == is_found);
    CHECK(validate::Validator(lone->graph).is_valid(lone->root, instance.root));
  }
}

TEST_CASE("properties of the envelope are hidden from the value itself only") {
  diagnostics::Report report;
  const auto lone = resolve_schema(
      document(
          R"({"$ref": "#/$defs/a", "$defs": {"a": {"properties": {"a": {"$ref": "#/$defs/a"}, "id": false}}}})",
          "t.json"),
      {}, report, {});
  REQUIRE(lone.has_value());
  validate::Validator validator(lone->graph);
  const std::vector<std::string_view> hidden = {"id"};
  for (const char* const value : {R"({"a": {}})", R"({"id": 1, "a": {}})", R"({"a": {"id": 1}})"}) {
    CAPTURE(std::string(value));
    const source::Document instance = document(value, "value.json");
    for (const auto& names : {std::vector<std::string_view>(), hidden})
      CHECK(validator.is_valid(lone->root, instance.root, names) ==
            validator.validate(lone->root, instance.root, names).empty());
  }
}

}  // namespace candor::schema::test
