// compile_fail/cases/reason_nobody_chose.cpp: the first reason of the list, because no reason was chosen
// expect: no code or reason is a default: name the one that applies
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::FormatStep format() {
#ifdef LIE
  rollout::FormatSkippedReason reason{};
#else
  rollout::FormatSkippedReason reason = rollout::FormatSkippedReason::timeout;
#endif
  return rollout::FormatStep::skipped(reason);
}
