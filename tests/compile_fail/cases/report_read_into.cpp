// compile_fail/cases/report_read_into.cpp: a report would keep its state where the next text is refused
// expect: read into its Expected
#include <string_view>

#include "lookup.hpp"

namespace lookup = lies::lookup;

bool read_next(candor::Expected<lookup::Report>& report, std::string_view text) {
#ifdef LIE
  return static_cast<bool>(parse_into(*report, text));
#else
  return static_cast<bool>(parse_into(report, text));
#endif
}
