// tests/unit/diagnostics/findings.cpp: counting, order, repeats, and the word that was meant.
#include "diagnostics/findings.hpp"

#include <doctest/doctest.h>

#include <set>

#include "diagnostics/rules.hpp"
#include "diagnostics/source_faults.hpp"

namespace candor::diagnostics {
namespace {

constexpr Rule first{"a/first", Severity::error, "", ""};
constexpr Rule second{"b/second", Severity::warning, "", ""};

source::Origin at(const char* name, std::uint32_t begin) {
  return {source::make_file(name, "0123456789"), {begin, begin + 1}, ""};
}

/// The messages in their order.
std::string messages(const Findings& report) {
  std::string all;
  for (const Diagnostic& diagnostic : report.all()) all += diagnostic.message + ";";
  return all;
}

TEST_CASE("a report counts by severity, and failed with its first error") {
  Findings report;
  report.add(second, at("a", 0), "w");
  CHECK(!report.failed());
  report.add(first, at("a", 0), "e");
  report.add(second, at("a", 0), "w2");
  CHECK(report.failed());
  CHECK(report.count(Severity::error) == 1);
  CHECK(report.count(Severity::warning) == 2);
  CHECK(report.count(Severity::remark) == 0);
  CHECK(report.all()[1].rule == "a/first");
}

TEST_CASE("settling sorts by file, place and rule") {
  Findings report;
  report.add(first, at("b", 0), "5");
  report.add(second, at("a", 3), "4");
  report.add(first, at("a", 3), "3");
  report.add(second, at("a", 1), "2");
  report.add(second, {}, "1");
  report.sort_and_deduplicate();
  CHECK(messages(report) == "1;2;3;4;5;");
}

TEST_CASE("settling drops exact repeats, also of a file read twice, and nothing else") {
  Findings report;
  report.add(first, at("a", 1), "same");
  report.add(first, at("a", 1), "same").help.push_back("but with a note");
  report.add(first, at("a", 1), "same");
  report.add(first, at("a", 1), "same").help.push_back("but with a note");
  report.add(first, at("a", 2), "same");
  report.sort_and_deduplicate();
  CHECK(messages(report) == "same;same;same;");
  report.sort_and_deduplicate();
  CHECK(report.all().size() == 3);
}

TEST_CASE("findings beyond the first of a rule in a file are told of by one, and counted") {
  Findings report;
  for (std::uint32_t i = 0; i < 5; ++i) report.add(first, at("a", i), "a" + std::to_string(i));
  report.add(second, at("a", 2), "other rule");
  report.add(first, at("b", 0), "other file");
  report.sort_and_deduplicate();
  Findings all = report;
  all.leave_out(5);
  CHECK(messages(all) == messages(report));
  report.leave_out(2);
  CHECK(messages(report) ==
        "a0;a1;3 more findings of this rule in this file left out; --all-findings prints all;other "
        "rule;other file;");
  CHECK(report.all()[2].primary.at.span.begin == 2);
  CHECK(report.count() == 7);
  CHECK(report.count(Severity::error) == 6);
  CHECK(report.count(Severity::warning) == 1);
}

TEST_CASE("accepted findings have the same cap, beside the others") {
  Findings report;
  for (std::uint32_t i = 0; i < 5; ++i) report.add(first, at("a", i), "a" + std::to_string(i));
  const auto is_odd = [](const Diagnostic& each) { return each.primary.at.span.begin % 2 == 1; };
  for (std::uint32_t i = 5; i < 9; ++i) report.add(first, at("a", 2 * i + 1), "a" + std::to_string(i));
  CHECK(report.suppress_if(is_odd, "known") == 6);
  report.sort_and_deduplicate();
  report.leave_out(2);
  CHECK(messages(report) == "a0;a2;a4;");
  REQUIRE(report.suppressed().size() == 3);
  CHECK(report.suppressed()[2].finding.message.starts_with("4 more findings of this rule"));
  CHECK(report.suppressed()[2].why.reason == "known");
  CHECK(report.count_suppressed() == 6);
}

TEST_CASE("diagnostics repeat each other only if their labels are the same too") {
  Findings report;
  const auto add = [&](const char* file, std::uint32_t begin, const char* text) {
    report.add(first, at("a", 1), "same").labels.push_back({at(file, begin), text});
  };
  add("b", 1, "is here");
  add("b", 1, "is here");
  CHECK(report.all().size() == 2);
  report.sort_and_deduplicate();
  CHECK(report.all().size() == 1);
  add("b", 1, "is there");
  add("b", 2, "is here");
  add("c", 1, "is here");
  report.sort_and_deduplicate();
  CHECK(report.all().size() == 4);
}

TEST_CASE("the nearest word is one that differs in a third of its letters at most") {
  const std::vector<std::string> known{"name", "description", "additionalProperties",
                                       "if",   "minLength",   "maxLength"};
  CHECK(nearest("nmae", known) == "name");
  CHECK(nearest("Name", known) == "name");
  CHECK(nearest("descripton", known) == "description");
  CHECK(nearest("additional_properties", known) == "additionalProperties");
  CHECK(nearest("IF", known) == "if");
  CHECK(nearest("minlenght", known) == "minLength");
  CHECK(nearest("mLength", known) == "minLength");
  CHECK(nearest("of", known) == "");
  CHECK(nearest("nothing", known) == "");
  CHECK(nearest("", known) == "");
  CHECK(nearest("name", known) == "");
  CHECK(nearest(std::string(65, 'a'), {std::string(64, 'a')}) == "");
  CHECK(nearest(std::string(63, 'a'), {std::string(64, 'a')}) == std::string(64, 'a'));
}

TEST_CASE("did_you_mean asks, or is silent") {
  CHECK(did_you_mean("nmae", {"name"}) == "did you mean 'name'?");
  CHECK(did_you_mean("zzz", {"name"}) == "");
}

TEST_CASE("each rule has its own id, a summary without a full stop and an explanation") {
  std::set<std::string_view> ids;
  for (const Rule* each : rules_of("diagnostics")) {
    const Rule& rule = *each;
    CAPTURE(rule.id);
    CHECK(ids.insert(rule.id).second);
    CHECK(rule.id.substr(0, 7) == "source/");
    CHECK(!rule.summary.empty());
    CHECK(rule.summary.back() != '.');
    CHECK(rule.explanation.back() == '.');
  }
  CHECK(ids.size() == 10);
  CHECK(rules::duplicate_key.id == "source/duplicate-key");
}

TEST_CASE("a fault under a rule that is not listed is reported all the same") {
  const auto file = source::make_file("a", "x");
  Findings report;
  report_faults({std::nullopt, {{"source/new", "odd", {0, 1}, "", "", std::nullopt}}}, file, report);
  REQUIRE(report.all().size() == 1);
  CHECK(report.all()[0].rule == "source/unknown-fault");
  CHECK(report.all()[0].message == "odd");
  CHECK(report.failed());
}

TEST_CASE("a remark reports that reading stopped") {
  std::string text = "\"";
  for (int i = 0; i < 40; ++i) text += "\\q";
  const auto file = source::make_file("a", text + "\"");
  Findings report;
  report_faults(source::read_json(file), file, report);
  CHECK(report.count(Severity::error) == 32);
  CHECK(report.count(Severity::remark) == 1);
}

}  // namespace
}  // namespace candor::diagnostics
