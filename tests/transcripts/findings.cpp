// tests/transcripts/findings.cpp: every finding of `candor verify` in the recorded traffic of aft, with a
// word on why it is right (aft_findings.txt).
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "support/subjects.hpp"
#include "verify/transcript/replay.hpp"

namespace transcripts {
namespace {

using namespace candor;

constexpr const char* corpus = CANDOR_SHARED_DIR "/data/aft/transcripts.ndjson";
constexpr const char* list = CANDOR_SOURCE_DIR "/tests/transcripts/aft_findings.txt";

/// "search-32 grep convention/complete-with-gap /complete": the exchange, the command, the rule and the
/// place.
std::string key_of(const nlohmann::json& exchange, const diagnostics::Diagnostic& finding) {
  const auto& request = exchange["request"];
  const bool names_command =
      request.is_object() && request.contains("command") && request["command"].is_string();
  std::string place = finding.primary.at.pointer;
  if (const std::size_t at = finding.primary.text.rfind(", at "); at != std::string::npos)
    place = finding.primary.text.substr(at + 5);
  return exchange["session"].get<std::string>() + "-" + exchange["n"].dump() + " " +
         (names_command ? request["command"].get<std::string>() : std::string("(no command)")) + " " +
         finding.rule + " " + place;
}

/// The reasons of the list, by key.
std::map<std::string, std::string> listed_findings() {
  std::map<std::string, std::string> reasons;
  std::ifstream file(list);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    const std::size_t bar = line.find(" | ");
    REQUIRE_MESSAGE(bar != std::string::npos, line);
    CHECK_MESSAGE(line.size() > bar + 10, "no reason: " << line);
    CHECK_MESSAGE(reasons.emplace(line.substr(0, bar), line.substr(bar + 3)).second,
                  "listed twice: " << line);
  }
  return reasons;
}

TEST_CASE(
    "every finding in the recorded traffic of aft is listed with a reason, and each listed one is found") {
  std::ifstream lines(corpus);
  if (!lines) {
    std::puts("skipped: findings in the aft corpus (no ../shared/data/aft/transcripts.ndjson)");
    return;
  }
  std::map<std::string, std::string> reasons = listed_findings();
  const std::size_t listed = reasons.size();
  verify::Replay replay(testing::subjects_of("schemas/aft"),
                        {verify::find_envelope("aft"), "", "transcripts"});
  std::size_t found = 0;
  for (std::string line; std::getline(lines, line);) {
    diagnostics::Findings report;
    replay.line(line, report);
    for (const diagnostics::Diagnostic& finding : report.all()) {
      const std::string key = key_of(nlohmann::json::parse(line), finding);
      ++found;
      if (std::getenv("LIST_FINDINGS") != nullptr)
        std::printf("%s | %s\n", key.c_str(), finding.message.c_str());
      CHECK_MESSAGE(reasons.erase(key) == 1, "not listed: " << key << ": " << finding.message);
    }
  }
  for (const auto& [key, reason] : reasons) FAIL_CHECK("listed, and not found: " << key << ": " << reason);
  std::printf("counts: aft corpus: %zu findings, %zu listed\n", found, listed);
}

}  // namespace
}  // namespace transcripts
