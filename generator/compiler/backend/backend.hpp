// backend/backend.hpp: the interface of output languages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"
#include "ir/respelled.hpp"
#include "output/artifact.hpp"
#include "render/template.hpp"

namespace candor::backend {

/// A tool as MCP lists it: JSON, in the form of the revisions of 2025 and in that of 2026-07-28.
struct McpTool {
  std::string name;
  std::string legacy;
  std::string modern;
};

/// What an MCP server calls itself.
struct McpServer {
  std::string name = {};
  std::string version = {};
  std::string title = {};
  bool operator==(const McpServer&) const = default;
};

/// The user's options for emitted code.
struct Options {
  /// Namespace around each tool's own: "agent", or "a::b". Empty: none.
  std::string namespace_name;
  /// Also emit `<tool>_document.hpp` and `.cpp`.
  bool documents = false;
  /// Also emit `<tool>_validator.hpp` and `.cpp`.
  bool validators = false;
  /// Also emit `<tool>_nlohmann.hpp`.
  bool nlohmann = false;
  /// Also emit `tools.hpp`, the set of all tools of the run.
  bool tool_set = true;
  /// Also emit `tools_mcp.hpp` and `tools_mcp.cpp`: the tools of the run as an MCP server lists them, in
  /// their order.
  std::optional<std::vector<McpTool>> mcp = std::nullopt;
  /// What the server of these tools calls itself. Empty: the namespace, and version 0.
  McpServer server = {};
};

/// One output language: a row of backends.def, defined in <name>/backend.cpp.
struct Backend {
  /// Its name for `--language`.
  std::string_view language;
  /// Returns the files of all contracts: same contracts, same bytes. Returns std::nullopt after reporting why
  /// the contracts cannot be emitted.
  std::optional<std::vector<output::Artifact>> (*emit)(std::vector<ir::Contract> contracts,
                                                       const Options& options,
                                                       const render::Templates& templates,
                                                       diagnostics::Findings& report);
  /// Returns the view of one contract as JSON, for authors of templates.
  std::string (*view_text)(const ir::Contract& contract, const Options& options);
  /// Reports what keeps contracts from being emitted together, and what those are called there whose names
  /// would be one in emitted code.
  void (*inspect)(std::vector<ir::Contract> contracts, diagnostics::Findings& report);
  /// Returns the words of the contract that have another name in emitted code.
  std::vector<ir::Respelled> (*respelled)(const ir::Contract& contract);
};

/// All backends, in the order of backends.def. The first is the default.
std::span<const Backend* const> backends();

/// Returns the backend of a language, or null.
const Backend* backend_for(std::string_view language);

}  // namespace candor::backend
