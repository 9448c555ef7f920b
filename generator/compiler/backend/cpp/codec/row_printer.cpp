// backend/cpp/codec/row_printer.cpp: prints rows of the validation engine's table as constant expressions.
#include "backend/cpp/codec/row_printer.hpp"

#include <candor/detail/cases.hpp>
#include <concepts>
#include <utility>

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/text/text.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

using detail::Subschema;

/// Counts the fields of a row by initializing one with that many values.
struct AnyValue {
  template <class Value>
  constexpr operator Value() const;  // NOLINT: implicit, for the count alone
};
template <std::size_t... I>
constexpr bool takes_values(std::index_sequence<I...>) {
  return requires { Subschema{(static_cast<void>(I), AnyValue{})...}; };
}
static_assert(takes_values(std::make_index_sequence<detail::field_count>{}) &&
                  !takes_values(std::make_index_sequence<detail::field_count + 1>{}),
              "for_each_field() lists every field of Subschema");

std::string_view number_form(detail::NumberForm form) {
  switch (form) {
    case detail::NumberForm::exact:
      return "exact";
    case detail::NumberForm::int64:
      return "int64";
    case detail::NumberForm::uint64:
      return "uint64";
    case detail::NumberForm::float64:
      return "float64";
  }
  return "";
}

void add_types(std::uint8_t types, std::string& text) {
  constexpr std::pair<detail::TypeBit, std::string_view> names[] = {
      {detail::null_type, "null"},     {detail::boolean_type, "boolean"}, {detail::integer_type, "integer"},
      {detail::number_type, "number"}, {detail::string_type, "string"},   {detail::array_type, "array"},
      {detail::object_type, "object"}};
  std::string all;
  for (const auto& [bit, name] : names)
    if ((types & bit) != 0) source::append_word(all, "rt::" + std::string(name) + "_type", " | ");
  text += all.empty() ? "0" : all;
}

}  // namespace

/// Prints the fields of one row, by their types.
struct RowText {
  RowPrinter& printer;
  const std::string& stem;
  std::string fields = {};
  std::size_t name_lists = 0;

  template <class Value>
  void add(std::string_view name, const Value& value) {
    append_initializer(fields, name, "");
    add_value(name, value);
  }

  std::string place(detail::SubschemaRef row) const {
    return "kRows + " + std::to_string(printer.tables_.number_of(row));
  }

  void add_value(std::string_view, bool value) { fields += value ? "true" : "false"; }
  void add_value(std::string_view, std::uint8_t types) { add_types(types, fields); }
  void add_value(std::string_view, std::uint32_t value) { fields += std::to_string(value); }
  void add_value(std::string_view, detail::SubschemaRef row) { fields += place(row); }
  void add_value(std::string_view, std::uint64_t value) {
    fields += std::to_string(value);
    if (value > 0x7FFFFFFF) fields += 'U';
  }
  void add_value(std::string_view, detail::NumberForm value) {
    fields.append("rt::NumberForm::").append(number_form(value));
  }
  void add_value(std::string_view, std::string_view value) { fields += view_literal(value); }
  void add_value(std::string_view, const detail::Format& value) { fields += view_literal(value.name); }
  template <class Entry>
  void add_value(std::string_view name, Rows<Entry> entries) {
    std::string array = stem + '_';
    array += name;
    std::vector<std::string> texts;
    texts.reserve(entries.size());
    for (const Entry& each : entries) texts.push_back(entry_text(each));
    fields += printer.array(type_of(entries), array, texts);
  }

  // The index of a pattern.
  static std::string_view type_of(Rows<std::uint32_t>) { return "std::uint32_t"; }
  static std::string_view type_of(Rows<std::string_view>) { return "std::string_view"; }
  static std::string_view type_of(Rows<detail::SubschemaRef>) { return "rt::SubschemaRef"; }
  static std::string_view type_of(Rows<detail::Case>) { return "rt::Case"; }
  static std::string_view type_of(Rows<detail::Property>) { return "rt::Property"; }
  static std::string_view type_of(Rows<detail::PatternProperty>) { return "rt::PatternProperty"; }
  static std::string_view type_of(Rows<detail::NamedSubschema>) { return "rt::NamedSubschema"; }
  static std::string_view type_of(Rows<detail::DependentNames>) { return "rt::DependentNames"; }

  static std::string entry_text(std::uint32_t pattern) { return std::to_string(pattern); }
  std::string entry_text(detail::SubschemaRef row) const { return place(row); }
  static std::string entry_text(std::string_view each) { return view_literal(each); }
  static std::string entry_text(const detail::Case& each) {
    return "{rt::Kind::" + kind_name(each.kind) + ", " + view_literal(each.text) + "}";
  }
  std::string entry_text(const detail::Property& each) const {
    std::string text = "{" + view_literal(each.name) + ", ";
    text += each.schema == detail::no_subschema ? "rt::no_subschema" : place(each.schema);
    if (each.required || !each.law.empty()) text += each.required ? ", true" : ", false";
    if (!each.law.empty()) text += ", " + view_literal(each.law);
    return text + "}";
  }
  std::string entry_text(const detail::PatternProperty& each) const {
    return "{" + std::to_string(each.pattern) + ", " + place(each.schema) + "}";
  }
  std::string entry_text(const detail::NamedSubschema& each) const {
    return "{" + view_literal(each.name) + ", " + place(each.schema) + "}";
  }
  std::string entry_text(const detail::DependentNames& each) {
    std::vector<std::string> names;
    for (const std::string_view name : each.required) names.push_back(view_literal(name));
    const std::string list = stem + "_dependent" + std::to_string(name_lists++);
    return "{" + view_literal(each.name) + ", " + printer.array("std::string_view", list, names) + "}";
  }
};

std::string RowPrinter::anchors(const detail::SchemaResource& resource, const std::string& name) {
  std::vector<std::string> entries;
  for (const detail::NamedSubschema& each : resource.anchors)
    entries.push_back(RowText{*this, name}.entry_text(each));
  return array("rt::NamedSubschema", name, entries);
}

std::string RowPrinter::print(const Subschema& row, const std::string& stem) {
  static constexpr Subschema initial;
  RowText out{*this, stem};
  constexpr std::size_t usual_fields = 128;
  out.fields.reserve(usual_fields);
  detail::for_each_field([&](std::string_view name, auto field) {
    if (!is_initial(row.*field, initial.*field)) out.add(name, row.*field);
  });
  return out.fields;
}

std::string RowPrinter::array(std::string_view type, const std::string& name,
                              const std::vector<std::string>& entries) {
  if (entries.empty()) return "{}";
  const std::string all = source::joined(entries, ", ");
  const auto [known, is_new] = names_.emplace(std::string(type) + all, name);
  if (is_new) arrays_.push_back({{"type", type}, {"name", name}, {"entries", all}});
  return known->second;
}

}  // namespace candor::backend::cpp
