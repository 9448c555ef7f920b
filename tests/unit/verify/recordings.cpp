// tests/unit/verify/recordings.cpp: each format of recordings has a directory in tests/verify/recordings with
// lines of its published shape, and what is reported of them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "diagnostics/printers.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/recordings/recorders.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

const std::string recordings_top = "tests/verify/recordings/";

std::string directory_of_recording(const verify::Recording& recording) {
  std::string name(recording.name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::vector<std::string> lines_of(const std::string& directory) {
  std::istringstream text(testing::project_text(recordings_top + directory + "/lines.jsonl").value_or(""));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

verify::Options options_for(const verify::Recording* recording) {
  static const convention::Convention convention = testing::base_convention();
  verify::Options options;
  options.envelope = verify::find_envelope("aft");
  options.name = "lines.jsonl";
  options.recording = recording;
  options.recognizes = recording == nullptr;
  options.general_laws = &convention.evidence;
  return options;
}

/// The findings of lines, and the counts.
struct Heard {
  std::string findings;
  verify::Summary summary = verify::make_empty_summary();
};

Heard heard(const std::vector<std::string>& lines, const verify::Recording* recording = nullptr) {
  static const verify::Subjects subjects = testing::subjects_of("tests/verify/contracts");
  verify::Replay replay(subjects, options_for(recording));
  Heard result;
  diagnostics::Findings report;
  const auto print = [&] {
    report.sort_and_deduplicate();
    result.findings += diagnostics::to_human(report, false);
    report = {};
  };
  for (const std::string& line : lines) {
    replay.line(line, report);
    print();
  }
  replay.end(report);
  print();
  result.summary = replay.summary();
  return result;
}

/// What is pinned of a summary: the counts, without samples.
std::string counts_text(verify::Summary summary) {
  summary.samples = {};
  std::string text = verify::to_json(summary);
  for (std::size_t at = 0; (at = text.find(",\"", at)) != std::string::npos; at += 2)
    text.replace(at, 1, ",\n");
  return text + "\n";
}

}  // namespace

TEST_CASE("each format of recordings is recognized, and what is reported of it is pinned") {
  std::size_t lines_read = 0;
  for (const verify::Recording* recording : verify::recordings()) {
    const std::string directory = directory_of_recording(*recording);
    CAPTURE(directory);
    const std::vector<std::string> lines = lines_of(directory);
    REQUIRE(!lines.empty());
    lines_read += lines.size();
    const Heard by_content = heard(lines);
    const std::string text = by_content.findings + counts_text(by_content.summary);
    if (std::getenv("REFRESH") != nullptr)
      std::ofstream(std::string(CANDOR_SOURCE_DIR) + "/" + recordings_top + directory + "/expected.txt")
          << text;
    CHECK(text == testing::project_text(recordings_top + directory + "/expected.txt").value_or(""));
    // Every line that is recognized is of this format; a record of JSON-RPC is one of a call.
    for (const auto& [name, count] : by_content.summary.recordings)
      CHECK((name == recording->name || (recording->name == "mcp" && name == "record")));
    CHECK(by_content.summary.rules.contains("convention/complete-with-gap"));
    CHECK(by_content.summary.answers ==
          by_content.summary.taken + by_content.summary.refused + by_content.summary.not_looked_at);
  }
  std::printf("counts: recordings: %zu formats, %zu lines\n", verify::recordings().size(), lines_read);
}

TEST_CASE("a format that is named is the one that is recognized") {
  for (const verify::Recording* recording : verify::recordings()) {
    if (recording->name == "mcp") continue;  // has the record of a call, too
    CAPTURE(recording->name);
    const std::vector<std::string> lines = lines_of(directory_of_recording(*recording));
    CHECK(heard(lines, recording).findings == heard(lines).findings);
  }
}

TEST_CASE("lines of recordings that are cut, mixed, doubled or damaged are reported and crash nothing") {
  std::mt19937 random(15);
  std::vector<std::string> all;
  for (const verify::Recording* recording : verify::recordings())
    for (std::string& line : lines_of(directory_of_recording(*recording)))
      if (line.size() < 20'000) all.push_back(std::move(line));
  std::int64_t unreadable = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<std::string> lines;
    for (int i = 0; i < 60; ++i) {
      std::string line = all[random() % all.size()];
      switch (random() % 6) {
        case 0:
          line.resize(random() % line.size());
          break;
        case 1:
          line[random() % line.size()] = static_cast<char>(random() % 256);
          break;
        case 2: {
          const std::string& other = all[random() % all.size()];
          line = line.substr(0, random() % line.size()) + other.substr(random() % other.size());
          break;
        }
        case 3: {
          // Another type for a value.
          const std::size_t at = line.find('"', random() % line.size());
          if (at != std::string::npos) line.replace(at, 1, "[\"");
          break;
        }
        default:
          break;
      }
      std::erase(line, '\n');
      lines.push_back(line);
    }
    const verify::Recording* named =
        random() % 3 == 0 ? verify::recordings()[random() % verify::recordings().size()] : nullptr;
    Heard result = heard(lines, named);
    CHECK(result.summary.lines == static_cast<std::int64_t>(lines.size()));
    std::int64_t kinds = 0;
    for (const auto& [kind, count] : result.summary.kinds) kinds += count;
    CHECK(kinds == result.summary.lines);
    CHECK(result.summary.answers ==
          result.summary.taken + result.summary.refused + result.summary.not_looked_at);
    const std::int64_t of_round = result.summary.kinds["unreadable"];
    unreadable += of_round;
    const auto count_of = [&](const char* rule) { return result.summary.rules[rule]; };
    CHECK(count_of("verify/malformed") + count_of("verify/cut-by-recorder") >= of_round);
  }
  CHECK(unreadable > 100);
}

TEST_CASE("a line of an agent that ends early was cut by its recorder, another one is no JSON") {
  for (const char* directory : {"codex", "claude_code", "otlp", "langfuse"}) {
    CAPTURE(directory);
    const std::string line = lines_of(directory)[4];
    const Heard cut = heard({line.substr(0, line.size() - 9)});
    CHECK(cut.summary.rules == verify::Counts{{"verify/cut-by-recorder", 1}});
    std::string damaged = line;
    damaged[damaged.size() / 2] = '\x01';
    CHECK(heard({damaged}).summary.rules == verify::Counts{{"verify/malformed", 1}});
  }
  CHECK(heard({R"({"id":"1","command":)"}).summary.rules == verify::Counts{{"verify/malformed", 1}});
}

TEST_CASE("lines of almost 64 MiB are read, in each format") {
  for (const verify::Recording* recording : verify::recordings()) {
    CAPTURE(recording->name);
    std::vector<std::string> lines = lines_of(directory_of_recording(*recording));
    lines.resize(std::min<std::size_t>(lines.size(), 12));
    const Heard before = heard(lines);
    // The padding is another member, which no reader knows.
    lines[lines.size() / 2].insert(1,
                                   "\"padding\":\"" + std::string((std::size_t{63} << 20U) - 9, 'x') + "\",");
    const Heard after = heard(lines);
    CHECK(after.summary.rules == before.summary.rules);
    CHECK(after.summary.answers == before.summary.answers);
    CHECK(after.summary.bytes > (std::int64_t{63} << 20U));
  }
}

TEST_CASE("what is no message of its format is reported") {
  const Heard rpc = heard({R"({"jsonrpc":"2.0","id":1})"}, verify::find_recording("mcp"));
  CHECK(rpc.findings.find("this is no message of the recording 'mcp'") != std::string::npos);
  CHECK(heard({R"({"jsonrpc":"2.0","id":1})"}).findings == rpc.findings);
}

TEST_CASE("frames that one side sent by itself are counted, whatever they are") {
  const Heard record = heard(
      {R"({"push":[{"type":"progress"},{"id":"1","success":true},{"id":"2","command":"find"},{"id":"3"}]})"},
      verify::find_recording("record"));
  CHECK(record.summary.push_frames == 1);
  CHECK(record.summary.other_messages == 2);
  CHECK(record.summary.rules == verify::Counts{{"verify/not-a-message", 1}});
}

TEST_CASE("lines that do not show their format are read where it is named") {
  const std::vector<std::string> old{
      R"({"id":"1","timestamp":"2025-06-01T08:00:00Z","instructions":null})", R"({"record_type":"state"})",
      R"({"type":"function_call","name":"find","arguments":"{\"text\":\"a\"}","call_id":"c1"})",
      R"({"type":"function_call_output","call_id":"c1","output":"{\"matches\":[],\"files_searched\":1,\"complete\":false}"})"};
  const Heard codex = heard(old, verify::find_recording("codex"));
  CHECK(codex.summary.rules == verify::Counts{{"convention/partial-without-gap", 1}});
  const std::vector<std::string> snapshot{
      R"({"type":"file-history-snapshot","messageId":"m","snapshot":{}})"};
  CHECK(heard(snapshot, verify::find_recording("claude-code")).findings == "");
  CHECK(heard({R"({"a":1})"}, verify::find_recording("claude-code")).summary.rules ==
        verify::Counts{{"verify/not-a-message", 1}});
}

TEST_CASE("texts that a recorder cut are told from texts that are no JSON") {
  const std::string json = "{\"a\":\"" + std::string(9'000, 'x') + "\"}";
  CHECK(verify::cut_of(json) == "");
  CHECK(verify::cut_of(json.substr(0, 8'192)) == "it ends early at 8192 characters, as ag2 cuts");
  CHECK(verify::cut_of(json.substr(0, 8'191)) == "");
  CHECK(verify::cut_of(std::string(8'192, 'x')) == "");
  CHECK(verify::cut_of("{\"a\": tru\xE2\x80\xA6"
                       "12 tokens truncated\xE2\x80\xA6}")
            .starts_with("Codex left '"));
  CHECK(verify::cut_of("{\"a\": \"\xE2\x80\xA6"
                       "12 tokens truncated\xE2\x80\xA6\"}") == "");
  CHECK(verify::cut_of("[... omitted 3 of 9 lines ...]") ==
        "Codex left '[... omitted 3 of 9 lines ...]' in it");
  CHECK(verify::cut_of("[... omitted " + std::string(200, '3') + " of 9 lines ...]") == "");
  CHECK(verify::cut_of("") == "");
}
