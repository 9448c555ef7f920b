// candor/mcp/detail/random_id.hpp: random identifiers of sessions and tasks.
#pragma once

#include <string>

namespace candor::mcp::detail {

/// Returns 128 random bits, as 32 hexadecimal digits.
std::string random_id();

}  // namespace candor::mcp::detail
