// candor/mcp/detail/tool_failure.hpp: what `_meta` of a failed call says of trying again (SEP-3313, a draft).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <candor/retry.hpp>

namespace candor::mcp::detail {

struct ToolFailure {
  std::string code;
  RetryAdvice advice;
};

/// Returns the value of `_meta["io.modelcontextprotocol/toolFailure"]`: a JSON object. `correlation` is the id
/// by which the server's logs name the failure.
std::string to_json(const ToolFailure& failure, std::string_view correlation,
                    std::chrono::system_clock::time_point now);

/// Reads such a value. Returns std::nullopt for one that names no class that is known.
std::optional<ToolFailure> read_tool_failure(std::string_view json, std::chrono::system_clock::time_point now);

}  // namespace candor::mcp::detail
