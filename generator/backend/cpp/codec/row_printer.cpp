// backend/cpp/codec/row_printer.cpp: prints rows of the validation engine's table as constant expressions.
#include "backend/cpp/codec/row_printer.hpp"

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

using detail::Subschema;

/// Prints one row. A field that has its initial value is left out.
struct RowText {
  RowPrinter& printer;
  const std::string& stem;
  std::string fields = {};

  void add(std::string_view name, const std::string& value) {
    if (!fields.empty()) fields += ", ";
    fields.append(".").append(name).append(" = ").append(value);
  }
  void flag(std::string_view name, bool value, bool initial = false) {
    if (value != initial) add(name, value ? "true" : "false");
  }
  void count(std::string_view name, std::uint64_t value, std::uint64_t initial) {
    if (value != initial) add(name, std::to_string(value) + (value > 0x7FFFFFFF ? "U" : ""));
  }
  void id(std::string_view name, detail::SubschemaId value) {
    if (value != detail::no_subschema) add(name, std::to_string(value));
  }
  void text(std::string_view name, std::string_view value) {
    if (!value.empty()) add(name, view_literal(value));
  }
  template <class Entry, class Print>
  void list(std::string_view name, const char* type, std::span<const Entry> entries, Print print) {
    if (entries.empty()) return;
    std::vector<std::string> texts;
    for (const Entry& each : entries) texts.push_back(print(each));
    add(name, printer.array(type, stem + "_" + std::string(name), texts));
  }
  void ids(std::string_view name, std::span<const detail::SubschemaId> entries) {
    list(name, "rt::SubschemaId", entries, [](detail::SubschemaId each) { return std::to_string(each); });
  }
  void names(std::string_view name, std::span<const std::string_view> entries) {
    list(name, "std::string_view", entries, [](std::string_view each) { return view_literal(each); });
  }
};

std::string property_text(const detail::Property& each) {
  std::string text = "{" + view_literal(each.name);
  const bool has_law = !each.law.empty();
  if (each.schema == detail::no_subschema) {
    text += ", rt::no_subschema";
  } else {
    text += ", " + std::to_string(each.schema);
  }
  if (each.required || has_law) text += each.required ? ", true" : ", false";
  if (has_law) text += ", " + string_literal(each.law);
  return text + "}";
}

std::string named_text(const detail::NamedSubschema& each) {
  return "{" + view_literal(each.name) + ", " + std::to_string(each.schema) + "}";
}

std::string number_form(detail::NumberForm form) {
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

void print_values(RowText& out, const Subschema& row) {
  out.flag("never", row.never);
  out.flag("shared", row.shared);
  out.count("types", row.types, detail::any_type);
  if (row.number != detail::NumberForm::exact) out.add("number", "rt::NumberForm::" + number_form(row.number));
  out.count("resource", row.resource, 0);
  out.names("values", row.values);
  out.text("values_text", row.values_text);
  out.text("minimum", row.minimum);
  out.text("maximum", row.maximum);
  out.flag("exclusive_minimum", row.exclusive_minimum);
  out.flag("exclusive_maximum", row.exclusive_maximum);
  out.names("multiple_of", row.multiple_of);
  out.count("min_length", row.min_length, 0);
  out.count("max_length", row.max_length, detail::unbounded);
  out.list("patterns", "std::uint32_t", row.patterns, [](std::uint32_t each) { return std::to_string(each); });
  out.text("format", row.format);
}

void print_items(RowText& out, const Subschema& row) {
  out.count("min_items", row.min_items, 0);
  out.count("max_items", row.max_items, detail::unbounded);
  out.flag("unique_items", row.unique_items);
  out.ids("prefix_items", row.prefix_items);
  out.id("items", row.items);
  out.id("contains", row.contains);
  out.count("min_contains", row.min_contains, 1);
  out.count("max_contains", row.max_contains, detail::unbounded);
  out.flag("contains_evaluates", row.contains_evaluates, true);
  out.id("unevaluated_items", row.unevaluated_items);
}

void print_properties(RowText& out, const Subschema& row) {
  out.count("min_properties", row.min_properties, 0);
  out.count("max_properties", row.max_properties, detail::unbounded);
  out.list("properties", "rt::Property", row.properties, property_text);
  out.list("pattern_properties", "rt::PatternProperty", row.pattern_properties,
           [](const detail::PatternProperty& each) {
             return "{" + std::to_string(each.pattern) + ", " + std::to_string(each.schema) + "}";
           });
  out.id("additional_properties", row.additional_properties);
  out.id("property_names", row.property_names);
  out.id("unevaluated_properties", row.unevaluated_properties);
  std::size_t lists = 0;
  out.list("dependent_required", "rt::DependentNames", row.dependent_required,
           [&](const detail::DependentNames& each) {
             std::vector<std::string> names;
             for (const std::string_view name : each.required) names.push_back(view_literal(name));
             const std::string array = out.printer.array(
                 "std::string_view", out.stem + "_dependent" + std::to_string(lists++), names);
             return "{" + view_literal(each.name) + ", " + array + "}";
           });
  out.list("dependent_schemas", "rt::NamedSubschema", row.dependent_schemas, named_text);
}

void print_applicators(RowText& out, const Subschema& row) {
  out.id("ref", row.ref);
  out.id("dynamic_ref", row.dynamic_ref);
  out.text("dynamic_name", row.dynamic_name);
  out.ids("all_of", row.all_of);
  out.ids("any_of", row.any_of);
  out.ids("one_of", row.one_of);
  out.id("negated", row.negated);
  out.id("if_schema", row.if_schema);
  out.id("then_schema", row.then_schema);
  out.id("else_schema", row.else_schema);
  if (!row.law.empty()) out.add("law", string_literal(row.law));
  out.id("guard", row.guard);
  out.names("hidden", row.hidden);
}

}  // namespace

std::string RowPrinter::print(const Subschema& row, const std::string& stem) {
  RowText out{*this, stem};
  print_values(out, row);
  if (row.never) return out.fields;
  print_items(out, row);
  print_properties(out, row);
  print_applicators(out, row);
  return out.fields;
}

std::string RowPrinter::array(const std::string& type, const std::string& name,
                              const std::vector<std::string>& entries) {
  if (entries.empty()) return "{}";
  constexpr std::size_t width = 106;
  View lines = View::array();
  std::string line;
  std::string content = type;
  for (const std::string& entry : entries) {
    if (!line.empty() && line.size() + entry.size() + 2 > width) {
      lines.push_back(line);
      line.clear();
    }
    line += (line.empty() ? "" : " ") + entry + ",";
    content += "\n" + entry;
  }
  lines.push_back(line);
  const auto [known, is_new] = known_.emplace(content, name);
  if (is_new) arrays_.push_back({{"type", type}, {"name", name}, {"lines", std::move(lines)}});
  return known->second;
}

}  // namespace candor::backend::cpp
