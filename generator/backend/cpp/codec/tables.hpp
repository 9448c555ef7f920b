// backend/cpp/codec/tables.hpp: the types of a contract as rows of the validation engine's table
// (candor/detail/schema_table.hpp). Private to the codec.
#pragma once

#include <candor/detail/schema_table.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "backend/cpp/plan/plan.hpp"
#include "render/view.hpp"
#include "validate/table.hpp"

namespace candor::backend::cpp {

using render::View;

/// The rows of one contract before they are printed: those of the types first, by their ids; then those of
/// the schemas that guards refer to; then those that either needs besides.
struct Tables {
  std::vector<detail::Subschema> rows;
  /// The beginning of the names of each row's arrays.
  std::vector<std::string> stems;
  /// The place of a guard's schema in the contract: "#/params"; empty for other rows.
  std::vector<std::string> origins;
  /// The rows of an outcome as it travels, and of the result in it; absent in an envelope.
  std::optional<std::uint32_t> outcome;
  std::optional<std::uint32_t> result;
  std::vector<detail::SchemaResource> resources;
  /// The printed number of each row that a reader, a writer or another such row refers to. Equal rows are
  /// printed once.
  std::vector<std::optional<std::uint32_t>> numbers;
  /// The row that is printed under each number. Rows stand behind those that they refer to, but for
  /// recursion.
  std::vector<std::uint32_t> printed;
  validate::RowStorage storage;

  std::uint32_t number_of(std::uint32_t row) const { return numbers[row].value(); }
};

/// Makes the rows of a contract and numbers them.
Tables make_tables(const ir::Contract& contract, const Plan& plan);

/// Numbers the rows from `roots` on. Rows that accept the same values by the same keywords have the same
/// number.
void number_rows(Tables& tables, const std::vector<std::uint32_t>& roots);

/// Constants that the code above the tables has already, which the tables refer to.
struct KnownConstants {
  /// The description (candor/detail/fields.hpp) of each record and of the answer, by its row.
  std::map<std::uint32_t, std::string> descriptions;
  /// Lists of words, and the names of their arrays.
  std::vector<std::pair<std::vector<std::string>, std::string>> words;
};

/// The view for tables.tmpl: `arrays` in the order of their use, `rows`, `resources`.
View tables_view(const ir::Contract& contract, const Tables& tables, const KnownConstants& known);

}  // namespace candor::backend::cpp
