// verify/recordings/aft.cpp: the requests, answers and push frames of aft, one on each line.
#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace aft_wire {
namespace {

bool recognizes(const Value& line) {
  return boolean_of(member(line, "success")).has_value() || !text_of(line, "command").empty() ||
         !text_of(line, "method").empty() || (!text_of(line, "type").empty() && !member(line, "id"));
}

std::vector<Message> messages(const Value& line, const Context& context) {
  return aft_envelope.messages(line, context);
}

}  // namespace
}  // namespace aft_wire

constinit const Recording aft_recording{"aft", aft_wire::recognizes, aft_wire::messages, true, false};

}  // namespace candor::verify
