// backend/cpp/codec/row_printer.cpp: prints rows of the validation engine's table as constant expressions.
#include "backend/cpp/codec/row_printer.hpp"

#include <concepts>
#include <utility>

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/text/text.hpp"

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
constexpr std::size_t listed_fields() {
  std::size_t count = 0;
  detail::for_each_field([&](const char*, auto) { ++count; });
  return count;
}
static_assert(takes_values(std::make_index_sequence<listed_fields()>{}) &&
                  !takes_values(std::make_index_sequence<listed_fields() + 1>{}),
              "for_each_field() lists every field of Subschema");

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

/// Prints the fields of one row, by their types.
struct RowText {
  RowPrinter& printer;
  const std::string& stem;
  std::string fields = {};
  std::size_t name_lists = 0;

  void add(std::string_view name, const std::string& text) {
    if (!fields.empty()) fields += ", ";
    fields.append(".").append(name).append(" = ").append(text);
  }

  std::string text_of(std::string_view, bool value) const { return value ? "true" : "false"; }
  template <class Count>
  requires std::unsigned_integral<Count>
  std::string text_of(std::string_view, Count value) const {
    return std::to_string(value) + (value > 0x7FFFFFFF ? "U" : "");
  }
  std::string text_of(std::string_view, detail::NumberForm value) const {
    return "rt::NumberForm::" + number_form(value);
  }
  std::string text_of(std::string_view, std::string_view value) const { return view_literal(value); }
  std::string text_of(std::string_view, const detail::Format& value) const { return view_literal(value.name); }
  template <class Entry>
  std::string text_of(std::string_view name, std::span<const Entry> entries) {
    std::vector<std::string> texts;
    for (const Entry& each : entries) texts.push_back(entry_text(each));
    return printer.array(type_of(entries), stem + "_" + std::string(name), texts);
  }

  // The index of a row, or of a pattern.
  static std::string type_of(std::span<const std::uint32_t>) { return "std::uint32_t"; }
  static std::string type_of(std::span<const std::string_view>) { return "std::string_view"; }
  static std::string type_of(std::span<const detail::Property>) { return "rt::Property"; }
  static std::string type_of(std::span<const detail::PatternProperty>) { return "rt::PatternProperty"; }
  static std::string type_of(std::span<const detail::NamedSubschema>) { return "rt::NamedSubschema"; }
  static std::string type_of(std::span<const detail::DependentNames>) { return "rt::DependentNames"; }

  static std::string entry_text(std::uint32_t each) { return std::to_string(each); }
  static std::string entry_text(std::string_view each) { return view_literal(each); }
  static std::string entry_text(const detail::Property& each) {
    std::string text = "{" + view_literal(each.name) + ", ";
    text += each.schema == detail::no_subschema ? "rt::no_subschema" : std::to_string(each.schema);
    if (each.required || !each.law.empty()) text += each.required ? ", true" : ", false";
    if (!each.law.empty()) text += ", " + view_literal(each.law);
    return text + "}";
  }
  static std::string entry_text(const detail::PatternProperty& each) {
    return "{" + std::to_string(each.pattern) + ", " + std::to_string(each.schema) + "}";
  }
  static std::string entry_text(const detail::NamedSubschema& each) {
    return "{" + view_literal(each.name) + ", " + std::to_string(each.schema) + "}";
  }
  std::string entry_text(const detail::DependentNames& each) {
    std::vector<std::string> names;
    for (const std::string_view name : each.required) names.push_back(view_literal(name));
    const std::string list = stem + "_dependent" + std::to_string(name_lists++);
    return "{" + view_literal(each.name) + ", " + printer.array("std::string_view", list, names) + "}";
  }
};

/// Compares texts and numbers by value, and lists by whether they are empty: those of an empty row are.
template <class Value>
bool is_initial(const Value& value, const Value& initial) {
  return value == initial;
}
template <class Entry>
bool is_initial(std::span<const Entry> value, std::span<const Entry>) {
  return value.empty();
}

}  // namespace

std::string RowPrinter::print(const Subschema& row, const std::string& stem) {
  const Subschema initial;
  RowText out{*this, stem};
  detail::for_each_field([&](std::string_view name, auto field) {
    if (!is_initial(row.*field, initial.*field)) out.add(name, out.text_of(name, row.*field));
  });
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
