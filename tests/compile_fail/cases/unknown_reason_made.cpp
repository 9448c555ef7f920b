// compile_fail/cases/unknown_reason_made.cpp: a tool invents a skip reason
// expect-g++: incomplete type 'candor::detail::ReaderAccess' used in nested name specifier
// expect-clang++: incomplete type 'candor::detail::ReaderAccess' named in nested name specifier
#include "release.hpp"

namespace release = lies::release;

release::FormatStep format() {
#ifdef LIE
  return release::FormatStep::skipped(
      candor::detail::ReaderAccess::unknown_word<release::FormatSkippedReason>("not_my_job"));
#else
  return release::FormatStep::skipped(release::FormatSkippedReason::timeout);
#endif
}
