// backend/cpp/codec/rules_tables.cpp: schemas as they were written, as tables of the runtime
// (candor/detail/rules.hpp).
#include <algorithm>

#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/codec/wire_tables.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

using schema::Schema;

std::string numbered(std::string_view what, std::size_t index) {
  return "kRule" + std::to_string(index) + "_" + std::string(what);
}

/// The order of std::string_view, as the runtime searches.
template <class Entries>
Entries sorted_by_name(Entries entries) {
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return entries;
}

/// "a, b or c", at most eight of them.
std::string said_text(const std::vector<source::Node>& values) {
  constexpr std::size_t most = 8;
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i == most) return text + ", ...";
    if (i > 0) text += i + 1 == values.size() ? " or " : ", ";
    const std::string value = source::to_text(values[i]);
    text += value.size() > 60 ? value.substr(0, 57) + "..." : value;
  }
  return text;
}

/// The fields of one rule, in the order of rt::Rule.
class RuleFields {
 public:
  RuleFields(Arrays& arrays, const ir::Rule& rule, std::size_t index)
      : arrays_(arrays), rule_(rule), schema_(rule.schema), index_(index) {}

  std::string text(bool has_resources) {
    if (schema_.always == false) return ".never = true";
    if (rule_.shared) add("shared", "true");
    if (schema_.types != schema::all_types) add("types", std::to_string(schema_.types));
    if (has_resources) add("resource", std::to_string(schema_.resource));
    add_values();
    add_numbers();
    add_texts();
    add_items();
    add_members();
    add_in_place();
    return fields_;
  }

 private:
  void add(std::string_view field, const std::string& value) {
    if (!fields_.empty()) fields_ += ", ";
    fields_ += "." + std::string(field) + " = " + value;
  }
  void add_id(std::string_view field, const std::optional<schema::Id>& id) {
    if (id) add(field, std::to_string(*id));
  }
  void add_count(std::string_view field, const std::optional<std::uint64_t>& count) {
    if (count) add(field, std::to_string(*count) + "U");
  }
  void add_rows(std::string_view field, std::string_view type, const std::vector<std::string>& rows) {
    if (!rows.empty()) add(field, arrays_.array(std::string(type), numbered(field, index_), rows));
  }
  void add_ids(std::string_view field, std::string_view type, const std::vector<std::uint32_t>& ids) {
    std::vector<std::string> rows;
    for (const std::uint32_t id : ids) rows.push_back(std::to_string(id) + ",");
    add_rows(field, type, rows);
  }
  void add_named(std::string_view field, const std::vector<schema::Property>& members) {
    std::vector<std::string> rows;
    for (const schema::Property& each : sorted_by_name(members))
      rows.push_back("{" + view_literal(each.name) + ", " + std::to_string(each.schema) + "},");
    add_rows(field, "rt::RuleMember", rows);
  }

  void add_values() {
    if (!schema_.values) return;
    // `enum` without a value refuses everything, which no canonical text does better than one that nothing
    // has.
    std::vector<std::string> texts;
    for (const source::Node& value : *schema_.values) texts.push_back(source::canonical_text(value));
    if (texts.empty()) texts.emplace_back("?");
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    for (std::string& text : texts) text = view_literal(text) + ",";
    add_rows("values", "std::string_view", texts);
    add("said", view_literal(said_text(*schema_.values)));
  }
  void add_numbers() {
    const auto& minimum = schema_.minimum;
    const auto& maximum = schema_.maximum;
    if (minimum) add("minimum", view_literal(source::to_text(minimum->value)));
    if (maximum) add("maximum", view_literal(source::to_text(maximum->value)));
    if (minimum && minimum->exclusive) add("above_minimum", "true");
    if (maximum && maximum->exclusive) add("below_maximum", "true");
    std::vector<std::string> rows;
    for (const schema::Multiple& each : schema_.multiple_of)
      rows.push_back(view_literal(source::to_text(each.value)) + ",");
    add_rows("multiples", "std::string_view", rows);
  }
  void add_texts() {
    add_count("min_length", schema_.min_length);
    add_count("max_length", schema_.max_length);
    add_ids("patterns", "std::uint32_t", rule_.patterns);
    if (schema_.format_asserted && !schema_.format.empty()) add("format", view_literal(schema_.format));
  }
  void add_items() {
    add_count("min_items", schema_.min_items);
    add_count("max_items", schema_.max_items);
    if (schema_.unique_items) add("unique_items", "true");
    add_ids("prefix_items", "rt::RuleId", schema_.prefix_items);
    add_id("items", schema_.items);
    add_id("contains", schema_.contains);
    add_count("min_contains", schema_.min_contains);
    add_count("max_contains", schema_.max_contains);
    add_id("unevaluated_items", schema_.unevaluated_items);
  }
  static std::vector<std::string> names_of(const std::vector<schema::Required>& required) {
    std::vector<std::string> rows;
    for (const schema::Required& each : sorted_by_name(required))
      rows.push_back(view_literal(each.name) + ",");
    return rows;
  }
  void add_members() {
    add_count("min_properties", schema_.min_properties);
    add_count("max_properties", schema_.max_properties);
    add_named("properties", schema_.properties);
    add_rows("required", "std::string_view", names_of(schema_.required));
    std::vector<std::string> needs;
    for (const schema::DependentRequired& each : sorted_by_name(schema_.dependent_required)) {
      const std::string list = arrays_.array(
          "std::string_view", numbered("needs" + std::to_string(needs.size()), index_), names_of(each.needs));
      needs.push_back("{" + view_literal(each.name) + ", " + list + "},");
    }
    add_rows("dependent_required", "rt::RuleNeeds", needs);
    add_named("dependent_schemas", schema_.dependent_schemas);
    add_patterns();
    add_id("additional_properties", schema_.additional_properties);
    add_id("property_names", schema_.property_names);
    add_id("unevaluated_properties", schema_.unevaluated_properties);
  }
  void add_patterns() {
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < rule_.member_patterns.size(); ++i)
      rows.push_back("{" + std::to_string(rule_.member_patterns[i]) + ", " +
                     std::to_string(schema_.pattern_properties[i].schema) + "},");
    add_rows("pattern_properties", "rt::RulePattern", rows);
  }
  void add_in_place() {
    add_id("ref", schema_.ref);
    add_id("dynamic_ref", schema_.dynamic_ref);
    if (!schema_.dynamic_name.empty()) add("dynamic_name", view_literal(schema_.dynamic_name));
    add_ids("all_of", "rt::RuleId", schema_.all_of);
    add_ids("any_of", "rt::RuleId", schema_.any_of);
    add_ids("one_of", "rt::RuleId", schema_.one_of);
    add_id("negated", schema_.negated);
    add_id("if_rule", schema_.if_schema);
    add_id("then_rule", schema_.then_schema);
    add_id("else_rule", schema_.else_schema);
  }

  Arrays& arrays_;
  const ir::Rule& rule_;
  const Schema& schema_;
  std::size_t index_;
  std::string fields_;
};

View resources_view(const Source& source, Arrays& arrays) {
  View list = View::array();
  for (std::size_t i = 0; i < source.contract.rule_resources.size(); ++i) {
    std::vector<std::string> rows;
    for (const auto& [name, rule] : source.contract.rule_resources[i].anchors)
      rows.push_back("{" + view_literal(name) + ", " + std::to_string(rule) + "},");
    list.push_back({{"anchors", arrays.array("rt::RuleMember", "kResource" + std::to_string(i), rows)}});
  }
  return list;
}

}  // namespace

void add_rules(const Source& source, View& tables) {
  const std::vector<ir::Rule>& rules = source.contract.rules;
  const bool has_resources = !source.contract.rule_resources.empty();
  Arrays arrays;
  View list = View::array();
  for (std::size_t i = 0; i < rules.size(); ++i)
    list.push_back({{"index", i},
                    {"about", comment_text(rules[i].schema.origin.pointer)},
                    {"fields", RuleFields(arrays, rules[i], i).text(has_resources)}});
  tables["rule_resources"] = resources_view(source, arrays);
  tables["rule_arrays"] = arrays.take();
  tables["has_rules"] = !rules.empty();
  tables["has_resources"] = has_resources;
  tables["rules"] = std::move(list);
}

}  // namespace candor::backend::cpp
