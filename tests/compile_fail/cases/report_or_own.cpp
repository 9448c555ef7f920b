// compile_fail/cases/report_or_own.cpp: a report is replaced by an outcome of its own where it cannot be read
// expect: a report is what a reader found: an outcome of one's own is none
#include "release.hpp"

namespace release = lies::release;

release::Outcome ask(std::string_view reply) {
  const auto report = release::parse_outcome(reply);
#ifdef LIE
  return report.value_or(release::Outcome::failure(release::ErrorCode::cluster_down, "no reply")).forward();
#else
  if (report) return report->forward();
  return release::Outcome::failure(release::ErrorCode::cluster_down, "no reply");
#endif
}
