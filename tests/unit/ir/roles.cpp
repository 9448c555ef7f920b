// tests/unit/ir/roles.cpp: roles, kinds and states of whole contracts.
#include <doctest/doctest.h>

#include "support/ir_dump.hpp"
#include "support/contracts.hpp"

using namespace candor;

namespace {

/// A contract whose result has these members; `more` goes beside the result.
ir::Contract with_result(const std::string& members, const std::string& required,
                         const std::string& more = "") {
  diagnostics::Findings report;
  const std::string text =
      R"({"name":"t","description":"T.","params":{"type":"object"},"result":{"type":"object",)"
      R"("properties":{)" +
      members + R"(},"required":[)" + required + "]}" + more + "}";
  auto contracts = testing::contracts("t.tool.json", text, testing::base_convention(), report);
  REQUIRE_MESSAGE(contracts.size() == 1, testing::report_text(report));
  return std::move(contracts.front());
}

/// The lines of the dump from the roles on.
std::string roles_of(const ir::Contract& contract) {
  const std::string all = ir::dump(contract);
  const std::size_t begin = all.find("roles\n");
  return begin == std::string::npos ? "" : all.substr(begin);
}

std::string gap_of(const std::string& items) {
  return roles_of(with_result(R"("skipped_files":{"type":"array","items":)" + items + "}", ""));
}

constexpr const char* whole_query = R"(contract t 1.2.0, query, flat
  title "Find"
  description "T."
  params #0, result #12
types
  #0 params: record, others as read
  #1 result.hits.item: string
  #2 result.hits: array of #1
  #3 result.complete: boolean
  #4 result.files: integer, 0..
  #5 result.skipped_files.item.reason: string
  #6 result.skipped_files.item.file: string
  #7 result.skipped_files.item: record, others as read
    reason #5 required
    file #6 required
  #8 result.skipped_files: array of #7
  #9 result.truncated: boolean
  #10 result.dropped: integer
  #11 result.no_files_matched_scope: boolean
  #12 result: record, others as read
    hits #2 required
    complete #3 required
    files #4 required
    skipped_files #8 optional
    truncated #9 optional
    dropped #10 optional
    no_files_matched_scope #11 optional
roles
  completion complete
  gap skipped_files (list of units, named by file, why in reason)
  gap truncated (flag)
  gap dropped (count)
  scope-empty no_files_matched_scope
  scope-count files
  finding hits (list)
errors
  path_not_found: "No such path.", remedy "Check it."
)";

}  // namespace

TEST_CASE("a whole query") {
  const auto contract = with_result(
      R"("hits":{"type":"array","items":{"type":"string"}},"complete":{"type":"boolean"},)"
      R"("files":{"type":"integer","minimum":0,"x-candor-role":"scope-count"},)"
      R"("skipped_files":{"type":"array","items":{"type":"object","properties":{"reason":{"type":"string"},)"
      R"("file":{"type":"string"}},"required":["file","reason"]}},)"
      R"("truncated":{"type":"boolean","x-candor-role":"gap"},"dropped":{"type":"integer","x-candor-role":"gap"},)"
      R"("no_files_matched_scope":{"type":"boolean"})",
      R"("hits","complete","files")",
      R"(,"version":"1.2.0","title":"Find","errors":{"path_not_found":{"description":"No such path.","remedy":"Check it."}})");
  CHECK(ir::dump(contract) == whole_query);
}

TEST_CASE("a list takes units only where a unit and a reason make a whole item") {
  CHECK(gap_of(R"({"type":"string"})") == "roles\n  gap skipped_files (list of units)\n");
  CHECK(gap_of(R"({"type":"string","pattern":"^/"})") == "roles\n  gap skipped_files (list)\n");
  CHECK(gap_of(R"({"type":"integer"})") == "roles\n  gap skipped_files (list)\n");
  CHECK(gap_of(R"({"type":"object","properties":{"path":{"type":"string"}},"required":["path"]})") ==
        "roles\n  gap skipped_files (list of units, named by path)\n");
  CHECK(gap_of(R"({"type":"object","properties":{"server":{"type":"string"},"error":{"type":"string"}},)"
               R"("required":["server"]})") ==
        "roles\n  gap skipped_files (list of units, named by server, why in error)\n");
  CHECK(gap_of(R"({"type":"object","properties":{"file":{"type":"string"}}})") ==
        "roles\n  gap skipped_files (list)\n");
  CHECK(gap_of(R"({"type":"object","properties":{"file":{"type":"string"},"line":{"type":"integer"}},)"
               R"("required":["file","line"]})") ==
        "roles\n  gap skipped_files (list of units, named by file, beside line)\n");
  CHECK(gap_of(R"({"type":"object","properties":{"image":{"type":"string"},"reason":{"type":"string"}},)"
               R"("required":["image","reason"]})") ==
        "roles\n  gap skipped_files (list of units, named by image, why in reason)\n");
  CHECK(gap_of(
            R"({"type":"object","properties":{"url":{"type":"string"},"told":{"enum":["timeout","robots"]}},)"
            R"("required":["url","told"]})") ==
        "roles\n  gap skipped_files (list of units, named by url, why in told)\n");
  CHECK(gap_of(R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},)"
               R"("required":["a","b"]})") == "roles\n  gap skipped_files (list)\n");
}

TEST_CASE("cursors, examiners and findings; and gaps, cursors and steps of nested records") {
  const auto contract = with_result(
      R"("complete":{"type":"boolean"},"hits":{"type":"array"},"hit_count":{"type":"integer"},)"
      R"("columns":{"type":"array"},"next_cursor":{"type":["string","null"]},"nextToken":{"type":"integer"},)"
      R"("servers":{"type":"array","x-candor-role":"examiner"},"tags":{"type":"array","x-candor-role":"none"},)"
      R"("report":{"type":"object","properties":{"files":{"type":"array","items":{"type":"object","properties":{)"
      R"("skipped_files":{"type":"array","items":{"type":"string"}},"cut":{"type":"boolean","x-candor-role":"gap"},)"
      R"("formatted":{"type":"boolean"},"format_skipped_reason":{"enum":["timeout"]},"complete":{"type":"boolean"},)"
      R"("more":{"type":"string","x-candor-role":"cursor"}}}}}})",
      R"("complete")");
  CHECK(roles_of(contract) ==
        "roles\n  completion complete\n  cursor next_cursor\n  examiner servers\n  finding hits (list)\n"
        "  finding hit_count (count)\n  in result.report.files.item\n    completion complete\n    gap "
        "skipped_files (list of units)\n"
        "    gap cut (flag)\n    cursor more\n    step format: done formatted, reason format_skipped_reason "
        "= timeout\n");
}

TEST_CASE(
    "a recursive record is followed once, and the role finding of a contract replaces that of its lists") {
  const auto contract = with_result(
      R"("complete":{"type":"boolean"},"found":{"type":"string","x-candor-role":"finding"},"rows":{"type":"array"},)"
      R"("tree":{"$ref":"#/$defs/node"})",
      R"("complete")",
      R"(,"$defs":{"node":{"type":"object","properties":{"cut":{"type":"boolean","x-candor-role":"gap"},)"
      R"("children":{"type":"array","items":{"$ref":"#/$defs/node"}}}}})");
  CHECK(roles_of(contract) ==
        "roles\n  completion complete\n  finding found (string)\n  in node\n    gap cut (flag)\n");
}

TEST_CASE("facts that a contract states: known breaches, errors that mean nothing to do, ignored params") {
  const auto contract = with_result(
      R"("removed":{"type":"boolean"},"cut":{"type":"boolean","x-candor-breach":{"law":"blank-unit","reason":"Old."}})",
      "",
      R"(,"x-candor-breach":{"law":"convention/no-message","reason":"Soon."},)"
      R"("errors":{"gone":{"description":"Gone.","means":"nothing_to_do","carries":["a","b"]}})");
  CHECK(roles_of(contract) ==
        "roles\n  effect removed\nerrors\n  gone: \"Gone.\", nothing to do, carries a b\nknown breaches\n"
        "  convention/no-message: \"Soon.\"\n  convention/blank-unit of cut: \"Old.\"\n");
}

TEST_CASE("steps have their reasons in the convention's order") {
  const auto contract = with_result(
      R"("written":{"type":"boolean","x-candor-role":"effect"},"formatted":{"type":"boolean"},)"
      R"("format_skipped_reason":{"enum":["error","timeout","no_formatter_configured"]},)"
      R"("why_unchecked":{"const":"timeout","x-candor-role":"skip-reason","x-candor-step":"validate"})",
      R"("written")");
  CHECK(roles_of(contract) ==
        "roles\n  effect written\n"
        "  step format: done formatted, reason format_skipped_reason = no_formatter_configured | timeout | "
        "error\n"
        "  step validate: reason why_unchecked = timeout\n");
  CHECK(contract.kind == ir::Kind::mutation);
}

TEST_CASE("the kind follows from the roles where it is not said") {
  CHECK(with_result(R"("complete":{"type":"boolean"})", "").kind == ir::Kind::query);
  CHECK(with_result(R"("removed":{"type":"boolean"})", "").kind == ir::Kind::mutation);
  CHECK(with_result(R"("complete":{"type":"boolean"},"removed":{"type":"boolean"})", "").kind ==
        ir::Kind::query);
  CHECK(with_result(R"("text":{"type":"string"})", "").kind == ir::Kind::info);
  CHECK(with_result(R"("text":{"type":"string"})", "", R"(,"kind":"mutation")").kind == ir::Kind::mutation);
}

TEST_CASE("a name of the convention that means something else has no role") {
  const auto contract = with_result(R"("complete":{"type":"string","x-candor-role":"none"})", "");
  CHECK(roles_of(contract) == "");
  CHECK(contract.kind == ir::Kind::info);
}

TEST_CASE("states are recognised by constants of booleans, words and integers") {
  const auto contract = with_result(
      R"("status":{"enum":["running","done"]},"tries":{"type":"integer","minimum":0},"idle":{"type":["boolean","null"]})",
      "",
      R"(,"states":{"running":{"when":{"status":"running","tries":1.0},"means":"pending","description":"Later."},)"
      R"("idle":{"when":{"idle":true},"means":"nothing_to_do","description":"Nothing."}})");
  CHECK(ir::dump(contract).substr(ir::dump(contract).find("states\n")) ==
        "states\n  running (pending) when status = \"running\" and tries = 1.0: \"Later.\"\n"
        "  idle (nothing to do) when idle = true: \"Nothing.\"\n");
}

TEST_CASE("the constant of a state lies within the bounds of its member, the bounds included") {
  const auto state = [](const std::string& constant) {
    diagnostics::Findings report;
    const std::string text =
        R"({"name":"t","description":"T.","params":{"type":"object"},"result":{"type":"object",)"
        R"("properties":{"code":{"type":"integer","minimum":-1,"maximum":255}},"required":["code"]},)"
        R"("states":{"aborted":{"when":{"code":)" +
        constant + R"(},"means":"undone","description":"It was aborted."}}})";
    testing::contracts("t.tool.json", text, testing::base_convention(), report);
    return testing::report_text(report).find("[convention/state-impossible]") == std::string::npos;
  };
  CHECK(state("255"));
  CHECK(state("-1"));
  CHECK(state("0"));
  CHECK_FALSE(state("256"));
  CHECK_FALSE(state("-2"));
  CHECK_FALSE(state("1.5"));
  CHECK_FALSE(state("true"));
}
