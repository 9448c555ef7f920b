// compile_fail/cases/unknown_reason_made.cpp: a tool invents a skip reason
// expect: for emitted sources only: a value comes from a reader or from Value::parse, which check it
#include "rollout.hpp"
#ifdef LIE
#include <candor/detail/reader_access.hpp>
#endif

namespace rollout = lies::rollout;

rollout::FormatStep format() {
#ifdef LIE
  using Reason = candor::Open<rollout::FormatSkippedReason>;
  return rollout::FormatStep::skipped(candor::detail::ReaderAccess::open_word<Reason>(0, 0, "not_my_job"));
#else
  return rollout::FormatStep::skipped(rollout::FormatSkippedReason::timeout);
#endif
}
