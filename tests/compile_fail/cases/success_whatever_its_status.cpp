// compile_fail/cases/success_whatever_its_status.cpp: a status says that it failed, and the answer counts as a success
// expect: a status may say otherwise: declare the states of its words
#include "dispatch.hpp"

namespace dispatch = desk::dispatch;

bool is_delivered(const dispatch::Outcome& outcome) {
#ifdef LIE
  outcome.success();
  return true;
#else
  return outcome.match(
      [](const dispatch::Complete& told) { return told.status == dispatch::ResultStatus::delivered; },
      [](const dispatch::Failure&) { return false; });
#endif
}
