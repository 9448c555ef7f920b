// compile_fail/cases/report_made_of_outcome.cpp: a tool makes a report of its own outcome, as if another
// tool had sent it
// expect: a report is what a reader found, not what a tool made
#include "pages.hpp"

namespace pages = lies::pages;

std::optional<pages::Report> heard(const pages::Outcome& outcome, std::string_view reply) {
#ifdef LIE
  (void)reply;
  return pages::Report(outcome);
#else
  (void)outcome;
  const auto report = pages::parse_outcome(reply);
  return report ? std::optional<pages::Report>(*report) : std::nullopt;
#endif
}
