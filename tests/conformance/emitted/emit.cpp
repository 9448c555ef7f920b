// tests/conformance/emitted/emit.cpp: C++ for every case of a suite, or for every Nth batch of them: emit
// SUITE FOLDER [N].
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

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
  text +=
      "\nstd::span<const std::span<const Case>> batches() {\n  static const std::span<const Case> all[] = "
      "{{}";
  for (std::size_t i = 0; i < batches; ++i) text += ", batch_" + std::to_string(i) + "()";
  text += "};\n  return all;\n}\n\nstd::span<const Refusal> refusals() {\n  static const Refusal all[] = {{}";
  for (const Emitted& each : refused)
    text += ",\n    {" + each.file + ", " + std::to_string(each.number) + ", " + each.description + ", " + each.refusal + ", " +
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

/// Cases in batches; those that there is no code for apart.
struct Sorted {
  std::vector<std::vector<const Emitted*>> batches;
  std::vector<Emitted> refused;
};

Sorted sorted(const std::vector<Emitted>& emitted, std::size_t one_in) {
  std::vector<std::vector<const Emitted*>> all;
  Sorted result;
  for (const Emitted& each : emitted) {
    if (!each.refusal.empty()) {
      result.refused.push_back(each);
      continue;
    }
    if (all.empty() || all.back().size() == batch_size) all.emplace_back();
    all.back().push_back(&each);
  }
  for (std::size_t i = 0; i < all.size(); i += one_in) result.batches.push_back(all[i]);
  return result;
}

int emit_all(const std::filesystem::path& suite, const std::filesystem::path& folder, std::size_t one_in) {
  const std::vector<Emitted> emitted = emit_suite(suite);
  if (emitted.empty()) {
    std::cerr << suite.string() << " holds no tests in tests/draft2020-12\n";
    return 3;
  }
  const auto [batches, refused] = sorted(emitted, one_in);
  for (const auto& batch : batches)
    for (const Emitted* each : batch)
      for (const auto& [path, text] : each->files) write_file(folder / path, text);
  for (std::size_t i = 0; i < batches.size(); ++i)
    write_file(folder / ("batch_" + std::to_string(i) + ".cpp"), batch_text(i, batches[i]));
  write_file(folder / "index.cpp", index_text(batches.size(), refused));
  std::printf(
      "counts: conformance, emitted: %zu cases; code for one in %zu of their batches, %zu refused by name\n",
      emitted.size(), one_in, refused.size());
  return 0;
}

}  // namespace
}  // namespace conformance

int main(int argc, char** argv) {
  const unsigned long one_in = argc == 4 ? std::strtoul(argv[3], nullptr, 10) : 1;
  if (argc < 3 || argc > 4 || one_in == 0) {
    std::cerr << "usage: emit SUITE FOLDER [N]\n";
    return 2;
  }
  return conformance::emit_all(argv[1], argv[2], one_in);
}
