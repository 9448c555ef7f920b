// mcp/src/server/results.hpp: the results of a server's methods, as JSON.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <candor/mcp/options.hpp>
#include <candor/mcp/revision.hpp>
#include <candor/mcp/tool.hpp>
#include <candor/receipt.hpp>
#include <candor/tool.hpp>

#include "generated/mcp/server_failure.hpp"

namespace candor::mcp::detail {

/// The server as clients know it.
std::string server_info_json(const ServerInfo& info);
std::string initialize_result(const ServerInfo& info, Revision revision);
std::string discover_result(const ServeOptions& options);
/// All tools in one page: clients of 1.x do not ask for a second.
std::string list_result(const ServeOptions& options, const std::vector<const ToolDescription*>& tools,
                        Revision revision);
/// What is told of a task, as the result of a call ("task") or of a method about it.
std::string result_of_task(const ServerInfo& info, std::string_view type, const std::string& members);
/// Ends a subscription.
std::string listen_result(const ServerInfo& info, std::string_view id);

/// Why a call has no outcome of its tool: schemas/mcp/server_failure.tool.json, which `candor verify` reads
/// as well. Clients read it as a failure with a code that the contract of the tool does not have; each code
/// states whether a retry can help.
using ServerFailure = contracts::server_failure::ErrorCode;

/// The result of `tools/call`.
struct ToolResult {
  /// JSON.
  std::string result;
  /// The outcome, and its state; empty if the server failed in place of the tool.
  std::string outcome = {};
  std::string state = {};
  /// The id of a failure in `_meta`, by which logs can name it; empty where there is none.
  std::string correlation = {};
};

/// What a call left behind.
struct CallAnswer {
  std::string_view tool;
  Answer answer;
  /// The wire object that was appended.
  std::string wire;
  std::vector<Attachment> attachments;
  /// What the coverage proved, where receipts are wanted.
  std::optional<Receipt> receipt = std::nullopt;
};

/// The answer within the byte budget.
ToolResult tool_result(const ServeOptions& options, const CallAnswer& call, Revision revision);

/// A failure of the server. `members` are further members of its wire object, or empty.
ToolResult failure_result(const ServeOptions& options, std::string_view tool, ServerFailure failure,
                          std::string_view message, Revision revision, std::string_view members = {});

}  // namespace candor::mcp::detail
