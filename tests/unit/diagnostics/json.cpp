// tests/unit/diagnostics/json.cpp: the report that programs read, and that it is JSON.
#include <doctest/doctest.h>

#include "diagnostics/printers.hpp"
#include "source/document.hpp"

namespace candor::diagnostics {
namespace {

constexpr Rule wrong{"a/wrong", Severity::warning, "nothing is wrong", ""};
constexpr Rule undecided_rule{"a/unsure", Severity::undecided, "all is decided", ""};

TEST_CASE("an empty report is complete and has no findings") {
  CHECK(to_json(Report{}, {1, {}}) ==
        "{\"success\":true,\"complete\":true,\"no_files_matched_scope\":false,\"files_read\":1,\"unread_"
        "files\":[],"
        "\"undecided\":0,\"counts\":{\"error\":0,\"warning\":0,\"remark\":0,\"undecided\":0},\"findings\":[],"
        "\"suppressed\":[]}"
        "\n");
}

TEST_CASE("an empty scope and unread files never look complete") {
  CHECK(to_json(Report{}, {})
            .starts_with("{\"success\":true,\"complete\":false,\"no_files_matched_scope\":true,\"files_"
                         "read\":0,\"unread_files\":[],"));
  CHECK(to_json(Report{}, {1, {"gone.json"}})
            .starts_with(
                "{\"success\":true,\"complete\":false,\"no_files_matched_scope\":false,\"files_read\":1,"
                "\"unread_files\":[\"gone.json\"],"));
}

TEST_CASE("a finding has its place, pointer, notes, labels and fix") {
  const auto file = source::make_file("a.json", "{\n \"\xC3\xA9\": 1\n}");
  Report report;
  Diagnostic& diagnostic = report.add(wrong, {file, {3, 7}, "/\xC3\xA9"}, "a \"bad\" key\n");
  diagnostic.help = {"one", "two"};
  diagnostic.labels.push_back({{file, {0, 1}, ""}, "in here"});
  diagnostic.fix = Fix{"rename it", {{{3, 7}, "\"e\""}}};
  CHECK(to_json(report, {1, {}}) ==
        "{\"success\":true,\"complete\":true,\"no_files_matched_scope\":false,\"files_read\":1,\"unread_"
        "files\":[],"
        "\"undecided\":0,\"counts\":{\"error\":0,\"warning\":1,\"remark\":0,\"undecided\":0},\"findings\":[\n"
        "{\"rule\":\"a/wrong\",\"severity\":\"warning\",\"message\":\"a \\\"bad\\\" "
        "key\\n\",\"file\":\"a.json\","
        "\"line\":2,\"column\":2,\"end_line\":2,\"end_column\":5,\"pointer\":\"/\\u00e9\","
        "\"notes\":[\"one\",\"two\"],"
        "\"labels\":[{\"message\":\"in here\",\"file\":\"a.json\",\"line\":1,\"column\":1,\"end_line\":1,"
        "\"end_column\":2,\"pointer\":\"\"}],"
        "\"fix\":{\"title\":\"rename "
        "it\",\"is_safe\":true,\"edits\":[{\"line\":2,\"column\":2,\"end_line\":2,\"end_column\":5,"
        "\"replacement\":\"\\\"e\\\"\"}]}}],\"suppressed\":[]}\n");
}

TEST_CASE("undecided checks are counted and make a report incomplete") {
  Report report;
  report.add(undecided_rule, {}, "cannot tell");
  CHECK(to_json(report, {1, {}}) ==
        "{\"success\":true,\"complete\":false,\"no_files_matched_scope\":false,\"files_read\":1,\"unread_"
        "files\":[],"
        "\"undecided\":1,\"counts\":{\"error\":0,\"warning\":0,\"remark\":0,\"undecided\":1},\"findings\":[\n"
        "{\"rule\":\"a/unsure\",\"severity\":\"undecided\",\"message\":\"cannot "
        "tell\",\"pointer\":\"\",\"notes\":[],"
        "\"labels\":[]}],\"suppressed\":[]}\n");
}

TEST_CASE("a file without places has no line") {
  Report report;
  report.add(wrong, {std::make_shared<source::File>(source::File{"gone", "", {}, 1, {}}), {}, ""}, "gone");
  CHECK(to_json(report, {1, {}}).find("\"file\":\"gone\",\"pointer\":\"\"") != std::string::npos);
}

TEST_CASE("the report is JSON whatever characters a message has") {
  std::string hostile;
  for (int byte = 0; byte < 256; ++byte) hostile.push_back(static_cast<char>(byte));
  Report report;
  report.add(wrong, {source::make_file(hostile, hostile), {0, 200}, hostile}, hostile)
      .help.push_back(hostile);
  const source::Reading reading = source::read_json(source::make_file("report", to_json(report, {1, {}})));
  CHECK(reading.document.has_value());
}

}  // namespace
}  // namespace candor::diagnostics
