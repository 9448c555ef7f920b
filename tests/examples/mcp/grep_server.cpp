// tests/examples/mcp/grep_server.cpp: the grep tool as an MCP server on stdin and stdout.
//
// usage: grep_server DIRECTORY [TIMEOUT_MS]
#include <candor/mcp/server.hpp>

#include <chrono>
#include <iostream>
#include <string>
#include <vector>

#include "grep_search.hpp"
#include "tools_mcp.hpp"

namespace {

/// Calls run in several threads at once: the handler holds nothing that changes.
struct Handler {
  std::string directory;

  agent::grep::Outcome operator()(const agent::grep::Params& params, const candor::Call& call) const {
    return example::run(params, directory, call);
  }
};

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty() || words.size() > 2) {
    std::cerr << "usage: grep_server DIRECTORY [TIMEOUT_MS]\n";
    return 2;
  }
  candor::mcp::ServeOptions options;
  options.info = {.name = "grep", .version = "1.2.0", .title = "Candor's grep example"};
  // A client that waits for 60 s gets what was found by then, and the rest as a gap.
  options.call_timeout = std::chrono::milliseconds(words.size() == 2 ? std::stoi(words[1]) : 50'000);
  const Handler handler{words[0]};
  return candor::mcp::serve_stdio(agent::ToolSet{handler}, options) ? 0 : 1;
}
