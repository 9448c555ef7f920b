// tests/unit/guard/cases.cpp: sessions in tests/guard/cases, and what the guard makes of each frame, to the
// letter.
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "breaking/lock.hpp"
#include "guard/guard.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"

using namespace candor;

namespace {

const std::string top = "tests/guard/cases/";

guard::Lock lock_of(const std::string& list) {
  diagnostics::Report report;
  const auto document = testing::document_of("tools.json", list, report);
  REQUIRE(document);
  const schema::Loader no_files = [](auto, auto, const auto&, auto&) {
    return std::optional<source::Document>();
  };
  breaking::LockInput input;
  input.subjects = load_as_far_as_possible(*document, no_files, testing::base_convention(), report, report);
  input.files.emplace("tools.json", document->root);
  auto lock = testing::document_of("candor.lock.json", breaking::lock_text(input), report);
  REQUIRE(lock);
  return {std::move(*lock), std::move(input.subjects)};
}

std::string findings_of(const diagnostics::Report& report) {
  std::string text;
  for (const diagnostics::Diagnostic& each : report.all()) {
    text += "  " + std::string(diagnostics::name_of(each.severity)) + ": " + each.message + " [" + each.rule +
            "]\n";
    for (const std::string& help : each.help)
      if (each.rule.starts_with("guard/")) text += "    help: " + help + "\n";
  }
  return text;
}

std::string text_of(const guard::Outcome& outcome) {
  std::string text;
  if (outcome.passes) text += "  passes\n";
  for (const guard::Sent& sent : outcome.sent)
    text += (sent.to_host ? "  to host " : "  to server ") + sent.frame + "\n";
  return text + findings_of(outcome.findings);
}

/// What `candor verify` reports of the lines of a record.
std::string verified(const std::vector<std::string>& record, const std::string& contracts,
                     const char* envelope) {
  verify::Replay replay(contracts.empty() ? verify::Subjects() : testing::subjects_of(contracts),
                        {verify::find_envelope(envelope), "", "record"});
  diagnostics::Report report;
  for (const std::string& line : record) replay.line(line, report);
  replay.end(report);
  return findings_of(report);
}

/// Runs a session: lines of settings, then of frames.
std::string played(const std::string& file) {
  std::istringstream lines(testing::project_text(top + file).value_or("no such file"));
  guard::Settings settings;
  settings.convention = testing::base_convention();
  std::vector<std::string> record;
  settings.record = [&](std::string_view line) { record.emplace_back(line); };
  std::string contracts;
  std::string text;
  std::vector<std::string> seen;  // by the host
  std::optional<guard::Guard> guard;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (word.empty() || word == "#") continue;
    if (word == "policy")
      settings.policy = rest == "refuse"   ? guard::Policy::refuse
                        : rest == "demote" ? guard::Policy::demote
                                           : guard::Policy::observe;
    if (word == "contracts") settings.contracts = testing::subjects_of(contracts = rest);
    if (word == "lock") settings.lock = lock_of(rest);
    if (word != "host" && word != "server") continue;
    if (!guard) guard.emplace(std::move(settings));
    const bool is_of_host = word == "host";
    const guard::Outcome outcome = is_of_host ? guard->from_host(rest) : guard->from_server(rest);
    if (is_of_host || outcome.passes) seen.push_back(rest);
    for (const guard::Sent& sent : outcome.sent)
      if (sent.to_host) seen.push_back(sent.frame);
    text += line + "\n" + text_of(outcome);
  }
  REQUIRE(guard);
  text += "end\n" + findings_of(guard->end());
  text += guard::to_json(guard->counts(), guard->summary()) + "\n";
  text += "record\n";
  for (const std::string& line : record) text += "  " + line + "\n";
  const char* const envelope = file.starts_with("aft_") ? "aft" : "mcp";
  text += "verify finds in the record\n" + verified(record, contracts, envelope);
  text += "verify finds in what the host saw\n" + verified(seen, contracts, envelope);
  return text;
}

}  // namespace

TEST_CASE("the guard does what the cases say, and its record is a transcript") {
  int cases = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(CANDOR_SOURCE_DIR) + "/" + top)) {
    const std::string file = entry.path().filename().string();
    if (!file.ends_with(".session")) continue;
    CAPTURE(file);
    ++cases;
    const std::string expected = top + entry.path().stem().string() + ".expected";
    const std::string text = played(file);
    if (std::getenv("REFRESH") != nullptr)
      std::ofstream(std::string(CANDOR_SOURCE_DIR) + "/" + expected) << text;
    CHECK(text == testing::project_text(expected).value_or(""));
  }
  std::printf("counts: guard: %d sessions\n", cases);
  CHECK(cases > 0);
}
