// generator/verify/rules/no_message.cpp: a failure has a message.
#include "verify/rules.hpp"

namespace candor::verify {

/// A code alone does not say which file, which parameter, which line.
constinit const Rule no_message = {
    .about = {.id = "convention/no-message",
              .severity = diagnostics::Severity::error,
              .summary = "a failure has a message that is not empty",
              .explanation =
                  "The message is what the model or the user reads. Say what was not done, and with what."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.outcome.success != false) return;
          const std::optional<Value> message = member(answer.outcome.top, "message");
          const std::optional<std::string_view> text = words(message);
          if (text && !text->empty()) return;
          say(report, no_message.about, message.value_or(answer.outcome.top),
              text      ? "the message of the failure is empty"
              : message ? "the message of the failure is not a text"
                        : "a failure without a message");
        },
};

}  // namespace candor::verify
