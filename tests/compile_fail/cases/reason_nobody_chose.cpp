// compile_fail/cases/reason_nobody_chose.cpp: the first reason of the list, because no reason was chosen
// expect: no reason is a default: say why the step did not run
#include "release.hpp"

namespace release = lies::release;

release::FormatStep format() {
#ifdef LIE
  release::FormatSkippedReason reason{};
#else
  release::FormatSkippedReason reason = release::FormatSkippedReason::timeout;
#endif
  return release::FormatStep::skipped(reason);
}
