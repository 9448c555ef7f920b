// tests/unit/exchange/init.cpp: contracts that are inferred from recorded calls.
#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "exchange/init/calls.hpp"
#include "load_contract.hpp"
#include "source/make_node.hpp"
#include "support/contracts.hpp"
#include "support/schemas.hpp"

namespace candor::exchange::test {
namespace {

source::Node parsed(const std::string& text) {
  return source::read_json(source::make_file("", text)).document.value().root;
}

std::string schema_for(const std::vector<std::string>& values) {
  Shape shape;
  for (const std::string& value : values) add(shape, parsed(value));
  return source::to_text(schema_of(shape));
}

TEST_CASE("shapes are types, members and items, and nothing else") {
  CHECK(schema_for({"1", "2.0"}) == R"({"type":"integer"})");
  CHECK(schema_for({"1", "2.5"}) == R"({"type":"number"})");
  CHECK(schema_for({"1e400", "null", "true", "\"a\""}) ==
        R"({"type":["string","integer","boolean","null"]})");
  CHECK(schema_for({"[]"}) == R"({"type":"array"})");
  CHECK(schema_for({"[]", "[1, \"a\"]"}) == R"({"type":"array","items":{"type":["string","integer"]}})");
  CHECK(schema_for({"{}"}) == R"({"type":"object"})");
  CHECK(
      schema_for({R"({"b": 1, "a": null})", R"({"a": 1})"}) ==
      R"({"type":"object","properties":{"b":{"type":"integer"},"a":{"type":["integer","null"]}},"required":["a"]})");
}

TEST_CASE("objects whose names have nothing in common are maps") {
  std::vector<std::string> values;
  for (int i = 0; i < 20; ++i)
    values.push_back("{\"file" + std::to_string(i) + "\": " + std::to_string(i) + "}");
  CHECK(schema_for(values) == R"({"type":"object","additionalProperties":{"type":"integer"}})");
  values.emplace_back(R"({"file3": [1.5]})");
  CHECK(schema_for(values) ==
        R"({"type":"object","additionalProperties":{"type":["array","integer"],"items":{"type":"number"}}})");
}

TEST_CASE("values beyond the limits stay open") {
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += "{\"a\": [";
  for (int i = 0; i < 100; ++i) deep += "]}";
  const std::string schema = schema_for({deep});
  CHECK(schema.size() < 2000);
  CHECK(schema.find(R"("a":{"type":"array"})") == std::string::npos);
  CHECK(schema.find(R"({"type":"object"})") != std::string::npos);
  std::string wide = "{\"x\": 1";
  for (int i = 0; i < 2000; ++i) wide += ", \"m" + std::to_string(i) + "\": " + std::to_string(i);
  CHECK(schema_for({wide + "}", "{}"}) == R"({"type":"object","additionalProperties":true})");
}

/// The member, or what was expected in its place.
std::string read_member(const std::string& text) {
  const auto spec = parse_member(text);
  if (const std::string* why = std::get_if<std::string>(&spec)) return *why;
  const MemberSpec& member = std::get<MemberSpec>(spec);
  return member.name + (member.is_required ? " " : "? ") + source::to_text(member.schema);
}

TEST_CASE("members as the command line names them") {
  CHECK(read_member("a:string") == R"(a {"type":"string"})");
  CHECK(read_member("a?:integer[]") == R"(a? {"type":"array","items":{"type":"integer"}})");
  CHECK(read_member("a:object:What: it, is.") == R"(a {"type":"object","description":"What: it, is."})");
  CHECK(read_member("mode:fast|slow:How.") ==
        R"(mode {"type":"string","enum":["fast","slow"],"description":"How."})");
  CHECK(
      read_member("m:{file:string:The file.,line?:integer,of:{a:x|y[]}[]}[]:Lines.") ==
      R"(m {"type":"array","items":{"type":"object","properties":{"file":{"type":"string","description":"The file."},)"
      R"("line":{"type":"integer"},"of":{"type":"array","items":{"type":"object","properties":{"a":{"type":"array",)"
      R"("items":{"type":"string","enum":["x","y"]}}},"required":["a"]}}},"required":["file","of"]},)"
      R"("description":"Lines."})");
}

TEST_CASE("a wrong member is told what was expected") {
  const std::string types =
      " is no type: expected string, integer, number, boolean, object or array, words such as fast|slow, or "
      "members "
      "such as {file:string,line:integer}";
  CHECK(read_member("a") == "expected ':' and a type behind 'a'");
  CHECK(read_member(":string") == "expected a name before ':'");
  CHECK(read_member("?:string") == "expected a name before ':'");
  CHECK(read_member("a:") == "''" + types);
  CHECK(read_member("a:text") == "'text'" + types);
  CHECK(read_member("a:[]") == "''" + types);
  CHECK(read_member("a:string[") == "expected ']' behind '['");
  CHECK(read_member("a:x|") == "expected different words, with '|' between them, in 'x|'");
  CHECK(read_member("a:x|x") == "expected different words, with '|' between them, in 'x|x'");
  CHECK(read_member("a:{}") == "expected a name before ':'");
  CHECK(read_member("a:{b:string") == "expected ',' or '}' behind 'b'");
  CHECK(read_member("a:{b:string,b:string}") == "'b' is there twice");
  CHECK(read_member("a:{b:string}x") == "unexpected 'x'");
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += "a:{";
  CHECK(read_member(deep) == "expected braces at most 32 deep");
}

struct Replayed {
  std::map<std::string, Samples> samples;
  std::map<std::string, std::string> lines;  // the calls of each tool
};

/// The lines of a transcript of aft, by tool.
Replayed read(const std::string& transcript) {
  Replayed all;
  std::istringstream lines(transcript);
  for (std::string line; std::getline(lines, line);) {
    std::set<std::string> tools;
    verify::Replay replay({}, {verify::find_envelope("aft"), "", "t", [&](const verify::Call& call) {
                                 tools.insert(call.tool);
                                 Samples& samples = all.samples[call.tool];
                                 samples.tool = call.tool;
                                 add_call(call, samples);
                               }});
    diagnostics::Findings report;
    replay.line(line, report);
    for (const std::string& tool : tools) all.lines[tool] += line + "\n";
  }
  return all;
}

/// The rules by which `candor verify` refuses the shape of an answer, or of params that were accepted.
const std::set<std::string> rules_of_shapes{"verify/result-schema",  "verify/bad-params-taken",
                                            "verify/envelope-shape", "verify/undeclared-code",
                                            "verify/unknown-tool",   "verify/not-decidable"};

TEST_CASE("a contract that is inferred from recorded calls takes each of their answers") {
  const std::filesystem::path path = std::filesystem::path(CANDOR_SHARED_DIR) / "data/aft/transcripts.ndjson";
  if (!std::filesystem::exists(path)) {
    std::cout << "skipped: inferred contracts of aft (no ../shared/data/aft/transcripts.ndjson)\n";
    return;
  }
  const Replayed all = read(schema::test::content(path));
  std::size_t contracts = 0;
  std::int64_t answers = 0;
  for (const auto& entry : all.samples) {
    // CAPTURE is a lambda, which has no structured bindings before C++20 in clang.
    const std::string& tool = entry.first;
    const auto& samples = entry.second;
    if (samples.successes == 0) continue;
    CAPTURE(tool);
    const std::string text = contract_of(samples);
    diagnostics::Findings report;
    const auto document = testing::document_of("t.tool.json", text, report);
    REQUIRE(document.has_value());
    const convention::Convention convention = testing::base_convention();
    auto loaded = load_with_schemas(*document, {}, convention, report);
    // A name that the convention gives a role can need more than a shape: `check` names that.
    if (loaded.empty()) {
      for (const diagnostics::Diagnostic& each : report.all())
        CHECK((each.rule.starts_with("convention/") || each.severity != diagnostics::Severity::error));
      continue;
    }
    ++contracts;
    verify::Subjects subjects;
    subjects.emplace(tool, verify::make_subject(loaded.front().file, loaded.front().contract, convention));
    verify::Replay replay(std::move(subjects), {verify::find_envelope("aft"), "", "t"});
    std::istringstream lines(all.lines.at(tool));
    diagnostics::Findings found;
    for (std::string line; std::getline(lines, line);) replay.line(line, found);
    answers += replay.summary().answers;
    for (const diagnostics::Diagnostic& each : found.all()) {
      CAPTURE(each.message);
      CHECK(!rules_of_shapes.contains(each.rule));
    }
    if (tool == "grep" || tool == "glob" || tool == "status") CHECK(replay.summary().answers > 10);
  }
  std::cout << "counts: contracts inferred from the aft corpus: " << contracts << " of " << all.samples.size()
            << " tools load, " << answers << " answers\n";
  CHECK(contracts >= 12);
}

}  // namespace
}  // namespace candor::exchange::test
