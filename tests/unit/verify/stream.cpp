// tests/unit/verify/stream.cpp: cutting streams, requests that wait, counts that add up.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/transcript/lines.hpp"
#include "verify/transcript/replay.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace candor;

namespace {

/// The lines that come out when the text comes in pieces of that size.
std::vector<std::string> cut(std::string_view text, std::size_t piece, std::size_t limit) {
  std::vector<std::string> lines;
  verify::Lines cutter({[&](std::string_view line) { lines.emplace_back(line); },
                        [&](std::size_t bytes) { lines.push_back("too long: " + std::to_string(bytes)); }},
                       limit);
  for (std::size_t at = 0; at < text.size(); at += piece) cutter.feed(text.substr(at, piece));
  cutter.end();
  return lines;
}

verify::Replay replay_of(const char* envelope) {
  return {testing::subjects_of("tests/verify/contracts"), {verify::find_envelope(envelope), "", "stream"}};
}

nlohmann::json summary_of(const std::vector<std::string>& lines) {
  verify::Replay replay = replay_of("aft");
  diagnostics::Findings report;
  for (const std::string& line : lines) replay.line(line, report);
  replay.end(report);
  return nlohmann::json::parse(verify::to_json(replay.summary()));
}

}  // namespace

TEST_CASE("lines are the same, wherever the pieces of the stream end") {
  const std::string text = "one\n\nthree and more\nfour";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    CAPTURE(piece);
    CHECK(cut(text, piece, 100) == std::vector<std::string>{"one", "", "three and more", "four"});
    CHECK(cut(text, piece, 5) == std::vector<std::string>{"one", "", "too long: 14", "four"});
  }
  CHECK(cut("", 1, 5).empty());
  CHECK(cut("\n", 1, 5) == std::vector<std::string>{""});
}

TEST_CASE("the parts of a line that is too long are handed on as they come") {
  constexpr std::size_t limit = 8;
  const std::string text = "short\n0123456789abcdef\nlast";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    std::string parts;
    std::string lines;
    std::size_t bytes = 0;
    verify::Lines cutter(
        {[&](std::string_view line) { lines += std::string(line) + "|"; },
         [&](std::size_t length) { bytes = length; }, [&](std::string_view part) { parts += part; }},
        limit);
    for (std::size_t at = 0; at < text.size(); at += piece)
      cutter.feed(std::string_view(text).substr(at, piece));
    cutter.end();
    CAPTURE(piece);
    CHECK(parts == "0123456789abcdef");
    CHECK(bytes == 16);
    CHECK(lines == "short|last|");
  }
}

TEST_CASE("a line that is too long is said, and counted") {
  verify::Replay replay = replay_of("aft");
  diagnostics::Findings report;
  replay.long_line(70'000'000, report);
  CHECK(testing::report_text(report) ==
        "stream:1:1: undecided: a line of 70000000 bytes was passed over  [verify/line-too-long]\n");
  CHECK(*replay.summary().kinds.find("unreadable") == 1);
}

TEST_CASE("requests without end do not fill the memory") {
  verify::Replay replay = replay_of("aft");
  diagnostics::Findings report;
  for (int i = 0; i < 70'000; ++i) {
    replay.line("{\"id\":\"" + std::to_string(i) + "\",\"command\":\"find\",\"text\":\"a\"}", report);
  }
  REQUIRE(report.all().size() == 1);
  CHECK(report.all().front().rule == "verify/too-many-pending");
  report = {};
  replay.line(R"({"id":"69999","success":true,"matches":[],"files_searched":1,"complete":true})", report);
  CHECK(report.all().empty());
  replay.line(R"({"id":"0","success":true,"matches":[],"files_searched":1,"complete":true})", report);
  REQUIRE(!report.all().empty());
  CHECK(report.all().front().rule == "verify/unknown-id");
}

TEST_CASE("what waits longest gives way, and what was answered is known for a while") {
  verify::Pending pending;
  CHECK(pending.add("a", {"find", "", {}, {}}));
  CHECK(pending.add("b", {"edit", "", {}, {}}));
  CHECK(pending.take("b")->tool == "edit");
  CHECK(!pending.take("b"));
  CHECK(pending.answered("b"));
  CHECK(!pending.answered("a"));
  CHECK(std::move(pending).rest().size() == 1);
}

TEST_CASE("that a request was forgotten is said once") {
  verify::Pending pending;
  std::size_t held = 0;
  while (pending.add(std::to_string(held), {"find", "", {}, {}}))
    REQUIRE(++held <= verify::Pending::max_requests);
  CHECK(pending.add("one more", {"find", "", {}, {}}));
  CHECK(!pending.take("0"));
  CHECK(pending.take("one more"));
}

TEST_CASE("an exchange whose request is an answer is reported as that") {
  verify::Replay replay = replay_of("mcp");
  diagnostics::Findings report;
  replay.line(
      R"({"request":{"jsonrpc":"2.0","id":1,"result":{"content":[]}},"response":{"jsonrpc":"2.0","id":1,"result":{"content":[]}}})",
      report);
  CHECK(testing::report_text(report).find("this is no request") != std::string::npos);
}

TEST_CASE("an answer that cannot be read is an answer, and refused") {
  const nlohmann::json counts =
      summary_of({R"({"request":{"id":"1","command":"find","text":"a"},"response":"{\"id\":"})"});
  CHECK(counts["requests"] == 1);
  CHECK(counts["answers"] == 1);
  CHECK(counts["taken"] == 0);
  CHECK(counts["refused"] == 1);
  CHECK(counts["states"]["(unreadable)"] == 1);
  CHECK(counts["tools"]["find"]["answers"] == 1);
  CHECK(counts["tools"]["find"]["refused"] == 1);
}

TEST_CASE("a request that makes no sense needs an answer all the same, a blank line needs none") {
  const auto silent = [](const std::string& request) {
    verify::Replay replay = replay_of("aft");
    diagnostics::Findings report;
    replay.line("{\"request\":" + request + ",\"responses\":[]}", report);
    replay.end(report);
    return testing::report_text(report).find("[verify/no-answer]") == std::string::npos;
  };
  CHECK(silent(R"("  ")"));
  CHECK_FALSE(silent(R"("find")"));
  CHECK_FALSE(silent(R"({"id":"1"})"));
  CHECK_FALSE(silent("[]"));
  CHECK_FALSE(silent(R"({"id":"1","command":"find","text":"a"})"));
}

TEST_CASE("an answer that is not complete needs a gap, also about an empty scope") {
  const auto rules_of = [](const std::string& answer) {
    return summary_of(
        {R"({"request":{"id":"1","command":"find","text":"a"},"response":)" + answer + "}"})["rules"];
  };
  const nlohmann::json empty = rules_of(
      R"({"id":"1","success":true,"matches":[],"files_searched":0,"complete":false,"no_files_matched_scope":true})");
  CHECK(empty.contains("convention/partial-without-gap"));
  const nlohmann::json partial =
      rules_of(R"({"id":"1","success":true,"matches":[],"files_searched":1,"complete":false})");
  CHECK(partial.contains("convention/partial-without-gap"));
}

TEST_CASE("of two requests with one id that are never answered, both are reported") {
  verify::Replay replay = replay_of("aft");
  diagnostics::Findings report;
  replay.line(R"({"id":"1","command":"find","text":"a"})", report);
  replay.line(R"({"id":"1","command":"find","text":"b"})", report);
  replay.end(report);
  REQUIRE(report.all().size() == 2);
  CHECK(report.all().front().rule == "verify/no-answer");
  CHECK(report.all().front().message == "the request was not answered before its id was used again");
  CHECK(testing::report_text(report).find("stream:2:") != std::string::npos);
}

TEST_CASE("each request without an answer is reported, also where their lines are alike") {
  verify::Replay replay = replay_of("aft");
  diagnostics::Findings report;
  for (const char* id : {"1", "2", "3"})
    replay.line(R"({"id":")" + std::string(id) + R"(","command":"find","text":"a"})", report);
  replay.end(report);
  report.sort_and_deduplicate();
  REQUIRE(report.all().size() == 3);
  CHECK(report.all().back().primary.at.file->first_line == 3);
}

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
TEST_CASE("requests that wait stay within the memory that the guide states") {
  const auto bytes_after = [](std::size_t count, const auto& line) {
    verify::Replay replay = replay_of("aft");
    diagnostics::Findings report;
    const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
    for (std::size_t i = 0; i < count; ++i) {
      replay.line(line(std::to_string(i)), report);
      report = {};
    }
    return mallinfo2().uordblks + mallinfo2().hblkhd - before;
  };
  constexpr std::size_t stated = std::size_t{16} << 20U;
  // Beside them are the texts of the last lines, and what the allocator keeps.
  constexpr std::size_t beside = std::size_t{8} << 20U;
  const auto request = [](const std::string& id, const std::string& params) {
    return R"({"id":")" + id + R"(","command":"find",)" + params + "}";
  };
  CHECK(bytes_after(150'000, [&](const std::string& id) { return request(id, R"("text":"a")"); }) <
        stated + beside);
  // Params that break the contract, in a line too long to be kept; many breaches; long names.
  const std::string padding(std::size_t{3} << 19U, 'x');
  CHECK(bytes_after(60, [&](const std::string& id) {
          return request(id, R"("text":"","padding":")" + padding + "\"");
        }) < stated + beside);
  std::string unknown = R"("text":"a")";
  for (int i = 0; i < 500; ++i) unknown += ",\"unknown" + std::to_string(i) + "\":1";
  CHECK(bytes_after(200, [&](const std::string& id) { return request(id, unknown); }) < stated + beside);
  CHECK(bytes_after(200, [&](const std::string& id) {
          return request(id, R"("text":"a",")" + std::string(300'000, 'n') + "\":1");
        }) < stated + beside);
}
#endif
