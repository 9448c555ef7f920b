// compile_fail/cases/phase_by_hand.cpp: the data of a live release has the phase of one that was taken back
// expect-g++: 'lies::rollout::Data' has no non-static data member named 'phase'
// expect-clang++: field designator 'phase' does not refer to any field in type 'rollout::Data'
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Outcome released() {
#ifdef LIE
  rollout::Data data{
      .released = true, .phase = rollout::ResultPhase::taken_back, .format = rollout::FormatStep::done()};
  return rollout::Outcome::from(rollout::ResultPhase::live, std::move(data));
#else
  return rollout::Outcome::from(rollout::ResultPhase::live,
                                {.released = true, .format = rollout::FormatStep::done()});
#endif
}
