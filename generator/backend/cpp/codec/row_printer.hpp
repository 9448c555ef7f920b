// backend/cpp/codec/row_printer.hpp: prints rows of the validation engine's table as constant expressions.
// Private to the tables' files.
#pragma once

#include <candor/detail/schema_table.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "render/view.hpp"

namespace candor::backend::cpp {

using render::View;

/// Prints rows, and the constant arrays that they refer to: equal arrays once.
class RowPrinter {
 public:
  /// The initializers of a row, in the order of its fields: ".types = 64, .properties = kProperties0". `stem`
  /// begins the names of its arrays.
  std::string print(const detail::Subschema& row, const std::string& stem);

  /// The name of a constant array with these entries, each printed; "{}" for none.
  std::string array(const std::string& type, const std::string& name, const std::vector<std::string>& entries);

  /// The arrays in the order of their first use: `type`, `name`, and `lines` of entries.
  View take_arrays() { return std::move(arrays_); }

 private:
  View arrays_ = View::array();
  std::map<std::string, std::string> known_;
};

}  // namespace candor::backend::cpp
