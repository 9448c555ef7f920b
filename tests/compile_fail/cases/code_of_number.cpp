// compile_fail/cases/code_of_number.cpp: the code of a failure is the status of a process
// expect: not one of the codes of this tool
#include "release.hpp"

namespace release = lies::release;

release::Outcome failed(int status) {
#ifdef LIE
  return release::Outcome::failure(status, "the cluster is down");
#else
  return release::Outcome::failure(
      status == 2 ? release::ErrorCode::no_such_version : release::ErrorCode::cluster_down,
      "the cluster is down");
#endif
}
