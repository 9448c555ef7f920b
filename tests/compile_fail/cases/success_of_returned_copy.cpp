// compile_fail/cases/success_of_returned_copy.cpp: a success is made of a state that a function returns
// expect: a state that can be changed proves nothing: take it by const reference
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Complete reworded(rollout::Complete done);
void publish(const rollout::Success& success);

void finish(const rollout::Complete& done) {
#ifdef LIE
  publish(reworded(done));
#else
  publish(done);
#endif
}
