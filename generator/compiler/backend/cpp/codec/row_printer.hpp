// backend/cpp/codec/row_printer.hpp: prints rows of the validation engine's table as constant expressions.
// Private to the tables' files.
#pragma once

#include <candor/detail/schema_fields.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "backend/cpp/codec/tables.hpp"
#include "render/view.hpp"

namespace candor::backend::cpp {

/// Returns true if a field has the value that it has in an empty row, so that it is not printed. Texts and
/// numbers are compared by value; the lists of an empty row are empty.
template <class Value>
bool is_initial(const Value& value, const Value& initial) {
  return value == initial;
}
template <class Entry>
bool is_initial(Rows<Entry> value, Rows<Entry>) {
  return value.empty();
}

/// Prints rows, and the constant arrays that they refer to: equal arrays once.
class RowPrinter {
 public:
  /// Rows are referred to by their numbers in `tables`, which must outlive the printer.
  explicit RowPrinter(Tables& tables) : tables_(tables) {}

  /// The initializers of a row, in the order of its fields: ".types = rt::object_type, .properties =
  /// kRule0_properties". `stem` begins the names of its arrays.
  std::string print(const detail::Subschema& row, const std::string& stem);

  /// The name of the array of a resource's anchors, or "{}".
  std::string anchors(const detail::SchemaResource& resource, const std::string& name);

  /// The arrays in the order of their first use: `type`, `name`, `entries`.
  View take_arrays() { return std::move(arrays_); }

 private:
  friend struct RowText;

  /// The name of a constant array with these entries, each printed; "{}" for none.
  std::string array(std::string_view type, const std::string& name, const std::vector<std::string>& entries);

  Tables& tables_;
  View arrays_ = View::array();
  /// The name of each array, by its type and entries.
  std::map<std::string, std::string> names_;
};

}  // namespace candor::backend::cpp
