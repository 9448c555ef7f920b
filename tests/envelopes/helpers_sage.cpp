// tests/envelopes/helpers_sage.cpp: Sage's ToolResult, helper by helper and edge by edge.
#include <candor/envelopes/sage.hpp>

#include "refusals.hpp"

using candor::sage::parse_tool_result;
using candor::sage::ToolResult;
using envelope_tests::bytes;
using envelope_tests::json;
using envelope_tests::refusal;

TEST_CASE("Sage: success and error write all eight members, in the order of declaration") {
  CHECK(bytes(ToolResult::success("c1", "Read", "text")) ==
        R"({"call_id":"c1","tool_name":"Read","success":true,"output":"text","error":null,"exit_code":0,)"
        R"("execution_time_ms":null,"metadata":{}})");
  CHECK(
      bytes(ToolResult::error("", "Read", "File not found")) ==
      R"({"call_id":"","tool_name":"Read","success":false,"output":null,"error":"File not found","exit_code":1,)"
      R"("execution_time_ms":null,"metadata":{}})");
}

TEST_CASE("Sage: metadata is inserted or replaced, and written in the order in which it came; the time is replaced") {
  const ToolResult result = ToolResult::success("", "Grep", "")
                                .with_metadata("total", json("2"))
                                .with_metadata("files", json("[1]"))
                                .with_metadata("total", json("3"))
                                .with_execution_time(5)
                                .with_execution_time(18446744073709551615U)
                                .with_call_id("c9");
  CHECK(bytes(result) ==
        R"({"call_id":"c9","tool_name":"Grep","success":true,"output":"","error":null,"exit_code":0,)"
        R"("execution_time_ms":18446744073709551615,"metadata":{"total":3,"files":[1]}})");
}

TEST_CASE("Sage: exit codes and the flag agree") {
  CHECK(ToolResult::exited("", "Bash", 0, "out").succeeded());
  CHECK(ToolResult::exited("", "Bash", 0, "out").output() == "out");
  const ToolResult failed = ToolResult::exited("", "Bash", -2147483647 - 1, "err");
  CHECK(!failed.succeeded());
  CHECK(failed.exit_code() == -2147483648);
  CHECK(failed.error_text() == "err");
  CHECK(failed.output() == std::nullopt);
  const ToolResult killed = ToolResult::killed("", "Bash", "killed by signal 9");
  CHECK(!killed.succeeded());
  CHECK(bytes(killed).find(R"("exit_code":null)") != std::string::npos);
}

TEST_CASE("Sage: reading fills in missing optionals and nothing else") {
  const auto few = parse_tool_result(R"({"call_id":"","tool_name":"t","success":true,"metadata":{}})");
  REQUIRE(few);
  CHECK(few->output() == std::nullopt);
  CHECK(few->error_text() == std::nullopt);
  CHECK(few->exit_code() == std::nullopt);
  CHECK(few->execution_time_ms() == std::nullopt);
  CHECK(bytes(*few) ==
        R"({"call_id":"","tool_name":"t","success":true,"output":null,"error":null,"exit_code":null,)"
        R"("execution_time_ms":null,"metadata":{}})");
  const auto unknown =
      parse_tool_result(R"({"new":[1],"call_id":"","tool_name":"t","success":true,"metadata":{}})");
  CHECK(refusal(unknown) == "taken");
}

TEST_CASE("Sage: what serde refuses is refused") {
  const auto with = [](const std::string& members) {
    return refusal(parse_tool_result(R"({"call_id":"","tool_name":"t","success":true)" + members + "}"));
  };
  CHECK(with("") == "1:1 the whole text: required: expected the property 'metadata', found none");
  CHECK(with(R"(,"metadata":null)") == "1:57 /metadata: type: expected an object, found null");
  CHECK(with(R"(,"metadata":{},"exit_code":2147483648)").find("/exit_code: maximum") != std::string::npos);
  CHECK(with(R"(,"metadata":{},"exit_code":-2147483649)").find("/exit_code: minimum") != std::string::npos);
  CHECK(with(R"(,"metadata":{},"execution_time_ms":-1)").find("/execution_time_ms: minimum") !=
        std::string::npos);
  CHECK(with(R"(,"metadata":{},"exit_code":null,"execution_time_ms":18446744073709551615)") == "taken");
}

TEST_CASE("Sage: a metadata key that is there twice is refused, where serde keeps the last") {
  const auto twice =
      parse_tool_result(R"({"call_id":"","tool_name":"t","success":true,"metadata":{"a":1,"a":2}})");
  CHECK(refusal(twice).find("duplicate") != std::string::npos);
}

TEST_CASE("Sage: what the model and people read") {
  const auto read = [](const std::string& members) {
    const auto result =
        parse_tool_result(R"({"call_id":"","tool_name":"t",)" + members + R"(,"metadata":{}})");
    REQUIRE(result);
    return *result;
  };
  CHECK(ToolResult::success("", "t", "out").model_text() == "out");
  CHECK(ToolResult::error("", "t", "bad").model_text() == "bad");
  CHECK(read(R"("success":false,"output":"o","error":"e")").model_text() == "o");
  CHECK(read(R"("success":false)").model_text() == "");
  CHECK(ToolResult::success("", "t", "out").display_text() == "out");
  CHECK(ToolResult::error("", "t", "bad").display_text() == "Error: bad");
}
