// candor/mcp/tool.hpp: a tool as its server describes it to MCP clients. Emitted by `candor generate --mcp`.
#pragma once

#include <string_view>

namespace candor::mcp {

/// The objects that `tools/list` answers, as JSON: name, title, description, inputSchema, outputSchema,
/// annotations.
struct ToolDescription {
  std::string_view name;
  /// For the revisions of 2025, where a result that is no object is wrapped as `{"result": ...}`.
  std::string_view legacy;
  /// For 2026-07-28. Empty where it is the same.
  std::string_view modern = {};

  constexpr std::string_view json(bool is_modern) const {
    return is_modern && !modern.empty() ? modern : legacy;
  }
  bool operator==(const ToolDescription&) const = default;
};

/// What a set says of its server, where ServerInfo does not.
struct ServerName {
  std::string_view name;
  std::string_view version;
  std::string_view title = {};
  bool operator==(const ServerName&) const = default;
};

}  // namespace candor::mcp
