// tests/unit/cli/json.cpp: the report that programs read: an outcome of the contract of `candor check`.
#include <doctest/doctest.h>

#include <check.hpp>

#include "cli/reports/json.hpp"
#include "diagnostics/fingerprint.hpp"
#include "source/document.hpp"

namespace candor::cli {
namespace {

namespace contract = candor_cli::check;
using diagnostics::Diagnostic;
using diagnostics::Findings;
using diagnostics::Rule;
using diagnostics::Severity;

constexpr Rule wrong{"a/wrong", Severity::warning, "nothing is wrong", ""};
constexpr Rule undecided_rule{"a/unsure", Severity::undecided, "all is decided", ""};

/// The state that a reader of the contract finds in a report.
std::string state_of(const std::string& text) {
  const auto read = contract::parse_outcome(text);
  REQUIRE_MESSAGE(read.has_value(), text);
  return read->match([](const contract::Complete&) { return std::string("complete"); },
                             [](const contract::Partial& partial) {
                               std::string gaps = "partial:";
                               for (const contract::UnreadFile& file : partial.gaps.unread_files)
                                 gaps += " " + file.file + " " + file.reason;
                               if (partial.gaps.undecided != 0)
                                 gaps += " undecided " + std::to_string(partial.gaps.undecided);
                               return gaps;
                             },
                             [](const contract::NoFilesMatchedScope&) { return std::string("empty"); },
                             [](const contract::Failure&) { return std::string("failure"); });
}

TEST_CASE("an empty report is complete and has no findings") {
  CHECK(to_json(Findings{}, {.files_read = 1}) ==
        "{\"success\":true,\"complete\":true,\"no_files_matched_scope\":false,\"files_read\":1,\"unread_"
        "files\":[],"
        "\"undecided\":0,\"counts\":{\"error\":0,\"warning\":0,\"remark\":0,\"undecided\":0},\"findings\":[],"
        "\"suppressed\":[]}\n");
  CHECK(state_of(to_json(Findings{}, {.files_read = 1})) == "complete");
}

TEST_CASE("an empty scope, unread files and undecided checks never look complete") {
  CHECK(state_of(to_json(Findings{}, {})) == "empty");
  CHECK(state_of(to_json(Findings{}, {.files_read = 1, .unread_files = {"gone.json"}})) ==
        "partial: gone.json cli/unreadable");
  Findings report;
  report.add(undecided_rule, {}, "cannot tell");
  CHECK(state_of(to_json(report, {.files_read = 1})) == "partial: undecided 1");
  constexpr Rule no_file{"a/no-file", Severity::error, "", ""};
  report.add(no_file, {source::make_file("gone.json", ""), {}, ""}, "it is not there");
  CHECK(state_of(to_json(report, {.files_read = 0, .unread_files = {"gone.json"}})) ==
        "partial: gone.json a/no-file undecided 1");
}

TEST_CASE("a finding has its place, pointer, fingerprint, notes, labels and fix") {
  const auto file = source::make_file("a.json", "{\n \"\xC3\xA9\": 1\n}");
  Findings report;
  Diagnostic& diagnostic = report.add(wrong, {file, {3, 7}, "/\xC3\xA9"}, "a \"bad\" key\n");
  diagnostic.help = {"one", "two"};
  diagnostic.labels.push_back({{file, {0, 1}, ""}, "in here"});
  diagnostic.fix = diagnostics::Fix{"rename it", {{{3, 7}, "\"e\""}}};
  const std::string expected =
      "{\"rule\":\"a/wrong\",\"severity\":\"warning\",\"message\":\"a \\\"bad\\\" "
      "key\\n\",\"file\":\"a.json\","
      "\"line\":2,\"column\":2,\"end_line\":2,\"end_column\":5,\"offset\":3,\"end_offset\":7,"
      "\"pointer\":\"/\xC3\xA9\",\"fingerprint\":\"" +
      diagnostics::fingerprint(diagnostic) +
      "\",\"notes\":[\"one\",\"two\"],"
      "\"labels\":[{\"message\":\"in here\",\"file\":\"a.json\",\"line\":1,\"column\":1,\"end_line\":1,"
      "\"end_column\":2,\"pointer\":\"\"}],"
      "\"fix\":{\"title\":\"rename it\",\"is_safe\":true,\"edits\":[{\"line\":2,\"column\":2,\"end_line\":2,"
      "\"end_column\":5,\"offset\":3,\"end_offset\":7,\"replacement\":\"\\\"e\\\"\"}]}}";
  CHECK(json_findings(report) == std::vector<std::string>{expected});
  CHECK(to_json(report, {.files_read = 1}).find(expected) != std::string::npos);
}

TEST_CASE("a file without places has no line") {
  Findings report;
  report.add(wrong, {std::make_shared<source::File>(source::File{"gone", "", {}, 1, {}}), {}, ""}, "gone");
  CHECK(to_json(report, {.files_read = 1}).find("\"file\":\"gone\",\"pointer\":\"\"") != std::string::npos);
}

TEST_CASE("the report keeps its contract whatever characters a message has") {
  std::string hostile;
  for (int byte = 0; byte < 256; ++byte) hostile.push_back(static_cast<char>(byte));
  Findings report;
  report.add(wrong, {source::make_file(hostile, hostile), {0, 200}, hostile}, hostile)
      .help.push_back(hostile);
  CHECK(state_of(to_json(report, {.files_read = 1, .unread_files = {hostile}})).starts_with("partial: "));
}

}  // namespace
}  // namespace candor::cli
