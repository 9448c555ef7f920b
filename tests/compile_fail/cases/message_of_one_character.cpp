// compile_fail/cases/message_of_one_character.cpp: a failure says nothing but a space
// expect: a failure needs a message: say what could not be done
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Outcome refused() {
#ifdef LIE
  return rollout::Outcome::failure(rollout::ErrorCode::no_such_version, " ");
#else
  return rollout::Outcome::failure(rollout::ErrorCode::no_such_version, "version 7 was never built");
#endif
}
