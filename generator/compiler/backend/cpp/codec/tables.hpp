// backend/cpp/codec/tables.hpp: what descriptions do not state of a contract, as rows of the validation
// engine (candor/detail/schema_table.hpp). Private to the codec.
#pragma once

#include <candor/detail/schema_table.hpp>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "backend/cpp/plan/plan.hpp"
#include "render/view.hpp"
#include "validate/table.hpp"

namespace candor::backend::cpp {

using render::View;

/// A row before it is printed.
struct TableRow : detail::Subschema {
  /// The beginning of the names of its arrays.
  std::string stem = {};
  /// The place of a guard's schema in the contract: "#/params"; empty for other rows.
  std::string origin = {};
  std::optional<std::uint32_t> number = {};
  /// True while the rows that it refers to are numbered.
  bool is_open = false;
};

/// Which types have rows: those that descriptions refer to, or all, as the texts of answers and calls need them.
enum class Extent { beside_descriptions, whole };

/// The rows of one contract. Those that are asked for, and what they refer to, are printed.
class Tables {
 public:
  Tables(const ir::Contract& contract, const Plan& plan, Extent extent = Extent::beside_descriptions);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  /// The row of a scalar type or a Checked, and of the schema that a guard is.
  detail::SubschemaRef of_type(ir::TypeId type) const { return &rows_[type]; }
  detail::SubschemaRef of_rule(ir::RuleId rule) const { return &rows_[contract_.types.size() + rule]; }

  /// The number under which a row is printed, which it gets when it is first asked for. Rows that accept the
  /// same values by the same keywords have the same number; they stand after those that they refer to, but
  /// for recursion.
  std::uint32_t number_of(detail::SubschemaRef row);
  /// Adds a row of no type; and the row of a field, of `whole` tables.
  detail::SubschemaRef add(const detail::Subschema& row);
  detail::SubschemaRef of_field(const ir::Field& field);
  /// The entry of a field in a row of `whole` tables, with its default.
  detail::Property property_of(const ir::Field& field, detail::SubschemaRef schema);
  template <class Entry>
  std::span<const Entry> keep(std::vector<Entry> entries) {
    return storage_.keep(std::move(entries));
  }
  /// The rows that have a number, in its order; and the resources, whose anchors have one then.
  const std::vector<const TableRow*>& numbered();
  Rows<detail::SchemaResource> resources() const { return resources_; }
  bool are_needed() const { return !printed_.empty(); }
  bool have_choices() const;

  /// The view for tables.tmpl: `arrays` in the order of their use, `rows`, `resources`.
  View view();

 private:
  friend class TypeRows;

  void take(TableRow& row);

  const ir::Contract& contract_;
  Extent extent_;
  /// Those of the types first, by their ids; then those of the schemas that guards refer to; then those that
  /// either needs besides.
  std::deque<TableRow> rows_;
  std::vector<detail::SchemaResource> resources_;
  std::vector<const TableRow*> printed_;
  std::unordered_map<std::string, std::uint32_t> by_key_;
  validate::RowStorage storage_;
};

}  // namespace candor::backend::cpp
