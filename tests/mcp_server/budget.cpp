// tests/mcp_server/budget.cpp: answers within a byte budget: findings are left out with a declared gap, or
// the call fails with the reason. JSON is never cut.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

ServeOptions limited(std::size_t bytes) {
  ServeOptions options;
  options.max_answer_bytes = bytes;
  return options;
}

TEST_CASE("an answer that is shortened has the digest and the numbers of its receipt") {
  ServeOptions options = limited(1000);
  options.receipts = true;
  Wire wire(options);
  wire.initialize();
  const auto answer = nlohmann::json::parse(wire.ask(call("1", "scan", R"({"units":1000})")));
  nlohmann::json receipt = answer.at("result").at("_meta").at("candor.receipt");
  CHECK(receipt["units_digest"].get<std::string>().starts_with("fnv1a64:"));
  receipt.erase("units_digest");
  CHECK(receipt == nlohmann::json{{"examined", 1000}, {"gap_count", 0}, {"gaps", nlohmann::json::array()}});
  CHECK(answer.at("result").at("structuredContent").at("complete") == false);
  CHECK(answer.at("result").dump().size() <= 1000);
}

TEST_CASE("findings that do not fit are left out, and the gap says so") {
  for (const std::size_t budget : {600U, 1000U, 4000U, 20000U, 50000U}) {
    CAPTURE(budget);
    Wire wire(limited(budget));
    wire.initialize();
    const auto answer = nlohmann::json::parse(wire.ask(call("1", "scan", R"({"units":1000})")));
    const nlohmann::json& result = answer.at("result");
    CHECK(result.dump().size() <= budget);
    const nlohmann::json& content = result.at("structuredContent");
    CHECK(content.at("complete") == false);
    CHECK(content.at("truncated") == true);
    CHECK(content.at("units_scanned") == 1000);
    CHECK(content.at("hits").size() < 1000);
    // Not much smaller than it could be.
    CHECK(result.dump().size() >= budget * 6 / 10);
    CHECK(nlohmann::json::parse(result.at("content").at(1).at("text").get<std::string>()) == content);
    CHECK(result.at("content").at(0).at("text").get<std::string>().starts_with(
        "scan: partial: Part of the scope was not covered."));
    const auto end = wire.ends().next();
    REQUIRE(end.has_value());
    CHECK(end->state == "partial");
    // The tool's own reader takes what was sent.
    const auto report = fixture::scan::parse_outcome(end->outcome);
    REQUIRE(report.has_value());
    CHECK(to_string(report->state_name()) == "partial");
  }
}

TEST_CASE("an answer that fits is left alone") {
  Wire wire(limited(1000));
  wire.initialize();
  CHECK(wire.ask(call("1", "scan", R"({"units":1})")).find(R"("complete":true)") != std::string::npos);
  CHECK(wire.ends().next()->state == "complete");
}

TEST_CASE("an answer without findings or gaps to declare becomes a failure") {
  Wire wire(limited(2000));
  wire.initialize();
  for (const std::string& request :
       {call("1", "show", R"({"do":"long"})"),
        modern("1", "tools/call", R"("name":"show","arguments":{"do":"long"})")}) {
    const std::string answer = wire.ask(request);
    CHECK(answer.find(R"("code":"answer_too_large","message":"the answer has )") != std::string::npos);
    CHECK(answer.find(R"("isError":true)") != std::string::npos);
    CHECK(answer.find("structuredContent") == std::string::npos);
    CHECK(answer.size() < 2000);
  }
}

TEST_CASE("a budget that not even the gap fits in is a failure") {
  Wire wire(limited(100));
  wire.initialize();
  CHECK(wire.ask(call("1", "scan", R"({"units":1000})")).find(R"("code":"answer_too_large")") !=
        std::string::npos);
}

}  // namespace
}  // namespace candor::mcp::test
