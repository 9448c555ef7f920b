// tests/transcripts/agree.cpp: `verify` and the emitted readers agree on every recorded answer, and on
// recorded answers with one changed member.
#include <doctest/doctest.h>

#include <cstdio>
#include <string>

#include "exchange.hpp"
#include "support/agreement.hpp"
#include "support/subjects.hpp"
#include "tools.hpp"
#include "validate/validate.hpp"

namespace transcripts {
namespace {

namespace source = candor::source;
namespace verify = candor::verify;

using candor::testing::changed;
using candor::testing::check_agreement;
using candor::testing::document_of;
using candor::testing::emitted;

using candor::testing::Verdict;
using candor::testing::verified;

std::string command_of(const Exchange& exchange) {
  const RequestReading reading = read_request(exchange.request);
  return reading.request ? reading.request->command : "ping";
}

/// How many answers both took or refused.
struct Count {
  int answers = 0;
  int refused = 0;
  int params = 0;
};

Count compare(const std::vector<Exchange>& exchanges, bool with_changes) {
  static const verify::Subjects subjects = candor::testing::subjects_of("schemas/aft");
  Count count;
  for (const Exchange& exchange : exchanges) {
    const std::string command = command_of(exchange);
    const verify::Subject& subject = subjects.at(command);
    ::aft::with_tool(command, [&](auto tool) {
      for (const std::string& answer : exchange.answers) {
        std::vector<std::string> texts{answer};
        if (with_changes)
          texts = changed(
              answer, {"complete", "truncated", "skipped_files", "no_files_matched_scope", "files_searched"});
        for (const std::string& text : texts) {
          const Verdict reader = emitted(tool, text);
          check_agreement(reader, verified(subject, text), exchange.label + " " + command + ": " + text);
          ++count.answers;
          count.refused += reader.taken ? 0 : 1;
        }
      }
      const RequestReading reading = read_request(exchange.request);
      if (!reading.request) return;
      const bool taken = decltype(tool)::parse_params(reading.request->params, {}).has_value();
      const source::Document params = document_of(reading.request->params);
      // The quick verdict and the explaining one are the same.
      CHECK(subject.validator->is_valid(subject.file.authored->params, params.root) == taken);
      CHECK_MESSAGE(
          candor::validate::validate(subject.file.graph, subject.file.params, params.root).empty() == taken,
          exchange.label << ": " << reading.request->params);
      ++count.params;
    });
  }
  return count;
}

void print(const char* name, const Count& count) {
  std::printf("counts: %s: verify agrees with the emitted readers on %d answers (%d refused) and %d params\n",
              name, count.answers, count.refused, count.params);
}

TEST_CASE(
    "verify agrees with the emitted readers on the sample, and on its answers with one member changed") {
  const auto exchanges = read_exchanges(CANDOR_SOURCE_DIR "/tests/transcripts/aft_sample.ndjson");
  REQUIRE(exchanges.size() == 41);
  print("aft sample", compare(exchanges, false));
  const Count count = compare(exchanges, true);
  print("aft sample, changed", count);
  CHECK(count.answers > 3000);
  CHECK(count.refused > 1000);
}

TEST_CASE("verify agrees with the emitted readers on the whole corpus") {
  const auto exchanges = read_exchanges(CANDOR_SHARED_DIR "/data/aft/transcripts.ndjson");
  if (exchanges.empty()) {
    std::puts("skipped: agreement on the aft corpus (no ../shared/data/aft/transcripts.ndjson)");
    return;
  }
  const Count count = compare(exchanges, false);
  print("aft corpus", count);
  CHECK(count.answers >= static_cast<int>(exchanges.size()) - 5);
}

}  // namespace
}  // namespace transcripts
