// tests/packaging/consumer/http_server.cpp: the emitted types as an MCP server over HTTP, which is stopped at
// once.
#include <candor/mcp/http.hpp>

#include <iostream>

#include "tools_mcp.hpp"

namespace {

struct Handler {
  served::find::Outcome operator()(const served::find::Params&) const {
    served::find::Ledger ledger({"a"});
    ledger.examined("a");
    return served::find::Outcome::from(std::move(ledger).close(), served::find::Data{.places = {3}});
  }
};

}  // namespace

int main() {
  const Handler handler;
  candor::mcp::HttpOptions options;
  options.on_listening = [control = options.serve.control](std::uint16_t) { control.stop(); };
  const candor::ServeResult served = candor::mcp::serve_http(served::ToolSet{handler}, options);
  std::cout << (served ? "served" : served.error().message) << '\n';
}
