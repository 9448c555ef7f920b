// generator/cli/run_options.cpp: the number of threads, and whether progress is printed.
#include "cli/run_options.hpp"

#include <charconv>
#include <cxxopts.hpp>
#include <string>

#include "cli/finish.hpp"
#include "cli/usage.hpp"
#include "parallel/each_index.hpp"

namespace candor::cli {

namespace {
constexpr std::size_t most_jobs = 1024;
}

void add_run_options(cxxopts::Options& options) {
  options.add_options()("j,jobs", "number of threads; without it, one for each processor",
                        cxxopts::value<std::string>(), "N");
  add_quiet_option(options);
}

void add_quiet_option(cxxopts::Options& options) {
  options.add_options()("q,quiet", "print findings and results only, no progress")(
      "all-findings", "print all findings, also those beyond the first 100 of a rule in a file");
}

std::optional<Exit> apply_run_options(const cxxopts::ParseResult& line) {
  if (line.count("quiet") != 0) be_quiet();
  if (line.count("all-findings") != 0) print_all_findings();
  if (line.count("jobs") == 0) return std::nullopt;
  const auto& text = line["jobs"].as<std::string>();
  std::size_t jobs = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), jobs);
  if (error != std::errc() || end != text.data() + text.size() || jobs == 0 || jobs > most_jobs)
    return usage_error("invalid value '" + text + "' for --jobs: expected a whole number from 1 to " +
                       std::to_string(most_jobs));
  parallel::limit_threads(jobs);
  return std::nullopt;
}

}  // namespace candor::cli
