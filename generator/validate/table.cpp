// validate/table.cpp: lowers schemas to rows of the validation engine's table.
#include "validate/table.hpp"

#include <algorithm>

namespace candor::validate {
namespace {

using detail::Subschema;
using detail::SubschemaId;
using schema::Schema;

/// Fills one row, family by family.
struct Row {
  const Schema& schema;
  const RowContext& context;
  RowStorage& storage;
  Subschema row = {};

  SubschemaId id(schema::Id of) const { return context.first_row + of; }
  SubschemaId id(const std::optional<schema::Id>& of) const { return of ? id(*of) : detail::no_subschema; }
  std::span<const SubschemaId> ids(const std::vector<schema::Id>& of) const {
    std::vector<SubschemaId> list;
    for (const schema::Id each : of) list.push_back(id(each));
    return storage.keep(std::move(list));
  }
  std::span<const std::string_view> names(const std::vector<schema::Required>& required) const {
    std::vector<std::string_view> list;
    for (const schema::Required& each : required) list.push_back(std::string_view(each.name));
    return storage.keep(std::move(list));
  }

  void add_values() {
    if (!schema.values) return;
    std::vector<std::string_view> texts;
    for (const source::Node& value : *schema.values)
      texts.push_back(storage.keep(source::canonical_text(value)));
    // An `enum` without a value refuses everything: no value has this text.
    if (texts.empty()) texts.push_back("?");
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    row.values = storage.keep(std::move(texts));
    row.values_text = storage.keep(schema.values->empty() ? "no value" : values_text(*schema.values));
  }

  void add_numbers() {
    if (schema.minimum) row.minimum = storage.keep(source::to_text(schema.minimum->value));
    if (schema.maximum) row.maximum = storage.keep(source::to_text(schema.maximum->value));
    row.exclusive_minimum = schema.minimum && schema.minimum->exclusive;
    row.exclusive_maximum = schema.maximum && schema.maximum->exclusive;
    std::vector<std::string_view> divisors;
    for (const schema::Multiple& each : schema.multiple_of)
      divisors.push_back(storage.keep(source::to_text(each.value)));
    row.multiple_of = storage.keep(std::move(divisors));
  }

  void add_strings() {
    row.min_length = schema.min_length.value_or(0);
    row.max_length = schema.max_length.value_or(detail::unbounded);
    if (schema.format_asserted) row.format = std::string_view(schema.format);
    std::vector<std::uint32_t> patterns;
    for (const schema::Pattern& each : schema.patterns) {
      if (const auto index = context.pattern_index(each.text)) patterns.push_back(*index);
    }
    row.patterns = storage.keep(std::move(patterns));
  }

  void add_items() {
    row.min_items = schema.min_items.value_or(0);
    row.max_items = schema.max_items.value_or(detail::unbounded);
    row.unique_items = schema.unique_items;
    row.prefix_items = ids(schema.prefix_items);
    row.items = id(schema.items);
    row.contains = id(schema.contains);
    row.min_contains = schema.min_contains.value_or(1);
    row.max_contains = schema.max_contains.value_or(detail::unbounded);
    row.unevaluated_items = id(schema.unevaluated_items);
  }

  void add_properties() {
    row.min_properties = schema.min_properties.value_or(0);
    row.max_properties = schema.max_properties.value_or(detail::unbounded);
    std::vector<detail::Property> entries;
    for (const schema::Property& each : schema.properties)
      entries.push_back({std::string_view(each.name), id(each.schema)});
    const std::size_t declared = entries.size();
    for (const schema::Required& each : schema.required) {
      const auto end = entries.begin() + static_cast<std::ptrdiff_t>(declared);
      const auto found = find_entry(entries.begin(), end, each.name);
      if (found != end) {
        found->required = true;
      } else {
        entries.push_back({std::string_view(each.name), detail::no_subschema, true});
      }
    }
    row.properties = storage.keep(std::move(entries));
    std::vector<detail::PatternProperty> by_pattern;
    for (const schema::PatternProperty& each : schema.pattern_properties) {
      if (const auto index = context.pattern_index(each.pattern.text))
        by_pattern.push_back({*index, id(each.schema)});
    }
    row.pattern_properties = storage.keep(std::move(by_pattern));
    row.additional_properties = id(schema.additional_properties);
    row.property_names = id(schema.property_names);
    row.unevaluated_properties = id(schema.unevaluated_properties);
    add_dependents();
  }

  template <class At>
  static At find_entry(At begin, At end, const std::string& name) {
    return std::find_if(begin, end, [&](const detail::Property& each) { return each.name == name; });
  }

  void add_dependents() {
    std::vector<detail::DependentNames> names_of;
    for (const schema::DependentRequired& each : schema.dependent_required)
      names_of.push_back({std::string_view(each.name), names(each.needs)});
    row.dependent_required = storage.keep(std::move(names_of));
    std::vector<detail::NamedSubschema> schemas;
    for (const schema::Property& each : schema.dependent_schemas)
      schemas.push_back({std::string_view(each.name), id(each.schema)});
    row.dependent_schemas = storage.keep(std::move(schemas));
  }

  void add_applicators() {
    row.ref = id(schema.ref);
    row.dynamic_ref = id(schema.dynamic_ref);
    row.dynamic_name = std::string_view(schema.dynamic_name);
    row.all_of = ids(schema.all_of);
    row.any_of = ids(schema.any_of);
    row.one_of = ids(schema.one_of);
    row.negated = id(schema.negated);
    if (!schema.if_schema) return;
    row.if_schema = id(schema.if_schema);
    row.then_schema = id(schema.then_schema);
    row.else_schema = id(schema.else_schema);
  }
};

}  // namespace

detail::Subschema lower(const Schema& schema, const RowContext& context, RowStorage& storage) {
  Row lowering{schema, context, storage};
  Subschema& row = lowering.row;
  row.never = schema.always == false;
  row.types = schema.types;
  row.resource = schema.resource;
  lowering.add_values();
  lowering.add_numbers();
  lowering.add_strings();
  lowering.add_items();
  lowering.add_properties();
  lowering.add_applicators();
  return row;
}

std::string values_text(const std::vector<source::Node>& values) {
  constexpr std::size_t most = 8;
  constexpr std::size_t longest = 60;
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i == most) return text + ", ...";
    if (i > 0) text += i + 1 == values.size() ? " or " : ", ";
    const std::string value = source::to_text(values[i]);
    text += value.size() > longest ? value.substr(0, longest - 3) + "..." : value;
  }
  return text;
}

detail::Automaton automaton_of(const std::string& text, const pattern::Dfa& dfa, RowStorage& storage) {
  detail::Automaton automaton;
  automaton.byte_class = storage.keep(dfa.byte_class).data();
  automaton.next = storage.keep(dfa.next).data();
  automaton.accepting = storage.keep(std::vector<std::uint8_t>(dfa.accepting.begin(), dfa.accepting.end())).data();
  automaton.classes = dfa.classes;
  automaton.start = dfa.start;
  automaton.source = storage.keep(std::string(text));
  std::vector<detail::Counted> counted;
  for (const pattern::Counted& part : dfa.counted)
    counted.push_back({storage.keep(part.starts), storage.keep(part.class_of), storage.keep(part.takes),
                       storage.keep(part.counts), storage.keep(part.follow), part.first, part.last, part.empty,
                       part.wanted});
  const std::span<const detail::Counted> kept = storage.keep(std::move(counted));
  automaton.counted = kept.empty() ? nullptr : kept.data();
  automaton.counted_size = kept.size();
  return automaton;
}

}  // namespace candor::validate
