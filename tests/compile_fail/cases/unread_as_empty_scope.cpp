// compile_fail/cases/unread_as_empty_scope.cpp: a reply that cannot be read becomes "nothing was in scope"
// expect: needs an EmptyCoverage: see empty()
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome ask(std::string_view reply) {
  const auto report = ledgers::parse_outcome(reply);
  if (report) return report->forward();
#ifdef LIE
  return ledgers::Outcome::no_ledgers({.bookings = {}});
#else
  return ledgers::Outcome::failure(ledgers::ErrorCode::closed, "no reply");
#endif
}
