// tests/typescript/cases.cpp: what node reads that the program makes: cases SUITE DRAFT prints the cases of
// JSON-Schema-Test-Suite, with their tables; cases DIRECTORY the answers that `candor serve-mock` makes of
// the contracts in a directory of the project, in each of their states. One a line, as JSON.
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

#include "conformance/emitted/code.hpp"
#include "mock/examples.hpp"
#include "source/tree.hpp"
#include "support/judged.hpp"
#include "support/subjects.hpp"

namespace {

using nlohmann::json;

void print(const json& line) { std::printf("%s\n", line.dump().c_str()); }

json case_of(const conformance::Suite& suite, const conformance::SuiteFile& file, std::size_t number) {
  json line{{"file", file.name}, {"case", number}, {"texts", json::array()}};
  for (const conformance::Test& test : file.cases[number].tests)
    line["texts"].push_back(conformance::answer_with(test));
  candor::diagnostics::Findings report;
  const auto contract = conformance::lower_case(suite, file, number, report);
  if (!contract) {
    line["refused"] = conformance::why(report);
    return line;
  }
  const auto table = candor::testing::table_of(*contract);
  if (!table.unknown_format.empty()) line["refused"] = "schema/unknown-format: " + table.unknown_format;
  line["table"] = table.text;
  return line;
}

bool print_suite(const std::string& directory, const std::string& draft) {
  std::vector<std::string> faults;
  const conformance::Suite suite = conformance::load_suite(directory, draft, faults);
  for (const conformance::SuiteFile& file : suite.files)
    for (std::size_t number = 0; number < file.cases.size(); ++number) print(case_of(suite, file, number));
  return !suite.files.empty() && faults.empty();
}

bool print_examples(const std::string& directory) {
  constexpr std::uint64_t seeds = 6;
  const candor::verify::Subjects subjects = candor::testing::subjects_of(directory);
  for (const auto& [tool, subject] : subjects)
    for (const std::string& state : candor::mock::states_of(subject))
      for (std::uint64_t seed = 0; seed < seeds; ++seed)
        if (const auto example = candor::mock::example_of(subject, state, seed); example.answer)
          print({tool, state, candor::source::to_text(*example.answer)});
  return !subjects.empty();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3) return print_suite(argv[1], argv[2]) ? 0 : 1;
  return argc == 2 && print_examples(argv[1]) ? 0 : 1;
}
