// tests/fuzz/replayed.cpp: lines of recordings, replayed by the targets that read them.
#include "fuzz/replayed.hpp"

#include <memory>

#include "fuzz/targets.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/transcript/lines.hpp"

namespace fuzz {

using namespace candor;

verify::Replay make_replay(const Way& way) {
  static const auto subjects =
      std::make_shared<verify::Subjects>(testing::subjects_of("tests/verify/contracts"));
  static const convention::Convention convention = testing::base_convention();
  verify::Options options{verify::find_envelope("aft"), "", "lines"};
  options.recording = way.recording;
  options.recognizes = way.recording == nullptr;
  options.is_part = true;
  options.keeps_halves = way.keeps_halves;
  options.general_laws = &convention.evidence;
  return {std::move(options), subjects};
}

void cut_lines(std::string_view bytes, std::size_t piece, const std::function<void(std::string_view)>& line) {
  verify::Lines lines({line, [](std::size_t) {}});
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size())))
    lines.feed(bytes.substr(0, piece));
  lines.end();
}

verify::Summary replay_lines(std::string_view bytes, const Way& way, diagnostics::Findings& report) {
  verify::Replay replay = make_replay(way);
  cut_lines(bytes, bytes.size(), [&](std::string_view line) { replay.line(line, report); });
  replay.end(report);
  return replay.summary();
}

verify::Summary join_halves(verify::Summary sum, const Way& way) {
  verify::Replay joining = make_replay({way.recording, false});
  diagnostics::Findings report;
  joining.resolve(sum, report);
  sum.open_requests.clear();
  sum.open_answers.clear();
  verify::merge(sum, joining.summary());
  return sum;
}

void hold_counts(const verify::Summary& summary, std::string_view bytes) {
  std::int64_t kinds = 0;
  for (const auto& [kind, count] : summary.kinds) kinds += count;
  hold(kinds == summary.lines, "each line has a kind", bytes);
  hold(summary.answers == summary.taken + summary.refused + summary.not_looked_at,
       "each answer has a verdict", bytes);
}

}  // namespace fuzz
