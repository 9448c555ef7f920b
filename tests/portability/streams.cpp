// tests/portability/streams.cpp: child processes, standard streams and file names, by programs that every
// system has: itself and a server of MCP.
#include <doctest/doctest.h>

#include <candor/process.hpp>
#include <candor/scope/files.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

namespace candor {
namespace {

using namespace std::chrono_literals;

std::string read_line(Process& process) {
  auto read = process.receive(Process::Clock::now() + 60s);
  return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "nothing was read";
}

ProgramResult run(std::vector<std::string> command, RunOptions options = {}) {
  options.timeout = 60s;
  return run_program(command, options);
}

TEST_CASE("a server of MCP answers lines, byte for byte") {
  Process server({FIXTURE_SERVER});
  REQUIRE(server.is_started());
  REQUIRE(
      server.send(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",)"
                  R"("capabilities":{},"clientInfo":{"name":"test","version":"1"}}})"));
  const std::string greeting = read_line(server);
  CHECK(greeting.starts_with(R"({"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-11-25")"));
  CHECK(greeting.ends_with('}'));  // no '\r' before the end of the line
  REQUIRE(server.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"));
  REQUIRE(server.send(
      "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}\r"));  // of a client that writes text
  CHECK(read_line(server).starts_with(R"({"jsonrpc":"2.0","id":2,"result":{"tools":[)"));
  REQUIRE(server.send("no JSON"));
  CHECK(read_line(server).find("\"code\":-32700") != std::string::npos);
  server.close_input();
  CHECK(server.wait(Process::Clock::now() + 60s) == 0);
}

TEST_CASE("a server whose client says nothing ends with the client") {
  Process server({FIXTURE_SERVER});
  REQUIRE(server.is_started());
  CHECK(std::get<Process::Silence>(server.receive(Process::Clock::now() + 50ms)) ==
        Process::Silence::timed_out);
  server.end();
  CHECK_FALSE(server.is_started());
}

TEST_CASE("a program runs to its end, and what it says is read") {
  const ProgramResult listed = run({TEST_PROGRAM, "--list-test-cases"});
  CHECK(listed.end == ProgramEnd::exited);
  CHECK(listed.exit == 0);
  CHECK(listed.out.find("and what it says is read") != std::string::npos);
  CHECK(run({TEST_PROGRAM, "--no-skip", "--test-case=fails \"on\\ demand\\\""}).exit == 1);
  CHECK(run({"candor-there-is-no-such-program"}).end == ProgramEnd::not_found);
}

TEST_CASE("fails \"on\\ demand\\\"" * doctest::skip(true)) { CHECK(false); }

TEST_CASE("a program that hangs is ended") {
  const ProgramResult hung =
      run_program({TEST_PROGRAM, "--no-skip", "--test-case=hangs"}, {.timeout = 300ms});
  CHECK(hung.end == ProgramEnd::timed_out);
}

TEST_CASE("hangs" * doctest::skip(true)) { Process({FIXTURE_SERVER}).wait(); }

TEST_CASE("files whose names are not ASCII are walked, read and replaced") {
  namespace fs = std::filesystem;
  const fs::path directory = fs::path(SCRATCH) / u8"gr\u00fc\u00dfe";
  fs::remove_all(directory);
  fs::create_directories(directory / "below");
  const std::string text =
      "one\r\ntwo\n\x1A"
      "three";  // as it is, with what ends a text on Windows
  std::ofstream(directory / "below" / u8"\u4f60\u597d.txt", std::ios::binary) << text;
  const std::u8string name = directory.generic_u8string();
  auto found = scope::walk(std::string(name.begin(), name.end()));
  REQUIRE(found);
  REQUIRE(found->files.size() == 1);
  CHECK(found->files[0].name == "below/\xE4\xBD\xA0\xE5\xA5\xBD.txt");
  CHECK(found->gaps.empty());
  const std::string path = found->files[0].path;
  CHECK(scope::read_text(path).value() == text);
  CHECK(scope::replace_text(path, text, "new\n") == std::nullopt);
  CHECK(scope::read_text(path).value() == "new\n");
  CHECK(scope::replace_text(path, text, "newer").has_value());
  CHECK(std::distance(fs::directory_iterator(directory / "below"), fs::directory_iterator()) == 1);
}

}  // namespace
}  // namespace candor
