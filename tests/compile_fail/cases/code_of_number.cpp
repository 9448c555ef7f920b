// compile_fail/cases/code_of_number.cpp: the code of a failure is the status of a process
// expect: not one of the codes or reasons that the contract has here
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Outcome failed(int status) {
#ifdef LIE
  return rollout::Outcome::failure(status, "the cluster is down");
#else
  return rollout::Outcome::failure(
      status == 2 ? rollout::ErrorCode::no_such_version : rollout::ErrorCode::cluster_down,
      "the cluster is down");
#endif
}
