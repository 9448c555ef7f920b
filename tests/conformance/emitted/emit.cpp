// tests/conformance/emitted/emit.cpp: C++ for every case of a suite: emit SUITE FOLDER.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "suite.hpp"

namespace conformance {
namespace {

/// Cases that are compiled together.
constexpr std::size_t batch_size = 12;

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// What refers to the batches: one list for all.
std::string index_text(std::size_t batches, const std::vector<Emitted>& refused) {
  std::string text = "#include \"cases.hpp\"\n\nnamespace conformance {\n\n";
  for (std::size_t i = 0; i < batches; ++i)
    text += "std::span<const Case> batch_" + std::to_string(i) + "();\n";
  text += "\nstd::span<const std::span<const Case>> batches() {\n  static const std::span<const Case> all[] = {{}";
  for (std::size_t i = 0; i < batches; ++i) text += ", batch_" + std::to_string(i) + "()";
  text += "};\n  return all;\n}\n\nstd::span<const Refusal> refusals() {\n  static const Refusal all[] = {{}";
  for (const Emitted& each : refused)
    text += ",\n    {" + each.file + ", " + each.description + ", " + each.refusal + ", " +
            std::to_string(each.tests) + "}";
  return text + "};\n  return std::span(all).subspan(1);\n}\n\n}  // namespace conformance\n";
}

std::string batch_text(std::size_t number, const std::vector<const Emitted*>& cases) {
  std::string text = "#include \"cases.hpp\"\n\n";
  for (const Emitted* each : cases) text += "#include \"" + each->source + "\"\n";
  text += "\nnamespace conformance {\nnamespace {\n\n";
  for (const Emitted* each : cases) text += each->table;
  text += "const Case cases[] = {\n";
  for (const Emitted* each : cases) text += each->row;
  return text + "};\n\n}  // namespace\n\nstd::span<const Case> batch_" + std::to_string(number) +
         "() { return cases; }\n\n}  // namespace conformance\n";
}

int emit_all(const std::filesystem::path& suite, const std::filesystem::path& folder) {
  std::vector<Emitted> emitted;
  for (Emitted& each : emit_suite(suite)) {
    for (const auto& [path, text] : each.files) write_file(folder / path, text);
    each.files.clear();
    emitted.push_back(std::move(each));
  }
  if (emitted.empty()) {
    std::cerr << suite.string() << " holds no tests in tests/draft2020-12\n";
    return 3;
  }
  std::vector<std::vector<const Emitted*>> batches;
  std::vector<Emitted> refused;
  for (const Emitted& each : emitted) {
    if (!each.refusal.empty()) {
      refused.push_back(each);
      continue;
    }
    if (batches.empty() || batches.back().size() == batch_size) batches.emplace_back();
    batches.back().push_back(&each);
  }
  for (std::size_t i = 0; i < batches.size(); ++i)
    write_file(folder / ("batch_" + std::to_string(i) + ".cpp"), batch_text(i, batches[i]));
  write_file(folder / "index.cpp", index_text(batches.size(), refused));
  std::printf("%zu cases: code for %zu in %zu batches, %zu refused by name\n", emitted.size(),
              emitted.size() - refused.size(), batches.size(), refused.size());
  return 0;
}

}  // namespace
}  // namespace conformance

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: emit SUITE FOLDER\n";
    return 2;
  }
  return conformance::emit_all(argv[1], argv[2]);
}
