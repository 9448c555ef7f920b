// exchange/import/import.hpp: makes contract files of tool lists in other formats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "output/artifact.hpp"
#include "source/document.hpp"

namespace candor::exchange {

/// How a tool list was obtained. What is not known is empty, and is left out of `capture.json`.
struct Capture {
  std::string file;                  // the saved answer, without its directories
  std::vector<std::string> command;  // the server that was started
  std::string url;                   // of the server, where the command is that of a bridge to it
  std::string server_name;
  std::string server_version;
  std::string protocol_version;
  std::optional<source::Node> client_capabilities;
  std::vector<std::string> tools;  // their names in the order of the list

  /// The server in messages.
  const std::string& server() const { return url.empty() ? command.front() : url; }
};

/// The name of the file that records the capture, beside the contracts.
inline constexpr std::string_view capture_name = "capture.json";

/// Returns the tools of a `tools/list` answer, each as it is. Returns std::nullopt after reporting an error:
/// a document of another form, a list without tools, a tool without name or schema, or a duplicate name.
std::optional<std::vector<source::Node>> mcp_tools(const source::Document& document,
                                                   diagnostics::Findings& report);

/// Returns the tools of a request to OpenAI or Anthropic (the document, or its member `tools`) as tools of
/// MCP. Members that MCP has no place for are kept under `x-openai` and `x-anthropic`. Errors as above.
std::optional<std::vector<source::Node>> openai_tools(const source::Document& document,
                                                      diagnostics::Findings& report);
std::optional<std::vector<source::Node>> anthropic_tools(const source::Document& document,
                                                         diagnostics::Findings& report);

/// Returns the operations of an OpenAPI 3 description as tools of MCP. Params are the parameters and the
/// properties of a body in JSON or a form of HTML (or the body, as the param `body`); the result is that of
/// the one successful answer. Method, path and where a param stands are kept under `x-openapi`. References
/// are lifted into the `$defs` of each tool; names of discriminators are constants there. What a contract
/// cannot express is an error.
std::optional<std::vector<source::Node>> openapi_tools(const source::Document& document,
                                                       diagnostics::Findings& report);

/// Returns one contract file for each tool: the tool of MCP as it is, named after the tool. Characters that
/// file names should not have become underscores, and names that differ in case alone get a number.
std::vector<output::Artifact> contract_files(const std::vector<source::Node>& tools);

/// Returns the tools with `x-candor-source`, which says where they were listed: names in contracts of others
/// have no meaning that the contract does not give them.
std::vector<source::Node> marked(std::vector<source::Node> tools, const Capture& capture);

/// Returns the names of the tools of a list, in its order.
std::vector<std::string> names_of(const std::vector<source::Node>& tools);

/// Returns a command line as it may be recorded: with `***` for what looks like a secret. That is the value
/// of an option, assignment, header, JSON member or part of a URL whose name says so (`--token x`,
/// `API_KEY=x`, `Authorization: x`), users and passwords of URLs, and texts in the form of keys of known
/// issuers.
std::vector<std::string> without_secrets(const std::vector<std::string>& command);

/// Returns the text of `capture.json`, without secrets in its command.
std::string capture_text(const Capture& capture);

/// Returns the names of the tools of a `capture.json`, in the order of their list.
std::vector<std::string> captured_tools(const source::Node& capture);

}  // namespace candor::exchange
