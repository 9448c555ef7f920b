// backend/cpp/codec/tables.cpp: numbers the rows of a contract and makes the view that prints them.
#include "backend/cpp/codec/tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <candor/detail/cases.hpp>
#include <concepts>
#include <utility>

#include "backend/cpp/codec/row_printer.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

using detail::Subschema;
using detail::SubschemaRef;

/// The parts of a row that its number depends on.
struct RowParts {
  /// Equal for two rows exactly if they print the same, apart from the numbers of the rows that they refer
  /// to.
  std::string key;
  /// The rows that it refers to, in the order of its fields.
  std::vector<SubschemaRef> references;
};

/// Reads the parts of one row.
class RowReader {
 public:
  RowParts read(const Subschema& row) {
    static constexpr Subschema initial;
    constexpr std::size_t usual_key = 96;
    parts_.key.reserve(usual_key);
    std::uint8_t index = 0;
    detail::for_each_field([&](std::string_view, auto field) {
      ++index;
      // Most fields have no value.
      if (is_initial(row.*field, initial.*field)) return;
      add(index);
      add(row.*field);
    });
    return std::move(parts_);
  }

 private:
  template <std::integral Number>
  void add(Number number) {
    const auto bytes = std::bit_cast<std::array<char, sizeof number>>(number);
    parts_.key.append(bytes.data(), bytes.size());
  }
  void add(detail::NumberForm form) { add(static_cast<int>(form)); }
  void add(std::string_view text) {
    add(text.size());
    parts_.key += text;
  }
  void add(const detail::Format& format) { add(format.name); }
  void add(SubschemaRef row) { parts_.references.push_back(row); }
  void add(const detail::Case& entry) {
    add(static_cast<int>(entry.kind));
    add(entry.text);
  }
  void add(const detail::Property& entry) {
    const bool has_schema = entry.schema != detail::no_subschema;
    add(entry.name);
    add(has_schema);
    if (has_schema) add(entry.schema);
    add(entry.required);
    add(entry.law);
    add(entry.default_text);
    add(entry.omits_default);
  }
  void add(const detail::PatternProperty& entry) {
    add(entry.pattern);
    add(entry.schema);
  }
  void add(const detail::NamedSubschema& entry) {
    add(entry.name);
    add(entry.schema);
  }
  void add(const detail::DependentNames& entry) {
    add(entry.name);
    add(entry.required);
  }
  template <class Entry>
  void add(Rows<Entry> entries) {
    add(entries.size());
    for (const Entry& entry : entries) add(entry);
  }

  RowParts parts_;
};

}  // namespace

std::uint32_t Tables::number_of(SubschemaRef wanted) {
  // All rows are TableRows.
  auto& row = const_cast<TableRow&>(static_cast<const TableRow&>(*wanted));
  if (row.number) return *row.number;
  if (row.is_open) {
    // A row that refers to itself: it has to have a number before it can be printed.
    take(row);
    return *row.number;
  }
  row.is_open = true;
  RowParts parts = RowReader().read(row);
  for (const SubschemaRef other : parts.references) {
    const auto bytes = std::bit_cast<std::array<char, sizeof(std::uint32_t)>>(number_of(other));
    parts.key.append(bytes.data(), bytes.size());
  }
  if (row.number) return *row.number;
  const auto [known, is_new] =
      by_key_.try_emplace(std::move(parts.key), static_cast<std::uint32_t>(printed_.size()));
  if (is_new) {
    take(row);
  } else {
    row.number = known->second;
  }
  return *row.number;
}

bool Tables::have_choices() const {
  return std::ranges::any_of(printed_, [](const TableRow* row) { return !row->choices.empty(); });
}

void Tables::take(TableRow& row) {
  row.number = static_cast<std::uint32_t>(printed_.size());
  printed_.push_back(&row);
}

const std::vector<const TableRow*>& Tables::numbered() {
  if (are_needed()) {
    for (const detail::SchemaResource& resource : resources_)
      for (const detail::NamedSubschema& anchor : resource.anchors) number_of(anchor.schema);
  }
  return printed_;
}

SubschemaRef Tables::add(const Subschema& row) { return &rows_.emplace_back(TableRow{row}); }

SubschemaRef Tables::of_field(const ir::Field& field) {
  if (!field.is_open) return of_type(field.type);
  // Words that the contract does not list are kept: see open_enumeration.
  Subschema row{.types = detail::string_type, .min_length = 1};
  if (std::holds_alternative<ir::Nullable>(contract_[field.type].kind)) row.types |= detail::null_type;
  return add(row);
}

detail::Property Tables::property_of(const ir::Field& field, SubschemaRef schema) {
  detail::Property property{field.name, schema, field.presence == ir::Presence::required};
  if (!ir::is_filled(field)) return property;
  property.default_text = storage_.keep(source::to_text(*field.default_value));
  property.omits_default = field.omitted_if_default;
  return property;
}

View Tables::view() {
  RowPrinter printer(*this);
  View rows = View::array();
  for (const TableRow* const row : numbered()) {
    rows.push_back({{"number", rows.size()},
                    {"is_rule", !row->origin.empty()},
                    {"origin", comment_text(row->origin)},
                    {"fields", printer.print(*row, row->stem)}});
  }
  View resources = View::array();
  for (const detail::SchemaResource& resource : resources_)
    resources.push_back(
        {{"anchors", printer.anchors(resource, "kResource" + std::to_string(resources.size()))}});
  View arrays = printer.take_arrays();
  const std::string patterns = contract_.patterns.empty() ? "{}" : "kPatterns";
  return {{"has_arrays", !arrays.empty()},
          {"arrays", std::move(arrays)},
          {"size", rows.size()},
          {"rows", std::move(rows)},
          {"members", !resources_.empty()           ? "kRows, " + patterns + ", kResources"
                      : !contract_.patterns.empty() ? "kRows, " + patterns
                                                    : "kRows"},
          {"has_resources", !resources_.empty()},
          {"resources", std::move(resources)}};
}

}  // namespace candor::backend::cpp
