// tests/conformance/bowtie.cpp: validates instances on request, by the protocol of JSON lines of Bowtie, a
// harness for validators of JSON Schema (https://bowtie.report).
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "diagnostics/json_text.hpp"
#include "diagnostics/printers.hpp"
#include "schema/resolve/standalone_schema.hpp"
#include "validate/validate.hpp"

namespace candor {
namespace {

using diagnostics::ObjectText;
using source::find;
using source::Kind;
using source::Node;

constexpr std::string_view dialects[] = {"https://json-schema.org/draft/2020-12/schema",
                                         "https://json-schema.org/draft/2019-09/schema",
                                         "http://json-schema.org/draft-07/schema#"};

/// The state between two requests.
struct BowtieSession {
  schema::Dialect dialect = schema::Dialect::draft_2020_12;
};

std::string errored(const std::string& seq, const std::string& message) {
  ObjectText context;
  context.text("message", message);
  ObjectText answer;
  answer.raw("seq", seq);
  answer.flag("errored", true);
  answer.raw("context", context.close());
  return answer.close();
}

/// Returns the answer for a skipped case or test, with the reason.
std::string skipped(ObjectText answer, const std::string& message) {
  answer.flag("skipped", true);
  answer.text("message", message);
  return answer.close();
}

std::string start(const Node& request) {
  const Node* const asked = find(request, "version");
  if (asked == nullptr || asked->text != "1") return errored("null", "unsupported version: expected 1");
  ObjectText about;
  about.text("name", "candor");
  about.text("language", "c++");
  about.text("homepage", "urn:candor:home");
  about.text("issues", "urn:candor:issues");
  about.text("source", "urn:candor:source");
  about.raw("dialects", diagnostics::list_text(dialects, source::quote));
  ObjectText answer;
  answer.number("version", 1);
  answer.raw("implementation", about.close());
  return answer.close();
}

std::string set_dialect(BowtieSession& session, const Node& request) {
  const Node* const name = find(request, "dialect");
  const auto dialect = name == nullptr ? std::nullopt : schema::dialect_of(name->text);
  if (dialect) session.dialect = *dialect;
  ObjectText answer;
  answer.flag("ok", dialect.has_value());
  return answer.close();
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

std::string result_of(const schema::StandaloneSchema& lone, const Node& test) {
  const Node* const instance = find(test, "instance");
  if (instance == nullptr) return skipped({}, "the test has no 'instance'");
  const auto findings = validate::validate(lone.graph, lone.root, *instance);
  if (!findings.empty() && findings.back().undecided) return skipped({}, findings.back().message);
  ObjectText result;
  result.flag("valid", findings.empty());
  return result.close();
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string run_case(const BowtieSession& session, const source::Document& line, const std::string& seq,
                     const Node& one) {
  const Node* const written = find(one, "schema");
  const Node* const tests = find(one, "tests");
  if (written == nullptr || tests == nullptr || tests->kind != Kind::array)
    return errored(seq, "a case needs 'schema' and an array 'tests'");
  const Node none;
  const Node* const listed = find(one, "registry");
  const auto registry = registry_of(listed == nullptr ? none : *listed);
  schema::Reading reading;
  reading.unknown = schema::Unknown::ignore;
  reading.dialect = session.dialect;
  reading.registry = [&](std::string_view uri) {
    const auto found = registry.find(uri);
    return found == registry.end() ? nullptr : found->second;
  };
  diagnostics::Report report;
  const auto lone = schema::resolve_schema({line.file, *written}, {}, report, reading);
  ObjectText answer;
  answer.raw("seq", seq);
  if (!lone) return skipped(answer, first_line(diagnostics::to_human(report, false)));
  answer.raw("results",
             diagnostics::list_text(tests->items, [&](const Node& test) { return result_of(*lone, test); }));
  return answer.close();
}

std::string run_request(const BowtieSession& session, const source::Document& line) {
  const Node* const number = find(line.root, "seq");
  const std::string seq = number == nullptr ? "null" : source::to_text(*number);
  const Node* const output = find(line.root, "output");
  if (output != nullptr && output->text != "flag") {
    ObjectText answer;
    answer.raw("seq", seq);
    return skipped(answer, "only the output format 'flag' is supported");
  }
  const Node* const one = find(line.root, "case");
  return one == nullptr ? errored(seq, "'run' needs a 'case'") : run_case(session, line, seq, *one);
}

/// Returns the answer to one request, or std::nullopt for `stop`.
std::optional<std::string> answer(BowtieSession& session, std::string text) {
  const auto reading = source::read_json(source::make_file("request", std::move(text)));
  if (!reading.document || !reading.faults.empty())
    return errored("null",
                   reading.faults.empty() ? "the request is not JSON" : reading.faults.front().message);
  const Node& request = reading.document->root;
  const Node* const command = find(request, "cmd");
  const std::string name = command == nullptr ? "" : command->text;
  if (name == "stop") return std::nullopt;
  if (name == "start") return start(request);
  if (name == "dialect") return set_dialect(session, request);
  if (name == "run") return run_request(session, *reading.document);
  return errored("null", "unknown 'cmd': expected 'start', 'dialect', 'run' or 'stop'");
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
