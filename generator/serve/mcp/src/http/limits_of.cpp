// mcp/src/http/limits_of.cpp: the limits of an HTTP server, from its options.
#include "limits_of.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace candor::mcp::http {
namespace {

/// Returns as many connections as the system has descriptors for, less those that handlers need.
std::size_t within_descriptors(std::size_t connections) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY) return connections;
  const std::size_t all = files.rlim_cur;
  return std::min(connections, std::max<std::size_t>(all - std::min<std::size_t>(all / 4, 1024), 1));
}

}  // namespace

ServerLimits limits_of(const HttpOptions& options) {
  return {.request = {.max_header_bytes = options.max_header_bytes, .max_body_bytes = options.max_body_bytes},
          .max_connections = within_descriptors(options.max_connections),
          .max_in_flight = options.max_in_flight,
          .max_unsent_bytes = options.max_unsent_bytes,
          .max_buffered_bytes = options.max_buffered_bytes,
          .request_timeout = options.request_timeout,
          .idle_timeout = options.idle_timeout,
          .write_timeout = options.write_timeout,
          .heartbeat = options.heartbeat};
}

}  // namespace candor::mcp::http
