// compile_fail/cases/gapped_state_as_success.cpp: a state that may name gaps is handed on as a success
// expect: this state may have gaps: call Outcome::success(), which checks for gaps
#include "purge.hpp"

namespace purge = gap_lies::purge;

void publish(const purge::Success& success);

#ifdef LIE
void finish(const purge::Archived& archived) { publish(archived); }
#else
void finish(const purge::Outcome& outcome) {
  if (const auto success = outcome.success()) publish(*success);
}
#endif
