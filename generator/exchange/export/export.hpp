// exchange/export/export.hpp: makes tool lists in other formats of contracts.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "diagnostics/report.hpp"
#include "schema/model/contract_file.hpp"
#include "source/document.hpp"

namespace candor::exchange {

/// Finds the values of the documents that contracts were read from. Each document is parsed once.
class Sources {
 public:
  /// Returns the value at a place, or null for a place in no text.
  const source::Node* at(const source::Origin& place);

 private:
  std::map<const source::File*, source::Reading> documents_;
};

/// A tool as MCP describes it, and the contract that it was made of.
struct ExportedTool {
  source::Node tool;
  const schema::ContractFile* contract;
  /// True if the tool is in its file as it is; false if it was made of `params` and `result`.
  bool as_is = false;
};

/// Returns a tool for each contract, in their order. A tool of MCP stays as it is. Of another contract come
/// `inputSchema` and `outputSchema`, which stand alone: what they refer to is in their own `$defs`. Envelopes
/// and other parts that MCP has no place for are remarks.
std::vector<ExportedTool> mcp_tools(const std::vector<const schema::ContractFile*>& contracts,
                                    Sources& sources, diagnostics::Report& report);

/// Returns the text of a `tools/list` answer.
std::string mcp_list(const std::vector<ExportedTool>& tools);

/// Returns a schema of a contract with all that it refers to: references lead to its own `$defs`, and names
/// of schemas (`$id`, `$anchor`), which nothing needs then, are left out. `prefix` is where the schema will
/// stand in its own document, "" for the whole of it. Reports what cannot stand alone.
struct AloneSchema {
  source::Node schema;
  source::Node definitions;  // an object; for `$defs` of the whole
};
AloneSchema stand_alone(const schema::ContractFile& contract, schema::Id root, const std::string& prefix,
                        Sources& sources, diagnostics::Report& report);

}  // namespace candor::exchange
