// tests/unit/runtime/aft_request.cpp: the envelope of a request, held to the codes that aft 0.57.2 gave the
// same lines.
#include <doctest/doctest.h>

#include <candor/aft.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace {

using candor::aft::Blank;
using candor::aft::Incoming;
using candor::aft::RawRequest;
using candor::aft::read_request;
using candor::aft::Response;

RawRequest request(std::string_view line) {
  Incoming incoming = read_request(line);
  REQUIRE_MESSAGE(std::holds_alternative<RawRequest>(incoming), line);
  return std::get<RawRequest>(std::move(incoming));
}

std::string refusal(std::string_view line, const candor::Limits& limits = {}) {
  const Incoming incoming = read_request(line, limits);
  REQUIRE_MESSAGE(std::holds_alternative<Response>(incoming), line);
  return std::get<Response>(incoming).line();
}

std::string parse_error(const std::string& why) {
  return R"({"id":"_parse_error","success":false,"code":"parse_error","message":"failed to parse request: )" +
         why + "\"}";
}

TEST_CASE("escapes of an id, to the ends of their ranges") {
  const auto id_of = [](const std::string& id) {
    return request(R"({"id":")" + id + R"(","command":"ping"})").id();
  };
  CHECK(id_of(R"(\u00Ff\u00fF\u0039)") == "\u00ff\u00ff9");
  CHECK(id_of(R"(\uD800\uDC00)") == "\U00010000");
  CHECK(id_of(R"(\uDBFF\uDFFF)") == "\U0010ffff");
  for (const char* const broken :
       {R"(\uD800\uDBFF)", R"(\uD800\uE000)", R"(\uDC00)", R"(\u00G0)", R"(\uD800)"}) {
    CAPTURE(std::string(broken));
    CHECK(std::holds_alternative<Response>(
        read_request(R"({"id":")" + std::string(broken) + R"(","command":"ping"})")));
  }
}

TEST_CASE("every recorded line is taken, or refused with the code, as aft does") {
  std::ifstream file(CANDOR_SOURCE_DIR "/tests/unit/runtime/aft_lines.ndjson");
  int taken = 0;
  int refused = 0;
  for (std::string recorded; std::getline(file, recorded);) {
    const nlohmann::json exchange = nlohmann::json::parse(recorded);
    const std::string line = exchange.at("line").get<std::string>();
    const Incoming incoming = read_request(line);
    if (exchange.at("answer").is_null()) {
      CHECK_MESSAGE(std::holds_alternative<Blank>(incoming), line);
      continue;
    }
    const std::string answer = exchange.at("answer").get<std::string>();
    if (answer.starts_with(R"({"id":"_parse_error")")) {
      ++refused;
      REQUIRE_MESSAGE(std::holds_alternative<Response>(incoming), line);
      const nlohmann::json ours = nlohmann::json::parse(std::get<Response>(incoming).line());
      const nlohmann::json theirs = nlohmann::json::parse(answer);
      CHECK(ours.size() == theirs.size());
      for (const char* const same : {"id", "success", "code"}) CHECK(ours.at(same) == theirs.at(same));
      CHECK(ours.at("message").get<std::string>().starts_with("failed to parse request: "));
    } else {
      ++taken;
      REQUIRE_MESSAGE(std::holds_alternative<RawRequest>(incoming), line);
      CHECK(std::get<RawRequest>(incoming).id() == nlohmann::json::parse(answer).at("id").get<std::string>());
    }
  }
  CHECK(taken == 21);
  CHECK(refused == 131);
}

TEST_CASE("a request is its envelope, and all else its params") {
  const RawRequest read = request(
      R"( {"pattern" : "x" ,"id":"7","command":"grep","session_id":"s","lsp_hints":{"a":[1]},"n":[1, 2]} )");
  CHECK(read.id() == "7");
  CHECK(read.command() == "grep");
  CHECK(read.session_id() == "s");
  CHECK(read.session() == "s");
  REQUIRE(read.lsp_hints());
  CHECK(read.lsp_hints()->text() == R"({"a":[1]})");
  CHECK(read.params() == R"({"pattern":"x","n":[1, 2]})");
}

TEST_CASE("what a request may leave out") {
  const RawRequest read = request(R"({"id":"","method":"ping"})");
  CHECK(read.id() == "");
  CHECK(read.command() == "ping");
  CHECK(!read.session_id());
  CHECK(read.session() == "__default__");
  CHECK(!read.lsp_hints());
  CHECK(read.params() == "{}");
  CHECK(read == request(R"({"id":"","command":"ping","session_id":null,"lsp_hints":null})"));
}

TEST_CASE("hints are never refused") {
  for (const char* hints : {"5", "\"x\"", "[]", "{\"a\":1,\"a\":2}", "false"}) {
    CHECK(request(std::string(R"({"id":"1","command":"ping","lsp_hints":)") + hints + "}")
              .lsp_hints()
              ->text() == hints);
  }
}

TEST_CASE("of a param that stands twice the last wins, where the first stood") {
  CHECK(request(R"({"id":"1","command":"echo","message":"a","n":1,"messa\u0067e":"b"})").params() ==
        R"({"message":"b","n":1})");
}

TEST_CASE("a member of an answer is an ordinary param on the way in") {
  CHECK(request(R"({"id":"1","command":"echo","success":false,"code":"c"})").params() ==
        R"({"success":false,"code":"c"})");
}

TEST_CASE("params may travel nested") {
  const RawRequest bash = request(R"({"id":"1","command":"bash","params":{"command":"ls","id":"2"}})");
  CHECK(bash.nested_params() == R"({"command":"ls","id":"2"})");
  CHECK(bash.params(candor::ParamsTravel::nested) == bash.nested_params());
  CHECK(bash.params(candor::ParamsTravel::flat) == R"({"params":{"command":"ls","id":"2"}})");
  CHECK(request(R"({"id":"1","command":"bash","params":[1]})").nested_params() == R"({"params":[1]})");
}

TEST_CASE("lines that aft does not survive are refused") {
  CHECK(refusal("{\"id\":\"bad\xFF\",\"command\":\"ping\"}") == parse_error("the line is not UTF-8"));
  CHECK(refusal(R"({"id":"1","command":"ping"})", {.max_bytes = 10}) ==
        parse_error("the line is longer than 10 bytes"));
  CHECK(refusal(R"({"id":"1","x":[[1]]})", {.max_depth = 2}) ==
        parse_error("1:15: expected at most 1 levels, found one more"));
  CHECK(refusal(std::string(1000000, '[')) ==
        parse_error("1:128: expected at most 127 levels, found one more"));
  std::string deep = "{";
  for (int i = 0; i < 100000; ++i) deep += "\"a\":{";
  CHECK(refusal(deep) == parse_error("1:636: expected at most 127 levels, found one more"));
  CHECK(refusal(R"({"id":"1","command":5})") == parse_error("1:21: expected a string in 'command', found 5"));
  CHECK(refusal(R"({"id":"1","method":"a","command":"b"})") ==
        parse_error(R"(1:34: expected 'command' once, found \"b\")"));
  CHECK(refusal(R"({"command":"a"})") == parse_error("1:1: expected an id, found none"));
  CHECK(refusal(R"({"id":"1","command":"a","n":[1e400]})") ==
        parse_error("1:1: expected numbers in the range of doubles, found one beyond it"));
  CHECK(refusal(" 5") == parse_error("1:2: expected an object, found 5"));
}

TEST_CASE("every prefix of a request is refused") {
  const std::string whole =
      R"({"id":"1","command":"x","lsp_hints":{"a":[true,false,null,-1.5e-3]},"session_id":"\u00e9\ud83d\ude00","p":{}})";
  for (std::size_t size = 1; size < whole.size(); ++size) {
    const std::string said = refusal(whole.substr(0, size));
    CHECK_MESSAGE(said.starts_with(R"({"id":"_parse_error","success":false,"code":"parse_error")"), said);
  }
  CHECK(request(whole).session() == "é😀");
}

TEST_CASE("a client writes what the reader reads") {
  std::string line;
  REQUIRE(candor::aft::write_request({.id = "a\"b", .command = "grep", .session_id = "s"},
                                     "{\"pattern\":\n\"x\"}", candor::ParamsTravel::flat, line));
  CHECK(line == R"({"id":"a\"b","command":"grep","session_id":"s","pattern":"x"})");
  CHECK(request(line).id() == "a\"b");

  line.clear();
  REQUIRE(candor::aft::write_request({.id = "1", .command = "bash"}, R"({"command":"ls"})",
                                     candor::ParamsTravel::nested, line));
  CHECK(line == R"({"id":"1","command":"bash","params":{"command":"ls"}})");
  CHECK(request(line).nested_params() == R"({"command":"ls"})");
}

TEST_CASE("a client cannot send a param as a member of the envelope") {
  std::string line = "kept";
  for (const char* name : {"id", "command", "method", "session_id", "lsp_hints"}) {
    const candor::Written written = candor::aft::write_request(
        {.id = "1", .command = "x"}, "{\"" + std::string(name) + "\":1}", candor::ParamsTravel::flat, line);
    REQUIRE(!written);
    CHECK(candor::to_string(written.error().list.front()) ==
          "1:1 /" + std::string(name) +
              ": convention/reserved-name: expected params that go by no name of the request they travel in, "
              "found a "
              "param named '" +
              name + "'");
  }
  CHECK(!candor::aft::write_request({.id = "1", .command = "x"}, "[1]", candor::ParamsTravel::flat, line));
  CHECK(!candor::aft::write_request({.id = "1", .command = "x"}, "{", candor::ParamsTravel::flat, line));
  CHECK(line == "kept");
}

}  // namespace
