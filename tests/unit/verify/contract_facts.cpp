// tests/unit/verify/contract_facts.cpp: facts that a contract or a convention states about a tool: known
// breaches, wrapped calls, tools without a contract.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

/// The findings of some lines, and the counts.
struct Replayed {
  std::string findings;
  nlohmann::json summary;
};

Replayed replayed(const std::vector<std::string>& lines) {
  verify::Replay replay(testing::subjects_of("tests/verify/contracts"),
                        {verify::find_envelope("aft"), "", "lines"});
  diagnostics::Findings report;
  for (const std::string& line : lines) replay.line(line, report);
  replay.end(report);
  return {testing::report_text(report), nlohmann::json::parse(verify::to_json(replay.summary()))};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a known breach is counted and not reported; another law, or another member, is") {
  const auto answer = [](const std::string& members) {
    return R"({"request":{"id":"1","command":"index","word":"a"},"response":{"id":"1","success":true,"entries":["a"],)" +
           members + "}}";
  };
  const Replayed known = replayed({answer(R"("complete":true,"capped":true)")});
  CHECK(known.findings == "");
  CHECK(known.summary["known_breaches"]["convention/complete-with-gap"] == 1);
  // An emitted reader refuses the answer all the same.
  CHECK(known.summary["refused"] == 1);
  const Replayed other = replayed({answer(R"("complete":true,"shards_missing":1)")});
  CHECK(has(other.findings, "[convention/complete-with-gap]"));
  CHECK(other.summary["known_breaches"].empty());
  CHECK(has(replayed({answer(R"("complete":false)")}).findings, "[convention/partial-without-gap]"));
}

TEST_CASE("a call that another tool carries is checked as that call") {
  const auto wrapped = [](const std::string& request, const std::string& answer) {
    return R"({"request":{"id":"1",)" + request + R"(},"response":{"id":"1","success":true,)" + answer + "}}";
  };
  const std::string lie = R"("matches":[],"files_searched":2,"complete":false)";
  const std::string honest = R"("matches":[],"files_searched":2,"complete":true,"text":"none")";
  for (
      const std::string& request :
      {std::string(R"("command":"tool_call","params":{"name":"find","arguments":{"text":"a"}})"),
       std::string(R"("command":"call_tool","name":"find","arguments":{"text":"a"})"),
       std::string(R"("command":"call_tool","name":"find","arguments":"{\"text\":\"a\"}")"),
       std::string(
           R"("command":"call_tool","name":"call_tool","arguments":{"tool":"find","params":{"text":"a"}})")}) {
    CAPTURE(request);
    CHECK(has(replayed({wrapped(request, lie)}).findings, "[convention/partial-without-gap]"));
    const Replayed good = replayed({wrapped(request, honest)});
    CHECK(good.findings == "");
    CHECK(good.summary["tools"].contains("find"));
  }
  // The params are those of the tool that is carried.
  const std::string unknown = R"("command":"call_tool","name":"find","arguments":{"text":"a","sort":true})";
  CHECK(has(replayed({wrapped(unknown, honest)}).findings, "the param 'sort'"));
}

TEST_CASE("the answer to a call that another tool carries is taken out of its answer") {
  const auto carried = [](const std::string& output) {
    return R"({"request":{"id":"1","command":"run_step","step":{"tool":"find","input":{"text":"a"}}},)"
           R"("response":{"id":"1","success":true,"step":{"output":)" +
           output + "}}}";
  };
  const std::string honest =
      R"({"success":true,"matches":[],"files_searched":2,"complete":true,"text":"none"})";
  const std::string lie = R"({"success":true,"matches":[],"files_searched":2,"complete":false})";
  const auto quoted = [](const std::string& json) { return nlohmann::json(json).dump(); };
  for (const bool is_text : {false, true}) {
    CAPTURE(is_text);
    const Replayed good = replayed({carried(is_text ? quoted(honest) : honest)});
    CHECK(good.findings == "");
    CHECK(good.summary["tools"]["find"]["answers"] == 1);
    CHECK(has(replayed({carried(is_text ? quoted(lie) : lie)}).findings, "[convention/partial-without-gap]"));
  }
  // A result without an envelope of its own.
  CHECK(replayed({carried(R"({"matches":[],"files_searched":2,"complete":true,"text":"none"})")}).findings ==
        "");
  CHECK(has(replayed({carried(R"({"matches":[],"files_searched":2,"complete":false})")}).findings,
            "[convention/partial-without-gap]"));
  // A failure within a success is a failure.
  CHECK(has(replayed({carried(R"({"success":false,"code":"path_not_found","message":" "})")}).findings,
            "[convention/no-message]"));
  // The carrier itself failed.
  const std::string failed =
      R"({"request":{"id":"1","command":"run_step","step":{"tool":"find","input":{"text":"a"}}},)"
      R"("response":{"id":"1","success":false,"code":"path_not_found","message":"no such path"}})";
  CHECK(replayed({failed}).summary["tools"]["find"]["answers"] == 1);
}

TEST_CASE("answers of a tool without a contract are one finding") {
  std::vector<std::string> lines;
  for (int i = 0; i < 5; ++i)
    lines.emplace_back(R"({"request":{"id":"1","command":"mystery"},"response":{"id":"1","success":true}})");
  lines.emplace_back(R"({"request":{"id":"1","command":"riddle"},"response":{"id":"1","success":true}})");
  const Replayed said = replayed(lines);
  CHECK(has(said.findings, "5 answers of the tool 'mystery'"));
  CHECK(has(said.findings, "1 answer of the tool 'riddle'"));
  CHECK(said.summary["not_looked_at"] == 6);
}

TEST_CASE("of more tools without a contract than are named, any split names the same ones") {
  const auto unknown = [](int from, int to) {
    verify::UnknownTools tools;
    for (int i = from; i < to; ++i) {
      tools["tool" + std::to_string(i % 1'700)].answers += 1;
      if (tools.size() > 1'200) verify::prune(tools);
    }
    return tools;
  };
  verify::UnknownTools whole = unknown(0, 4'000);
  verify::prune(whole);
  CHECK(whole.size() == verify::max_tools + 1);
  verify::UnknownTools sum = unknown(2'500, 4'000);
  verify::add_unknown(sum, unknown(0, 2'500));
  const auto answers = [](const verify::UnknownTools& tools) {
    std::map<std::string, std::uint64_t> counts;
    for (const auto& [tool, each] : tools) counts[tool] = each.answers;
    return counts;
  };
  CHECK(answers(sum) == answers(whole));
}

TEST_CASE("each transcript has its own lines and ids") {
  verify::Replay replay(testing::subjects_of("tests/verify/contracts"),
                        {verify::find_envelope("aft"), "", "first"});
  diagnostics::Findings report;
  for (const char* name : {"first", "second"}) {
    replay.begin(name);
    replay.line(R"({"id":"1","command":"find","text":"a"})", report);
    replay.line(R"({"id":"1","success":true,"matches":[],"files_searched":2,"complete":false})", report);
    replay.end(report);
  }
  const std::string text = testing::report_text(report);
  CHECK(has(text, "first:2:"));
  CHECK(has(text, "second:2:"));
  CHECK(!has(text, "second-answer"));
  CHECK(replay.summary().lines == 4);
}
