// tests/live/raw_lines.cpp: compares the answers of aft and of our reader to lines that are not requests.
#include <nlohmann/json.hpp>

#include "scenes.hpp"

namespace live {
namespace {

using namespace std::chrono_literals;

/// Returns the answer of our reader; empty if it accepts the line or does not answer.
std::string our_refusal(const std::string& line) {
  const candor::aft::Incoming incoming = candor::aft::read_request(line);
  const auto* const refusal = std::get_if<candor::aft::Response>(&incoming);
  return refusal == nullptr ? "" : refusal->line();
}

/// An answer without the wording of a parse error, which is each reader's own.
nlohmann::json without_wording(const std::string& answer) {
  nlohmann::json parsed = nlohmann::json::parse(answer, nullptr, false);
  if (parsed.is_object() && parsed.value("code", "") == "parse_error" && parsed.value("message", "") != "")
    parsed.erase("message");
  return parsed;
}

}  // namespace

int compare_refusals(AftClient& aft, std::vector<std::string>& differences) {
  std::ifstream file(RECORDED_LINES);
  int alike = 0;
  for (std::string recorded; std::getline(file, recorded);) {
    const std::string line = nlohmann::json::parse(recorded).at("line").get<std::string>();
    const std::string ours = our_refusal(line);
    if (ours.empty()) continue;
    const std::string theirs = aft.send_raw(line, 10s).value_or("silence");
    if (without_wording(ours) == without_wording(theirs)) {
      ++alike;
    } else {
      differences.push_back(line + "\n  aft: " + theirs + "\n  ours: " + ours);
    }
  }
  return alike;
}

}  // namespace live
