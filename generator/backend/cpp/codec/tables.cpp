// backend/cpp/codec/tables.cpp: numbers the rows of a contract and makes the view that prints them.
#include "backend/cpp/codec/tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <unordered_map>
#include <utility>

#include "backend/cpp/codec/row_printer.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

using detail::Subschema;
using detail::SubschemaId;

/// The parts of a row that its number depends on.
struct RowParts {
  /// Equal for two rows exactly if they print the same, apart from `shared` and from the numbers of the rows
  /// that they refer to. Never empty once it is read.
  std::string key;
  /// The rows that it refers to, in the order of its fields.
  std::vector<SubschemaId> references;
};

/// Reads the parts of one row.
class RowReader {
 public:
  RowParts read(const Subschema& row) {
    static constexpr Subschema initial;
    constexpr std::size_t usual_key = 96;
    parts_.key.reserve(usual_key);
    std::uint8_t index = 0;
    detail::for_each_field([&](std::string_view name, auto field) {
      ++index;
      // Most fields have no value. `shared` depends on the references of all rows.
      if (is_initial(row.*field, initial.*field) || name == "shared") return;
      holds_rows_ = detail::holds_rows(name);
      add(index);
      add(row.*field);
    });
    add(std::uint8_t{0});  // no field
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
  void add(SubschemaId id) { holds_rows_ ? parts_.references.push_back(id) : add(std::uint64_t{id}); }
  void add(const detail::Property& entry) {
    const bool has_schema = entry.schema != detail::no_subschema;
    add(entry.name);
    add(has_schema);
    if (has_schema) add(entry.schema);
    add(entry.required);
    add(entry.law);
  }
  void add(const detail::PatternProperty& entry) {
    add(std::uint64_t{entry.pattern});
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
  bool holds_rows_ = false;
};

/// Reads the parts of the rows that are reached from `roots`. Those of other rows are empty.
std::vector<RowParts> read_rows(const Tables& tables, std::vector<std::uint32_t> roots) {
  std::vector<RowParts> parts(tables.rows.size());
  while (!roots.empty()) {
    RowParts& row = parts[roots.back()];
    const Subschema& whole = tables.rows[roots.back()];
    roots.pop_back();
    if (!row.key.empty()) continue;
    row = RowReader().read(whole);
    roots.insert(roots.end(), row.references.begin(), row.references.end());
  }
  return parts;
}

/// Marks the rows that several others refer to, and that refer to others themselves: their verdicts are worth
/// keeping.
void mark_shared(Tables& tables, const std::vector<RowParts>& parts) {
  std::vector<std::uint32_t> references(tables.rows.size());
  for (const RowParts& row : parts)
    for (const SubschemaId id : row.references) ++references[id];
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (references[i] >= 2 && !parts[i].references.empty()) tables.rows[i].shared = true;
}

/// Numbers rows by what they print, those that a row refers to before it.
class Numbering {
 public:
  Numbering(Tables& tables, std::vector<RowParts> parts) : tables_(tables), parts_(std::move(parts)) {}

  void number(SubschemaId row) {
    if (tables_.numbers[row]) return;
    if (open_[row]) {
      // A row that refers to itself: it has to have a number before it can be printed.
      take(row);
      return;
    }
    open_[row] = true;
    for (const SubschemaId other : parts_[row].references) number(other);
    const auto [known, is_new] = by_key_.try_emplace(complete_key(row), row);
    if (tables_.numbers[row]) return;
    if (is_new) return take(row);
    tables_.numbers[row] = tables_.numbers[known->second];
  }

 private:
  /// Adds the rest of what a row prints to its key. The rows that it refers to must be numbered.
  std::string_view complete_key(SubschemaId row) {
    auto& [key, references] = parts_[row];
    key += tables_.rows[row].shared ? 's' : ' ';
    for (const SubschemaId other : references) {
      const auto bytes = std::bit_cast<std::array<char, sizeof other>>(tables_.number_of(other));
      key.append(bytes.data(), bytes.size());
    }
    return key;
  }

  void take(SubschemaId row) {
    tables_.numbers[row] = static_cast<std::uint32_t>(tables_.printed.size());
    tables_.printed.push_back(row);
  }

  Tables& tables_;
  std::vector<RowParts> parts_;
  std::vector<bool> open_ = std::vector<bool>(tables_.rows.size());
  /// The first row with each key.
  std::unordered_map<std::string_view, SubschemaId> by_key_;
};

}  // namespace

void number_rows(Tables& tables, const std::vector<std::uint32_t>& roots) {
  std::vector<RowParts> parts = read_rows(tables, roots);
  mark_shared(tables, parts);
  tables.numbers.resize(tables.rows.size());
  Numbering numbering(tables, std::move(parts));
  for (const std::uint32_t root : roots) numbering.number(root);
}

View tables_view(const ir::Contract& contract, const Tables& tables, const KnownConstants& known) {
  RowPrinter printer(tables, known);
  View rows = View::array();
  for (std::size_t number = 0; number < tables.printed.size(); ++number) {
    const std::uint32_t row = tables.printed[number];
    const std::string& origin = tables.origins[row];
    rows.push_back({{"number", number},
                    {"is_rule", row >= contract.types.size() && !origin.empty()},
                    {"origin", comment_text(origin)},
                    {"fields", printer.print(tables.rows[row], tables.stems[row])}});
  }
  View resources = View::array();
  for (const detail::SchemaResource& resource : tables.resources)
    resources.push_back(
        {{"anchors", printer.anchors(resource, "kResource" + std::to_string(resources.size()))}});
  return {{"arrays", printer.take_arrays()},
          {"rows", std::move(rows)},
          {"has_resources", !tables.resources.empty()},
          {"resources", std::move(resources)}};
}

}  // namespace candor::backend::cpp
