// tests/unit/diagnostics/human.cpp: the report that people read, character for character.
#include <doctest/doctest.h>

#include "diagnostics/printers.hpp"
#include "diagnostics/rules.hpp"
#include "diagnostics/source_faults.hpp"
#include "source/document.hpp"

namespace candor::diagnostics {
namespace {

constexpr Rule needs_reason{"lint/gap-without-reason", Severity::error, "a gap says why it is there", ""};
constexpr Rule unsure{"schema/unsure", Severity::undecided, "two types are told apart", ""};

/// A report of one finding about the bytes `begin` to `end` of `text`.
std::string print(std::string text, std::uint32_t begin, std::uint32_t end) {
  Findings report;
  report.add(needs_reason, {source::make_file("a.json", std::move(text)), {begin, end}, ""}, "wrong");
  return to_human(report, false);
}

/// What is printed for a text that read_json refuses.
std::string print_faults(std::string text) {
  const auto file = source::make_file("bad.json", std::move(text));
  Findings report;
  report_faults(source::read_json(file), file, report);
  return to_human(report, false);
}

TEST_CASE("a finding shows its place, pointer, line and ways out") {
  const auto file =
      source::make_file("schemas/grep.tool.json", "{\n  \"gap\": { \"properties\": {} },\n  \"old\": 1\n}\n");
  Findings report;
  Diagnostic& diagnostic = report.add(needs_reason, {file, {4, 9}, "/gap"}, "a gap needs a reason");
  diagnostic.labels.push_back({{file, {35, 40}, "/old"}, "the old one is here"});
  diagnostic.help.push_back("see SkipReason");
  diagnostic.fix = Fix{"add a \"reason\"", {{{13, 13}, "\"reason\": {}"}}};
  CHECK(to_human(report, false) ==
        "schemas/grep.tool.json:2:3: error: a gap needs a reason  [lint/gap-without-reason]\n"
        "   at /gap\n"
        " 2 |   \"gap\": { \"properties\": {} },\n"
        "   |   ^^^^^\n"
        "   note: schemas/grep.tool.json:3:3: the old one is here\n"
        "   help: see SkipReason\n"
        "   fix: add a \"reason\"  [--fix]\n");
}

TEST_CASE("colour paints place, severity, message and carets") {
  Findings report;
  report.add(unsure, {source::make_file("a.json", "[1]"), {1, 2}, ""}, "cannot tell");
  CHECK(to_human(report, true) ==
        "\x1B[1ma.json:1:2:\x1B[0m \x1B[1;35mundecided:\x1B[0m \x1B[1mcannot tell\x1B[0m  [schema/unsure]\n"
        " 1 | [1]\n"
        "   |  \x1B[1;35m^\x1B[0m\n");
}

TEST_CASE("an origin without a text prints without a line, one without a file as Candor itself") {
  Findings report;
  report.add(needs_reason, {std::make_shared<source::File>(source::File{"gone.json", "", {}, 1, {}}), {}, ""},
             "no such file");
  report.add(needs_reason, {source::make_file("empty.json", ""), {}, ""}, "nothing here");
  report.add(needs_reason, {}, "nothing to do");
  CHECK(to_human(report, false) ==
        "gone.json: error: no such file  [lint/gap-without-reason]\n"
        "empty.json:1:1: error: nothing here  [lint/gap-without-reason]\n"
        "candor: error: nothing to do  [lint/gap-without-reason]\n");
}

TEST_CASE("carets stay on their line, and there is at least one") {
  CHECK(print("{\n  \"a\": {\n    1\n  }\n}", 9, 21) ==
        "a.json:2:8: error: wrong  [lint/gap-without-reason]\n"
        " 2 |   \"a\": {\n"
        "   |        ^\n");
  CHECK(print("ab\n", 2, 3) == "a.json:1:3: error: wrong  [lint/gap-without-reason]\n 1 | ab\n   |   ^\n");
  CHECK(print("ab", 2, 2) == "a.json:1:3: error: wrong  [lint/gap-without-reason]\n 1 | ab\n   |   ^\n");
  CHECK(print("ab\r\n\r\ncd", 4, 4) == "a.json:2:1: error: wrong  [lint/gap-without-reason]\n 2 |\n   | ^\n");
}

TEST_CASE("the margin grows with the number of the line") {
  CHECK(print(std::string(99, '\n') + "x", 99, 100) ==
        "a.json:100:1: error: wrong  [lint/gap-without-reason]\n 100 | x\n     | ^\n");
}

TEST_CASE("carets are below their span, whatever its width") {
  // A tab, a letter with an accent as two code points, and a character of two columns.
  CHECK(print("\te\xCC\x81\xE6\x97\xA5x", 7, 8) ==
        "a.json:1:5: error: wrong  [lint/gap-without-reason]\n"
        " 1 |  e\xCC\x81\xE6\x97\xA5x\n"
        "   |     ^\n");
  CHECK(print("\xE6\x97\xA5", 0, 3) ==
        "a.json:1:1: error: wrong  [lint/gap-without-reason]\n 1 | \xE6\x97\xA5\n   | ^^\n");
}

TEST_CASE("control and invisible characters are printed by name") {
  CHECK(print("a\x1B[2Jb\xE2\x80\xAE\x7F\xFF", 5, 6) ==
        "a.json:1:6: error: wrong  [lint/gap-without-reason]\n"
        " 1 | a<U+001B>[2Jb<U+202E><U+007F><0xFF>\n"
        "   |             ^\n");
  CHECK(print("\xE2\x80\xAEx", 0, 3) ==
        "a.json:1:1: error: wrong  [lint/gap-without-reason]\n 1 | <U+202E>x\n   | ^^^^^^^^\n");
}

TEST_CASE("no name, pointer or message can forge a line of the report") {
  Findings report;
  Diagnostic& diagnostic =
      report.add(needs_reason, {source::make_file("a\n.json", ""), {}, "/x\x1B[31m"}, "bad key 'a\nb'");
  diagnostic.help.push_back("say\r\nit");
  diagnostic.labels.push_back({{}, "here\xE2\x80\x8B"});
  CHECK(to_human(report, false) ==
        "a<U+000A>.json:1:1: error: bad key 'a<U+000A>b'  [lint/gap-without-reason]\n"
        "   at /x<U+001B>[31m\n"
        "   note: here<U+200B>\n"
        "   help: say<U+000D><U+000A>it\n");
}

TEST_CASE("a line of 160 code points is shown whole, a longer one is cut around the caret") {
  const std::string head = ":1:101: error: wrong  [lint/gap-without-reason]\n 1 | ";
  const std::string whole = std::string(100, 'a') + "X" + std::string(59, 'b');
  CHECK(print(whole, 100, 101) == "a.json" + head + whole + "\n   | " + std::string(100, ' ') + "^\n");
  const std::string longer = std::string(100, 'a') + "X" + std::string(200, 'b');
  CHECK(print(longer, 100, 101) == "a.json" + head + "..." + std::string(60, 'a') + "X" +
                                       std::string(99, 'b') + "...\n   | " + std::string(63, ' ') + "^\n");
  CHECK(print(longer, 0, 301) == "a.json:1:1: error: wrong  [lint/gap-without-reason]\n 1 | " +
                                     std::string(100, 'a') + "X" + std::string(59, 'b') + "...\n   | " +
                                     std::string(160, '^') + "\n");
  CHECK(print(longer, 301, 301) == "a.json:1:302: error: wrong  [lint/gap-without-reason]\n 1 | ..." +
                                       std::string(60, 'b') + "\n   | " + std::string(63, ' ') + "^\n");
}

TEST_CASE("a text of 2000 columns is cut") {
  Findings report;
  report.add(needs_reason, {}, std::string(3000, 'x'));
  CHECK(to_human(report, false) ==
        "candor: error: " + std::string(2000, 'x') + "...  [lint/gap-without-reason]\n");
}

TEST_CASE("faults of the JSON reader are printed with their related location") {
  CHECK(print_faults("{\n  \"a\": 1,\n  \"b\": 2,\n}") ==
        "bad.json:3:9: error: expected another member after the comma, found '}'  [source/syntax]\n"
        " 3 |   \"b\": 2,\n"
        "   |         ^\n"
        "   help: remove the comma\n");
  CHECK(print_faults("{\n  \"a\": 1,\n  \"a\": 2\n}") ==
        "bad.json:3:3: error: expected each key once, found 'a' again  [SCH039 source/duplicate-key]\n"
        "   at /a\n"
        " 3 |   \"a\": 2\n"
        "   |   ^^^\n"
        "   note: bad.json:2:3: first defined here\n"
        "   help: remove one of the two: parsers differ in which they keep\n");
}

TEST_CASE("many findings of one rule are grouped, but for those with related places") {
  const auto file = source::make_file("a.json", "[\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7\n]");
  const auto report_of = [&](std::size_t count) {
    Findings report;
    for (std::size_t line = 1; line <= count; ++line)
      report.add(needs_reason, {file, {file->line_starts[line] + 1, file->line_starts[line] + 2}, ""},
                 "wrong " + std::to_string(line));
    return report;
  };
  CHECK(to_human(report_of(6), false).find("more of") == std::string::npos);
  const std::string seven = to_human(report_of(7), false);
  CHECK(seven.find(" 4 | 3,\n") == std::string::npos);
  CHECK(
      seven.ends_with("a.json:4:2: error: wrong 3  [lint/gap-without-reason]\n"
                      " 4 |  3,\n"
                      "   |  ^\n"
                      "4 more of lint/gap-without-reason:\n"
                      "   a.json:5:2: error: wrong 4\n"
                      "   a.json:6:2: error: wrong 5\n"
                      "   a.json:7:2: error: wrong 6\n"
                      "   a.json:8:2: error: wrong 7\n"));
  // Each has its own witness.
  Findings with_witnesses;
  for (int i = 0; i < 9; ++i) with_witnesses.add(needs_reason, {}, "wrong").labels.push_back({{}, "witness"});
  CHECK(to_human(with_witnesses, false).find("more of") == std::string::npos);
}

}  // namespace
}  // namespace candor::diagnostics
