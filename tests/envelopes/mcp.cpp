// tests/envelopes/mcp.cpp: MCP's results and tools, in both revisions.
#include <candor/envelopes/mcp.hpp>

#include "refusals.hpp"
#include "survey.hpp"
#include "tally.hpp"
#include "support/own.hpp"

using namespace candor;
using envelope_tests::bytes;
using envelope_tests::refusal;

namespace {

template <class Outcome>
Outcome outcome(const char* text) {
  auto read = read_as(static_cast<const Outcome*>(nullptr), text, {});
  REQUIRE_MESSAGE(read, to_string(read.error()));
  return candor::testing::own(*read);
}

using Tally = places::tally::Outcome;
using Survey = places::survey::Outcome;

}  // namespace

TEST_CASE(
    "MCP: structured content, the account and the JSON text; a result that is no object is wrapped in 2025 "
    "only") {
  const Tally words = outcome<Tally>(R"({"success":true,"result":["a","b"]})");
  CHECK(bytes(*to_mcp_2025(words)) ==
        R"({"content":[{"type":"text","text":"tally: complete: The call was carried out.\n"},)"
        R"({"type":"text","text":"[\"a\",\"b\"]"}],"structuredContent":{"result":["a","b"]}})");
  CHECK(
      bytes(*to_mcp_2026(words)) ==
      R"({"resultType":"complete","content":[{"type":"text","text":"tally: complete: The call was carried out.\n"},)"
      R"({"type":"text","text":"[\"a\",\"b\"]"}],"structuredContent":["a","b"]})");
}

TEST_CASE("MCP: the members of the structured content have the order of the text, in both revisions") {
  const Survey seen = outcome<Survey>(R"({"success":true,"result":{"result":"x","complete":true}})");
  const std::string ordered = R"("structuredContent":{"result":"x","complete":true})";
  CHECK(bytes(*to_mcp_2025(seen)).find(ordered) != std::string::npos);
  CHECK(bytes(*to_mcp_2026(seen)).find(ordered) != std::string::npos);
}

TEST_CASE("MCP: an object with a member `result` is not taken for a wrapped one") {
  const Survey seen = outcome<Survey>(R"({"success":true,"result":{"result":"x","complete":true}})");
  CHECK(bytes(*to_mcp_2025(seen)).find(R"("structuredContent":{"result":"x","complete":true})") !=
        std::string::npos);
  CHECK(*from_mcp_2025<Survey>(*to_mcp_2025(seen)) == seen);
  CHECK(*from_mcp_2026<Survey>(*to_mcp_2026(seen)) == seen);
}

TEST_CASE("MCP: a failure has no structured content; the outcome is under _meta") {
  const Tally none = outcome<Tally>(R"({"success":false,"code":"no_words","message":"none here"})");
  CHECK(bytes(*to_mcp_2025(none)) ==
        R"({"content":[{"type":"text","text":"tally: failure: The call could not be carried out.\n)"
        R"(code no_words: There are none to list. Add some.\nmessage: none here\n"}],"isError":true,)"
        R"("_meta":{"candor.outcome":{"success":false,"code":"no_words","message":"none here"}}})");
  CHECK(*from_mcp_2026<Tally>(*to_mcp_2026(none)) == none);
}

TEST_CASE("MCP: resultType says nothing of the state") {
  const Survey partial =
      outcome<Survey>(R"({"success":true,"result":{"result":"x","complete":false,"cut":true}})");
  const auto sent = to_mcp_2026(partial);
  REQUIRE(sent);
  CHECK(sent->resultType == "complete");
  const auto back = from_mcp_2026<Survey>(*sent);
  REQUIRE(back);
  CHECK(to_string(back->state_name()) == "partial");
}

TEST_CASE("MCP: input_required is a refusal of its own, read as text or as a result") {
  const auto text = mcp::parse_result_2026(R"({"resultType":"input_required","requestState":"s"})");
  REQUIRE(!text);
  CHECK(text.error()[0].keyword == envelopes::input_required);
  const auto value = from_mcp_2026<Tally>(mcp::Result2026{
      .resultType = "input_required", .content = {}, .structuredContent = envelope_tests::json("[]")});
  REQUIRE(!value);
  CHECK(value.error()[0].keyword == envelopes::input_required);
}

TEST_CASE("MCP: a result without resultType is of 2025; 2026 refuses it") {
  const char* text = R"({"content":[],"structuredContent":{"result":3}})";
  CHECK(refusal(mcp::parse_result_2026(text)) ==
        "1:1 the whole text: required: expected the property 'resultType', found none");
  const auto read = wire::mcp_2025_11_25::parse_call_tool_result(text);
  REQUIRE(read);
  CHECK(to_string(from_mcp_2025<Tally>(*read)->state_name()) == "complete");
}

TEST_CASE("MCP: what holds no outcome, and what contradicts it, is refused") {
  const auto read = [](const char* text) {
    const auto result = wire::mcp_2025_11_25::parse_call_tool_result(text);
    REQUIRE(result);
    const auto back = from_mcp_2025<Tally>(*result);
    return back ? std::string("taken") : back.error()[0].keyword;
  };
  CHECK(read("{}") == envelopes::no_outcome);
  CHECK(read(R"({"structuredContent":{"result":[]}})") == "taken");
  CHECK(read(R"({"structuredContent":{"other":[]}})") == envelopes::no_outcome);
  CHECK(read(R"({"structuredContent":{"result":[]},"isError":true})") == envelopes::no_outcome);
  CHECK(read(R"({"isError":true,"_meta":{"candor.outcome":{"success":true,"result":[]}}})") ==
        envelopes::contradicting_flag);
  CHECK(read(R"({"_meta":{"candor.outcome":{"success":false,"code":"no_words","message":"m"}}})") ==
        envelopes::contradicting_flag);
}

TEST_CASE("MCP: hints of a tool have their defaults, and are written where they differ") {
  using wire::mcp_2025_11_25::parse_tool;
  const auto tool = parse_tool(
      R"({"name":"t","inputSchema":{"type":"object","x":1},"annotations":{"readOnlyHint":true,"openWorldHint":true}})");
  REQUIRE(tool);
  CHECK(tool->annotations->destructiveHint);
  CHECK(bytes(*tool) ==
        R"({"name":"t","inputSchema":{"type":"object","x":1},"annotations":{"readOnlyHint":true}})");
  CHECK(refusal(parse_tool(R"({"name":"t","inputSchema":{"type":"array"}})")).find("/inputSchema/type") !=
        std::string::npos);
}
