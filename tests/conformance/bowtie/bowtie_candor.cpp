// tests/conformance/bowtie/bowtie_candor.cpp: the harness of Bowtie (https://bowtie.report) for Candor:
// validates instances on request, by version 1 of its protocol of JSON lines.
#include <sys/utsname.h>

#include <cstdio>
#include <exception>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "diagnostics/json.hpp"
#include "diagnostics/printers.hpp"
#include "schema/resolve/standalone_schema.hpp"
#include "validate/validate.hpp"

namespace candor {
namespace {

using diagnostics::Json;
using source::find;
using source::Kind;
using source::Node;

constexpr std::string_view dialects[] = {"https://json-schema.org/draft/2020-12/schema",
                                         "https://json-schema.org/draft/2019-09/schema",
                                         "http://json-schema.org/draft-07/schema#"};

/// The state between two requests.
struct BowtieSession {
  bool started = false;
  schema::Dialect dialect = schema::Dialect::draft_2020_12;
};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

/// Returns the answer for a case or test that cannot be judged. `traceback` shows where it went wrong.
Json errored(const std::string& message, const std::string& traceback = "") {
  if (traceback.empty()) return {{"errored", true}, {"context", {{"message", message}}}};
  return {{"errored", true}, {"context", {{"message", message}, {"traceback", traceback}}}};
}

/// Returns the answer for a case or test that asks for what Candor does not have.
Json skipped(const std::string& message) { return {{"skipped", true}, {"message", message}}; }

std::string start(BowtieSession& session, const Node& request) {
  const Node* const asked = find(request, "version");
  if (asked == nullptr || asked->text != "1")
    return errored("unsupported version: expected 1").text_after("seq", "null");
  session.started = true;
  utsname system{};
  const bool known = uname(&system) == 0;
  const Json about = {{"name", "candor"},
                      {"language", "c++"},
                      {"version", CANDOR_VERSION},
                      {"homepage", CANDOR_REPOSITORY},
                      {"issues", CANDOR_REPOSITORY "/issues"},
                      {"source", CANDOR_REPOSITORY},
                      {"dialects", Json::array({std::begin(dialects), std::end(dialects)})},
                      {"language_version", std::to_string(__cplusplus / 100 % 100)},
                      {"os", known ? system.sysname : "unknown"},
                      {"os_version", known ? system.release : "unknown"}};
  return Json{{"version", 1U}, {"implementation", about}}.text();
}

std::string set_dialect(BowtieSession& session, const Node& request) {
  const Node* const name = find(request, "dialect");
  const auto dialect = name == nullptr ? std::nullopt : schema::dialect_of(name->text);
  if (dialect) session.dialect = *dialect;
  return Json{{"ok", dialect.has_value()}}.text();
}

/// Returns the schemas of a case's registry by name.
std::map<std::string, std::shared_ptr<const source::Document>, std::less<>> registry_of(
    const Node& registry) {
  std::map<std::string, std::shared_ptr<const source::Document>, std::less<>> documents;
  for (const source::Member& entry : registry.members) {
    auto file = source::make_file(entry.key, source::to_text(entry.value));
    auto reading = source::read_json(std::move(file));
    if (!reading.document) continue;
    std::string name = entry.key;
    if (name.ends_with('#')) name.pop_back();
    documents.emplace(name, std::make_shared<const source::Document>(std::move(*reading.document)));
  }
  return documents;
}

Json result_of(const schema::StandaloneSchema& lone, const Node& test) {
  const Node* const instance = find(test, "instance");
  if (instance == nullptr) return errored("the test has no 'instance'");
  const auto findings = validate::validate(lone.graph, lone.root, *instance);
  if (!findings.empty() && findings.back().undecided)
    return errored(
        findings.back().message,
        "at " + findings.back().keyword_location + " of the schema, " +
            (findings.back().instance_pointer.empty() ? "the root" : findings.back().instance_pointer) +
            " of the instance");
  return {{"valid", findings.empty()}};
}

Json run_case(const BowtieSession& session, const source::Document& line, const Node& one) {
  const Node* const written = find(one, "schema");
  const Node* const tests = find(one, "tests");
  if (written == nullptr || tests == nullptr || tests->kind != Kind::array)
    return errored("a case needs 'schema' and an array 'tests'");
  const Node none;
  const Node* const listed = find(one, "registry");
  if (listed != nullptr && listed->kind != Kind::object)
    return errored("'registry' must be an object of schemas");
  const auto registry = registry_of(listed == nullptr ? none : *listed);
  schema::Reading reading;
  reading.unknown = schema::Unknown::ignore;
  reading.dialect = session.dialect;
  reading.registry = [&](std::string_view uri) {
    const auto found = registry.find(uri);
    return found == registry.end() ? nullptr : found->second;
  };
  diagnostics::Findings report;
  const auto lone = schema::resolve_schema({line.file, *written}, {}, report, reading);
  if (!lone) {
    const std::string diagnostics = diagnostics::to_human(report, false);
    return errored(first_line(diagnostics), diagnostics);
  }
  return {{"results", Json::array(tests->items, [&](const Node& test) { return result_of(*lone, test); })}};
}

Json run_request(const BowtieSession& session, const source::Document& line) {
  const Node* const output = find(line.root, "output");
  if (output != nullptr && output->text != "flag")
    return skipped("only the output format 'flag' is supported");
  const Node* const one = find(line.root, "case");
  return one == nullptr ? errored("'run' needs a 'case'") : run_case(session, line, *one);
}

/// Returns the answer to one request, or std::nullopt for `stop`.
std::optional<std::string> answer(BowtieSession& session, const std::string& text) {
  const auto reading = source::read_json(source::make_file("request", text));
  if (!reading.document || !reading.faults.empty())
    return errored(reading.faults.empty() ? "the request is not JSON" : reading.faults.front().message)
        .text_after("seq", "null");
  const Node& request = reading.document->root;
  const Node* const command = find(request, "cmd");
  const std::string name = command == nullptr ? "" : command->text;
  if (name == "stop") return std::nullopt;
  if (name == "start") return start(session, request);
  if (!session.started) return errored("expected 'start' first").text_after("seq", "null");
  if (name == "dialect") return set_dialect(session, request);
  if (name == "run") {
    const Node* const seq = find(request, "seq");
    const std::string id = seq == nullptr ? "null" : source::to_text(*seq);
    try {
      return run_request(session, *reading.document).text_after("seq", id);
    } catch (const std::exception& error) {
      return errored(error.what()).text_after("seq", id);
    }
  }
  return errored("unknown 'cmd': expected 'start', 'dialect', 'run' or 'stop'").text_after("seq", "null");
}

}  // namespace
}  // namespace candor

int main() {
  candor::BowtieSession session;
  for (std::string line; std::getline(std::cin, line);) {
    const auto response = candor::answer(session, std::move(line));
    if (!response) break;
    std::puts(response->c_str());
    std::fflush(stdout);
  }
  return 0;
}
