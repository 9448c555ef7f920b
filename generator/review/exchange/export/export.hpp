// exchange/export/export.hpp: makes tool lists in other formats of contracts.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"
#include "providers/profile.hpp"
#include "schema/model/contract_file.hpp"
#include "source/documents.hpp"

namespace candor::exchange {

/// A tool as MCP describes it, and the contract that it was made of.
struct ExportedTool {
  source::Node tool;
  const schema::ContractFile* contract;
  /// True if the tool is in its file as it is; false if it was made of `params` and `result`.
  bool as_is = false;
};

/// A contract as authored, and its meaning: null where an error keeps it from being known.
struct ToExport {
  const schema::ContractFile* file;
  const ir::Contract* meaning = nullptr;
};

/// The form of a tool's `outputSchema`: the revisions of 2025 wrap a result that is no object as
/// `{"result": ...}`, and 2026-07-28 does not.
enum class ResultForm { wrapped, bare };

/// Returns a tool for each contract, in their order. A tool of MCP stays as it is. Of another contract come
/// `inputSchema` and `outputSchema`, which stand alone: what they refer to is in their own `$defs`; and
/// `annotations`, of its kind and effects. Envelopes and other parts that MCP has no place for are remarks.
std::vector<ExportedTool> mcp_tools(const std::vector<ToExport>& contracts, source::Documents& documents,
                                    diagnostics::Findings& report, ResultForm form = ResultForm::wrapped);

/// Returns the text of a `tools/list` answer.
std::string mcp_list(const std::vector<ExportedTool>& tools);

/// Returns the tools of a request to a provider: `[{"type": "function", "function": ...}]` of OpenAI (flat,
/// with the result, for its responses API),
/// `[{"name", "description", "input_schema"}]` of Anthropic, `{"functionDeclarations": [...]}` of Gemini
/// (with the result, too); for the common profile, the answer of `tools/list`. Keywords that the profile
/// leaves out, and extensions, are not in the schemas. With `strict`, the tools whose params the provider
/// accepts are marked as strict; without it, what strict mode alone refuses is a remark. Reports what the
/// provider refuses or does not enforce, and members of tools that it has no place for.
std::string provider_list(const providers::Profile& profile, const std::vector<ExportedTool>& tools,
                          bool strict, source::Documents& documents, diagnostics::Findings& report);

/// Returns a schema of a contract with all that it refers to: references lead to its own `$defs`, and names
/// of schemas (`$id`, `$anchor`), which nothing needs then, are left out. `prefix` is where the schema will
/// stand in its own document, "" for the whole of it. Reports what cannot stand alone.
struct AloneSchema {
  source::Node schema;
  source::Node definitions;  // an object; for `$defs` of the whole
};
AloneSchema stand_alone(const schema::ContractFile& contract, schema::Id root, const std::string& prefix,
                        source::Documents& documents, diagnostics::Findings& report);

}  // namespace candor::exchange
