// compile_fail/cases/reason_of_code.cpp: the code of a failure stands for the reason of a step
// expect: not one of the codes or reasons that the contract has here
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::FormatStep format() {
#ifdef LIE
  return rollout::FormatStep::skipped(rollout::FormatSkippedReason(rollout::ErrorCode::cluster_down));
#else
  return rollout::FormatStep::skipped(rollout::FormatSkippedReason::error);
#endif
}
