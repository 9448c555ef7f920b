// mcp/src/http/event_stream.hpp: messages of MCP as server-sent events.
#pragma once

#include <string>
#include <string_view>

#include "responder.hpp"

namespace candor::mcp::http {

/// Returns the response that begins a stream of events. Its heartbeat is a comment.
inline OpenStream event_stream_head(Headers headers) {
  headers.push_back({"Content-Type", "text/event-stream"});
  headers.push_back({"Cache-Control", "no-store"});
  // Proxies would hold events back until a buffer is full.
  headers.push_back({"X-Accel-Buffering", "no"});
  return {200, std::move(headers), ":\n\n"};
}

/// Returns a message, which has no line break, as one event.
inline std::string event_of(std::string_view frame) {
  std::string event = "event: message\ndata: ";
  event += frame;
  event += "\n\n";
  return event;
}

}  // namespace candor::mcp::http
