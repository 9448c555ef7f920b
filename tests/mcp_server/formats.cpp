// tests/mcp_server/formats.cpp: code of `generate --mcp` asserts the formats of results, as clients of MCP
// do.
#include <doctest/doctest.h>

#include <string>

#include "when.hpp"

namespace candor::mcp::test {
namespace {

namespace when = formats::when;

TEST_CASE("a writer refuses a result whose formats clients refuse") {
  std::string text;
  const Written refused = when::write(when::Outcome::complete({.at = "yesterday"}), text);
  REQUIRE(!refused);
  CHECK(refused.error()[0].keyword == "format");
  CHECK(when::write(when::Outcome::complete({.at = "2024-02-29T00:00:00Z", .day = "Thursday"}), text));
  CHECK(!when::parse_outcome(R"({"success":true,"at":"yesterday"})"));
}

}  // namespace
}  // namespace candor::mcp::test
