// tests/unit/breaking/contracts.cpp: changes of contracts beside the values of their schemas: honesty, tools,
// texts and versions. Each row edits a contract and names what must be found, forward and back.
#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>

#include "breaking/acceptance.hpp"
#include "breaking/compare.hpp"
#include "breaking/lock.hpp"
#include "load_contract.hpp"
#include "providers/profile.hpp"
#include "support/contract_changes.hpp"
#include "support/contracts.hpp"
#include "validate/validate.hpp"
#include "verify/answer.hpp"
#include "verify/rule.hpp"

namespace candor::breaking::test {
namespace {

/// The rules of breaking changes that had no witness.
std::set<std::string> unwitnessed;
/// The numbers of confirmed witnesses, by the letter of the rule.
std::map<char, std::size_t> confirmed;

const Subject* subject_named(const Version& version, const std::string& name) {
  const auto found =
      std::ranges::find_if(version.subjects, [&](const Subject& each) { return each.file.name == name; });
  return found == version.subjects.end() ? nullptr : &*found;
}

/// True if the schema of the side accepts the value.
bool accepts_value(const Subject& subject, Side side, const source::Node& value) {
  const schema::AuthoredSchemas& own = *subject.file.authored;
  if (side == Side::result && !own.result) return true;
  return validate::validate(own.graph, side == Side::params ? own.params : *own.result, value).empty();
}

/// True if `candor verify` has nothing to say about the answer. A contract with an error has only its schema.
bool is_honest(const Subject& subject, const source::Node& answer) {
  if (!subject.contract) {
    source::Node result = answer;
    std::erase_if(result.members, [](const source::Member& each) { return each.key == "success"; });
    return accepts_value(subject, Side::result, result);
  }
  verify::Texts texts;
  std::vector<source::Fault> faults;
  const auto root =
      verify::parse_text(source::make_file("answer", source::to_text(answer)), texts, faults).value();
  const verify::Subject checked =
      verify::make_subject(subject.file, *subject.contract, testing::base_convention());
  const verify::Outcome outcome = verify::outcome_of(checked, root);
  diagnostics::Findings report;
  verify::check(verify::look_at(checked, outcome), report);
  return report.all().empty();
}

/// Checks a witness with the functions that judge params, results and answers, not with those that found it.
void confirm(const Change& change, const Version& before, const Version& after) {
  const Witness& witness = *change.witness;
  CAPTURE(source::to_text(witness.value));
  // A tool that was renamed or removed has its old name in the old version only.
  const Subject* const old = subject_named(before, change.tool);
  const Subject* const now = subject_named(after, change.tool);
  switch (witness.of) {
    case Witness::Of::value:
      REQUIRE(old != nullptr);
      REQUIRE(now != nullptr);
      CHECK(accepts_value(*old, change.side, witness.value) == witness.old_accepts);
      CHECK(accepts_value(*now, change.side, witness.value) != witness.old_accepts);
      break;
    case Witness::Of::answer: {
      REQUIRE(old != nullptr);
      REQUIRE(now != nullptr);
      const bool is_old = is_honest(*old, witness.value);
      const bool is_new = is_honest(*now, witness.value);
      if (witness.refusal.empty()) {
        CHECK(is_old);
        CHECK(is_new);
        CHECK(witness.old_reading != witness.new_reading);
      } else {
        CHECK(is_old == witness.old_accepts);
        CHECK(is_new != witness.old_accepts);
      }
      break;
    }
    case Witness::Of::call: {
      const source::Node* const name = source::find(witness.value, "name");
      const source::Node* const arguments = source::find(witness.value, "arguments");
      REQUIRE(name != nullptr);
      REQUIRE(arguments != nullptr);
      REQUIRE(subject_named(before, name->text) != nullptr);
      CHECK(accepts_value(*subject_named(before, name->text), Side::params, *arguments));
      CHECK((subject_named(after, name->text) == nullptr) ==
            (change.rule != &rules::capability_gate_changed));
      break;
    }
    case Witness::Of::definition:
    case Witness::Of::headers:
      CHECK(!witness.refusal.empty());
      break;
  }
  ++confirmed[change.rule->code[0]];
}

std::set<std::string> found_in(const Version& before, const Version& after) {
  std::set<std::string> found;
  for (const Change& change : compare(before, after, Mode::upgrade_tool)) {
    CAPTURE(change.message);
    found.insert(std::string(change.rule->code) + " " + std::string(name_of(change.verdict)));
    if (change.rule != &rules::not_comparable) CHECK(change.verdict != Verdict::unknown);
    if (change.verdict != Verdict::breaking) continue;
    if (change.witness)
      confirm(change, before, after);
    else
      unwitnessed.insert(std::string(change.rule->code));
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
  CHECK(named.size() >= 42);
}

TEST_CASE("another bound of a total is a breaking change (H228), also where a member tells it") {
  const auto with = [](const std::string& bound) {
    return version_of(R"({"name": "count", "kind": "query", "description": "Counts.", "params": {"type": "object"},
      "result": {"type": "object", "properties": {"complete": {"type": "boolean"}, "told": {"enum": ["exact", "at_least"]},
        "hits": {"type": "array", "items": {"type": "string"}},
        "all": {"type": "integer", "x-candor-role": "total", "x-candor-total-of": "hits", "x-candor-bound": ")" +
                          bound + R"("}}, "required": ["hits", "complete"]}})",
                      "count.tool.json");
  };
  const auto said = [&](const std::string& before, const std::string& after) {
    std::string all;
    for (const Change& change : compare(with(before), with(after), Mode::upgrade_tool))
      if (change.rule == &rules::total_bound_changed)
        all += std::string(name_of(change.verdict)) + ": " + change.message;
    return all;
  };
  CHECK(said("exact", "at_least") == "breaking: total 'all' was exact and is at_least");
  CHECK(said("at_least", "told") == "breaking: total 'all' was at_least and is told by 'told'");
  CHECK(said("told", "told") == "");
}

TEST_CASE("the search for a witness is bounded, and says so") {
  constexpr int states = 60;
  const auto with_states = [](const std::string& suffix, const std::string& file) {
    std::string declared;
    for (int i = 0; i < states; ++i)
      declared += (i == 0 ? "\"s" : ", \"s") + std::to_string(i) +
                  R"(": {"means": "pending", "description": "D.", "when": {"phase": "p)" + std::to_string(i) +
                  suffix + "\"}}";
    return version_of(R"({"name": "wait", "kind": "query", "description": "Waits.",
      "params": {"type": "object", "additionalProperties": false},
      "result": {"type": "object", "properties": {"complete": {"type": "boolean"}, "phase": {"type": "string"}},
                 "required": ["complete", "phase"]}, "states": {)" +
                          declared + "}}",
                      file);
  };
  std::size_t breaking = 0;
  std::size_t undecided = 0;
  for (const Change& change :
       compare(with_states("", "old.tool.json"), with_states("x", "new.tool.json"), Mode::upgrade_tool)) {
    if (change.rule != &rules::outcome_discriminator_changed) continue;
    breaking += change.verdict == Verdict::breaking ? 1 : 0;
    if (change.verdict != Verdict::unknown) continue;
    ++undecided;
    CHECK(change.why == analyze::Undecided::branch_budget_exceeded);
  }
  CHECK(breaking > 5);
  CHECK(undecided > 5);
  CHECK(breaking + undecided == states);
}

TEST_CASE("more honesty breaks no reader of an open result") {
  const auto opened = [](std::string text) {
    const std::string closed = R"("action"],
    "additionalProperties": false)";
    const std::size_t at = text.find(closed);
    REQUIRE(at != std::string::npos);
    return text.replace(at, closed.size(), R"("action"])");
  };
  struct Added {
    const char* part;
    const char* code;
  };
  constexpr Added parts[] = {{R"("complete": { "type": "boolean" },)", "H205 safe"},
                             {R"("no_files_matched_scope": { "type": "boolean" },)", "H213 safe"}};
  for (const Added& part : parts) {
    CAPTURE(std::string(part.code));
    const Version before = version_of(opened(edited(part.part, "")), "old.tool.json");
    const Version after = version_of(opened(base), "new.tool.json");
    CHECK(found_in(before, after).contains(part.code));
    // New hosts miss the member in answers of old tools.
    bool is_missed = false;
    for (const Change& change : compare(before, after, Mode::upgrade_host))
      if (change.rule->code == std::string_view(part.code).substr(0, 4))
        is_missed = change.verdict == Verdict::breaking && change.witness && change.witness->old_accepts;
    CHECK(is_missed);
  }
}

TEST_CASE("a new word breaks no reader of a reason, which keeps it, and each reader of another list") {
  const auto with = [](const std::string& reasons, const std::string& colours) {
    return version_of(R"({"name": "look", "kind": "query", "description": "Looks.", "params": {"type": "object"},
      "result": {"type": "object", "required": ["hits", "colour", "complete"], "properties": {
        "hits": {"type": "array", "items": {"type": "string"}, "x-candor-role": "finding"},
        "colour": {"enum": [)" + colours + R"(]},
        "complete": {"type": "boolean"},
        "unread": {"type": "array", "x-candor-role": "gap", "items": {"type": "object", "required": ["file", "reason"],
          "properties": {"file": {"type": "string"}, "reason": {"enum": [)" + reasons + R"(]}}}}}}})",
                      "look.tool.json");
  };
  const auto changes = [](const Version& before, const Version& after, Mode mode) {
    std::string text;
    for (const Change& each : compare(before, after, mode))
      if (each.rule->code[0] == 'W')
        text += std::string(each.rule->code) + " " + std::string(name_of(each.verdict)) + " " + each.message + "\n";
    return text;
  };
  const Version old = with(R"("timeout", "error")", R"("red")");
  const std::string kept = ": readers keep a reason that they do not know\n";
  const std::string reason =
      R"(W011 safe 'enum' was ["timeout", "error"] and is ["timeout", "error", "busy"])" + kept;
  for (const Mode mode : {Mode::upgrade_tool, Mode::upgrade_host, Mode::full})
    CHECK(changes(old, with(R"("timeout", "error", "busy")", R"("red")"), mode) == reason);
  CHECK(changes(old, with(R"("timeout", "error", "busy")", R"("red", "blue")"), Mode::upgrade_tool) ==
        reason + R"(W011 breaking 'enum' was ["red"] and is ["red", "blue"])" +
            ": old hosts refuse results of the new tool\n");
  CHECK(changes(old, with(R"("timeout")", R"("red")"), Mode::full) ==
        R"(W012 safe 'enum' was ["timeout", "error"] and is ["timeout"])" + kept);
}

TEST_CASE("a completion that the convention refuses is still compared") {
  diagnostics::Findings report;
  diagnostics::Findings errors;
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

TEST_CASE("types of an envelope are compared in both directions, and those of one version are named") {
  const auto with = [](const std::string& types) {
    return version_of(R"({"name": "mail", "description": "Carries mail.", "types": {)" + types + "}}",
                      "mail.envelope.json");
  };
  const std::string open = R"("letter": {"type": "object", "properties": {"text": {"type": "string"}}})";
  const std::string closed =
      R"("letter": {"type": "object", "properties": {"text": {"type": "string", "minLength": 1}}})";
  const auto lines = [](const Version& before, const Version& after) {
    std::vector<std::string> found;
    for (const Change& change : compare(before, after, Mode::upgrade_tool))
      found.push_back(std::string(name_of(change.verdict)) + " " + change.message);
    return found;
  };
  CHECK(lines(with(open), with(open)).empty());
  CHECK(lines(with(open), with(closed)) ==
        std::vector<std::string>{"breaking 'minLength' was absent and is 1: readers of the new version "
                                 "refuse messages of the old one"});
  CHECK(lines(with(closed), with(open)) ==
        std::vector<std::string>{"breaking 'minLength' was 1 and is absent: readers of the old version "
                                 "refuse messages of the new one"});
  const std::string other = R"(, "card": {"type": "object"})";
  CHECK(lines(with(open + other), with(open)) ==
        std::vector<std::string>{"unknown type 'card' is in the old version only: it was not compared"});
  CHECK(lines(with(open), with(open + other)) ==
        std::vector<std::string>{"unknown type 'card' is in the new version only: it was not compared"});
}

TEST_CASE("every change of the catalogue has a test that names it") {
  std::string tests;
  for (const char* const path :
       {"tests/unit/breaking/contracts.cpp", "tests/support/contract_changes.hpp",
        "tests/support/schema_changes.hpp", "tests/cli/cases/breaking_provider/stdout"})
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
    diagnostics::Findings report;
    return *testing::document_of("candor.lock.json", lock_text(input), report);
  };
  const auto drift = [&](const char* from, const char* to) {
    diagnostics::Findings report;
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

TEST_CASE("what providers refuse is the definition itself") {
  const Version before = version_of(base, "a.tool.json");
  const Version after = version_of(
      edited(R"("query": { "type": "string",)", R"("query": { "uniqueItems": true,)"), "b.tool.json");
  for (const Change& change : acceptance_changes(before, after, *providers::find_profile("openai")))
    if (change.verdict == Verdict::breaking && !change.witness)
      unwitnessed.insert(std::string(change.rule->code));
}

// It reads what the cases above found.
TEST_CASE("every break has a confirmed witness, but for the rules that can have none") {
  std::set<std::string> wanted;
  for (const Unwitnessed& each : rules_without_witness()) {
    wanted.insert(std::string(each.rule->code));
    CHECK(!each.reason.empty());
  }
  CHECK(unwitnessed == wanted);
  std::cout << "counts: confirmed witnesses of contracts:";
  for (const auto& [family, count] : confirmed) std::cout << " " << family << " " << count;
  std::cout << "\n";
}

}  // namespace
}  // namespace candor::breaking::test
