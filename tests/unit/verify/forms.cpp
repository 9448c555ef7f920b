// tests/unit/verify/forms.cpp: what an answer looks like in a recording is no reason to accuse its tool, nor
// to look away.
#include <doctest/doctest.h>

#include <regex>

#include "support/contracts.hpp"
#include "support/recorded_calls.hpp"
#include "support/subjects.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;
using Json = nlohmann::json;
using testing::CallHalf;

namespace {

using FormLines = std::vector<std::string>;

struct Judged {
  verify::Summary summary = verify::make_empty_summary();
  bool is_recognized = false;

  std::int64_t count(const char* rule) const {
    const auto found = summary.rules.find(rule);
    return found == nullptr ? 0 : *found;
  }
};

Judged judged(const FormLines& lines) {
  static const verify::Subjects subjects = testing::subjects_of("tests/verify/contracts");
  verify::Options options{verify::find_envelope("aft"), "", "lines"};
  options.recognizes = true;
  verify::Replay replay(subjects, options);
  diagnostics::Findings report;
  for (const std::string& line : lines) replay.line(line, report);
  replay.end(report);
  return {replay.summary(), replay.has_recognized()};
}

FormLines lines_of(const testing::CallShape& shape, const testing::RecordedCall& call) {
  if (shape.is_one_record) return {shape.line(call, CallHalf::both)};
  return {shape.line(call, CallHalf::request), shape.line(call, CallHalf::answer)};
}

/// Envelopes whose outcome has a place of its own, where `success` is never the tool's.
bool has_place(const testing::CallShape& shape) {
  return shape.recording == "aft" || shape.recording == "record" || shape.recording == "mcp" ||
         shape.recording == "codex-exec" || shape.variant == "mcp_tool_call_end";
}

/// A line of an OpenAI log: a conversation of these messages.
std::string chat(const std::vector<Json>& messages) { return Json{{"messages", messages}}.dump(); }

Json asks(const char* id, const char* tool, const Json& params) {
  return {{"id", id}, {"type", "function"}, {"function", {{"name", tool}, {"arguments", params.dump()}}}};
}

Json turn(const std::vector<Json>& calls) { return {{"role", "assistant"}, {"tool_calls", calls}}; }

Json says(const char* id, const std::string& text) {
  return {{"role", "tool"}, {"tool_call_id", id}, {"content", text}};
}

const std::string an_honest = R"({"matches":[],"files_searched":2,"complete":true})";
const std::string a_lie = R"({"matches":[],"files_searched":2,"complete":true,"truncated":true})";
const std::string pushed = R"({"success":true,"remote":"o","pushed":["a"]})";
constexpr const char* law_of_gap = "convention/complete-with-gap";

/// Lines of Claude Code: calls by blocks of one message, answers by blocks of one message.
std::string claude(const char* type, const std::vector<Json>& blocks) {
  return Json{{"type", type}, {"sessionId", "s"}, {"message", {{"role", type}, {"content", blocks}}}}.dump();
}

Json uses(const char* id, const char* tool) {
  return {{"type", "tool_use"},
          {"id", id},
          {"name", tool},
          {"input", Json::object({{std::string_view(tool) == "push" ? "branch" : "text", "a"}})}};
}

Json gives(const char* id, const Json& content) {
  return {{"type", "tool_result"}, {"tool_use_id", id}, {"content", content}};
}

Json block(const std::string& text) { return {{"type", "text"}, {"text", text}}; }

}  // namespace

TEST_CASE("a lie without success is found in every format, an honest answer is taken") {
  std::size_t found = 0;
  for (const testing::CallShape& shape : testing::call_shapes()) {
    if (shape.recording == "aft" || shape.recording == "record") continue;
    CAPTURE(shape.variant);
    for (const bool lies : {true, false}) {
      Json outcome = Json::parse(lies ? a_lie : an_honest);
      outcome["success"] = true;
      FormLines lines = lines_of(shape, {"c1", "find", {{"text", "a"}}, outcome});
      for (std::string& line : lines)
        line = std::regex_replace(line, std::regex(R"(\\*"success\\*":true,)"), "");
      const Judged result = judged(lines);
      CHECK(result.is_recognized);
      CHECK(result.count(law_of_gap) == (lies ? 1 : 0));
      CHECK(result.summary.not_looked_at == 0);
      CHECK((result.summary.taken == 1) == !lies);
      ++found;
    }
  }
  CHECK(found >= 22);
}

TEST_CASE("an answer in one text is judged, as Candor's envelopes write it") {
  const std::string account = "find: complete: The call was carried out.\n";
  for (const std::string& result : {an_honest, a_lie})
    for (const std::string& text : {account + "result: " + result + "\n", account + "result: " + result,
                                    account + result + "\r\n \n", result + "\n"}) {
      CAPTURE(text);
      const Judged found = judged({chat({turn({asks("c1", "find", {{"text", "a"}})}), says("c1", text)})});
      CHECK(found.count(law_of_gap) == (result == a_lie ? 1 : 0));
      CHECK(found.summary.taken == (result == a_lie ? 0 : 1));
      CHECK(found.summary.not_looked_at == 0);
    }
}

TEST_CASE("the member success of a tool is not that of an envelope") {
  std::size_t checked = 0;
  for (const testing::CallShape& shape : testing::call_shapes()) {
    if (has_place(shape)) continue;
    CAPTURE(shape.variant);
    const Json params{{"branch", "a"}};
    CHECK(judged(lines_of(shape, {"c1", "push", params, Json::parse(pushed)})).summary.taken == 1);
    const Judged broken = judged(lines_of(shape, {"c1", "push", params, {{"success", true}, {"remote", 7}}}));
    CHECK(broken.count("verify/result-schema") >= 1);
    // An outcome in an envelope is one, too.
    const Json nested{{"success", true}, {"result", Json::parse(pushed)}};
    CHECK(judged(lines_of(shape, {"c1", "push", params, nested})).summary.taken == 1);
    const Json lie{{"success", true}, {"result", Json::parse(a_lie)}};
    CHECK(judged(lines_of(shape, {"c1", "find", {{"text", "a"}}, lie})).count(law_of_gap) == 1);
    ++checked;
  }
  CHECK(checked >= 8);
  const Judged failed =
      judged({claude("assistant", {uses("c1", "push")}),
              claude("user", {gives("c1", R"({"success":false,"remote":"o","pushed":[]})")})});
  CHECK(failed.summary.taken == 1);
  CHECK(failed.summary.severities.empty());
}

TEST_CASE("Candor's two text blocks are read, as blocks, as their JSON and as one text") {
  const std::string account = "find: partial: Part of the scope was not covered.\nnot covered, truncated";
  for (const auto& [text, lies] : {std::pair(a_lie, 1), std::pair(an_honest, 0)}) {
    const std::string shown(text);
    CAPTURE(shown);
    const Json blocks = Json::array({block(account), block(text)});
    for (const Json& content :
         {blocks, Json(blocks.dump()), Json(account + "\n" + text), Json(account + "\nresult: " + text)}) {
      CAPTURE(content.dump());
      const Judged agent =
          judged({claude("assistant", {uses("c1", "find")}), claude("user", {gives("c1", content)})});
      CHECK(agent.count(law_of_gap) == lies);
      CHECK(agent.summary.not_looked_at == 0);
      if (!content.is_string()) continue;
      const Judged log = judged({chat({turn({asks("c1", "find", {{"text", "a"}})}), says("c1", content)})});
      CHECK(log.count(law_of_gap) == lies);
      CHECK(log.summary.not_looked_at == 0);
    }
  }
}

TEST_CASE("a text that is no result of the tool is undecided, and no violation") {
  for (const char* text : {"3 lines", "[1,2]", R"({"answer":"3 lines"})", "{\"matches\":", "7", "null", ""}) {
    CAPTURE(text);
    const Judged result = judged({chat({turn({asks("c1", "find", {{"text", "a"}})}), says("c1", text)})});
    CHECK(result.summary.not_looked_at == 1);
    CHECK(!result.summary.severities.contains("error"));
  }
}

TEST_CASE("a result that failed is no contradiction of a flag, but the text of a failure") {
  Json call = gives("c1", R"({"matches":[],"files_searched":0,"complete":true})");
  call["is_error"] = true;
  const Judged result = judged({claude("assistant", {uses("c1", "find")}), claude("user", {call})});
  CHECK(!result.summary.severities.contains("error"));
  CHECK(result.summary.not_looked_at == 1);
}

TEST_CASE("calls of one turn under one id are answered in their order, or undecided") {
  const Json text{{"text", "a"}};
  const Json branch{{"branch", "a"}};
  const Json both = turn({asks("call_0", "find", text), asks("call_0", "push", branch)});
  const Judged ordered = judged({chat({both, says("call_0", an_honest), says("call_0", pushed)})});
  CHECK(ordered.summary.taken == 2);
  CHECK(ordered.summary.requests == 2);
  CHECK(ordered.summary.severities.empty());
  // The lie of the second of two equal calls is its own.
  const Json twice = turn({asks("call_0", "find", text), asks("call_0", "find", text)});
  const Judged second = judged({chat({twice, says("call_0", an_honest), says("call_0", a_lie)})});
  CHECK(second.summary.answers == 2);
  CHECK(second.count(law_of_gap) == 1);
  // The conversation grows, and begins with what was recorded before.
  const Judged grown = judged({chat({both}), chat({both, says("call_0", an_honest), says("call_0", pushed)}),
                               chat({both, says("call_0", an_honest), says("call_0", pushed), twice}),
                               chat({both, says("call_0", an_honest), says("call_0", pushed), twice,
                                     says("call_0", an_honest), says("call_0", a_lie)})});
  CHECK(grown.summary.requests == 4);
  CHECK(grown.summary.answers == 4);
  CHECK(grown.count(law_of_gap) == 1);
  CHECK(grown.summary.severities == verify::Counts{{"error", 1}});
  // On lines of their own it is not known whether the first call was ever answered.
  const FormLines apart{claude("assistant", {uses("t1", "find")}), claude("assistant", {uses("t1", "push")}),
                        claude("user", {gives("t1", pushed)}), claude("user", {gives("t1", an_honest)})};
  const Judged unknown = judged(apart);
  CHECK(unknown.summary.not_looked_at == 2);
  CHECK(unknown.summary.severities == verify::Counts{{"undecided", 2}});
}

TEST_CASE("an id that is used too early on a wire accuses the host, not the tool") {
  const auto call = [](const char* tool) {
    return Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "tools/call"}, {"params", {{"name", tool}}}}.dump();
  };
  const Json answer{{"jsonrpc", "2.0"},
                    {"id", 1},
                    {"result", {{"content", Json::array()}, {"structuredContent", Json::parse(an_honest)}}}};
  const Judged result = judged({call("find"), call("push"), answer.dump()});
  CHECK(result.count("verify/no-answer") == 1);
  CHECK(result.count("verify/result-schema") == 0);
  CHECK(result.summary.not_looked_at == 1);
}

TEST_CASE("an id that each turn uses again is that of the last call") {
  const Json text{{"text", "a"}};
  const Json ask = turn({asks("call_0", "find", text)});
  const Judged one = judged({chat({ask, says("call_0", an_honest), turn({asks("call_0", "push", {})}),
                                   says("call_0", pushed), ask, says("call_0", a_lie)})});
  CHECK(one.summary.answers == 3);
  CHECK(one.summary.taken == 2);
  CHECK(one.count(law_of_gap) == 1);
}

TEST_CASE("over MCP a success without structured content is named, and its text is judged") {
  const auto call = [](const Json& result) {
    return FormLines{
        R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":{"text":"a"}}})",
        Json{{"jsonrpc", "2.0"}, {"id", 1}, {"result", result}}.dump()};
  };
  const auto with_text = [&](const std::string& text) {
    return judged(call({{"content", Json::array({block(text)})}}));
  };
  for (const std::string& text : {an_honest, a_lie, std::string("none")}) {
    CAPTURE(text);
    const Judged result = with_text(text);
    CHECK(result.count("verify/no-structured-content") == 1);
    CHECK(result.summary.refused == 1);
    CHECK(result.count(law_of_gap) == (text == a_lie ? 1 : 0));
  }
  for (const Json& task : {Json{{"task", {{"taskId", "t"}, {"status", "working"}}}},
                           Json{{"resultType", "task"}, {"taskId", "t"}, {"status", "working"}}}) {
    const Judged result = judged(call(task));
    CHECK(result.summary.severities == verify::Counts{{"undecided", 1}});
    CHECK(result.summary.not_looked_at == 1);
  }
  // A recorder may have kept the text alone.
  const Json end{{"type", "mcp_tool_call_end"},
                 {"call_id", "c1"},
                 {"invocation", {{"server", "s"}, {"tool", "find"}, {"arguments", {{"text", "a"}}}}},
                 {"result", {{"Ok", {{"content", Json::array({block(an_honest)})}}}}}};
  CHECK(judged({Json{{"timestamp", "t"}, {"type", "event_msg"}, {"payload", end}}.dump()}).summary.taken ==
        1);
}

TEST_CASE("streams that are no recording are not recognized, whatever their members are called") {
  const FormLines streams{R"({"type":"log","level":"info"})",
                          R"({"method":"GET","path":"/"})",
                          R"({"event":"x"})",
                          "no JSON",
                          "",
                          "[1]",
                          "7"};
  CHECK(!judged(streams).is_recognized);
  for (const std::string& line : streams) CHECK(!judged({line}).is_recognized);
  CHECK(judged({R"({"type":"thread.started","thread_id":"t"})"}).is_recognized);
  CHECK(judged({R"({"jsonrpc":"2.0","method":"notifications/initialized"})"}).is_recognized);
  CHECK(judged({R"({"type":"summary","sessionId":"s"})"}).is_recognized);
  CHECK(judged({"\xEF\xBB\xBF"
                R"({"type":"summary","sessionId":"s"})"})
            .summary.severities.empty());
}
