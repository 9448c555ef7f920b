// tests/attacks/handler.hpp: a handler for attacks that need one.
#pragma once

#include "tools_mcp.hpp"

struct Handler {
  agent::grep::Outcome operator()(const agent::grep::Params&) const {
    return agent::grep::Outcome::failure(agent::grep::ErrorCode::path_not_found, "nothing is searched");
  }
};
