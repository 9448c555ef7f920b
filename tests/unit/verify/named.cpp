// tests/unit/verify/named.cpp: answers that contradict themselves or their request by the names of their
// members, each beside honest ones that look like it.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "support/contracts.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

/// What is reported of the answer of a tool whose contract has no roles; without their rule.
std::string reported(const std::string& data, const std::string& params = "{}") {
  static const convention::Convention convention = testing::base_convention();
  diagnostics::Findings unused;
  static const verify::Subjects subjects = [&] {
    const std::string contract =
        R"({"name":"work","kind":"info","version":"1.0.0","description":"Works.",)"
        R"("params":{"type":"object","additionalProperties":{}},"result":{"type":"object"}})";
    verify::Subjects made;
    auto file = testing::contract_files("work.tool.json", contract, unused).front();
    auto lowered = testing::contracts("work.tool.json", contract, convention, unused).front();
    made.emplace("work", verify::make_subject(std::move(file), std::move(lowered), convention));
    return made;
  }();
  verify::Replay replay(subjects, {verify::find_envelope("aft"), "", "calls"});
  diagnostics::Findings report;
  nlohmann::json request = nlohmann::json::parse(params);
  request.update({{"id", "1"}, {"command", "work"}});
  nlohmann::json response = nlohmann::json::parse(data);
  response.update({{"id", "1"}, {"success", true}});
  replay.line(nlohmann::json{{"request", request}, {"response", response}}.dump(), report);
  std::string all;
  for (const diagnostics::Diagnostic& each : report.all())
    all += (each.rule == "verify/claim-against-evidence" || each.rule == "verify/capped-list-called-complete" ? "" : each.rule + ": ") + each.message + "\n";
  return all;
}

struct Case {
  const char* data;
  const char* message;
  const char* params = "{}";
};

}  // namespace

TEST_CASE("what contradicts a claim is named") {
  constexpr Case cases[] = {
      // Verdicts.
      {R"({"all_passed":true,"failures":["a"]})",
       "'all_passed' is true, but 'failures' is an array of 1 item"},
      {R"({"allPassed":true,"failedCount":0,"failed":2})", "'allPassed' is true, but 'failed' is 2"},
      {R"({"all_succeeded":true,"tests_run":0})", "'all_succeeded' is true, but 'tests_run' is 0"},
      {R"({"all_ok":true,"not_run":3})", "'all_ok' is true, but 'not_run' is 3"},
      {R"({"all_passed":true,"complete":false})", "'all_passed' is true, but 'complete' is false"},
      {R"({"all_passed":true,"tests":[{"name":"a","status":"failed"}]})",
       "'all_passed' is true, but 1 entry of 'tests' failed"},
      {R"({"clean":true,"vulnerabilities":[{"id":"x"}]})",
       "'clean' is true, but 'vulnerabilities' is an array of 1 item"},
      {R"({"valid":true,"errors":["x"]})", "'valid' is true, but 'errors' is an array of 1 item"},
      {R"({"status":"clean","files_scanned":3,"files_total":9})",
       "'status' is \"clean\", but 'files_scanned' is 3 of 9"},
      {R"({"status":"Passed","timed_out":true})", "'status' is \"Passed\", but 'timed_out' is true"},
      {R"({"ok":true,"exit_code":139})", "'ok' is true, but 'exit_code' is 139"},
      {R"({"status":"success","failed":[{"id":1}],"done":4})",
       "'status' is \"success\", but 'failed' is an array of 1 item"},
      // Views of a part.
      {R"({"complete":true,"sampled":true})", "'complete' is true, but 'sampled' is true"},
      {R"({"complete":true,"lines":["a","[... 300 lines omitted ...]"]})",
       "'complete' is true, but a text of the answer says that it was cut: '... 300 lines omitted ...'"},
      {R"({"complete":true,"output":"a\nb\nOutput truncated after 2 lines."})",
       "'complete' is true, but a text of the answer says that it was cut: 'Output truncated after 2 "
       "lines.'"},
      {R"({"complete":true,"output":"a\n... 300 lines omitted"})",
       "'complete' is true, but a text of the answer says that it was cut: '... 300 lines omitted'"},
      // Work and effects.
      {R"({"changed":true,"rows_updated":0})", "'changed' is true, but 'rows_updated' is 0"},
      {R"({"changed":false,"rows_updated":7})", "'changed' is false, but 'rows_updated' is 7"},
      // Counts.
      {R"({"results":[{"ok":false},{"ok":true}],"succeeded":2})",
       "'succeeded' is 2, but 1 entry of 'results' failed"},
      {R"({"total":3,"passed":4})", "'passed' is 4, but 'total' is 3"},
      // The request.
      {R"({"dry_run":false})", "'dry_run' is false, but the param 'dryRun' asks for nothing to be changed",
       R"({"dryRun":true})"},
      {R"({"verified":true})", "'verified' is true, but the param 'verify' is false", R"({"verify":false})"},
      {R"({"notified":true})", "'notified' is true, but the param 'notify' is false", R"({"notify":false})"},
      {R"({"complete":true,"hosts_checked":1})", "'hosts_checked' is 1, but the param 'hosts' asks for 2",
       R"({"hosts":["a","b"]})"},
  };
  for (const Case& each : cases) CHECK(reported(each.data, each.params) == std::string(each.message) + "\n");
}

TEST_CASE("what may mean something else is a doubt") {
  constexpr Case cases[] = {
      {R"({"messages":[],"errors":["archive: timeout"]})",
       "'messages' is an array of 0 items, but 'errors' is an array of 1 item"},
      {R"({"complete":true,"offline":true})", "'complete' is true, but 'offline' is true"},
      {R"({"complete":true,"cached":true})", "'complete' is true, but 'cached' is true"},
      {R"({"complete":true,"lines":["a","output truncated"]})",
       "'complete' is true, but a text of the answer says that it was cut: 'output truncated'"},
      {R"({"complete":true,"pages":[{"url":"u","http_status":503,"text":"Service unavailable"}]})",
       "'complete' is true, but 'http_status' is 503"},
      {R"({"output":null})", "'output' is null, but the answer is a success"},
      {R"({"complete":true,"texts":[{"image":"a","text":"x"}]})",
       "'texts' has no entry for 'b', which the param 'images' asks for", R"({"images":["a","b"]})"},
  };
  for (const Case& each : cases)
    CHECK(reported(each.data, each.params) ==
          "doubt/claim-against-evidence: " + std::string(each.message) + "; confidence: moderate\n");
}

TEST_CASE("honest answers that look like these are not accused") {
  constexpr Case cases[] = {
      {R"({"all_passed":false,"failures":["a"],"exit_code":1})", ""},
      {R"({"all_passed":true,"failures":[],"failed":0,"skipped":2,"flaky":["a"],"tests_run":9})", ""},
      {R"({"status":"failed","total":2,"passed":1,"failed":1,"failures":[{"name":"x"}]})", ""},
      {R"({"ok":true,"complete":false,"errors":["a"],"rows":[1]})", ""},
      {R"({"clean":true,"warnings":["w"],"suppressed":1,"files_scanned":4,"files_total":4})", ""},
      {R"({"status":"running","jobs":[{"status":"failed"},{"status":"ok"}]})", ""},
      {R"({"jobs":[{"id":1,"status":"failed"}],"count":1})", ""},
      {R"({"errors":["E1"],"warnings":[]})", ""},
      {R"({"complete":true,"text":"The list (of results) was long."})", ""},
      {R"({"complete":false,"sampled":true})", ""},
      {R"({"complete":true,"cached":false})", ""},
      {R"({"complete":false,"output":"a\noutput truncated"})", ""},
      {R"({"complete":true,"output":"Output truncated is the name of a message.\nIt is never printed."})",
       ""},
      {R"({"changed":true,"files_added":0,"files_removed":2})", ""},
      {R"({"changed":true,"bytes_written":0})", ""},
      {R"({"created":false,"bytes_written":5})", ""},
      {R"({"changed":false,"changes":[{"file":"a"}],"files_changed":0})", "", R"({"preview":true})"},
      {R"({"changed":false,"dry_run":true,"rows_updated":7})", "", R"({"dry_run":true})"},
      {R"({"verified":false})", "", R"({"verify":false})"},
      {R"({"complete":true,"matches":[{"path":"a","line":1},{"path":"a","line":9}]})", "",
       R"({"paths":["a","b"]})"},
      {R"({"complete":true,"hosts_checked":2})", "", R"({"hosts":["a","b","a"]})"},
      {R"({"complete":true,"links":[{"url":"u","status":503}]})", ""},
      {R"({"output":null,"exit_code":0})", ""},
      {R"({"valid":false,"errors":["x"]})", ""},
      {R"({"results":[{"ok":false},{"ok":true}],"succeeded":1,"failed":1})", ""},
  };
  for (const Case& each : cases) CHECK_MESSAGE(reported(each.data, each.params) == "", each.data);
}
