// mcp/src/protocol/random_id.cpp: random identifiers of sessions and tasks.
#include <candor/mcp/detail/random_id.hpp>

#include <array>
#include <cstdio>
#include <random>

namespace candor::mcp::detail {

std::string random_id() {
  std::random_device bits;
  std::array<char, 33> digits{};
  std::snprintf(digits.data(), digits.size(), "%08x%08x%08x%08x", bits(), bits(), bits(), bits());
  return digits.data();
}

}  // namespace candor::mcp::detail
