// tests/packaging/consumer/client.cpp: a host that calls the emitted tool over MCP.
//
// usage: client SERVER...   a URL, or a program and its arguments
#include <candor/mcp/client.hpp>

#include <iostream>
#include <string>
#include <vector>

#ifdef WITH_HTTP
#include <candor/mcp/http_client.hpp>
#endif

#include "tools_mcp.hpp"

int main(int argc, char** argv) {
  const std::vector<std::string> server(argv + 1, argv + argc);
#ifdef WITH_HTTP
  candor::mcp::Client client = candor::mcp::client_over_http(server.at(0));
#else
  candor::mcp::Client client(server, {.contracts = served::mcp_tools()});
#endif
  const auto outcome = client.call(served::find::Params{.word = "w"});
  std::cout << (outcome ? to_string(outcome->state_name()) : "none: " + outcome.error()[0].keyword) << '\n';
  return 0;
}
