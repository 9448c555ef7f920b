// tests/serve/hostile.cpp: a program that serves a tool answers every kind of line correctly.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// A line and its expected answer; empty if there must be none.
struct Exchange {
  std::string line;
  std::string answer;
};

std::string parse_error(const std::string& why) {
  return R"({"id":"_parse_error","success":false,"code":"parse_error","message":"failed to parse request: )" +
         why + "\"}";
}

std::string found(const std::string& id) {
  return R"({"id":")" + id +
         R"(","success":true,"matches":[{"file":"a.txt","line":2,"text":"needle"}],"files_searched":1,"complete":true,)"
         R"("no_files_matched_scope":false})";
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::vector<Exchange> exchanges() {
  const std::string large(10 << 20U, 'x');
  const std::string nul(1, '\0');
  return {
      {R"({"id":"1","command":"grep","pattern":"needle"})", found("1")},
      {"", ""},
      {" \t\r", ""},
      {nul, parse_error("1:1: expected a value, found U+0000")},
      {R"({"id":"2","command":"grep","pattern":"a)" + nul + "\"}",
       parse_error("1:40: expected an escape such as \\\\n, found U+0000")},
      {"{\"id\":\"\xC0\xAF\",\"command\":\"grep\"}", parse_error("the line is not UTF-8")},
      {repeated("[", 100000), parse_error("1:128: expected at most 127 levels, found one more")},
      {repeated("{\"a\":", 100000), parse_error("1:636: expected at most 127 levels, found one more")},
      {R"({"id":"3","command":"grep","pattern":"x","hidden":)" + repeated("[", 100000) + "}",
       parse_error("1:177: expected at most 127 levels, found one more")},
      {R"({"id":"4","command":"grep","pattern":")" + large + "\"}",
       R"({"id":"4","success":true,"matches":[],"files_searched":1,"complete":true,"no_files_matched_scope":false})"},
      {std::string(65U << 20U, 'y'), parse_error("the line is longer than 67108864 bytes")},
      {R"({"id":"5","command":"rm"})",
       R"({"id":"5","success":false,"code":"unknown_command","message":"unknown command: rm"})"},
      {R"({"id":"6","command":"grep","patern":"x"})",
       R"({"id":"6","success":false,"code":"invalid_request","message":"grep: invalid params: required: )"
       R"(expected the property 'pattern', found none, but 'patern'; /patern: additionalProperties: expected only )"
       R"(declared properties, found 'patern' (did you mean 'pattern'?))"
       R"(","violations":[{"pointer":"",)"
       R"("keyword":"required","expected":"the property 'pattern'","found":"none, but 'patern'"},)"
       R"({"pointer":"/patern","keyword":"additionalProperties","expected":"only declared properties",)"
       R"("found":"'patern'","nearest":"pattern"}]})"},
      {R"({"id":"7","command":"grep","pattern":"x","pattern":"needle"})", found("7")},
      {R"({"id":8,"command":"grep"})", parse_error("1:7: expected a string in 'id', found 8")},
      {R"({"id":"9","command":"grep","pattern":"needle"} {"id":"9"})",
       parse_error("1:48: expected the end of the text, found '{'")},
      {R"({"id":"10","command":"grep","pattern":"needle"})", found("10")},
  };
}

fs::path scratch() {
  const fs::path directory = SCRATCH;
  fs::create_directories(directory / "searched");
  std::ofstream(directory / "searched" / "a.txt") << "hay\nneedle\n";
  return directory;
}

TEST_CASE("each line gets its answer, and the program is there for the next") {
  const fs::path directory = scratch();
  const std::vector<Exchange> all = exchanges();
  std::ofstream in(directory / "in", std::ios::binary);
  for (const Exchange& exchange : all) in << exchange.line << '\n';
  in.close();
  const std::string command = std::string("\"") + GREP_TOOL + "\" --serve \"" +
                              (directory / "searched").string() + "\" < \"" + (directory / "in").string() +
                              "\" > \"" + (directory / "out").string() + "\"";
  REQUIRE(std::system(command.c_str()) == 0);

  std::ifstream out(directory / "out", std::ios::binary);
  std::string line;
  for (const Exchange& exchange : all) {
    if (exchange.answer.empty()) continue;
    REQUIRE(std::getline(out, line));
    CHECK(line == exchange.answer);
  }
  CHECK(!std::getline(out, line));
}

}  // namespace
