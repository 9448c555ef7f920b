// compile_fail/cases/state_made_of_data.cpp: a complete state is made of data that no call reported
// expect: only an Outcome makes its states: match() returns the one it is in
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "rollout.hpp"

namespace rollout = lies::rollout;

void announce(const rollout::Success& success);

void finish(const rollout::Outcome& outcome, rollout::Data data) {
#ifdef LIE
  (void)outcome;
  const rollout::Complete done(std::move(data));
  announce(done);
#else
  (void)data;
  if (const auto success = outcome.success()) announce(*success);
#endif
}
