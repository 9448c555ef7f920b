// compile_fail/cases/report_or_own.cpp: a report is replaced by an outcome of its own where it cannot be read
// expect: what was not read cannot be replaced by a value of another type
#include "rollout.hpp"

namespace rollout = lies::rollout;

candor::StateName ask(std::string_view reply) {
  const auto report = rollout::parse_outcome(reply);
#ifdef LIE
  return report.value_or(rollout::Outcome::failure(rollout::ErrorCode::cluster_down, "no reply")).state_name();
#else
  if (report) return report->state_name();
  return rollout::Outcome::failure(rollout::ErrorCode::cluster_down, "no reply").state_name();
#endif
}
