// tests/examples/grep_tool.cpp: a small real tool that uses the types emitted from its contract.
//
// usage: grep_tool FOLDER           reads params as JSON, one call a line, and answers each with one line
//        grep_tool --serve FOLDER   serves the tool over the aft protocol:
//        {"id":"1","command":"grep","pattern":"x"}
#include <candor/serve.hpp>
#include <iostream>
#include <string>
#include <vector>

#include "grep.hpp"
#include "grep_search.hpp"
#include "tools.hpp"

namespace {

namespace grep = agent::grep;

std::string answer(const std::string& line, const std::string& directory) {
  const candor::Expected<grep::Params> params = grep::parse_params(line);
  if (!params) return "the params break the contract:\n" + candor::to_string(params.error());
  std::string out;
  const candor::Written written = write(example::run(*params, directory), out);
  return written ? out : "the outcome breaks the contract:\n" + candor::to_string(written.error());
}

/// The handlers of the set: there is one tool.
struct Handler {
  std::string directory;

  grep::Outcome operator()(const grep::Params& params) const { return example::run(params, directory); }
};

int serve(const std::string& directory) {
  std::ios::sync_with_stdio(false);
  return candor::serve_ndjson(agent::ToolSet{Handler{directory}}, std::cin, std::cout) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 2 && words[0] == "--serve") return serve(words[1]);
  if (words.size() != 1) {
    std::cerr << "usage: grep_tool [--serve] FOLDER < calls\n";
    return 2;
  }
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(line, words[0]) << std::endl;
  return 0;
}
