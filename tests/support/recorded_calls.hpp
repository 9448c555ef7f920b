// tests/support/recorded_calls.hpp: writes a call as each format of recordings records it.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace candor::testing {

/// Which half of a call a line has.
enum class CallHalf { request, answer, both };

struct RecordedCall {
  std::string id;
  std::string tool;
  nlohmann::json params;
  nlohmann::json outcome;  // with `success`
  std::string time = "2026-10-01T08:00:00Z";
};

/// One way in which a format of recordings records a call.
struct CallShape {
  std::string_view recording;
  std::string_view variant;
  /// A line has both halves; else the request and the answer are on lines of their own.
  bool is_one_record = false;
  std::string (*line)(const RecordedCall& call, CallHalf half);
};

/// All ways, in the order of recordings.def.
std::span<const CallShape> call_shapes();

}  // namespace candor::testing
