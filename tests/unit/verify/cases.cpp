// tests/unit/verify/cases.cpp: each rule and each envelope has a directory in tests/verify/cases with lines
// that break it, what is said of them to the letter, and lines of which nothing is said.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "convention/laws.hpp"
#include "diagnostics/printers.hpp"
#include "diagnostics/rules.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/rule.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

const std::string top = "tests/verify/cases/";

std::string directory_of(std::string_view id) {
  std::string name(id.substr(id.find('/') + 1));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

/// Returns the diagnostics of a transcript, in order.
struct Said {
  std::string text;
  std::set<std::string> rules;
};

Said replayed(const std::string& directory, const std::string& file) {
  std::istringstream options(testing::project_text(top + directory + "/options").value_or("aft"));
  std::string envelope;
  options >> envelope;
  verify::Replay replay(testing::subjects_of("tests/verify/contracts"),
                        {verify::find_envelope(envelope), "", file});
  std::istringstream lines(testing::project_text(top + directory + "/" + file).value_or("no such file"));
  Said said;
  diagnostics::Findings report;
  const auto print = [&] {
    report.sort_and_deduplicate();
    said.text += diagnostics::to_human(report, false);
    for (const diagnostics::Diagnostic& each : report.all()) said.rules.insert(each.rule);
    report = {};
  };
  for (std::string line; std::getline(lines, line); print()) replay.line(line, report);
  replay.end(report);
  print();
  return said;
}

std::vector<std::string> directories() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(CANDOR_SOURCE_DIR) + "/" + top))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST_CASE("every rule has its cases, and what is said of them is pinned") {
  std::set<std::string> shown;
  for (const std::string& directory : directories()) {
    CAPTURE(directory);
    const Said bad = replayed(directory, "bad.ndjson");
    for (const std::string& rule : bad.rules) shown.insert(rule + " in " + directory);
    if (std::getenv("REFRESH") != nullptr)
      std::ofstream(std::string(CANDOR_SOURCE_DIR) + "/" + top + directory + "/expected.txt") << bad.text;
    CHECK(bad.text == testing::project_text(top + directory + "/expected.txt").value_or(""));
    CHECK(replayed(directory, "good.ndjson").text == "");
  }
  for (const verify::Rule* rule : verify::all()) {
    CAPTURE(rule->about.id);
    CHECK(shown.contains(std::string(rule->about.id) + " in " + directory_of(rule->about.id)));
  }
  // Laws that are checked elsewhere: where a contract is loaded, and where an outcome is written.
  const std::set<std::string_view> not_of_answers{"convention/reserved-name", "convention/other-state"};
  for (const diagnostics::Rule& law : convention::law_rules()) {
    CAPTURE(law.id);
    CHECK((not_of_answers.contains(law.id) ||
           shown.contains(std::string(law.id) + " in " + directory_of(law.id))));
  }
  // Two rules need more than a few lines, one a second flag, and one is about another file: stream.cpp, the
  // envelopes' cases and summary.cpp show them.
  const std::set<std::string_view> elsewhere{"verify/line-too-long", "verify/too-many-pending",
                                             "verify/not-decidable", "verify/envelope-disagrees",
                                             "verify/bad-summary"};
  // Rules for recordings, and laws without a contract: recordings.cpp and general_laws.cpp.
  const std::set<std::string_view> of_recordings{"verify/call-without-answer", "verify/answer-without-call",
                                                 "verify/cut-by-recorder",     "doubt/success-beside-failure",
                                                 "doubt/truncated-but-all",    "doubt/empty-after-timeout",
                                                 "doubt/count-differs"};
  for (const diagnostics::Rule* each : diagnostics::rules_of("verify")) {
    const diagnostics::Rule& rule = *each;
    CAPTURE(rule.id);
    CHECK((elsewhere.contains(rule.id) || of_recordings.contains(rule.id) ||
           shown.contains(std::string(rule.id) + " in " + directory_of(rule.id))));
  }
}

TEST_CASE("every envelope has its cases") {
  for (const verify::Envelope* envelope : verify::envelopes()) {
    const std::string directory =
        envelope->name == "aft" ? "envelope_shape" : "envelope_" + std::string(envelope->name);
    CAPTURE(directory);
    CHECK(replayed(directory, "bad.ndjson").rules.contains("verify/envelope-shape"));
  }
}

TEST_CASE("ids of rules are unique, and each rule can be explained") {
  std::set<std::string> ids;
  std::vector<diagnostics::Rule> all;
  for (const diagnostics::Rule* rule : diagnostics::rules_of("verify")) all.push_back(*rule);
  for (const verify::Rule* rule : verify::all()) all.push_back(rule->about);
  for (const diagnostics::Rule& law : convention::law_rules()) all.push_back(law);
  for (const diagnostics::Rule& rule : all) {
    CHECK(ids.insert(std::string(rule.id)).second);
    CHECK(!rule.summary.ends_with('.'));
    CHECK(rule.explanation.size() > 20);
  }
}

TEST_CASE("every directory of cases is that of a rule or of an envelope") {
  std::set<std::string> known;
  for (const diagnostics::Rule* rule : diagnostics::rules_of("verify")) known.insert(directory_of(rule->id));
  for (const verify::Rule* rule : verify::all()) known.insert(directory_of(rule->about.id));
  for (const diagnostics::Rule& law : convention::law_rules()) known.insert(directory_of(law.id));
  for (const verify::Envelope* envelope : verify::envelopes())
    known.insert("envelope_" + std::string(envelope->name));
  for (const std::string& directory : directories()) {
    CAPTURE(directory);
    CHECK(known.contains(directory));
  }
}
