// compile_fail/cases/archived_as_complete.cpp: a state that the contract declares is converted to another
// one by a constructor
// expect: only an Outcome makes its states: match() returns the one it is in
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

void publish(const ledgers::Success& success);

void finish(const ledgers::Outcome& outcome, const ledgers::Partial& some) {
#ifdef LIE
  (void)outcome;
  const ledgers::Archived done(some);
  publish(done);
#else
  (void)some;
  if (const auto success = outcome.success()) publish(*success);
#endif
}
