// verify/recordings/record.cpp: records of one call: an object with `request`, and `response` or `responses`.
#include <array>

#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace record {
namespace {

bool recognizes(const Value& line) {
  constexpr std::array marks{"request", "request_raw", "responses", "response"};
  if (member(line, "jsonrpc")) return false;
  for (const char* mark : marks)
    if (member(line, mark)) return true;
  // Frames that one side sent by itself.
  return of_kind(member(line, "push"), detail::Kind::array) ||
         of_kind(member(line, "push_frame"), detail::Kind::object);
}

}  // namespace
}  // namespace record

constinit const Recording record_recording{"record", record::recognizes, nullptr, true, false};

}  // namespace candor::verify
