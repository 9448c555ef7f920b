// backend/cpp/codec/type_rows.cpp: makes rows of the validation engine's table from the types of a contract.
#include <algorithm>
#include <candor/detail/cases.hpp>
#include <map>
#include <utility>

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "ir/type_graph.hpp"

namespace candor::backend::cpp {

using detail::Subschema;
using detail::SubschemaRef;

namespace {

/// For each type, whether no guard of a type that holds it decides all about its values.
std::vector<bool> types_that_decide(const ir::Contract& contract) {
  std::vector<ir::TypeId> roots = {contract.params, contract.result};
  for (const ir::WireType& each : contract.wire_types) roots.push_back(each.type);
  return ir::reached(contract.types.size(), std::move(roots), [&](ir::TypeId id, const auto& visit) {
    const ir::Type& type = contract[id];
    if (!type.guard_is_whole) ir::for_each_part(type.kind, [&](ir::TypeId part, ir::Holds) { visit(part); });
  });
}

}  // namespace

/// Fills the rows of the types that a description refers to: of scalars, and of values that stay text because
/// branches are counted; rows that these need besides are added at the end. What C++ cannot hold of a number
/// decides nothing in a text.
class TypeRows {
 public:
  explicit TypeRows(Tables& tables)
      : contract_(tables.contract_), tables_(tables), decide_(types_that_decide(contract_)) {}

  void add_types() {
    for (ir::TypeId id = 0; id < contract_.types.size(); ++id)
      if (is_whole() || has_row(contract_[id].kind)) fill(tables_.rows_[id], id);
    keeps_text_ = true;
    for (std::size_t i = 0; i < texts_.size(); ++i) fill(*texts_[i].second, texts_[i].first);
  }

  Subschema operator()(const ir::Boolean&) const { return {.types = detail::boolean_type}; }
  Subschema operator()(const ir::Null&) const { return {.types = detail::null_type}; }
  Subschema operator()(const ir::Any&) const { return {}; }
  Subschema operator()(const ir::Never&) const { return {.never = true}; }
  Subschema operator()(const ir::Integer& type) {
    const auto form = type.is_unsigned ? detail::NumberForm::uint64 : detail::NumberForm::int64;
    Subschema row{.types = detail::integer_type, .number = keeps_text_ ? detail::NumberForm::exact : form};
    add_bounds(row, type.minimum, type.maximum);
    return row;
  }
  Subschema operator()(const ir::Number& type) {
    Subschema row{.types = detail::number_type,
                  .number = keeps_text_ ? detail::NumberForm::exact : detail::NumberForm::float64};
    add_bounds(row, type.minimum, type.maximum);
    row.exclusive_minimum = type.minimum && type.exclusive_minimum;
    row.exclusive_maximum = type.maximum && type.exclusive_maximum;
    return row;
  }
  Subschema operator()(const ir::String& type) {
    Subschema row = string_row(type.rules);
    std::vector<SubschemaRef> forms;
    for (const ir::TextRules& rules : type.any_of)
      forms.push_back(add(string_row(rules), "_form_" + std::to_string(forms.size())));
    row.any_of = keep(std::move(forms));
    return row;
  }
  Subschema operator()(const ir::Enum& type) {
    const auto is_string = [](const ir::EnumValue& each) { return each.value.kind == source::Kind::string; };
    Subschema row;
    if (std::ranges::all_of(type.values, is_string)) {
      row.types = detail::string_type;
      std::vector<std::string_view> words;
      for (const ir::EnumValue& each : type.values) words.push_back(each.value.text);
      row.words = keep(std::move(words));
      return row;
    }
    std::vector<detail::Case> choices;
    row.types = 0;
    for (const ir::EnumValue& each : type.values) {
      choices.push_back({kind_of(each.value), tables_.storage_.keep(constant_text(each.value))});
      row.types |= detail::type_of(choices.back().kind);
    }
    row.choices = keep(std::move(choices));
    return row;
  }
  Subschema operator()(const ir::Array& type) {
    return {.types = detail::array_type,
            .min_items = type.min_items,
            .max_items = type.max_items.value_or(detail::unbounded),
            .items = row_of(type.item)};
  }
  Subschema operator()(const ir::Tuple& type) {
    Subschema row{.types = detail::array_type,
                  .min_items = type.min_items,
                  .max_items = type.max_items.value_or(detail::unbounded)};
    if (!type.rest) row.max_items = std::min<std::uint64_t>(row.max_items, type.items.size());
    row.prefix_items = keep(rows_of(type.items));
    row.items = row_of(type.rest);
    return row;
  }
  Subschema operator()(const ir::Map& type) {
    return {.types = detail::object_type,
            .additional_properties = row_of(type.value),
            .property_names = row_of(type.key)};
  }
  Subschema operator()(const ir::Record& type) {
    std::vector<detail::Property> entries;
    for (const ir::Field& field : type.fields)
      entries.push_back(holds_rows_of_types() ? tables_.property_of(field, tables_.of_field(field))
                                              : detail::Property{field.name, row_of(field.type),
                                                                 field.presence == ir::Presence::required});
    Subschema row{.types = detail::object_type, .properties = keep(std::move(entries))};
    if (std::holds_alternative<ir::Refused>(type.extras))
      row.additional_properties = add({.never = true}, "_other");
    if (const auto* kept = std::get_if<ir::Kept>(&type.extras))
      row.additional_properties = row_of(kept->type);
    row.property_names = row_of(type.extra_key);
    return row;
  }
  Subschema operator()(const ir::Union& type) {
    return {.any_of = keep(rows_of(type.branches)), .exclusive = true};
  }
  Subschema operator()(const ir::Nullable& type) {
    const ir::Type& inner = contract_[type.inner];
    Subschema row = std::visit(*this, inner.kind);
    if (!inner.guard && row.types != detail::any_type && row.any_of.empty()) {
      row.types |= detail::null_type;
      return row;
    }
    std::vector<SubschemaRef> branches = {row_of(type.inner)};
    if (const auto* choice = std::get_if<ir::Union>(&inner.kind); choice != nullptr && !inner.guard)
      branches = rows_of(choice->branches);
    branches.push_back(add({.types = detail::null_type}, "_null"));
    // An inner type that admits null itself cannot be distinguished from it.
    const bool is_choice = std::holds_alternative<ir::Union>(inner.kind);
    return {.any_of = keep(std::move(branches)), .exclusive = is_choice && !inner.guard};
  }
  Subschema operator()(const ir::Checked& type) {
    const bool kept_text = std::exchange(keeps_text_, true);
    const std::span<const SubschemaRef> branches = keep(rows_of(type.branches));
    keeps_text_ = kept_text;
    switch (type.rule) {
      case ir::Checked::Rule::any_of:
        return {.any_of = branches};
      case ir::Checked::Rule::one_of:
        return {.one_of = branches};
      case ir::Checked::Rule::all_of:
        break;
    }
    return {.all_of = branches};
  }

 private:
  template <class Entry>
  std::span<const Entry> keep(std::vector<Entry> entries) {
    return tables_.storage_.keep(std::move(entries));
  }

  SubschemaRef add(const Subschema& row, const std::string& name) {
    return &tables_.rows_.emplace_back(TableRow{row, stem_ + name});
  }
  bool is_whole() const { return tables_.extent_ == Extent::whole; }
  /// True where the types of values decide as well.
  bool holds_rows_of_types() const { return is_whole() && !keeps_text_; }
  static bool has_row(const ir::TypeKind& kind) {
    return std::holds_alternative<ir::Integer>(kind) || std::holds_alternative<ir::Number>(kind) ||
           std::holds_alternative<ir::String>(kind) || std::holds_alternative<ir::Enum>(kind) ||
           std::holds_alternative<ir::Checked>(kind);
  }

  void fill(TableRow& row, ir::TypeId id) {
    stem_ = row.stem;
    const ir::Type& type = contract_[id];
    // Where the value stays text, what a guard decides is decided once.
    const bool is_text = keeps_text_ || std::holds_alternative<ir::Checked>(type.kind);
    const bool is_guarded = type.guard_is_whole || (!keeps_text_ && !decide_[id]);
    static_cast<Subschema&>(row) = is_text && is_guarded ? Subschema{} : std::visit(*this, type.kind);
    row.shared = is_whole();
    if (type.guard) row.guard = tables_.of_rule(*type.guard);
  }

  /// The row of a type: unless the table is a whole one, of a type whose values stay text.
  SubschemaRef row_of(ir::TypeId type) {
    if (holds_rows_of_types()) return tables_.of_type(type);
    SubschemaRef& row = text_rows_[type];
    if (row == detail::no_subschema) {
      texts_.emplace_back(type,
                          &tables_.rows_.emplace_back(TableRow{{}, tables_.rows_[type].stem + "_text"}));
      row = texts_.back().second;
    }
    return row;
  }
  SubschemaRef row_of(const std::optional<ir::TypeId>& type) {
    return type ? row_of(*type) : detail::no_subschema;
  }
  static ir::TypeId type_of(ir::TypeId type) { return type; }
  static ir::TypeId type_of(const ir::Branch& branch) { return branch.type; }
  template <class Entry>
  std::vector<SubschemaRef> rows_of(const std::vector<Entry>& entries) {
    std::vector<SubschemaRef> rows;
    rows.reserve(entries.size());
    for (const Entry& entry : entries) rows.push_back(row_of(type_of(entry)));
    return rows;
  }

  void add_bounds(Subschema& row, const std::optional<source::Decimal>& minimum,
                  const std::optional<source::Decimal>& maximum) {
    if (minimum) row.minimum = tables_.storage_.keep(source::to_text(*minimum));
    if (maximum) row.maximum = tables_.storage_.keep(source::to_text(*maximum));
  }

  Subschema string_row(const ir::TextRules& rules) {
    return {.types = detail::string_type,
            .words = keep(std::vector<std::string_view>(rules.values.begin(), rules.values.end())),
            .min_length = rules.min_length,
            .max_length = rules.max_length.value_or(detail::unbounded),
            .patterns = keep(rules.patterns)};
  }

  const ir::Contract& contract_;
  Tables& tables_;
  std::vector<bool> decide_;
  std::string stem_;
  bool keeps_text_ = false;
  std::map<ir::TypeId, SubschemaRef> text_rows_;
  std::vector<std::pair<ir::TypeId, TableRow*>> texts_;
};

Tables::Tables(const ir::Contract& contract, const Plan& plan, Extent extent)
    : contract_(contract), extent_(extent), rows_(contract.types.size() + contract.rules.size()) {
  for (ir::TypeId id = 0; id < contract.types.size(); ++id) rows_[id].stem = plan.types[id].stem;
  std::map<std::string, std::uint32_t, std::less<>> patterns;
  for (std::uint32_t i = 0; i < contract.patterns.size(); ++i) patterns.emplace(contract.patterns[i].text, i);
  const validate::RowContext context{[&](schema::Id rule) { return of_rule(rule); },
                                     [&](const std::string& text) -> std::optional<std::uint32_t> {
                                       const auto found = patterns.find(text);
                                       if (found == patterns.end()) return std::nullopt;
                                       return found->second;
                                     }};
  for (std::size_t i = 0; i < contract.rules.size(); ++i) {
    const ir::Rule& rule = contract.rules[i];
    TableRow& row = rows_[contract.types.size() + i];
    static_cast<Subschema&>(row) = validate::lower(rule.schema, context, storage_);
    row.shared = rule.shared;
    row.contains_evaluates = rule.contains_evaluates;
    if (contract.rule_resources.empty()) row.resource = 0;
    row.stem = "kRule" + std::to_string(i);
    row.origin = rule.schema.origin.pointer;
  }
  for (const ir::RuleResource& resource : contract.rule_resources) {
    std::vector<detail::NamedSubschema> anchors;
    for (const auto& [name, rule] : resource.anchors) anchors.push_back({name, of_rule(rule)});
    resources_.push_back({storage_.keep(std::move(anchors))});
  }
  TypeRows(*this).add_types();
}

}  // namespace candor::backend::cpp
