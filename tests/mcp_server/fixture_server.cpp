// tests/mcp_server/fixture_server.cpp: the fixture as a program on stdin and stdout.
//
// usage: fixture_server [TIMEOUT_MS [TASK_AFTER_MS]]
#include <cstdlib>

#include <candor/mcp/server.hpp>

#include "fixture.hpp"

int main(int argc, char** argv) {
  const fixture::Fixture fixture;
  candor::mcp::ServeOptions options;
  options.info = {.name = "fixture", .version = "1"};
  options.progress_interval = std::chrono::milliseconds(0);
  options.stop_grace = std::chrono::seconds(30);
  if (argc > 1) options.call_timeout = std::chrono::milliseconds(std::atoi(argv[1]));
  if (argc > 2) options.task_after = std::chrono::milliseconds(std::atoi(argv[2]));
  return candor::mcp::serve_stdio(fixture::ToolSet{fixture}, options) ? 0 : 1;
}
