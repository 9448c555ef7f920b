// compile_fail/cases/step_done_with_reason.cpp: the formatter ran, and has a skip reason
// expect: a step that ran to its end has no reason
#include "edit.hpp"

namespace edit = lies::edit;

edit::FormatStep format(bool ran) {
  const auto skipped = edit::FormatSkippedReason::timeout;
#ifdef LIE
  return ran ? edit::FormatStep::done(edit::FormatSkippedReason::timeout) : edit::FormatStep::skipped(skipped);
#else
  return ran ? edit::FormatStep::done() : edit::FormatStep::skipped(skipped);
#endif
}
