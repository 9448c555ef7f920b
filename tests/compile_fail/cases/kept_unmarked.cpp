// compile_fail/cases/kept_unmarked.cpp: a kept answer goes out by a tool that has no member which says so
// expect: only a query whose result has `from_cache` says that its answer was kept
#include "grep.hpp"
#include "ticket_search.hpp"

namespace grep = lies::grep;
namespace tickets = desk::ticket_search;

tickets::Outcome answer(const tickets::Outcome& kept, [[maybe_unused]] const grep::Outcome& unmarked) {
#ifdef LIE
  grep::Outcome outcome = grep::Outcome::again(unmarked);
#endif
  return tickets::Outcome::again(kept);
}
