// compile_fail/cases/unread_as_empty_scope.cpp: a reply that cannot be read becomes "nothing was in scope"
// expect-g++: 'no_ledgers' is not a member of 'lies::ledgers::Outcome'
// expect-clang++: no member named 'no_ledgers' in 'lies::ledgers::Outcome'
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome ask(candor::Expected<candor::Reply<ledgers::Outcome>> reply) {
  if (reply) return std::move(*reply).forward();
#ifdef LIE
  return ledgers::Outcome::no_ledgers({.bookings = {}});
#else
  return ledgers::Outcome::failure(ledgers::ErrorCode::closed, "no reply");
#endif
}
