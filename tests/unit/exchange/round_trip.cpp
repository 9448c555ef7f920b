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

TEST_CASE("errors that say whether to try again are kept in `_meta` of the tool") {
  const std::string contract = R"({"name": "put", "description": "Puts.", "params": {"type": "object"},
    "result": {"type": "object"}, "errors": {"busy": {"description": "Busy.", "retry": "after", "retry_after": 5}}})";
  diagnostics::Findings report;
  const auto tools = exported({{"put.tool.json", contract}}, report);
  REQUIRE(tools.size() == 1);
  const source::Node* const meta = source::find(tools[0], "_meta");
  REQUIRE(meta != nullptr);
  const std::string text = source::to_text(tools[0]);
  const auto document = testing::document_of("list.tool.json", text, report);
  REQUIRE(document);
  diagnostics::Findings errors;
  const auto loaded =
      load_as_far_as_possible(*document, {}, testing::base_convention(), report, errors);
  REQUIRE(loaded.size() == 1);
  REQUIRE(loaded[0].contract);
  REQUIRE(loaded[0].contract->errors.size() == 1);
  CHECK(loaded[0].contract->errors[0].advice == RetryAdvice{Retry::after, 5});
  // A contract whose errors do not say so is exported as before.
  const std::string silent = R"({"name": "put", "description": "Puts.", "params": {"type": "object"},
    "result": {"type": "object"}, "errors": {"busy": {"description": "Busy."}}})";
  CHECK(source::find(exported({{"put.tool.json", silent}}, report)[0], "_meta") == nullptr);
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
    const auto files = contract_files(*tools);
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

std::string tool_of(const std::string& contract) {
  diagnostics::Findings report;
  const auto tools = exported({{"a.tool.json", contract}}, report);
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
