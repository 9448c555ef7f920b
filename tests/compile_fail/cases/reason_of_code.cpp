// compile_fail/cases/reason_of_code.cpp: the code of a failure stands for the reason of a step
// expect: not an approved reason of this step
#include "release.hpp"

namespace release = lies::release;

release::FormatStep format() {
#ifdef LIE
  return release::FormatStep::skipped(release::FormatSkippedReason(release::ErrorCode::cluster_down));
#else
  return release::FormatStep::skipped(release::FormatSkippedReason::error);
#endif
}
