// verify/recordings/mcp.cpp: JSON-RPC of MCP, as a proxy or a guard records it: both directions, a message on
// each line.
#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace mcp_wire {
namespace {

bool recognizes(const Value& line) { return text_of(line, "jsonrpc") == "2.0"; }

std::vector<Message> messages(const Value& line, const Context& context) {
  std::vector<Message> all = mcp_envelope.messages(line, context);
  const std::optional<std::int64_t> time = recorded_time(line);
  for (Message& each : all) {
    if (each.envelope == nullptr) each.envelope = &mcp_envelope;
    each.time = time;
  }
  return all;
}

}  // namespace
}  // namespace mcp_wire

constinit const Recording mcp_recording{"mcp", mcp_wire::recognizes, mcp_wire::messages, true, false};

}  // namespace candor::verify
