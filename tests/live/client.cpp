// tests/live/client.cpp: counts and records the exchanges of candor::aft::Client.
#include "client.hpp"

#include <nlohmann/json.hpp>
#include <vector>

namespace live {
namespace {

using nlohmann::ordered_json;

ordered_json raw_lines(const std::vector<std::string>& lines) {
  ordered_json list = ordered_json::array();
  for (const std::string& line : lines) list.push_back({{"raw", line}});
  return list;
}

}  // namespace

AftClient::AftClient(const std::vector<std::string>& command, candor::ProcessOptions process,
                     const std::string& transcript, const std::string& session)
    : transcript_(transcript, std::ios::app),
      session_(session),
      client_(command, {.process = std::move(process),
                        .id_prefix = session + "-",
                        .restarts = 0,
                        .on_line =
                            [this](std::string_view line) {
                              const std::lock_guard lock(mutex_);
                              if (!candor::aft::Frame::parse(std::string(line)))
                                fault("(between calls)",
                                      "neither an answer nor a frame: " + std::string(line));
                              ++tally_.pushes;
                            },
                        .on_exchange = [this](const auto& exchanged) { record(exchanged); }}) {}

std::optional<std::string> AftClient::send_raw(const std::string& line, std::chrono::milliseconds wait) {
  const candor::Expected<std::string> answer = client_.send_line(line, {.timeout = wait});
  return answer ? std::optional(*answer) : std::nullopt;
}

void AftClient::note(const std::string& command, const candor::Violations& violations) {
  const std::lock_guard lock(mutex_);
  for (const candor::Violation& violation : violations) {
    ++tally_.refusals[command + " " + violation.keyword];
    tally_.contradictions.push_back(session_ + "-" + std::to_string(tally_.exchanges) + " " + command + ": " +
                                    candor::to_string(violation));
    if (!violation.keyword.starts_with("convention/"))
      fault(command, candor::to_string(violation) + " in " + last_answer_);
  }
}

void AftClient::fault(const std::string& command, const std::string& what) {
  tally_.faults.push_back(command + ": " + what);
}

void AftClient::record(const candor::aft::Exchanged& exchanged) {
  const ordered_json request = ordered_json::parse(exchanged.request, nullptr, false);
  // A line that is no request is compared elsewhere.
  if (!request.is_object() || !request.contains("command")) return;
  const std::lock_guard lock(mutex_);
  ++tally_.exchanges;
  tally_.pushes += static_cast<int>(exchanged.frames.size());
  last_answer_ = exchanged.answer.value_or("");
  std::vector<std::string> answers;
  if (exchanged.answer) answers.push_back(*exchanged.answer);
  const ordered_json exchange = {{"session", session_},
                                 {"n", tally_.exchanges},
                                 {"request", request},
                                 {"responses", raw_lines(answers)},
                                 {"push", raw_lines(exchanged.frames)},
                                 {"outcome", answers.empty() ? "timeout" : "answered"}};
  transcript_ << exchange.dump() << '\n';
}

}  // namespace live
