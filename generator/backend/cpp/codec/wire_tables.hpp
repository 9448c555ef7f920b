// backend/cpp/codec/wire_tables.hpp: arrays that shapes refer to, and the shapes of what travels. Private to
// source_tables.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// A row of rt::Case and of rt::Member.
struct CaseRow {
  std::string kind;
  std::string text;
  std::uint32_t branch = 0;
};
struct MemberRow {
  std::string name;
  std::uint32_t shape = 0;
  bool required = false;
  std::string law;
};

/// Collects constant arrays. Each function gives the name of its array, or "{}" for one without rows.
class Arrays {
 public:
  std::string cases(const std::string& stem, const std::vector<CaseRow>& rows);
  std::string members(const std::string& stem, const std::vector<MemberRow>& rows);
  std::string shapes(const std::string& stem, const std::vector<std::uint32_t>& ids);
  std::string texts(const std::string& stem, const std::vector<ir::TextRules>& rules);
  /// Any other array; each row is text that ends in a comma.
  std::string array(const std::string& type, const std::string& name, View rows);
  /// All that was collected.
  View take() { return std::move(list_); }

 private:
  View list_ = View::array();
};

/// ", .extras = …" of a record.
std::string extras_text(const ir::Extras& extras);

/// Adds the shapes of WireShape behind those of the types.
void add_wire_shapes(const Source& source, Arrays& arrays, View& shapes);

/// Returns the members of the request that the result `record` does not declare: a flat answer may repeat them.
std::vector<std::string> envelope_names(const ir::Contract& contract, const ir::Record& record);

}  // namespace candor::backend::cpp
