// tests/unit/guard/cases.cpp: sessions in tests/guard/cases, and what the guard makes of each frame, to the
// letter.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
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
  diagnostics::Findings report;
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

std::string findings_of(const diagnostics::Findings& report) {
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
  if (outcome.doubted != 0) text += "  doubts requests up to " + std::to_string(outcome.doubted) + "\n";
  return text + findings_of(outcome.findings);
}

/// Returns the text with bytes that are no printable ASCII as `<XX>`.
std::string shown(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    std::array<char, 5> code{};
    const auto byte = static_cast<unsigned char>(c);
    std::snprintf(code.data(), code.size(), "<%02X>", byte);
    text += byte >= 0x20 && byte < 0x7F ? std::string(1, c) : std::string(code.data());
  }
  return text;
}

/// Returns the bytes that such a text stands for.
std::string bytes_of(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_code = text[i] == '<' && i + 3 < text.size() && text[i + 3] == '>';
    bytes += is_code ? static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16)) : text[i];
    i += is_code ? 3 : 0;
  }
  return bytes;
}

/// What `candor verify` reports of the lines of a record.
std::string verified(const std::vector<std::string>& record, const std::string& contracts,
                     const char* envelope) {
  verify::Replay replay(contracts.empty() ? verify::Subjects() : testing::subjects_of(contracts),
                        {verify::find_envelope(envelope), "", "record"});
  diagnostics::Findings report;
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
  std::uint64_t doubted = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : bytes_of(line.substr(space + 1));
    if (word.empty() || word == "#") continue;
    if (word == "policy")
      settings.policy = rest == "refuse"   ? guard::Policy::refuse
                        : rest == "demote" ? guard::Policy::demote
                                           : guard::Policy::observe;
    if (word == "contracts") settings.contracts = testing::subjects_of(contracts = rest);
    if (word == "lock") settings.lock = lock_of(rest);
    const bool is_of_host = word == "host";
    const bool is_frame = is_of_host || word == "server";
    const bool is_time = word == "overdue" || word == "list_overdue" || word == "close";
    if (!is_frame && !is_time) continue;
    if (!guard) guard.emplace(std::move(settings));
    const guard::Outcome outcome = is_of_host               ? guard->from_host(rest)
                                   : word == "server"       ? guard->from_server(rest)
                                   : word == "overdue"      ? guard->overdue(doubted)
                                   : word == "list_overdue" ? guard->list_overdue()
                                                            : guard->close();
    doubted = std::max(doubted, outcome.doubted);
    if (is_frame && (is_of_host || outcome.passes)) seen.push_back(rest);
    for (const guard::Sent& sent : outcome.sent)
      if (sent.to_host) seen.push_back(sent.frame);
    text += line + "\n" + text_of(outcome);
  }
  REQUIRE(guard);
  text += "end\n" + findings_of(guard->end());
  text += guard::to_json(guard->counts(), guard->summary()) + "\n";
  text += "record\n";
  for (const std::string& line : record) text += "  " + shown(line) + "\n";
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
