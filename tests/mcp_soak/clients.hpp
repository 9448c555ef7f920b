// tests/mcp_soak/clients.hpp: the clients of the soak, each a process that the driver may kill.
#pragma once

#include <cstdint>

#include "mcp_soak/tally.hpp"

namespace mcp_soak {

/// Keeps `connections` calls in flight over HTTP until the tally says stop. Leaves some of them.
void call_over_http(Tally& tally, std::uint16_t port, int connections, std::uint64_t seed);

/// Sends `rate` calls a second to stdout, and reads the answers from stdin, until the tally says stop.
void call_over_stdio(Tally& tally, int rate, std::uint64_t seed);

}  // namespace mcp_soak
