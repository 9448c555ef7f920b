// tests/transcripts/exchange.cpp: the corpus' own form, and the aft envelope of requests.
#include "exchange.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace transcripts {

std::vector<Exchange> read_exchanges(const std::string& path) {
  std::vector<Exchange> exchanges;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const nlohmann::ordered_json recorded = nlohmann::ordered_json::parse(line);
    Exchange& exchange = exchanges.emplace_back();
    exchange.label = recorded.at("session").get<std::string>() + std::to_string(recorded.at("n").get<int>());
    const nlohmann::ordered_json& request = recorded.at("request");
    exchange.request = request.is_null() ? recorded.at("request_raw").get<std::string>() : request.dump();
    for (const auto& response : recorded.at("responses")) {
      exchange.answers.push_back(response.at("raw").get<std::string>());
    }
  }
  return exchanges;
}

RequestReading read_request(const std::string& line) {
  const auto envelope = aft_request::parse_params(line);
  if (!envelope) return {std::nullopt, candor::to_string(envelope.error().list.front())};
  if (envelope->command.has_value() == envelope->method.has_value()) return {std::nullopt, "no command"};
  std::string params;
  for (const auto& [name, value] : envelope->additional.members()) {
    params += (params.empty() ? "" : ",") + nlohmann::json(name).dump() + ":" + std::string(value.text());
  }
  return {Request{envelope->command ? *envelope->command : *envelope->method, "{" + params + "}"}, ""};
}

}  // namespace transcripts
