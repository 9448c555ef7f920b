// validate/table.cpp: lowers schemas to rows of the validation engine's table.
#include "validate/table.hpp"

#include <algorithm>

#include <candor/detail/validate.hpp>

namespace candor::validate {
namespace {

using detail::Subschema;
using detail::SubschemaRef;
using schema::Schema;

/// Fills one row, keyword by keyword.
struct Row {
  const Schema& schema;
  const RowContext& context;
  RowStorage& storage;
  Subschema row = {};

  SubschemaRef id(schema::Id of) const { return context.row(of); }
  SubschemaRef id(const std::optional<schema::Id>& of) const { return of ? id(*of) : detail::no_subschema; }
  Rows<SubschemaRef> ids(const std::vector<schema::Id>& of) const {
    std::vector<SubschemaRef> list;
    list.reserve(of.size());
    for (const schema::Id each : of) list.push_back(id(each));
    return storage.keep(std::move(list));
  }

  // The field of a keyword becomes that of the same name, by their types...

  template <class Value>
  static void set(Value& to, const Value& from) {
    to = from;
  }
  static void set(std::uint64_t& to, const std::optional<std::uint64_t>& from) { to = from.value_or(to); }
  void set(SubschemaRef& to, const std::optional<schema::Id>& from) const { to = id(from); }
  void set(Rows<SubschemaRef>& to, const std::vector<schema::Id>& from) { to = ids(from); }
  void set(Rows<std::uint32_t>& to, const std::vector<schema::Pattern>& from) {
    to = convert<std::uint32_t>(
        from, [&](const schema::Pattern& each) { return context.pattern_index(each.text); });
  }
  void set(Rows<std::string_view>& to, const std::vector<schema::Multiple>& from) {
    to = convert<std::string_view>(
        from, [&](const schema::Multiple& each) { return storage.keep(source::to_text(each.value)); });
  }
  void set(Rows<detail::NamedSubschema>& to, const std::vector<schema::Property>& from) {
    to = convert<detail::NamedSubschema>(from, [&](const schema::Property& each) {
      return detail::NamedSubschema{std::string_view(each.name), id(each.schema)};
    });
  }
  void set(Rows<detail::PatternProperty>& to, const std::vector<schema::PatternProperty>& from) {
    to = convert<detail::PatternProperty>(from, [&](const schema::PatternProperty& each) {
      const auto index = context.pattern_index(each.pattern.text);
      return index ? std::optional(detail::PatternProperty{*index, id(each.schema)}) : std::nullopt;
    });
  }
  void set(Rows<detail::DependentNames>& to, const std::vector<schema::DependentRequired>& from) {
    to = convert<detail::DependentNames>(from, [&](const schema::DependentRequired& each) {
      return detail::DependentNames{std::string_view(each.name), names(each.needs)};
    });
  }

  // ... except for these, which are stored in another way: add_<field>().

  void add_values() {
    if (!schema.values) return;
    std::vector<std::string_view> texts;
    for (const source::Node& value : *schema.values)
      texts.push_back(storage.keep(source::canonical_text(value)));
    // An `enum` without a value refuses everything: no value has this text.
    if (texts.empty()) texts.emplace_back("?");
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    row.values = storage.keep(std::move(texts));
    row.values_text = storage.keep(schema.values->empty() ? "no value" : values_text(*schema.values));
  }

  void add_minimum() {
    if (!schema.minimum) return;
    row.minimum = storage.keep(source::to_text(schema.minimum->value));
    row.exclusive_minimum = schema.minimum->exclusive;
  }

  void add_maximum() {
    if (!schema.maximum) return;
    row.maximum = storage.keep(source::to_text(schema.maximum->value));
    row.exclusive_maximum = schema.maximum->exclusive;
  }

  void add_format_asserted() {
    if (schema.format_asserted) row.format = std::string_view(schema.format);
  }

  void add_properties() {
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
  }

  /// `required` is stored in `properties`.
  static void add_required() {}

  void add_dynamic_ref() {
    row.dynamic_ref = id(schema.dynamic_ref);
    row.dynamic_name = std::string_view(schema.dynamic_name);
  }

  /// Without `if`, `then` and `else` have no effect.
  void add_then_schema() {
    if (schema.if_schema) row.then_schema = id(schema.then_schema);
  }
  void add_else_schema() {
    if (schema.if_schema) row.else_schema = id(schema.else_schema);
  }

 private:
  template <class At>
  static At find_entry(At begin, At end, const std::string& name) {
    return std::find_if(begin, end, [&](const detail::Property& each) { return each.name == name; });
  }

  /// The entries that `to_entry` returns; those that are std::nullopt are left out.
  template <class Entry, class From, class ToEntry>
  Rows<Entry> convert(const std::vector<From>& from, ToEntry to_entry) {
    std::vector<Entry> entries;
    for (const From& each : from) {
      if (const std::optional<Entry> entry = to_entry(each)) entries.push_back(*entry);
    }
    return storage.keep(std::move(entries));
  }
  Rows<std::string_view> names(const std::vector<schema::Required>& required) {
    return convert<std::string_view>(
        required, [](const schema::Required& each) { return std::string_view(each.name); });
  }
};

}  // namespace

// By way of a generic lambda, in which a missing member is no error.
#define CANDOR_LOWER(field)                         \
  [](auto& to) {                                    \
    if constexpr (requires { to.add_##field(); }) { \
      to.add_##field();                             \
    } else {                                        \
      to.set(to.row.field, to.schema.field);        \
    }                                               \
  }(lowering);

detail::Subschema lower(const Schema& schema, const RowContext& context, RowStorage& storage) {
  Row lowering{schema, context, storage};
  lowering.row.never = schema.always == false;
  lowering.row.resource = schema.resource;
#define ASSERTION(name, reader, vocabulary, drafts, types, value, field, holder, merge) CANDOR_LOWER(field)
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, value, field, holder, location) \
  CANDOR_LOWER(field)
#include "schema/keywords/keywords.def"
  return lowering.row;
}

std::string values_text(const std::vector<source::Node>& values) {
  // One more than are printed: the text ends in a note that there are more.
  constexpr std::size_t max = 9;
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < values.size() && i < max; ++i) texts.push_back(source::to_text(values[i]));
  return detail::constants_text(texts);
}

}  // namespace candor::validate
