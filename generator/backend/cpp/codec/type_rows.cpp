// backend/cpp/codec/type_rows.cpp: makes rows of the validation engine's table from the types of a contract.
#include <algorithm>
#include <map>
#include <utility>

#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "candor/laws.hpp"

namespace candor::backend::cpp {
namespace {

using detail::Subschema;
using detail::SubschemaId;

source::Node node_of(source::Kind kind, const std::string& text) {
  source::Node node;
  node.kind = kind;
  node.text = text;
  return node;
}

/// Fills the rows of types; rows that they need besides are added at the end.
class TypeRows {
 public:
  TypeRows(const ir::Contract& contract, Tables& tables) : contract_(contract), tables_(tables) {}

  void add_types() {
    for (ir::TypeId id = 0; id < contract_.types.size(); ++id) {
      stem_ = tables_.stems[id];
      Subschema row = std::visit(*this, contract_[id].kind);
      row.guard = guard_of(id);
      tables_.rows[id] = row;
    }
    keeps_text_ = true;
    for (std::size_t i = 0; i < kept_as_text_.size(); ++i) {
      const auto [id, place] = kept_as_text_[i];
      stem_ = tables_.stems[place];
      Subschema row = std::visit(*this, contract_[id].kind);
      row.guard = guard_of(id);
      tables_.rows[place] = row;
    }
    keeps_text_ = false;
  }

  /// Adds an outcome as it travels: an answer or a failure.
  void add_outcome() {
    stem_ = "k";
    const auto* record = std::get_if<ir::Record>(&contract_[contract_.result].kind);
    SubschemaId answer = 0;
    if (travels_flat(contract_)) {
      answer = add(flat_result(*record), "Answer");
      tables_.result = answer;
    } else {
      tables_.result = record == nullptr ? contract_.result : add(nested_result(*record), "Result");
      answer =
          add(object_of({{"success", add(constant(true), "Yes"), true}, {"result", *tables_.result, true}}),
              "Answer");
    }
    const SubschemaId failed = failure();
    tables_.outcome =
        add({.any_of = keep(std::vector<SubschemaId>{answer, failed}), .exclusive = true}, "Outcome");
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
    std::vector<SubschemaId> forms;
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
    std::vector<source::Node> values;
    for (const ir::EnumValue& each : type.values) values.push_back(each.value);
    set_values(row, values);
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
      entries.push_back({field.name, row_of(field.type), field.presence == ir::Presence::required});
    return object_row(type, std::move(entries));
  }
  Subschema operator()(const ir::Union& type) {
    return {.any_of = keep(rows_of(type.branches)), .exclusive = true};
  }
  Subschema operator()(const ir::Nullable& type) {
    const ir::Type& inner = contract_[type.inner];
    if (!inner.guard && leaves_null_to_types(inner.kind)) {
      Subschema row = std::visit(*this, inner.kind);
      row.types = static_cast<std::uint8_t>(row.types | detail::null_type);
      return row;
    }
    if (const auto* values = std::get_if<ir::Enum>(&inner.kind); values != nullptr && !inner.guard) {
      ir::Enum with_null = *values;
      with_null.values.push_back({});
      return (*this)(with_null);
    }
    std::vector<SubschemaId> branches = {row_of(type.inner)};
    if (const auto* choice = std::get_if<ir::Union>(&inner.kind); choice != nullptr && !inner.guard)
      branches = rows_of(choice->branches);
    branches.push_back(add({.types = detail::null_type}, "_null"));
    // An inner type that admits null itself cannot be distinguished from it.
    const bool is_choice = std::holds_alternative<ir::Union>(inner.kind);
    return {.any_of = keep(std::move(branches)), .exclusive = is_choice && !inner.guard};
  }
  Subschema operator()(const ir::Checked& type) {
    // What C++ cannot hold of a number decides nothing here: the value stays text, and `oneOf` counts
    // verdicts.
    const bool keeps_text = std::exchange(keeps_text_, true);
    const std::span<const SubschemaId> branches = keep(rows_of(type.branches));
    keeps_text_ = keeps_text;
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
    return tables_.storage.keep(std::move(entries));
  }

  SubschemaId add(Subschema row, const std::string& name) {
    tables_.rows.push_back(row);
    tables_.stems.push_back(stem_ + name);
    tables_.origins.emplace_back();
    return static_cast<SubschemaId>(tables_.rows.size() - 1);
  }

  SubschemaId row_of(ir::TypeId type) {
    if (!keeps_text_) return type;
    const auto [found, is_new] = text_rows_.try_emplace(type, static_cast<SubschemaId>(tables_.rows.size()));
    if (is_new) {
      tables_.rows.emplace_back();
      tables_.stems.push_back(tables_.stems[type] + "_text");
      tables_.origins.emplace_back();
      kept_as_text_.emplace_back(type, found->second);
    }
    return found->second;
  }
  SubschemaId row_of(const std::optional<ir::TypeId>& type) {
    return type ? row_of(*type) : detail::no_subschema;
  }
  static ir::TypeId type_of(ir::TypeId type) { return type; }
  static ir::TypeId type_of(const ir::Branch& branch) { return branch.type; }
  template <class Entry>
  std::vector<SubschemaId> rows_of(const std::vector<Entry>& entries) {
    std::vector<SubschemaId> rows;
    rows.reserve(entries.size());
    for (const Entry& entry : entries) rows.push_back(row_of(type_of(entry)));
    return rows;
  }

  SubschemaId guard_of(ir::TypeId type) const {
    const auto& guard = contract_[type].guard;
    return guard ? static_cast<SubschemaId>(contract_.types.size()) + *guard : detail::no_subschema;
  }

  Subschema constant(bool value) {
    Subschema row;
    set_values(row, {node_of(source::Kind::boolean, value ? "true" : "false")});
    return row;
  }

  Subschema object_of(std::vector<detail::Property> entries) {
    return {.types = detail::object_type, .properties = keep(std::move(entries))};
  }

  /// An object with these properties; others are as the record wants them.
  Subschema object_row(const ir::Record& record, std::vector<detail::Property> entries) {
    Subschema row = object_of(std::move(entries));
    if (std::holds_alternative<ir::Refused>(record.extras))
      row.additional_properties = add({.never = true}, "_other");
    if (const auto* kept = std::get_if<ir::Kept>(&record.extras))
      row.additional_properties = row_of(kept->type);
    row.property_names = row_of(record.extra_key);
    return row;
  }

  /// A failure: the convention requires `code` and `message`, and that they are not empty.
  SubschemaId failure() {
    const auto not_empty = [&](const laws::Law& law, const std::string& name) {
      return add({.types = detail::string_type, .not_blank = true, .law = law.id}, name);
    };
    const SubschemaId no = add(constant(false), "No");
    const SubschemaId code = not_empty(laws::no_code, "Code");
    const SubschemaId message = not_empty(laws::no_message, "Message");
    return add(object_of({{"success", no, true},
                          {"code", code, true, laws::no_code.id},
                          {"message", message, true, laws::no_message.id}}),
               "Failure");
  }

  /// The property of a field of the result as it travels. Reasons are open to readers.
  detail::Property travelling(std::uint32_t index, const ir::Field& field) {
    detail::Property property{field.name, field.type, field.presence == ir::Presence::required};
    for (const ir::SideStep& step : contract_.roles.steps) {
      if (step.reason_field != index) continue;
      const bool nullable = std::holds_alternative<ir::Nullable>(contract_[field.type].kind);
      Subschema reason{.types = detail::string_type};
      if (nullable) reason.types |= detail::null_type;
      property.schema = add(reason, "Reason");
    }
    return property;
  }

  Subschema nested_result(const ir::Record& record) {
    std::vector<detail::Property> entries;
    for (std::uint32_t i = 0; i < record.fields.size(); ++i)
      entries.push_back(travelling(i, record.fields[i]));
    Subschema row = object_row(record, std::move(entries));
    row.guard = guard_of(contract_.result);
    return row;
  }

  /// The result beside the members of the envelope, which no constraint of the result sees.
  Subschema flat_result(const ir::Record& record) {
    std::vector<detail::Property> entries;
    std::vector<std::string_view> hidden;
    for (const AnswerMember& member : answer_members(contract_, record)) {
      if (member.kind == AnswerMember::Kind::field) {
        entries.push_back(travelling(member.field, record.fields[member.field]));
        continue;
      }
      const bool is_success = member.kind == AnswerMember::Kind::success;
      const std::string_view name = tables_.storage.keep(member.name);
      const SubschemaId row = is_success ? add(constant(true), "Yes") : add({}, "Request");
      entries.push_back({name, row, is_success});
      hidden.push_back(name);
    }
    Subschema row = object_row(record, std::move(entries));
    row.guard = guard_of(contract_.result);
    if (row.guard != detail::no_subschema || row.property_names != detail::no_subschema)
      row.hidden = keep(std::move(hidden));
    return row;
  }

  void add_bounds(Subschema& row, const std::optional<source::Decimal>& minimum,
                  const std::optional<source::Decimal>& maximum) {
    if (minimum) row.minimum = tables_.storage.keep(source::to_text(*minimum));
    if (maximum) row.maximum = tables_.storage.keep(source::to_text(*maximum));
  }

  void set_values(Subschema& row, const std::vector<source::Node>& values) {
    std::vector<std::string_view> texts;
    texts.reserve(values.size());
    for (const source::Node& value : values)
      texts.push_back(tables_.storage.keep(source::canonical_text(value)));
    std::ranges::sort(texts);
    row.values = keep(std::move(texts));
    row.values_text = tables_.storage.keep(validate::values_text(values));
  }

  Subschema string_row(const ir::TextRules& rules) {
    return {.types = detail::string_type,
            .words = keep(std::vector<std::string_view>(rules.values.begin(), rules.values.end())),
            .min_length = rules.min_length,
            .max_length = rules.max_length.value_or(detail::unbounded),
            .patterns = keep(rules.patterns)};
  }

  /// Returns true for types whose row admits null by its `types` alone.
  static bool leaves_null_to_types(const ir::TypeKind& kind) {
    if (const auto* text = std::get_if<ir::String>(&kind)) return text->any_of.empty();
    if (const auto* values = std::get_if<ir::Enum>(&kind))
      return std::ranges::all_of(
          values->values, [](const ir::EnumValue& each) { return each.value.kind == source::Kind::string; });
    return std::holds_alternative<ir::Boolean>(kind) || std::holds_alternative<ir::Integer>(kind) ||
           std::holds_alternative<ir::Number>(kind) || std::holds_alternative<ir::Array>(kind) ||
           std::holds_alternative<ir::Tuple>(kind) || std::holds_alternative<ir::Map>(kind) ||
           std::holds_alternative<ir::Record>(kind);
  }

  const ir::Contract& contract_;
  Tables& tables_;
  std::string stem_;
  /// While rows are made of values that are kept as text, whose numbers no C++ type bounds.
  bool keeps_text_ = false;
  std::map<ir::TypeId, SubschemaId> text_rows_;
  std::vector<std::pair<ir::TypeId, SubschemaId>> kept_as_text_;
};

/// The rows of the schemas that guards refer to, behind those of the types.
void add_guards(const ir::Contract& contract, Tables& tables) {
  std::map<std::string, std::uint32_t, std::less<>> patterns;
  for (std::uint32_t i = 0; i < contract.patterns.size(); ++i) patterns.emplace(contract.patterns[i].text, i);
  const auto first = static_cast<SubschemaId>(contract.types.size());
  const validate::RowContext context{first, [&](const std::string& text) -> std::optional<std::uint32_t> {
                                       const auto found = patterns.find(text);
                                       if (found == patterns.end()) return std::nullopt;
                                       return found->second;
                                     }};
  for (std::size_t i = 0; i < contract.rules.size(); ++i) {
    const ir::Rule& rule = contract.rules[i];
    Subschema& row = tables.rows[first + i];
    row = validate::lower(rule.schema, context, tables.storage);
    row.shared = rule.shared;
    row.contains_evaluates = rule.contains_evaluates;
    if (contract.rule_resources.empty()) row.resource = 0;
    tables.stems[first + i] = "kRule" + std::to_string(i);
    tables.origins[first + i] = rule.schema.origin.pointer;
  }
  for (const ir::RuleResource& resource : contract.rule_resources) {
    std::vector<detail::NamedSubschema> anchors;
    for (const auto& [name, rule] : resource.anchors) anchors.push_back({name, first + rule});
    tables.resources.push_back({tables.storage.keep(std::move(anchors))});
  }
}

/// Everything that emitted code refers to by number.
std::vector<std::uint32_t> roots(const ir::Contract& contract, const Plan& plan, const Tables& tables) {
  std::vector<std::uint32_t> rows;
  if (!contract.is_envelope()) rows = {contract.params, tables.outcome.value()};
  for (const ir::WireType& type : contract.wire_types) rows.push_back(type.type);
  for (ir::TypeId id = 0; id < contract.types.size(); ++id) {
    const bool is_checked = contract[id].guard || std::holds_alternative<ir::Checked>(contract[id].kind);
    if (is_checked && plan.types[id].needed) rows.push_back(id);
  }
  for (const detail::SchemaResource& resource : tables.resources)
    for (const detail::NamedSubschema& anchor : resource.anchors) rows.push_back(anchor.schema);
  return rows;
}

}  // namespace

Tables make_tables(const ir::Contract& contract, const Plan& plan) {
  Tables tables;
  const std::size_t size = contract.types.size() + contract.rules.size();
  // The rows behind those of types and rules are few.
  constexpr std::size_t usual_others = 16;
  tables.rows.reserve(size + usual_others);
  tables.stems.reserve(size + usual_others);
  tables.origins.reserve(size + usual_others);
  tables.rows.resize(size);
  tables.origins.resize(size);
  for (const TypePlan& type : plan.types) tables.stems.push_back(type.stem);
  tables.stems.resize(size);
  add_guards(contract, tables);
  TypeRows types(contract, tables);
  types.add_types();
  if (!contract.is_envelope()) types.add_outcome();
  number_rows(tables, roots(contract, plan, tables));
  return tables;
}

}  // namespace candor::backend::cpp
