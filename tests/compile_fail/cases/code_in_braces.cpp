// compile_fail/cases/code_in_braces.cpp: the code of a failure is a pair of braces
// expect: no code is a default: name why it could not be done
#include "release.hpp"

namespace release = lies::release;

release::Outcome failed() {
#ifdef LIE
  return release::Outcome::failure({}, "the cluster is down");
#else
  return release::Outcome::failure(release::ErrorCode::cluster_down, "the cluster is down");
#endif
}
