// mcp/src/http/limits_of.hpp: the limits of an HTTP server, whose usual values HttpOptions has.
#pragma once

#include <candor/mcp/http.hpp>

#include "server.hpp"

namespace candor::mcp::http {

ServerLimits limits_of(const HttpOptions& options);

}  // namespace candor::mcp::http
