// tests/unit/verify/domains.cpp: honest and lying answers of tools in other domains than files, by contracts
// with member names of their own. Every lie is found, and no honest answer is accused.
#include <doctest/doctest.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

const std::string domains = "tests/verify/domains";

/// Calls `take` with the tool, the description and the findings of each call in a file of calls.
template <class Take>
void each_call(const std::string& file, Take take) {
  std::istringstream lines(testing::project_text(domains + "/" + file).value_or(""));
  verify::Replay replay(testing::subjects_of(domains), {verify::find_envelope("aft"), "", file});
  for (std::string line; std::getline(lines, line);) {
    const nlohmann::json call = nlohmann::json::parse(line);
    diagnostics::Findings report;
    replay.line(line, report);
    take(call["request"]["command"].get<std::string>(), call["why"].get<std::string>(), report);
  }
}

}  // namespace

TEST_CASE("every lie of the other domains is found") {
  std::set<std::string> tools;
  int lies = 0;
  int found = 0;
  each_call("lies.ndjson", [&](const std::string& tool, const std::string& why, diagnostics::Findings& report) {
    tools.insert(tool);
    ++lies;
    found += report.all().empty() ? 0 : 1;
    CHECK_MESSAGE(!report.all().empty(), tool << ": not found: " << why);
    // No doubt, but a violation.
    if (why.ends_with("says nothing of the other"))
      CHECK_MESSAGE(report.count(diagnostics::Severity::error) == 1, testing::report_text(report));
  });
  std::printf("counts: other domains: %d of %d lies of %zu tools found\n", found, lies, tools.size());
  CHECK(lies >= 60);
  CHECK(tools.size() >= 6);
}

TEST_CASE("no honest answer of the other domains is accused") {
  int answers = 0;
  each_call("honest.ndjson", [&](const std::string& tool, const std::string& why,
                                 diagnostics::Findings& report) {
    ++answers;
    CHECK_MESSAGE(report.all().empty(), tool << ": accused: " << why << ": " << testing::report_text(report));
  });
  std::printf("counts: other domains: %d honest answers, none accused\n", answers);
  CHECK(answers >= 60);
}
