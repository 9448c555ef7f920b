// tests/mcp_http/header_agreement.cpp: headers of modern requests against their bodies.
#include "mcp/src/http/header_agreement.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace candor::mcp::http {
namespace {

const std::vector<detail::HeaderParam> params{
    {"City", {"city"}}, {"Count", {"count"}}, {"Flag", {"flag"}}, {"Deep", {"where", "deep"}}};

/// Returns the mismatch of a call of the tool "look" with these arguments, or "".
std::string check(const std::string& arguments, Headers more,
                  Headers standard = {{"MCP-Protocol-Version", "2026-07-28"},
                                      {"Mcp-Method", "tools/call"},
                                      {"Mcp-Name", "look"}}) {
  const std::string body =
      R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look","arguments":)" + arguments +
      R"(,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}})";
  const auto frame = detail::read_frame(body);
  REQUIRE(std::holds_alternative<detail::Frame>(frame));
  Request request;
  request.headers = std::move(standard);
  request.headers.insert(request.headers.end(), more.begin(), more.end());
  return header_mismatch(request, std::get<detail::Frame>(frame), params).value_or("");
}

TEST_CASE("headers that repeat the body pass") {
  CHECK(check("{}", {}) == "");
  CHECK(check(R"({"city":"Ulm","count":12,"flag":true,"where":{"deep":"x"}})",
              {{"Mcp-Param-City", "Ulm"},
               {"mcp-param-count", "12"},
               {"Mcp-Param-Flag", "true"},
               {"Mcp-Param-Deep", "x"},
               {"Mcp-Param-Other", "no param has it"}}) == "");
  CHECK(check(R"({"city":null})", {}) == "");
  CHECK(check(R"({"count":1.0})", {{"Mcp-Param-Count", "1"}}) == "");
  CHECK(check(R"({"city":"Zürich"})", {{"Mcp-Param-City", "=?base64?WsO8cmljaA==?="}}) == "");
  CHECK(check(R"({"city":"=?base64?WsO8"})", {{"Mcp-Param-City", "=?base64?WsO8"}}) == "");
}

TEST_CASE("what a host must not take over HTTP is named") {
  const auto fault = [](const std::string& properties) {
    return header_fault(detail::header_params_of(
        {.name = "look", .legacy = R"({"name":"look","inputSchema":{"properties":{)" + properties + "}}}"}));
  };
  const std::string city = R"("city":{"type":"string","x-mcp-header":"City"})";
  CHECK(fault(city + R"(,"plain":{"type":"object"},"any":{"x-mcp-header":"Any"})") == "");
  CHECK(fault(R"("city":{"x-mcp-header":""})") == "'' is no name of a header");
  CHECK(fault(R"("city":{"x-mcp-header":7})") == "'' is no name of a header");
  CHECK(fault(R"("city":{"x-mcp-header":"My City"})") == "'My City' is no name of a header");
  CHECK(fault(city + R"(,"deep":{"properties":{"town":{"x-mcp-header":"CITY"}}})") ==
        "two params have the header 'CITY'");
  CHECK(fault(R"("rate":{"type":"number","x-mcp-header":"Rate"})") ==
        "the param of the header 'Rate' has the type 'number'");
}

TEST_CASE("a difference is named by its header") {
  CHECK(check("{}", {}, {{"Mcp-Method", "tools/call"}, {"Mcp-Name", "look"}}) ==
        "the header MCP-Protocol-Version is missing");
  CHECK(check("{}", {},
              {{"MCP-Protocol-Version", "2025-11-25"}, {"Mcp-Method", "tools/call"}, {"Mcp-Name", "look"}}) ==
        "the header MCP-Protocol-Version differs from the body");
  CHECK(check("{}", {},
              {{"MCP-Protocol-Version", "2026-07-28"}, {"Mcp-Method", "TOOLS/CALL"}, {"Mcp-Name", "look"}}) ==
        "the header Mcp-Method differs from the body");
  CHECK(check("{}", {}, {{"MCP-Protocol-Version", "2026-07-28"}, {"Mcp-Method", "tools/call"}}) ==
        "the header Mcp-Name is missing");
  CHECK(check("{}", {{"Mcp-Name", "look"}}) == "the header Mcp-Name is there twice");
  CHECK(check(R"({"city":"Ulm"})", {}) == "the header Mcp-Param-City is missing");
  CHECK(check(R"({"city":"Ulm"})", {{"Mcp-Param-City", "Bonn"}}) ==
        "the header Mcp-Param-City differs from the body");
  CHECK(check("{}", {{"Mcp-Param-City", "Ulm"}}) ==
        "the header Mcp-Param-City has no counterpart in the body");
  CHECK(check(R"({"count":12})", {{"Mcp-Param-Count", "13"}}) ==
        "the header Mcp-Param-Count differs from the body");
  CHECK(check(R"({"count":12})", {{"Mcp-Param-Count", "\"12\""}}) ==
        "the header Mcp-Param-Count differs from the body");
  CHECK(check(R"({"flag":true})", {{"Mcp-Param-Flag", "True"}}) ==
        "the header Mcp-Param-Flag differs from the body");
  CHECK(check(R"({"city":["Ulm"]})", {{"Mcp-Param-City", "Ulm"}}) ==
        "the header Mcp-Param-City differs from the body");
  CHECK(check(R"({"where":7})", {{"Mcp-Param-Deep", "x"}}) ==
        "the header Mcp-Param-Deep has no counterpart in the body");
}

TEST_CASE("base64 has one spelling") {
  CHECK(decoded_value("=?base64?SGVsbG8=?=") == "Hello");
  CHECK(decoded_value("=?base64?\?=") == "");
  CHECK(decoded_value("=?base64?SGVsbG8?=") == std::nullopt);
  CHECK(decoded_value("=?base64?SGVs!!!bG8=?=") == std::nullopt);
  CHECK(decoded_value("=?base64?SGVsbG9=?=") == std::nullopt);
  CHECK(decoded_value("=?base64?====?=") == std::nullopt);
  CHECK(decoded_value("=?base64?=") == "=?base64?=");
  CHECK(decoded_value("SGVsbG8=") == "SGVsbG8=");
}

}  // namespace
}  // namespace candor::mcp::http
