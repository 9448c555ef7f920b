// runtime/wasm/read_table.hpp: reads the table of a contract from its JSON.
#pragma once

#include <candor/detail/document.hpp>
#include <candor/detail/judge_table.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "pattern/table.hpp"

namespace candor::judge {

/// A table, with all that it refers to.
struct Tool {
  pattern::RowStorage storage;
  std::vector<detail::Subschema> rows;
  detail::JudgeTable table;
  detail::SchemaTable schemas;
  /// An answer or a failure, whose id belongs to its envelope.
  detail::Subschema failure = detail::failed_call;
  detail::SubschemaRef branches[2] = {};
  detail::Subschema outcome = {};
  /// The defaults that were filled in before, with those of the objects in them.
  mutable std::unordered_map<const detail::Property*, std::string> defaults;
};

/// Returns the tool whose table the program has printed; null for any other text.
std::unique_ptr<Tool> read_tool(std::string_view json);

}  // namespace candor::judge
