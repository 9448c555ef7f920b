// tests/unit/runtime/aft_response.cpp: answers and push frames, with every edge of the protocol's own
// helpers.
#include <doctest/doctest.h>

#include <candor/aft.hpp>
#include <string>

namespace answering {

/// An outcome as emitted code has it, as far as an answer needs it.
struct Outcome {
  std::string text;
  std::string_view state_name() const { return "complete"; }
  int coverage() const { return 0; }
};
candor::Written write(const Outcome& outcome, std::string& out) {
  out += outcome.text;
  return {};
}

}  // namespace answering

namespace {

using candor::aft::Data;
using candor::aft::Extra;
using candor::aft::Frame;
using candor::aft::Response;

std::string success(std::string_view id, const std::string& data) {
  const candor::Expected<Data> read = Data::parse(data);
  REQUIRE_MESSAGE(read, data);
  return Response::success(id, *read).line();
}

template <class T>
std::string why_not(const std::string& json) {
  const candor::Expected<T> read = T::parse(json);
  REQUIRE_MESSAGE(!read, json);
  return candor::to_string(read.error().list.front());
}

std::string failure(const std::string& extra) {
  const candor::Expected<Extra> read = Extra::parse(extra);
  REQUIRE_MESSAGE(read, extra);
  return Response::error_with_data("1", "a_code", "a message", *read).line();
}

TEST_CASE("a success is its id, and its data beside it") {
  CHECK(success("1", R"({"command":"pong"})") == R"({"id":"1","success":true,"command":"pong"})");
  CHECK(success("", R"( { "z" : [1, 2] , "a" : {"id":"x","success":false} } )") ==
        R"({"id":"","success":true,"z":[1, 2],"a":{"id":"x","success":false}})");
}

TEST_CASE("null and an empty object add nothing") {
  CHECK(success("1", "null") == R"({"id":"1","success":true})");
  CHECK(success("1", "{}") == R"({"id":"1","success":true})");
  CHECK(Response::success("1").line() == R"({"id":"1","success":true})");
}

TEST_CASE("data that is no object is refused") {
  CHECK(why_not<Data>("\"text\"") == "1:1 the whole text: type: expected an object, found \"text\"");
  CHECK(why_not<Data>("5") == "1:1 the whole text: type: expected an object, found 5");
  CHECK(why_not<Data>("true") == "1:1 the whole text: type: expected an object, found true");
  CHECK(why_not<Data>("[1]") == "1:1 the whole text: type: expected an object, found [1]");
}

TEST_CASE("data that would hide the envelope is refused") {
  CHECK(why_not<Data>(R"({"a":1,"id":"x"})") ==
        "1:1 /id: convention/reserved-name: expected data without a member 'id': it is the envelope's, found "
        "\"x\"");
  CHECK(why_not<Data>(R"({"s\u0075ccess":false})") ==
        "1:1 /success: convention/reserved-name: expected data without a member 'success': it is the "
        "envelope's, "
        "found false");
  CHECK(why_not<Data>(R"({"a":1,"a":2})").find("duplicate") != std::string::npos);
  CHECK(why_not<Data>("{").find("syntax") != std::string::npos);
}

TEST_CASE("an error has a code and a message") {
  CHECK(Response::error("1", "path_not_found", "there is no such path").line() ==
        R"({"id":"1","success":false,"code":"path_not_found","message":"there is no such path"})");
}

TEST_CASE("more data follows the code and the message") {
  CHECK(failure("{}") == R"({"id":"1","success":false,"code":"a_code","message":"a message"})");
  CHECK(failure(R"({"z":1,"a":[]})") ==
        R"({"id":"1","success":false,"code":"a_code","message":"a message","z":1,"a":[]})");
}

TEST_CASE("a code or message in the extra data takes the place of the argument, where it stood") {
  CHECK(failure(R"({"z":1,"message":"theirs","code":"their_code"})") ==
        R"({"id":"1","success":false,"code":"their_code","message":"theirs","z":1})");
}

TEST_CASE("extra data that says no code or message is refused") {
  CHECK(why_not<Extra>(R"({"code":5})") ==
        "1:1 /code: convention/no-code: expected a string that is not blank, found 5");
  CHECK(why_not<Extra>(R"({"message":""})") ==
        "1:1 /message: convention/no-message: expected a string that is not blank, found \"\"");
}

TEST_CASE("extra data that is no object, or would hide the envelope, is refused and not dropped") {
  for (const char* none : {"null", "[]", "\"x\"", "1"})
    CHECK(why_not<Extra>(none).find("type: expected an object") != std::string::npos);
  CHECK(why_not<Extra>(R"({"id":"x"})").find("/id: convention/reserved-name") != std::string::npos);
  CHECK(why_not<Extra>(R"({"success":true})").find("/success: convention/reserved-name") !=
        std::string::npos);
}

TEST_CASE("an answer is one line of UTF-8, whatever it is made of") {
  CHECK(success("a\nb\"\xFF", "{\"a\":\r\n1,\"b\":\"\\n\"}") ==
        "{\"id\":\"a\\nb\\\"\xEF\xBF\xBD\",\"success\":true,\"a\":1,\"b\":\"\\n\"}");
  CHECK(success("\xC3\xA9\xFF\xE2\x82\xAC", "null") ==
        "{\"id\":\"\xC3\xA9\xEF\xBF\xBD\xE2\x82\xAC\",\"success\":true}");
  CHECK(Response::error("1", "c", *candor::Message::from("\xE2\x82")).line() ==
        "{\"id\":\"1\",\"success\":false,\"code\":\"c\",\"message\":\"\xEF\xBF\xBD\xEF\xBF\xBD\"}");
}

TEST_CASE("codes and messages that may be empty are looked at") {
  CHECK(!candor::aft::Code::from(""));
  CHECK(candor::aft::Code::from("x")->text() == "x");
}

TEST_CASE("an outcome is answered as it stands") {
  const auto answer = Response::of("7", answering::Outcome{R"({"success":true,"complete":true})"});
  REQUIRE(answer);
  CHECK(answer->line() == R"({"id":"7","success":true,"complete":true})");
  const auto hidden = Response::of("7", answering::Outcome{R"({"success":true,"id":"8"})"});
  REQUIRE(!hidden);
  CHECK(candor::to_string(hidden.error().list.front()) ==
        "1:1 /id: convention/reserved-name: expected an outcome without a member 'id': it is the envelope's, "
        "found "
        "\"8\"");
  CHECK(!Response::of("7", answering::Outcome{R"({"complete":true})"}));
}

TEST_CASE("a frame has a type, and is no answer") {
  CHECK(Frame::progress("r1", candor::aft::Stream::err, "a\n").line() ==
        R"({"type":"progress","request_id":"r1","kind":"stderr","chunk":"a\n"})");
  CHECK(Frame::parse(" {\"type\":\"x\",\n\"session_id\":null}")->line() ==
        R"({"type":"x","session_id":null})");
  CHECK(why_not<Frame>("{}") ==
        "1:1 the whole text: required: expected the property 'type', found an object without it");
  CHECK(why_not<Frame>(R"({"type":5})") == "1:1 /type: type: expected a string, found 5");
  CHECK(why_not<Frame>("[]") == "1:1 the whole text: type: expected an object, found []");
  CHECK(why_not<Frame>(R"({"type":"x","id":"1"})") ==
        "1:1 /id: convention/reserved-name: expected a frame without a member 'id': it would pass for an "
        "answer, found "
        "one");
  CHECK(why_not<Frame>(R"({"type":"x","success":true})").find("/success") != std::string::npos);
}

}  // namespace
