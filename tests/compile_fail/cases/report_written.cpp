// compile_fail/cases/report_written.cpp: the report of another tool is written as an answer
// expect: another tool reported it: see Reply::forward() and again()
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

candor::Written answer(const tickets::Report& report, std::string& out) {
#ifdef LIE
  return write(report, out);
#else
  return write(report.again(), out);
#endif
}
