// tests/mcp_server/recording.cpp: what the server reports in place of a tool, recorded and verified.
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <candor/serve.hpp>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

namespace fs = std::filesystem;

/// The lines of a session, as `candor verify` reads them.
using Transcript = std::vector<std::string>;

std::string scan(const std::string& id, const std::string& arguments) { return call(id, "scan", arguments); }

void add_exchange(Wire& wire, const std::string& request, Transcript& transcript) {
  transcript.push_back(request);
  transcript.push_back(wire.ask(request));
}

/// Failures that need no second call: params that break the contract, a handler that throws, an answer that
/// does not fit.
void add_failures_at_once(Transcript& transcript) {
  ServeOptions options;
  options.max_answer_bytes = 100;
  Wire wire(options);
  wire.initialize();
  add_exchange(wire, scan("1", R"({"units":-1})"), transcript);
  add_exchange(wire, call("2", "put", R"({"key":"throw","value":"a"})"), transcript);
  add_exchange(wire, scan("3", R"({"units":1000})"), transcript);
  add_exchange(wire, modern("4", "tools/call", R"("name":"scan","arguments":{"units":-1})"), transcript);
}

/// A call that does not stop, and one that waits for its turn until its time is up.
void add_timeouts(Transcript& transcript) {
  ServeOptions options;
  options.workers = 1;
  options.call_timeout = std::chrono::milliseconds(3000);
  options.stop_grace = std::chrono::milliseconds(100);
  Wire wire(options);
  wire.initialize();
  const std::string deaf = scan("5", R"({"units":2,"hold_at":0,"deaf":true})");
  wire.send(deaf);
  REQUIRE(wire.wait_for_hold());
  const std::string waiting = scan("6", R"({"units":1})");
  wire.send(waiting);
  transcript.insert(transcript.end(), {deaf, waiting, wire.receive(), wire.receive()});
  wire.fixture().release();
}

/// A call that waits for its turn when the server is stopped.
void add_shutdown(Transcript& transcript) {
  ServeOptions options;
  options.workers = 1;
  options.stop_grace = std::chrono::milliseconds(100);
  const Control control = options.control;
  Wire wire(options);
  wire.initialize();
  const std::string deaf = scan("7", R"({"units":2,"hold_at":0,"deaf":true})");
  wire.send(deaf);
  REQUIRE(wire.wait_for_hold());
  const std::string waiting = scan("8", R"({"units":1})");
  wire.send(waiting);
  // Input is read in order: the call is in the queue when this answer is there.
  wire.ask(R"({"jsonrpc":"2.0","id":"after","method":"ping"})");
  control.stop();
  transcript.insert(transcript.end(), {deaf, waiting, wire.receive(), wire.receive()});
  wire.fixture().release();
}

struct Verified {
  int status = -1;
  std::string printed;
};

/// Runs `candor verify` on the transcript.
Verified verify(const Transcript& transcript) {
  const fs::path directory = fs::path(SCRATCH) / "recording";
  fs::create_directories(directory);
  std::ofstream file(directory / "calls.ndjson", std::ios::binary);
  for (const std::string& line : transcript) file << line << '\n';
  file.close();
  const std::string out = (directory / "out").string();
  const int status = std::system(("\"" CANDOR "\" verify \"" CONTRACTS "\" --transcript \"" +
                                  (directory / "calls.ndjson").string() + "\" > \"" + out + "\" 2>&1")
                                     .c_str());
  std::ifstream printed(out, std::ios::binary);
  return {status, {std::istreambuf_iterator<char>(printed), {}}};
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

std::string joined(const Transcript& transcript) {
  std::string text;
  for (const std::string& line : transcript) text += line + "\n";
  return text;
}

TEST_CASE("failures of the server are no findings, although the tools do not declare their codes") {
  Transcript transcript;
  add_failures_at_once(transcript);
  add_timeouts(transcript);
  add_shutdown(transcript);
  const std::string recorded = joined(transcript);
  for (const char* const code :
       {"invalid_params", "internal_error", "answer_too_large", "timed_out", "not_started", "shut_down"}) {
    CAPTURE(code);
    CHECK(count_of(recorded,
                   "\"candor.outcome\":{\"success\":false,\"code\":\"" + std::string(code) + "\"") >= 1);
  }
  const Verified ran = verify(transcript);
  CAPTURE(ran.printed);
  CHECK(ran.status == 0);
  CHECK(ran.printed.find("8 requests, 8 answers: 8 without a finding, 0 with a lie, 0 not decided") != std::string::npos);
}

TEST_CASE("a code that neither the tool nor the server declares is a finding") {
  Transcript transcript;
  add_failures_at_once(transcript);
  std::string& answer = transcript.at(1);
  const std::string code = R"("code":"invalid_params")";
  REQUIRE(answer.find(code) != std::string::npos);
  answer.replace(answer.find(code), code.size(), R"("code":"invalid_parms")");
  const Verified ran = verify(transcript);
  CAPTURE(ran.printed);
  CHECK(ran.status != 0);
  CHECK(count_of(ran.printed, "[verify/undeclared-code]") == 1);
}

/// What candor::serve_ndjson answers in place of a tool: params that break the contract, a handler that
/// throws.
Transcript aft_failures() {
  const std::vector<std::string> requests = {R"({"id":"1","command":"put","key":"a"})",
                                             R"({"id":"2","command":"put","key":"throw","value":"a"})"};
  const fixture::Fixture handler;
  std::istringstream in(joined(requests));
  std::ostringstream out;
  CHECK(candor::serve_ndjson(fixture::ToolSet{handler}, in, out));
  std::istringstream answers(out.str());
  Transcript transcript;
  for (const std::string& request : requests) {
    transcript.push_back(request);
    std::getline(answers, transcript.emplace_back());
  }
  return transcript;
}

TEST_CASE("failures of a server of aft are told from those of its tools by their members") {
  Transcript transcript = aft_failures();
  CHECK(transcript.at(1).find(R"("code":"invalid_request")") != std::string::npos);
  CHECK(transcript.at(3).find(R"("code":"internal_error")") != std::string::npos);
  const Verified ran = verify(transcript);
  CAPTURE(ran.printed);
  CHECK(ran.status == 0);
  CHECK(ran.printed.find("2 requests, 2 answers: 2 without a finding, 0 with a lie, 0 not decided") != std::string::npos);

  std::string& thrown = transcript.at(3);
  const std::string mark = R"(,"handler_threw":true)";
  REQUIRE(thrown.find(mark) != std::string::npos);
  thrown.erase(thrown.find(mark), mark.size());
  const Verified unmarked = verify(transcript);
  CAPTURE(unmarked.printed);
  CHECK(unmarked.status != 0);
  CHECK(count_of(unmarked.printed, "[verify/undeclared-code]") == 1);
}

TEST_CASE("a code of the server is a finding where the tool itself reports it") {
  // The text of a failure without `_meta` is the tool's own.
  const Transcript transcript = {
      scan("1", R"({"units":1})"),
      R"({"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[{"type":"text","text":)"
      R"("{\"success\":false,\"code\":\"timed_out\",\"message\":\"too slow\"}"}]}})"};
  const Verified ran = verify(transcript);
  CAPTURE(ran.printed);
  CHECK(ran.status != 0);
  CHECK(count_of(ran.printed, "[verify/undeclared-code]") == 1);
}

}  // namespace
}  // namespace candor::mcp::test
