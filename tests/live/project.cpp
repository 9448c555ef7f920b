// tests/live/project.cpp: files of several languages, and some that no tool can read.
#include "project.hpp"

#include <fstream>
#include <string>
#include <string_view>

namespace live {
namespace {

void put(const std::filesystem::path& file, std::string_view text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

}  // namespace

void make_project(const std::filesystem::path& directory) {
  std::filesystem::remove_all(directory);
  put(directory / "src/math.ts",
      "import { log } from \"./log\";\n\n"
      "export function add(a: number, b: number): number {\n  log(\"adding\");\n  return a + b;\n}\n\n"
      "export function sub(a: number, b: number): number {\n  return add(a, -b);\n}\n");
  put(directory / "src/log.ts", "export function log(text: string): void {\n  console.log(text);\n}\n");
  put(directory / "src/twice.ts", "class A { run() { return 1; } }\nclass B { run() { return 2; } }\n");
  put(directory / "py/broken.py", "def broken(:\n  pass\n");
  put(directory / "py/tool.py", "def tool():\n    return 1\n");
  put(directory / "README.md", "# Title\n\nIntro\n\n## Sub\n\ntext\n");
  put(directory / "notes.txt", "first\nsecond\nthird\n");
  put(directory / "blob.bin", std::string_view("\x7F"
                                               "ELF\0\1\2\xFF",
                                               8));
  put(directory / "empty.ts", "");
  put(directory / "old/a.txt", "a\n");
  put(directory / "old/b.txt", "b\n");
  for (int i = 0; i < 30; ++i)
    put(directory / "many" / ("f" + std::to_string(i) + ".ts"), "export const many = 1;\n");
  std::filesystem::create_directories(directory / "empty_dir");
}

}  // namespace live
