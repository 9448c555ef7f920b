// compile_fail/cases/report_never_inspected.cpp: a report is stored, and nobody looks at it
// flags: -Wall
// expect: unused variable 'report'
#include "pages.hpp"

namespace pages = lies::pages;

std::string heard(const candor::Expected<pages::Report>& parsed) {
#ifdef LIE
  const pages::Report report = *parsed;
  return "heard";
#else
  return to_string(parsed->state_name());
#endif
}
