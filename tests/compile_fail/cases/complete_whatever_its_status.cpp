// compile_fail/cases/complete_whatever_its_status.cpp: what waits is reported as live, since nobody asked for its phase
// expect: the state follows from the status: call from()
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Outcome released([[maybe_unused]] rollout::ResultPhase phase) {
#ifdef LIE
  return rollout::Outcome::complete({.released = true, .format = rollout::FormatStep::done()});
#else
  return rollout::Outcome::from(phase, {.released = true, .format = rollout::FormatStep::done()});
#endif
}
