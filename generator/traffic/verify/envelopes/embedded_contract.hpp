// verify/envelopes/embedded_contract.hpp: the contracts that the program carries for reading envelopes.
#pragma once

#include <string_view>

#include "ir/contract.hpp"
#include "verify/value.hpp"

namespace candor::verify {

/// Returns the contract of a file below schemas/. Throws std::logic_error for one that is missing or not
/// sound: both are faults of the build.
ir::Contract embedded_contract(std::string_view path);

/// Returns true for the code of a failure that a server of candor::mcp, or a guard, reports over MCP in place
/// of a tool. Thread-safe.
bool is_server_code(std::string_view code);

/// Returns true for an answer of aft that candor::serve_ndjson or a guard gives in place of a tool.
/// Thread-safe.
bool is_server_failure_of_aft(const Node& answer);

}  // namespace candor::verify
