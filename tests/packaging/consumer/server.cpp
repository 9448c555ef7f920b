// tests/packaging/consumer/server.cpp: the emitted types as an MCP server.
#include <candor/mcp/server.hpp>

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
  return candor::mcp::serve_stdio(served::ToolSet{handler}) ? 0 : 1;
}
