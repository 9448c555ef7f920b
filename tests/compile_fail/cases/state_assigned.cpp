// compile_fail/cases/state_assigned.cpp: a partial search is assigned to a complete one
// expect: only an Outcome makes its states: match() returns the one it is in
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Complete improved(ledgers::Complete all, const ledgers::Partial& some) {
#ifdef LIE
  all = some;
#else
  all.bookings = some.bookings;
#endif
  return all;
}
