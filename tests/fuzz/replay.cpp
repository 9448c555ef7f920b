// tests/fuzz/replay.cpp: runs every target on its corpus, in builds that have no libFuzzer: replay TESTS, the
// directory of the tests. The readers of recordings start from the test lines of their formats, too.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>

#include "fuzz/targets.hpp"

namespace {

namespace fs = std::filesystem;

struct Input {
  std::string name;
  std::string bytes;
};

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<Input> inputs_in(const fs::path& directory) {
  std::vector<Input> inputs;
  if (!fs::is_directory(directory)) return inputs;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory))
    inputs.push_back({entry.path().filename().string(), text_of(entry.path())});
  std::sort(inputs.begin(), inputs.end(), [](const Input& a, const Input& b) { return a.name < b.name; });
  return inputs;
}

/// Adds each of the lines by itself, and all of them together.
void add_lines(std::string text, std::vector<Input>& inputs) {
  if (text.empty()) return;
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);)
    inputs.push_back({"line " + std::to_string(++number), std::move(line)});
  inputs.push_back({"all lines", std::move(text)});
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::puts("usage: replay TESTS"), 2;
  const fs::path tests = argv[1];
  int empty = 0;
  for (const fuzz::Target& target : fuzz::targets) {
    std::vector<Input> inputs = inputs_in(tests / "fuzz" / "corpus" / target.name);
    for (const fs::directory_entry& format : fs::directory_iterator(tests / "verify" / "recordings")) {
      const std::string of_format = "recording_" + format.path().filename().string();
      if (format.is_directory() && (target.name == "recordings" || target.name == of_format))
        add_lines(text_of(format.path() / "lines.jsonl"), inputs);
    }
    for (const Input& input : inputs) {
      // The last line before an abort names the input.
      std::fprintf(stderr, "%s\n", input.name.c_str());
      target.run(input.bytes);
    }
    std::printf("counts: fuzz replay: %s: %zu inputs\n", std::string(target.name).c_str(), inputs.size());
    empty += inputs.empty() ? 1 : 0;
  }
  return empty == 0 ? 0 : 1;
}
