// exchange/init/calls.hpp: collects the recorded calls of a tool.
#pragma once

#include "exchange/init/init.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::exchange {

/// Adds a recorded call to the samples if it is one of their tool.
void add_call(const verify::Call& call, Samples& samples);

}  // namespace candor::exchange
