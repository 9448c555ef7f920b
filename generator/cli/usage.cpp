// generator/cli/usage.cpp: one place where cxxopts' exceptions become exit codes.
#include "cli/usage.hpp"

#include <cstdio>
#include <cxxopts.hpp>
#include <exception>

namespace candor::cli {

Exit usage_error(const std::string& what) {
  std::fprintf(stderr, "candor: %s\n        candor --help says how it is used\n", what.c_str());
  return Exit::usage;
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
