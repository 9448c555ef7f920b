// tests/conformance/emitted/emit.cpp: C++ for every case of a suite, in batches, and the first of the
// answers: why some have none. emit SUITE DRAFT FOLDER
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "code.hpp"

namespace conformance {
namespace {

/// Cases that are compiled together.
constexpr std::size_t batch_size = 12;

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::string batch_text(const std::vector<Code>& batch) {
  std::string text = "#include \"cases.hpp\"\n\n";
  for (const Code& code : batch) text += "#include \"" + code.source + "\"\n";
  text += "\nnamespace emitted {\nnamespace {\n\n";
  for (const Code& code : batch) text += code.documents;
  text += "constexpr Case cases[] = {\n";
  for (const Code& code : batch) text += code.row;
  return text + "};\nconst Entered entered(cases);\n\n}  // namespace\n}  // namespace emitted\n";
}

/// The batches of a suite on their way to a directory.
class Batches {
 public:
  explicit Batches(std::filesystem::path directory) : directory_(std::move(directory)) {}

  void add(Code code) {
    for (const auto& [path, text] : code.files) write_file(directory_ / path, text);
    batch_.push_back(std::move(code));
    if (batch_.size() == batch_size) end();
  }
  void end() {
    if (batch_.empty()) return;
    write_file(directory_ / ("batch_" + std::to_string(count_++) + ".cpp"), batch_text(batch_));
    batch_.clear();
  }
  std::size_t count() const { return count_; }

 private:
  std::filesystem::path directory_;
  std::vector<Code> batch_;
  std::size_t count_ = 0;
};

/// The answers to the tests of a case that there is no code for, as recorded.cpp reads them.
std::string refused(const SuiteFile& file, std::size_t number, std::string reason) {
  std::replace(reason.begin(), reason.end(), '\n', ' ');
  std::string text;
  for (std::size_t test = 0; test < file.cases[number].tests.size(); ++test)
    text += file.name + "\t" + std::to_string(number) + "\t" + std::to_string(test) + "\trefused\t" + reason +
            "\n";
  return text;
}

int emit_all(const Suite& suite, const std::filesystem::path& directory) {
  Batches batches(directory);
  std::string answers;
  std::size_t files = 0;
  for (const SuiteFile& file : suite.files) {
    const std::string name = "file_" + std::to_string(files++);
    for (std::size_t number = 0; number < file.cases.size(); ++number) {
      Code code = code_of(suite, file, number, name);
      if (code.refusal.empty()) {
        batches.add(std::move(code));
      } else {
        answers += refused(file, number, code.refusal);
      }
    }
  }
  batches.end();
  write_file(directory / "answers", answers);
  std::printf("emitted: %zu files of tests, in %zu batches\n", suite.files.size(), batches.count());
  return suite.files.empty() ? 3 : 0;
}

}  // namespace
}  // namespace conformance

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: emit SUITE DRAFT FOLDER\n", stderr);
    return 2;
  }
  std::vector<std::string> faults;  // the run that reads the answers names them
  return conformance::emit_all(conformance::load_suite(argv[1], argv[2], faults), argv[3]);
}
