// candor/mcp/detail/random_id.hpp: ids that nobody can guess.
#pragma once

#include <string>

namespace candor::mcp::detail {

/// Returns 128 random bits, as 32 hexadecimal digits.
std::string random_id();

}  // namespace candor::mcp::detail
