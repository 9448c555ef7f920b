// tests/examples/read_aft.cpp: a host that reads the answers of the real aft by emitted readers.
//
// usage: read_aft TRANSCRIPT   each line: {"request":{…},"responses":[{"raw":"…"}]}; prints what each answer
// was taken as, and how many there are of tools whose readers are not linked in
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

/// Prints what an answer is taken as; returns false if its tool has no reader here.
bool show(const std::string& command, const std::string& answer) {
  std::string taken;
  const bool has_reader = aft::with_tool(command, [&](auto tool) { taken = Taking{answer}(tool); });
  if (has_reader)
    std::cout << "  " << command << std::string(command.size() < 20 ? 20 - command.size() : 1, ' ') << taken
              << '\n';
  return has_reader;
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc == 2 ? argv[1] : "");
  if (!file) {
    std::cerr << "usage: read_aft TRANSCRIPT\n";
    return 2;
  }
  std::size_t others = 0;
  for (std::string line; std::getline(file, line);) {
    const nlohmann::json exchange = nlohmann::json::parse(line);
    const nlohmann::json& request = exchange.at("request");
    if (!request.is_object() || !request.contains("command")) continue;
    for (const nlohmann::json& response : exchange.at("responses")) {
      if (!show(request.at("command").get<std::string>(), response.at("raw").get<std::string>())) ++others;
    }
  }
  if (others != 0) std::cout << "  and " << others << " answers of tools whose readers are not linked in\n";
  return 0;
}
