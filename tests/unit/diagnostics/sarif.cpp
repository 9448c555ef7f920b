// tests/unit/diagnostics/sarif.cpp: a report as SARIF 2.1.0: its text, and the structure that the standard
// asks for.
#include <doctest/doctest.h>

#include "diagnostics/printers.hpp"
#include "source/document.hpp"

using namespace candor;
using namespace candor::diagnostics;

namespace {

constexpr Rule lie{"a/lie", Severity::error, "no lies", "Lies mislead."};
constexpr Rule doubt{"a/doubt", Severity::undecided, "no doubts", "Look again."};

Findings two_findings() {
  const auto file = source::make_file("my set/a.json", "{\n  \"a\": 1\n}\n", 5);
  Findings report;
  auto& diagnostic = report.add(lie, {file, {4, 10}, "/a"}, "this is \"wrong\"");
  diagnostic.help.emplace_back("mend it");
  diagnostic.labels.push_back({{file, {0, 1}, ""}, "it begins here"});
  report.add(doubt, {}, "nobody knows");
  return report;
}

source::Document parsed(const std::string& text) {
  source::Reading reading = source::read_json(source::make_file("sarif", text));
  REQUIRE_MESSAGE(reading.document, text);
  return std::move(*reading.document);
}

std::string text_at(const source::Document& document, const char* pointer) {
  const source::Node* node = source::at_pointer(document.root, pointer);
  return node == nullptr ? "(nothing)" : source::to_text(*node);
}

}  // namespace

TEST_CASE("a finding as SARIF, to the letter") {
  CHECK(sarif_result(two_findings().all()[0], "/work") ==
        "\n{\"ruleId\":\"a/lie\",\"level\":\"error\",\"message\":{\"text\":\"this is \\\"wrong\\\"; mend "
        "it\"},\"locations\":[{"
        "\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"my%20set/"
        "a.json\",\"uriBaseId\":\"SRCROOT\"},\"region\":{\"startLine\":6,"
        "\"startColumn\":3,\"endLine\":6,\"endColumn\":9},\"contextRegion\":{\"startLine\":5,\"endLine\":8}},"
        "\"logicalLocations\":[{\"fullyQualifiedName\":\"/"
        "a\"}]}],"
        "\"relatedLocations\":[{\"message\":{\"text\":\"it begins "
        "here\"},\"physicalLocation\":{\"artifactLocation\":{"
        "\"uri\":\"my%20set/"
        "a.json\",\"uriBaseId\":\"SRCROOT\"},\"region\":{\"startLine\":5,\"startColumn\":1,\"endLine\":5,"
        "\"endColumn\":2}}}],"
        "\"partialFingerprints\":{\"candor/v1\":\"f854ba4c1f73931a9ccdd5c4453e20a1\"}}");
}

TEST_CASE("a log has the members that SARIF requires, in their places") {
  const source::Document log = parsed(to_sarif(two_findings(), {&lie, &doubt}, "1.2.3", {1, {"gone.json"}}));
  CHECK(text_at(log, "/version") == "\"2.1.0\"");
  CHECK(text_at(log, "/runs/0/tool/driver/name") == "\"candor\"");
  CHECK(text_at(log, "/runs/0/tool/driver/version") == "\"1.2.3\"");
  CHECK(text_at(log, "/runs/0/tool/driver/rules/0/id") == "\"a/lie\"");
  CHECK(text_at(log, "/runs/0/tool/driver/rules/0/shortDescription/text") == "\"no lies\"");
  CHECK(text_at(log, "/runs/0/tool/driver/rules/0/defaultConfiguration/level") == "\"error\"");
  CHECK(text_at(log, "/runs/0/columnKind") == "\"unicodeCodePoints\"");
  CHECK(text_at(log, "/runs/0/results/1/ruleId") == "\"a/doubt\"");
  // Section 3.27.10: a result whose kind is not `fail` has the level `none`.
  CHECK(text_at(log, "/runs/0/results/1/kind") == "\"open\"");
  CHECK(text_at(log, "/runs/0/results/1/level") == "\"none\"");
  CHECK(text_at(log, "/runs/0/results/1/locations/0") == "{}");
  CHECK(text_at(log, "/runs/0/invocations/0/executionSuccessful") == "false");
  CHECK(text_at(log, "/runs/0/invocations/0/toolExecutionNotifications/0/message/text") ==
        "\"'gone.json' was not read\"");
  CHECK(text_at(log, "/runs/0/results/2") == "(nothing)");
}

TEST_CASE("a log describes the rules that were broken, and no others") {
  constexpr Rule kept{"a/kept", Severity::error, "no kept rules", "They are kept."};
  const source::Document log = parsed(to_sarif(two_findings(), {&kept, &lie, &doubt}, "1.2.3", {1, {}}));
  CHECK(
      text_at(log, "/runs/0/tool/driver/rules/0") ==
      R"({"id":"a/lie","name":"Lie","shortDescription":{"text":"no lies"},)"
      R"("fullDescription":{"text":"Lies mislead."},"help":{"text":"Lies mislead.\n`candor explain a/lie`"},)"
      R"("defaultConfiguration":{"level":"error"}})");
  CHECK(text_at(log, "/runs/0/tool/driver/rules/2") == "(nothing)");
  CHECK(text_at(log, "/runs/0/results/0/ruleIndex") == "0");
  CHECK(text_at(log, "/runs/0/results/1/ruleIndex") == "1");
}

TEST_CASE("JUnit: what is below the severity that fails the run passes, with its text") {
  constexpr Rule advice{"a/advice", Severity::remark, "no advice", "It is advice."};
  const auto file = source::make_file("a.json", "{}", 1);
  Findings report;
  report.add(lie, {file, {0, 1}, ""}, "this is wrong");
  report.add(advice, {file, {0, 1}, ""}, "this could be better").help.emplace_back("better it");
  Scope scope;
  const std::string head =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"candor\">\n"
      "  <testsuite name=\"inputs\" tests=\"0\" failures=\"0\" errors=\"0\">\n  </testsuite>\n";
  const std::string of_lie =
      "    <testcase classname=\"a/lie\" name=\"a.json:1:1\" file=\"a.json\"><failure message=\"this is "
      "wrong\" "
      "type=\"error\">this is wrong</failure></testcase>\n";
  CHECK(
      to_junit(report, scope) ==
      head + "  <testsuite name=\"a.json\" tests=\"2\" failures=\"1\" skipped=\"0\">\n" + of_lie +
          "    <testcase classname=\"a/advice\" name=\"a.json:1:1\" file=\"a.json\"><system-out>remark: this "
          "could be better&#10;help: better it</system-out></testcase>\n  </testsuite>\n</testsuites>\n");
  scope.fails_from = Severity::remark;
  CHECK(to_junit(report, scope) ==
        head + "  <testsuite name=\"a.json\" tests=\"2\" failures=\"2\" skipped=\"0\">\n" + of_lie +
            "    <testcase classname=\"a/advice\" name=\"a.json:1:1\" file=\"a.json\"><failure "
            "message=\"this could "
            "be better\" type=\"remark\">this could be better&#10;help: better it</failure></testcase>\n"
            "  </testsuite>\n</testsuites>\n");
}

TEST_CASE("a log of nothing is a log") {
  const source::Document log = parsed(to_sarif({}, {}, "1.2.3", {1, {}}));
  CHECK(text_at(log, "/runs/0/results") == "[]");
  CHECK(text_at(log, "/runs/0/tool/driver/rules") == "[]");
  CHECK(text_at(log, "/runs/0/invocations/0/executionSuccessful") == "true");
}
