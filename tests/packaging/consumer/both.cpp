// tests/packaging/consumer/both.cpp: the tools of two targets in one program.
#include <iostream>

#include "other_tools/tools_mcp.hpp"
#include "served_tools/tools_mcp.hpp"

namespace {

struct Handler {
  template <class Params>
  auto operator()(const Params&) const;
};

}  // namespace

int main() {
  const auto other = mcp_server(other::ToolSet<Handler>());
  const auto served = mcp_server(served::ToolSet<Handler>());
  std::cout << other.name << ' ' << other.version << ", " << served.name << ' ' << served.version << ", "
            << served.title << ", " << other::tools.size() + served::tools.size() << " tools\n";
}
