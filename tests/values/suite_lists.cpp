// tests/values/suite_lists.cpp: the cases of JSON-Schema-Test-Suite as tool lists. suite_lists SUITE DRAFT
// FOLDER Writes FOLDER/FILE-NUMBER.json, a list of one tool whose result has the schema of the case, and
// beside it FILE-NUMBER.texts with the instances of its tests, one a line.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "json.hpp"

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  using values::Value;
  if (argc != 4) return std::fputs("usage: suite_lists SUITE DRAFT FOLDER\n", stderr), 2;
  const fs::path tests = fs::path(argv[1]) / "tests" / argv[2], folder = argv[3];
  fs::create_directories(folder);
  std::size_t count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(tests)) {
    if (entry.path().extension() != ".json") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    const auto cases = values::parse(text.str());
    if (!cases) continue;  // numbers that no double holds
    for (std::size_t i = 0; i < cases->size(); ++i) {
      const Value& one = cases->at(i);
      const std::string name = entry.path().stem().string() + "-" + std::to_string(i);
      const Value tool = {{"name", "case"},
                          {"description", "A case."},
                          {"inputSchema", {{"type", "object"}}},
                          {"outputSchema", one.at("schema")}};
      std::ofstream(folder / (name + ".json")) << values::print({{"tools", Value::array({tool})}}) << "\n";
      std::ofstream texts(folder / (name + ".texts"));
      for (const Value& test : one.at("tests")) texts << values::print(test.at("data")) << "\n";
      ++count;
    }
  }
  std::printf("%zu cases of %s\n", count, argv[2]);
  return count > 0 ? 0 : 1;
}
