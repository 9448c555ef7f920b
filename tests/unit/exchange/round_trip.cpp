// tests/unit/exchange/round_trip.cpp: the export of an import gives the same tools.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

#include "exchange/export/export.hpp"
#include "exchange/import/import.hpp"
#include "load_contract.hpp"
#include "support/contracts.hpp"
#include "support/schemas.hpp"

namespace candor::exchange::test {
namespace {

namespace fs = std::filesystem;

/// Exports the contracts of texts, by file name.
std::vector<source::Node> exported(const std::vector<output::Artifact>& files, diagnostics::Findings& report) {
  std::vector<PartlyLoaded> contracts;
  for (const output::Artifact& file : files) {
    const auto document = testing::document_of(file.path, file.text, report);
    if (!document) continue;
    diagnostics::Findings errors;
    for (PartlyLoaded& each :
         load_as_far_as_possible(*document, {}, testing::base_convention(), report, errors))
      contracts.push_back(std::move(each));
  }
  std::vector<ToExport> pointers;
  for (const PartlyLoaded& each : contracts)
    pointers.push_back({&each.file, each.contract ? &*each.contract : nullptr});
  source::Documents documents;
  std::vector<source::Node> tools;
  for (ExportedTool& each : mcp_tools(pointers, documents, report)) tools.push_back(std::move(each.tool));
  return tools;
}

bool same_tools(const std::vector<source::Node>& left, const std::vector<source::Node>& right) {
  return std::ranges::equal(
      left, right, [](const source::Node& a, const source::Node& b) { return source::same_value(a, b); });
}

TEST_CASE("what a contract says beside its schemas comes back from a list of tools") {
  diagnostics::Findings report;
  const auto extension = testing::document_of("convention.json", R"({
    "members": {"left_alone": {"role": "gap"}},
    "steps": {"sign": {"description": "Signs.", "done": ["signed"], "reason": "sign_skipped_reason",
                       "reasons": {"no_key": "There is no key.", "nothing_to_do": "Nothing changed."}}}})",
                                              report);
  REQUIRE(extension);
  const auto own = convention::extend(testing::base_convention(), *extension, report);
  REQUIRE(own);
  const auto document =
      testing::document_of("put.tool.json", R"({"name": "put", "version": "3", "kind": "mutation",
    "description": "Puts.", "params": {"type": "object"},
    "result": {"type": "object", "required": ["complete", "changed", "left_alone", "signed"], "properties": {
      "complete": {"type": "boolean"}, "changed": {"type": "boolean"},
      "left_alone": {"type": "array", "items": {"type": "string"}}, "mode": {"enum": ["now", "queued"]},
      "signed": {"type": "boolean"}, "sign_skipped_reason": {"enum": ["no_key", "nothing_to_do"]}}},
    "states": {"queued": {"means": "planned", "description": "Later.", "when": {"mode": "queued"}}},
    "errors": {"busy": {"description": "Busy.", "retry": "after", "retry_after": 5}}})",
                           report);
  REQUIRE(document);
  const auto before = load_with_schemas(*document, {}, *own, report);
  REQUIRE(before.size() == 1);
  source::Documents documents;
  const auto tools = mcp_tools({{&before[0].file, &before[0].contract}}, documents, report);
  const auto list = testing::document_of("list.json", mcp_list(tools), report);
  REQUIRE(list);
  // The reader knows the convention that every program has.
  const auto after = load_with_schemas(*list, {}, testing::base_convention(), report);
  CHECK(testing::report_text(report) == "");
  REQUIRE(after.size() == 1);
  const ir::Contract& old = before[0].contract;
  const ir::Contract& now = after[0].contract;
  CHECK(now.version == "3");
  CHECK(now.kind == ir::Kind::mutation);
  REQUIRE(now.errors.size() == 1);
  CHECK(now.errors[0].advice == RetryAdvice{Retry::after, 5});
  REQUIRE(now.states.size() == 1);
  CHECK(now.states[0].name == "queued");
  CHECK(now.states[0].means == old.states[0].means);
  CHECK(now.roles.completion == old.roles.completion);
  CHECK(now.roles.effects == old.roles.effects);
  REQUIRE(now.roles.gaps.size() == 1);
  CHECK(now.roles.gaps[0].field == old.roles.gaps[0].field);
  REQUIRE(now.roles.steps.size() == 1);
  CHECK(now.roles.steps[0].name == "sign");
  REQUIRE(now.roles.steps[0].reasons.size() == 2);
  CHECK(now.roles.steps[0].reasons[0].word == "no_key");
  CHECK(now.roles.steps[0].reasons[0].description == "There is no key.");
}

TEST_CASE("a form of published contracts that is not known is said, and not read") {
  diagnostics::Findings report;
  const auto list =
      testing::document_of("list.json", R"({"tools": [{"name": "put", "inputSchema": {"type": "object"},
    "_meta": {"candor.contract": {"revision": 2, "kind": "query"}}}]})",
                           report);
  REQUIRE(list);
  const auto loaded = load_with_schemas(*list, {}, testing::base_convention(), report);
  REQUIRE(loaded.size() == 1);
  CHECK(loaded[0].file.kind == "");
  REQUIRE(report.all().size() == 1);
  CHECK(report.all()[0].message == "'candor.contract' is not of revision 1, and is not read");
}

TEST_CASE("the tool lists of real servers come back from their import") {
  const fs::path lists = fs::path(CANDOR_SHARED_DIR) / "data/mcp-tools";
  if (!fs::exists(lists)) {
    std::cout << "skipped: tool lists of MCP servers (no ../shared/data/mcp-tools)\n";
    return;
  }
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(lists))
    if (entry.path().extension() == ".json" && entry.path().filename() != "INDEX.json")
      paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::size_t tools_seen = 0;
  for (const fs::path& path : paths) {
    const std::string name = path.filename().string();
    CAPTURE(name);
    diagnostics::Findings report;
    const std::string text = schema::test::content(path);
    const auto document = testing::document_of(name, text, report);
    REQUIRE(document.has_value());
    const auto tools = mcp_tools(*document, report);
    REQUIRE(tools.has_value());
    tools_seen += tools->size();
    const auto files = contract_files(marked(*tools, {}));
    REQUIRE(files.size() == tools->size());
    CHECK(same_tools(exported(files, report), *tools));
    // The list by itself.
    CHECK(same_tools(exported({{name, text}}, report), *tools));
    CHECK(!report.failed());
  }
  std::cout << "counts: round trips of MCP tool lists: " << paths.size() << " lists, " << tools_seen
            << " tools\n";
  CHECK(paths.size() == 13);
}

TEST_CASE("tools of one file name get numbers, in the order of their list and in linear time") {
  // Three bytes of UTF-8 each, of which file names have none: all of them are "a___".
  std::string list = R"({"tools":[{"name":"A____3","inputSchema":{}})";
  for (int i = 0; i < 20'000; ++i) {
    const int code = 0x4E00 + i;
    const std::string letter = {static_cast<char>(0xE0 | (code >> 12)),
                                static_cast<char>(0x80 | ((code >> 6) & 63)),
                                static_cast<char>(0x80 | (code & 63))};
    list += R"(,{"name":"a)" + letter + R"(","inputSchema":{}})";
  }
  diagnostics::Findings report;
  const auto document = testing::document_of("list.json", list + "]}", report);
  const auto tools = document ? mcp_tools(*document, report) : std::nullopt;
  if (!tools) FAIL(testing::report_text(report));
  const auto files = contract_files(*tools);
  REQUIRE(files.size() == tools->size());
  CHECK(files[0].path == "A____3.tool.json");
  CHECK(files[1].path == "a___.tool.json");
  CHECK(files[2].path == "a____2.tool.json");
  CHECK(files[3].path == "a____4.tool.json");
  std::set<std::string> names;
  for (const output::Artifact& file : files) names.insert(file.path);
  CHECK(names.size() == files.size());
}

TEST_CASE("a command line is recorded without its secrets") {
  using Words = std::vector<std::string>;
  const std::string key = "sk-abcdefghijklmnop0123";
  const std::string github = "ghp_" + std::string(36, 'a');
  const std::vector<std::pair<Words, Words>> cases{
      {{"server", "--token", "hunter2", "/project"}, {"server", "--token", "***", "/project"}},
      {{"server", "--token=hunter2", "-api-key", "x", "--verbose"},
       {"server", "--token=***", "-api-key", "***", "--verbose"}},
      {{"env", "OPENAI_API_KEY=a b,c&d", "s"}, {"env", "OPENAI_API_KEY=***", "s"}},
      {{"docker", "run", "-e", "GITHUB_TOKEN=abc", "image"},
       {"docker", "run", "-e", "GITHUB_TOKEN=***", "image"}},
      {{"sh", "-c", "TOKEN=abc PASSWORD='x' run --secret y z"}, {"sh", "-c", "TOKEN=***"}},
      {{"sh", "-c", "exec run --secret y z"}, {"sh", "-c", "exec run --secret *** z"}},
      {{"r", "--header", "Authorization: Bearer abc", "-H", "X-Api-Key: abc def"},
       {"r", "--header", "Authorization: ***", "-H", "X-Api-Key: ***"}},
      {{"r", "--header", "Authorization:Bearer abc"}, {"r", "--header", "Authorization:***"}},
      {{"r", "Bearer abc"}, {"r", "Bearer ***"}},
      {{"r", "postgres://me:pw@host/db?sslmode=require"}, {"r", "postgres://***@host/db?sslmode=require"}},
      {{"r", "https://host/mcp?x=1&token=abc&y=2#k"}, {"r", "https://host/mcp?x=1&token=***&y=2#k"}},
      {{"r", R"({"apiKey":"abc","n":1})"}, {"r", R"({"apiKey":"***","n":1})"}},
      {{"r", key, "a=" + github, "AKIAIOSFODNN7EXAMPLE"}, {"r", "***", "a=***", "***"}},
      {{"r", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"}, {"r", "***"}},
      {{"r", "0123456789abcdef0123456789abcdef"}, {"r", "***"}},
      {{"r", "sbp_0123456789abcdef0123", "https://hooks.host/services/T1/a1b2c3d4e5f6a7b8c9d0"},
       {"r", "***", "https://hooks.host/services/T1/***"}},
      // What is no secret stays.
      {{"npx", "-y", "@scope/server-filesystem@2025.1.1", "--max-tokens=5", "--token-file", "t", "--author",
        "me"},
       {"npx", "-y", "@scope/server-filesystem@2025.1.1", "--max-tokens=5", "--token-file", "t", "--author",
        "me"}},
      {{"python", "-m", "tokenizer", "http://localhost:80/a", "C:\\keys\\x", "PATH=/a:/b"},
       {"python", "-m", "tokenizer", "http://localhost:80/a", "C:\\keys\\x", "PATH=/a:/b"}}};
  for (const auto& [given, kept] : cases) CHECK(without_secrets(given) == kept);
}

/// The tool without what it publishes beside its schemas.
std::string tool_of(const std::string& contract) {
  diagnostics::Findings report;
  auto tools = exported({{"a.tool.json", contract}}, report);
  if (!tools.empty())
    std::erase_if(tools.front().members, [](const auto& each) { return each.key == "_meta"; });
  return report.failed() ? testing::report_text(report) : source::to_text(tools.front());
}

TEST_CASE("schemas of a contract stand alone") {
  CHECK(
      tool_of(R"({"name": "a", "description": "A.", "kind": "query",
    "params": {"type": "object", "properties": {
      "x": {"$ref": "#/$defs/unit"}, "y": {"$ref": "#/params/properties/x"}, "z": {"$ref": "#/params"}}},
    "result": {"$ref": "#/$defs/all"},
    "$defs": {"unit": {"type": "string", "$anchor": "u"},
              "all": {"type": "object", "properties": {"units": {"type": "array", "items": {"$ref": "#u"}}}}}})") ==
      R"({"name":"a","description":"A.","inputSchema":{"type":"object","properties":{"x":{"$ref":"#/$defs/unit"},)"
      R"("y":{"$ref":"#/properties/x"},"z":{"$ref":"#"}},"$defs":{"unit":{"type":"string","$anchor":"u"}}},"outputSchema":)"
      R"({"type":"object","properties":{"units":{"type":"array","items":{"$ref":"#/$defs/unit"}}},)"
      R"("$defs":{"unit":{"type":"string","$anchor":"u"}}},"annotations":{"readOnlyHint":true}})");
  CHECK(
      tool_of(R"({"name": "a", "description": "A.", "params": {"type": "object"},
    "result": {"type": "array", "items": {"$ref": "#/$defs/n%25 o"}},
    "$defs": {"n% o": {"anyOf": [{"type": "null"}, {"$ref": "#/result"}]}}})") ==
      R"({"name":"a","description":"A.","inputSchema":{"type":"object"},"outputSchema":{"type":"object",)"
      R"("properties":{"result":{"type":"array","items":{"$ref":"#/$defs/n%25%20o"}}},"required":["result"],)"
      R"("$defs":{"n% o":{"anyOf":[{"type":"null"},{"$ref":"#/properties/result"}]}}}})");
  CHECK(
      tool_of(R"({"name": "a", "description": "A.", "result": {"type": "object"},
    "params": {"type": "object", "properties": {"t": {"$dynamicRef": "#node"}}, "$dynamicAnchor": "node"}})") ==
      R"(a.tool.json:2:70: error: the target of '$dynamicRef' depends on where the schema is used  [exchange/not-exportable]
   at /params/properties/t/$dynamicRef
 2 |     "params": {"type": "object", "properties": {"t": {"$dynamicRef": "#node"}}, "$dynamicAnchor": "node"}}
   |                                                                      ^^^^^^^
)");
}

}  // namespace
}  // namespace candor::exchange::test
