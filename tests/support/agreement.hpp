// tests/support/agreement.hpp: emitted readers and writers against `verify`, on one answer.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "candor/expected.hpp"
#include "support/subjects.hpp"
#include "verify/rule.hpp"

namespace candor::testing {

/// Why an answer is refused: the laws by name, and whether its shape is wrong.
struct Verdict {
  bool taken = true;
  std::set<std::string> laws;
  std::string text;
};

/// The laws that both know by the same name. Code and message are required members to a reader.
inline bool is_law(const std::string& rule) {
  return rule.starts_with("convention/") && rule != "convention/no-code" && rule != "convention/no-message";
}

template <class Tool>
Verdict emitted(Tool, const std::string& answer) {
  const auto outcome = Tool::parse_outcome(answer, {});
  if (outcome) return {true, {}, "taken as " + to_string(outcome->state_name())};
  Verdict verdict{false, {}, candor::to_string(outcome.error())};
  for (const candor::Violation& violation : outcome.error().list)
    if (is_law(violation.keyword)) verdict.laws.insert(violation.keyword);
  return verdict;
}

inline source::Document document_of(const std::string& text) {
  source::Reading reading = source::read_json(source::make_file("answer", text));
  REQUIRE_MESSAGE(reading.document, text);
  return std::move(*reading.document);
}

inline Verdict verified(const verify::Subject& subject, const std::string& answer) {
  verify::Texts texts;
  std::vector<source::Fault> faults;
  const auto root = verify::parse_text(source::make_file("answer", answer), texts, faults);
  REQUIRE_MESSAGE(root, answer);
  const verify::Outcome outcome = verify::outcome_of(subject, *root);
  diagnostics::Findings report;
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
inline void check_agreement(const Verdict& reader, const Verdict& interpreter, const std::string& label) {
  CAPTURE(label);
  CAPTURE(reader.text);
  CAPTURE(interpreter.text);
  CHECK(reader.taken == interpreter.taken);
  if (!reader.laws.empty()) CHECK(reader.laws == interpreter.laws);
}

/// Answers that differ from a given one in one member: left out, or with another value. Members of `more` are
/// added.
inline std::vector<std::string> changed(const std::string& answer, const std::vector<std::string>& more) {
  std::vector<std::string> all;
  const nlohmann::ordered_json recorded = nlohmann::ordered_json::parse(answer);
  for (const auto& [key, value] : recorded.items()) {
    nlohmann::ordered_json without = recorded;
    without.erase(key);
    all.push_back(without.dump());
    for (const char* other : {"null", "true", "false", "0", "7", "-1", "1.5", "[]", "[\"x\"]", "{}", "\"x\"",
                              "\"\"", "\" \"", "[\"\"]"}) {
      nlohmann::ordered_json with = recorded;
      with[key] = nlohmann::ordered_json::parse(other);
      all.push_back(with.dump());
    }
  }
  for (const std::string& name : more) {
    for (const char* other : {"true", "false", "0", "[]", "[\"x\"]", "\"x\"", "\" \""}) {
      nlohmann::ordered_json with = recorded;
      with[name] = nlohmann::ordered_json::parse(other);
      all.push_back(with.dump());
    }
  }
  return all;
}

}  // namespace candor::testing
