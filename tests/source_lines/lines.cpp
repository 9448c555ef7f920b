// tests/source_lines/lines.cpp: compiles the lines of code that are witnesses of changes of the C++ API:
// against the old version they compile, against the new one they do not.
#include <doctest/doctest.h>

#include <cstdlib>
#include <iostream>
#include <map>

#include "backend/backend.hpp"
#include "support/contract_changes.hpp"
#include "support/temp_directory.hpp"

namespace candor::breaking::test {
namespace {

namespace fs = std::filesystem;

/// Writes the emitted files of all contracts of the version.
void write_version(const Version& version, const fs::path& directory) {
  std::vector<ir::Contract> contracts;
  for (const Subject& subject : version.subjects) contracts.push_back(subject.contract.value());
  diagnostics::Report report;
  const auto files = backend::backends().front()->emit(
      contracts, {}, render::Templates(render::builtin_templates()), report);
  REQUIRE_MESSAGE(files.has_value(), testing::report_text(report));
  for (const output::Artifact& file : *files) tests::put_text(directory / file.path, file.text);
}

/// Compiles the line in the namespace of the tool, with the flags of this project.
bool compiles(const fs::path& directory, const std::string& tool, const Change& change) {
  const std::string& line = change.witness->value.text;
  const bool is_outside = change.rule == &rules::tool_namespace_changed;
  tests::put_text(directory / "line.cpp",
                  "#include <tuple>\n#include \"" + tool + ".hpp\"\n" +
                      (is_outside ? line : "namespace " + tool + " {\n" + line + "\n}") + "\n");
  const std::string command = std::string(CANDOR_CXX) + " -std=c++20 -Wall -Wextra -Werror -I" +
                              directory.string() + " -I" + CANDOR_SOURCE_DIR + "/generator/runtime -c " +
                              (directory / "line.cpp").string() + " -o " + (directory / "line.o").string() +
                              " 2> " + (directory / "errors").string();
  return std::system(command.c_str()) == 0;
}

TEST_CASE("a line that is a witness compiles against the old version only") {
  std::map<std::string, std::size_t> compiled;
  for (const Edit& row : edits)
    for (const bool forward : {true, false}) {
      const std::string wanted = forward ? row.forward : row.back;
      if (wanted[0] != 'C' || !wanted.ends_with("breaking")) continue;
      const std::string edited_text = edited(row.from, row.to);
      const Version before = version_of(forward ? base : edited_text, "find.tool.json");
      const Version after = version_of(forward ? edited_text : base, "find.tool.json");
      tests::TempDirectory old_directory;
      tests::TempDirectory new_directory;
      write_version(before, old_directory.path());
      write_version(after, new_directory.path());
      for (const Change& change : compare(before, after, Mode::upgrade_tool)) {
        if (change.rule->code != wanted.substr(0, 4)) continue;
        REQUIRE(change.witness.has_value());
        CAPTURE(change.witness->value.text);
        CHECK_MESSAGE(compiles(old_directory.path(), before.subjects.front().file.name, change),
                      tests::text_of(old_directory.path() / "errors"));
        CHECK(!compiles(new_directory.path(), after.subjects.front().file.name, change));
        ++compiled[wanted.substr(0, 4)];
        break;
      }
    }
  std::size_t lines = 0;
  for (const auto& [code, count] : compiled) lines += count;
  std::cout << "counts: lines of code as witnesses: " << lines << " of " << compiled.size() << " rules\n";
  CHECK(compiled.size() >= 14);
}

}  // namespace
}  // namespace candor::breaking::test
