// compile_fail/cases/success_of_changed_copy.cpp: a success is made of a copy that was changed
// expect: a state that can be changed proves nothing: take it by const reference
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

void publish(const tickets::Success& success);

void finish(const tickets::Complete& all) {
#ifdef LIE
  tickets::Complete none = all;
  none.tickets.clear();
  publish(none);
#else
  publish(all);
#endif
}
