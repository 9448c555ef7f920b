// tests/unit/output/depfile.cpp: names in Make's syntax.
#include "output/depfile.hpp"

#include <doctest/doctest.h>

#include "support/report_text.hpp"

namespace {

/// Returns the depfile, or the diagnostics.
std::string made(const std::vector<std::string>& targets, const std::vector<std::string>& inputs) {
  candor::diagnostics::Findings report;
  const auto text = candor::output::depfile(targets, inputs, report);
  return text ? *text : candor::tests::report_text(report);
}

/// Returns one input as the depfile escapes it.
std::string spelled(const std::string& name) {
  const std::string text = made({"t"}, {name});
  return text.substr(7, text.size() - 8);
}

}  // namespace

TEST_CASE("targets, then one input on each line") {
  CHECK(made({"out/grep.hpp", "out/grep.cpp"}, {"grep.tool.json", "common.json"}) ==
        "out/grep.hpp out/grep.cpp: \\\n  grep.tool.json \\\n  common.json\n");
  CHECK(made({"t"}, {}) == "t:\n");
  CHECK(made({"t", "t"}, {"b", "a", "b"}) == "t: \\\n  b \\\n  a\n");
}

TEST_CASE("characters that mean something to Make") {
  CHECK(spelled("my file") == "my\\ file");
  CHECK(spelled("a#b") == "a\\#b");
  CHECK(spelled("$HOME") == "$$HOME");
  CHECK(spelled("a\\b") == "a\\b");
  CHECK(spelled("a\\ b") == "a\\\\\\ b");
  CHECK(spelled("a\\\\ b") == "a\\\\\\\\\\ b");
  CHECK(spelled("C:/x") == "C:/x");
  CHECK(spelled("100%") == "100%");
  CHECK(spelled("\xC3\xA9") == "\xC3\xA9");
}

TEST_CASE("names that a depfile cannot contain") {
  CHECK(made({"t"}, {"a\nb"}) == "-: a depfile cannot contain the name 'a\nb' [output/depfile-name]\n");
  CHECK(made({"t\\"}, {"a:"}) ==
        "-: a depfile cannot contain the name 't\\' [output/depfile-name]\n"
        "-: a depfile cannot contain the name 'a:' [output/depfile-name]\n");
  CHECK(made({""}, {}) == "-: a depfile cannot contain the name '' [output/depfile-name]\n");
}
