// compile_fail/cases/unknown_reason_made.cpp: a tool invents a skip reason
// expect-g++: incomplete type 'candor::detail::ReaderAccess' used in nested name specifier
// expect-clang++: incomplete type 'candor::detail::ReaderAccess' named in nested name specifier
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::FormatStep format() {
#ifdef LIE
  return rollout::FormatStep::skipped(
      candor::detail::ReaderAccess::unknown_word<rollout::FormatSkippedReason>("not_my_job"));
#else
  return rollout::FormatStep::skipped(rollout::FormatSkippedReason::timeout);
#endif
}

// errors-g++: 2, the call is no expression without the type
// errors-clang++: 2, the call is no expression without the type
