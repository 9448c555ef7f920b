// mcp/src/protocol/tool_failure.cpp: advice on trying again as SEP-3313 writes it.
#include <candor/mcp/detail/error.hpp>
#include <candor/mcp/detail/frame.hpp>
#include <candor/mcp/detail/tool_failure.hpp>

#include <charconv>

namespace candor::mcp::detail {
namespace {

using std::chrono::milliseconds;
using std::chrono::system_clock;

std::int64_t ms_of(system_clock::time_point time) {
  return std::chrono::duration_cast<milliseconds>(time.time_since_epoch()).count();
}

/// The seconds until a time that may be past; 0 if it is, or if there is none.
std::uint32_t seconds_until(std::string_view epoch_ms, system_clock::time_point now) {
  std::int64_t ms = 0;
  std::from_chars(epoch_ms.data(), epoch_ms.data() + epoch_ms.size(), ms);
  const std::int64_t left = ms - ms_of(now);
  constexpr std::int64_t max = 0xFFFFFFFF;
  return left <= 0 ? 0 : static_cast<std::uint32_t>(std::min((left + 999) / 1000, max));
}

}  // namespace

std::string to_json(const ToolFailure& failure, std::string_view correlation, system_clock::time_point now) {
  const Retry retry = failure.advice.retry;
  const bool is_transient = retry == Retry::yes || retry == Retry::after;
  std::string members;
  append_member(members, "class",
                is_transient ? R"("reliability")" : retry == Retry::ask ? R"("governance")" : R"("capability")");
  append_member(members, "code", json_string(failure.code));
  append_member(members, "retryable", is_transient ? "true" : "false");
  if (failure.advice.after != 0)
    append_member(members, "retryNotBefore",
                  std::to_string(ms_of(now) + std::int64_t{1000} * failure.advice.after));
  if (!correlation.empty()) append_member(members, "correlationId", json_string(correlation));
  append_member(members, "agentGuidance", json_string(sentence_of(failure.advice)));
  return "{" + members + "}";
}

std::optional<ToolFailure> read_tool_failure(std::string_view json, system_clock::time_point now) {
  if (!is_object(json)) return std::nullopt;
  const auto kind = string_of(member_of(json, "class"));
  ToolFailure failure{string_of(member_of(json, "code")).value_or(""), {}};
  if (kind == "governance") {
    failure.advice.retry = Retry::ask;
  } else if (kind == "reliability" && member_of(json, "retryable") == "true") {
    failure.advice.after = seconds_until(member_of(json, "retryNotBefore"), now);
    failure.advice.retry = failure.advice.after == 0 ? Retry::yes : Retry::after;
  } else if (kind == "capability" || kind == "reliability") {
    failure.advice.retry = Retry::no;
  } else {
    return std::nullopt;
  }
  return failure;
}

}  // namespace candor::mcp::detail
