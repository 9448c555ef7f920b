// tests/fuzz/recordings.cpp: lines of recordings, each to the reader that recognizes it, and to a summary
// that is written, read and joined.
#include "fuzz/replayed.hpp"
#include "fuzz/targets.hpp"

namespace fuzz {

using namespace candor;

void recordings(std::string_view bytes) {
  diagnostics::Findings report;
  const verify::Summary whole = replay_lines(bytes, {}, report);
  hold_counts(whole, bytes);
  const verify::Summary part = replay_lines(bytes, {.keeps_halves = true}, report);
  const std::string written = verify::to_json(part);
  const auto read = verify::read_summary(source::make_file("summary", written), report);
  hold(read.has_value() && *read == part, "a summary is read as it was written", bytes);
  const verify::Summary joined = join_halves(part, {});
  hold_counts(joined, bytes);
  hold(joined.answers <= whole.answers && joined.requests == whole.requests, "joining adds no call", bytes);
}

}  // namespace fuzz
