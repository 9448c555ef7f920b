// tests/fuzz/recordings.cpp: lines of recordings to each reader, and to a summary that is written, read and
// joined.
#include "fuzz/targets.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/transcript/lines.hpp"
#include "verify/transcript/replay.hpp"

namespace fuzz {
namespace {

using namespace candor;

std::shared_ptr<verify::Subjects> contracts() {
  static const auto subjects =
      std::make_shared<verify::Subjects>(testing::subjects_of("tests/verify/contracts"));
  return subjects;
}

verify::Options options(const verify::Recording* recording, bool keeps_halves) {
  static const convention::Convention convention = testing::base_convention();
  verify::Options options{verify::find_envelope("aft"), "", "lines"};
  options.recording = recording;
  options.recognizes = recording == nullptr;
  options.is_part = options.keeps_halves = keeps_halves;
  options.general_laws = &convention.evidence;
  return options;
}

verify::Summary summary_of(std::string_view bytes, const verify::Recording* recording, bool keeps_halves) {
  verify::Replay replay(options(recording, keeps_halves), contracts());
  diagnostics::Report report;
  verify::Lines lines({[&](std::string_view line) { replay.line(line, report); },
                       [&](std::size_t size) { replay.long_line(size, report); }});
  lines.feed(bytes);
  lines.end();
  replay.end(report);
  return replay.summary();
}

void hold_counts(const verify::Summary& summary, std::string_view bytes) {
  std::int64_t kinds = 0;
  for (const auto& [kind, count] : summary.kinds) kinds += count;
  hold(kinds == summary.lines, "each line has a kind", bytes);
  hold(summary.answers == summary.taken + summary.refused + summary.not_looked_at,
       "each answer has a verdict", bytes);
}

}  // namespace

void recordings(std::string_view bytes) {
  for (const verify::Recording* recording : verify::recordings())
    hold_counts(summary_of(bytes, recording, false), bytes);
  const verify::Summary whole = summary_of(bytes, nullptr, false);
  hold_counts(whole, bytes);
  verify::Summary part = summary_of(bytes, nullptr, true);
  diagnostics::Report report;
  const std::string written = verify::to_json(part);
  const auto read = verify::read_summary(source::make_file("summary", written), report);
  hold(read.has_value() && *read == part, "a summary is read as it was written", bytes);
  verify::Replay joining(options(nullptr, false), contracts());
  joining.resolve(part, report);
  part.open_requests.clear();
  part.open_answers.clear();
  verify::merge(part, joining.summary());
  hold_counts(part, bytes);
  hold(part.answers <= whole.answers && part.requests == whole.requests, "joining adds no call", bytes);
}

}  // namespace fuzz
