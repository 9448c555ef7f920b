// tests/envelopes/helpers_katu.cpp: katu's ToolOutput, helper by helper and edge by edge.
#include <candor/envelopes/katu.hpp>

#include "refusals.hpp"

using candor::katu::parse_tool_output;
using candor::katu::ToolOutput;
using envelope_tests::bytes;
using envelope_tests::json;
using envelope_tests::refusal;

TEST_CASE("katu: all four members are always written, in order") {
  CHECK(bytes(ToolOutput::success("text")) ==
        R"({"title":"","content":"text","metadata":{},"is_error":false})");
  CHECK(bytes(ToolOutput::success_with_title("Read", "text")) ==
        R"({"title":"Read","content":"text","metadata":{},"is_error":false})");
  CHECK(bytes(ToolOutput::error("no")) == R"({"title":"","content":"no","metadata":{},"is_error":true})");
}

TEST_CASE("katu: metadata and title are replaced as a whole") {
  const ToolOutput output = ToolOutput::success_with_title("a", "c")
                                .with_metadata(json(R"({"x":1})"))
                                .with_metadata(json("[2]"))
                                .with_title("b");
  CHECK(bytes(output) == R"({"title":"b","content":"c","metadata":[2],"is_error":false})");
}

TEST_CASE("katu: missing members are filled in, and null stays null only in metadata") {
  const auto few = parse_tool_output(R"({"content":"c"})");
  REQUIRE(few);
  CHECK(*few == ToolOutput::success("c"));
  const auto null = parse_tool_output(R"({"content":"c","metadata":null})");
  REQUIRE(null);
  CHECK(bytes(*null) == R"({"title":"","content":"c","metadata":null,"is_error":false})");
  CHECK(refusal(parse_tool_output(R"({"content":"c","metadata":[1,null],"other":2})")) == "taken");
  CHECK(refusal(parse_tool_output("{}")) ==
        "1:1 the whole text: required: expected the property 'content', found none");
  CHECK(refusal(parse_tool_output(R"({"content":null})")).find("/content: type") != std::string::npos);
  CHECK(refusal(parse_tool_output(R"({"content":"","title":null})")).find("/title: type") !=
        std::string::npos);
  CHECK(refusal(parse_tool_output(R"({"content":"","is_error":null})")).find("/is_error: type") !=
        std::string::npos);
}

TEST_CASE("katu: a list of the values is refused, where serde reads it") {
  CHECK(refusal(parse_tool_output(R"(["t","c",{},false])")) ==
        "1:1 the whole text: type: expected an object, found an array");
}
