// compile_fail/cases/code_of_report.cpp: the code of another call, which may be unknown, is used again
// expect: not one of the codes or reasons that the contract has here
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome repeat(const pages::Failure& failure) {
#ifdef LIE
  return pages::Outcome::failure(failure.code, failure.message);
#else
  return pages::Outcome::failure(failure.code.known().value_or(pages::ErrorCode::not_reachable),
                                 failure.message);
#endif
}
