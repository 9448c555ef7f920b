// generator/cli/run_options.cpp: whether progress and all findings are printed.
#include "cli/run_options.hpp"

#include <cxxopts.hpp>

#include "cli/finish.hpp"

namespace candor::cli {

void add_run_options(cxxopts::Options& options) {
  options.add_options()("q,quiet", "print findings and results only, no progress")(
      "all-findings", "print all findings, also those beyond the first 100 of a rule in a file");
}

void apply_run_options(const cxxopts::ParseResult& line) {
  if (line.count("quiet") != 0) be_quiet();
  if (line.count("all-findings") != 0) print_all_findings();
}

}  // namespace candor::cli
