// tests/fuzz/replay.cpp: runs every target on its corpus, in builds that have no libFuzzer: replay CORPUS.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz/targets.hpp"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_of(const fs::path& directory) {
  std::vector<fs::path> files;
  if (!fs::is_directory(directory)) return files;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::puts("usage: replay CORPUS"), 2;
  int empty = 0;
  for (const fuzz::Target& target : fuzz::targets) {
    const std::vector<fs::path> files = files_of(fs::path(argv[1]) / target.name);
    for (const fs::path& file : files) {
      std::ifstream stream(file, std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
      // The last line before an abort names the input.
      std::fprintf(stderr, "%s\n", file.filename().c_str());
      target.run(bytes);
    }
    std::printf("counts: fuzz replay: %s: %zu inputs\n", std::string(target.name).c_str(), files.size());
    empty += files.empty() ? 1 : 0;
  }
  return empty == 0 ? 0 : 1;
}
