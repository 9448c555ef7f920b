// compile_fail/cases/reply_forwarded_twice.cpp: the answer of one call goes out as that of several
// expect: an answer is forwarded once: std::move the reply, or keep it for again()
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome answer(candor::Reply<pages::Outcome>& kept) {
#ifdef LIE
  return kept.forward();
#else
  return std::move(kept).forward();
#endif
}
