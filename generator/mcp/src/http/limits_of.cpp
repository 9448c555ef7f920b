// mcp/src/http/limits_of.cpp: the limits of an HTTP server, from its options.
#include "limits_of.hpp"

namespace candor::mcp::http {

ServerLimits limits_of(const HttpOptions& options) {
  return {.request = {.max_header_bytes = options.max_header_bytes, .max_body_bytes = options.max_body_bytes},
          .max_connections = options.max_connections,
          .max_in_flight = options.max_in_flight,
          .max_unsent_bytes = options.max_unsent_bytes,
          .request_timeout = options.request_timeout,
          .idle_timeout = options.idle_timeout,
          .write_timeout = options.write_timeout,
          .heartbeat = options.heartbeat};
}

}  // namespace candor::mcp::http
