// tests/live/client.cpp: requests out, answers and frames in.
#include "client.hpp"

#include <nlohmann/json.hpp>
#include <vector>

namespace live {
namespace {

using nlohmann::ordered_json;
using namespace std::chrono_literals;

/// No command of a small project takes nearly as long.
constexpr auto patience = 30s;

ordered_json raw_lines(const std::vector<std::string>& lines) {
  ordered_json list = ordered_json::array();
  for (const std::string& line : lines) list.push_back({{"raw", line}});
  return list;
}

/// True for a line that is an answer: it has an id.
bool is_answer(const std::string& line) {
  const ordered_json read = ordered_json::parse(line, nullptr, false);
  return read.is_object() && read.contains("id");
}

}  // namespace

std::optional<std::string> AftClient::ask(const std::string& command, const std::string& params) {
  if (gone_) return std::nullopt;
  ++tally_.exchanges;
  ++tally_.commands[command];
  const candor::aft::Envelope envelope{.id = session_ + "-" + std::to_string(tally_.exchanges),
                                       .command = command};
  std::string request;
  if (!candor::aft::write_request(envelope, params, candor::ParamsTravel::flat, request)) {
    fault(command, "the request was not written");
    return std::nullopt;
  }
  if (!child_.send(request)) fault(command, "aft no longer reads");
  std::vector<std::string> frames;
  while (std::optional<std::string> line = child_.receive(patience)) {
    if (!is_answer(*line)) {
      if (!candor::aft::Frame::parse(*line)) fault(command, "neither an answer nor a frame: " + *line);
      ++tally_.pushes;
      frames.push_back(*std::move(line));
      continue;
    }
    write_down(request, {*line}, frames);
    return line;
  }
  write_down(request, {}, frames);
  fault(command, "no answer came; nothing more is asked");
  gone_ = true;
  return std::nullopt;
}

std::optional<std::string> AftClient::send_raw(const std::string& line, std::chrono::milliseconds wait) {
  if (gone_) return std::nullopt;
  if (!child_.send(line)) fault("(a raw line)", "aft no longer reads");
  while (std::optional<std::string> answer = child_.receive(wait)) {
    if (is_answer(*answer)) return answer;
    ++tally_.pushes;
  }
  return std::nullopt;
}

void AftClient::note(const std::string& command, const std::string& answer,
                     const candor::Violations& violations) {
  for (const candor::Violation& violation : violations) {
    ++tally_.refusals[command + " " + violation.keyword];
    tally_.contradictions.push_back(session_ + "-" + std::to_string(tally_.exchanges) + " " + command + ": " +
                                    candor::to_string(violation));
    if (!violation.keyword.starts_with("convention/"))
      fault(command, candor::to_string(violation) + " in " + answer);
  }
}

void AftClient::fault(const std::string& command, const std::string& what) {
  tally_.faults.push_back(command + ": " + what);
}

void AftClient::write_down(const std::string& request, const std::vector<std::string>& answers,
                           const std::vector<std::string>& frames) {
  const ordered_json exchange = {{"session", session_},
                                 {"n", tally_.exchanges},
                                 {"request", ordered_json::parse(request)},
                                 {"responses", raw_lines(answers)},
                                 {"push", raw_lines(frames)},
                                 {"outcome", answers.empty() ? "timeout" : "answered"}};
  transcript_ << exchange.dump() << '\n';
}

}  // namespace live
