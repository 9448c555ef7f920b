// compile_fail/cases/outcome_changed_by_reference.cpp: a complete answer is changed, then sent
// expect: a handler takes `State&&`: take `const State&`, or move it
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

std::vector<std::string>& none();

void clear(tickets::Outcome& outcome) {
  using List = std::vector<std::string>&;
#ifdef LIE
  const auto change = [](tickets::Complete&& all) -> List {
    all.tickets.clear();
    return none();
  };
#else
  const auto change = [](const tickets::Complete&) -> List { return none(); };
#endif
  std::move(outcome).match(
      change, [](const tickets::Partial&) -> List { return none(); },
      [](const tickets::NoMailboxes&) -> List { return none(); },
      [](const tickets::Failure&) -> List { return none(); });
}
