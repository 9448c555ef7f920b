// compile_fail/cases/state_data_copied.cpp: the part that all states share is copied out of a partial search
// expect: the data stays in its state: take it by reference
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

std::size_t count(const ledgers::Partial& some) {
#ifdef LIE
  const ledgers::StateData data = some;
#else
  const ledgers::StateData& data = some;
#endif
  return data.bookings.size();
}
