// compile_fail/cases/states_as_one_base.cpp: a host lists the bookings of whatever state it got by a base of them all,
// and the gaps of a partial search are not looked at
// expect-g++: class template placeholder 'lies::ledgers::StateData' not permitted in this context
// expect-clang++: use of class template 'StateData' requires template arguments
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

#ifdef LIE
void show(const ledgers::StateData&);
#else
void show(const ledgers::Partial&);
#endif
