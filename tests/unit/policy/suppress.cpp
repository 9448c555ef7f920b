// tests/unit/policy/suppress.cpp: which findings a suppression hides, and when it is judged.
#include <doctest/doctest.h>

#include "diagnostics/rules.hpp"
#include "policy/suppress.hpp"

namespace candor::policy {
namespace {

using diagnostics::Findings;
using diagnostics::Rule;
using diagnostics::Severity;

constexpr Rule style{
    .id = "check/style", .severity = Severity::warning, .summary = "", .explanation = "", .code = "SCH900"};
constexpr Rule honest{
    .id = "convention/honest", .severity = Severity::error, .summary = "", .explanation = ""};
constexpr Rule open_question{
    .id = "breaking/open", .severity = Severity::undecided, .summary = "", .explanation = ""};
const std::vector<const Rule*> both{&style, &honest, &open_question};

const auto text = source::make_file("a.tool.json", std::string(40, ' '));

source::Origin at(const std::string& pointer, std::uint32_t begin = 10) {
  return {text, {begin, begin + 5}, pointer};
}

/// A run over a.tool.json, with the tool `lookup` in its bytes 0 to 20.
Context context() {
  return {.rules = both,
          .has_run = [](const Rule&) { return true; },
          .is_input_fault = [](const Rule&) { return false; },
          .exists = [](const std::string& path) { return path == "there.tool.json"; },
          .tools = {{"lookup", {text, {0, 20}, ""}}},
          .files = {"a.tool.json"},
          .today = "2026-11-24",
          .all_loaded = true};
}

/// The findings that are left, "rule pointer".
std::vector<std::string> left(const Findings& report) {
  std::vector<std::string> all;
  for (const auto& each : report.all()) all.push_back(each.rule + " " + each.primary.at.pointer);
  return all;
}

Suppression of(const std::string& rule, const std::string& pointer) {
  return {.rule = rule,
          .reason = "why",
          .file = "a.tool.json",
          .pointer = pointer,
          .at = at(pointer + "/x-lint-ignore/0")};
}

using Texts = std::vector<std::string>;

TEST_CASE("a suppression hides its rule at its place and in it, by id or short name") {
  Findings report;
  report.add(style, at("/params"), "a");
  report.add(style, at("/params/a"), "b");
  report.add(style, at("/paramsets"), "c");
  report.add(honest, at("/params"), "d");
  apply({of("SCH900", "/params")}, context(), report);
  CHECK(left(report) == Texts{"check/style /paramsets", "convention/honest /params"});
  CHECK(report.suppressed().size() == 2);
  CHECK(report.suppressed().front().why.reason == "why");
}

TEST_CASE("a tool is known by its place in the file") {
  Findings report;
  report.add(style, at("/a", 10), "within");
  report.add(style, at("/b", 25), "of another tool");
  Suppression suppression{
      .rule = "check/style", .reason = "why", .tool = "lookup", .in_config = true, .at = at("/s")};
  apply({suppression}, context(), report);
  CHECK(left(report) == Texts{"check/style /b"});
}

TEST_CASE("a suppression is in force on its last day") {
  for (const auto& row :
       {std::pair{"2026-11-24", ""}, std::pair{"2026-11-23", "policy/suppression-expired"}}) {
    const std::string day = row.first;
    const std::string rule = row.second;
    CAPTURE(day);
    Findings report;
    report.add(style, at("/a"), "a");
    Suppression suppression = of("check/style", "/a");
    suppression.until = day;
    apply({suppression}, context(), report);
    CHECK(report.has(rules::suppression_expired, suppression.at) == !rule.empty());
    CHECK(report.suppressed().size() == (rule.empty() ? 1 : 0));
  }
}

TEST_CASE("honesty needs an approval in the configuration") {
  Findings report;
  report.add(honest, at("/a"), "a");
  Suppression own = of("convention/honest", "/a");
  own.approved_by = "somebody, inline";
  apply({own}, context(), report);
  CHECK(left(report) == Texts{"convention/honest /a", "policy/suppression-of-honesty /a/x-lint-ignore/0"});
  Findings approved;
  approved.add(honest, at("/a"), "a");
  own.in_config = true;
  apply({own}, context(), approved);
  CHECK(left(approved).empty());
}

TEST_CASE("what was not decided is accepted until a day only") {
  Findings report;
  report.add(open_question, at("/a"), "a");
  Suppression own = of("breaking/open", "/a");
  apply({own}, context(), report);
  CHECK(left(report) == Texts{"breaking/open /a", "policy/suppression-of-undecided /a/x-lint-ignore/0"});
  Findings for_a_time;
  for_a_time.add(open_question, at("/a"), "a");
  own.until = "2027-01-01";
  apply({own}, context(), for_a_time);
  CHECK(left(for_a_time).empty());
}

TEST_CASE("a suppression is judged unused only by a run that looked for it") {
  const auto findings = [](const Context& run, const Suppression& suppression) {
    Findings report;
    apply({suppression}, run, report);
    return report.all().size();
  };
  CHECK(findings(context(), of("check/style", "/a")) == 1);
  Context other = context();
  other.has_run = [](const Rule&) { return false; };
  CHECK(findings(other, of("check/style", "/a")) == 0);
  Context partly = context();
  partly.all_loaded = false;
  CHECK(findings(partly, of("check/style", "/a")) == 0);
  Suppression elsewhere{
      .rule = "check/style", .reason = "why", .file = "there.tool.json", .in_config = true, .at = at("/s")};
  CHECK(findings(context(), elsewhere) == 0);
  elsewhere.file = "gone.tool.json";
  CHECK(findings(context(), elsewhere) == 1);
}

TEST_CASE("a suppression in a schema that two contracts refer to is one") {
  Findings report;
  report.add(style, at("/a"), "a");
  apply({of("check/style", "/a"), of("check/style", "/a")}, context(), report);
  CHECK(left(report).empty());
}

}  // namespace
}  // namespace candor::policy
