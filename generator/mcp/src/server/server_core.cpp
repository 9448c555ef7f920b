// mcp/src/server/server_core.cpp: placeholder until the next commit.
#include "candor/mcp/detail/server_core.hpp"
