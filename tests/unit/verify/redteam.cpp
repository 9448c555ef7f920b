// tests/unit/verify/redteam.cpp: the texts of a red team, written into each format of recordings: lies are
// found, and no honest answer is accused.
#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/contracts.hpp"
#include "support/recorded_calls.hpp"
#include "support/subjects.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

const std::string redteam = "../shared/data/redteam3/";

/// How many of the exchanges of a file are reported, in one format of recordings.
struct Count {
  int exchanges = 0;
  int reported = 0;
  std::string reports;
};

Count count_reported(const std::string& file, const verify::Subjects& subjects,
                     const testing::CallShape& shape) {
  static const convention::Convention convention = testing::base_convention();
  Count count;
  std::istringstream lines(testing::project_text(redteam + "texts/" + file).value_or(""));
  for (std::string line; std::getline(lines, line);) {
    const nlohmann::json exchange = nlohmann::json::parse(line);
    testing::RecordedCall call{.id = "1",
                               .tool = exchange["request"]["command"],
                               .params = exchange["request"],
                               .outcome = exchange["response"]};
    call.params.erase("id");
    call.params.erase("command");
    call.outcome.erase("id");
    verify::Options options{verify::find_envelope("aft"), "", file};
    options.recording = verify::find_recording(shape.recording);
    options.general_laws = &convention.evidence;
    verify::Replay replay(subjects, options);
    diagnostics::Findings report;
    if (shape.is_one_record) {
      replay.line(shape.line(call, testing::CallHalf::both), report);
    } else {
      replay.line(shape.line(call, testing::CallHalf::request), report);
      replay.line(shape.line(call, testing::CallHalf::answer), report);
    }
    ++count.exchanges;
    count.reported += report.all().empty() ? 0 : 1;
    if (!report.all().empty())
      count.reports += exchange["why"].get<std::string>() + ": " + testing::report_text(report);
  }
  return count;
}

}  // namespace

TEST_CASE("texts of a red team are judged alike in every recording") {
  if (!std::filesystem::exists(std::string(CANDOR_SOURCE_DIR) + "/" + redteam)) {
    std::cout << "skipped: texts of the red team (no ../shared/data/redteam3)\n";
    return;
  }
  const verify::Subjects proper = testing::subjects_of(redteam + "contracts/proper");
  const verify::Subjects plain = testing::subjects_of(redteam + "contracts/plain");
  for (const testing::CallShape& shape : testing::call_shapes()) {
    CAPTURE(shape.recording);
    CAPTURE(shape.variant);
    const Count lies = count_reported("proper_missed.ndjson", proper, shape);
    CHECK(lies.exchanges == 13);
    CHECK(lies.reported >= 12);
    const Count plain_lies = count_reported("plain_missed.ndjson", plain, shape);
    CHECK(plain_lies.exchanges == 8);
    CHECK(plain_lies.reported == 8);
    CHECK(count_reported("proper_honest.ndjson", proper, shape).reports == "");
    CHECK(count_reported("plain_false_alarms.ndjson", plain, shape).reports == "");
    std::cout << "counts: texts of the red team as " << shape.recording << " " << shape.variant << ": "
              << lies.reported << " of 13 and " << plain_lies.reported << " of 8 lies found\n";
  }
}
