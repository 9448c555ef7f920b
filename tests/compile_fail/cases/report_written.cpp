// compile_fail/cases/report_written.cpp: the report of another tool is written as an answer
// expect: another tool reported it: see forward_text(why)
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "pages.hpp"

namespace pages = lies::pages;

candor::Written answer(const pages::Report& report, std::string& out) {
#ifdef LIE
  return write(report, out);
#else
  return write(report.forward_text("as it was read"), out);
#endif
}
