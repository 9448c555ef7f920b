// tests/typescript/texts.cpp: prints what the judge, compiled natively, says of the texts that node.mjs
// reads: texts TABLE < texts, where each line is a text of an answer as a JSON string.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "wasm/judge.hpp"

namespace {

void give(const std::string& text) { text.copy(candor_text(text.size()), text.size()); }

std::string said() {
  const auto answer = nlohmann::json::parse(std::string(candor_answer(), candor_answer_size()));
  if (answer.contains("state")) return answer["state"];
  std::string all;
  for (const auto& each : answer["violations"]) all += each["text"].get<std::string>() + "; ";
  return all.empty() ? "ok" : all;
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc == 2 ? argv[1] : "");
  give(std::string(std::istreambuf_iterator<char>(file), {}));
  const int tool = candor_load();
  if (tool < 0) return 2;
  for (std::string line; std::getline(std::cin, line);) {
    const std::string text = nlohmann::json::parse(line);
    give(text);
    candor_outcome(tool, 0, 0);
    const std::string outcome = said();
    give(text);
    candor_params(tool);
    std::printf("%s\n", nlohmann::json({outcome, said()}).dump().c_str());
  }
}
