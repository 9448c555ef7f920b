// compile_fail/cases/taken_back_sliced.cpp: the data of a release that was taken back is reported as that
// of a live one
// expect-g++: 'lies::rollout::Data' is an inaccessible base of 'lies::rollout::TakenBack'
// expect-clang++: cannot cast 'const rollout::TakenBack' to its protected base class 'const
// lies::rollout::Data'
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Outcome again(const rollout::TakenBack& undone) {
#ifdef LIE
  return rollout::Outcome::from(rollout::ResultPhase::live, undone);
#else
  return rollout::Outcome::taken_back({.ticket = undone.ticket, .format = undone.format});
#endif
}
