// compile_fail/cases/state_data_copied.cpp: the part that all states share is copied out of a partial search
// expect: the data stays in its state: take it by reference
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

std::size_t count(const ledgers::Partial& some) {
#ifdef LIE
  const ledgers::StateData data = some;
  return data.bookings.size();
#else
  return some.bookings.size();
#endif
}
