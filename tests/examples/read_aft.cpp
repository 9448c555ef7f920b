// tests/examples/read_aft.cpp: a host that reads the answers of the real aft by emitted readers.
//
// usage: read_aft TRANSCRIPT   each line: {"request":{…},"responses":[{"raw":"…"}]}; prints what each answer
// was taken as
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "tools.hpp"

namespace {

/// Returns the state of an answer, or its first violation.
struct Taking {
  std::string_view line;

  template <class Tool>
  std::string operator()(Tool) const {
    const auto outcome = Tool::parse_outcome(line, {});
    if (outcome) return std::string(outcome->state_name());
    return "refused: " + candor::to_string(outcome.error().list.front());
  }
};

void show(const std::string& command, const std::string& answer) {
  std::string taken = "no contract of this name";
  aft::with_tool(command, [&](auto tool) { taken = Taking{answer}(tool); });
  std::cout << "  " << command << std::string(command.size() < 20 ? 20 - command.size() : 1, ' ') << taken
            << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc == 2 ? argv[1] : "");
  if (!file) {
    std::cerr << "usage: read_aft TRANSCRIPT\n";
    return 2;
  }
  for (std::string line; std::getline(file, line);) {
    const nlohmann::json exchange = nlohmann::json::parse(line);
    const nlohmann::json& request = exchange.at("request");
    if (!request.is_object() || !request.contains("command")) continue;
    for (const nlohmann::json& response : exchange.at("responses")) {
      show(request.at("command").get<std::string>(), response.at("raw").get<std::string>());
    }
  }
  return 0;
}
