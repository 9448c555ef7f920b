// compile_fail/cases/gapped_state_as_success.cpp: a state that may name gaps is handed on as a success
// expect: this state may have gaps: call Outcome::success(), which checks for gaps
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

void publish(const ledgers::Success& success);

#ifdef LIE
void finish(const ledgers::Unchanged& unchanged) { publish(unchanged); }
#else
void finish(const ledgers::Outcome& outcome) {
  if (const auto success = outcome.success()) publish(*success);
}
#endif
