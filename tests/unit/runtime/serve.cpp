// tests/unit/runtime/serve.cpp: a set served over streams: one answer for each line, whatever it holds.
#include <doctest/doctest.h>

#include <array>
#include <candor/running_call.hpp>
#include <candor/serve.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using candor::Answer;
using candor::Tool;

candor::Violations odd() {
  return {{{"/number", 1, 11, "multipleOf", "a multiple of 2", "3", "nummer"}}, true};
}

/// A set written by hand: each tool shows one thing that can become of a call.
struct Set {
  candor::Push* push = nullptr;

  static constexpr std::array<Tool, 9> list{{
      {"say", "", candor::ToolKind::info, ""},
      {"bash", "", candor::ToolKind::info, "", candor::ParamsTravel::nested},
      {"refuse", "", candor::ToolKind::info, ""},
      {"lie", "", candor::ToolKind::info, ""},
      {"throw", "", candor::ToolKind::info, ""},
      {"throw_odd", "", candor::ToolKind::info, ""},
      {"hide", "", candor::ToolKind::info, ""},
      {"push", "", candor::ToolKind::info, ""},
      {"who", "", candor::ToolKind::info, ""},
  }};
  static constexpr std::span<const Tool> tools() { return list; }

  Answer call(std::string_view name, std::string_view params, std::string& out) const {
    if (name == "refuse") return Answer::bad_params(odd());
    if (name == "lie") return Answer::unwritable(odd());
    if (name == "throw") throw std::runtime_error("\xFF no room");
    if (name == "throw_odd") throw 5;
    if (name == "who") {
      const candor::Call& running = candor::running_call();
      const std::string hints = running.hints().empty() ? "null" : running.hints();
      out += R"({"success":true,"session":")" + running.session() + R"(","hints":)" + hints + "}";
      return Answer::answered();
    }
    if (name == "push") CHECK(push->progress(candor::aft::Stream::out, "half\n"));
    out += name == "hide" ? R"({"success":true,"id":"2"})"
                          : "{\"success\":true,\"said\":" + std::string(params) + "}";
    return Answer::answered();
  }
};

std::vector<std::string> answers(const std::string& input, const candor::ServeOptions& options = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  candor::Push push(out);
  const candor::ServeResult served = candor::serve_ndjson(Set{&push}, in, push, options);
  CHECK(served.has_value());
  CHECK(push.request_id() == "");
  std::vector<std::string> lines;
  std::istringstream written(out.str());
  for (std::string line; std::getline(written, line);) lines.push_back(line);
  return lines;
}

std::string answer(const std::string& line) {
  const std::vector<std::string> lines = answers(line + "\n");
  REQUIRE(lines.size() == 1);
  return lines.front();
}

std::string parse_error(const std::string& why) {
  return R"({"id":"_parse_error","success":false,"code":"parse_error","message":"failed to parse request: )" +
         why + "\"}";
}

TEST_CASE("an outcome is answered with the id of its request") {
  CHECK(answer(R"({"id":"7","command":"say","a":1})") == R"({"id":"7","success":true,"said":{"a":1}})");
  CHECK(answer(R"({"id":"7","method":"bash","params":{"command":"ls"}})") ==
        R"({"id":"7","success":true,"said":{"command":"ls"}})");
}

TEST_CASE("a command that the set does not have is named") {
  CHECK(answer(R"({"id":"7","command":"n\"o"})") ==
        R"({"id":"7","success":false,"code":"unknown_command","message":"unknown command: n\"o"})");
  CHECK(answer(R"({"id":"7","command":""})") ==
        R"({"id":"7","success":false,"code":"unknown_command","message":"unknown command: "})");
}

TEST_CASE("params that the contract refuses are answered with all that is wrong with them") {
  CHECK(
      answer(R"({"id":"7","command":"refuse"})") ==
      R"({"id":"7","success":false,"code":"invalid_request","message":"refuse: invalid params: /number: multipleOf: )"
      R"(expected a multiple of 2, found 3 (did you mean 'nummer'?); and more","violations":[{"pointer":"/number",)"
      R"("keyword":"multipleOf","expected":"a multiple of 2","found":"3","nearest":"nummer"}],"truncated":true})");
}

TEST_CASE("what a tool must not say is an internal error, and the server lives on") {
  CHECK(answer(R"({"id":"7","command":"throw"})") ==
        "{\"id\":\"7\",\"success\":false,\"code\":\"internal_error\",\"message\":\"throw: the handler threw: "
        "\xEF\xBF\xBD no room\\nretry: Ask a person before you try again.\",\"handler_threw\":true}");
  CHECK(answer(R"({"id":"7","command":"throw_odd"})").find("threw what is no std::exception") !=
        std::string::npos);
  CHECK(
      answer(R"({"id":"7","command":"lie"})")
          .starts_with(
              R"({"id":"7","success":false,"code":"internal_error","message":"lie: the answer breaks its own contract: )"));
  CHECK(answer(R"({"id":"7","command":"hide"})").find("/id: convention/reserved-name") != std::string::npos);
  CHECK(answers("{\"id\":\"1\",\"command\":\"throw\"}\n{\"id\":\"2\",\"command\":\"say\"}\n").back() ==
        R"({"id":"2","success":true,"said":{}})");
}

TEST_CASE("a handler sees the session and the hints of its request") {
  CHECK(answer(R"({"id":"7","command":"who","session_id":"s1","lsp_hints":{"a":[1]}})") ==
        R"({"id":"7","success":true,"session":"s1","hints":{"a":[1]}})");
  CHECK(answer(R"({"id":"7","command":"who"})") ==
        R"({"id":"7","success":true,"session":"__default__","hints":null})");
  CHECK(candor::running_call().session().empty());
}

TEST_CASE("numbers are ids where they are wanted, and are given back as they were written") {
  const candor::ServeOptions numeric{.lines = {.id = std::nullopt, .takes_numeric_ids = true}};
  CHECK(
      answers("{\"id\":7,\"command\":\"say\"}\n{\"id\":-1.50e2,\"command\":\"throw\"}\n"
              "{\"id\":9,\"command\":\"no\"}\n{\"id\":8}\n{\"id\":\"7\",\"command\":\"push\"}\n"
              "{\"id\":true,\"command\":\"say\"}\n",
              numeric) ==
      std::vector<std::string>{
          R"({"id":7,"success":true,"said":{}})",
          "{\"id\":-1.50e2,\"success\":false,\"code\":\"internal_error\",\"message\":\"throw: the handler "
          "threw: "
          "\xEF\xBF\xBD no room\\nretry: Ask a person before you try again.\",\"handler_threw\":true}",
          R"({"id":9,"success":false,"code":"unknown_command","message":"unknown command: no"})",
          R"({"id":8,"success":false,"code":"parse_error","message":"failed to parse request: 1:1: expected a command, found none"})",
          R"({"type":"progress","request_id":"7","kind":"stdout","chunk":"half\n"})",
          R"({"id":"7","success":true,"said":{}})",
          R"({"id":null,"success":false,"code":"parse_error","message":"failed to parse request: 1:7: expected a string or a number in 'id', found true"})"});
  CHECK(answer(R"({"id":7,"command":"say"})") == parse_error("1:7: expected a string in 'id', found 7"));
  CHECK(answers("{\"id\":7,\"command\":\"push\"}", numeric).front() ==
        R"({"type":"progress","request_id":7,"kind":"stdout","chunk":"half\n"})");
}

TEST_CASE("a program with a loop of its own answers in the same words") {
  const Set set;
  CHECK(candor::respond(set, "7", "say", R"({"a":1})").line() == R"({"id":"7","success":true,"said":{"a":1}})");
  CHECK(candor::respond(set, 7, "no", "{}", {.unknown_command = "no_such"}).line() ==
        R"({"id":7,"success":false,"code":"no_such","message":"unknown command: no"})");
  CHECK(candor::respond(set, "7", "throw_odd", "{}").line().find("threw what is no std::exception") !=
        std::string::npos);
}

TEST_CASE("a blank line gets no answer, every other line gets one") {
  CHECK(answers("\n  \n\t\r\n").empty());
  CHECK(answers("").empty());
  CHECK(answers("x\n\n{\"id\":\"1\",\"command\":\"say\"}") ==
        std::vector<std::string>{parse_error("1:1: expected a value, found 'x'"),
                                 R"({"id":"1","success":true,"said":{}})"});
}

TEST_CASE("no line is too hard") {
  CHECK(answer(std::string(1, '\0')) == parse_error("1:1: expected a value, found U+0000"));
  CHECK(answer("\xC3\x28") == parse_error("the line is not UTF-8"));
  CHECK(answer(std::string(100000, '[')) ==
        parse_error("1:128: expected at most 127 levels, found one more"));
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "{\"a\":";
  CHECK(answer(deep) == parse_error("1:636: expected at most 127 levels, found one more"));
  const std::string long_text(10 << 20U, 'a');
  CHECK(answer(R"({"id":"1","command":"say","a":")" + long_text + "\"}").size() == long_text.size() + 41);
}

TEST_CASE("a line beyond the limit is answered, and the next one is read") {
  const std::vector<std::string> said = answers(
      std::string(100, 'x') + "\n{\"id\":\"1\",\"command\":\"say\"}\n", {.limits = {.max_bytes = 40}});
  CHECK(said == std::vector<std::string>{parse_error("the line is longer than 40 bytes"),
                                         R"({"id":"1","success":true,"said":{}})"});
}

TEST_CASE("lines of any length are read whole, up to the limit") {
  const std::string begin = R"({"id":"1","command":"say","a":")";
  const std::string end = "\"}";
  std::string input;
  std::vector<std::string> expected;
  for (const std::size_t size : {40U, 4094U, 4095U, 4096U, 4097U, 8189U, 8190U, 8191U, 12285U, 12286U}) {
    const std::string text(size - begin.size() - end.size(), 'x');
    input += begin + text + end + "\n";
    expected.push_back(size <= 8190 ? R"({"id":"1","success":true,"said":{"a":")" + text + "\"}}"
                                    : parse_error("the line is longer than 8190 bytes"));
  }
  CHECK(answers(input, {.limits = {.max_bytes = 8190}}) == expected);
  input.pop_back();  // the last line has no newline
  CHECK(answers(input, {.limits = {.max_bytes = 8190}}) == expected);
}

TEST_CASE("frames go out between answers, with the id of the call") {
  CHECK(answers(R"({"id":"p1","command":"push"})") ==
        std::vector<std::string>{R"({"type":"progress","request_id":"p1","kind":"stdout","chunk":"half\n"})",
                                 R"({"id":"p1","success":true,"said":{}})"});
}

/// Counts how often it is flushed.
class Flushed : public std::stringbuf {
 public:
  int times = 0;

 protected:
  int sync() override { return ++times, std::stringbuf::sync(); }
};

TEST_CASE("every answer is flushed at once") {
  std::istringstream in("x\ny\n");
  Flushed buffer;
  std::ostream out(&buffer);
  const candor::ServeResult served = candor::serve_ndjson(Set(), in, out);
  CHECK(served == candor::ServeResult(candor::Served{.connections = 1, .answers = 2, .refused = 2}));
  CHECK(buffer.times == 2);
}

TEST_CASE("serving ends where nobody takes the answers") {
  std::istringstream in("x\ny\n");
  std::ostream nowhere(nullptr);
  const candor::ServeResult unsent = candor::serve_ndjson(Set(), in, nowhere);
  REQUIRE(!unsent);
  CHECK(unsent.error().message == "the output failed before the input had ended");
  CHECK(unsent.error().served.answers == 0);
}

}  // namespace
