// tests/transcripts/agree.cpp: `verify` and the emitted readers agree on every recorded answer, and on
// recorded answers with one changed member.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "exchange.hpp"
#include "support/subjects.hpp"
#include "tools.hpp"
#include "validate/validate.hpp"
#include "verify/rule.hpp"

namespace transcripts {
namespace {

namespace diagnostics = candor::diagnostics;
namespace schema = candor::schema;
namespace source = candor::source;
namespace verify = candor::verify;
using nlohmann::ordered_json;

/// Why an answer is refused: the laws by name, and whether its shape is wrong.
struct Verdict {
  bool taken = true;
  std::set<std::string> laws;
  std::string text;
};

/// The laws that both know by the same name. Code and message are required members to a reader.
bool is_law(const std::string& rule) {
  return rule.starts_with("convention/") && rule != "convention/no-code" && rule != "convention/no-message";
}

template <class Tool>
Verdict emitted(Tool, const std::string& answer) {
  const auto outcome = Tool::parse_outcome(answer, {});
  if (outcome) return {true, {}, "taken as " + std::string(outcome->state_name())};
  Verdict verdict{false, {}, candor::to_string(outcome.error())};
  for (const candor::Violation& violation : outcome.error().list)
    if (is_law(violation.keyword)) verdict.laws.insert(violation.keyword);
  return verdict;
}

source::Document document_of(const std::string& text) {
  source::Reading reading = source::read_json(source::make_file("answer", text));
  REQUIRE_MESSAGE(reading.document, text);
  return std::move(*reading.document);
}

Verdict verified(const verify::Subject& subject, const std::string& answer) {
  source::Document document = document_of(answer);
  const verify::Text text{document.file, std::move(document.root), nullptr, {}, ""};
  const verify::Outcome outcome = verify::outcome_of(subject, {&text, &text.root, ""});
  diagnostics::Report report;
  verify::check(verify::look_at(subject, outcome), report);
  Verdict verdict;
  for (const diagnostics::Diagnostic& said : report.all()) {
    if (!verify::refuses(said.rule)) continue;
    verdict.taken = false;
    verdict.text += said.rule + ": " + said.message + "\n";
    if (is_law(said.rule)) verdict.laws.insert(said.rule);
  }
  return verdict;
}

/// The two agree: both take it; or both refuse it, for the same laws, or for its shape (a reader looks no
/// further then).
void check_agreement(const Verdict& reader, const Verdict& interpreter, const std::string& label) {
  CAPTURE(label);
  CAPTURE(reader.text);
  CAPTURE(interpreter.text);
  CHECK(reader.taken == interpreter.taken);
  if (!reader.laws.empty()) CHECK(reader.laws == interpreter.laws);
}

/// Returns true if `verify` alone finds a gap in the answer: a part of the call that failed, or the reason of
/// an omission, in members that have no role.
bool has_gap_without_role(const verify::Subject& subject, const std::string& text) {
  source::Document document = document_of(text);
  const verify::Text whole{document.file, std::move(document.root), nullptr, {}, ""};
  const verify::Outcome outcome = verify::outcome_of(subject, {&whole, &whole.root, ""});
  const verify::Answer answer = verify::look_at(subject, outcome);
  return std::any_of(answer.facts.gaps.begin(), answer.facts.gaps.end(), [](const verify::Value& gap) {
    return gap.node->kind == source::Kind::object || verify::key_of(gap).ends_with("_omitted_reason");
  });
}

/// Answers that differ from a recorded one in one member.
std::vector<std::string> changed(const std::string& answer) {
  std::vector<std::string> all;
  const ordered_json recorded = ordered_json::parse(answer);
  for (const auto& [key, value] : recorded.items()) {
    ordered_json without = recorded;
    without.erase(key);
    all.push_back(without.dump());
    for (const char* other :
         {"null", "true", "false", "0", "7", "-1", "1.5", "[]", "[\"x\"]", "{}", "\"x\"", "\"\""}) {
      ordered_json with = recorded;
      with[key] = ordered_json::parse(other);
      all.push_back(with.dump());
    }
  }
  for (const char* name :
       {"complete", "truncated", "skipped_files", "no_files_matched_scope", "files_searched"}) {
    for (const char* other : {"true", "false", "0", "[]"}) {
      ordered_json with = recorded;
      with[name] = ordered_json::parse(other);
      all.push_back(with.dump());
    }
  }
  return all;
}

std::string command_of(const Exchange& exchange) {
  const RequestReading reading = read_request(exchange.request);
  return reading.request ? reading.request->command : "ping";
}

/// How many answers both took or refused.
struct Count {
  int answers = 0;
  int refused = 0;
  int params = 0;
};

Count compare(const std::vector<Exchange>& exchanges, bool with_changes) {
  static const verify::Subjects subjects = candor::testing::subjects_of("schemas/aft");
  Count count;
  for (const Exchange& exchange : exchanges) {
    const std::string command = command_of(exchange);
    const verify::Subject& subject = subjects.at(command);
    ::aft::with_tool(command, [&](auto tool) {
      for (const std::string& answer : exchange.answers) {
        std::vector<std::string> texts{answer};
        if (with_changes) texts = changed(answer);
        for (const std::string& text : texts) {
          if (has_gap_without_role(subject, text)) continue;
          const Verdict reader = emitted(tool, text);
          check_agreement(reader, verified(subject, text), exchange.label + " " + command + ": " + text);
          ++count.answers;
          count.refused += reader.taken ? 0 : 1;
        }
      }
      const RequestReading reading = read_request(exchange.request);
      if (!reading.request) return;
      const bool taken = decltype(tool)::parse_params(reading.request->params, {}).has_value();
      const source::Document params = document_of(reading.request->params);
      // The quick verdict and the explaining one are the same.
      CHECK(subject.validator->is_valid(subject.file.authored->params, params.root) == taken);
      CHECK_MESSAGE(
          candor::validate::validate(subject.file.graph, subject.file.params, params.root).empty() == taken,
          exchange.label << ": " << reading.request->params);
      ++count.params;
    });
  }
  return count;
}

void print(const char* name, const Count& count) {
  std::printf("counts: %s: verify agrees with the emitted readers on %d answers (%d refused) and %d params\n",
              name, count.answers, count.refused, count.params);
}

TEST_CASE(
    "verify agrees with the emitted readers on the sample, and on its answers with one member changed") {
  const auto exchanges = read_exchanges(CANDOR_SOURCE_DIR "/tests/transcripts/aft_sample.ndjson");
  REQUIRE(exchanges.size() == 41);
  print("aft sample", compare(exchanges, false));
  const Count count = compare(exchanges, true);
  print("aft sample, changed", count);
  CHECK(count.answers > 3000);
  CHECK(count.refused > 1000);
}

TEST_CASE("verify agrees with the emitted readers on the whole corpus") {
  const auto exchanges = read_exchanges(CANDOR_SHARED_DIR "/data/aft/transcripts.ndjson");
  if (exchanges.empty()) {
    std::puts("skipped: agreement on the aft corpus (no ../shared/data/aft/transcripts.ndjson)");
    return;
  }
  const Count count = compare(exchanges, false);
  print("aft corpus", count);
  CHECK(count.answers >= static_cast<int>(exchanges.size()) - 5);
}

}  // namespace
}  // namespace transcripts
