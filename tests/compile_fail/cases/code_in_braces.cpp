// compile_fail/cases/code_in_braces.cpp: the code of a failure is a pair of braces
// expect: no code or reason is a default: name the one that applies
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Outcome failed() {
#ifdef LIE
  return rollout::Outcome::failure({}, "the cluster is down");
#else
  return rollout::Outcome::failure(rollout::ErrorCode::cluster_down, "the cluster is down");
#endif
}
