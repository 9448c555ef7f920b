// tests/attacks/token_file.cpp: the attack token-file: a directory in place of the token is an error that names
// it, not an exception.
#include <iostream>

#include <candor/mcp/http.hpp>

#include "handler.hpp"
#include "tools_mcp.hpp"

int main() {
  const Handler handler;
  const auto served = candor::mcp::serve_http(agent::ToolSet{handler}, {.token_file = "/tmp"});
  if (served) return 1;
  std::cout << served.error().message << '\n';
  return served.error().message.find("/tmp") == std::string::npos ? 1 : 0;
}
