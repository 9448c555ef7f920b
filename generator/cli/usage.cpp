// generator/cli/usage.cpp: one place where cxxopts' exceptions become exit codes.
#include "cli/usage.hpp"

#include <cstdio>
#include <cxxopts.hpp>
#include <exception>

#include "diagnostics/printable.hpp"
#include "diagnostics/report.hpp"

namespace candor::cli {

Exit usage_error(const std::string& what) {
  std::fprintf(stderr, "candor: %s\n        candor --help says how it is used\n",
               diagnostics::printable(what).c_str());
  return Exit::usage;
}

std::string or_rather(std::string_view word, const std::vector<std::string>& known) {
  const std::string question = diagnostics::did_you_mean(word, known);
  return question.empty() ? "" : "; " + question;
}

std::variant<cxxopts::ParseResult, Exit> parse_words(cxxopts::Options& options, int argc, char** argv) {
  try {
    cxxopts::ParseResult words = options.parse(argc, argv);
    if (words.count("help") == 0) return words;
    std::fputs(options.help().c_str(), stdout);
    return Exit::well;
  } catch (const std::exception& wrong) {
    return usage_error(std::string(options.program()) + ": " + wrong.what());
  }
}

}  // namespace candor::cli
