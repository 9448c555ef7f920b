// tests/conformance/emitted/cases.hpp: the cases of a suite as emitted code holds them. Each batch is one
// file of it.
#pragma once

#include <span>
#include <string_view>

namespace conformance {

/// What an emitted reader makes of a document. The last two are faults of Candor: a refusal that is not
/// explained.
enum class Answer { taken, refused, unexplained };

struct Test {
  std::string_view description;
  std::string_view document;
  bool valid = false;
  /// What the interpreter says of it.
  bool interpreted = false;
};

struct Case {
  std::string_view file;
  unsigned number = 0;  // in its file
  std::string_view description;
  Answer (*read)(std::string_view document);
  std::span<const Test> tests;
};

/// A case that there is no code for, and why.
struct Refusal {
  std::string_view file;
  unsigned number = 0;  // in its file
  std::string_view description;
  std::string_view reason;
  unsigned tests = 0;
};

/// All batches and refusals: defined by what was emitted.
std::span<const std::span<const Case>> batches();
std::span<const Refusal> refusals();

/// The answer of a reader: `Parsed<Outcome>` or the like.
template <class Parsed>
Answer answer_of(const Parsed& parsed) {
  if (parsed.has_value()) return Answer::taken;
  for (const auto& violation : parsed.error())
    if (violation.keyword == "reader/disagreement") return Answer::unexplained;
  return parsed.error().empty() ? Answer::unexplained : Answer::refused;
}

}  // namespace conformance
