// compile_fail/cases/report_never_inspected.cpp: a report is stored, and nobody looks at it
// flags: -Wall
// expect: unused variable 'report'
#include "pages.hpp"

namespace pages = lies::pages;

std::string_view heard(const candor::Expected<pages::Report>& parsed) {
#ifdef LIE
  const pages::Report report = *parsed;
  return "heard";
#else
  return parsed->state_name();
#endif
}
