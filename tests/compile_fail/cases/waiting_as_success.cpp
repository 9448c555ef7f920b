// compile_fail/cases/waiting_as_success.cpp: a release that waits for its turn is announced as done
// expect: this state does not mean success: the call was not carried out in full
#include "rollout.hpp"

namespace rollout = lies::rollout;

void announce(const rollout::Success& success);
void wait_for(const std::optional<std::string>& ticket);

void finish(const rollout::Waiting& waiting) {
#ifdef LIE
  announce(waiting);
#else
  wait_for(waiting.ticket);
#endif
}
