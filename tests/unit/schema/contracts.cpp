// tests/unit/schema/contracts.cpp: the members of contract files and of MCP tool lists.
#include <doctest/doctest.h>

#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

TEST_CASE("all members of a contract") {
  const Outcome outcome =
      read(R"({"$schema": "../contract.schema.json", "name": "n", "version": "1.2.0", "kind": "query",
    "title": "T", "description": "D.", "travels": "nested", "x-owner": "me", "$comment": "c",
    "params": {"type": "object"}, "result": {"type": "object"},
    "errors": {"gone": {"description": "It is gone.", "remedy": "Look.", "retry": "after", "retry_after": 9.0}, "bad": {"description": "B."}},
    "states": {"idle": {"when": {"did": false, "n": 0}, "means": "nothing_to_do", "description": "I."}}})");
  REQUIRE(outcome.contracts.size() == 1);
  const ContractFile& contract = outcome.contracts[0];
  CHECK(contract.name == "n");
  CHECK(contract.version == "1.2.0");
  CHECK(contract.kind == "query");
  CHECK(contract.title == "T");
  CHECK(contract.description == "D.");
  CHECK(contract.travels == "nested");
  CHECK(contract.result.has_value());
  REQUIRE(contract.extensions.size() == 1);
  CHECK(contract.extensions[0].name == "x-owner");
  REQUIRE(contract.errors.size() == 2);
  CHECK(contract.errors[0].code == "gone");
  CHECK(contract.errors[0].description == "It is gone.");
  CHECK(contract.errors[0].remedy == "Look.");
  CHECK(contract.errors[0].advice == RetryAdvice{Retry::after, 9});
  CHECK(contract.errors[1].at.pointer == "/errors/bad");
  REQUIRE(contract.states.size() == 1);
  CHECK(contract.states[0].means == "nothing_to_do");
  REQUIRE(contract.states[0].when.size() == 2);
  CHECK(contract.states[0].when[1].member == "n");
  CHECK(contract.states[0].when[1].at.pointer == "/states/idle/when/n");
}

TEST_CASE("a contract travels flat unless it says otherwise") {
  CHECK(read(contract_of("{}")).contracts.at(0).travels == "flat");
}

TEST_CASE("what is wrong with a contract") {
  CHECK(report_text(R"({"name": "n", "desription": "D.", "params": {}, "result": {}})") ==
        R"x(t.tool.json:1:1: error: the contract has no 'description'  [schema/missing-contract-member]
 1 | {"name": "n", "desription": "D.", "params": {}, "result": {}}
   | ^
t.tool.json:1:15: error: unknown contract property 'desription'; did you mean 'description'?  [schema/unknown-contract-member]
   at /desription
 1 | {"name": "n", "desription": "D.", "params": {}, "result": {}}
   |               ^^^^^^^^^^^^
)x");
  CHECK(report_text(R"({"name": "", "description": 1, "params": {}, "result": {}, "travels": "flt"})") ==
        R"x(t.tool.json:1:10: error: 'name' is empty  [schema/bad-contract-member]
   at /name
 1 | {"name": "", "description": 1, "params": {}, "result": {}, "travels": "flt"}
   |          ^^
   help: a name has at most 128 letters, digits, '_', '.' and '-', and begins with a letter or '_'
t.tool.json:1:29: error: 'description' must be a string, found 1  [schema/bad-contract-member]
   at /description
 1 | {"name": "", "description": 1, "params": {}, "result": {}, "travels": "flt"}
   |                             ^
t.tool.json:1:71: error: 'travels' must be 'flat' or 'nested', found the string 'flt'; did you mean 'flat'?  [schema/bad-contract-member]
   at /travels
 1 | {"name": "", "description": 1, "params": {}, "result": {}, "travels": "flt"}
   |                                                                       ^^^^^
)x");
}

TEST_CASE("what is wrong within a contract's members") {
  CHECK(
      report_text(R"({"name": "n", "description": "D.", "params": {}, "result": {},
 "errors": {"gone": {"descripton": "x"}}, "states": {"s": {"whn": {}}}})") ==
      R"x(t.tool.json:2:22: error: unknown property 'descripton' of an error code; did you mean 'description'?  [schema/unknown-contract-member]
   at /errors/gone/descripton
 2 |  "errors": {"gone": {"descripton": "x"}}, "states": {"s": {"whn": {}}}}
   |                      ^^^^^^^^^^^^
t.tool.json:2:60: error: unknown property 'whn' of a state; did you mean 'when'?  [schema/unknown-contract-member]
   at /states/s/whn
 2 |  "errors": {"gone": {"descripton": "x"}}, "states": {"s": {"whn": {}}}}
   |                                                            ^^^^^
)x");
  CHECK(report_text(R"({"name": "n", "description": "D.", "params": {}, "result": {},
 "errors": {"a": {"retry": "never"}, "b": {"retry": "after"}, "c": {"retry": "no", "retry_after": 0}, "d": {"retry": "ask", "retry_after": 5}}})") ==
        R"x(t.tool.json:2:28: error: 'retry' must be 'yes', 'after', 'no' or 'ask', found the string 'never'  [schema/bad-contract-member]
   at /errors/a/retry
 2 |  "errors": {"a": {"retry": "never"}, "b": {"retry": "after"}, "c": {"retry": "no", "retry_after": 0}, "d": {"retry": "ask", "retry_after": 5}}}
   |                            ^^^^^^^
t.tool.json:2:43: error: 'retry' is 'after', and no time is named  [schema/bad-contract-member]
   at /errors/b
 2 |  "errors": {"a": {"retry": "never"}, "b": {"retry": "after"}, "c": {"retry": "no", "retry_after": 0}, "d": {"retry": "ask", "retry_after": 5}}}
   |                                           ^^^^^^^^^^^^^^^^^^
   help: add "retry_after" with the seconds, or "carries": ["retry_after"] where each failure has them
t.tool.json:2:99: error: 'retry_after' must be a number of seconds, an integer above 0, found 0  [schema/bad-contract-member]
   at /errors/c/retry_after
 2 |  "errors": {"a": {"retry": "never"}, "b": {"retry": "after"}, "c": {"retry": "no", "retry_after": 0}, "d": {"retry": "ask", "retry_after": 5}}}
   |                                                                                                   ^
t.tool.json:2:108: error: 'retry_after' is a time, and 'retry' is not 'after'  [schema/bad-contract-member]
   at /errors/d
 2 |  "errors": {"a": {"retry": "never"}, "b": {"retry": "after"}, "c": {"retry": "no", "retry_after": 0}, "d": {"retry": "ask", "retry_after": 5}}}
   |                                                                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
)x");
  CHECK(report_text(
            R"({"name": "n", "description": "D.", "params": 1, "result": {}, "errors": [], "$defs": []})") ==
        R"x(t.tool.json:1:46: error: a schema must be an object or a boolean, found 1  [schema/not-a-schema]
   at /params
 1 | {"name": "n", "description": "D.", "params": 1, "result": {}, "errors": [], "$defs": []}
   |                                              ^
t.tool.json:1:73: error: 'errors' must be an object, found an empty array  [schema/bad-contract-member]
   at /errors
 1 | {"name": "n", "description": "D.", "params": 1, "result": {}, "errors": [], "$defs": []}
   |                                                                         ^^
t.tool.json:1:86: error: '$defs' must be an object of schemas, found an empty array  [schema/bad-contract-member]
   at /$defs
 1 | {"name": "n", "description": "D.", "params": 1, "result": {}, "errors": [], "$defs": []}
   |                                                                                      ^^
)x");
}

TEST_CASE("what is no contract at all") {
  CHECK(report_text("[1, 2]") ==
        R"x(t.tool.json:1:1: error: this document is not a contract of a known form  [schema/not-a-contract]
 1 | [1, 2]
   | ^
   help: a tool list is {"tools": [...]}; a tool of an MCP server has name and inputSchema; an envelope has name, description and types; a contract has name, description, params and result
)x");
  CHECK(report_text("{}") ==
        R"x(t.tool.json:1:1: error: this document is not a contract of a known form  [schema/not-a-contract]
 1 | {}
   | ^
   help: a tool list is {"tools": [...]}; a tool of an MCP server has name and inputSchema; an envelope has name, description and types; a contract has name, description, params and result
)x");
}

TEST_CASE("an MCP tool list") {
  const Outcome outcome = read(R"({"tools": [
    {"name": "a", "title": "A", "description": "D.", "inputSchema": {"type": "object", "$ref": "#/$defs/p",
      "$defs": {"p": {"type": "object"}}}, "annotations": {"readOnlyHint": true}},
    {"name": "b", "inputSchema": {"type": "object"}, "outputSchema": {"type": "object"}}]})");
  REQUIRE(outcome.contracts.size() == 2);
  CHECK(outcome.contracts[0].name == "a");
  CHECK(outcome.contracts[0].travels == "nested");
  CHECK_FALSE(outcome.contracts[0].result.has_value());
  CHECK(outcome.contracts[0].name_at.pointer == "/tools/0/name");
  CHECK(outcome.contracts[1].description == "");
  CHECK(outcome.contracts[1].result.has_value());
}

TEST_CASE("a whole JSON-RPC answer holds a list too") {
  CHECK(read(R"({"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "a", "inputSchema": {}}]}})")
            .contracts.size() == 1);
}

TEST_CASE("one bad tool does not take the others with it") {
  const Outcome outcome = read(R"({"tools": [{"name": "a", "inputSchema": {"type": "objct"}},
    {"name": "b", "inputSchema": {"type": "object"}}]})");
  REQUIRE(outcome.contracts.size() == 1);
  CHECK(outcome.contracts[0].name == "b");
  CHECK(outcome.report.count(diagnostics::Severity::error) == 1);
}

TEST_CASE("what is wrong with a tool list") {
  CHECK(report_text(R"({"tools": [{"name": "a"}]})") ==
        R"x(t.tool.json:1:12: error: the tool has no 'inputSchema'  [schema/missing-contract-member]
   at /tools/0
 1 | {"tools": [{"name": "a"}]}
   |            ^
)x");
  CHECK(report_text(R"({"tools": [7]})") ==
        R"x(t.tool.json:1:12: error: a tool must be an object, found 7  [schema/bad-contract-member]
   at /tools/0
 1 | {"tools": [7]}
   |            ^
)x");
  const Outcome twice =
      read(R"({"tools": [{"name": "a", "inputSchema": {}}, {"name": "a", "inputSchema": {}}]})");
  REQUIRE(twice.report.all().size() == 1);
  CHECK(twice.report.all()[0].message == "duplicate tool 'a'");
  CHECK(twice.report.all()[0].labels.at(0).at.pointer == "/tools/0/name");
}

TEST_CASE("a page of a list is said to be one") {
  CHECK(
      report_text(R"({"tools": [{"name": "a", "inputSchema": {}}], "nextCursor": "2"})") ==
      R"x(t.tool.json:1:61: warning: this tool list is one page of several: tools after 'nextCursor' are missing  [schema/partial-tool-list]
   at /nextCursor
 1 | {"tools": [{"name": "a", "inputSchema": {}}], "nextCursor": "2"}
   |                                                             ^^^
)x");
}

TEST_CASE("a member of a tool that the protocol does not have is said, not refused") {
  CHECK(
      report_text(R"({"tools": [{"name": "a", "inputSchema": {}, "outputShema": {}}]})") ==
      R"x(t.tool.json:1:45: warning: unknown property 'outputShema' of an MCP tool; did you mean 'outputSchema'?  [schema/unknown-contract-member]
   at /tools/0/outputShema
 1 | {"tools": [{"name": "a", "inputSchema": {}, "outputShema": {}}]}
   |                                             ^^^^^^^^^^^^^
)x");
}

}  // namespace
}  // namespace candor::schema::test
