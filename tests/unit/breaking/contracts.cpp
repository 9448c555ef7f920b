// tests/unit/breaking/contracts.cpp: changes of contracts beside the values of their schemas: honesty, tools,
// texts, the C++ API and versions. Each row edits a contract and names what must be found, forward and back.
#include <doctest/doctest.h>

#include <iostream>
#include <map>
#include <set>

#include "breaking/compare.hpp"
#include "breaking/lock.hpp"
#include "breaking/report.hpp"
#include "load_contract.hpp"
#include "support/contracts.hpp"

namespace candor::breaking::test {
namespace {

constexpr const char* base = R"({
  "name": "find",
  "version": "1.2.0",
  "kind": "mutation",
  "description": "Finds and replaces.",
  "params": {
    "type": "object",
    "properties": {
      "query": { "type": "string", "description": "Query." },
      "limit": { "type": "integer", "minimum": 0, "description": "Limit." }
    },
    "required": ["query"],
    "additionalProperties": false
  },
  "result": {
    "type": "object",
    "properties": {
      "hits": { "type": "array", "items": { "$ref": "#/$defs/hit" } },
      "complete": { "type": "boolean" },
      "skipped_files": { "type": "array", "items": { "$ref": "#/$defs/skipped" } },
      "no_files_matched_scope": { "type": "boolean" },
      "removed": { "type": "boolean" },
      "moved": { "type": "boolean", "x-candor-role": "effect" },
      "formatted": { "type": "boolean" },
      "format_skipped_reason": { "enum": ["timeout", "error", "unsupported_language"] },
      "action": { "enum": ["none", "nothing", "change"] },
      "next": { "anyOf": [{ "type": "string" }, { "type": "integer" }] }
    },
    "required": ["hits", "complete", "skipped_files", "no_files_matched_scope", "removed", "formatted", "action"],
    "additionalProperties": false
  },
  "states": {
    "unchanged": { "means": "nothing_to_do", "description": "No change.", "when": { "removed": false, "action": "none" } }
  },
  "errors": {
    "path_not_found": { "description": "The path does not exist.", "remedy": "Correct it." },
    "no_server": { "description": "No server runs.", "remedy": "Start one." }
  },
  "$defs": {
    "hit": {
      "type": "object",
      "properties": { "file": { "type": "string" }, "line": { "type": "integer" }, "kind": { "enum": ["a", "b"] } },
      "required": ["file", "line", "kind"]
    },
    "skipped": {
      "type": "object",
      "properties": { "file": { "type": "string" }, "reason": { "type": "string" } },
      "required": ["file", "reason"]
    }
  }
})";

/// An edit of the base, and the change that must be found from the base to the edited contract, and back. ""
/// is none.
struct Edit {
  const char* from;
  const char* to;
  const char* forward;
  const char* back;
};

constexpr Edit edits[] = {
    // Honest reporting.
    {R"("complete": { "type": "boolean" },)", "", "H201 breaking", "H205 safe"},
    {R"("hits", "complete",)", R"("hits",)", "H202 breaking", ""},
    {R"("complete": { "type": "boolean" })", R"("complete": { "type": "string", "x-candor-role": "none" })",
     "H204 breaking", "H205 safe"},
    {R"("skipped_files": { "type": "array", "items": { "$ref": "#/$defs/skipped" } },)", "", "H207 breaking",
     "H209 safe"},
    {R"("skipped_files": { "type": "array", "items": { "$ref": "#/$defs/skipped" } },)", "", "H206 breaking",
     ""},
    {R"("skipped_files": {)", R"("unchecked_files": {)", "H208 breaking", "H208 breaking"},
    {R"("properties": { "file": { "type": "string" }, "reason": { "type": "string" } },
      "required": ["file", "reason"])",
     R"("properties": { "file": { "type": "string" } }, "required": ["file"])", "H210 breaking", ""},
    {R"("skipped_files": { "type": "array",)",
     R"("skipped_files": { "x-candor-role": "none", "type": "array",)", "H211 breaking", "H209 safe"},
    {R"("no_files_matched_scope": { "type": "boolean" },)", "", "H212 breaking", "H213 safe"},
    {R"("removed": { "type": "boolean" },)", R"("removed": { "type": "boolean", "x-candor-role": "none" },)",
     "H214 breaking", ""},
    {R"("no_files_matched_scope", "removed",)", R"("no_files_matched_scope",)", "H214 breaking", ""},
    {R"("timeout", "error",)", R"("timeout", "error", "formatter_not_installed",)", "H215 safe",
     "H216 breaking"},
    {R"("timeout", "error",)", R"("formatter_not_installed",)", "H217 breaking", "H216 breaking"},
    {R"("format_skipped_reason": { "enum": ["timeout", "error", "unsupported_language"] },)", "",
     "H218 breaking", ""},
    {R"("formatted": { "type": "boolean" },)",
     R"("formatted": { "type": "boolean" },
      "checked": { "type": "boolean", "x-candor-role": "step-done", "x-candor-step": "validate" },)",
     "H219 breaking", ""},
    {R"("no_server": { "description": "No server runs.", "remedy": "Start one." })",
     R"("no_server": { "description": "No server runs.", "remedy": "Start one.", "carries": ["hits"] })", "",
     "H225 breaking"},
    {R"("no_server": {)", R"("timed_out": { "description": "D.", "remedy": "R." }, "no_server": {)",
     "H220 breaking", "H221 breaking"},
    {R"("path_not_found": { "description": "The path does not exist.", "remedy": "Correct it." },
    "no_server": { "description": "No server runs.", "remedy": "Start one." })",
     R"("absent": { "description": "It is absent.", "remedy": "Look." })", "H222 breaking", "H220 breaking"},
    {"The path does not exist.", "The path is wrong.", "H223 policy", "H223 policy"},
    {R"("hits": { "type": "array",)", R"("error": { "type": "string" }, "hits": { "type": "array",)",
     "H224 breaking", ""},
    {R"("action": "none")", R"("action": "nothing")", "H226 breaking", "H226 breaking"},
    {R"("moved": { "type": "boolean",)", R"("moved": { "type": "boolean", "default": false,)",
     "H227 breaking", ""},
    // Tools.
    {R"("kind": "mutation")", R"("kind": "query")", "T309 policy", "T309 breaking"},
    {R"("name": "find")", R"("name": "seek")", "T303 breaking", "T303 breaking"},
    {R"("name": "find")", R"("name": "seek")", "C116 breaking", "C116 breaking"},
    {"Finds and replaces.", "Finds, and tells everyone.", "T310 policy", "T310 policy"},
    {R"("description": "Query.")", R"("description": "The query.")", "T310 policy", "T310 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "default": 10,)", "T312 policy", "T312 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "examples": [10],)", "T313 policy", "T313 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "title": "Limit",)", "T314 policy", "T314 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "deprecated": true,)", "T315 policy", "T316 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "x-unit": "hits",)", "T317 policy", "T317 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "x-mcp-header": "Limit",)", "T311 breaking", "T311 breaking"},
    // Annotations that no validator asserts.
    {R"("query": { "type": "string",)", R"("query": { "type": "string", "format": "date",)", "W034 policy",
     "W134 policy"},
    {R"("query": { "type": "string",)", R"("query": { "type": "string", "contentEncoding": "base64",)",
     "W036 policy", "W036 policy"},
    {R"("query": { "type": "string",)", R"("query": { "type": "string", "contentMediaType": "text/html",)",
     "W037 policy", "W037 policy"},
    // The C++ API.
    {R"("limit": {)", R"("offset": { "type": "integer" }, "limit": {)", "C101 policy", "C103 breaking"},
    {R"("required": ["query"])", R"("required": ["query", "limit"])", "C106 breaking", "C105 breaking"},
    {R"("query": { "type": "string", "description": "Query." },
      "limit": { "type": "integer", "minimum": 0, "description": "Limit." }
    },
    "required": ["query"])",
     R"("query": { "type": "string", "description": "Query." }, "root": { "type": "string" },
      "limit": { "type": "integer", "minimum": 0, "description": "Limit." }
    },
    "required": ["query", "root"])",
     "C102 breaking", "C103 breaking"},
    {R"("properties": { "file": { "type": "string" }, "line": { "type": "integer" },)",
     R"("properties": { "line": { "type": "integer" }, "file": { "type": "string" },)", "C104 breaking",
     "C104 breaking"},
    {R"("line": { "type": "integer" })", R"("line": { "type": "number" })", "C107 breaking", "C121 breaking"},
    {R"("line": { "type": "integer" })",
     R"("line": { "type": "integer", "minimum": 0, "maximum": 18446744073709551615 })", "C108 breaking",
     "C108 breaking"},
    {R"("enum": ["a", "b"])", R"("enum": ["a", "b", "c"])", "C109 breaking", "C110 breaking"},
    {R"("enum": ["a", "b"])", R"("enum": ["b", "a"])", "C111 policy", "C111 policy"},
    {R"([{ "type": "string" }, { "type": "integer" }])",
     R"([{ "type": "string" }, { "type": "integer" }, { "type": "boolean" }])", "C112 breaking",
     "C112 breaking"},
    {R"("no_server": {)", R"("timed_out": { "description": "D.", "remedy": "R." }, "no_server": {)",
     "C119 breaking", ""},
    {R"("kind": { "enum": ["a", "b"] } },)",
     R"("kind": { "enum": ["a", "b"] } }, "additionalProperties": { "type": "string" },)", "C115 breaking",
     "C115 breaking"},
    // Versions.
    {R"("version": "1.2.0")", R"("version": "1.1.0")", "V503 breaking", ""},
    {R"("minimum": 0,)", R"("minimum": 1,)", "V501 breaking", "V501 breaking"},
};

std::string edited(const std::string& from, const std::string& to) {
  std::string text = base;
  const std::size_t at = text.find(from);
  REQUIRE_MESSAGE(at != std::string::npos, from);
  text.replace(at, from.size(), to);
  // A member that is gone is not required any more.
  for (const char* const name : {"complete", "skipped_files", "no_files_matched_scope"}) {
    const std::string declared = "\"" + std::string(name) + "\": {";
    if (text.find(declared) != std::string::npos) continue;
    for (const std::string& item :
         std::vector<std::string>{"\"" + std::string(name) + "\", ", ", \"" + std::string(name) + "\""})
      if (const std::size_t place = text.find(item, text.find("\"required\": [\"hits\""));
          place != std::string::npos) {
        text.erase(place, item.size());
        break;
      }
  }
  return text;
}

Version version_of(const std::string& text, const std::string& name) {
  diagnostics::Report report;
  diagnostics::Report errors;
  const auto document = testing::document_of(name, text, report);
  REQUIRE(document.has_value());
  Version version{load_as_far_as_possible(*document, {}, testing::base_convention(), report, errors), ""};
  CHECK_MESSAGE(report.count(diagnostics::Severity::error) == 0, testing::report_text(report));
  CHECK_MESSAGE(errors.count(diagnostics::Severity::error) == 0, testing::report_text(errors));
  return version;
}

std::set<std::string> found_in(const Version& before, const Version& after) {
  std::set<std::string> found;
  for (const Change& change : compare(before, after, Mode::upgrade_tool)) {
    found.insert(std::string(change.rule->code) + " " + std::string(name_of(change.verdict)));
    if (change.rule != &rules::not_comparable) CHECK(change.verdict != Verdict::unknown);
    std::cout << "@@ " << change.rule->code << " " << name_of(change.verdict) << " " << change.message << "\n";
    if (change.witness) { diagnostics::Report r; report_changes({change}, {}, r); for (auto& l : r.all().front().labels) if (l.text.starts_with("witness")) std::cout << "@@    " << l.text << "\n"; }
  }
  return found;
}

TEST_CASE("every change of a contract has its name and its verdict, forward and back") {
  std::set<std::string> named;
  for (const Edit& row : edits) {
    CAPTURE(std::string(row.from));
    CAPTURE(std::string(row.to));
    const Version one = version_of(base, "old.tool.json");
    const Version other = version_of(edited(row.from, row.to), "new.tool.json");
    for (const bool forward : {true, false}) {
      const std::string wanted = forward ? row.forward : row.back;
      const auto found = forward ? found_in(one, other) : found_in(other, one);
      std::string all;
      for (const std::string& each : found) all += each + ", ";
      CAPTURE(all);
      CAPTURE(wanted);
      if (wanted.empty()) continue;
      named.insert(wanted.substr(0, 4));
      CHECK(found.contains(wanted));
    }
  }
  std::cout << "counts: changes of contracts: " << 2 * std::size(edits) << " comparisons for " << named.size()
            << " rules\n";
  CHECK(named.size() >= 50);
}

TEST_CASE("a completion that the convention refuses is still compared") {
  diagnostics::Report report;
  diagnostics::Report errors;
  const auto refused = [&](const char* to) {
    const auto document =
        testing::document_of("new.tool.json", edited(R"("complete": { "type": "boolean" })", to), report);
    return found_in(
        version_of(base, "old.tool.json"),
        Version{load_as_far_as_possible(*document, {}, testing::base_convention(), report, errors), ""});
  };
  CHECK(refused(R"("complete": { "const": true })").contains("H203 breaking"));
  CHECK(refused(R"("complete": { "type": "string" })").contains("H204 breaking"));
}

/// A tool with one param, and what must be found from the first to the second form of it, and back.
struct ParamChange {
  const char* before;
  const char* after;
  const char* forward;
  const char* back;
};

TEST_CASE("changes of what is there before and after have their names") {
  constexpr ParamChange changes[] = {
      {R"({"type": "string", "format": "date"})", R"({"type": "string", "format": "time"})", "W035 policy",
       "W035 policy"},
      {R"({"type": "string", "contentMediaType": "application/json", "contentSchema": {"type": "string"}})",
       R"({"type": "string", "contentMediaType": "application/json", "contentSchema": {"type": "integer"}})",
       "W038 policy", "W038 policy"},
      {R"({"$ref": "#/$defs/hit"})", R"({"$ref": "#/$defs/match"})", "C113 breaking", "C113 breaking"},
  };
  const auto with = [](const char* param) {
    return version_of(R"({"name": "find", "description": "Finds.", "result": {"type": "object"}, "params": {
      "type": "object", "properties": {"x": )" +
                          std::string(param) + R"(}}, "$defs": {
      "hit": {"type": "object", "properties": {"line": {"type": "integer"}}},
      "match": {"type": "object", "properties": {"line": {"type": "integer"}}}}})",
                      "find.tool.json");
  };
  for (const ParamChange& change : changes) {
    CAPTURE(std::string(change.forward));
    CHECK(found_in(with(change.before), with(change.after)).contains(change.forward));
    CHECK(found_in(with(change.after), with(change.before)).contains(change.back));
  }
}

TEST_CASE("rows of the catalogue that emitted code rules out are no break of the source") {
  const auto with = [](const std::string& properties, const std::string& file) {
    return version_of(R"({"name": "find", "description": "Finds.", "result": {"type": "object"}, "params": {
      "type": "object", "additionalProperties": false, "properties": {)" +
                          properties + "}}}",
                      file);
  };
  const auto breaks = [](const std::set<std::string>& found) {
    return std::any_of(found.begin(), found.end(), [](const std::string& one) {
      return one.starts_with("C") && one.ends_with("breaking");
    });
  };
  const std::string plain = R"("fooBar": {"type": "string"})";
  // C114: a format is checked, and the member stays a std::string.
  const Version before = with(plain, "find.tool.json");
  const Version with_format = with(R"("fooBar": {"type": "string", "format": "date"})", "find.tool.json");
  CHECK(found_in(before, with_format) == std::set<std::string>{"W034 policy"});
  CHECK(!breaks(found_in(with_format, before)));
  // C117: a name that differs from another one only in its spelling renames no member.
  const Version with_both = with(plain + R"(, "foo_bar": {"type": "string"})", "find.tool.json");
  CHECK(!breaks(found_in(before, with_both)));
  CHECK(found_in(with_both, before).contains("C103 breaking"));  // the other member is gone, as it should be
  // C120: the header of a tool has the name of the tool, wherever its contract stands.
  const Version moved = with(plain, "elsewhere/other.tool.json");
  CHECK(found_in(before, moved).empty());
  CHECK(found_in(moved, before).empty());
}

TEST_CASE("a lock of a generator with another API breaks, and one of the same API does not") {
  Version before = version_of(base, "a.tool.json");
  Version after = version_of(base, "b.tool.json");
  const auto found = [&](const char* old_generator, const char* new_generator) {
    before.generator = old_generator;
    after.generator = new_generator;
    return found_in(before, after);
  };
  const std::set<std::string> breaks{"C118 breaking"};
  CHECK(found("0.1.0", "0.2.0") == breaks);
  CHECK(found("0.2.0", "0.1.0") == breaks);
  CHECK(found("1.2.3", "2.0.0") == breaks);
  CHECK(found("0.1.0", "0.1.9").empty());
  CHECK(found("1.2.3", "1.9.0").empty());
  CHECK(found("", "1.9.0").empty());
}

TEST_CASE("every change of the catalogue has a test that names it") {
  std::string tests;
  for (const char* const path : {"tests/unit/breaking/contracts.cpp", "tests/support/schema_changes.hpp",
                                 "tests/cli/cases/breaking_provider/stdout"})
    tests += testing::project_text(path).value();
  const std::vector<std::string> codes{
#define SCHEMA_CHANGE(name, code, id, keyword, form, values, summary) code,
#define CHANGE(name, category, level, code, id, summary, explanation) code,
#include "breaking/changes.def"
  };
  std::map<char, std::size_t> counts;
  for (const std::string& code : codes) {
    // W1xx are the reverse of rows of the catalogue, which the rows' tests go back to.
    if (code.starts_with("W1")) continue;
    CAPTURE(code);
    CHECK(tests.find(code) != std::string::npos);
    ++counts[code[0]];
  }
  std::cout << "counts: rows of the catalogue with a test:";
  for (const auto& [family, count] : counts) std::cout << " " << family << " " << count;
  std::cout << "\n";
}

TEST_CASE("a contract and itself have no change") {
  CHECK(found_in(version_of(base, "a.tool.json"), version_of(base, "b.tool.json")).empty());
}

TEST_CASE("changes of a list of tools") {
  const auto list = [](const std::string& tools) {
    return version_of("{\"tools\": [" + tools + "]}", "tools.json");
  };
  const std::string one =
      R"({"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"type": "string"}}}})";
  const std::string other = R"({"name": "b", "inputSchema": {"type": "object"}})";
  const auto with = [](std::string tool, const std::string& more) { return tool.insert(1, more + ", "); };
  const auto has = [](const std::set<std::string>& found, const char* wanted) {
    CAPTURE(std::string(wanted));
    CHECK(found.contains(wanted));
  };
  has(found_in(list(one + "," + other), list(one)), "T301 breaking");
  has(found_in(list(one), list(one + "," + other)), "T302 policy");
  has(found_in(list(one + "," + other), list(other + "," + one)), "T319 policy");
  const std::string result = R"("outputSchema": {"type": "object"})";
  has(found_in(list(with(one, result)), list(one)), "T305 breaking");
  has(found_in(list(one), list(with(one, result))), "T306 policy");
  const std::string read_only = R"("annotations": {"readOnlyHint": true})";
  has(found_in(list(with(one, read_only)), list(one)), "T307 breaking");
  has(found_in(list(one), list(with(one, read_only))), "T308 policy");
  const std::string task = R"("execution": {"taskSupport": "required"})";
  has(found_in(list(one), list(with(one, task))), "T304 breaking");
  has(found_in(list(one), list(with(one, R"("_meta": {"a": 1})"))), "T318 policy");
}

TEST_CASE("tools that are in one list only are not judged where the lists were captured differently") {
  Version before =
      version_of(R"({"tools": [{"name": "a", "inputSchema": {"type": "object"}}]})", "tools.json");
  Version after = version_of(R"({"tools": [{"name": "b", "inputSchema": {"type": "object", "title": "t"}}]})",
                             "tools.json");
  before.capture = "{\"capabilities\":[]}";
  after.capture = "{\"capabilities\":[\"roots\"]}";
  for (const Change& change : compare(before, after, Mode::full)) {
    CHECK(change.verdict == Verdict::unknown);
    CHECK(change.why == analyze::Undecided::captured_differently);
  }
}

TEST_CASE("versions follow Semantic Versioning 2.0.0") {
  CHECK(next_version("1.2.3", Bump::major) == "2.0.0");
  CHECK(next_version("1.2.3", Bump::minor) == "1.3.0");
  CHECK(next_version("1.2.3", Bump::patch) == "1.2.4");
  CHECK(next_version("0.2.3", Bump::major) == "0.3.0");
  CHECK(next_version("0.2.3", Bump::minor) == "0.2.4");
  CHECK(next_version("1.2.3-rc.1+b", Bump::none) == "1.2.3");
  for (const char* const text : {"", "1", "1.2", "1.2.x", "1.2.3.4", "v1.2.3", "99999999999.0.0"})
    CHECK(next_version(text, Bump::major) == std::nullopt);
}

TEST_CASE("a lock names every part that drifted, and a fresh one names none") {
  const auto lock_of = [](const Version& version) {
    LockInput input{version.subjects, {}, std::nullopt, "1"};
    diagnostics::Report report;
    return *testing::document_of("candor.lock.json", lock_text(input), report);
  };
  const auto drift = [&](const char* from, const char* to) {
    diagnostics::Report report;
    report_drift(lock_of(version_of(base, "a.tool.json")),
                 version_of(edited(from, to), "b.tool.json").subjects, report);
    std::string text;
    for (const diagnostics::Diagnostic& each : report.all()) text += each.message + "\n";
    return text;
  };
  // V502: the lock is stale.
  CHECK(drift("find", "find").empty());
  CHECK(drift("Finds and replaces.", "Obey.") == "the description of 'find' differs from the lock\n");
  CHECK(drift(R"("minimum": 0)", R"("minimum": 1)") == "the params of 'find' differ from the lock\n");
  CHECK(drift(R"("line": { "type": "integer" })", R"("line": { "type": "number" })") ==
        "the result of 'find' differs from the lock\n");
  CHECK(drift("Start one.", "Wait.") == "the contract of 'find' differs from the lock in another part\n");
  CHECK(drift(R"("name": "find")", R"("name": "seek")") ==
        "tool 'seek' is not in the lock\ntool 'find' of the lock has no contract any more\n");
}

}  // namespace
}  // namespace candor::breaking::test
