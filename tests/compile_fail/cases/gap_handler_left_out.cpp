// compile_fail/cases/gap_handler_left_out.cpp: a host has handlers for the gaps that it knows, and none for those in records of the data
// expect: one handler for each member of Gaps, in their order
// lines-g++: 8, g++ shows what instantiates the match first
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

void tell(const tickets::Partial& some, void (*say)(const std::string&)) {
  const auto unread = [&](const std::vector<std::string>& mailboxes) { say(mailboxes.front()); };
#ifdef LIE
  some.gaps.match(unread);
#else
  some.gaps.match(unread, [&](const candor::OtherGaps& others) { say(others.begin()->unit); });
#endif
}
