// tests/mcp_server/programs.cpp: servers as programs: the fixture and the grep example, on their standard
// streams.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

namespace fs = std::filesystem;

struct Run {
  int status = -1;
  std::vector<std::string> out;
  std::string err;
};

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Runs a program with these lines as its input, to its end.
Run run(const std::string& command, const std::vector<std::string>& lines) {
  const fs::path directory = SCRATCH;
  fs::create_directories(directory);
  std::ofstream in(directory / "in", std::ios::binary);
  for (const std::string& line : lines) in << line << '\n';
  in.close();
  const auto quoted = [&](const char* name) { return "\"" + (directory / name).string() + "\""; };
  Run ran;
  ran.status =
      std::system((command + " < " + quoted("in") + " > " + quoted("out") + " 2> " + quoted("err")).c_str());
  std::ifstream out(directory / "out", std::ios::binary);
  for (std::string line; std::getline(out, line);) ran.out.push_back(line);
  ran.err = content(directory / "err");
  return ran;
}

const std::string initialize =
    R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},)"
    R"("clientInfo":{"name":"t","version":"1"}}})";

nlohmann::json answer_to(const Run& ran, const nlohmann::json& id) {
  for (const std::string& line : ran.out) {
    const auto message = nlohmann::json::parse(line);
    if (message.contains("id") && message.at("id") == id) return message;
  }
  return nullptr;
}

TEST_CASE("stdout carries messages and nothing else: what a handler prints goes to stderr") {
  const Run ran = run(FIXTURE_SERVER, {initialize, call("1", "show", R"({"do":"print"})")});
  CHECK(ran.status == 0);
  REQUIRE(ran.out.size() == 2);
  CHECK(answer_to(ran, 1).at("result").at("structuredContent") == nlohmann::json{{"did", "print"}});
  CHECK(ran.err == "a stray print\n");
}

TEST_CASE("the grep example: every state, and a failure") {
  const fs::path directory = fs::path(SCRATCH) / "searched";
  fs::create_directories(directory);
  std::ofstream(directory / "a.txt") << "hay\nneedle\n";
  std::ofstream(directory / "b.txt") << "needle\nneedle\n";
  std::ofstream(directory / "c.bin", std::ios::binary) << std::string("needle\0\n", 8);
  const Run ran = run(
      std::string(GREP_SERVER) + " \"" + directory.string() + "\"",
      {initialize, call("1", "grep", R"({"pattern":"needle","include":["a.txt"]})"),
       call("2", "grep", R"({"pattern":"needle"})", R"({"progressToken":"p"})"),
       call("3", "grep", R"({"pattern":"needle","include":["*.cobol"]})"),
       call("4", "grep", R"({"pattern":"(unclosed"})"),
       call("5", "grep", R"({"pattern":"needle","include":["*.txt"],"max_results":1})"),
       modern("6", "tools/call", R"("name":"grep","arguments":{"pattern":"needle","include":["a.txt"]})")});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  const auto text = [&](int id) { return answer_to(ran, id).at("result").at("content").at(0).at("text"); };
  const auto structured = [&](int id) { return answer_to(ran, id).at("result").at("structuredContent"); };
  CHECK(text(1) ==
        "grep: complete: The whole scope was covered, and it was not empty. What is not listed is not "
        "there.\n");
  CHECK(structured(1) ==
        nlohmann::json::parse(R"({"matches":[{"file":"a.txt","line":2,"text":"needle"}],)"
                              R"("files_searched":1,"complete":true,"no_files_matched_scope":false})"));
  CHECK(text(2) ==
        "grep: partial: Part of the scope was not covered. That something is not listed proves nothing about "
        "the gaps.\n"
        "not covered, skipped_files (1): Files in scope not searched.\n"
        "  - c.bin: not text: it holds a NUL byte\n");
  CHECK(structured(2).at("matches").size() == 3);
  CHECK(text(3) == "grep: no_files_matched_scope: The scope selected nothing, so nothing was examined.\n");
  CHECK(text(4) ==
        "grep: failure: The call could not be carried out.\n"
        "code invalid_pattern: The regular expression does not parse.\n"
        "message: Unmatched ( or \\(\n");
  CHECK(answer_to(ran, 4).at("result").at("isError") == true);
  CHECK(structured(5).at("complete") == false);
  CHECK(structured(6) == structured(1));
  // A call this short reports progress on a slow machine only.
  std::size_t notifications = 0;
  for (const std::string& line : ran.out)
    if (line.find("notifications/progress") != std::string::npos) {
      ++notifications;
      CHECK(line.find(R"("progressToken":"p")") != std::string::npos);
    }
  CHECK(ran.out.size() == 7 + notifications);
}

TEST_CASE("the grep example: a search whose time is up is partial") {
  const fs::path directory = fs::path(SCRATCH) / "large";
  fs::create_directories(directory);
  for (const char* const name : {"a.txt", "b.txt"}) {
    std::ofstream file(directory / name, std::ios::binary);
    const std::string line(4000, 'x');
    for (int i = 0; i < 5000; ++i) file << line << '\n';
  }
  const Run ran = run(std::string(GREP_SERVER) + " \"" + directory.string() + "\" 1",
                      {initialize, call("1", "grep", R"({"pattern":"(x+x+)+y"})")});
  CHECK(ran.status == 0);
  const auto result = answer_to(ran, 1).at("result");
  // Where even the first millisecond was too short, the call waited until its time was up.
  if (result.contains("structuredContent")) {
    const auto& skipped = result.at("structuredContent").at("skipped_files");
    CHECK(result.at("structuredContent").at("complete") == false);
    const auto gap = [](const char* unit, const char* reason) {
      return nlohmann::json{{"file", unit}, {"reason", reason}};
    };
    const auto in_it = gap("a.txt", "the call timed out");
    const auto before_it = gap("a.txt", "not accounted for: the call timed out");
    const auto rest = gap("b.txt", "not accounted for: the call timed out");
    const auto walk = gap("the scope", "the scope was not read to its end: the call timed out");
    // On a slow machine the time is up before the first file is opened, or before all were found.
    const std::vector<nlohmann::json> expected{{in_it, rest},
                                               {before_it, rest},
                                               {before_it, rest, walk},
                                               {before_it, walk},
                                               nlohmann::json::array({walk})};
    CAPTURE(skipped.dump());
    CHECK(std::ranges::count(expected, skipped) == 1);
  } else {
    CHECK(result.at("_meta").at("candor.outcome").at("code") == "not_started");
  }
}

}  // namespace
}  // namespace candor::mcp::test
