// generator/verify/rules/no_code.cpp: a failure has a code.
#include "verify/rules.hpp"

namespace candor::verify {

/// Text is for people; a program decides by the code.
constinit const Rule no_code = {
    .about = {.id = "convention/no-code",
              .severity = diagnostics::Severity::error,
              .summary = "a failure has a code",
              .explanation = "What a caller can do about a failure depends on its cause. One code, one "
                             "cause, declared in the contract under `errors`."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.outcome.success != false) return;
          const std::optional<Value> code = member(answer.outcome.top, "code");
          const std::optional<std::string_view> word = words(code);
          if (word && !word->empty()) return;
          say(report, no_code.about, code.value_or(answer.outcome.top),
              word   ? "the code of the failure is empty"
              : code ? "the code of the failure is not a text"
                     : "a failure without a code")
              .notes.emplace_back("write one of the codes that the contract declares");
        },
};

}  // namespace candor::verify
