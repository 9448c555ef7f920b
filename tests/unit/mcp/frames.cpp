// tests/unit/mcp/frames.cpp: messages of JSON-RPC, read and made.
#include <doctest/doctest.h>

#include <candor/mcp/detail/frame.hpp>
#include <candor/mcp/detail/names.hpp>
#include <map>
#include <utility>

namespace candor::mcp::detail {
namespace {

Frame frame_of(std::string text) {
  auto read = read_frame(std::move(text));
  const auto* const bad = std::get_if<BadFrame>(&read);
  CAPTURE(bad == nullptr ? "" : bad->error.message);
  REQUIRE(bad == nullptr);
  return std::get<Frame>(std::move(read));
}

TEST_CASE("the kinds of messages") {
  const Frame request =
      frame_of(R"( {"params":{"x":1}, "method":"a/b","id": "7" ,"jsonrpc":"2.0","more":[]} )");
  CHECK(request.kind == FrameKind::request);
  CHECK(request.id == "\"7\"");
  CHECK(request.method == "a/b");
  CHECK(request.all_params == R"({"x":1})");
  CHECK(request.text.size() == 73);

  const Frame notification = frame_of(R"({"jsonrpc":"2.0","method":"n"})");
  CHECK(notification.kind == FrameKind::notification);
  CHECK(notification.id.empty());
  CHECK(notification.all_params.empty());

  const Frame result = frame_of(R"({"jsonrpc":"2.0","id":7,"result":[1]})");
  CHECK(result.kind == FrameKind::result);
  CHECK(result.answer == "[1]");

  const Frame error = frame_of(R"({"jsonrpc":"2.0","id":null,"error":{"code":1}})");
  CHECK(error.kind == FrameKind::error);
  CHECK(error.id.empty());
  CHECK(error.answer == R"({"code":1})");
  CHECK(frame_of(R"({"jsonrpc":"2.0","error":{}})").kind == FrameKind::error);
}

TEST_CASE("params and _meta are found, whatever their kind") {
  const Frame frame = frame_of(
      R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a\u0062","arguments":{"k":[1]},"cursor":7,)"
      R"("level":"info","protocolVersion":"v","notifications":{},"requestId":"r","reason":"why","_meta":{)"
      R"("progressToken":5,"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
      R"("io.modelcontextprotocol/clientCapabilities":{"a":{}},"io.modelcontextprotocol/clientInfo":{"name":"n"},)"
      R"("io.modelcontextprotocol/logLevel":"debug","io.modelcontextprotocol/subscriptionId":9,"other":1}}})");
  CHECK(string_of(frame.params.name) == "ab");
  CHECK(frame.params.arguments == R"({"k":[1]})");
  CHECK(frame.params.cursor == "7");
  CHECK(frame.params.level == "\"info\"");
  CHECK(frame.params.protocol_version == "\"v\"");
  CHECK(frame.params.notifications == "{}");
  CHECK(frame.params.request_id == "\"r\"");
  CHECK(frame.params.reason == "\"why\"");
  CHECK(frame.meta.progress_token == "5");
  CHECK(frame.meta.protocol_version == "\"2026-07-28\"");
  CHECK(frame.meta.client_capabilities == R"({"a":{}})");
  CHECK(frame.meta.client_info == R"({"name":"n"})");
  CHECK(frame.meta.log_level == "\"debug\"");
  CHECK(frame.meta.subscription_id == "9");
  // A _meta that is no object has no members.
  CHECK(frame_of(R"({"jsonrpc":"2.0","method":"n","params":{"_meta":[]}})").meta.progress_token.empty());
}

TEST_CASE("views outlive moves and copies") {
  Frame moved;
  Frame copied;
  {
    Frame frame = frame_of(R"({"jsonrpc":"2.0","id":12,"method":"m","params":{"name":"n"}})");
    copied = frame;
    moved = std::move(frame);
  }
  CHECK(moved.id == "12");
  CHECK(copied.params.name == "\"n\"");
}

TEST_CASE("limits of size and depth") {
  const std::string text = R"({"jsonrpc":"2.0","id":1,"method":"m","params":{"a":[[[]]]}})";
  CHECK(std::holds_alternative<Frame>(read_frame(text, {.max_depth = 5, .max_bytes = text.size()})));
  const auto deep = read_frame(text, {.max_depth = 4});
  CHECK(std::get<BadFrame>(deep).error.code == ErrorCode::parse_error);
  const auto large = read_frame(text, {.max_bytes = text.size() - 1});
  CHECK(std::get<BadFrame>(large).error.message ==
        "Invalid request: the message has 59 bytes, more than the limit of 58");
}

TEST_CASE("ids are equal where their values are") {
  const std::map<std::string, std::string> same = {
      {"1", "1.0"},    {"10", "1e1"},      {R"("a")", R"("\u0061")"}, {"0", "-0"},
      {"-5", "-5.00"}, {R"("")", R"("")"}, {R"("é")", R"("\u00e9")"}};
  for (const auto& pair : same) {
    CAPTURE(pair.first);
    CHECK(!id_key_of(pair.first).empty());
    CHECK(id_key_of(pair.first) == id_key_of(pair.second));
  }
  CHECK(id_key_of("1") != id_key_of(R"("1")"));
  CHECK(id_key_of("9007199254740993") != id_key_of("9007199254740992"));
  CHECK(id_key_of(R"("n1")") != id_key_of("1"));
  for (const char* const none : {"", "null", "true", "{}", "[1]", "1 ", "01", "\"a", "1x"}) {
    CAPTURE(none);
    CHECK(id_key_of(none).empty());
  }
}

TEST_CASE("members of an object") {
  CHECK(member_of(R"({"a":1,"b":{"c":[2]}})", "b") == R"({"c":[2]})");
  CHECK(member_of(R"({"\u0061":1})", "a") == "1");
  CHECK(member_of(R"({"a":1})", "b").empty());
  CHECK(member_of("[1]", "a").empty());
  CHECK(member_of("", "a").empty());
}

TEST_CASE("frames are one line, with the id as it came") {
  CHECK(result_frame("1.50", "{\n \"a\":\r\n1}") == R"({"jsonrpc":"2.0","id":1.50,"result":{ "a":1}})");
  CHECK(error_frame("null", {ErrorCode::busy, "no \"room\"\n", "{}"}) ==
        R"({"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"no \"room\"\n","data":{}}})");
  CHECK(error_frame("\"i\"", {ErrorCode::internal_error, "\xFF", ""}) ==
        "{\"jsonrpc\":\"2.0\",\"id\":\"i\",\"error\":{\"code\":-32603,\"message\":\"\xEF\xBF\xBD\"}}");
  CHECK(request_frame("1", "tools/list", "") == R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})");
  CHECK(notification_frame("n", "{}") == R"({"jsonrpc":"2.0","method":"n","params":{}})");
  // What is made can be read.
  for (const std::string& made :
       {result_frame("1", "{}"), request_frame("\"a\"", "m", "{}"), notification_frame("n", ""),
        error_frame("null", {ErrorCode::parse_error, "x"})})
    frame_of(made);
}

TEST_CASE("the HTTP status of errors") {
  CHECK(http_status(ErrorCode::method_not_found, true) == 404);
  CHECK(http_status(ErrorCode::method_not_found, false) == 200);
  CHECK(http_status(ErrorCode::header_mismatch, true) == 400);
  CHECK(http_status(ErrorCode::parse_error, false) == 400);
  CHECK(http_status(ErrorCode::busy, true) == 503);
}

TEST_CASE("revisions have names") {
  for (const Revision revision : revisions) CHECK(revision_named(name_of(revision)) == revision);
  CHECK(!revision_named("2025-03-26").has_value());
  CHECK(is_modern(revisions.front()));
  CHECK(!is_modern(newest_legacy));
}

}  // namespace
}  // namespace candor::mcp::detail
