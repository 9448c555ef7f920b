// tests/unit/verify/general_laws.cpp: contradictions in answers of tools without a contract, each with its
// confidence; and answers that are not accused.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "support/contracts.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

/// What is reported of an answer of an MCP tool without a contract.
std::string doubted(const std::string& data, bool is_error = false, const std::string& text = "") {
  static const convention::Convention convention = testing::base_convention();
  verify::Options options{verify::find_envelope("mcp"), "", "calls"};
  options.general_laws = &convention.evidence;
  verify::Replay replay({}, options);
  diagnostics::Findings report;
  replay.line(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"mystery"}})", report);
  nlohmann::json answer{{"jsonrpc", "2.0"}, {"id", 1}, {"result", {{"content", nlohmann::json::array()}}}};
  if (!data.empty()) answer["result"]["structuredContent"] = nlohmann::json::parse(data);
  if (is_error) answer["result"]["isError"] = true;
  if (!text.empty()) answer["result"]["content"].push_back({{"type", "text"}, {"text", text}});
  replay.line(answer.dump(), report);
  std::string all;
  for (const diagnostics::Diagnostic& each : report.all()) {
    CHECK(each.severity == diagnostics::Severity::remark);
    all += each.rule + ": " + each.message + "\n";
  }
  CHECK(replay.summary().doubtful == (all.empty() ? 0 : 1));
  CHECK(replay.summary().lying == 0);
  return all;
}

}  // namespace

TEST_CASE("a success that names a failure, and a failure that names a success, are doubted") {
  CHECK(doubted(R"({"status":"failed"})") ==
        "doubt/success-beside-failure: the answer is a success, but 'status' is \"failed\"; confidence: "
        "high\n");
  CHECK(doubted(R"({"success":false})") ==
        "doubt/success-beside-failure: the answer is a success, but 'success' is false; confidence: high\n");
  CHECK(doubted(R"({"error":"disk full"})") ==
        "doubt/success-beside-failure: the answer is a success, but 'error' is \"disk full\"; confidence: "
        "moderate\n");
  CHECK(doubted("", false, "Error: disk full") ==
        "doubt/success-beside-failure: the answer is a success, but its text begins with 'error:'; "
        "confidence: moderate\n");
  CHECK(doubted("", true, R"({"ok":true})") ==
        "doubt/success-beside-failure: the answer is a failure, but 'ok' is true; confidence: high\n");
  CHECK(doubted("", true, "Successfully wrote 3 files") ==
        "doubt/success-beside-failure: the answer is a failure, but its text begins with 'success'; "
        "confidence: moderate\n");
}

TEST_CASE("a mark of truncation beside a claim of all is doubted") {
  CHECK(doubted(R"({"items":[1],"truncated":true,"complete":true})") ==
        "doubt/truncated-but-all: 'truncated' is true, but 'complete' is true; confidence: high\n");
  CHECK(doubted(R"({"items":[1],"has_more":true,"note":"These are all results."})") ==
        "doubt/truncated-but-all: 'has_more' is true, but 'note' speaks of 'all results'; confidence: low\n");
}

TEST_CASE("an empty list after a timeout is doubted") {
  CHECK(doubted(R"({"results":[],"timed_out":true})") ==
        "doubt/empty-after-timeout: 'timed_out' is true, and 'results' is empty; confidence: high\n");
  CHECK(doubted(R"({"things":[],"note":"The index timed out."})") ==
        "doubt/empty-after-timeout: 'note' is \"The index timed out.\", and 'things' is empty; confidence: "
        "moderate\n");
}

TEST_CASE("a count that differs from its list is doubted") {
  CHECK(doubted(R"({"items":[1,2,3],"item_count":2})") ==
        "doubt/count-differs: 'item_count' is 2, but 'items' has 3 entries; confidence: high\n");
  CHECK(doubted(R"({"items":[1],"total":9})") ==
        "doubt/count-differs: 'total' is 9, but 'items' has 1 entry, and nothing says that it is a page; "
        "confidence: moderate\n");
}

TEST_CASE("answers without a contradiction are not doubted") {
  for (const char* data : {R"({"items":[1],"item_count":1})", R"({"items":[1],"total":9,"next_cursor":"x"})",
                           R"({"items":[1],"total":9,"truncated":true})", R"({"results":[],"timeout":30})",
                           R"({"results":[]})", R"({"error":null,"errors":[]})", R"({"error":""})",
                           R"({"status":"done"})", R"({"truncated":false,"complete":true})",
                           R"({"results":[1],"timed_out":true})", R"({"warnings":[],"timed_out":true})"})
    CHECK_MESSAGE(doubted(data) == "", data);
  CHECK(doubted("", false, "No errors were found.") == "");
  CHECK(doubted("", true, "No such file") == "");
  CHECK(doubted("", true, R"({"success":false,"error":"gone"})") == "");
}
