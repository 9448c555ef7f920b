// tests/unit/verify/splits.cpp: the summaries of any parts of a recording, also parts that cut calls in two,
// add up to what one run reports.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <tuple>

#include "diagnostics/printers.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;
using nlohmann::json;

namespace {

using Recorded = std::vector<std::string>;

/// Random calls of all formats, their requests before their answers, other lines between them; some halves
/// are lost.
class Recorder {
 public:
  explicit Recorder(unsigned seed) : random_(seed) {}

  Recorded record(int calls) {
    Recorded lines{text(mcp_request("first"))};
    std::vector<std::string> answers;
    for (int i = 0; i < calls; ++i) {
      // 7 and "7" are two ids.
      const json number_or_text = i % 2 == 0 ? json(i / 2) : json(std::to_string(i / 2));
      const auto [request, answer, id] = call("id" + std::to_string(i), number_or_text);
      const bool has_request = random_() % 12 != 0;
      if (has_request) lines.push_back(request);
      // Cancelled calls may be answered all the same.
      const bool is_cancelled = has_request && random_() % 6 == 0;
      if (is_cancelled) {
        ++cancelled_;
        lines.push_back(text(
            {{"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", {{"requestId", id}}}}));
      }
      if (random_() % (is_cancelled ? 2 : 12) != 0) answers.push_back(answer);
      if (random_() % 9 == 0)
        lines.push_back(R"({"timestamp":"2026-10-01T08:00:00Z","type":"turn_context","payload":{}})");
      if (random_() % 15 == 0) lines.push_back(R"({"timestamp":"2026-10-01T08:00:00Z","type":)");
      while (!answers.empty() && random_() % 3 == 0) {
        const std::size_t at = random_() % answers.size();
        lines.push_back(answers[at]);
        answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(at));
      }
    }
    lines.insert(lines.end(), answers.begin(), answers.end());
    return lines;
  }

  std::mt19937& random() { return random_; }
  int cancelled() const { return cancelled_; }

 private:
  static std::string text(const json& value) { return value.dump(); }
  static json mcp_request(const json& id) {
    return {{"jsonrpc", "2.0"},
            {"id", id},
            {"method", "tools/call"},
            {"params", {{"name", "find"}, {"arguments", {{"text", "a"}}}}}};
  }
  std::string time() {
    static const char* const times[] = {"2026-10-01T08:00:00Z", "2026-10-02T09:30:00Z",
                                        "2026-11-20T23:59:59Z"};
    return times[random_() % 3];
  }
  json result() {
    json found{
        {"matches", json::array()}, {"files_searched", random_() % 3}, {"complete", random_() % 4 != 0}};
    if (random_() % 3 == 0) found["truncated"] = true;
    return found;
  }
  json outcome() {
    if (random_() % 6 == 0) return {{"success", false}, {"code", "gone"}, {"message", "no"}};
    json all = result();
    all["success"] = true;
    return all;
  }

  /// A call, its answer and its id, which is `rpc_id` in JSON-RPC.
  std::tuple<std::string, std::string, json> call(const std::string& id, const json& rpc_id) {
    const std::string tool = random_() % 5 == 0 ? "other" : "find";
    const json params{{"text", "a"}, {"limit", 1 + random_() % 2}};
    switch (random_() % 6) {
      case 0: {
        const auto line = [&](json payload) {
          payload["call_id"] = id;
          return text({{"timestamp", time()}, {"type", "response_item"}, {"payload", payload}});
        };
        return {line({{"type", "function_call"}, {"name", "mcp__fs__" + tool}, {"arguments", params.dump()}}),
                line({{"type", "function_call_output"}, {"output", outcome().dump()}}), id};
      }
      case 1: {
        const auto line = [&](const char* role, const json& block) {
          return text({{"type", role},
                       {"sessionId", "s"},
                       {"timestamp", time()},
                       {"message", {{"role", role}, {"content", {block}}}}});
        };
        return {line("assistant", {{"type", "tool_use"}, {"id", id}, {"name", tool}, {"input", params}}),
                line("user", {{"type", "tool_result"}, {"tool_use_id", id}, {"content", outcome().dump()}}),
                id};
      }
      case 2: {
        json request = mcp_request(rpc_id);
        request["params"]["name"] = tool;
        return {text(request),
                text({{"jsonrpc", "2.0"},
                      {"id", rpc_id},
                      {"result", {{"content", json::array()}, {"structuredContent", result()}}}}),
                rpc_id};
      }
      case 3:
        return {text({{"jsonrpc", "2.0"}, {"id", rpc_id}, {"method", "ping"}}),
                text({{"jsonrpc", "2.0"}, {"id", rpc_id}, {"result", json::object()}}), rpc_id};
      case 4: {
        json answer = outcome();
        answer["id"] = id;
        return {text({{"id", id}, {"command", tool}, {"text", "a"}}), text(answer), id};
      }
      default:
        return {text({{"role", "assistant"},
                      {"tool_calls",
                       {{{"id", id},
                         {"type", "function"},
                         {"function", {{"name", tool}, {"arguments", params.dump()}}}}}}}),
                text({{"role", "tool"}, {"tool_call_id", id}, {"content", outcome().dump()}}), id};
    }
  }

  std::mt19937 random_;
  int cancelled_ = 0;
};

verify::Options split_options(bool keeps_halves) {
  static const convention::Convention convention = testing::base_convention();
  verify::Options options{verify::find_envelope("aft"), "", "-"};
  options.recognizes = true;
  options.is_part = true;
  options.keeps_halves = keeps_halves;
  options.general_laws = &convention.evidence;
  return options;
}

const verify::Subjects& split_subjects() {
  static const verify::Subjects subjects = testing::subjects_of("tests/verify/contracts");
  return subjects;
}

verify::Summary summary_of_part(const Recorded& lines, bool keeps_halves) {
  verify::Replay replay(split_subjects(), split_options(keeps_halves));
  diagnostics::Findings report;
  for (const std::string& line : lines) replay.line(line, report);
  replay.end(report);
  return replay.summary();
}

/// The sum of all parts, with the halves of calls joined.
verify::Summary resolved(verify::Summary sum) {
  verify::Replay replay(split_subjects(), split_options(false));
  diagnostics::Findings report;
  replay.resolve(sum, report);
  sum.open_requests.clear();
  sum.open_answers.clear();
  verify::merge(sum, replay.summary());
  return sum;
}

verify::Summary written_and_read(const verify::Summary& summary) {
  diagnostics::Findings report;
  return verify::read_summary(source::make_file("summary", verify::to_json(summary)), report).value();
}

/// The rules that the parts of a recording break, once the halves of calls are joined.
verify::Counts rules_of(const std::vector<Recorded>& parts) {
  verify::Summary sum = verify::make_empty_summary();
  for (const Recorded& part : parts) verify::merge(sum, written_and_read(summary_of_part(part, true)));
  return resolved(std::move(sum)).rules;
}

}  // namespace

TEST_CASE("calls whose halves are in different parts are joined, for any split and any order of merging") {
  std::int64_t joined = 0;
  int cancelled = 0;
  for (unsigned seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    Recorder recorder(seed);
    const Recorded lines = recorder.record(60);
    cancelled += recorder.cancelled();
    const std::string whole = verify::to_json(summary_of_part(lines, false));
    CHECK(verify::to_json(resolved(summary_of_part(lines, true))) == whole);
    for (int round = 0; round < 4; ++round) {
      const std::size_t count = 1 + recorder.random()() % 16;
      std::vector<Recorded> parts(count);
      // Pieces in their order, or lines dealt out at random.
      for (std::size_t i = 0; i < lines.size(); ++i)
        parts[round % 2 == 0 ? i * count / lines.size() : recorder.random()() % count].push_back(lines[i]);
      std::vector<verify::Summary> summaries;
      for (const Recorded& part : parts) summaries.push_back(written_and_read(summary_of_part(part, true)));
      std::shuffle(summaries.begin(), summaries.end(), recorder.random());
      // Merged one by one, or as a tree.
      while (summaries.size() > 1) {
        const std::size_t to = round < 2 ? 0 : recorder.random()() % (summaries.size() - 1);
        verify::merge(summaries[to], written_and_read(summaries.back()));
        summaries.pop_back();
      }
      joined += static_cast<std::int64_t>(summaries.front().open_answers.size());
      CHECK(verify::to_json(resolved(summaries.front())) == whole);
    }
  }
  CHECK(joined > 1'000);
  CHECK(cancelled > 200);
}

namespace {

/// What a run over whole lines finds, and its summary.
struct Outcome {
  std::string findings;
  std::string summary;
  bool operator==(const Outcome&) const = default;
};

verify::Options whole_options() {
  verify::Options options = split_options(false);
  options.is_part = false;
  options.reports_unknown_tools = false;
  return options;
}

Outcome line_by_line(const Recorded& lines) {
  verify::Replay replay(split_subjects(), whole_options());
  replay.begin("a.jsonl");
  std::string findings;
  for (const std::string& line : lines) {
    diagnostics::Findings report;
    replay.line(line, report);
    report.sort_and_deduplicate();
    findings += diagnostics::to_human(report, false);
  }
  diagnostics::Findings report;
  replay.end(report);
  verify::report(replay.unknown_tools(), replay.subjects(), report);
  return {findings + diagnostics::to_human(report, false), verify::to_json(replay.summary())};
}

}  // namespace

TEST_CASE("a call that another tool carries is counted once, however often its recording repeats it") {
  const auto line = [](const char* role, const json& block) {
    return json{{"type", role},
                {"sessionId", "s"},
                {"timestamp", "2026-10-01T08:00:00Z"},
                {"message", {{"role", role}, {"content", {block}}}}}
        .dump();
  };
  const json carried{{"name", "find"}, {"arguments", {{"text", "a"}}}};
  const std::string request =
      line("assistant", {{"type", "tool_use"}, {"id", "t1"}, {"name", "call_tool"}, {"input", carried}});
  const std::string answer =
      line("user", {{"type", "tool_result"},
                    {"tool_use_id", "t1"},
                    {"content", R"({"success":true,"matches":[],"files_searched":1,"complete":true})"}});
  const Outcome once = line_by_line({request, answer});
  CHECK(json::parse(once.summary)["tools"]["find"]["requests"] == 1);
  for (const Recorded& lines : {Recorded{request, request, answer}, Recorded{request, answer, request},
                                Recorded{request, answer, request, answer}}) {
    const json summary = json::parse(line_by_line(lines).summary);
    CHECK(line_by_line(lines).findings == once.findings);
    CHECK(summary["tools"] == json::parse(once.summary)["tools"]);
    CHECK(summary["rules"] == json::object());
    CHECK(summary["other_messages"] == lines.size() - 2);
  }
}

TEST_CASE("a call that was cancelled may stay without an answer, wherever its lines lie") {
  const std::string request =
      R"({"jsonrpc":"2.0","id":"7","method":"tools/call","params":{"name":"find","arguments":{"text":"a"}}})";
  const std::string cancel =
      R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"7"}})";
  const std::string answer =
      R"({"jsonrpc":"2.0","id":"7","result":{"content":[{"type":"text","text":"truncated"}],"structuredContent":{"matches":[],"files_searched":1,"complete":true,"truncated":true}}})";
  const verify::Counts none;
  const verify::Counts unanswered{{"verify/no-answer", 1}};
  const verify::Counts lie{{"convention/complete-with-gap", 1}};
  CHECK(rules_of({{request}}) == unanswered);
  CHECK(rules_of({{request, cancel}}) == none);
  CHECK(rules_of({{request}, {cancel}}) == none);
  CHECK(rules_of({{cancel}, {request}}) == none);
  CHECK(rules_of({{request}, {cancel}, {answer}}) == lie);
  CHECK(rules_of({{request, cancel}, {answer}}) == lie);
  CHECK(rules_of({{request}, {cancel, answer}}) == lie);
  CHECK(rules_of({{request, answer}, {cancel}}) == lie);
}

TEST_CASE("a call that goes on as a task is judged by its result, wherever its lines lie") {
  const auto told = [](int id, const json& result) {
    return json{{"jsonrpc", "2.0"}, {"id", id}, {"result", result}}.dump();
  };
  const auto asks = [](int id, const char* method, const json& params) {
    return json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump();
  };
  const json lie{{"matches", json::array()}, {"files_searched", 1}, {"complete", true}, {"truncated", true}};
  const json result{{"content", {{{"type", "text"}, {"text", lie.dump()}}}}, {"structuredContent", lie}};
  const std::string call = asks(1, "tools/call", {{"name", "find"}, {"arguments", {{"text", "a"}}}});
  const std::string begun = told(1, {{"resultType", "task"}, {"taskId", "t"}, {"status", "working"}});
  const std::string ended =
      told(3, {{"resultType", "complete"}, {"taskId", "t"}, {"status", "completed"}, {"result", result}});
  const Recorded lines{call, begun, asks(2, "tasks/get", {{"taskId", "t"}}),
                       told(2, {{"resultType", "complete"}, {"taskId", "t"}, {"status", "working"}}),
                       asks(3, "tasks/get", {{"taskId", "t"}}), ended};
  const verify::Counts found{{"convention/complete-with-gap", 1}};
  CHECK(rules_of({lines}) == found);
  for (unsigned split = 0; split < 1U << lines.size(); ++split) {
    CAPTURE(split);
    std::vector<Recorded> parts(2);
    for (std::size_t i = 0; i < lines.size(); ++i) parts[(split >> i) & 1U].push_back(lines[i]);
    CHECK(rules_of(parts) == found);
    CHECK(rules_of({parts[1], parts[0]}) == found);
  }
  // A result that is asked for again is no second answer.
  Recorded again = lines;
  again.insert(again.end(), {asks(4, "tasks/get", {{"taskId", "t"}}),
                             told(4, {{"taskId", "t"}, {"status", "completed"}, {"result", result}})});
  CHECK(rules_of({again}) == found);
  const verify::Counts undecided{{"verify/not-decidable", 1}};
  CHECK(rules_of({{call, begun}}) == undecided);
  CHECK(rules_of({{begun}, {call}}) == undecided);
  CHECK(rules_of({{ended}}) == undecided);
  const std::string cancelled = asks(5, "tasks/cancel", {{"taskId", "t"}});
  CHECK(rules_of({{call, begun, cancelled}}) == verify::Counts());
  CHECK(rules_of({{call, begun}, {cancelled}}) == verify::Counts());
  CHECK(rules_of({{call, begun, told(6, {{"taskId", "t"}, {"status", "cancelled"}})}}) == verify::Counts());
}

TEST_CASE("an answer without an id is one to no request, also where another part has the only, bad request") {
  // Requests of aft have ids.
  const std::string request = R"({"command":"find","text":"a"})";
  const std::string answer = R"({"success":true,"matches":[],"files_searched":1,"complete":true})";
  const verify::Counts rules = rules_of({{request, answer}});
  CHECK(*rules.find("verify/unknown-id") == 1);
  CHECK(rules_of({{request}, {answer}}) == rules);
  CHECK(rules_of({{answer}, {request}}) == rules);
}

TEST_CASE("an answer without an id is none of a record of a call, also where another part has the record") {
  // A record holds its own answers; an answer on a line of its own is then one whose request was not
  // recorded.
  const std::string answer = R"({"success":true,"matches":[],"files_searched":1,"complete":true})";
  const std::string request = R"({"id":"2","command":"find","text":"a"})";
  for (const std::string& record :
       {R"({"request":{"id":"1","command":"find","text":"a"},"response":{"id":"1",)" + answer.substr(1) + "}",
        R"({"request":"no request","response":)" + answer + "}"}) {
    CAPTURE(record);
    const verify::Counts rules = rules_of({{record, answer}});
    CHECK(!rules.contains("verify/unknown-id"));
    CHECK(rules_of({{answer, record}}) == rules);
    CHECK(rules_of({{record}, {answer}}) == rules);
    CHECK(rules_of({{answer}, {record}}) == rules);
    const verify::Counts late = rules_of({{record}, {answer}, {request}});
    CHECK(*late.find("verify/unknown-id") == 1);
  }
}

TEST_CASE("the error that answers a call of no tool is one to that call, wherever their lines lie") {
  const std::string request =
      R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"arguments":{"text":"a"}}})";
  const std::string error =
      R"({"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"no tool is named"}})";
  const std::string result = R"({"jsonrpc":"2.0","id":7,"result":{"content":[],"isError":false}})";
  const verify::Counts none;
  const verify::Counts taken{{"verify/bad-request-taken", 1}};
  for (const std::vector<Recorded>& parts :
       {std::vector<Recorded>{{request}}, {{request, error}}, {{request}, {error}}, {{error}, {request}}})
    CHECK(rules_of(parts) == none);
  for (const std::vector<Recorded>& parts :
       {std::vector<Recorded>{{request, result}}, {{request}, {result}}, {{result}, {request}}})
    CHECK(rules_of(parts) == taken);
}

TEST_CASE("halves that do not fit are dropped by id, in any order of merging, and counted") {
  verify::Summary first = verify::make_empty_summary();
  verify::Summary second = verify::make_empty_summary();
  for (int i = 0; i < 70'000; ++i) {
    first.open_requests.push_back({.recording = "mcp", .id = std::to_string(i), .line = "{}", .part = 0});
    second.open_answers.push_back({.recording = "mcp", .id = std::to_string(i), .line = "{}", .part = 0});
  }
  verify::Summary sum = first;
  verify::merge(sum, second);
  verify::Summary other_order = second;
  verify::merge(other_order, first);
  CHECK(sum.open_requests.size() == verify::max_halves);
  CHECK(sum.open_answers.size() == verify::max_halves);
  CHECK(sum.halves_dropped == 2 * (70'000 - static_cast<std::int64_t>(verify::max_halves)));
  CHECK(sum == other_order);
  std::set<std::string> ids;
  for (const verify::Half& half : sum.open_requests) ids.insert(half.id);
  for (const verify::Half& half : sum.open_answers) CHECK(ids.contains(half.id));
}
