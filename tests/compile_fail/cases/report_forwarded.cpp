// compile_fail/cases/report_forwarded.cpp: a text that was read, of any day, goes out as the outcome of this call
// expect: a text does not say when it was written: see forward_text(why) and again()
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome answer(pages::Report report) {
#ifdef LIE
  return std::move(report).forward();
#else
  return report.forward_text("the server printed it in this call");
#endif
}
