// generator/cli/inputs/mcp_session.hpp: asks an MCP server on standard input and output for its tools.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "exchange/import/import.hpp"

namespace candor::cli {

/// Reads the value of --client-capabilities, "" for none. Returns false after printing an error of `command`.
bool read_capabilities(const std::string& command, const std::string& text,
                       std::optional<source::Node>& capabilities);

/// Starts the server that `capture.command` names, and returns the list of its tools: all pages joined, as a
/// document `{"tools": [...]}`. Asks for `capture.protocol_version` (the newest that begins with
/// `initialize`) and declares `capture.client_capabilities` (none by default), calls no tool, and completes
/// `capture` with what the server says of itself. Returns std::nullopt after reporting a server that does not
/// start, ends, does not answer in time, or breaks the protocol. The server is killed at the end.
std::optional<source::Document> list_tools(exchange::Capture& capture, std::chrono::seconds patience,
                                           diagnostics::Findings& report);

}  // namespace candor::cli
