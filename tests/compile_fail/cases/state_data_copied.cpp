// compile_fail/cases/state_data_copied.cpp: the part that all states share is copied out of a partial search
// errors-g++: 2, the destructor is protected as well
// errors-clang++: 2, the destructor is protected as well
// expect-g++: is protected within this context
// expect-clang++: calling a protected constructor of class
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
