// compile_fail/cases/count_by_hand.cpp: a search counts its scope by hand, beside its coverage
// expect-g++: 'lies::ledgers::Data' has no non-static data member named 'ledgers_read'
// expect-clang++: field designator 'ledgers_read' does not refer to any field in type 'ledgers::Data'
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome list(ledgers::Coverage covered) {
#ifdef LIE
  ledgers::Data data{.bookings = {}, .ledgers_read = 12};
  return ledgers::Outcome::from(std::move(covered), std::move(data));
#else
  return ledgers::Outcome::from(std::move(covered), {.bookings = {}});
#endif
}
