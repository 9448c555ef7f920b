// backend/cpp/codec/tables.cpp: numbers the rows of a contract and makes the view that prints them.
#include "backend/cpp/codec/tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>

#include "backend/cpp/codec/row_printer.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

using detail::Subschema;
using detail::SubschemaId;

/// Calls `each` with every row that a row refers to, in the order of its fields.
template <class Each>
void for_each_reference(const Subschema& row, Each each) {
  struct Visit {
    Each& each;
    void one(SubschemaId id) {
      if (id != detail::no_subschema) each(id);
    }
    void operator()(SubschemaId id) { one(id); }
    void operator()(Rows<SubschemaId> ids) { std::ranges::for_each(ids, each); }
    void operator()(Rows<detail::Property> entries) {
      for (const detail::Property& entry : entries) one(entry.schema);
    }
    void operator()(Rows<detail::PatternProperty> entries) {
      for (const detail::PatternProperty& entry : entries) each(entry.schema);
    }
    void operator()(Rows<detail::NamedSubschema> entries) {
      for (const detail::NamedSubschema& entry : entries) each(entry.schema);
    }
    // The fields that refer to no row, whatever is added to them.
    void operator()(bool) {}
    void operator()(std::uint8_t) {}
    void operator()(std::uint64_t) {}
    void operator()(detail::NumberForm) {}
    void operator()(const detail::Format&) {}
    void operator()(std::string_view) {}
    void operator()(Rows<std::string_view>) {}
    void operator()(Rows<detail::DependentNames>) {}
  } visit{each};
  static const Subschema initial;
  detail::for_each_field([&](std::string_view name, auto field) {
    // Most fields of a row have no value.
    if (!is_initial(row.*field, initial.*field) && detail::holds_rows(name)) visit(row.*field);
  });
}

/// Makes keys of rows: bytes that are equal for two rows exactly if they print the same. The rows that a row
/// refers to must be numbered.
class RowKey {
 public:
  explicit RowKey(const Tables& tables) : tables_(tables) {}

  std::string of(const Subschema& row) {
    static const Subschema initial;
    key_.clear();
    std::size_t index = 0;
    detail::for_each_field([&](std::string_view name, auto field) {
      ++index;
      if (is_initial(row.*field, initial.*field)) return;
      holds_rows_ = detail::holds_rows(name);
      add(index);
      add(row.*field);
    });
    return key_;
  }

 private:
  template <std::integral Number>
  void add(Number number) {
    const auto bytes = std::bit_cast<std::array<char, sizeof number>>(number);
    key_.append(bytes.data(), bytes.size());
  }
  void add(detail::NumberForm form) { add(static_cast<int>(form)); }
  void add(std::string_view text) {
    add(text.size());
    key_ += text;
  }
  void add(const detail::Format& format) { add(format.name); }
  void add(SubschemaId id) {
    const bool is_row = holds_rows_ && id != detail::no_subschema;
    add(std::uint64_t{is_row ? tables_.number_of(id) : id});
  }
  void add(const detail::Property& entry) {
    add(entry.name);
    add(entry.schema);
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

  const Tables& tables_;
  std::string key_;
  bool holds_rows_ = false;
};

/// Numbers rows by what they print, those that a row refers to before it.
class Numbering {
 public:
  explicit Numbering(Tables& tables) : tables_(tables) {}

  void number(SubschemaId row) {
    if (tables_.numbers[row]) return;
    if (open_[row]) {
      // A row that refers to itself: it has to have a number before it can be printed.
      take(row);
      return;
    }
    open_[row] = true;
    for_each_reference(tables_.rows[row], [&](SubschemaId other) { number(other); });
    std::string key = keys_.of(tables_.rows[row]);
    const auto known = by_key_.find(key);
    if (!tables_.numbers[row]) {
      if (known != by_key_.end()) {
        tables_.numbers[row] = known->second;
        return;
      }
      take(row);
    }
    if (known == by_key_.end()) by_key_.emplace(std::move(key), *tables_.numbers[row]);
  }

 private:
  void take(SubschemaId row) {
    tables_.numbers[row] = static_cast<std::uint32_t>(tables_.printed.size());
    tables_.printed.push_back(row);
  }

  Tables& tables_;
  RowKey keys_{tables_};
  std::vector<bool> open_ = std::vector<bool>(tables_.rows.size());
  std::map<std::string, std::uint32_t> by_key_;
};

/// Marks the rows that several of those reached from `roots` refer to, and that refer to others themselves:
/// their verdicts are worth keeping.
void mark_shared(Tables& tables, std::vector<std::uint32_t> roots) {
  std::vector<std::uint32_t> references(tables.rows.size());
  std::vector<bool> reached(tables.rows.size());
  while (!roots.empty()) {
    const std::uint32_t row = roots.back();
    roots.pop_back();
    if (reached[row]) continue;
    reached[row] = true;
    for_each_reference(tables.rows[row], [&](SubschemaId id) {
      ++references[id];
      roots.push_back(id);
    });
  }
  for (std::size_t i = 0; i < tables.rows.size(); ++i) {
    if (references[i] < 2) continue;
    for_each_reference(tables.rows[i], [&](SubschemaId) { tables.rows[i].shared = true; });
  }
}

}  // namespace

void number_rows(Tables& tables, const std::vector<std::uint32_t>& roots) {
  mark_shared(tables, roots);
  tables.numbers.resize(tables.rows.size());
  Numbering numbering(tables);
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
